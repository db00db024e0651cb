"""Builds the parts of an entry that have a notation other than formulas: args, returns, where, saved, inplace."""

from __future__ import annotations

import re

from ctgen.language import keys
from ctgen.language.formula import parse_expr
from ctgen.language.typetext import parse_rule, parse_tensor, parse_type, rule_of_words
from ctgen.model import dtypes
from ctgen.model.diag import Edit, Sink
from ctgen.model.nearest import did_you_mean, nearest
from ctgen.model.ops import (
    Arg,
    AttrType,
    DtypeName,
    DtypeRule,
    Expr,
    Inplace,
    ListOf,
    Name,
    Num,
    Output,
    Save,
    SaveForm,
    Span,
    TensorType,
    Keyword,
)
from ctgen.model.source import Text
from ctgen.read.fields import Nodes
from ctgen.read.yaml import ListNode, Node, ScalarNode


def find_outside(text: str, pattern: str) -> re.Match[str] | None:
    """Returns the first match of the pattern that is not inside brackets."""
    depth = 0
    opened = [0] * (len(text) + 1)
    for at, char in enumerate(text):
        depth += (char in "([{") - (char in ")]}")
        opened[at + 1] = depth
    for match in re.finditer(pattern, text):
        if opened[match.start()] == 0:
            return match
    return None


def split_if(text: Text) -> tuple[Text, Text | None]:
    """Splits `type if condition` into type and condition."""
    found = find_outside(text.text, r"\s+if\s+")
    if found is None:
        return text, None
    return text.part(0, found.start()), text.part(found.end(), len(text.text))


def build_names(nodes: Nodes, key: str, node: Node) -> tuple[str, ...]:
    """Reads a list of names, or a line of names separated by commas."""
    out = []
    for word, span in nodes.words(key, node) or ():
        if re.fullmatch(rf"{keys.NAME.pattern}(\[\d+\])?", word):
            out.append(keys.formula_name(word))
        else:
            nodes.bad_name(word, span)
    return tuple(out)


def _value_line(nodes: Nodes, key: str, node: Node, what: str) -> Text | None:
    """Returns the value of a key as text. The value must be one line that YAML does not change. A comment may follow a
    type, but not a formula."""
    if not isinstance(node, ScalarNode) or not node.value.strip():
        nodes.kind(key, node, what, "one line, e.g. 'self: T[*S]'")
        return None
    if not node.text.exact and node.style in ("", ">"):
        lines = nodes.reader.lines_of(node)
        nodes.sink.report(
            "CT0104", node.span, what=what.removeprefix("a "), lines=lines, key=key, hint="put it on one line"
        )
        return None
    return node.text


# ---- arguments ----------------------------------------------------------------------


def build_args(nodes: Nodes, node: Node | None) -> tuple[Arg, ...]:
    found = None if node is None else nodes.map("args", node)
    out: list[Arg] = []
    for name, value in found.items if found else ():
        made = nodes.name(name)
        line = _value_line(nodes, name.value, value, "a type")
        if made is None or line is None:
            continue
        arg = _arg(nodes, made, name.span, line)
        if arg is not None:
            out.append(arg)
    return tuple(out)


def _arg(nodes: Nodes, name: str, span: Span, line: Text) -> Arg | None:
    equals = find_outside(line.text, r"\s*(?<![=<>!])=(?!=)\s*")
    head = line.part(0, equals.start()) if equals else line
    kind = parse_type(head, nodes.sink)
    if kind is None:
        return None
    if equals is None:
        return Arg(name, kind, None, kind.optional, span)
    tail = line.part(equals.end(), len(line.text))
    default = build_default(tail, kind, nodes.sink)
    if default is None:
        return None
    return Arg(name, kind, default, True, span)


_KIND_NAMES = {
    "int": "an int",
    "float": "a float",
    "bool": "a bool",
    "str": "a keyword",
    "scalar": "a number",
    "dtype": "a dtype",
    "ints": "a list of ints",
    "floats": "a list of floats",
    "shape": "a list of ints",
    "int_n": "an int or a list of ints",
    "dim": "an int",
    "dims": "a list of ints, an int or all",
    "enum": "one of its words",
    "layout": "a keyword",
    "int_lists": "a list of lists of ints",
    "int_map": "no names, []",
    "fn": "the name of an operator",
}


def build_default(text: Text, kind: TensorType | AttrType, sink: Sink) -> Expr | None:
    """Returns the default, written after '='. A literal is checked against the type of the argument."""
    if isinstance(kind, TensorType):
        remedy = "| scalar accepts a number; '?' marks an optional tensor, which may be omitted"
        if kind.scalar:
            value = parse_expr(text, sink)
            if isinstance(value, Num) or value is None:
                return value
        sink.report("CT0205", text.whole, text=text.text, wanted="a number", guess="", remedy=remedy)
        return None
    if kind.kind == "enum" and text.text in kind.values:  # an enumerator may also be a keyword of formulas
        return Keyword(text.text, text.whole)
    value = parse_expr(text, sink) if text.text else None
    if value is None:
        if not text.text:
            _bad_default(text, kind, sink)
        return None
    if kind.kind in ("str", "enum", "layout", "dtype", "fn") and isinstance(value, Name):
        value = Keyword(value.id, value.span)
    if _default_fits(value, kind):
        return value
    _bad_default(text, kind, sink)
    return None


