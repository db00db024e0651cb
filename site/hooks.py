"""Hooks that MkDocs calls while it builds the site: pages, menu, text of a page, index of the search."""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(HERE))

from book.document import links, render  # noqa: E402
from book.menu import menu  # noqa: E402
from book.plots import draw  # noqa: E402
from book.tree import Shown, Tree  # noqa: E402

# Pages that ctgen prints into the build folder, under the paths that they have in the site.
PRINTED = Path(os.environ.get("COTANGENT_PRINTED", ROOT / "build" / "docs"))
OPERATORS = "generated/docs"

log = logging.getLogger("mkdocs.hooks")
trees: dict[str, Tree] = {}  # by the folder that is written


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Replaces the pages under docs_dir by the pages of the whole tree, and sets the menu."""
    if not (PRINTED / OPERATORS / "README.md").is_file():
        raise PluginError(f"{PRINTED / OPERATORS} has no pages of operators: ./bootstrap docs prints them")
    draw(PRINTED / OPERATORS)
    tree = trees[config.site_dir] = Tree(ROOT, config.site_dir, PRINTED)
    config.nav = menu(tree)
    theme = [file for file in files if not Path(file.abs_src_path).is_relative_to(config.docs_dir)]
    names = sorted(path.name for path in (HERE / "assets").iterdir())
    assets = [File(f"assets/{name}", str(HERE), config.site_dir, False) for name in names]
    return Files([*theme, *assets, *{file.src_uri: file for file in tree.targets.values()}.values()])


def on_page_read_source(page: Page, config: MkDocsConfig) -> str:
    page.title = page.title or trees[config.site_dir].documents[page.file.src_uri].title
    return ""  # on_page_content supplies the text


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    tree = trees[config.site_dir]
    document = tree.documents[page.file.src_uri]
    for link, name in links(document.tokens):
        address = str(link.attrs[name])
        parts = urlsplit(address)
        if parts.scheme or parts.netloc or not parts.path:
            continue
        target = tree.target(page.file.src_uri, address)
        if target is None:
            log.error(f"{page.file.src_uri} links to {address}, which does not exist")
        else:
            link.attrSet(name, urlunsplit(("", "", target.url_relative_to(page.file), "", parts.fragment)))
    page.toc = get_toc(document.headings)
    if not any(heading["children"] for heading in document.headings):
        page.meta["hide"] = ["toc"]  # leaves the width of the table of contents to the text
    return render(document)


def on_post_build(config: MkDocsConfig) -> None:
    """Adapts the search index: omits pages that show source files, and adds the parts of names such as layer_norm. Also
    writes the index as a script, since browsers do not let pages that are opened as files load JSON."""
    shown = {file.url for file in trees[config.site_dir].targets.values() if isinstance(file, Shown)}
    path = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(path.read_text())
    index["docs"] = [entry for entry in index["docs"] if entry["location"].split("#")[0] not in shown]
    for entry in index["docs"]:
        if "_" in entry["title"]:
            entry["text"] += " " + entry["title"].replace("_", " ")
    text = json.dumps(index, sort_keys=True, separators=(",", ":"))
    path.write_text(text)
    path.with_suffix(".js").write_text(f"__search_loaded({text})\n")
