"""Lines of C as clang-format leaves them: what does not fit in a line goes on aligned behind its opening bracket."""

from __future__ import annotations

import re
from collections.abc import Sequence

WIDTH = 130
_OPEN, _CLOSE = "([{", ")]}"


def fill(head: str, items: Sequence[str], tail: str, indent: int = 0) -> str:
    """head(a, b, c)tail: as many items a line as fit, further lines aligned with the first item."""
    pad = " " * indent
    one = f"{pad}{head}{', '.join(items)}{tail}"
    if len(one) <= WIDTH or not items:
        return one
    column = indent + len(head)
    lines = [pad + head]
    broken = False  # the item before takes several lines: what follows it begins a line
    for number, item in enumerate(items):
        text = item + (tail if number == len(items) - 1 else ",")
        gap = "" if lines[-1][-1:] in _OPEN or not lines[-1].strip() else " "
        if broken and column + len(text) <= WIDTH:
            lines.append(" " * column + text)
            broken = False
        elif len(lines[-1]) + len(gap) + len(text) <= WIDTH:
            lines[-1] += gap + text
        elif column + len(text) <= WIDTH:
            if lines[-1] == pad + head:
                lines[-1] += text
            else:
                lines.append(" " * column + text)
        else:
            lines = _nested(lines, gap, text, column)
            broken = True
    return "\n".join(lines)


def designated(head: str, fields: Sequence[str], tail: str, indent: int = 0) -> str:
    """head{.a = 1, .b = 2}tail: in one line, or each field in a line of its own."""
    one = f"{' ' * indent}{head}{', '.join(fields)}{tail}"
    if len(one) <= WIDTH:
        return one
    column = " " * (indent + len(head))
    return f"{' ' * indent}{head}" + f",\n{column}".join(fields) + tail


def string(head: str, quoted: str, tail: str, indent: int) -> str:
    """head"a long text"tail as strings of a line each, aligned with the first."""
    column = indent + len(head)
    if column + len(quoted) + len(tail) <= WIDTH:
        return f"{' ' * indent}{head}{quoted}{tail}"
    if head.endswith("= ") and indent + 4 + len(quoted) + len(tail) <= WIDTH:
        return f"{' ' * indent}{head.rstrip()}\n{' ' * (indent + 4)}{quoted}{tail}"
    parts = [""]
    for word in re.findall(r"\S+\s*|\s+", quoted[1:-1]):
        if parts[-1] and column + len(parts[-1]) + len(word) + 2 + len(tail) > WIDTH:
            parts.append("")
        parts[-1] += word
    return f"{' ' * indent}{head}" + f"\n{' ' * column}".join(f'"{part}"' for part in parts) + tail


def _nested(lines: list[str], gap: str, text: str, column: int) -> list[str]:
    """An item that is longer than a line: its own arguments are filled."""
    last = not text.endswith(",")  # what goes on behind a broken argument would hide its end
    start = lines[-1] + gap if len(lines[-1]) + len(text) // 2 < WIDTH and (last or lines[-1][-1:] in _OPEN) else ""
    found = _last_call(text)
    if found is None:
        return [*lines[:-1], lines[-1] + gap + text] if start else [*lines, " " * column + text]
    head, items, tail = found
    if start:
        made = fill(start + head, items, tail)
        return [*lines[:-1], *made.split("\n")]
    return [*lines, *fill(head, items, tail, column).split("\n")]


def split_top(text: str, separator: str = ",") -> list[str]:
    """Parts between separators that no bracket and no string encloses."""
    parts, depth, start, quoted = [], 0, 0, False
    at = 0
    while at < len(text):
        char = text[at]
        if char == '"' and (at == 0 or text[at - 1] != "\\"):
            quoted = not quoted
        elif not quoted and char in _OPEN:
            depth += 1
        elif not quoted and char in _CLOSE:
            depth -= 1
        elif not quoted and depth == 0 and text.startswith(separator, at):
            parts.append(text[start:at].strip())
            start = at + len(separator)
            at = start
            continue
        at += 1
    return [*parts, text[start:].strip()]


def _closing(text: str, opening: int) -> int:
    """Where the bracket that opens at `opening` closes."""
    depth, quoted = 0, False
    for at in range(opening, len(text)):
        char = text[at]
        if char == '"' and text[at - 1] != "\\":
            quoted = not quoted
        if quoted:
            continue
        depth += (char in _OPEN) - (char in _CLOSE)
        if depth == 0:
            return at
    return -1


