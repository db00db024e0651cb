"""Usage: test_words.py ROOT

Compares how often the comments, docstrings, pages and schema texts of each area use phrases that need a second reading
with words.tsv. A count above the table fails, and so does one below it: `UPDATE=1` rewrites the table, and accepts
lower counts only. In generated headers a count may increase with the number of headers: a new operator prints sentences
of the templates again.

Also checks the subjects of commits after BASE; skipped without a history that contains it.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

import prose

BASE = "546690264d3d6c3d474543b5dd98fc34806845bb"  # later commits have subjects of the form `area: imperative object`
SUBJECT = 60
SHOWN = 5  # examples of a phrase
TABLE = "tests/tree/words.tsv"
UPDATE = "UPDATE=1 python3 tests/tree/test_words.py ."
GENERATED = "generated headers"
FILES = "files"  # entry of the table: number of generated headers


class Phrase(NamedTuple):
    """A phrase to avoid, and the terms to use instead."""

    name: str  # heading in words.tsv
    plain: str
    words: str  # its forms, separated by spaces; any of them is a hit
    after: str = ""  # regular expression that must match after a form
    before: str = ""  # regular expression that must match before a form

    def pattern(self) -> re.Pattern[str]:
        forms = "|".join(self.words.split())
        return re.compile(rf"(?<![\w'./]){self.before}\b(?:{forms})\b(?!\(|\.\w){self.after}", re.I)


PHRASES = (
    Phrase("whole number", "integer", words="whole", after=r"\s+numbers?\b"),
    Phrase(
        "number",
        "scalar, value, element, index, id; 'number of' is a count",
        words="number numbers",
        after=r"(?!\s+of\b)",
        before=r"(?<!whole\s)(?<!random\s)(?<!complex\s)(?<!real\s)(?<!line\s)(?<!version\s)",
    ),
    Phrase(
        "place",
        "index, position, offset, pointer",
        words="place places",
        before=r"(?<!in\s)(?<!in-)(?<!of\s)(?<!takes\s)",
    ),
    Phrase("room", "buffer, workspace, capacity", words="room rooms"),
    Phrase("lies, lay", "is, is stored", words="lie lies lay lain lying", after=r"(?!\s+out\b)"),
    Phrase("stands for, behind, in", "represents, follows, is", words="stand stands stood standing"),
    Phrase("behind", "after", words="behind"),
    Phrase("beside", "with, next to, in addition to", words="beside"),
    Phrase("but for, save that", "except", words="but save", before=r"(?=but\s+for\b|save\s+(?:that|where|when)\b)"),
    Phrase("alone", "only", words="alone"),
    Phrase("told, tells", "reports, specifies, distinguishes", words="tell tells told telling"),
    Phrase("says, said", "states, specifies", words="say says said saying"),
    Phrase("asks, asked", "calls, queries, requests", words="ask asks asked asking"),
    Phrase("answer", "returns, result", words="answer answers answered answering"),
    Phrase(
        "gives up, back",
        "releases, returns",
        words="give gives gave given giving",
        after=r"\s+(?:\w+\s+)?(?:up|back)\b",
    ),
    Phrase("goes on", "continues", words="go goes went gone going", after=r"\s+on\b"),
    Phrase(
        "hands on, over",
        "passes, transfers",
        words="hand hands handed handing",
        after=r"\s+(?:\w+\s+)?(?:on|over)\b",
        before=r"(?<!by\s)",
    ),
    Phrase(
        "made again, remade",
        "recomputed",
        words="make makes made making remade",
        after=r"(?:(?<=remade)|\s+(?:\w+\s+)?again\b)",
    ),
    Phrase("draws, drawn", "samples, random numbers", words="draw draws drew drawn drawing"),
    Phrase("slope", "gradient, derivative", words="slope slopes"),
    Phrase("turned", "transposed, rotated, converted", words="turned", after=r"(?!\s+(?:on|off)\b)"),
    Phrase("word", "string, enumerator, keyword", words="word words", before=r"(?<!bit\s)"),
    Phrase("wanted", "requested, needed", words="want wants wanted wanting"),
    Phrase("that of, those of", "the noun, repeated", words="that those", after=r"\s+of\b"),
    Phrase("at once", "at the same time, immediately", words="at", after=r"\s+once\b"),
    Phrase("NULL passes", "NULL is allowed", words="NULL", after=r"\s+(?:and\s+\S+\s+)?pass(?:es)?\b"),
    Phrase(
        "a place for ... is needed",
        "X must not be NULL",
        words="a",
        after=r"\s+place\s+for\s+[\w\s]{1,40}\bis\s+needed\b",
    ),
    Phrase("one's own", "your own, user-defined", words="one's", after=r"\s+own\b"),
)
OPENINGS = ("What", "Whether", "Where", "How", "That", "So", "Of")
OPENING = re.compile(rf"\W*({'|'.join(OPENINGS)})\b", re.I)
NOUN = "a noun or an imperative"
NAMES = (*(phrase.name for phrase in PHRASES), *(f"{word} ... (opening)" for word in OPENINGS))
PLAIN = {**dict.fromkeys(NAMES, NOUN), **{phrase.name: phrase.plain for phrase in PHRASES}}
PATTERNS = [(phrase.name, phrase.pattern()) for phrase in PHRASES]
FORMS = [frozenset(phrase.words.replace("'s", "").lower().split()) for phrase in PHRASES]
ANY_FORM = frozenset().union(*FORMS)

Line = tuple[str, int]  # path, line
Counts = dict[tuple[str, str], int]


def hits(passage: prose.Passage) -> list[tuple[str, int]]:
    """Returns the phrases of a passage with their lines. A pattern is tried only where a form of its phrase occurs."""
    text = prose.without_code(passage.text)
    forms = ANY_FORM.intersection(re.findall("[a-z]+", text.lower()))
    found = [
        (name, passage.line_of(match.start()))
        for (name, pattern), of_phrase in (zip(PATTERNS, FORMS) if forms else ())
        if forms & of_phrase
        for match in pattern.finditer(text)
    ]
    opening = OPENING.match(text) if passage.comment else None
    if opening:
        found.append((f"{opening[1].capitalize()} ... (opening)", passage.line_of(opening.start(1))))
    return found


def occurrences(root: Path) -> tuple[dict[tuple[str, str], list[Line]], int]:
    """Returns the lines of each phrase in each area, and the number of generated headers."""
    found: dict[tuple[str, str], list[Line]] = {}
    headers = 0
    for area in prose.AREAS:
        files = prose.read(root, area)
        if not files:
            raise SystemExit(f"{area.name}: there are no files in {root}")
        headers = len(files) if area.name == GENERATED else headers
        for path, passages in files:
            for passage in passages:
                for name, line in hits(passage):
                    found.setdefault((name, area.name), []).append((path, line))
    return found, headers


def read_table(text: str) -> Counts:
    lines = [line.split("\t") for line in text.splitlines()]
    areas = lines[0][1:] if lines else []
    counts: Counts = {}
    for number, (name, *values) in enumerate(lines[1:], 2):
        if len(values) != len(areas) or not all(re.fullmatch(r"\d+|-", value) for value in values):
            raise SystemExit(f"{TABLE}:{number}: not a row of the table; after a conflict, keep either side and update")
        counts.update({(name, area): int(value) for area, value in zip(areas, values) if value != "-"})
    return counts


def table(counts: Counts) -> str:
    areas = [area.name for area in prose.AREAS]
    rows = [["phrase", *areas]]
    rows += [[name, *(str(counts.get((name, area), "-")) for area in areas)] for name in (FILES, *NAMES)]
    return "".join("\t".join(row) + "\n" for row in rows)


def added(root: Path) -> set[Line]:
    """Returns the lines that are newer than the last commit that changed the table, including untracked files."""
    commit = (prose.git(root, "log", "-1", "--format=%H", "--", TABLE) or "").strip()
    changes = prose.git(root, "diff", "--no-color", "--no-ext-diff", "-U0", commit) if commit else None
    lines: set[Line] = set()
    path = ""
    for line in (changes or "").splitlines():
        if line.startswith("+++ "):
            path = line[4:].removeprefix("b/")
        elif hunk := re.match(r"@@ \S+ \+(\d+)(?:,(\d+))? @@", line):
            first, length = int(hunk[1]), int(hunk[2] or 1)
            lines.update((path, number) for number in range(first, first + length))
    for path in (prose.git(root, "ls-files", "--others", "--exclude-standard") or "").splitlines():
        length = (root / path).read_bytes().count(b"\n") if (root / path).is_file() else 0
        lines.update((path, number) for number in range(1, length + 2))
    return lines


def differences(root: Path, known: Counts) -> tuple[list[str], Counts, bool]:
    """Returns the problems, the current counts, and true if all counts may be written to the table."""
    found, headers = occurrences(root)
    counts = {(name, area.name): len(found.get((name, area.name), ())) for name in NAMES for area in prose.AREAS}
    counts[FILES, GENERATED] = headers
    grown = headers > known.get((FILES, GENERATED), headers)
    problems, falls, rises, recent = [], 0, 0, None
    for (name, area), count in counts.items():
        before = known.get((name, area), count)
        if name == FILES or count == before:
            continue
        if count < before or area == GENERATED and grown:
            falls += 1
            continue
        rises += 1
        recent = added(root) if recent is None else recent
        lines = found[name, area]
        problem = f"{area}: '{name}' {count} times, {before} are allowed; better: {PLAIN[name]}"
        new = [line for line in lines if line in recent]
        shown = [f"    {path}:{number}" for path, number in (new or lines)[: max(SHOWN, count - before)]]
        problems.append("\n".join([problem, *shown]))
    if falls:
        problems.append(f"{falls} counts differ from {TABLE} as they may: run {UPDATE}")
    return problems, counts, rises == 0


IMPERATIVE = re.compile(r"(?!(?:a|an|the|no|what|whether|where|how|that|those|so|of|by|for|in|more)\b)[a-z][\w'-]*")
INFLECTED = re.compile(r"\w+(?:[^s]s|[a-z]{2}ing|[a-z]{2}ed)")
VERBS = {"embed", "need", "feed", "seed", "speed", "bring", "string", "alias", "bias", "focus", "exceed", "proceed"}


def problem_of(subject: str) -> str | None:
    if len(subject) > SUBJECT:
        return f"{len(subject)} characters; at most {SUBJECT}"
    area, colon, rest = subject.partition(": ")
    if not colon or not re.fullmatch(r"[a-z][\w./+-]*", area):
        return "does not begin with one `area: `"
    first = IMPERATIVE.match(rest)
    if not first or " " not in rest or INFLECTED.fullmatch(first[0]) and first[0] not in VERBS:
        return "is not an imperative and its object"
    return None


def subjects(root: Path) -> list[str]:
    """Returns the problems of the subjects after BASE; none if the history does not contain BASE."""
    if prose.git(root, "merge-base", "--is-ancestor", BASE, "HEAD") is None:
        print("no history since the base commit: subjects are not checked")
        return []
    log = prose.git(root, "log", "--no-merges", "--format=%h %s", f"{BASE}..HEAD") or ""
    commits = [line.split(" ", 1) for line in log.splitlines()]
    found = [(commit, subject, problem_of(subject)) for commit, subject in commits]
    return [f"{commit}: '{subject}': {problem}" for commit, subject, problem in found if problem]


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    path = root / TABLE
    known = read_table(path.read_text(encoding="utf-8")) if path.exists() else {}
    problems, counts, writable = differences(root, known)
    if os.environ.get("UPDATE"):
        if not writable:
            print("\n".join([*problems, f"{TABLE} was not written: a count may not rise"]))
            return 1
        path.write_text(table(counts), encoding="utf-8")
        print(f"{TABLE} was written")
        return 0
    if counts.keys() != known.keys():
        problems.append(f"{TABLE} has other phrases or areas: run {UPDATE}")
    problems += subjects(root)
    print(
        "\n".join(
            [*problems, f"{sum(counts.values()) - counts[FILES, GENERATED]} occurrences, {len(problems)} problems"]
        )
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
