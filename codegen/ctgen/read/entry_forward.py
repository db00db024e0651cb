"""Builds `forward:`, which has exactly one of nine kinds of definitions, and the keys that specify its execution."""

from __future__ import annotations

import re

from ctgen.language import keys
from ctgen.language.formula import parse_expr
from ctgen.language.maps import DISTRIBUTIONS
from ctgen.language.primitives import FORMS
from ctgen.language.typetext import parse_dtype_name
from ctgen.model.diag import Edit
from ctgen.model.frozen import frozen
from ctgen.model.nearest import did_you_mean, nearest
from ctgen.model.ops import Call, Draw, DtypeName, Expr, Kernel, Meaning, Name, PythonMeaning
from ctgen.model.source import Text
from ctgen.read.fields import Nodes
from ctgen.read.yaml import ListNode, MapNode, Node, ScalarNode


@frozen
class Forward:
    meaning: Meaning
    kernel: Kernel | None = None
    workspace: Expr | None = None
    draws: tuple[Draw, ...] = ()
    identity_when: Expr | None = None
    deterministic: str = ""


def build_forward(nodes: Nodes, name: ScalarNode, node: Node) -> Forward:
    fields = nodes.fields("forward", "forward", node)
    if fields is None:
        return Forward(Meaning("runtime"))
    given = [key for key in fields if key in keys.MEANINGS]
    if not given:
        if _says_nothing(node):
            nodes.sink.report("CT0202", name.span, op=name.value, meanings=", ".join(keys.MEANINGS))
        return Forward(Meaning("runtime"))
    for other in given[1:]:
        first = fields[given[0]].span
        nodes.sink.report("CT0203", fields[other].span, second=other, first=given[0], line=first.line)
    meaning = _meaning(nodes, given[0], fields)
    return Forward(
        meaning,
        build_kernel(nodes, "kernel", fields["kernel"]) if "kernel" in fields else None,
        nodes.expr("workspace", fields["workspace"]) if "workspace" in fields else None,
        _draws(nodes, fields.get("draws")),
        nodes.expr("identity_when", fields["identity_when"]) if "identity_when" in fields else None,
        _deterministic(nodes, fields.get("deterministic")),
    )


def _says_nothing(node: Node) -> bool:
    """Returns true if the key `forward` of an entry contains no definition of the operator. A misspelt or malformed
    definition counts as a definition, since an error has already been reported for it."""
    names = [key.value for key, _ in node.items] if isinstance(node, MapNode) else []
    return all(name in keys.TABLE["forward"] and name not in keys.MEANINGS for name in names)


# ---- the definition -------------------------------------------------------------------


def _meaning(nodes: Nodes, kind: str, fields: dict[str, Node]) -> Meaning:
    node = fields[kind]
    acc = _precision(nodes, fields.get("precision"))
    reduced = nodes.text("reduced", fields["reduced"]) or "" if "reduced" in fields else ""
    if reduced and kind != "elementwise":
        nodes.sink.report(
            "CT0212",
            fields["reduced"].span,
            problem=f"'reduced' with '{kind}'",
            remedy="reduced combines the values of 'elementwise'",
        )
    span = node.span
    if kind == "elementwise":
        return Meaning(
            "elementwise",
            expr=nodes.expr(kind, node),
            acc=acc,
            reduced=keys.formula_name(reduced) if reduced else "",
            span=span,
        )
    if kind in ("reduce", "scan"):
        return _reduce(nodes, kind, node)
    if kind == "view":
        return _view(nodes, node)
    if kind == "collective":
        return Meaning("collective", expr=nodes.expr(kind, node), span=span)
    if kind in ("compose", "reference"):
        program = nodes.program(kind, node)
        return Meaning("compose" if kind == "compose" else "reference", program=program, acc=acc, span=span)
    name = nodes.text(kind, node) or ""
    if name and not re.fullmatch(r"[A-Za-z_][\w.]*", name):
        nodes.bad_name(name, span)
    python = _python(nodes, kind, name, fields["python"]) if "python" in fields else None
    return Meaning("primitive" if kind == "primitive" else "runtime", name=name, acc=acc, python=python, span=span)


def _python(nodes: Nodes, kind: str, name: str, node: Node) -> PythonMeaning | None:
    text = nodes.text("python", node) or ""
    file, _, function = text.partition(":")
    problem = ""
    if kind != "primitive":
        problem = f"'python' with '{kind}', which is a definition already"
    elif name in FORMS:
        problem = f"'python' with the primitive '{name}', which ctgen's evaluator implements"
    elif (
        not re.fullmatch(r"[\w./-]+\.py", file)
        or ".." in file
        or file.startswith("/")
        or not keys.NAME.fullmatch(function)
    ):
        problem = f"'{text[:60]}' is not a function of a Python file in the schema's folder"
    if problem:
        nodes.sink.report(
            "CT0212",
            node.span,
            problem=problem,
            remedy="python: meanings.py:my_function, with a primitive that ctgen does not implement",
        )
        return None
    return PythonMeaning(file, function, span=node.span)


def _precision(nodes: Nodes, node: Node | None) -> DtypeName | None:
    fields = None if node is None else nodes.fields("precision", "precision", node)
    return _acc(nodes, fields["acc"]) if fields and "acc" in fields else None


