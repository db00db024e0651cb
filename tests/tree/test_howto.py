"""Code in docs/howto equals code in examples/howto, whole files or parts, and a page shows or names every file there.
UPDATE=1 copies whole files into the pages.
"""

import os
import re
import sys
from pathlib import Path

WHOLE = re.compile(r"<!-- file: (\S+) -->\n```([\w+]*)\n(.*?)```", re.S)
PART = re.compile(r"<!-- part of: (\S+) -->\n```[\w+]*\n(.*?)```", re.S)
MARKER = re.compile(r"<!-- (?:file|part of):")
EDITOR = "# yaml-language-server"


def shown(path: Path) -> str:
    """Returns a file as a page shows it: without the line for editors."""
    return "".join(line for line in path.read_text().splitlines(True) if not line.startswith(EDITOR))


def problems_of(root: Path, page: str, text: str) -> list[str]:
    found = []
    for match in WHOLE.finditer(text):
        if not (root / match[1]).exists():
            found.append(f"{page} shows {match[1]}, which does not exist")
        elif match[3] != shown(root / match[1]):
            found.append(f"{page} shows another {match[1]} than there is (UPDATE=1 copies it)")
    blocks = len(WHOLE.findall(text)) + len(PART.findall(text))
    if blocks != len(MARKER.findall(text)):
        found.append(f"{page} has {len(MARKER.findall(text))} file markers, followed by {blocks} code blocks")
    for match in PART.finditer(text):
        if not (root / match[1]).exists() or match[2] not in (root / match[1]).read_text():
            found.append(f"{page} shows a part of {match[1]} that is not there")
    return found


def planted(root: Path) -> list[str]:
    page = "<!-- file: LICENSE -->\n```\nno\n```\n<!-- part of: LICENSE -->\n```c\nno such line\n```\n"
    page += "<!-- file: LICENSE -->\n\n```\nno block behind the marker\n```\n"
    return [] if len(problems_of(root, "planted", page)) == 3 else ["planted differences are not found"]


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    pages = {path: path.read_text() for path in sorted((root / "docs/howto").glob("*.md"))}
    if os.environ.get("UPDATE"):
        for path, text in pages.items():
            path.write_text(WHOLE.sub(lambda m: f"<!-- file: {m[1]} -->\n```{m[2]}\n{shown(root / m[1])}```", text))
        return 0
    problems = planted(root)
    for path, text in pages.items():
        problems += problems_of(root, f"docs/howto/{path.name}", text)
    everything = "".join(pages.values())
    for path in sorted((root / "examples/howto").rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_file() and path.parent != root / "examples/howto" and name not in everything:
            problems.append(f"no page of docs/howto shows or names {name}")
    for problem in problems:
        print(problem)
    print(f"{len(WHOLE.findall(everything))} files and {len(PART.findall(everything))} parts, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
