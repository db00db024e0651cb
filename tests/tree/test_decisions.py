"""Usage: test_decisions.py ROOT

Compares docs/decisions/README.md with the decisions: each page has one line with `N` and `TITLE` of its first line,
`# N. TITLE`, and each link of the index leads to a page."""

import re
import sys
from pathlib import Path

INDEX = "docs/decisions/README.md"
LINE = re.compile(r"^\| (\d+) \| \[(.+?)\]\(([^()\s]+)\) \| (\S.*?) \|$", re.M)
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"# (\d+)\. (.+)")


def problems_of(index: str, headings: dict[str, str]) -> list[str]:
    """Returns the errors of an index of pages, which are given by file name and first line."""
    lines = LINE.findall(index)
    found = [f"{INDEX} links to {name}, which does not exist" for name in LINK.findall(index) if name not in headings]
    for name, first in headings.items():
        heading = HEADING.fullmatch(first)
        if not heading or not name.startswith(f"{int(heading[1]):04d}-"):
            found.append(
                f"docs/decisions/{name} must begin with '# NUMBER. TITLE', with the number of its name: {first}"
            )
            continue
        listed = [(number, title) for number, title, link, _ in lines if link == name]
        if listed != [heading.groups()]:
            found.append(f"{INDEX} needs one line '| {heading[1]} | [{heading[2]}]({name}) | ... |', has {listed}")
    return found


def planted() -> list[str]:
    """Returns the errors that problems_of misses."""
    pages = {"0001-one.md": "# 1. One", "0002-two.md": "# 2. Two"}
    one, two = "| 1 | [One](0001-one.md) | Short. |\n", "| 2 | [Two](0002-two.md) | Short. |\n"
    wrong = {
        "a missing line": (one, pages),
        "a repeated line": (one + two + two, pages),
        "another title": (one + two.replace("[Two]", "[Too]"), pages),
        "another number": (one + two.replace("| 2", "| 3"), pages),
        "a dead link": (one + two + "| 3 | [Three](0003-three.md) | Short. |\n", pages),
        "no summary": (one + "| 2 | [Two](0002-two.md) |  |\n", pages),
        "a heading without number": (one + two, {**pages, "0002-two.md": "# Two"}),
        "a heading with another number": (one + two, {**pages, "0002-two.md": "# 3. Two"}),
    }
    missed = [
        f"not found: {name}" for name, (index, headings) in wrong.items() if len(problems_of(index, headings)) != 1
    ]
    return missed + problems_of(one + two, pages)


def main() -> int:
    folder = (Path(sys.argv[1]).resolve() / INDEX).parent
    pages = [path for path in sorted(folder.glob("*.md")) if path.name != "README.md"]
    headings = {path.name: path.read_text().partition("\n")[0] for path in pages}
    found = planted() + problems_of((folder / "README.md").read_text(), headings)
    for problem in found:
        print(problem)
    print(f"{len(pages)} decisions, {len(found)} problems")
    return 1 if found or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
