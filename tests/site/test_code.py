"""No block of code on a page of an operator is wider than a small screen, and the style breaks lines of other pages, so
that nothing is scrolled sideways."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from site_support import OPERATORS, built, printed

WIDTH = 100  # columns that fit at 1,300 pixels; test_browser.py measures them


def wide_lines(page: str) -> list[str]:
    """Returns the lines of code blocks that are too long."""
    blocks = re.findall(r"(?ms)^```.*?\n(.*?)^```$", page)
    return [line for block in blocks for line in block.splitlines() if len(line) > WIDTH]


def main() -> int:
    folder = built(Path(sys.argv[2]).resolve())
    pages = sorted((printed() / OPERATORS).glob("*.md"))
    found = [f"{page.name}: {line}" for page in pages for line in wide_lines(page.read_text(encoding="utf-8"))]
    style = (folder / "assets/site.css").read_text(encoding="utf-8")
    if not re.search(r"pre > code \{[^}]*white-space: pre-wrap", style):
        found.append("assets/site.css does not break long lines of code")
    if wide_lines(f"```c\n{'x' * (WIDTH + 1)}\n```\n") != ["x" * (WIDTH + 1)]:
        found.append("a line that is too long is not found")
    print("\n".join([*found[:50], f"{len(pages)} pages, {len(found)} problems"]))
    return 1 if found or len(pages) < 400 else 0


if __name__ == "__main__":
    sys.exit(main())
