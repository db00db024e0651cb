"""Usage: draw_sentences.py SEED [COUNT]

Prints COUNT sentences of the tree's prose, sampled with SEED, with area, file and line, for a reader who judges each:
clear at first reading, at the second, or only with the code. By default 226, with fixed shares of each area.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import prose
from prose import Area

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = {
    "generated headers": 20,
    "compiler diagnostics": 14,
    "public headers": 24,
    "schema docs": 8,
    "docs": 15,
    "runtime messages": 17,
    "changelog": 11,
    "tests": 10,
    "decisions": 18,
    "ctgen": 26,
    "runtime": 46,
    "commit subjects": 17,
}
MESSAGES = {
    "compiler diagnostics": (Area("", ("codegen/ctgen/model/diag_tables",), (".py",)), prose.python_messages),
    "runtime messages": (Area("", ("runtime",), (".c", ".cu"), ("runtime/include/",)), prose.c_messages),
}
SUBJECTS = 200  # the latest subjects
LEAST = 5  # length of the shortest sentence
_END = re.compile(r'(?<=[.!?])["\')]*\s+(?=[A-Z"`(*])|\n\n+|\n\s+(?=\S)| *\| *|·')
_WORD = re.compile(r"[A-Za-z][A-Za-z'-]+")

Sentence = tuple[str, str]  # file and line, text


def sentences(path: str, passage: prose.Passage) -> Iterator[Sentence]:
    start = 0
    for end in (*(match.end() for match in _END.finditer(passage.text)), len(passage.text)):
        part = passage.text[start:end]
        text = " ".join(part.split()).strip("| ·")
        code = " = " in text or text.startswith("--")
        if not code and len(_WORD.findall(text)) >= LEAST:
            yield f"{path}:{passage.line_of(start + len(part) - len(part.lstrip()))}", text
        start = end


def subjects() -> list[Sentence]:
    log = prose.git(ROOT, "log", "--no-merges", f"-{SUBJECTS}", "--format=%h%x09%s") or ""
    return [(line.split("\t", 1)[0], line.split("\t", 1)[1]) for line in log.splitlines()]


def population(name: str) -> list[Sentence]:
    if name == "commit subjects":
        return subjects()
    if name == "changelog":
        text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
        files = [prose.File("CHANGELOG.md", list(prose.markdown(text)))]
    elif name in MESSAGES:
        files = prose.read(ROOT, *MESSAGES[name])
    else:
        files = prose.read(ROOT, next(area for area in prose.AREAS if area.name == name))
    return [found for path, passages in files for passage in passages for found in sentences(path, passage)]


def shares(count: int) -> dict[str, int]:
    """Returns the number of sentences of each area in a sample of `count`; the fractions are rounded by largest
    remainders.
    """
    whole = sum(NUMBERS.values())
    made = {name: number * count // whole for name, number in NUMBERS.items()}
    by_remainder = sorted(NUMBERS, key=lambda name: -(NUMBERS[name] * count % whole))
    for name in by_remainder[: count - sum(made.values())]:
        made[name] += 1
    return made


def main() -> int:
    if not 2 <= len(sys.argv) <= 3:
        print(__doc__)
        return 2
    generator = random.Random(sys.argv[1])
    for name, number in shares(int(sys.argv[2]) if len(sys.argv) > 2 else sum(NUMBERS.values())).items():
        found = population(name)
        for at, text in generator.sample(found, min(number, len(found))):
            print(f"{name}\t{at}\t{text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
