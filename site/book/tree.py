"""The pages of the site: every Markdown file of the tree under its own path, the printed pages of operators, and pages
that show the source files and folders to which these pages link."""

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path
from typing import Iterator
from urllib.parse import unquote, urlsplit

from mkdocs.structure.files import File
from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound

from book.document import Document, links, parse
from book.plots import plot_of, with_plot

PICTURES = {".png", ".svg", ".jpg", ".gif"}


class Shown(File):
    """A page without a Markdown file: it shows a source file, or the names in a folder."""

    def __init__(self, path: str, text: str, root: Path, site_dir: str) -> None:
        self.text = text
        super().__init__(path, str(root), site_dir, False)

    def is_documentation_page(self) -> bool:
        return True

    def _get_dest_path(self, use_directory_urls: bool) -> str:
        return posixpath.splitext(self.src_uri)[0] + ".html" if self.is_folder() else self.src_uri + ".html"

    def is_folder(self) -> bool:
        return self.src_uri.endswith("/index.md")


def path_of(page: str, address: str) -> str | None:
    """The path, from the root of the tree, to which a link of a page leads; None within the page and for other
    sites."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc or not parts.path:
        return None
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path)))


class Tree:
    """The pages of one build, and where links to paths of the tree lead. printed: a folder whose files replace files of
    the same paths in the tree."""

    def __init__(self, root: Path, site_dir: str, printed: Path | None = None) -> None:
        self.root = root
        self.site_dir = site_dir
        self.printed = printed
        self.documents: dict[str, Document] = {}
        self.targets: dict[str, File] = {}
        for path in self.markdown_files():
            self.targets[path] = self.file(path)
            self.documents[path] = parse(self.text(path), path)
        for path, document in list(self.documents.items()):
            for link, name in links(document.tokens):
                target = path_of(path, str(link.attrs[name]))
                if target is not None and target not in self.targets:
                    self.add_target(target)

    def markdown_files(self) -> list[str]:
        bases = [self.root, self.printed] if self.printed else [self.root]
        return sorted({path for base in bases for path in self.files_below(base)})

    def files_below(self, base: Path) -> Iterator[str]:
        for folder, folders, names in os.walk(base):
            here = Path(folder)
            folders[:] = [name for name in folders if not name.startswith(".") and here / name != self.root / "build"]
            for name in names:
                if name.endswith(".md"):
                    yield (here / name).relative_to(base).as_posix()

    def base(self, path: str) -> Path:
        """The folder that the file of a path is read from."""
        return self.printed if self.printed and (self.printed / path).is_file() else self.root

    def text(self, path: str) -> str:
        """The text of a page; that of an elementwise operator gets the plot that was drawn for it."""
        text = (self.base(path) / path).read_text(encoding="utf-8")
        plot = plot_of(path)
        return with_plot(text, posixpath.basename(plot)) if self.base(plot) == self.printed else text

    def file(self, path: str) -> File:
        return File(path, str(self.base(path)), self.site_dir, False)

    def pages(self) -> list[str]:
        """The Markdown files of the tree."""
        return [path for path in self.documents if not isinstance(self.targets[path], Shown)]

    def target(self, page: str, address: str) -> File | None:
        return self.targets.get(path_of(page, address) or "")

    def add_target(self, path: str) -> None:
        """Makes the page for a path that is linked to; a path that does not exist gets none."""
        there = self.base(path) / path
        if path.startswith("..") or not there.exists():
            return
        if there.is_dir():
            target = self.targets.get(posixpath.join(path, "README.md")) or self.folder_page(path)
        else:
            target = self.file(path) if there.suffix in PICTURES else self.source_page(path)
        self.targets[path] = self.targets[target.src_uri] = target
        if isinstance(target, Shown):
            self.documents[target.src_uri] = parse(target.text, path)

    def source_page(self, path: str) -> Shown:
        text = (self.base(path) / path).read_text(encoding="utf-8", errors="replace")
        try:
            language = get_lexer_for_filename(path, text).aliases[0]
        except (ClassNotFound, IndexError):
            language = "text"
        fence = "`" * (3 + max((len(run) for run in re.findall("`+", text)), default=0))
        return Shown(path, f"# {path}\n\n{fence}{language}\n{text}\n{fence}\n", self.root, self.site_dir)

    def folder_page(self, path: str) -> Shown:
        """The names in a folder without a README; pages by their titles, as links."""
        lines = []
        for entry in sorted((self.root / path).iterdir()):
            document = self.documents.get(f"{path}/{entry.name}")
            if document:
                lines.append(f"- [{document.title}]({entry.name})")
            elif not entry.name.startswith((".", "__")):
                lines.append(f"- `{entry.name}{'/' if entry.is_dir() else ''}`")
        title = posixpath.basename(path).capitalize() if all("](" in line for line in lines) else path
        return Shown(f"{path}/index.md", f"# {title}\n\n" + "\n".join(lines) + "\n", self.root, self.site_dir)
