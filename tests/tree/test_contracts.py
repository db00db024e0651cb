"""Every public declaration has its own comment, and every function that returns a value describes it.

Public are the functions (CT_API) and types of runtime/include/cotangent and generated/include. A comment is directly
above a declaration or after it; the forms of one function (ct_sum, ct_sum_with, ct_sum_out) share the comment of the
first. A returned value is described by a sentence with `returns`, or by a comment that begins with the value (`The size
...`); a status and a guard need no description. The header of a private operator needs only a comment: programs do not
include it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDERS = ("runtime/include/cotangent", "generated/include/cotangent")
_START = re.compile(r"(?:CT_API|typedef|enum)\b")
_NOUN = re.compile(
    r"(?:The|A|An|All|Whether|How|What|One|Numbers?|Bytes|Size|Stride|Text|Gradients|Live|Same|[Tt]he same)\b"
)
_PLAIN = re.compile(r"CT_API (?:CT_NODISCARD )?(?:void|ct_status|ct_guard) \w")


class Declared(NamedTuple):
    line: int
    name: str
    text: str
    comment: str


def name_of(text: str) -> str:
    """Returns the declared name: before the parameters of a function, inside the parentheses of a pointer to one, or at
    the end.
    """
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    if plain.startswith("enum"):
        return re.findall(r"\w+", plain)[1]
    if plain.startswith("typedef"):
        pointer = re.match(r"typedef [^{;]*?\(\*(\w+)\)", plain)
        return pointer.group(1) if pointer else re.findall(r"\w+", plain)[-1]
    found = re.search(r"(\w+)\(", plain.replace("__attribute__", ""))
    return found.group(1) if found else re.findall(r"(\w+)(?:\[\d+\])?;", plain)[-1]


def _ends(line: str, opened: bool) -> bool:
    plain = re.sub(r"/\*.*?(\*/|$)", "", line).rstrip()
    return plain.startswith("}") if opened else plain.endswith(";")


def declarations(text: str) -> Iterator[Declared]:
    """Yields the declarations of a header, each with its comment: "" if it has none."""
    lines = text.split("\n")
    above, first, at = "", "", 0
    while at < len(lines):
        line, start = lines[at], at
        if line.startswith("/*"):
            while "*/" not in lines[at]:
                at += 1
            above, first = "\n".join(lines[start : at + 1]), ""
        elif _START.match(line):
            opened = "{" in line and not line.rstrip().endswith(";") and "}" not in line
            while not _ends(lines[at], opened):
                at += 1
            while lines[at].count("/*") > lines[at].count("*/"):
                at += 1
            whole = "\n".join(lines[start : at + 1])
            name = name_of(whole)
            behind = re.search(r"/\*[^\n]*(?:\n[^\n]*)*?\*/$", whole) if not opened else None
            shared = bool(first) and name.startswith(first.rstrip("_"))
            own = behind.group() if behind else above if not first or shared else ""
            yield Declared(start + 1, name, whole, own)
            first = first or name
        else:
            above = first = ""
        at += 1


def words(comment: str) -> str:
    return " ".join(re.sub(r"^\s*(?:/\*+|\*+/|\*)|\*/", "", line).strip() for line in comment.split("\n")).strip()


def problems(text: str, is_private: bool = False) -> Iterator[str]:
    for found in declarations(text):
        said = words(found.comment)
        if not said:
            yield f"{found.line}: {found.name} has no comment"
        elif not is_private and found.text.startswith("CT_API") and "(" in found.text and not _PLAIN.match(found.text):
            if not _NOUN.match(said) and not re.search(r"\b[Rr]eturn", said):
                yield f"{found.line}: {found.name} does not say what it returns"


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    paths = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.h"))
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    count = sum(len(list(declarations(text))) for text in texts.values())
    found = [
        f"{path.relative_to(root)}:{problem}"
        for path, text in texts.items()
        for problem in problems(text, path.parent.name == "private")
    ]
    print("\n".join([*found, f"{count} declarations in {len(paths)} headers, {len(found)} without a contract"]))
    return 1 if found or count < 700 else 0


if __name__ == "__main__":
    sys.exit(main())
