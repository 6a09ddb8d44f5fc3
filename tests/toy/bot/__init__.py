"""The toy's computer players: nobody has taught it, so that worlds are drawn and played out."""

from richelieu.bots.worlds import Worlds
from tests.toy.game import GAME

EXPERT = Worlds(GAME)
