"""Files of the built site: every page of the tree exists and is in the menu, every link has a target, and nothing is
loaded from other sites.
"""

from __future__ import annotations

import posixpath
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

from site_support import PageReader, built, printed, read_pages


def dead_links(folder: Path, pages: dict[Path, PageReader]) -> list[str]:
    found = []
    for page, reader in pages.items():
        for address in [*reader.links, *reader.loaded]:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            start = folder if parts.path.startswith("/") else page.parent  # 404.html refers to pages from the root
            there = Path(posixpath.normpath(start / unquote(parts.path).lstrip("/"))) if parts.path else page
            if not there.is_file():
                found.append(f"{page.relative_to(folder)} links to {address}, which is no page")
            elif parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].ids:
                found.append(f"{page.relative_to(folder)} links to {address}, whose place does not exist")
    return found


def foreign(folder: Path, pages: dict[Path, PageReader]) -> list[str]:
    loaded = [(page, address) for page, reader in pages.items() for address in reader.loaded]
    loaded = [(page, address) for page, address in loaded if urlsplit(address).netloc]
    for path in folder.rglob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
        loaded += [(path, address) for address in re.findall(r"""(?:url\(|@import )["']?(https?:[^"')]*)""", text)]
    return [f"{path.relative_to(folder)} loads {address}" for path, address in loaded]


def page_of(markdown: str) -> str:
    folder, name = posixpath.split(markdown)
    return posixpath.join(folder, "index.html" if name == "README.md" else name[: -len(".md")] + ".html")


def missing_pages(root: Path, folder: Path, pages: dict[Path, PageReader]) -> list[str]:
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "*.md"], capture_output=True, text=True)
    if listed.returncode:  # an archive of the tree, without git
        return []
    menu = {posixpath.normpath(link) for link in pages[folder / "index.html"].links}
    names = {*listed.stdout.split(), *(path.relative_to(printed()).as_posix() for path in printed().rglob("*.md"))}
    wanted = [page_of(name) for name in sorted(names)]
    absent = [f"{page} is not in the site" for page in wanted if folder / page not in pages]
    return absent + [f"{page} is not in the menu" for page in wanted if page not in menu]


def main() -> int:
    root, folder = Path(sys.argv[1]).resolve(), built(Path(sys.argv[2]).resolve())
    pages = read_pages(folder)
    problems = dead_links(folder, pages) + foreign(folder, pages) + missing_pages(root, folder, pages)
    print("\n".join(problems[:50]))
    num_links = sum(len(reader.links) for reader in pages.values())
    print(f"{len(pages)} pages, {num_links} links, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
