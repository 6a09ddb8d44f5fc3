"""Prose that can be checked is checked: commands, lists of modules, tables and codes in README and docs."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from richelieu.__main__ import main
from richelieu.catalogue import GAMES
from richelieu.duel.cards import CELL_TEXTS
from richelieu.errors import REASONS
from tests.duel.positions import EDITION, ONE_OF_EACH

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
RULES = (ROOT / "docs/rules/duel.md").read_text()
ARCHITECTURE = (ROOT / "docs/architecture.md").read_text()
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_the_first_code_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """As it stands there."""
    code = re.search(r"```python\n(.*?)```", README, re.S)
    assert code
    exec(compile(code[1], "README.md", "exec"), {})
    assert re.fullmatch(r"\[-?\d+, -?\d+\] winner: (0|1|None)\n", capsys.readouterr().out)


def test_the_command_line_of_the_readme_does_what_it_shows(tmp_path: Path) -> None:
    """Each line in turn; where an answer is shown, it is that."""
    block = re.search(r"```console\n(.*?)```", README, re.S)
    assert block
    for entry in block[1].split("$ ")[1:]:
        command, _, shown = entry.partition("\n")
        command, _, target = command.partition(" > ")
        words = shlex.split(command)
        assert words[:3] == ["python", "-m", "richelieu"]
        call = [sys.executable, *words[1:]]
        env = {"PYTHONPATH": str(ROOT)}
        answer = subprocess.run(call, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
        if target:
            (tmp_path / target).write_text(answer.stdout)
        assert shown in ("", answer.stdout)


def test_every_module_of_the_rules_has_its_line_in_the_architecture() -> None:
    """And no line speaks of one that is gone."""
    listed = set(re.findall(r"^\| `(richelieu/[\w/]+\.py)` \|", ARCHITECTURE, re.M))
    there = {str(path.relative_to(ROOT)) for path in (ROOT / "richelieu").rglob("*.py") if path.name != "__init__.py"}
    assert listed == {path for path in there if not path.startswith("richelieu/bots") and "/bot/" not in path}


def test_every_module_of_the_shell_has_its_line_in_the_architecture() -> None:
    """Features and games have a sentence with their names: each lies in a folder of its own."""
    listed = re.findall(r"^\| `(web/[\w/]+\.py)` \|", ARCHITECTURE, re.M)
    there = {path.relative_to(ROOT / "web") for path in (ROOT / "web").rglob("*.py") if path.name != "__init__.py"}
    elsewhere = ("boot", "features", "games")
    assert sorted(listed) == sorted(f"web/{path}" for path in there if path.parts[0] not in elsewhere)
    features = {path.name for path in (ROOT / "web" / "features").iterdir() if (path / "view.py").exists()}
    assert all(re.search(rf"\b{feature}\b", ARCHITECTURE) for feature in features)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_and_path_of_a_page_leads_somewhere(page: Path) -> None:
    """Relative links, and paths in code type that begin with a folder of ours."""
    text = page.read_text()
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (page.parent / target).exists(), target
    for path in re.findall(r"`((?:richelieu|tests|tools|docs|web)/[\w./-]*)`", text):
        assert (ROOT / path).exists(), path


def test_every_make_target_that_is_named_is_there() -> None:
    """In README and CONTRIBUTING."""
    targets = set(re.findall(r"^([a-z0-9]+):", (ROOT / "Makefile").read_text(), re.M))
    for page in PAGES:
        named = re.findall(r"(?:`|^    )make ([a-z0-9]+)", page.read_text(), re.M)
        assert set(named) <= targets, page


def test_the_rules_page_has_the_table_of_cards() -> None:
    """Line by line as it is dealt."""
    for region in EDITION.regions:
        symbols = f"{region.swords} / {region.crosses} / {region.towers}"
        numbers = f"{len(region.cards)} | {region.shields} | {region.pairs} | {symbols}"
        assert f"| {region.code} | {region.name} | {numbers} |" in RULES


def test_the_rules_page_has_the_disc_cells_and_the_notation() -> None:
    """The cells of edition 1, and one text of each kind of action."""
    cells = [CELL_TEXTS[cell] for cell in EDITION.disc_cells]
    assert f"{', '.join(cells[:-1])} and {cells[-1]}" in RULES
    for about, text in ONE_OF_EACH.items():
        assert f"| {about} | `{text}` |" in RULES


def test_every_code_is_used_and_every_used_code_is_listed() -> None:
    """A refusal that cannot happen, or has no reason, would be a lie. A game's own are raised in its own words."""
    lists = ("errors.py", "refusals.py")
    sources = [path for path in (ROOT / "richelieu").rglob("*.py") if path.name not in lists]
    text = "\n".join(path.read_text() for path in sources)
    shared = set(re.findall(r"(?:IllegalAction|NotationError|SetupError|RecordError)\(\s*\"(\w+)\"", text))
    own = set(re.findall(r"(?:illegal|unreadable|no_setup)\(\s*\"(\w+)\"", text))
    of_games = {code for game in GAMES.values() for code in game.reasons}
    assert shared <= set(REASONS)
    assert own <= of_games
    assert all(f'"{code}"' in text for code in {*REASONS, *of_games})


def test_help_lists_the_verbs_that_the_readme_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """And more."""
    with pytest.raises(SystemExit):
        main(["-h"])
    verbs = set(re.findall(r"^    (\w+) ", capsys.readouterr().out, re.M))
    assert set(re.findall(r"python -m richelieu (\w+)", README)) <= verbs
