"""Refusals: what a record is blamed for, in one table."""

from __future__ import annotations

import pytest

from richelieu.duel.refusals import REASONS
from richelieu.errors import RecordError
from richelieu.record import record_from, replay
from tests.duel.games import random_record
from tests.duel.positions import position, refusal

# One deal by hand. The ends: 1.1 BOs, 1.12 AU2, 2.1 BOc, 2.12 BO2, 3.1 NOs, 3.12 NOc, 4.1 LA2, 4.12 LAs.
ROWS = [
    "BOs BO2 BR2 BR2 BR2 CH2 CH2 CH2 NO2 NO2 NOc AU2",
    "BOc BOs LA2 PR2 PR2 PRs PRc PRt AN2 AN2 BOt BO2",
    "NOs NOt ANs ANc ANt BB2 BB2 BBc BBt AUs AUc NOc",
    "LA2 BRs BRc BRt CHs CHc CHt LA2 AUt BO2 LAt LAs",
]
DISCS = ("marker", "BO", "BR", "sword", "cross", "AU", "tower", "PR")
CELLS = ("1.3", "1.10", "2.5", "2.8", "3.4", "3.9", "4.2", "4.11")
DATA = {
    "format": "richelieu-record/1",
    "game": "duel",
    "players": 2,
    "first": 0,
    "deal": {"rows": ROWS, "discs": dict(zip(CELLS, DISCS, strict=True))},
}

# The lines of a record, then the turn, the action and the code it is refused with. `/` divides the lines.
TABLE = """
1.2                                   | 1 | 1.2      | not_an_end
1.1 1.1                               | 1 | 1.1      | card_gone
1.1 2.1                               | 1 | 2.1      | first_turn_one_card
1.1 end / 2.1 2.12                    | 2 | 2.12     | too_many_shields
1.1 end / 2.1 3.1                     | 2 | 3.1      | other_region
1.1 end / 2.1 2.2 2.3                 | 2 | 2.3      | two_cards_taken
1.1 end / 1.1 end                     | 2 | 1.1      | card_gone
1.1x                                  | 1 | 1.1x     | nothing_to_pay
1.1x2.1                               | 1 | 1.1x2.1  | nothing_to_pay
1.1 @2.1 / 2.1                        | 2 | 2.1      | must_pay
1.1 @2.1 / 2.1x3.3                    | 2 | 2.1x3.3  | not_your_marker
1.1 @2.1 / 2.1x2.1                    | 2 | 2.1x2.1  | not_your_marker
1.1 @2.1 / 1.2 end / 2.1x             | 3 | 2.1x     | nothing_to_pay
1.1 @2.1 / 1.2 @2.1                   | 2 | @2.1     | marker_there
1.1 @1.1                              | 1 | @1.1     | card_gone
1.1 @2.1>2.2                          | 1 | @2.1>2.2 | reserve_not_empty
@2.1                                  | 1 | @2.1     | take_first
@2.1>2.2                              | 1 | @2.1>2.2 | take_first
end                                   | 1 | end      | take_first
pass                                  | 1 | pass     | must_take
1.1 pass                              | 1 | pass     | card_taken
!                                     | 1 | !        | no_marker_disc
1.1 end / 1.2 end / 1.3 !             | 3 | !        | box_empty
1.1 end end                           | 1 | end      | turn_over
1.1 @2.1 2.12                         | 1 | 2.12     | turn_over
1.1 @2.1 @2.2                         | 1 | @2.2     | turn_over
1.1 @2.1 !                            | 1 | !        | turn_over
1.1 end 1.2 end                       | 1 | 1.2      | turn_over
1.1 / 1.2 end                         | 1 | 1.1      | turn_unfinished
1.1 end / 2.1 2.2 / 1.2 end           | 2 | 2.2      | turn_unfinished
1.1  end                              | 1 |          | unreadable_action
1.1 end /                             | 2 |          | unreadable_action
/ 1.1 end                             | 1 |          | unreadable_action
01.1 end                              | 1 | 01.1     | unreadable_cell
1.01 end                              | 1 | 1.01     | unreadable_cell
5.1 end                               | 1 | 5.1      | unreadable_cell
1.1 End                               | 1 | End      | unreadable_action
1.1 @2.13                             | 1 | @2.13    | unreadable_cell
1.1,end                               | 1 | 1.1,end  | unreadable_action
"""
REFUSALS = [[part.strip(" ") for part in row.split("|")] for row in TABLE.strip().splitlines()]


