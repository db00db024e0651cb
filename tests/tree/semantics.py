"""Prints docs/semantics.md and the pages in docs/semantics/: every requirement of the semantics in words, beside the
tests that prove it.

    python3 tests/tree/semantics.py        after a change of tests/semantics/*.yaml, or of what tests cite

The words lie in tests/semantics/, a file for each page. A requirement is a sentence, or a mapping with the sentence
under `holds` and one of

    partly: what of it is missing               planned: what it waits for
    departs: why another behaviour was chosen   moot: why there is nothing to prove

Tests cite a requirement by its number, `S9.11`: in a comment before a test or in it, or at the end of its name as
`_S9_11`. A number in the comment that a file begins with belongs to the file as a whole. """

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

STATES = ("partly", "departs", "planned", "moot")
#: of these a test shows nothing
UNPROVED = ("planned", "moot")
CITED = re.compile(r"\bS(\d+)\.(\d+)(?: to S?(\d+)\.(\d+))?")
IN_NAME = re.compile(r"_S(\d+)_(\d+)")
C_TEST = re.compile(r"^CT_TEST\(\s*(\w+),\s*(\w+)\)", re.M)
PYTHON_TEST = re.compile(r"^    def test_(\w+)\(", re.M)
SUFFIXES = (".c", ".cc", ".cu", ".py")
#: what is no test, or is about citations
LEFT_OUT = ("support/", "tree/semantics.py", "tree/test_semantics.py")
COMMAND = "python3 tests/tree/semantics.py"


@dataclass(frozen=True)
class Requirement:
    number: str
    words: str
    state: str  # "" or one of STATES
    reason: str


@dataclass(frozen=True)
class Section:
    number: int
    title: str
    requirements: tuple[Requirement, ...]


@dataclass(frozen=True)
class Page:
    name: str
    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Proof:
    file: str  # relative to tests/
    test: str  # "" for the file as a whole


def requirement(number: str, given: str | dict[str, str], where: str) -> Requirement:
    if isinstance(given, str):
        return Requirement(number, given, "", "")
    states = [key for key in given if key != "holds"]
    if "holds" not in given or len(states) != 1 or states[0] not in STATES:
        raise SystemExit(f"{where}: {number} needs 'holds' and one of {', '.join(STATES)}")
    return Requirement(number, given["holds"], states[0], given[states[0]])


def read_page(path: Path) -> Page:
    given = yaml.safe_load(path.read_text())
    sections = []
    for section, content in given["sections"].items():
        title = content.pop("title")
        numbers = [f"S{section}.{n}" for n in range(1, len(content) + 1)]
        if list(content) != numbers:
            stray = next(
                n
                for n in [*content, "its end"]
                if n not in numbers[: list(content).index(n) + 1 if n in content else 0]
            )
            raise SystemExit(f"{path}: section {section} is not numbered from S{section}.1 without a gap: see {stray}")
        sections.append(Section(section, title, tuple(requirement(n, content[n], str(path)) for n in numbers)))
    return Page(path.stem, given["title"], tuple(sections))


def read_pages(root: Path) -> list[Page]:
    pages = [read_page(path) for path in (root / "tests/semantics").glob("*.yaml")]
    return sorted(pages, key=lambda page: page.sections[0].number)


def numbers_in(text: str) -> Iterator[str]:
    for section, first, end_section, last in CITED.findall(text):
        for n in range(int(first), int(last if last and end_section == section else first) + 1):
            yield f"S{section}.{n}"
    for section, number in IN_NAME.findall(text):
        yield f"S{section}.{number}"


def heading_end(text: str) -> int:
    """Where the comment or docstring that the file begins with ends."""
    for begin, end in (("/*", "*/"), ('"""', '"""')):
        if text.startswith(begin):
            return text.index(end, len(begin)) + len(end)
    return 0


