"""Converts the YAML nodes of a schema file to entries: model.Op objects with parsed formulas. Names are not
resolved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import NamedTuple

from ctgen.language import keys
from ctgen.model.diag import Edit, Sink
from ctgen.model.nearest import did_you_mean, nearest
from ctgen.model.ops import (
    Arg,
    Assign,
    Batch,
    Expr,
    Formula,
    Inplace,
    Kernel,
    ListOf,
    Meaning,
    Op,
    Output,
    Program,
    Save,
    Span,
    Tests,
)
from ctgen.model.scalar_function import ScalarFunction
from ctgen.read.batch import build_batch
from ctgen.read.entry_forward import Forward, build_forward, build_kernel
from ctgen.read.entry_parts import (
    build_args,
    build_inplace,
    build_names,
    build_outputs,
    build_saved,
    build_where,
)
from ctgen.read.fields import Nodes
from ctgen.read.function import build_functions
from ctgen.read.yaml import ListNode, MapNode, Node, ScalarNode, decode, read


class SchemaFile(NamedTuple):
    """The content of one schema file."""

    ops: tuple[Op, ...]
    text: str  # the file's text, for messages
    meanings: Mapping[str, str]  # descriptions of arguments, valid for all entries of the project
    functions: tuple[ScalarFunction, ...] = ()  # scalar functions that the file declares


def build_file(data: bytes, file: str, sink: Sink, broken: dict[str, Span] | None = None) -> SchemaFile:
    """Returns the content of one schema file. broken: filled with the names and positions of entries with errors."""
    text = decode(data, file, sink)
    if text is None:
        return SchemaFile((), "", {})
    root, reader = read(text, file, sink)
    nodes = Nodes(reader, sink)
    if root is None:
        if not len(sink):
            _version(None, Span(file, 1, 1, 2), sink)
        return SchemaFile((), text, {})
    if not isinstance(root, MapNode) or not _version_of(root, sink):
        if not isinstance(root, MapNode):
            _version(None, root.span, sink)
        return SchemaFile((), text, {})
    ops: list[Op] = []
    table: dict[ScalarNode, str] = {}
    functions: tuple[ScalarFunction, ...] = ()
    family = PurePath(file).stem
    for name, node in root.items[1:]:
        if name.value == keys.ARGUMENTS:
            table = _lines(nodes, keys.ARGUMENTS, node)
            continue
        if name.value == keys.FUNCTIONS:
            functions = build_functions(nodes, node)
            continue
        op = _entry(nodes, name, node, family)
        if op is not None:
            ops.append(op)
        elif broken is not None:
            broken.setdefault(name.value, name.span)
    lines = {keys.formula_name(name.value): line for name, line in table.items()}
    return SchemaFile(tuple(ops), text, lines, functions)


def _lines(nodes: Nodes, key: str, node: Node) -> dict[ScalarNode, str]:
    """Returns a YAML map whose values are single lines."""
    found = nodes.map(key, node, "name: description, one per line")
    lines = {}
    for name, value in found.items if found else ():
        line = nodes.text(name.value, value)
        if line is not None and nodes.name(name) is not None:
            lines[name] = " ".join(line.split())
    return lines


def _version_of(root: MapNode, sink: Sink) -> bool:
    if not root.items:
        _version(None, root.span, sink)
        return False
    name, value = root.items[0]
    if name.value != "cotangent":
        _version(None, name.span, sink)
        return False
    if not isinstance(value, ScalarNode) or value.value != keys.LANGUAGE_VERSION:
        _version(value.value if isinstance(value, ScalarNode) else "?", value.span, sink)
        return False
    return True


def _version(given: str | None, span: Span, sink: Sink) -> None:
    problem = "the file does not state its language version"
    if given is not None:
        problem = f"unknown language version '{given[:20]}'; this ctgen supports {keys.LANGUAGE_VERSION}"
    sink.report("CT0109", span, problem=problem)


# ---- one entry ----------------------------------------------------------------------


def _entry(nodes: Nodes, name: ScalarNode, node: Node, family: str) -> Op | None:
    if not keys.OP_NAME.fullmatch(name.value) or len(name.value) > keys.MAX_NAME:
        nodes.bad_name(name.value, name.span)
        return None
    before = len(nodes.sink)
    fields = nodes.fields("entry", name.value, node)
    if fields is None:
        return None
    for key in keys.TABLE["entry"].values():
        if key.required and key.name not in fields and not _has_key(node, key.name):
            _missing(nodes, name, key.name)
    entry = _Entry(nodes, name, fields)
    op = entry.build(family)
    return op if len(nodes.sink) == before else None


def _has_key(node: Node, key: str) -> bool:
    return isinstance(node, MapNode) and node.get(key) is not None


def _missing(nodes: Nodes, name: ScalarNode, key: str) -> None:
    if key == "forward":
        nodes.sink.report("CT0202", name.span, op=name.value, meanings=", ".join(keys.MEANINGS))
        return
    remedy = {
        "doc": "one sentence is enough",
        "args": "args: {} if it takes none",
        "returns": "returns: T[*S], or one 'name: type' per line",
    }[key]
    nodes.sink.report("CT0207", name.span, op=name.value, key=key, remedy=remedy)


#: keys of `tests` that contain maps from names of arguments
_OF_ARGUMENTS = ("domain", "cases", "points", "ties", "values", "errors")


def _by_formula_names(data: object) -> object:
    """Returns maps in which an argument name that is a Python keyword has a trailing underscore, as in formulas."""
    if isinstance(data, list):
        return [_by_formula_names(item) for item in data]
    return {keys.formula_name(name): value for name, value in data.items()} if isinstance(data, dict) else data


class _Entry:
    """Builds the parts of one entry. If a part is empty because of an error, the error has been reported."""

    def __init__(self, nodes: Nodes, name: ScalarNode, fields: dict[str, Node]) -> None:
        self.nodes = nodes
        self.sink = nodes.sink
        self.name = name
        self.fields = fields

    def build(self, family: str) -> Op:
        op = self.base(family)
        return replace(
            op,
            backward=self.formulas("backward"),
            jvp=self.formulas("jvp"),
            linear_in=self.names("linear_in"),
            multilinear_in=self.names("multilinear_in"),
            self_adjoint=keys.formula_name(self.text("self_adjoint")),
            nondiff=self.nondiff(),
            surrogate=self.text("surrogate"),
            order=self.order(),
            saved=self.saved(),
            inplace=self.inplace(),
            positional=self.names("positional"),
            tests=self.tests(),
            since=self.text("since"),
            aliases=self.names("aliases"),
            deprecated=self.text("deprecated"),
            private=self.flag("private"),
            autocast=self.autocast(args=op.args),
            batch=self.batch(),
        )

    def base(self, family: str) -> Op:
        """Returns the entry with types, definition and execution keys. Derivatives, saved tensors and documentation are
        added later."""
        row, _, form = self.name.value.partition(".")
        args = build_args(self.nodes, self.fields.get("args"))
        outputs = build_outputs(self.nodes, self.fields.get("returns"), args)
        forward = self.forward()
        return Op(
            name=self.name.value,
            row=row,
            form=form,
            c_name=keys.c_name(self.name.value),
            family=family,
            overload=0,
            doc=self.text("doc"),
            args=args,
            outputs=outputs,
            where=build_where(self.nodes, self.fields.get("where")),
            meaning=forward.meaning,
            means=self.means(args),
            sizes=self.sizes(),
            requires=self.conditions("requires"),
            warns=self.conditions("warns"),
            kernel=forward.kernel,
            workspace=forward.workspace,
            fused_backward=self.fused(),
            aux=self.aux(),
            stats=self.formulas("stats") or (),
            draws=forward.draws,
            updates=self.formulas("updates") or (),
            identity_when=forward.identity_when,
            let=self.let(),
            deterministic=forward.deterministic,
            file=self.name.span.file,
            span=self.name.span,
        )

    def text(self, key: str) -> str:
        node = self.fields.get(key)
        return "" if node is None else " ".join((self.nodes.text(key, node) or "").split())

    def flag(self, key: str) -> bool:
        return key in self.fields and self.nodes.flag(key, self.fields[key])

    def autocast(self, args: tuple[Arg, ...]) -> str:
        text = self.text("autocast")
        problem = ""
        if text and text not in keys.AUTOCAST:
            problem = f"'autocast: {text[:30]}' is not a value of autocast"
        elif text and not any(arg.is_tensor or arg.is_list for arg in args):
            problem = f"'autocast: {text}' of an operator without tensors"
        if problem:
            self.sink.report(
                "CT0209",
                self.fields["autocast"].span,
                problem=problem,
                guess=did_you_mean(text, keys.AUTOCAST) if text not in keys.AUTOCAST else "",
                remedy=f"{', '.join(keys.AUTOCAST[:-1])} or {keys.AUTOCAST[-1]}, for an operator that reads tensors",
            )
        return text if not problem else ""

    def names(self, key: str) -> tuple[str, ...]:
        node = self.fields.get(key)
        return () if node is None else build_names(self.nodes, key, node)

    def forward(self) -> Forward:
        node = self.fields.get("forward")
        if node is None:
            return Forward(Meaning("runtime"))
        return build_forward(self.nodes, self.name, node)

    def fused(self) -> Kernel | None:
        node = self.fields.get("fused_backward")
        return None if node is None else build_kernel(self.nodes, "fused_backward", node)

    # ---- maps of formulas

    def formulas(self, key: str) -> tuple[Formula, ...] | None:
        return self.formulas_of(key, self.fields.get(key))

    def formulas_of(self, key: str, node: Node | None) -> tuple[Formula, ...] | None:
        found = None if node is None else self.nodes.map(key, node)
        if found is None:
            return None
        out = []
        for name, value in found.items:
            target = self.target(name)
            program = None if target is None else self.program(name.value, value, target)
            if program is not None and target is not None:
                out.append(Formula(target, program, name.span))
        return tuple(out)

    def target(self, name: ScalarNode) -> str | None:
        """Returns the target of a formula, for example `self` or `hx[0]`; None after an error."""
        base, bracket, index = name.value.partition("[")
        if bracket and index.endswith("]") and index[:-1].isdecimal() and len(index) < 5 and keys.NAME.fullmatch(base):
            return f"{keys.formula_name(base)}[{int(index[:-1])}]"
        return self.nodes.name(name)

    def program(self, key: str, node: Node, target: str) -> Program | None:
        if isinstance(node, ListNode):
            return self.list_program(key, node, target)
        return self.nodes.program(key, node, target)

    def list_program(self, key: str, node: ListNode, target: str) -> Program | None:
        """Returns a program for a YAML list of formulas, which define the gradients of the items of a list argument."""
        items = [self.nodes.expr(key, item) for item in node.items]
        if any(item is None for item in items):
            return None
        value = ListOf(tuple(item for item in items if item is not None), node.span)
        return Program((Assign((target,), value, None, node.span),), node.span)

    def let(self) -> Program:
        node = self.fields.get("let")
        found = None if node is None else self.nodes.map("let", node)
        if found is None:
            return Program(())
        statements = []
        for name, value in found.items:
            made = self.let_name(name)
            expr = None if made is None else self.nodes.expr(name.value, value)
            if made is not None and expr is not None:
                statements.append(Assign(made[0], expr, made[1], name.span))
        return Program(tuple(statements), found.span)

    def let_name(self, name: ScalarNode) -> tuple[tuple[str, ...], str | None] | None:
        """Parses the name in a line of `let`: `name`, `a, b, c` or `name(i)`."""
        base, bracket, rest = name.value.partition("(")
        if bracket:
            param = rest[:-1].strip()
            if not rest.endswith(")") or not keys.NAME.fullmatch(base.strip()) or not keys.NAME.fullmatch(param):
                self.nodes.bad_name(name.value, name.span)
                return None
            return (keys.formula_name(base.strip()),), param
        words = [word.strip() for word in name.value.split(",")]
        if not all(keys.NAME.fullmatch(word) and len(word) <= keys.MAX_NAME for word in words):
            self.nodes.bad_name(name.value, name.span)
            return None
        return tuple(keys.formula_name(word) for word in words), None

    # ---- other keys

    def sizes(self) -> tuple[tuple[str, Expr | str], ...]:
        node = self.fields.get("sizes")
        found = None if node is None else self.nodes.map("sizes", node)
        out: list[tuple[str, Expr | str]] = []
        for name, value in found.items if found else ():
            dim = self.nodes.name(name)
            if dim is None:
                continue
            if isinstance(value, ScalarNode) and value.value == "kernel":
                out.append((dim, "kernel"))
                continue
            expr = self.nodes.expr(name.value, value)
            if expr is not None:
                out.append((dim, expr))
        return tuple(out)

    def conditions(self, key: str) -> tuple[tuple[Expr, str], ...]:
        """Reads a list of conditions. An item is a formula, or a map of the formula and the message of its error."""
        node = self.fields.get(key)
        out: list[tuple[Expr, str]] = []
        for item in node.items if isinstance(node, ListNode) else ():
            fields = {"condition": item}
            if isinstance(item, MapNode):
                fields = self.condition_fields(key, item)
            expr = self.nodes.expr(key, fields["condition"]) if fields else None
            message = self.nodes.text("message", fields["message"]) if "message" in fields else ""
            if expr is not None and message is not None:
                out.append((expr, " ".join(message.split())))
        return tuple(out)

    def condition_fields(self, key: str, node: MapNode) -> dict[str, Node]:
        """Returns the fields of a condition with a message; empty after an error."""
        fields = self.nodes.fields("condition", key, node) or {}
        missing = [name for name in keys.TABLE["condition"] if name not in fields]
        if fields and missing:
            problem = f"a map under '{key}' has no '{missing[0]}'"
            remedy = "condition: formula, and message: text; or only the formula"
            self.sink.report("CT0209", node.span, problem=problem, guess="", remedy=remedy)
        return {} if missing else fields

    def aux(self) -> tuple[Output, ...]:
        node = self.fields.get("aux")
        if node is None or not isinstance(node, MapNode):
            return ()
        return build_outputs(self.nodes, node, ())

    def nondiff(self) -> tuple[tuple[str, str], ...]:
        node = self.fields.get("nondiff")
        found = None if node is None else self.nodes.map("nondiff", node, "name: why it has no derivative")
        out = []
        for name, value in found.items if found else ():
            reason = self.nodes.text(name.value, value, "say why")
            made = self.target(name)
            if reason is not None and made is not None:
                out.append((made, reason))
        return tuple(out)

    def means(self, args: Sequence[Arg]) -> tuple[tuple[str, str], ...]:
        """Returns the descriptions of arguments. Reports CT0215 for a name that is not an argument."""
        node = self.fields.get("means")
        known = [arg.name for arg in args]
        given = self.fields.get("args")
        written = {keys.formula_name(name.value) for name, _ in given.items} if isinstance(given, MapNode) else set()
        out = []
        for name, line in (_lines(self.nodes, "means", node) if node is not None else {}).items():
            if keys.formula_name(name.value) in known:
                out.append((keys.formula_name(name.value), line))
                continue
            if keys.formula_name(name.value) in written:
                continue  # the argument's type is invalid, which has been reported
            best = nearest(name.value, map(keys.schema_name, known))
            self.sink.report(
                "CT0215",
                name.span,
                name=name.value[:60],
                op=self.name.value,
                guess=f"; did you mean '{best}'?" if best else "",
                allowed=", ".join(map(keys.schema_name, known)) or "none",
                fix=Edit(name.span, best) if best else None,
            )
        return tuple(out)

    def order(self) -> int | None:
        text = self.text("order")
        if not text or text == "inf":
            return None
        if text.isdecimal() and len(text) < 3:
            return int(text)
        self.sink.report(
            "CT0209",
            self.fields["order"].span,
            problem=f"'order: {text[:30]}' is not a number of derivatives",
            guess="",
            remedy="0, 1, 2, ... or inf",
        )
        return None

    def saved(self) -> tuple[Save, ...] | None:
        node = self.fields.get("saved")
        return None if node is None else build_saved(self.nodes, node)

    def inplace(self) -> Inplace | None:
        node = self.fields.get("inplace")
        return None if node is None else build_inplace(self.nodes, node)

    def batch(self) -> Batch | None:
        node = self.fields.get("batch")
        return None if node is None else build_batch(self.nodes, node)

    def tests(self) -> Tests:
        node = self.fields.get("tests")
        fields = None if node is None else self.nodes.fields("tests", "tests", node)
        if not fields:
            return Tests()
        spans = tuple((name, value.span) for name, value in fields.items())
        data = tuple(
            (name, _by_formula_names(self.nodes.data(value)) if name in _OF_ARGUMENTS else self.nodes.data(value))
            for name, value in fields.items()
        )
        make, through = (self.formulas_of(key, fields.get(key)) or () for key in ("make", "through"))
        return Tests(data, spans, make, through)