def refused(data: object) -> tuple[int | None, str | None, str]:
    with pytest.raises(RecordError) as caught:
        replay(record_from(data))
    error = caught.value
    assert error.reason.startswith(error.said)
    assert error.said == REASONS.get(error.code, error.said)
    return error.turn, error.action, error.code


@pytest.mark.parametrize(("lines", "turn", "action", "code"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_a_record_that_breaks_a_rule_is_refused_with_turn_action_and_code(
    lines: str, turn: str, action: str, code: str
) -> None:
    """The first action that is wrong is blamed, in its turn, counted from 1."""
    turns = [line.strip(" ") for line in lines.split("/")]
    assert refused({**DATA, "turns": turns}) == (int(turn), action, code)


@pytest.mark.parametrize("line", [" 1.1 end", "1.1 end ", "1.1\tend", "1.1 end\n", "1.1\u00a0end", " "])
def test_there_is_one_space_between_actions_and_no_other(line: str) -> None:
    """Not before, not after, and no other kind of blank."""
    assert refused({**DATA, "turns": [line]})[::2] == (1, "unreadable_action")


# A game all but played out: rows and markers that the table above cannot reach in a few turns.
LATE = """
1.1x         | reserve_empty     | BO2@1 BR2@0 CH2@0 NO2@0 LA2 | 0
1.1x         | no_marker_left    | BO2@1 BR2                   | 3
1.1          | no_marker_left    | BO2@1 BR2                   | 3
1.2 @1.1     | reserve_empty     | BO2 BR2                     | 3
1.3 @1.1>1.2 | not_your_marker   | BO2@1 BR2 CH2               | 3
"""


@pytest.mark.parametrize("row", [[part.strip() for part in row.split("|")] for row in LATE.strip().splitlines()])
def test_late_in_the_game(row: list[str]) -> None:
    """The last action of the line is refused; the number is how many of the mover's markers are in the box."""
    line, code, cards, boxed = row
    assert refusal(position(cards, boxed=(int(boxed), 0)), line) == code


def test_anything_after_the_action_that_ends_the_game_is_refused() -> None:
    """In the same line or in the next, and `end` too."""
    data = random_record(3)
    turns = data["turns"]
    replay(record_from(data))
    for more in ("end", "1.1", "pass", "!"):
        assert refused({**data, "turns": [*turns[:-1], f"{turns[-1]} {more}"]}) == (len(turns), more, "game_over")
        assert refused({**data, "turns": [*turns, more]}) == (len(turns) + 1, more, "game_over")
    assert refused({**data, "turns": [*turns, ""]})[:2] == (len(turns) + 1, "")


def test_a_last_line_may_lack_its_end() -> None:
    """At any point of it."""
    for turns in ([], ["1.1"], ["1.1 end", "2.1"], ["1.1 end", "2.1 2.2"]):
        assert not replay(record_from({**DATA, "turns": turns})).over


def test_every_rule_that_can_be_broken_is_in_these_tables() -> None:
    """Each code of an illegal action is provoked here at least once."""
    codes = list(REASONS)
    of_actions = set(codes[: codes.index("unreadable_cell")])
    shown = {row[3] for row in REFUSALS} | {row.split("|")[1].strip() for row in LATE.strip().splitlines()}
    assert of_actions <= shown
