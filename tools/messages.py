"""Extract the texts of the page and bring the translations up to date: ``make messages``.

There is a domain for the shell and one for each game, so that a translator of one game sees only that game. A text
without a translation in its domain takes over that of another domain; what nobody says any more goes. Nothing else
changes what is written, no date either: a second run has nothing to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from richelieu.errors import REASONS
from web.catalogue import FACES
from web.texts import LANGUAGES, SHELL, Texts

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "web" / "games"
FOREIGN = [language for language in LANGUAGES if language != "en"]
KEYWORDS = {"_": None, "ngettext": (1, 2)}
WIDTH = 120
HEADER = """\
{comment}
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
Text = str | tuple[str, ...]
"""A text, or one with its plural."""


@dataclass(frozen=True)
class Domain:
    """Texts that are translated together."""

    texts: Texts
    reasons: tuple[str, ...]
    """Why the rules refuse something: said by the page, but written elsewhere."""

    @property
    def name(self) -> str:
        return self.texts.name

    @property
    def folder(self) -> Path:
        """Where its texts are said."""
        return self.texts.folder.parent

    def path(self, language: str) -> Path:
        return self.texts.path(language).with_suffix(".po")

    def said(self) -> dict[Text, list[str]]:
        """Every text, and the files that say it. They do not name the line, which moves with every change."""
        found: dict[Text, list[str]] = {text: [] for text in self.reasons}
        for file, _line, text, _comments, _context in extract_from_dir(
            self.folder, method_map=[("**.py", "python")], keywords=KEYWORDS, directory_filter=self._is_ours
        ):
            files = found.setdefault(text, [])
            place = (self.folder / file).relative_to(ROOT).as_posix()
            if place not in files:
                files.append(place)
        return found

    def _is_ours(self, folder: str) -> bool:
        """The shell's texts are not the games'."""
        return Path(folder) != GAMES

    def kept(self, language: str) -> Catalog:
        """The catalogue as it lies on the disk."""
        path = self.path(language)
        if not path.exists():
            name = Locale.parse(language).english_name
            return Catalog(language, header_comment=f"# {name} texts of the {self.name}.")
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)


def domains() -> Iterator[Domain]:
    """The shell's, and those of the games that the page can show."""
    yield Domain(SHELL, tuple(REASONS.values()))
    for face in FACES.values():
        yield Domain(face.texts, tuple(face.game.reasons.values()))


def fresh(domain: Domain, language: str) -> Catalog:
    """Exactly what is said now, as far as it is translated."""
    kept = domain.kept(language)
    elsewhere = {key(message): message.string for other in domains() for message in translated(other.kept(language))}
    ours = {key(message): message for message in translated(kept)}
    made = Catalog(language, header_comment=kept.header_comment)
    for text, files in domain.said().items():
        old = ours.get(text)
        made.add(
            text,
            old.string if old else elsewhere.get(text),
            [(file, 0) for file in files],
            old.flags if old else (),
            user_comments=old.user_comments if old else (),
        )
    return made


def written(catalog: Catalog) -> str:
    """The text of a catalogue's file."""
    body = BytesIO()
    write_po(body, catalog, width=WIDTH, omit_header=True, include_lineno=False)
    head = HEADER.format(
        comment=catalog.header_comment, language=catalog.locale_identifier, plurals=catalog.plural_forms
    )
    return head + body.getvalue().decode()


def key(message: Message) -> Text:
    return message.id if isinstance(message.id, str) else tuple(message.id)


def forms(text: Text | list[str] | None) -> tuple[str, ...]:
    """A text for one and for many; of most there is only one."""
    return tuple(text) if isinstance(text, tuple | list) else (text or "",)


def messages(catalog: Catalog) -> list[Message]:
    """All but the header."""
    return [message for message in catalog if message.id]


def translated(catalog: Catalog) -> list[Message]:
    return [message for message in messages(catalog) if any(forms(message.string))]


def write(domain: Domain, language: str, catalog: Catalog) -> None:
    """Put a catalogue in the place of the old one, and say what it lacks."""
    path = domain.path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(catalog), encoding="utf-8")
    missing = [message for message in messages(catalog) if not all(forms(message.string))]
    print(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {len(missing)} without a translation")
    for message in missing:
        print(f"  {' | '.join(forms(message.id))}")


def main() -> None:
    """All are made before the first is written: a text may be on its way from one to another."""
    made = [(domain, language, fresh(domain, language)) for domain in domains() for language in FOREIGN]
    for domain, language, catalog in made:
        write(domain, language, catalog)


if __name__ == "__main__":
    main()
