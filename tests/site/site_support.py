"""Builds the site into a folder, and reads its pages."""

from __future__ import annotations

import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

SKIPPED = 77
OPERATORS = "generated/docs"


def skip(reason: str) -> None:
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)


def printed() -> Path:
    """Returns the folder of the pages that ctgen has printed."""
    return Path(os.environ.get("COTANGENT_PRINTED", "build/docs"))


def build(root: Path, folder: Path) -> None:
    """Skips the test if MkDocs, its theme or markdown-it is missing; fails it if the build fails."""
    try:
        import markdown_it  # noqa: F401
        import matplotlib  # noqa: F401
        import pygments  # noqa: F401
        from mkdocs.utils import get_theme_names
    except ImportError as missing:
        skip(f"{missing} (Debian: mkdocs mkdocs-material python3-markdown-it python3-matplotlib)")
    if not (printed() / OPERATORS / "README.md").is_file():
        skip(f"ctgen has not printed pages into {printed()}")
    if "material" not in get_theme_names():
        skip("MkDocs has no theme 'material' (Debian: mkdocs-material)")
    command = [sys.executable, "-B", "-m", "mkdocs", "--quiet", "build"]
    command += ["--config-file", str(root / "site" / "mkdocs.yml"), "--site-dir", str(folder)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(done.stdout, "the site cannot be built", sep="")
        sys.exit(1)


def built(folder: Path) -> Path:
    """Skips the test if there is no site: the test that builds it was skipped or has failed."""
    if not (folder / "index.html").is_file():
        skip("the site is not built")
    return folder


class PageReader(HTMLParser):
    """The ids of a page, its links, and the addresses that a browser loads with it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and values.get("rel") not in ("canonical", "prev", "next"):
            self.loaded.append(values["href"])
        elif "src" in values:
            self.loaded.append(values["src"])


def read_pages(folder: Path) -> dict[Path, PageReader]:
    return {path: PageReader(path.read_text()) for path in sorted(folder.rglob("*.html"))}
