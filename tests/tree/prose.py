"""Prose of the tree: comments, docstrings, Markdown outside code, texts of schemas, and messages, by area.

A passage is one comment, docstring, Markdown paragraph or text, with the markers of comments and the indentation
removed and its lines kept, so that an offset leads back to a line of the file.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tree_files import C_SUFFIXES


class Passage(NamedTuple):
    line: int
    text: str
    comment: bool = True  # False for Markdown and messages, whose opening is not checked

    def line_of(self, offset: int) -> int:
        return self.line + self.text.count("\n", 0, offset)


class File(NamedTuple):
    path: str
    passages: list[Passage]


# Character literals end after one character, so that an apostrophe in other text opens none.
_C_TOKENS = r'/\*.*?\*/|//[^\n]*|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|' r"'(?:\\[^\n'\\]*|\\.|[^'\\\n])'"
_C = re.compile(_C_TOKENS, re.S)
_TEMPLATE = re.compile(_C_TOKENS + r"|\{#.*?#\}", re.S)
_MARKER = re.compile(r"[ \t]*(?:/\*+|\{#-?|//+|\*(?!/))?[ \t]?")
_EXAMPLE = re.compile(r"^Examples?:\n.*?(?=\n\n|\Z)", re.M | re.S)
_PARAM = re.compile(r"@(?:param|tparam)\s+\w+|@\w+")
_PYTHON = re.compile(r"('''|\"\"\").*?(?<!\\)(?:\\\\)*\1|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|#[^\n]*", re.S)
_FORMAT = re.compile(r"\s*(?:PRI(\w)\w+\s*)?")  # between the parts of one message
_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.S)
_CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.S)
_PRINTED = re.compile(r"Printed (?:from|by)|do not edit")


def blank(match: re.Match[str]) -> str:
    """Returns the replacement of code in prose: the line breaks of the code, after a mark that no phrase contains."""
    return "\u00b7" + "\n" * match[0].count("\n")


def without_code(text: str) -> str:
    return _CODE.sub(blank, text)


def _stripped(comment: str) -> str:
    body = re.sub(r"\s*(?:\*+/|-?#\})\s*$", "", comment)
    lines = [_MARKER.sub("", line, count=1).rstrip() for line in body.split("\n")]
    return _PARAM.sub(blank, _EXAMPLE.sub(blank, "\n".join(lines)))


def _merged(found: Iterable[tuple[int, int, str]]) -> Iterator[Passage]:
    """Yields the comments of one line each, as (line, column, text); joined where lines follow each other in one
    column."""
    start, column, lines = 0, -1, []
    for line, at, text in found:
        if lines and at == column and line == start + len(lines):
            lines.append(text)
            continue
        if lines:
            yield Passage(start, "\n".join(lines))
        start, column, lines = line, at, [text]
    if lines:
        yield Passage(start, "\n".join(lines))


def _starts(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, int, str]]:
    """Yields the line, column and text of each match."""
    line, last = 1, 0
    for match in pattern.finditer(text):
        line += text.count("\n", last, match.start())
        last = match.start()
        yield line, last - text.rfind("\n", 0, last) - 1, match[0]


def c_comments(text: str, tokens: re.Pattern[str] = _C) -> Iterator[Passage]:
    short = []
    for line, column, found in _starts(text, tokens):
        if found.startswith(("/*", "{#")):
            yield Passage(line, _stripped(found))
        elif found.startswith("//"):
            short.append((line, column, _stripped(found)))
    yield from _merged(short)


def c_messages(text: str) -> Iterator[Passage]:
    """Yields string literals. Adjacent literals are joined; the line of a passage is the line of its first literal."""
    joined, line, end = "", 0, 0
    for match in _C.finditer(text):
        if not match[0].startswith('"'):
            continue
        between = _FORMAT.fullmatch(text, end, match.start())
        if joined and between:
            joined += (between[1] or "") + match[0][1:-1]
        else:
            if joined:
                yield Passage(line, joined, False)
            joined, line = match[0][1:-1], text.count("\n", 0, match.start()) + 1
        end = match.end()
    if joined:
        yield Passage(line, joined, False)


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yields the strings that are statements: docstrings, and strings that describe an assignment."""
    blocks: list[ast.AST] = [tree]
    for block in blocks:
        for statement in getattr(block, "body", []):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                if isinstance(statement.value.value, str):
                    yield statement.value
            elif hasattr(statement, "body"):
                blocks.append(statement)


def python_comments(text: str) -> Iterator[Passage]:
    for node in _docstrings(ast.parse(text)):
        yield Passage(node.lineno, "\n".join(line.strip() for line in str(node.value).split("\n")))
    found = ((line, column, part) for line, column, part in _starts(text, _PYTHON) if part.startswith("#"))
    yield from _merged((line, column, part.lstrip("#:! ")) for line, column, part in found)


