"""How soon a click is answered: from the event to the frame that shows what it did, over a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median, quantiles

from e2e.games import begun, eventful
from e2e.players import Mouse
from e2e.table import Table
from tools.measure.place import Place

ROUNDS_A_GAME = 2

# A frame is painted before the message that its own callback sent is heard.
WATCH = """
window.answered = [];
addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => answered.push(performance.now() - timeStamp);
    port2.postMessage("painted");
}), { capture: true });
"""


def answers(place: Place, rounds: int) -> Iterator[str]:
    """Games in which everything happens, played by mouse between two people at one device."""
    times: list[float] = []
    with place.launcher.visitor() as context:
        context.add_init_script(WATCH)
        table = Table(context.new_page(), place.address("ours"))
        for number in range(max(1, rounds // ROUNDS_A_GAME)):
            game = eventful(number * 1000)
            table.open(begun(game, 0))
            Mouse(table).play(game)
            times += table.page.evaluate("answered")
            table.forget()
    yield (
        f"{len(times)} clicks: median {median(times):.0f} ms, "
        f"95th percentile {quantiles(times, n=20)[-1]:.0f} ms, longest {max(times):.0f} ms"
    )
