"""The sources of the man pages, for scdoc: pages.py OUT writes ctgen.1.scd from the arguments of ctgen,
cotangent-schema.5.scd from the tables of docs/schema, and cotangent.7.scd with the variables of docs/environment.md."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

# Descriptions of arguments that ctgen's help does not describe, by the names of their values.
SAID = {
    "meaning": "The definition of the op, of this kind; see *cotangent-schema*(5).",
    "what": "Print this part alone.",
    "out": "The folder that is written to.",
}
ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


def plain(text: str) -> str:
    """Returns the text with all markup characters escaped."""
    return re.sub(r"([\\*_#|~`<>\[\]-])", r"\\\1", text)


def inline(text: str) -> str:
    """Converts a line of Markdown: code and strong words become bold, a link becomes its text."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    parts = re.split(r"`([^`]+)`", text)
    return "".join(f"*{plain(part)}*" if n % 2 else plain(part.replace("**", "")) for n, part in enumerate(parts))


def cells(row: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", row)[1:-1]]


def table(rows: list[str]) -> Iterator[str]:
    """A definition for each row of a table: the first cell, then the other cells with the titles of their columns."""
    heads = cells(rows[0])
    for row in rows[2:]:
        first, *rest = cells(row)
        named = [
            inline(text) if head in ("what", "what it says", "effect") else f"{plain(head)}: {inline(text)}"
            for head, text in zip(heads[1:], rest, strict=True)
            if text
        ]
        yield f"{inline(first)}\n\t{'; '.join(named) or plain('(as its name says)')}\n"


def sections(page: str) -> Iterator[str]:
    """The text after the first heading of a Markdown page, as sections."""
    text = re.sub(r"<!--.*?-->\n*", "", page, flags=re.S)
    for block in re.split(r"\n{2,}", text.strip())[1:]:
        lines = block.splitlines()
        if lines[0].startswith("#"):
            yield f"## {inline(lines[0].lstrip('# ')).upper()}\n"
        elif lines[0].startswith("|"):
            yield from table(lines)
        else:
            yield f"{inline(' '.join(lines))}\n"


def schema_page() -> str:
    folder = ROOT / "docs" / "schema"
    parts = [(HERE / "cotangent-schema.5.scd.in").read_text().rstrip() + "\n"]
    for title, name in (("KEYS", "keys"), ("SCALAR FUNCTIONS", "builtins"), ("FUNCTIONS", "functions")):
        parts += [f"# {title}\n", *sections((folder / f"{name}.md").read_text())]
    parts.append("# SEE ALSO\n\n*ctgen*(1), *cotangent*(7)\n")
    return "\n".join(parts)


def overview_page() -> str:
    text = (ROOT / "docs" / "environment.md").read_text()
    first = re.search(r"(?m)^\|.*\n(?:\|.*\n)+", text)
    assert first is not None
    return (HERE / "cotangent.7.scd.in").read_text().replace("@ENVIRONMENT@", "\n".join(table(first[0].splitlines())))


# ---- ctgen -----------------------------------------------------------------------


def value_of(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    word = action.metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    return f" _{plain(str(word))}_"


def option(action: argparse.Action) -> str:
    names = [f"*{plain(name)}*{value_of(action)}" for name in action.option_strings]
    said = plain(action.help[:1].upper() + action.help[1:]) + "." if action.help else SAID.get(action.dest, "")
    shown = ", ".join(names) if names else f"_{plain(str(action.metavar or action.dest))}_"
    return f"{shown}\n\t{said or plain('(as its name says)')}\n"


def is_shown(action: argparse.Action) -> bool:
    return action.help != argparse.SUPPRESS and not isinstance(action, argparse._SubParsersAction)


def commands_of(parser: argparse.ArgumentParser) -> list[tuple[str, str, argparse.ArgumentParser]]:
    """Name, help and parser of each command."""
    (found,) = (a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    said = {choice.dest: choice.help or "" for choice in found._choices_actions}
    return [(name, said[name], command) for name, command in found.choices.items()]


def ctgen_page(parser: argparse.ArgumentParser) -> str:
    shared = {name for action in parser._actions for name in action.option_strings}
    options = [option(action) for action in parser._actions if is_shown(action)]
    commands: list[str] = []
    for name, said, command in commands_of(parser):
        commands.append(f"*{plain(name)}*\n\t{plain(said[:1].upper() + said[1:])}.\n")
        for action in command._actions:
            if is_shown(action) and not shared & set(action.option_strings):
                commands.append("".join(f"\t{line}\n" for line in option(action).splitlines()))
    text = (HERE / "ctgen.1.scd.in").read_text()
    return text.replace("@OPTIONS@", "\n".join(options)).replace("@COMMANDS@", "\n".join(commands))


def main() -> int:
    out = Path(sys.argv[1])
    sys.path.insert(0, str(ROOT / "codegen"))
    from ctgen import cli

    out.mkdir(parents=True, exist_ok=True)
    pages = {
        "ctgen.1": ctgen_page(cli.parser()),
        "cotangent-schema.5": schema_page(),
        "cotangent.7": overview_page(),
    }
    for name, text in pages.items():
        (out / f"{name}.scd").write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
