"""The toy: a small game that asks for all that the protocol has, so that tests can ask it of everybody else.

Three to five play two rounds. In each there are three places, a, b and c, with a coin face down in each, and
everybody is dealt a hand of cards from a pack numbered 1 to 20 that is shuffled anew; the other cards are out of it.

In turn, everybody lays one card face down at a place that is not full: ``7>b``. Only who laid it knows which. A place
is full when it has a third of all the cards that were dealt; its highest card is turned up, and nothing else is. The
seat of that card takes the coin, looks at it and keeps it face down. Before play goes on, it also chooses: ``draw``
to take the next coin of the bag, unseen by the others, or ``look:c`` to take a point openly and look at the coin in a
place that is not full.

When all places are full the round is over. The second is begun by the next seat. Coins are worth 0 to 5, and when the
second round is over everything is turned up: most points win, and those who are level have won together. With
``open_hands``, hands and laid cards lie open to all; the coins do not.
"""