def _last_call(text: str) -> tuple[str, list[str], str] | None:
    """`head(args)tail` with the first bracket whose close is followed by no other call."""
    at = -1
    plain = re.sub(r'"(?:[^"\\]|\\.)*"', lambda found: '"' * len(found.group()), text)
    while True:
        match = re.compile(r"\w\(|\)\{|\w\{").search(plain, at + 1)
        if match is None:
            return None
        opening = match.end() - 1
        closing = _closing(text, opening)
        if closing < 0:
            return None
        tail = text[closing:]
        if not re.search(r"\w[({]", plain[closing:]) and closing > opening + 1:
            return text[: opening + 1], split_top(text[opening + 1 : closing]), tail
        at = opening


def fit(line: str) -> str:
    """One statement, broken where the formatter breaks it if it is longer than a line."""
    made = _fitted(line)
    if "\n" not in made or "\n" in line or not any(part.endswith("*/") for part in made.split("\n")):
        return made
    pad = line[: len(line) - len(line.lstrip())]  # the formatter would set comments at the ends of lines, the one before among them, in columns
    return f"{pad}/* clang-format off */\n{made}\n{pad}/* clang-format on */"


def _fitted(line: str) -> str:
    if len(line) <= WIDTH or "\n" in line or line.lstrip().startswith("/*"):
        return line
    indent = len(line) - len(line.lstrip())
    text = line.lstrip()
    if text.startswith("if ("):
        return _fit_if(text, indent)
    loop = re.match(r"for \(.*?\) (?=\w)", text)
    if loop:
        return f"{' ' * indent}{loop.group().rstrip()}\n{_fitted(' ' * (indent + 4) + text[loop.end():])}"
    assigned = re.match(r"[^=(){]*[^=!<>(){] = ", text)
    if assigned and "\n" not in text:
        return _fit_assignment(text, assigned.end(), indent)
    found = _last_call(text)
    return _shortest(found, indent) if found else line


def _shortest(found: tuple[str, list[str], str], indent: int) -> str:
    """Filled behind the bracket, or all on further lines if that takes fewer of them."""
    head, items, tail = found
    behind = fill(head, items, tail, indent)
    pad = " " * indent
    below = f"{pad}{head}\n{fill('', items, tail, indent + 4)}"
    fits = all(len(line) <= WIDTH for line in below.split("\n"))
    inner = any(indent + len(head) + len(item) + 1 > WIDTH for item in items)  # an outer break is cheaper than one within an argument
    too_long = any(len(line) > WIDTH for line in behind.split("\n"))
    return below if fits and (too_long or below.count("\n") < behind.count("\n") + inner) else behind


def _fit_if(text: str, indent: int) -> str:
    closing = _closing(text, 3)
    condition, rest = text[4:closing], text[closing + 1 :].strip()
    pad = " " * indent
    head = f"{pad}if ({condition})"
    if rest.startswith("{"):
        tail = f") {rest}"
        if len(head) + len(rest) + 1 <= WIDTH:
            return f"{head} {rest}"
        return _condition(condition, tail, indent)
    statement = fit(f"{pad}    {rest}")
    if len(head) <= WIDTH:
        return f"{head}\n{statement}"
    call = re.fullmatch(r"(\w+\(call\b.*\)) != CT_OK", condition)
    if call and rest == "goto failed;" and len(split_top(condition, "&&")) == 1:
        return f"{fit(f'{pad}call->status = {call.group(1)};')}\n{pad}if (call->status != CT_OK) goto failed;"
    return f"{_condition(condition, ')', indent)}\n{statement}"


