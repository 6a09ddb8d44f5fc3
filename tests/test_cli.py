"""The command line, from within and as a process of its own: JSON lines out, statuses 0, 1 and 2."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from richelieu.__main__ import main
from richelieu.catalogue import GAMES
from richelieu.record import read_record, replay
from tests.bad_records import BAD
from tests.duel.games import random_record
from tests.toy.game import Toy

GOLDEN = Path(__file__).parent / "golden"
COMMAND = [sys.executable, "-m", "richelieu"]
ROOT = Path(__file__).parent.parent


class Called:
    """What a call of the command line came to."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        try:
            self.status: object = main(list(arguments))
        except SystemExit as stopped:
            self.status = stopped.code
        self.out, self.err = capsys.readouterr()

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


def feed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Give standard input."""
    text = "".join(line + "\n" for line in lines).encode("utf-8", "surrogatepass")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_result_says_how_a_game_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a file, in their order."""
    paths = sorted(GOLDEN.glob("*.json"))
    called = Called(capsys, "result", *map(str, paths))
    assert called.lines == [json.loads(path.read_text())["result"] for path in paths]
    assert (called.status, called.err) == (0, "")


def test_a_refused_record_gets_its_reason_and_status_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those before and after it are answered all the same."""
    good = random_record(1)
    bad = {**good, "turns": [*good["turns"][:6], "1.13x"]}
    feed(monkeypatch, json.dumps(good), json.dumps(bad), json.dumps(good))
    called = Called(capsys, "result", "-")
    assert called.status == 1
    assert called.lines[0] == called.lines[2]
    assert called.lines[1] == {
        "refused": {
            "turn": 7,
            "action": "1.13x",
            "code": "unreadable_cell",
            "reason": "this is not a cell of the table: '1.13x'",
        }
    }


def test_legal_lists_the_actions_where_a_record_stops_sorted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing where the game is over."""
    whole = random_record(1)
    feed(monkeypatch, json.dumps({**whole, "turns": []}), json.dumps(whole))
    called = Called(capsys, "legal", "-")
    assert called.lines == [["1.1", "1.12", "2.1", "2.12", "3.1", "3.12", "4.1", "4.12"], []]


