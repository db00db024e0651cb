"""A page of Markdown, parsed as code hosts parse it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import Any, Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound


@dataclass
class Document:
    """A parsed page: its tokens, and the title, headings and links that the menu needs."""

    tokens: list[Token]
    title: str
    headings: list[dict[str, Any]] = field(default_factory=list)  # in the format of get_toc


def code(text: str, language: str) -> str:
    try:
        lexer = get_lexer_by_name(language or "text", stripnl=False)
    except ClassNotFound:
        lexer = get_lexer_by_name("text", stripnl=False)
    return str(highlight(text, lexer, HtmlFormatter(cssclass="highlight", wrapcode=True)))


def fence(_: Any, tokens: list[Token], index: int, *__: Any) -> str:
    return code(tokens[index].content, tokens[index].info.strip().split(" ")[0])


markdown = MarkdownIt("commonmark").enable(["table", "strikethrough"])
markdown.add_render_rule("fence", fence)
markdown.add_render_rule("code_block", fence)


def plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [] if child.type in ("text", "code_inline"))


def links(tokens: list[Token]) -> Iterator[tuple[Token, str]]:
    """Links and pictures, with the attribute that holds the address."""
    for token in tokens:
        for child in token.children or []:
            if child.type == "link_open":
                yield child, "href"
            elif child.type == "image":
                yield child, "src"


def parse(text: str, path: str) -> Document:
    """Parses a page and gives its headings the addresses that code hosts give them."""
    tokens = markdown.parse(text)
    document = Document(tokens, path)
    taken: dict[str, int] = {}
    stack: list[dict[str, Any]] = []
    for opening, inline in zip(tokens, tokens[1:]):
        if opening.type != "heading_open":
            continue
        title = plain(inline)
        slug = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        number = taken[slug] = taken.get(slug, -1) + 1
        opening.attrSet("id", slug := f"{slug}-{number}" if number else slug)
        level = int(opening.tag[1])
        heading = {"name": escape(title, quote=False), "id": slug, "level": level, "children": []}
        while stack and stack[-1]["level"] >= level:
            stack.pop()
        (stack[-1]["children"] if stack else document.headings).append(heading)
        stack.append(heading)
        mark = f'<a class="headerlink" href="#{slug}" title="Link to here">&para;</a>'
        inline.children = [*(inline.children or []), Token("html_inline", "", 0, content=mark)]
        if document.title == path:
            document.title = title
    return document


def render(document: Document) -> str:
    return str(markdown.renderer.render(document.tokens, markdown.options, {}))