def starts_of_tests(text: str, python: bool) -> list[tuple[int, str]]:
    """Where each test begins, the comments before it included, and its name as a sentence."""
    found, end_of_line = [], 0
    for match in (PYTHON_TEST if python else C_TEST).finditer(text):
        name = IN_NAME.sub("", " ".join(match.groups())).replace("_", " ")
        begin = match.start()
        if not python:  # what stands since the function before ended, helpers with their comments included
            begin = max(text.rfind("\n}", 0, begin) + 2, heading_end(text), end_of_line)
            end_of_line = text.find("\n", match.end())
        found.append((begin, " ".join(name.split())))
    return found


def proofs_of_file(file: str, text: str) -> dict[str, list[Proof]]:
    found: dict[str, list[Proof]] = {}
    head = heading_end(text)
    tests = starts_of_tests(text, file.endswith(".py"))
    ends = [begin for begin, _ in tests[1:]] + [len(text)]
    parts = [(name, text[begin:end]) for (begin, name), end in zip(tests, ends)]
    parts.append(("", text[head : tests[0][0]] if tests else text[head:]))
    for name, part in [*parts, ("", text[:head])]:
        for number in numbers_in(part):
            proofs = found.setdefault(number, [])
            if Proof(file, name) not in proofs and (name or not proofs):  # a test of the file says it better
                proofs.append(Proof(file, name))
    return found


def proofs(root: Path) -> dict[str, list[Proof]]:
    found: dict[str, list[Proof]] = {}
    for path in sorted((root / "tests").rglob("*")):
        file = path.relative_to(root / "tests").as_posix()
        if path.suffix in SUFFIXES and not file.startswith(LEFT_OUT):
            for number, given in proofs_of_file(file, path.read_text()).items():
                found.setdefault(number, []).extend(given)
    return found


def column_of_proofs(given: list[Proof]) -> str:
    by_file: dict[str, list[str]] = {}
    for proof in given:
        by_file.setdefault(proof.file, []).append(proof.test)
    return "<br>".join(
        f"[{file}](../../tests/{file})" + (": " + "; ".join(tests) if all(tests) else "")
        for file, tests in by_file.items()
    )


def proved_by(item: Requirement, given: list[Proof]) -> str:
    if item.state == "planned":
        return f"**not built yet**: {item.reason}"
    if item.state == "moot":
        return f"nothing to prove: {item.reason}"
    note = {"": "", "partly": f"**in part**: {item.reason}", "departs": f"**departs**: {item.reason}"}[item.state]
    return "<br>".join(text for text in (column_of_proofs(given), note) if text)


def print_page(page: Page, proofs: dict[str, list[Proof]]) -> str:
    lines = [
        f"# {page.title}",
        "",
        (
            f"Printed from the tests and from `tests/semantics/{page.name}.yaml` by `{COMMAND}`; all pages:"
            " [semantics](../semantics.md)."
        ),
    ]
    for section in page.sections:
        lines += ["", f"## {section.number}. {section.title}", "", "| | what holds | proved by |", "|---|---|---|"]
        lines += [
            f"| {item.number} | {item.words} | {proved_by(item, proofs.get(item.number, []))} |"
            for item in section.requirements
        ]
    return "\n".join(lines) + "\n"


def counts(items: tuple[Requirement, ...]) -> list[int]:
    return [len(items), *(sum(item.state == state for item in items) for state in ("", *STATES))]


def print_index(pages: list[Page], introduction: str) -> str:
    lines = [
        introduction.rstrip(),
        "",
        "| section | requirements | proved | in part | departs | planned | moot |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    total = [0] * 6
    for section, page in sorted(
        ((section, page) for page in pages for section in page.sections), key=lambda pair: pair[0].number
    ):
        row = counts(section.requirements)
        total = [a + b for a, b in zip(total, row)]
        shown = " | ".join(str(n or "") for n in row)
        lines.append(f"| {section.number} [{section.title}](semantics/{page.name}.md) | {shown} |")
    return "\n".join([*lines, "| all | " + " | ".join(map(str, total)) + " |"]) + "\n"


def printed(root: Path) -> dict[Path, str]:
    pages, proved = read_pages(root), proofs(root)
    texts = {root / f"docs/semantics/{page.name}.md": print_page(page, proved) for page in pages}
    texts[root / "docs/semantics.md"] = print_index(pages, (root / "tests/semantics/introduction.md").read_text())
    return texts


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    for path, text in printed(root).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
