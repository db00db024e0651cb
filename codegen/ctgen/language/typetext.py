"""Parses types, dims and dtype rules, for example `n * T[*S(i)]?`, `enum(a, b)?`, `promote any to float`, `dtype or
sum_of(T)`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ctgen.language.formula import parse_expr
from ctgen.language.keys import formula_name
from ctgen.model import dtypes
from ctgen.model.diag import Edit, Sink
from ctgen.model.nearest import did_you_mean, nearest
from ctgen.model.ops import AttrKind, AttrType, Call, Dim, DtypeName, DtypeRule, Expr, Name, Pack, Span, TensorType
from ctgen.model.source import Text

_IDENT = r"[A-Za-z_]\w*"
_HEAD = re.compile(rf"(?:(?P<count>.*\S)\s*\*\s*)?(?P<dtype>{_IDENT}(?:\(\s*{_IDENT}\s*\))?)\s*$", re.S)
_DTYPE = re.compile(rf"({_IDENT})(?:\(\s*({_IDENT})\s*\))?$")
#: attribute types without brackets, with their kinds
PLAIN: Mapping[str, AttrKind] = {
    "int": "int",
    "float": "float",
    "bool": "bool",
    "str": "str",
    "scalar": "scalar",
    "dtype": "dtype",
    "device": "device",
    "layout": "layout",
    "generator": "generator",
    "group": "group",
    "fn": "fn",
    "ints": "ints",
    "floats": "floats",
    "lists of ints": "int_lists",
    "named ints": "int_map",
}
#: attribute types that cannot be optional, with the notation to use instead
_NEVER_ABSENT: Mapping[AttrKind, str] = {
    "bool": "a default, bool = false",
    "dims": "a default that names every axis, {type} = all",
    "int_n": "a default, {type} = 1",
    "shape": "a form of the operator without the sizes",
}
#: attribute types with brackets
ATTRIBUTE_FORMS = ("shape(*S)", "int[2]", "dim(self)", "dims(self)", "enum(a, b)")
_EXAMPLES = (
    "T[*S], i64[N]?, T[*A] | scalar, n * T[*S], int, float, bool, shape(*S), int[2], dim(self), dims(self), enum(a, b)"
)


def parse_type(text: Text, sink: Sink) -> TensorType | AttrType | None:
    """Parses the type of an argument. If the text is not a type, reports a diagnostic and returns None."""
    body = text.text.rstrip()
    scalar = re.search(r"\|\s*scalar$", body)
    if scalar:
        body = body[: scalar.start()].rstrip()
    optional = body.endswith("?")
    if optional:
        body = body[:-1].rstrip()
    if body.endswith("]") and not re.match(r"int\s*\[", body):
        return _tensor(text, body, optional, bool(scalar), sink)
    if scalar:
        _unknown(text, sink, f"'| scalar' belongs to a tensor, not to '{body}'", "T[*A] | scalar")
        return None
    found = _attr(text, body, optional, sink)
    if found is not None and optional and found.kind in _NEVER_ABSENT:
        remedy = _NEVER_ABSENT[found.kind].format(type=body)
        _unknown(text, sink, f"an attribute of type {body} cannot be left out, so it takes no '?'", remedy)
        return None
    return found


def parse_tensor(text: Text, sink: Sink) -> TensorType | None:
    """Parses the type of an output or aux tensor."""
    found = parse_type(text, sink)
    if isinstance(found, AttrType):
        _unknown(text, sink, f"'{text.text}' is no tensor", "T[*S], T[], i64[N], n * T[*S]")
        return None
    return found


def _unknown(
    text: Text, sink: Sink, problem: str, remedy: str = _EXAMPLES, guess: str = "", fix: Edit | None = None
) -> None:
    sink.report("CT0204", text.whole, problem=problem, guess=guess, remedy=remedy, fix=fix)


# ---- tensors ----------------------------------------------------------------------


def _opening(body: str) -> int:
    """Returns the position of the bracket that matches the last character; -1 if there is none."""
    depth = 0
    for at in range(len(body) - 1, -1, -1):
        if body[at] in ")]":
            depth += 1
        elif body[at] in "([":
            depth -= 1
            if depth == 0:
                return at if body[at] == "[" else -1
    return -1


def _tensor(text: Text, body: str, optional: bool, scalar: bool, sink: Sink) -> TensorType | None:
    start = _opening(body)
    head = _HEAD.match(body[:start]) if start > 0 else None
    if head is None:
        _unknown(text, sink, f"cannot read the type '{body}'")
        return None
    dtype = parse_dtype_name(head["dtype"])
    if dtype is None:
        _unknown(
            text, sink, f"unknown function of a dtype in '{head['dtype']}'", f"one of {', '.join(dtypes.FUNCTIONS)}"
        )
        return None
    count = None
    if head["count"]:
        count = parse_expr(text.part(head.start("count"), head.end("count")), sink)
        if count is None:
            return None
    found = _dims(text, start + 1, len(body) - 1, sink)
    if found is None:
        return None
    return TensorType(dtype, found, optional, scalar, count, text.whole)


def _dtype_name(word: str) -> str:
    return word if word in dtypes.ALL else formula_name(word)


def parse_dtype_name(text: str) -> DtypeName | None:
    found = _DTYPE.match(text.strip())
    if not found:
        return None
    if found[2] is None:
        return DtypeName(_dtype_name(found[1]))
    if found[1] not in dtypes.FUNCTIONS:
        return None
    return DtypeName(_dtype_name(found[2]), found[1])


def split_commas(body: str, start: int, end: int) -> list[tuple[int, int]]:
    """Returns the ranges between commas outside brackets, without surrounding blanks."""
    out, depth, first = [], 0, start
    for at in range(start, end + 1):
        char = body[at] if at < end else ","
        depth += (char in "([{") - (char in ")]}")
        if char == "," and depth <= 0:
            left, right = first, at
            while left < right and body[left].isspace():
                left += 1
            while right > left and body[right - 1].isspace():
                right -= 1
            out.append((left, right))
            first = at + 1
    return out


def _dims(text: Text, start: int, end: int, sink: Sink) -> tuple[Dim | Pack, ...] | None:
    if not text.text[start:end].strip():
        return ()
    out: list[Dim | Pack] = []
    for left, right in split_commas(text.text, start, end):
        star = text.text[left : left + 1] == "*"
        part = text.part(left + star, right)
        if not part.text.strip():
            _unknown(text, sink, "a dim is missing between commas")
            return None
        expr = parse_expr(part, sink)
        if expr is None:
            return None
        if star and not isinstance(expr, (Name, Call)):
            _unknown(text, sink, f"'*{part.text}' is no pack of dims", "*S, *broadcast(A, B), *reduce(S, dim, keepdim)")
            return None
        out.append(Pack(expr) if star else Dim(expr))
    return tuple(out)


# ---- attributes -------------------------------------------------------------------


def _attr(text: Text, body: str, optional: bool, sink: Sink) -> AttrType | None:
    span = text.whole
    if body in PLAIN:
        return AttrType(PLAIN[body], optional=optional, span=span)
    sized = re.fullmatch(r"int\s*\[\s*(\d{1,2})\s*\]", body)
    if sized and 1 <= int(sized[1]) <= 16:
        return AttrType("int_n", n=int(sized[1]), optional=optional, span=span)
    call = re.fullmatch(rf"({_IDENT})\s*\((.*)\)", body, re.S)
    if call:
        return _attr_call(text, call[1], call[2].strip(), optional, sink)
    guess = (
        "; did you mean 'T[*S]'?" if body.lower() in ("tensor", "t") else did_you_mean(body, [*PLAIN, *ATTRIBUTE_FORMS])
    )
    close = nearest(body, PLAIN)
    _unknown(text, sink, f"unknown type '{body}'", guess=guess, fix=Edit(span, close) if close else None)
    return None


def _attr_call(text: Text, name: str, inside: str, optional: bool, sink: Sink) -> AttrType | None:
    span = text.whole
    if name == "shape":
        if re.fullmatch(rf"\*{_IDENT}", inside):
            return AttrType("shape", of=formula_name(inside[1:]), optional=optional, span=span)
        _unknown(text, sink, f"'shape({inside})' binds no dims", "shape(*S)")
        return None
    if name in ("dim", "dims"):
        if re.fullmatch(rf"{_IDENT}(\[0\])?", inside):
            base, bracket, item = inside.partition("[")
            return AttrType(
                "dim" if name == "dim" else "dims",
                of=f"{formula_name(base)}{bracket}{item}",
                optional=optional,
                span=span,
            )
        _unknown(text, sink, f"'{name}({inside})' names no argument", f"{name}(self), or {name}(tensors[0]) for a list")
        return None
    if name == "enum":
        values = tuple(word.strip() for word in inside.split(","))
        if all(re.fullmatch(r"[A-Za-z_][\w-]*", word) for word in values) and len(set(values)) == len(values):
            return AttrType("enum", values=values, optional=optional, span=span)
        _unknown(text, sink, f"the words of enum({inside}) must be different plain words", "enum(none, mean, sum)")
        return None
    _unknown(text, sink, f"unknown type '{name}(...)'", guess=did_you_mean(name, ("shape", "dim", "dims", "enum")))
    return None


# ---- dtype rules ------------------------------------------------------------------


def parse_set(words: list[str]) -> tuple[str, ...] | str:
    """Returns the dtypes in the sets or dtypes that the words name. If a word names neither, returns the first such
    word."""
    found: set[str] = set()
    for word in words:
        if word in dtypes.SETS:
            found.update(dtypes.SETS[word])
        elif word in dtypes.ALL:
            found.add(word)
        else:
            return word
    return dtypes.in_order(found)


def parse_rule(name: str, text: Text, sink: Sink) -> DtypeRule | None:
    """Parses a value of `where` that is one line. A list of words is parsed by rule_of_words."""
    body = text.text.strip()
    promote = re.fullmatch(r"promote\s+(.+?)(\s+to\s+float)?", body)
    if promote:
        return rule_of_words(name, promote[1].split("+"), text.whole, sink, kind="promote", to_float=bool(promote[2]))
    if body in dtypes.SETS or body in dtypes.ALL:
        return rule_of_words(name, [body], text.whole, sink)
    return _computed(name, text, body, sink)


def rule_of_words(
    name: str, words: list[str], span: Span, sink: Sink, kind: str = "set", to_float: bool = False
) -> DtypeRule | None:
    allowed = parse_set([word.strip() for word in words])
    if isinstance(allowed, str):
        known = [*dtypes.SETS, *dtypes.ALL]
        close = nearest(allowed, known)
        fix = Edit(span, close) if close and len(words) == 1 and kind == "set" else None
        sink.report(
            "CT0408",
            span,
            problem=f"'{allowed}' is no dtype and no set of dtypes",
            guess=did_you_mean(allowed, known),
            remedy=f"sets: {', '.join(dtypes.SETS)}; dtypes: {', '.join(dtypes.ALL)}",
            fix=fix,
        )
        return None
    return DtypeRule(name, "promote" if kind == "promote" else "set", allowed, to_float, (), span)


def _computed(name: str, text: Text, body: str, sink: Sink) -> DtypeRule | None:
    limited = re.fullmatch(r"(.+?)\s+in\s+(\w+)", body)
    allowed: tuple[str, ...] = ()
    end = len(body)
    if limited:
        found = parse_set([limited[2]])
        if isinstance(found, str):
            rule_of_words(name, [found], text.whole, sink)
            return None
        allowed, end = found, limited.end(1)
    if re.fullmatch(r"\w+", body[:end]) and body[:end] not in ("dtype",) and not limited and not body[:end].isupper():
        rule_of_words(name, [body[:end]], text.whole, sink)
        return None
    alternatives: list[Expr] = []
    at = 0
    for part in re.split(r"(\s+or\s+)", body[:end]):
        if part.strip() != "or" or not part.strip():
            expr = parse_expr(text.part(at, at + len(part)), sink)
            if expr is None:
                return None
            alternatives.append(expr)
        at += len(part)
    return DtypeRule(name, "computed", allowed, False, tuple(alternatives), text.whole)