def _literal(value: Expr, want: str) -> bool:
    if not isinstance(value, Num):
        return False
    number = value.value
    if want == "bool":
        return isinstance(number, bool)
    if want == "int":
        return isinstance(number, int) and not isinstance(number, bool)
    return not isinstance(number, bool) if want == "float" else True


def _default_fits(value: Expr, kind: AttrType) -> bool:
    """Returns true if a literal default fits the type. resolve/entries.py checks formulas of attributes and shapes."""
    computed = not isinstance(value, (Num, Keyword, ListOf, Name))
    which = kind.kind
    if which == "bool":
        return _literal(value, "bool")
    if which in ("int", "dim"):
        return _literal(value, "int") or computed
    if which == "float":
        return _literal(value, "float") or computed
    if which == "scalar":
        return _literal(value, "scalar") or computed
    if which == "enum":
        return isinstance(value, Keyword) and value.text in kind.values
    if which in ("str", "layout", "dtype", "fn"):
        return isinstance(value, Keyword)
    return _list_default_fits(value, kind, computed)


def _list_default_fits(value: Expr, kind: AttrType, computed: bool) -> bool:
    which = kind.kind
    if which == "dims" and isinstance(value, Name):
        return value.id == "all"
    if which in ("dims", "int_n") and _literal(value, "int"):
        return True
    if which == "int_n" and isinstance(value, Name):
        return True  # the name of another argument, as in stride = kernel_size
    if isinstance(value, ListOf):
        item = "float" if which == "floats" else "int"
        if which == "int_map":
            return not value.items
        if which == "int_lists":
            return all(isinstance(row, ListOf) and all(_literal(n, "int") for n in row.items) for row in value.items)
        fits = all(_literal(entry, item) for entry in value.items) and which in (
            "ints",
            "floats",
            "shape",
            "int_n",
            "dims",
        )
        return fits and (which != "int_n" or len(value.items) == kind.n)
    return computed and which in ("ints", "floats", "shape", "int_n", "dims")


def _bad_default(text: Text, kind: AttrType, sink: Sink) -> None:
    words = {"bool": ("true", "false"), "enum": kind.values}.get(kind.kind, ())
    close = nearest(text.text, words)
    remedy = f"one of {', '.join(words)}" if words else f"{_KIND_NAMES.get(kind.kind, 'a value')}, or no default"
    sink.report(
        "CT0205",
        text.whole,
        text=text.text,
        wanted=_KIND_NAMES.get(kind.kind, f"a {kind.kind}"),
        guess=did_you_mean(text.text, words),
        remedy=remedy,
        fix=Edit(text.whole, close) if close else None,
    )


# ---- outputs and dtypes ---------------------------------------------------------------


def build_outputs(nodes: Nodes, node: Node | None, args: tuple[Arg, ...]) -> tuple[Output, ...]:
    if node is None:
        return ()
    if isinstance(node, ScalarNode):  # an operator that writes to an argument must name the output explicitly
        for arg in args:
            if arg.name == "result" and not arg.is_attr:
                nodes.sink.report(
                    "CT0213",
                    arg.span,
                    name="result",
                    what="argument",
                    reason="the output has this name if 'returns' has none",
                    better="input",
                )
        if node.value in keys.ANSWERS:
            return (Output("value", TensorType(DtypeName("i64"), ()), answer=keys.ANSWERS[node.value], span=node.span),)
        made = _output(nodes, "result", node.span, node, args)
        return () if made is None else (made,)
    found = nodes.map("returns", node)
    out = []
    for name, value in found.items if found else ():
        plain = nodes.name(name)
        made = None if plain is None else _output(nodes, plain, name.span, value, args)
        if made is not None:
            out.append(made)
    return tuple(out)


def _output(nodes: Nodes, name: str, span: Span, node: Node, args: tuple[Arg, ...]) -> Output | None:
    line = _value_line(nodes, name, node, "a type")
    if line is None:
        return None
    head, tail = split_if(line)
    kind = parse_tensor(head, nodes.sink)
    condition = None if tail is None else parse_expr(tail, nodes.sink)
    if kind is None or (tail is not None and condition is None):
        return None
    return Output(name, kind, condition, any(arg.name == name for arg in args), span)


