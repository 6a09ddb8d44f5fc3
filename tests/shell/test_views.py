"""The views: nothing hostile gets out of its quotes, no secret gets in, and whatever is open is well formed."""

from __future__ import annotations

from dataclasses import replace

from richelieu.duel.cards import MARKER_BACK
from richelieu.duel.state import State
from richelieu.duel.view import view
from tests.shell.markup import Page
from tests.shell.screens import DIALOGS, all_screens, played, screen_of, table_of
from tests.shell.tables import FACE
from web.page import page
from web.table.seating import Seat
from web.table.telling import seat_names
from web.table.values import Bar

HOSTILE = "\"><img src=x onerror=alert(1)>'&<script>"


def dialogs_in(markup: str) -> list[str]:
    return [attributes["id"] for tag, attributes in Page(markup).elements if tag == "dialog"]


def test_every_screen_is_well_formed_in_every_language(language: str) -> None:
    """Whatever is open, each element is closed once and each id is there once."""
    for screen in all_screens("Marie"):
        parsed = Page(page(replace(screen, language=language)))
        ids = [attributes["id"] for attributes in parsed.with_attribute("id")]
        assert len(ids) == len(set(ids)), screen.dialog


def test_each_dialog_is_in_the_page_only_while_it_is_open() -> None:
    table = table_of(played(1000))
    for dialog in DIALOGS:
        assert dialogs_in(page(screen_of(table, dialog))) == ([f"dialog-{dialog}"] if dialog else [])


def test_hostile_names_stay_text_everywhere() -> None:
    """Markup in names, titles and messages adds no element and no attribute, and can still be read."""
    for plain, hostile in zip(all_screens("Marie"), all_screens(HOSTILE), strict=True):
        tame, wild = Page(page(plain)), Page(page(hostile))
        assert [tag for tag, _attributes in wild.elements] == [tag for tag, _attributes in tame.elements]
        assert [set(attributes) for _tag, attributes in wild.elements] == [
            set(attributes) for _tag, attributes in tame.elements
        ]
        assert HOSTILE in "".join(wild.texts)


def test_no_style_and_no_handler_stands_in_the_markup() -> None:
    """The page's security policy forbids both."""
    for screen in all_screens(HOSTILE):
        for tag, attributes in Page(page(screen)).elements:
            assert tag not in ("script", "style")
            assert not [name for name in attributes if name == "style" or name.startswith("on")]


def test_no_secret_of_another_seat_is_in_the_markup() -> None:
    """Two deals that differ only in discs which a viewer has not seen make the same page, at every moment."""
    looked = 0
    for seed in range(6):
        for actions in (5, 25, 45):
            state = played(actions, seed)
            for viewer in (0, 1, None):
                other = _other_secrets(state, viewer)
                if state.over or other is None:
                    continue
                looked += 1
                for dialog in DIALOGS:
                    assert page(screen_of(table_of(state, viewer), dialog)) == page(
                        screen_of(table_of(other, viewer), dialog)
                    )
    assert looked > 20


def _other_secrets(state: State, viewer: int | None) -> State | None:
    """The same position with the discs that the viewer does not know turned round among themselves."""
    setup = state.setup
    known = view(state, viewer).discs
    hidden = [place for place, disc in enumerate(known) if disc is None and setup.discs[place] != MARKER_BACK]
    if len({setup.discs[place] for place in hidden}) < 2:
        return None
    discs = list(setup.discs)
    for place, source in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        discs[place] = setup.discs[source]
    return state._replace(setup=replace(setup, discs=tuple(discs)))


def test_what_cannot_be_done_keeps_its_button_but_does_nothing() -> None:
    """So that the focus stays where it is; things that only now and then make sense come and go."""
    table = table_of(played(0))
    nothing = replace(table.position, legal=())
    bar = Bar("Your turn", 0, FACE.buttons(nothing), can_hint=False)
    buttons = {
        attributes["id"]: attributes
        for attributes in Page(page(screen_of(replace(table, position=nothing, bar=bar)))).with_attribute("id")
    }
    for act in ("mark", "end", "undo", "redo", "hint"):
        assert buttons[f"act-{act}"]["aria-disabled"] == "true"
        assert "data-act" not in buttons[f"act-{act}"]
    for act in ("pass", "spend", "pay-reserve", "cancel", "confirm"):
        assert f"act-{act}" not in buttons


def test_a_game_that_knows_no_hints_has_no_button_for_one() -> None:
    table = table_of(played(0))
    assert 'id="act-hint"' in page(screen_of(table))
    assert 'id="act-hint"' not in page(screen_of(replace(table, bar=replace(table.bar, can_hint=None))))


def test_the_curtain_covers_any_dialog() -> None:
    table = replace(table_of(played(9), None), curtain=1)
    for dialog in DIALOGS:
        assert dialogs_in(page(screen_of(table, dialog))) == ["curtain"]


def test_a_seat_without_a_name_is_called_by_its_role(language: str) -> None:
    said = seat_names(FACE, (Seat("  "),) * 4)
    assert len(set(said)) == 4
    assert said[0] == "Richelieu"
    assert (said[1] == "The Queen") == (language == "en")
    assert seat_names(FACE, (Seat(""), Seat(" Anne "))) == ("Richelieu", "Anne")