def python_messages(text: str) -> Iterator[Passage]:
    tree = ast.parse(text)
    documentation = {id(node) for node in _docstrings(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield Passage(node.lineno, node.value, False)


def markdown(text: str) -> Iterator[Passage]:
    """Yields the paragraphs, tables and items outside code blocks, without targets of links."""
    if _PRINTED.search(text[:600]):
        return
    text = re.sub(r"<!--.*?-->", blank, text, flags=re.S)
    fence, start, lines, item, indented = "", 0, [], False, False
    for number, line in enumerate([*text.split("\n"), ""], 1):
        plain = line.strip()
        mark = re.match(r"(```+|~~~+)", plain)
        if fence or mark:
            fence = "" if fence and plain.startswith(fence) else fence or mark[0]
            plain = ""
        elif line.startswith("    ") and not lines and not item:
            plain = ""  # an indented code block
        elif plain and (re.match(r"[-*#|>]|\d+\. ", plain) or not line.startswith(" ") and not lines):
            item = bool(re.match(r"[-*] |\d+\. ", plain)) or item and line.startswith(" ")
        if lines and (not plain or re.match(r"[-*] |[#|>]|\d+\. ", plain)):
            yield Passage(start, re.sub(r"\]\([^)]*\)", "]", "\n".join(lines)), False)
            lines = []
        if plain:
            start, lines = (start if lines else number), [*lines, plain]


def template_comments(text: str) -> Iterator[Passage]:
    return c_comments(_JINJA.sub(blank, text), _TEMPLATE)


_KEYS = re.compile(r"^( *)(?:- )?(doc|means|arguments):(?: +(.*))?$")
_ITEM = re.compile(r" +(\w+): +(.*)")
_MESSAGE = re.compile(r'\bmessage: +("[^"]*"|[^,}]*)')


def schema_texts(text: str) -> Iterator[Passage]:
    """Yields the texts of an entry that headers and pages print: doc, values of means, and messages of errors."""
    lines = text.split("\n")
    key, depth, start, parts = "", 0, 0, []  # the text being read
    for number, line in enumerate([*lines, "end:"], 1):
        plain = line.strip()
        if plain.startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        if parts and (not plain or indent > depth):
            parts.append(plain)
            continue
        if parts:
            yield Passage(start, "\n".join(parts).strip('"'))
            parts = []
        found = _KEYS.match(line)
        item = _ITEM.match(line)
        if found and (found[2] == "doc" or not found[3]):
            key, outer = found[2], indent
            if key == "doc":
                start, depth, parts = number, indent, [(found[3] or "").strip('">|')]
        elif key in ("means", "arguments") and item and indent > outer:
            start, depth, parts = number, indent, [item[2].strip('"')]
        elif plain:
            key = ""
            yield from (Passage(number, m[1].strip('"'), False) for m in _MESSAGE.finditer(line))


Reader = Callable[[str], Iterator[Passage]]


def reader_of(path: Path) -> Reader | None:
    if path.suffix in C_SUFFIXES:
        return c_comments
    if path.suffix == ".j2":
        return template_comments
    return {".py": python_comments, ".md": markdown, ".yaml": schema_texts}.get(path.suffix)


class Area(NamedTuple):
    name: str
    folders: tuple[str, ...]
    suffixes: tuple[str, ...]
    without: tuple[str, ...] = ()


CODE = (*C_SUFFIXES, ".py")
AREAS = (
    Area("public headers", ("runtime/include",), C_SUFFIXES),
    Area("generated headers", ("generated/include",), C_SUFFIXES),
    Area("schema docs", ("schemas",), (".yaml",)),
    Area("runtime", ("runtime",), CODE, ("runtime/include/",)),
    Area("templates", ("templates",), (".j2",)),
    Area("ctgen", ("codegen",), CODE),
    Area("docs", ("docs",), (".md",), ("docs/decisions/",)),
    Area("decisions", ("docs/decisions",), (".md",)),
    Area("tests", ("tests",), CODE, ("tests/golden/", "tests/diag/")),
    Area("bench and examples", ("bench", "examples"), (*CODE, ".md")),
)


def paths_of(root: Path, area: Area) -> Iterator[tuple[str, Path]]:
    found = ((p.relative_to(root).as_posix(), p) for folder in area.folders for p in (root / folder).rglob("*"))
    for shown, path in sorted(found):
        if path.suffix in area.suffixes and not shown.startswith(area.without) and "__pycache__" not in path.parts:
            yield shown, path


def read(root: Path, area: Area, reader: Reader | None = None) -> list[File]:
    """Returns the files of an area with their passages; `reader` replaces the reader of each suffix."""
    files = []
    for shown, path in paths_of(root, area):
        of_suffix = reader or reader_of(path)
        if of_suffix:
            files.append(File(shown, list(of_suffix(path.read_text(encoding="utf-8")))))
    return files


def git(root: Path, *arguments: str) -> str | None:
    """Returns the output of git; None if root has no history, or git fails."""
    if not (root / ".git").exists():
        return None
    try:
        run = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True, errors="replace")
    except OSError:
        return None
    return run.stdout if run.returncode == 0 else None