def test_deal_and_play_write_records(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed the same, another seed another; play plays to the end."""
    options = ("--players", "3", "--first", "2", "--last-row")
    dealt = Called(capsys, "deal", "duel", "--seed", "5", *options).out
    record = read_record(dealt)
    assert record.turns == ()
    assert (record.setup.players, record.setup.first, record.setup.last_row) == (3, 2, True)
    assert Called(capsys, "deal", "duel", "--seed", "5", *options).out == dealt
    assert Called(capsys, "deal", "duel", "--seed", "6", *options).out != dealt
    played = read_record(Called(capsys, "play", "duel", "--seed", "5", *options).out)
    assert played.setup == record.setup
    assert replay(played).over


def test_options_can_be_named_instead(capsys: pytest.CaptureFixture[str]) -> None:
    """With a comma between them; beside the flags, and as well as these."""
    flag = Called(capsys, "deal", "duel", "--seed", "5", "--last-row").out
    assert Called(capsys, "deal", "duel", "--seed", "5", "--options", "last_row").out == flag
    assert Called(capsys, "deal", "duel", "--seed", "5", "--last-row", "--options", "last_row,last_row").out == flag
    wrong = Called(capsys, "deal", "duel", "--seed", "5", "--options", "last_row,blind")
    assert wrong.err == "richelieu: there is no such option: 'blind'\n"


def test_a_game_that_is_not_for_two_is_dealt_to_the_fewest_it_is_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless it is said how many play."""
    monkeypatch.setitem(GAMES, "toy", Toy())
    assert Called(capsys, "deal", "duel", "--seed", "5").lines[0]["players"] == 2
    assert Called(capsys, "deal", "toy", "--seed", "5", "--open-hands").lines[0]["players"] == 3
    assert Called(capsys, "play", "toy", "--seed", "5", "--players", "4").lines[0]["players"] == 4
    assert Called(capsys, "deal", "toy", "--seed", "5", "--players", "2").status == 2


def test_perft_counts_sequences(capsys: pytest.CaptureFixture[str]) -> None:
    """From the whole duel's end there is none."""
    path = str(GOLDEN / "whole-duel.json")
    assert Called(capsys, "perft", path, "--depth", "0").out == "1\n"
    assert Called(capsys, "perft", path, "--depth", "2").out == "0\n"


def test_perft_of_a_refused_record_is_its_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With status 1."""
    (tmp_path / "bad.json").write_text("[]")
    called = Called(capsys, "perft", str(tmp_path / "bad.json"), "--depth", "2")
    assert called.status == 1
    assert called.lines[0]["refused"]["code"] == "not_a_record"


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_one_line_of_json(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever it is: status 1, and nothing on standard error."""
    path = tmp_path / "bad.json"
    path.write_bytes(BAD[name][0].encode("utf-8", "surrogatepass"))
    called = Called(capsys, "result", str(path))
    assert (called.status, called.err, len(called.lines)) == (1, "", 1)
    assert set(called.lines[0]["refused"]) == {"turn", "action", "code", "reason"}
    assert called.lines[0]["refused"]["code"] == BAD[name][1]


def test_bytes_that_are_no_text_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Random bytes, and a lone surrogate as no encoder writes it."""
    path = tmp_path / "noise"
    for noise in (bytes(range(256)), b"\xed\xa0\x80", b"\xff" * 5_000_000):
        path.write_bytes(noise)
        assert Called(capsys, "result", str(path)).lines[0]["refused"]["code"] == "not_json"


def test_a_byte_order_mark_is_forgiven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Some editors write one."""
    path = tmp_path / "record.json"
    path.write_text(json.dumps(random_record(1)), encoding="utf-8-sig")
    assert Called(capsys, "result", str(path)).status == 0


@pytest.mark.parametrize(
    "line",
    [
        "",
        "sing",
        "result",
        "result no-such-file.json",
        "result .",
        "result --loud x",
        "legal",
        "deal",
        "deal duel",
        "deal chess --seed 1",
        "deal duel --seed one",
        "deal duel --seed 1 --players 7",
        "deal duel --seed 1 --players two",
        "deal duel --seed 1 --first 2",
        "deal duel --seed 1 --options",
        "deal duel --seed 1 --options=",
        "deal duel --seed 1 --options open_hands",
        "play duel --seed 1 --options last_row,blind",
        "play duel --seed 1 --players 1",
        "perft x",
        "perft x --depth -1",
        "perft x --depth many",
        "perft no-such-file.json --depth 1",
    ],
)
def test_a_wrong_call_gets_one_clear_line_and_status_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error; nothing is printed."""
    called = Called(capsys, *line.split())
    assert (called.status, called.out) == (2, "")
    assert called.err.startswith("richelieu")
    assert called.err.count("\n") == 1
    assert "Traceback" not in called.err


def test_a_line_break_in_an_argument_stays_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Even then."""
    assert Called(capsys, "result", "a", "--\nb").err.count("\n") == 1


def test_levels_are_named_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Weakest first, each with a word about it."""
    called = Called(capsys, "levels", "duel")
    assert called.status == 0
    assert all(set(level) == {"name", "about"} for level in called.lines)
    assert len(called.lines) >= 4


def test_choose_answers_with_a_legal_action(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the weakest level, with little time to think."""
    name = Called(capsys, "levels", "duel").lines[0]["name"]
    record = json.dumps(random_record(1, cut=True))
    feed(monkeypatch, record)
    legal = Called(capsys, "legal", "-").lines[0]
    feed(monkeypatch, record, "noise")
    called = Called(capsys, "choose", "--level", name, "--budget", "50", "-")
    assert called.status == 1
    assert called.lines[0]["action"] in legal
    assert called.lines[1]["refused"]["code"] == "not_json"


def test_arena_needs_two_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """One against itself is no match; two are, and each meeting is a line."""
    one, two = (level["name"] for level in Called(capsys, "levels", "duel").lines[:2])
    wrong = Called(capsys, "arena", "duel", one, one, "--games", "2", "--seed", "1")
    assert (wrong.status, wrong.out, wrong.err.count("\n")) == (2, "", 1)
    match = Called(capsys, "arena", "duel", one, two, "--games", "2", "--seed", "1", "--budget", "20")
    assert (match.status, len(match.lines)) == (0, 1)


def test_a_reader_that_is_gone_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was left to print goes nowhere."""

    class Gone(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

        def fileno(self) -> int:
            return file.fileno()

    with (tmp_path / "out").open("wb") as file:
        monkeypatch.setattr(sys, "stdout", Gone())
        assert main(["deal", "duel", "--seed", "1"]) == 1
        file.write(b"left")
    assert (tmp_path / "out").read_bytes() == b""


def test_as_a_process_it_answers_line_by_line_as_lines_come() -> None:
    """The second record is only written when the first has been answered."""
    record = random_record(1, cut=True)
    text = json.dumps(record) + "\n"
    with subprocess.Popen([*COMMAND, "legal", "-"], stdin=-1, stdout=-1, text=True, cwd=ROOT) as process:
        assert process.stdin
        assert process.stdout
        for sent in (text, "noise\n", text):
            process.stdin.write(sent)
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert ("refused" in answer) == (sent == "noise\n")
        process.stdin.close()
        assert process.stdout.read() == ""
    assert process.returncode == 1


def test_as_a_process_it_has_the_same_statuses() -> None:
    """0, 1 and 2, and never a traceback."""
    good = subprocess.run(
        [*COMMAND, "play", "duel", "--seed", "1"], capture_output=True, text=True, cwd=ROOT, check=True
    )
    asked = [*COMMAND, "result", "-"]
    for text, status in ((good.stdout, 0), (BAD["100,000 deep"][0], 1)):
        answer = subprocess.run(asked, input=text, capture_output=True, text=True, cwd=ROOT, check=False)
        assert (answer.returncode, answer.stderr) == (status, "")
    wrong = subprocess.run([*COMMAND, "result", "nowhere"], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.count("\n") == 1


def test_a_reader_that_hangs_up_ends_it_quietly() -> None:
    """As `| head` does."""
    record = json.dumps(random_record(1)) + "\n"
    with subprocess.Popen([*COMMAND, "result", "-"], stdin=-1, stdout=-1, stderr=-1, text=True, cwd=ROOT) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(record)
        process.stdin.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1