def _acc(nodes: Nodes, node: Node) -> DtypeName | None:
    text = nodes.text("acc", node, "acc: wide(T)")
    made = None if text is None else parse_dtype_name(text)
    if text is not None and made is None:
        nodes.sink.report(
            "CT0408",
            node.span,
            problem=f"'{text[:30]}' is not a dtype",
            guess="",
            remedy="acc: wide(T), or a dtype such as f64",
        )
    return made


def _reduce(nodes: Nodes, kind: str, node: Node) -> Meaning:
    fields = nodes.fields("reduce", kind, node) or {}
    by = nodes.text("by", fields["by"]) if "by" in fields else None
    if "by" not in fields:
        nodes.sink.report(
            "CT0209",
            node.span,
            problem=f"'{kind}' does not state how elements are combined",
            guess="",
            remedy=f"by: {', '.join(keys.COMBINERS)}",
        )
    elif by is not None and by not in keys.COMBINERS:
        close = nearest(by, keys.COMBINERS)
        nodes.sink.report(
            "CT0209",
            fields["by"].span,
            problem=f"'by: {by[:30]}' is not a way to combine elements",
            guess=did_you_mean(by, keys.COMBINERS),
            remedy=f"one of {', '.join(keys.COMBINERS)}",
            fix=Edit(fields["by"].span, close) if close else None,
        )
    parts = {key: nodes.expr(key, fields[key]) for key in ("map", "dim", "finish") if key in fields}
    return Meaning(
        "reduce" if kind == "reduce" else "scan",
        by=by or "",
        map=parts.get("map"),
        finish=parts.get("finish"),
        dim=parts.get("dim", Name("all", node.span)),
        acc=_acc(nodes, fields["acc"]) if "acc" in fields else None,
        span=node.span,
    )


def _view(nodes: Nodes, node: Node) -> Meaning:
    """Reads the call of a view map. `or copy` may follow; the operator then copies if the strides do not permit a
    view."""
    text = nodes.formula_text("view", node)
    if text is None:
        return Meaning("view")
    copy = re.search(r"\s+or\s+copy\s*$", text.text)
    head: Text = text.part(0, copy.start()) if copy else text
    return Meaning("view", expr=parse_expr(head, nodes.sink), or_copy=copy is not None, span=node.span)


# ---- execution ------------------------------------------------------------------------


def build_kernel(nodes: Nodes, key: str, node: Node) -> Kernel | None:
    if isinstance(node, ScalarNode):  # short form, as in kernel: max.c
        name = nodes.text(key, node)
        return None if name is None or not _file(nodes, name, node) else Kernel(cpu=name, span=node.span)
    fields = nodes.fields("fused_backward" if key == "fused_backward" else "kernel", key, node)
    if fields is None:
        return None
    files = {}
    for device in ("cpu", "cuda"):
        value = fields.get(device)
        name = None if value is None else nodes.text(device, value)
        if value is not None and name is not None and _file(nodes, name, value):
            files[device] = name
    grads: tuple[str, ...] = ()
    if "grads" in fields:
        grads = tuple(keys.formula_name(word) for word, _ in nodes.words("grads", fields["grads"]) or ())
    elif key == "fused_backward":
        nodes.sink.report(
            "CT0209",
            node.span,
            problem="'fused_backward' does not list the gradients that it computes",
            guess="",
            remedy="grads: [input, weight]",
        )
    fails_late = nodes.flag("fails_late", fields["fails_late"]) if "fails_late" in fields else False
    may_decline = nodes.flag("may_decline", fields["may_decline"]) if "may_decline" in fields else False
    layout = nodes.text("layout", fields["layout"]) or "" if "layout" in fields else ""
    return Kernel(files.get("cpu", ""), files.get("cuda", ""), grads, fails_late, layout, may_decline, node.span)


def _file(nodes: Nodes, name: str, node: Node) -> bool:
    if re.fullmatch(r"(\w+/)*\w+\.\w+", name):
        return True
    nodes.sink.report(
        "CT0209",
        node.span,
        problem=f"'{name[:60]}' is not a kernel",
        guess="",
        remedy="a file of the kernel folder (max.c, reduce/max.cu), or library.call (blas.gemm)",
    )
    return False


def _draws(nodes: Nodes, node: Node | None) -> tuple[Draw, ...]:
    found = None if node is None else nodes.map("draws", node)
    out = []
    for name, value in found.items if found else ():
        plain = nodes.name(name)
        expr = nodes.expr(name.value, value)
        if plain is None or expr is None:
            continue
        if not isinstance(expr, Call) or expr.func not in DISTRIBUTIONS or expr.kwargs:
            word = expr.func if isinstance(expr, Call) else "a value"
            nodes.sink.report(
                "CT0209",
                value.span,
                problem=f"'{word}' is not a distribution",
                guess=did_you_mean(word, DISTRIBUTIONS),
                remedy=", ".join(f"{key}({', '.join(params)})" for key, params in DISTRIBUTIONS.items()),
            )
            continue
        out.append(Draw(plain, expr.func, expr.args, name.span))
    return tuple(out)


def _deterministic(nodes: Nodes, node: Node | None) -> str:
    if node is None or isinstance(node, ListNode):
        return ""
    if isinstance(node, ScalarNode):
        return node.value.strip()
    return "; ".join(f"{name.value}: {nodes.text(name.value, value) or ''}" for name, value in node.items)