def _condition(condition: str, tail: str, indent: int, head: str = "if (") -> str:
    """A long condition: broken behind || or &&, or within its only call."""
    symbol = "||" if len(split_top(condition, "||")) > 1 else "&&"
    parts = split_top(condition, symbol)
    if len(parts) == 1:
        wrapped = re.match(r"(!|CTI_UNLIKELY|CTI_LIKELY)\(", condition)
        if wrapped and _closing(condition, wrapped.end() - 1) == len(condition) - 1:
            return _condition(condition[wrapped.end() : -1], f"){tail}", indent, f"if ({wrapped.group()}")
        for compare in ("<=", ">=", "==", "!="):
            left, *right = split_top(condition, f" {compare} ")
            if len(right) == 1 and indent + len(left) + len(compare) + 5 <= WIDTH and indent + 4 + len(right[0]) + len(tail) <= WIDTH:
                return f"{' ' * indent}if ({left} {compare}\n{' ' * (indent + 4)}{right[0]}{tail}"
        found = _last_call(f"if ({condition}{tail}")
        return fill(found[0], found[1], found[2], indent) if found else f"{' ' * indent}if ({condition}{tail}"
    lines = [" " * indent + head]
    column = indent + len(head)
    for number, part in enumerate(parts):
        text = part + (f" {symbol}" if number < len(parts) - 1 else tail)
        gap = "" if lines[-1].endswith("(") else " "
        if len(lines[-1]) + len(gap) + len(text) <= WIDTH:
            lines[-1] += gap + text
        elif column + len(text) <= WIDTH or (found := _last_call(text)) is None:
            lines.append(" " * column + text)
        else:
            lines += fill(found[0], found[1], found[2], column).split("\n")
    return "\n".join(lines)


def _fit_assignment(text: str, at: int, indent: int) -> str:
    left, right = text[:at].rstrip(), text[at:]
    pair = split_top(right[1:-2]) if right.startswith("{.") and right.endswith("};") else []
    if len(pair) == 2 and all(indent + at + 1 + len(one) + 2 <= WIDTH for one in pair):
        return designated(text[: at + 1], pair, "};", indent)
    if right.startswith("{.") and indent + 4 + len(right) - 1 <= WIDTH:
        return f"{' ' * indent}{left} {{\n{' ' * (indent + 4)}{right[1:]}"
    if right.startswith("{.") and right.endswith("};"):
        return designated(text[: at + 1], split_top(right[1:-2]), "};", indent)
    if indent + 4 + len(right) <= WIDTH and not right.startswith("{"):
        return f"{' ' * indent}{left}\n{' ' * (indent + 4)}{right}"
    if right.startswith("{") and right.endswith("};"):
        return fill(text[: at + 1], split_top(right[1:-2]), "};", indent)
    if " ? " in right and right.endswith(";"):
        beside = expression(right[:-1], indent + at, ";")
        if len(beside) == 2 and all(len(line) <= WIDTH for line in beside):
            return "\n".join([" " * indent + text[:at] + beside[0].lstrip(), beside[1]])
        chosen = "\n".join([f"{' ' * indent}{left}", *expression(right[:-1], indent + 4, ";")])
        call = _last_call(text) if len(split_top(right, " ? ")) == 1 else None  # the choice stands within an argument
        direct = _shortest(call, indent) if call else chosen
        return direct if direct.count("\n") < chosen.count("\n") else chosen
    logical = _logical(text, at, indent)
    if logical:
        return logical
    found, below = _last_call(text), _last_call(right)
    if not found or not below:
        return " " * indent + text
    direct = _shortest(found, indent)
    moved = f"{' ' * indent}{left}\n{fill(below[0], below[1], below[2], indent + 4)}"
    return moved if moved.count("\n") <= direct.count("\n") else direct


def expression(text: str, column: int, tail: str) -> list[str]:
    """An expression with a choice in it, from a column on: the choice is broken before ? and :, sums and products behind their operators."""
    pad = " " * column
    if column + len(text) + len(tail) <= WIDTH:
        return [f"{pad}{text}{tail}"]
    if text.startswith("(") and _closing(text, 0) == len(text) - 1:
        inner = expression(text[1:-1], column + 1, f"){tail}")
        return [f"{pad}({inner[0].lstrip()}", *inner[1:]]
    condition, *sides = split_top(text, " ? ")
    if sides:
        first, *second = split_top(" ? ".join(sides), " : ")
        return _choice(condition, first, " : ".join(second), column, tail)
    for symbol in ("+", "-", "*", "/"):
        parts = split_top(text, f" {symbol} ")
        if len(parts) > 1:
            ends = [f" {symbol}"] * (len(parts) - 1) + [tail]
            return [line for part, end in zip(parts, ends) for line in expression(part, column, end)]
    return _arguments(text, column, tail)


def _choice(condition: str, first: str, second: str, column: int, tail: str) -> list[str]:
    """c ? a : b with : below ?; on lines of their own when one of them takes more than a line."""
    beside = column + len(condition) + 1
    if beside + 2 + max(len(first), len(second) + len(tail)) <= WIDTH:
        return [f"{' ' * column}{condition} ? {first}", f"{' ' * beside}: {second}{tail}"]
    lines = expression(condition, column, "")
    for mark, side, end in (("?", first, ""), (":", second, tail)):
        made = expression(side, column + 6, end)
        lines += [f"{' ' * (column + 4)}{mark} {made[0].lstrip()}", *made[1:]]
    return lines