def build_where(nodes: Nodes, node: Node | None) -> tuple[DtypeRule, ...]:
    found = None if node is None else nodes.map("where", node, "where: {T: float}")
    out = []
    for name, value in found.items if found else ():
        plain = nodes.name(name)
        if plain is None:
            continue
        if isinstance(value, ListNode):
            words = nodes.words(name.value, value)
            rule = None if words is None else rule_of_words(plain, [word for word, _ in words], value.span, nodes.sink)
        else:
            line = _value_line(nodes, name.value, value, "a dtype rule")
            rule = None if line is None else parse_rule(plain, line, nodes.sink)
        if rule is not None:
            out.append(rule)
    return tuple(out)


# ---- saved and inplace ------------------------------------------------------------------


def build_saved(nodes: Nodes, node: Node) -> tuple[Save, ...]:
    """Reads `nothing`, or lines of the form `name: form [for inputs] [when condition]`."""
    if isinstance(node, ScalarNode):
        if node.value != "nothing":
            nodes.sink.report(
                "CT0209",
                node.span,
                problem=f"'saved: {node.value[:40]}' is not a list of saves",
                guess="",
                remedy="saved: nothing, or one 'name: form' per line",
            )
        return ()
    found = nodes.map("saved", node)
    out = []
    for name, value in found.items if found else ():
        base = re.fullmatch(rf"({keys.NAME.pattern})(\[\d+\])?", name.value)
        if base is None:
            nodes.bad_name(name.value, name.span)
            continue
        text = nodes.formula_text(name.value, value)
        save = None if text is None else _save(nodes, keys.formula_name(base[1]) + (base[2] or ""), name.span, text)
        if save is not None:
            out.append(save)
    return tuple(out)


def _save(nodes: Nodes, name: str, span: Span, text: Text) -> Save | None:
    when = find_outside(text.text, r"(?:^|\s+)when\s+")
    end = when.start() if when else len(text.text)
    wanted = find_outside(text.text[:end], r"(?:^|\s+)for\s+")
    stop = wanted.start() if wanted else end
    condition = parse_expr(text.part(when.end(), len(text.text)), nodes.sink) if when else None
    if when and condition is None:
        return None
    inputs: list[str] = []
    for word in text.text[wanted.end() : end].split(",") if wanted else ():
        plain = word.strip()
        if not re.fullmatch(rf"{keys.NAME.pattern}(\[\d+\])?", plain):
            nodes.bad_name(plain, text.whole)
            return None
        inputs.append(keys.formula_name(plain))
    form = _save_form(nodes, text.part(0, stop) if stop else None, text)
    if form is None:
        return None
    return Save(name, form[0], form[1], form[2], tuple(inputs), condition, span)


def _save_form(nodes: Nodes, head: Text | None, whole: Text) -> tuple[SaveForm, Expr | None, str] | None:
    if head is None:
        return ("full", None, "")
    word = head.text.strip()
    if word == "full":
        return ("full", None, "")
    if word == "bits":
        return ("bits", None, "")
    if word == "state":
        return ("state", None, "")
    call = re.fullmatch(r"(bits|value|as)\s*\((.*)\)", word, re.S)
    if call is None:
        close = nearest(word, keys.SAVE_FORMS)
        nodes.sink.report(
            "CT0209",
            head.whole,
            problem=f"'{word[:40]}' is not a form of a saved value",
            guess=did_you_mean(word, keys.SAVE_FORMS),
            remedy="full, bits(condition), value(expression), as(i32), state, then 'for inputs' and 'when condition'",
            fix=Edit(head.whole, close) if close else None,
        )
        return None
    if call[1] == "as":
        return ("as", None, call[2].strip()) if _known_dtype(nodes, call[2].strip(), head) else None
    expr = parse_expr(head.part(call.start(2), call.end(2)), nodes.sink)
    return None if expr is None else ("bits" if call[1] == "bits" else "value", expr, "")


def _known_dtype(nodes: Nodes, word: str, text: Text) -> bool:
    known = (*dtypes.ALL, "float")
    if word in known:
        return True
    nodes.sink.report(
        "CT0408",
        text.whole,
        problem=f"'{word[:30]}' is not a dtype",
        guess=did_you_mean(word, known),
        remedy=f"dtypes: {', '.join(dtypes.ALL)}",
    )
    return False


def build_inplace(nodes: Nodes, node: Node) -> Inplace | None:
    """Reads the key `inplace`: `self` or `self, copy for other`."""
    line = nodes.text("inplace", node, "inplace: self, or inplace: self, copy for other")
    if line is None:
        return None
    found = re.fullmatch(r"(\w+)(?:\s*,\s*copy\s+for\s+(\w+(?:\[\d+\])?(?:\s*,\s*\w+(?:\[\d+\])?)*))?", line)
    if found is None:
        nodes.sink.report(
            "CT0209",
            node.span,
            problem=f"cannot read 'inplace: {line[:60]}'",
            guess="",
            remedy="inplace: self, or inplace: self, copy for other",
        )
        return None
    copies = tuple(keys.formula_name(word.strip()) for word in found[2].split(",")) if found[2] else ()
    return Inplace(keys.formula_name(found[1]), copies, node.span)
