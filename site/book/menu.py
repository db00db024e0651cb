"""The menu of the site: docs/README.md gives the sections, and the README of a folder the order of its pages."""

from __future__ import annotations

import posixpath
from typing import Any, Iterator

from book.document import links, plain
from book.tree import Tree

HOME = "README.md"
ENTRY = "docs/README.md"
LONG = 25  # a folder of more pages is grouped by the headings of its README

Item = Any  # a path, or a title with a path or with items: what MkDocs takes as `nav`


def linked_pages(tree: Tree, page: str) -> Iterator[tuple[str, str]]:
    """The linked pages of a page, in order, each with the heading above the link; a bold paragraph is a heading."""
    tokens = tree.documents[page].tokens
    heading = ""
    for before, token in zip(tokens, tokens[1:]):
        kinds = [child.type for child in token.children or [] if child.content or child.type != "text"]
        if before.type == "heading_open" and before.tag != "h1" or kinds == ["strong_open", "text", "strong_close"]:
            heading = plain(token)
        for link, name in links([token]):
            target = tree.target(page, str(link.attrs[name]))
            if target and target.src_uri.endswith(".md"):
                yield heading, target.src_uri


def item(tree: Tree, path: str) -> Item:
    return {tree.documents[path].title: path}


def folder_items(tree: Tree, index: str) -> list[Item]:
    """An index page and the other pages of its folder, linked pages first. words.md is the index of words/."""
    folder, name = posixpath.split(index[: -len(".md")])
    folder = (folder if name in ("README", "index") else f"{folder}/{name}") + "/"
    pages = [path for path in tree.pages() if path.startswith(folder) and path != index]
    groups: dict[str, list[Item]] = {}
    is_long = len(pages) > LONG
    for heading, path in linked_pages(tree, index):
        if path in pages:
            groups.setdefault(heading if is_long else "", []).append(item(tree, path))
            pages.remove(path)
    others = groups.pop("", []) + [item(tree, path) for path in pages]
    return [index, *({heading: items} for heading, items in groups.items()), *others]


def paths(items: list[Item]) -> Iterator[str]:
    for entry in items:
        if isinstance(entry, str):
            yield entry
        else:
            for value in entry.values():
                yield from paths(value if isinstance(value, list) else [value])


def menu(tree: Tree) -> list[Item]:
    """The README, the entry page, a section for each heading of the entry page, and a last section for other pages."""
    named = [(heading, path) for heading, path in linked_pages(tree, ENTRY) if path != HOME]
    folders = {path: folder_items(tree, path) for _, path in named}
    placed = {HOME, ENTRY, *(path for items in folders.values() for path in paths(items[1:]))}
    unnamed = [("More", path) for path in tree.pages()]
    sections: dict[str, list[Item]] = {}
    for heading, path in [*named, *unnamed]:
        if path in placed:
            continue
        placed.add(path)
        items = folders.get(path, [path])
        # the theme shows a page named "index" as the page of its section
        tree.targets[path].name = "index" if len(items) > 1 else "page"
        entry = {tree.documents[path].title: items} if len(items) > 1 else item(tree, path)
        sections.setdefault(heading, []).append(entry)
    return [item(tree, HOME), item(tree, ENTRY), *({heading: items} for heading, items in sections.items())]
