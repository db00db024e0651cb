"""Small mistakes in good entries: one change of a formula or a key that an author might make by mistake.

The module parses formulas as Python; every mutant is the text of one entry.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass

import yaml

FORMULAS = ("backward", "jvp", "let", "stats")
_SWAPPED = {
    "amax": "amin",
    "amin": "amax",
    "max": "min",
    "min": "max",
    "sin": "cos",
    "cos": "sin",
    "exp": "expm1",
    "log": "log1p",
    "gt": "ge",
    "ge": "gt",
    "lt": "le",
    "le": "lt",
    "eq": "ne",
    "ne": "eq",
    "sum": "mean",
    "mean": "sum",
    "mT": "conj",
    "sqrt": "rsqrt",
    "rsqrt": "sqrt",
    "sq": "abs",
    "real": "imag",
    "imag": "real",
    "floor": "ceil",
    "sgn": "abs",
    "sign": "abs",
    "sigmoid": "tanh",
    "tanh": "sigmoid",
    "zeros": "ones",
}
_COMPARED = {ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
_TURNED = {ast.Gt: ast.Lt, ast.Lt: ast.Gt, ast.GtE: ast.LtE, ast.LtE: ast.GtE}
_ADDED = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}


@dataclass(frozen=True)
class Mutant:
    op: str
    text: str  # text of the whole entry
    part: str  # key that was changed
    slip: str  # kind of change
    before: str
    after: str


def mutants(text: str) -> Iterator[Mutant]:
    """Yields every mutant of one entry."""
    root = yaml.compose(text)
    assert isinstance(root, yaml.MappingNode)
    name, entry = root.value[0]
    fields = {key.value: value for key, value in entry.value}
    yield from _of_formulas(text, name.value, fields)
    yield from _of_keys(text, name.value, fields)


# ---- formulas ----------------------------------------------------------------------------


def _of_formulas(text: str, op: str, fields: dict[str, yaml.Node]) -> Iterator[Mutant]:
    places = [
        (key, target.value, node)
        for key in FORMULAS
        if isinstance(fields.get(key), yaml.MappingNode)
        for target, node in fields[key].value
    ]
    forward = (
        {k.value: v for k, v in fields["forward"].value} if isinstance(fields.get("forward"), yaml.MappingNode) else {}
    )
    if "backward" in fields and "kernel" in forward:  # a wrong reference is detected by comparison with the kernel
        places += [("forward", key, forward[key]) for key in ("reference",) if key in forward]
    meant = _names_of_meaning(text, fields)
    for key, target, node in places:
        if not isinstance(node, yaml.ScalarNode) or (key == "let" and target.partition("(")[0] in meant):
            continue
        for slip, after in _slips(node.value):
            written = _put(text, node, after)
            if written is not None:
                yield Mutant(op, written, f"{key}.{target}", slip, node.value.strip(), after)
    for target, node in _saved(fields):
        inner = re.fullmatch(r"(bits|value)\((.*)\)(.*)", node.value)
        for slip, after in _slips(inner[2]) if inner else ():
            yield Mutant(
                op, _replaced(text, node, f"{inner[1]}({after}){inner[3]}"), f"saved.{target}", slip, node.value, after
            )


def _names_of_meaning(text: str, fields: dict[str, yaml.Node]) -> set[str]:
    """Returns the names that the reference definition, types and conditions of an entry read, also through `let`: a
    mutant in which one of these names has another value is a different operator.
    """
    parts = [
        _text_of(text, fields[key])
        for key in ("args", "returns", "where", "sizes", "requires", "forward", "aux", "tests", "updates")
        if key in fields
    ]
    names = set(re.findall(r"\w+", " ".join(parts)))
    lets = fields["let"].value if isinstance(fields.get("let"), yaml.MappingNode) else []
    for _ in lets:
        for target, node in lets:
            if {n.strip() for n in target.value.partition("(")[0].split(",")} & names:
                names |= set(re.findall(r"\w+", node.value if isinstance(node, yaml.ScalarNode) else ""))
                names |= {n.strip() for n in target.value.partition("(")[0].split(",")}
    return names | {target.value for target, _ in lets if {n.strip() for n in target.value.split(",")} & names}


def _text_of(text: str, node: yaml.Node) -> str:
    return text[node.start_mark.index : node.end_mark.index]


def _saved(fields: dict[str, yaml.Node]) -> list[tuple[str, yaml.ScalarNode]]:
    node = fields.get("saved")
    return (
        [(k.value, v) for k, v in node.value if isinstance(v, yaml.ScalarNode)]
        if isinstance(node, yaml.MappingNode)
        else []
    )


def _put(text: str, node: yaml.ScalarNode, formula: str) -> str | None:
    """Returns the entry with a node replaced by another formula; None if YAML does not accept it on one line."""
    if node.style == "|" or "\n" in formula:
        line = text[: node.start_mark.index].rsplit("\n", 1)[-1]
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        lines = "".join(f"{indent}{line}\n" for line in formula.splitlines())
        return text[: node.start_mark.index] + "|\n" + lines + text[node.end_mark.index :]
    if formula[0] in "[{'\"(" and formula[0] != "(" or ": " in formula:
        return None
    return _replaced(text, node, formula)


def _replaced(text: str, node: yaml.ScalarNode, value: str) -> str:
    rest = text[node.end_mark.index :]
    return (
        text[: node.start_mark.index]
        + value
        + ("" if rest.startswith(("\n", "}", ",", "]")) or not rest else "\n")
        + rest
    )


def _slips(formula: str) -> Iterator[tuple[str, str]]:
    try:
        tree = ast.parse(formula.strip())
    except SyntaxError:
        return
    seen = {ast.unparse(tree)}
    names = sorted(
        {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
        - {n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    )
    count = sum(1 for _ in ast.walk(tree))
    for at in range(count):
        for slip, changed in _changes(tree, at, names):
            try:
                after = ast.unparse(ast.fix_missing_locations(changed))
            except (ValueError, AttributeError):
                continue
            if after not in seen:
                seen.add(after)
                yield slip, after


def _changes(tree: ast.Module, at: int, names: list[str]) -> Iterator[tuple[str, ast.Module]]:
    original = list(ast.walk(tree))[at]
    if not isinstance(original, ast.expr) or isinstance(getattr(original, "ctx", None), ast.Store):
        return
    for slip, new in _options(original, names):
        made = copy.deepcopy(tree)
        target = list(ast.walk(made))[at]
        yield slip, _Replace(target, new).visit(made)


class _Replace(ast.NodeTransformer):
    def __init__(self, target: ast.AST, new: ast.expr) -> None:
        self.target = target
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        return copy.deepcopy(self.new) if node is self.target else super().visit(node)


def _options(node: ast.expr, names: list[str]) -> Iterator[tuple[str, ast.expr]]:
    node = copy.deepcopy(node)
    if isinstance(node, ast.Attribute) and node.attr in ("grad", "tangent"):
        yield "sign", ast.UnaryOp(ast.USub(), node)
        yield "factor 2", ast.BinOp(ast.Constant(2), ast.Mult(), node)
        yield "factor 5", ast.BinOp(ast.Constant(5), ast.Mult(), node)
    elif isinstance(node, ast.BinOp):
        yield "operator", ast.BinOp(node.left, _ADDED.get(type(node.op), ast.Mult)(), node.right)
        if isinstance(node.op, (ast.Sub, ast.Div, ast.MatMult)):
            yield "operands swapped", ast.BinOp(node.right, node.op, node.left)
        yield "part dropped", node.left
        yield "part dropped", node.right
    elif isinstance(node, ast.UnaryOp):
        yield "sign" if isinstance(node.op, ast.USub) else "not dropped", node.operand
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        for table in (_COMPARED, _TURNED):
            if type(node.ops[0]) in table:
                yield "comparison", ast.Compare(node.left, [table[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield "and for or", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        yield from (("condition dropped", value) for value in node.values)
    elif isinstance(node, ast.IfExp):
        yield "branches swapped", ast.IfExp(node.test, node.orelse, node.body)
        yield "branch dropped", node.body
        yield "branch dropped", node.orelse
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from _of_call(node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "flag", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        yield "off by one", ast.Constant(node.value + 1)
        yield "off by one", (
            ast.UnaryOp(ast.USub(), ast.Constant(1 - node.value)) if node.value < 1 else ast.Constant(node.value - 1)
        )
        yield "factor 2", ast.Constant(2 * node.value)
    elif isinstance(node, ast.Name) and node.id in names:
        yield from (("another name", ast.Name(other, ast.Load())) for other in names if other != node.id)


def _of_call(node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    assert isinstance(node.func, ast.Name)
    if node.func.id in _SWAPPED:
        yield f"{_SWAPPED[node.func.id]} for {node.func.id}", ast.Call(
            ast.Name(_SWAPPED[node.func.id], ast.Load()), node.args, node.keywords
        )
    if node.args and node.func.id not in ("shape", "extent", "rank", "numel", "zeros", "has"):
        yield f"{node.func.id} dropped", node.args[0]
    if len(node.args) >= 2:
        yield "arguments swapped", ast.Call(node.func, [node.args[1], node.args[0], *node.args[2:]], node.keywords)
        yield "argument dropped", ast.Call(node.func, node.args[:-1], node.keywords)
    for i in range(len(node.keywords)):
        yield "keyword dropped", ast.Call(node.func, node.args, node.keywords[:i] + node.keywords[i + 1 :])


# ---- other keys --------------------------------------------------------------------------


def _of_keys(text: str, op: str, fields: dict[str, yaml.Node]) -> Iterator[Mutant]:
    tensors = (
        [k.value for k, v in fields["args"].value if isinstance(v, yaml.ScalarNode) and "[" in v.value]
        if isinstance(fields.get("args"), yaml.MappingNode)
        else []
    )
    for key in ("linear_in", "self_adjoint"):
        node = fields.get(key)
        if isinstance(node, yaml.ScalarNode):
            for other in tensors:
                if other != node.value:
                    yield Mutant(op, _replaced(text, node, other), key, "another name", node.value, other)
    if "self_adjoint" not in fields and "linear_in" not in fields and tensors and "backward" in fields:
        yield Mutant(op, text.rstrip("\n") + f"\n  linear_in: {tensors[0]}\n", "linear_in", "claimed", "", tensors[0])
        yield Mutant(
            op, text.rstrip("\n") + f"\n  self_adjoint: {tensors[0]}\n", "self_adjoint", "claimed", "", tensors[0]
        )
    node = fields.get("inplace")
    if isinstance(node, yaml.ScalarNode) and "," in node.value:
        yield Mutant(op, _replaced(text, node, node.value.partition(",")[0]), "inplace", "copy dropped", node.value, "")
    yield from _of_promises(text, op, fields)
    yield from _of_saves(text, op, fields, tensors)


#: dtype rules that authors confuse
_RULES = {
    "float": ("inexact", "real"),
    "inexact": ("float", "number"),
    "real": ("float", "number"),
    "number": ("real",),
    "any": ("number",),
}


def _of_promises(text: str, op: str, fields: dict[str, yaml.Node]) -> Iterator[Mutant]:
    """Changes dtypes, results, non-differentiable arguments and the order of differentiation."""
    for target, node in _lines_of(fields, "where"):
        for word, others in _RULES.items():
            if re.search(rf"\b{word}\b", node.value):
                for other in others:
                    yield Mutant(
                        op,
                        _replaced(text, node, re.sub(rf"\b{word}\b", other, node.value, count=1)),
                        f"where.{target}",
                        "dtypes",
                        word,
                        other,
                    )
                break
    returns = fields.get("returns")
    types = [("result", returns)] if isinstance(returns, yaml.ScalarNode) else _lines_of(fields, "returns")
    for target, node in types:
        for slip, after in _types(node.value):
            yield Mutant(op, _replaced(text, node, after), f"returns.{target}", slip, node.value, after)
    for target, node in _lines_of(fields, "nondiff"):
        line = text.splitlines(keepends=True)[node.start_mark.line]
        if line.strip().startswith(f"{target}:") and len(_lines_of(fields, "nondiff")) > 1:
            yield Mutant(op, text.replace(line, "", 1), f"nondiff.{target}", "dropped", node.value, "")
    for target, _ in _lines_of(fields, "backward"):
        if "nondiff" not in fields and "[" not in target:
            yield Mutant(
                op,
                text.rstrip("\n") + f"\n  nondiff:\n    {target}: it is a constant\n",
                f"nondiff.{target}",
                "claimed",
                "",
                target,
            )
    order = fields.get("order")
    if isinstance(order, yaml.ScalarNode) and order.value.isdigit():
        yield Mutant(
            op,
            _replaced(text, order, str(int(order.value) + 1)),
            "order",
            "off by one",
            order.value,
            str(int(order.value) + 1),
        )
        yield Mutant(op, _replaced(text, order, "inf"), "order", "claimed", order.value, "inf")


def _lines_of(fields: dict[str, yaml.Node], key: str) -> list[tuple[str, yaml.ScalarNode]]:
    node = fields.get(key)
    return (
        [(k.value, v) for k, v in node.value if isinstance(v, yaml.ScalarNode)]
        if isinstance(node, yaml.MappingNode)
        else []
    )


def _types(kind: str) -> Iterator[tuple[str, str]]:
    inner = re.search(r"\*\w+\((\w+), ", kind)
    if inner:
        call = re.search(r"\*\w+\(.*?\)", kind)
        assert call is not None
        yield "shape of an input", kind.replace(call[0], f"*{inner[1]}", 1)
    if re.match(r"\w+\[\w+, \w+\]$", kind):
        one, two = re.findall(r"\w+", kind)[1:]
        yield "axes swapped", f"{kind.partition('[')[0]}[{two}, {one}]"
    if re.match(r"T\[", kind):
        yield "dtype", f"bool{kind[1:]}"
        yield "dtype", f"i64{kind[1:]}"
    yield "axis added", kind.replace("]", ", 1]", 1) if "[]" not in kind else kind.replace("[]", "[1]")


def _of_saves(text: str, op: str, fields: dict[str, yaml.Node], tensors: list[str]) -> Iterator[Mutant]:
    saved = _saved(fields)
    for name, node in saved:
        value, part = node.value, f"saved.{name}"
        if len(saved) > 1:
            lines = text.splitlines(keepends=True)
            own = node.start_mark.line
            if lines[own].strip().startswith(f"{name}:"):
                yield Mutant(op, "".join(lines[:own] + lines[own + 1 :]), part, "save dropped", value, "")
        if " for " in value or value.startswith("for "):
            wanted = re.search(r"for ([\w\[\], ]+?)( when .*)?$", value)
            other = next((t for t in tensors if wanted and t not in wanted[1]), None)
            if wanted and other:
                yield Mutant(
                    op, _replaced(text, node, value.replace(wanted[1], other, 1)), part, "for another", value, other
                )
        if " when " in value or value.startswith("when "):
            condition = value.partition("when ")[2]
            for slip, after in _slips(condition):
                yield Mutant(op, _replaced(text, node, value.replace(condition, after)), part, slip, value, after)