def _arguments(text: str, column: int, tail: str) -> list[str]:
    """f(a, b): each argument in a line of its own when one of them takes more than a line."""
    called = re.match(r"(?:\(\w+\))?\w+\(", text)
    if called is None or _closing(text, called.end() - 1) != len(text) - 1:
        return [f"{' ' * column}{text}{tail}"]
    items = split_top(text[called.end() : -1])
    start = column + called.end()
    ends = [","] * (len(items) - 1) + [f"){tail}"]
    if all(start + len(item) + len(end) <= WIDTH for item, end in zip(items, ends)):
        return fill(called.group(), items, f"){tail}", column).split("\n")
    lines = [line for item, end in zip(items, ends) for line in expression(item, start, end)]
    return [f"{' ' * column}{called.group()}{lines[0].lstrip()}", *lines[1:]]


def _logical(text: str, at: int, indent: int) -> str:
    """x = a && b: broken behind the operator, aligned with a."""
    right = text[at:].rstrip(";")
    symbol = "||" if len(split_top(right, "||")) > 1 else "&&"
    parts = split_top(right, symbol)
    if len(parts) == 1:
        return ""
    lines = [" " * indent + text[:at]]
    for number, part in enumerate(parts):
        word = part + (f" {symbol}" if number < len(parts) - 1 else ";")
        gap = "" if lines[-1].endswith("= ") else " "
        if len(lines[-1]) + len(gap) + len(word) <= WIDTH:
            lines[-1] += gap + word
        else:
            lines += expression(part, indent + at, word[len(part) :])
    return "\n".join(lines)


def when(condition: str, lines: Sequence[str]) -> list[str]:
    """A block of C under a condition: nothing if it is empty, and one test if it is a test that leaves."""
    if not lines:
        return []
    leaves = len(lines) == 1 and re.fullmatch(r"if \((.*)\) goto \w+;", lines[0])
    if leaves and " || " not in condition + leaves.group(1):
        return [f"if ({condition} && {lines[0].removeprefix('if (')}"]
    return [f"if ({condition}) {{", *[f"    {line}" for line in lines], "}"]


def lay_out(lines: Sequence[str]) -> str:
    """Statements of a function, each fitted."""
    return "\n".join(fit(line) for text in lines for line in text.split("\n"))


#: what is no code within printed C: comments, and literals, which may name anything
_NO_CODE = re.compile(r"/\*.*?\*/|\"(?:[^\"\\]|\\.)*\"", re.S)


def mentions(text: str, name: str) -> bool:
    """Whether printed C reads a local of this name."""
    return name in text and re.search(rf"(?<![\w.>]){re.escape(name)}(?!\w)", _NO_CODE.sub('""', text)) is not None


def remark(text: str) -> str:
    """Text of an entry within a comment: nothing in it ends the comment, begins another, or is anything to the compiler but letters."""
    text = "".join(c if c.isprintable() else " " for c in text)
    for mark, apart in (("*/", "* /"), ("/*", "/ *"), ("??", "? ?")):
        while mark in text:
            text = text.replace(mark, apart)
    return text.rstrip("\\ ")


def comment(lines: Sequence[str], indent: int = 0) -> str:
    """A block comment; one line if it fits."""
    lines = [remark(line) for line in lines]
    pad = " " * indent
    if len(lines) == 1 and len(lines[0]) + indent + 6 <= WIDTH:
        return f"{pad}/* {lines[0]} */"
    return "\n".join([f"{pad}/*", *(f"{pad} * {line}".rstrip() for line in lines), f"{pad} */"])


def paragraph(text: str, width: int) -> list[str]:
    """Words in lines of at most width characters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def aligned(rows: Sequence[tuple[str, str]], indent: int = 4) -> list[str]:
    """Declarations with trailing comments, which neighbours align."""
    lines: list[str] = []
    block: list[tuple[str, str]] = []

    def flush() -> None:
        width = max((len(text) for text, _ in block), default=0)
        lines.extend(f"{' ' * indent}{text:<{width}} /* {remark(note)} */" for text, note in block)
        block.clear()

    for text, note in rows:
        if note:
            block.append((text, note))
            continue
        flush()
        lines.append(f"{' ' * indent}{text}")
    flush()
    return lines
