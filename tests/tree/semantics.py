"""Prints docs/semantics.md and docs/semantics/: every requirement in prose, with the tests that prove it.

    python3 tests/tree/semantics.py        after a change of tests/semantics/*.yaml, or of citations in tests

The texts are in tests/semantics/, a file for each page. A requirement is a sentence, or a mapping with the sentence
under `holds` and one of

    partly: the part that is missing            planned: what it depends on
    departs: why another behaviour was chosen   moot: why there is nothing to prove

Tests cite a requirement by its id, `S9.11`: in a comment before a test or in it, or at the end of its name as `_S9_11`.
An id in the comment that a file begins with, or in a heading `/* ---- ... ---- */`, is cited by the whole file.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

STATES = ("partly", "departs", "planned", "moot")
#: states without a proving test
UNPROVED = ("planned", "moot")
CITED = re.compile(r"\bS(\d+)\.(\d+)(?: to S?(\d+)\.(\d+))?")
IN_NAME = re.compile(r"_S(\d+)_(\d+)")
C_TEST = re.compile(r"^CT_TEST\(\s*(\w+),\s*(\w+)\)", re.M)
PYTHON_TEST = re.compile(r"^    def test_(\w+)\(", re.M)
HEADING = re.compile(r"^(?:/\*|#) ---- .*$", re.M)
SUFFIXES = (".c", ".cc", ".cu", ".py")
#: files that contain no tests, or are about citations
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
    test: str  # "" for the whole file


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
        for position, number in enumerate(content, 1):
            if number != f"S{section}.{position}":
                raise SystemExit(
                    f"{path}: {number} stands where S{section}.{position} is expected; numbers have no gaps"
                )
        requirements = tuple(requirement(number, words, str(path)) for number, words in content.items())
        sections.append(Section(section, title, requirements))
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
    """Returns the end of the comment or docstring at the beginning of the file."""
    for begin, end in (("/*", "*/"), ('"""', '"""')):
        if text.startswith(begin):
            return text.index(end, len(begin)) + len(end)
    return 0


def end_of_test(text: str, head: int) -> int:
    """Returns the end of a C test whose name ends at head: a brace in the first column, or the end of the line for a
    one-line test.
    """
    line = text.find("\n", head)
    if "}" in text[head:line]:
        return line
    return text.find("\n", text.find("\n}", head) + 1)


def parts_of_c(text: str) -> Iterator[tuple[str, str]]:
    """Tests by their names as sentences, each with the preceding comments and helpers."""
    end = heading_end(text)
    yield "", text[:end]
    for match in C_TEST.finditer(text):
        begin, end = end, end_of_test(text, match.end())
        yield f"{match[1]} {match[2]}", text[begin:end]
    yield "", text[end:]


def parts_of_python(text: str) -> Iterator[tuple[str, str]]:
    tests = list(PYTHON_TEST.finditer(text))
    ends = [match.start() for match in tests] + [len(text)]
    yield "", text[: ends[0]]
    for match, end in zip(tests, ends[1:]):
        yield match[1], text[match.start() : end]


def proofs_of_file(file: str, text: str) -> dict[str, list[Proof]]:
    found: dict[str, list[Proof]] = {}
    parts = list((parts_of_python if file.endswith(".py") else parts_of_c)(text))
    tests = [(name, HEADING.sub("", part)) for name, part in parts if name]
    whole = [("", part) for name, part in parts if not name] + [("", heading) for heading in HEADING.findall(text)]
    for name, part in tests + whole:
        sentence = " ".join(IN_NAME.sub("", name).replace("_", " ").split())
        for number in numbers_in(part):
            proofs = found.setdefault(number, [])
            # a file's citation counts only without a test's
            if Proof(file, sentence) not in proofs and (name or not proofs):
                proofs.append(Proof(file, sentence))
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
    lines = []
    for file, tests in by_file.items():
        names = ": " + "; ".join(tests) if all(tests) else ""
        lines.append(f"[{file}](../../tests/{file}){names}")
    return "<br>".join(lines)


def proved_by(item: Requirement, given: list[Proof]) -> str:
    if item.state == "planned":
        return f"**not built yet**: {item.reason}"
    if item.state == "moot":
        return f"nothing to prove: {item.reason}"
    note = {"": "", "partly": f"**in part**: {item.reason}", "departs": f"**departs**: {item.reason}"}[item.state]
    return "<br>".join(text for text in (column_of_proofs(given), note) if text)


def print_page(page: Page, proofs: dict[str, list[Proof]]) -> str:
    origin = f"Printed from the tests and from `tests/semantics/{page.name}.yaml` by `{COMMAND}`"
    lines = [f"# {page.title}", "", f"{origin}; all pages: [semantics](../semantics.md)."]
    for section in page.sections:
        lines += ["", f"## {section.number}. {section.title}", "", "| | what holds | proved by |", "|---|---|---|"]
        for item in section.requirements:
            proved = proved_by(item, proofs.get(item.number, []))
            lines.append(f"| {item.number} | {item.words} | {proved} |")
    return "\n".join(lines) + "\n"


def counts(items: tuple[Requirement, ...]) -> list[int]:
    return [len(items), *(sum(item.state == state for item in items) for state in ("", *STATES))]


def print_index(pages: list[Page], introduction: str) -> str:
    head = [
        "| section | requirements | proved | in part | departs | planned | moot |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    lines = [introduction.rstrip(), "", *head]
    total = [0] * 6
    of_page = [(section, page) for page in pages for section in page.sections]
    for section, page in sorted(of_page, key=lambda pair: pair[0].number):
        row = counts(section.requirements)
        total = [a + b for a, b in zip(total, row)]
        shown = " | ".join(str(n or "") for n in row)
        lines.append(f"| {section.number} [{section.title}](semantics/{page.name}.md) | {shown} |")
    return "\n".join([*lines, "| all | " + " | ".join(map(str, total)) + " |"]) + "\n"


def printed(root: Path) -> dict[Path, str]:
    pages, proved = read_pages(root), proofs(root)
    texts = {root / f"docs/semantics/{page.name}.md": print_page(page, proved) for page in pages}
    texts[root / "docs/semantics.md"] = print_index(pages, (root / "tests/semantics/introduction.txt").read_text())
    return texts


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    for path, text in printed(root).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
