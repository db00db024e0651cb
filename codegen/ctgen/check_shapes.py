"""What CT04xx say: shapes and dtypes of an op's formulas against its types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ctgen import dtypes, shapes
from ctgen.calls import Library
from ctgen.diag import Edit, Sink
from ctgen.facts import rule_dtypes
from ctgen.infer import Inference, Tensor, Tensors
from ctgen.model import Arg, Call, Dim, DtypeRule, Expr, Formula, Name, Num, Op, OpSignature, Program, Span, TensorType
from ctgen.scope import level_of
from ctgen.shapes import Conflict, Shape
from ctgen.spell import spell
from ctgen.walk import children, walk

_VERBS = {"add": "add", "sub": "subtract", "mul": "multiply", "div": "divide"}


def check_shapes(ops: Sequence[Op], library: Library, sink: Sink) -> None:
    for op in ops:
        try:
            _Check(op, library, sink).run()
        except RecursionError:
            remedy = "name their parts under let"
            sink.report("CT0107", op.span, problem=f"the formulas of '{op.name}' nest too deeply", remedy=remedy)


class _Check:
    def __init__(self, op: Op, library: Library, sink: Sink) -> None:
        self.op = op
        self.library = library
        self.sink = sink
        self.told: set[tuple[str, Span]] = set()
        self.types = Inference(op, library, problem=self.problem)

    def report(self, code: str, span: Span, *, hint: str | None = None, fix: Edit | None = None, **words: object) -> None:
        if (code, span) not in self.told:
            self.told.add((code, span))
            self.sink.report(code, span, hint=hint, fix=fix, **words)

    def run(self) -> None:
        op = self.op
        if level_of(op) == "tensor":
            self.types = self.types.assigned(op.let)
            for statement in op.let.statements:
                self.visit(statement.value)
            for formula in op.backward or ():
                self.gradient(formula)
            for formula in op.jvp or ():
                self.program(formula.program, self.types)
        for formula in (*op.stats, *op.updates):
            self.program(formula.program, self.types)
        if op.meaning.program is not None:
            self.meaning(op.meaning.program)
        if op.meaning.kind == "elementwise":
            self.elementwise()
        self.coordinates()
        self.accumulator()

    # ---- problems found while types are inferred

    def problem(self, kind: str, call: Call, param: str, wanted: str, given: str) -> None:
        if kind == "broadcast":
            verb = _VERBS.get(call.func, f"{call.func} of")
            self.report("CT0404", call.span, verb=verb, left=wanted, right=given, remedy=self._keepdim(call))
        elif kind == "rank":
            self.report(
                "CT0410",
                call.span,
                problem=f"'{param}' of '{call.func}' is {wanted}, {given} is given",
                remedy="the number of axes differs",
            )
        elif kind == "dim":
            self.report(
                "CT0410",
                call.span,
                problem=f"dim {param} of '{call.func}' is {given}, elsewhere it is {wanted}",
                remedy="these axes must be equal",
            )

    def _keepdim(self, call: Call) -> str:
        """If an operand is a reduction without keepdim, what it would give with it."""
        for arg in call.args:
            for node in (arg, *(self._let(arg),)):
                if not isinstance(node, Call) or node.kind != "op":
                    continue
                form = self.library.forms.get(node.func)
                names = [param.name for param in form.args] if form is not None else []
                if "keepdim" in names:
                    at = names.index("keepdim")
                    kept = replace(node, args=(*node.args[:at], Num(True)) if len(node.args) >= at else node.args)
                    if len(node.args) < at:
                        kept = replace(node, kwargs=(*((k, v) for k, v in node.kwargs if k != "keepdim"), ("keepdim", Num(True))))
                    found = Inference(self.op, self.library, self.types.names, own_names=self.types.about).of(kept)
                    if isinstance(found, Tensor) and found.shape is not None:
                        return f"keepdim=True gives {shapes.shown(found.shape)}"
        return "from the right, axes must be equal or 1"

    def _let(self, expr: Expr) -> Expr | None:
        if not isinstance(expr, Name):
            return None
        return next((s.value for s in self.op.let.statements if s.targets == (expr.id,)), None)

    # ---- formulas

    def program(self, program: Program, types: Inference) -> Inference:
        found = types.assigned(program)
        for statement in program.statements:
            self.visit(statement.value, found)
        return found

    def visit(self, expr: Expr, types: Inference | None = None) -> None:
        """Looks at every call of an op for arguments of the wrong dtype."""
        types = types or self.types
        for node in walk(expr):
            if isinstance(node, Call) and node.kind == "op":
                form = self.library.forms.get(node.func)
                if form is not None:
                    self.indices(node, form, types)

    def indices(self, call: Call, form: OpSignature, types: Inference) -> None:
        given = dict(zip((arg.name for arg in form.args), call.args))
        given.update(call.kwargs)
        for param in form.args:
            if param.name not in given or not isinstance(param.type, TensorType) or not _integers_only(form, param.type):
                continue
            value = types.of(given[param.name])
            found = value.dtypes if isinstance(value, Tensor) else None
            if found and any(dtypes.is_inexact(dtype) for dtype in found):
                self.not_an_index(given[param.name], found, call, param)

    def not_an_index(self, given: Expr, found: tuple[str, ...], call: Call, param: Arg) -> None:
        own = next((arg for arg in self.op.args if isinstance(given, Name) and arg.name == given.id), None)
        classes = "floats" if any(dtypes.is_float(dtype) for dtype in found) else "complex numbers"
        if own is not None and isinstance(own.type, TensorType):
            name = own.type.dtype.name
            dims = shapes.shown(own.type.dims)
            self.report("CT0406", own.type.span, name=own.name, dtype=name, classes=classes, remedy=f"I{dims} with I: [i32, i64]")
            return
        self.report("CT0406", given.span, name=f"{param.name} of {call.func}", dtype="its dtype", classes=classes, remedy="to(..., i64)")

    def gradient(self, formula: Formula) -> None:
        types = self.program(formula.program, self.types)
        value = types.names.get(formula.target)
        base, _, index = formula.target.partition("[")
        arg = next((arg for arg in self.op.args if arg.name == base), None)
        if arg is None or not isinstance(arg.type, TensorType):
            return
        wanted = self.types.of(Name(base))
        if index and isinstance(wanted, Tensors):
            wanted = wanted.at(int(index[:-1]))
        if not isinstance(value, Tensor) or not isinstance(wanted, Tensor) or value.shape is None or wanted.shape is None:
            return
        if shapes.differ(value.shape, wanted.shape, self.types.bound):
            self.wrong_gradient(formula, value.shape, wanted.shape)

    def wrong_gradient(self, formula: Formula, given: Shape, wanted: Shape) -> None:
        span = formula.program.statements[-1].value.span
        extra = _kept_broadcast(given, wanted)
        if extra is not None:
            text = f"sum_to({self._source(formula)}, shape({formula.target}))"
            fix = Edit(span, text) if len(formula.program.statements) == 1 and text.isprintable() else None
            self.report("CT0402", span, name=formula.target, extra=extra[0], own=extra[1], fix=fix)
            return
        remedy = "an operand is transposed, or stands on the wrong side"
        if len(given) != len(wanted):
            remedy = f"sum_to(..., shape({formula.target})), or an axis was lost"
        self.report(
            "CT0401", span, name=formula.target, given=shapes.shown(given), wanted=shapes.shown(wanted), remedy=remedy
        )

    def _source(self, formula: Formula) -> str:


        return spell(formula.program.statements[-1].value)

    def meaning(self, program: Program) -> None:
        types = self.program(program, self.types)
        for output in self.op.outputs:
            value = types.names.get(output.name)
            wanted = self.types.declared(output.type)
            if not isinstance(value, Tensor) or value.shape is None or wanted is None or output.type.count is not None:
                continue
            if shapes.differ(value.shape, wanted, self.types.bound):
                span = next((s.span for s in program.statements if output.name in s.targets), program.span)
                self.report(
                    "CT0409",
                    span,
                    name=output.name,
                    given=shapes.shown(value.shape),
                    wanted=shapes.shown(wanted),
                    remedy="correct the formula, or the type under returns",
                )

    # ---- scalar formulas

    def elementwise(self) -> None:
        expr = self.op.meaning.expr
        if expr is None:
            return
        self.division(expr)
        if self.op.meaning.reduced or not self.op.outputs:
            return
        parts = [self.types.of(Name(arg.name)) for arg in self.op.args if _reads(expr, arg.name) and not arg.is_attr]
        given = [part.shape for part in parts if isinstance(part, Tensor)]
        wanted = self.types.declared(self.op.outputs[0].type)
        if wanted is None or not given or any(shape is None for shape in given):
            return
        joined = _joined([shape for shape in given if shape is not None], self.types.bound)
        if joined is not None and shapes.differ(joined, wanted, self.types.bound):
            self.report(
                "CT0409",
                self.op.outputs[0].span,
                name=self.op.outputs[0].name,
                given=shapes.shown(joined),
                wanted=shapes.shown(wanted),
                remedy="the elements of an elementwise op have the broadcast shape of its arguments",
            )

    def coordinates(self) -> None:
        """at(k) needs an axis k that every result has, and a loop over elements to count in."""
        meaning = self.op.meaning
        for expr in (meaning.expr, meaning.map, meaning.finish):
            for node in _in_order(expr) if expr is not None else ():
                if isinstance(node, Call) and node.kind == "builtin" and node.func == "at":
                    self.coordinate(node)

    def coordinate(self, call: Call) -> None:
        dims = self.op.outputs[0].type.dims
        axis = call.args[0].value if isinstance(call.args[0], Num) else None
        text = spell(call)
        if self.op.meaning.kind != "elementwise":
            self.report("CT0410", call.span, problem=f"{text} in a {self.op.meaning.kind}", remedy="coordinates belong to elementwise formulas")
        elif not isinstance(axis, int):
            self.report("CT0410", call.span, problem=f"the axis of {text} is no constant number", remedy="at(0) is the first axis, at(-1) the last")
        elif not -sum(isinstance(d, Dim) for d in dims) <= axis < sum(isinstance(d, Dim) for d in dims):
            kind = shapes.shown(tuple(dims))
            remedy = "name the axis in the types: T[*B, N] has a last one, T[N] a first"
            self.report("CT0410", call.span, problem=f"{text} of a result of shape {kind}, which need not have that axis", remedy=remedy)

    def division(self, expr: Expr) -> None:
        """'/' between elements is computed in the output's dtype."""
        name = self.op.outputs[0].type.dtype.name if self.op.outputs else ""
        rule = next((rule for rule in self.op.where if rule.name == name), None)
        if rule is None or rule.kind == "computed" or rule.to_float or not any(dtypes.is_integer(d) for d in rule.allowed):
            return
        for node in _in_order(expr):
            if isinstance(node, Call) and node.kind == "builtin" and node.func == "div":
                self.report("CT0407", node.span, dtype=name, fix=_to_float(rule))
                return

    def accumulator(self) -> None:
        meaning = self.op.meaning
        if meaning.acc is None or meaning.acc.func:
            return
        if meaning.kind in ("reduce", "scan") and meaning.by not in ("add", "mul", "logaddexp"):
            return
        found = rule_dtypes(self.op, meaning.acc.name)
        half = next((dtype for dtype in found if dtype in ("f16", "bf16")), None)
        if half is not None:
            self.report("CT0405", meaning.span, dtype=half, terms=2048 if half == "f16" else 256, name=meaning.acc.name)


def _joined(given: list[Shape], bound: frozenset[str]) -> Shape | None:
    """The broadcast of the arguments of an elementwise op, whose packs may always be broadcast."""
    names = {name for shape in given for axis in shape for name in shapes.plain_packs(axis.expr) or ()}
    related = frozenset(frozenset({a, b}) for a in names for b in names if a != b)
    out: Shape | None = ()
    for shape in given:
        try:
            out = None if out is None else shapes.broadcast(out, shape, related, bound)
        except Conflict:
            return None
    return out


def _reads(expr: Expr, name: str) -> bool:
    return any(isinstance(node, Name) and node.id == name for node in walk(expr))


def _in_order(expr: Expr) -> list[Expr]:
    """Parts in the order in which they are read: outermost first."""
    out, queue = [], [expr]
    while queue:
        node = queue.pop(0)
        out.append(node)
        queue += children(node)
    return out


def _integers_only(form: OpSignature, kind: TensorType) -> bool:
    rule = next((rule for rule in form.where if rule.name == kind.dtype.name), None)
    allowed = rule.allowed if rule is not None else (kind.dtype.name,)
    return bool(allowed) and all(dtypes.is_integer(dtype) for dtype in allowed)


def _to_float(rule: DtypeRule) -> Edit | None:
    return None if rule.kind != "promote" else Edit(rule.span, "promote any to float")


def _kept_broadcast(given: Shape, wanted: Shape) -> tuple[str, str] | None:
    """The broadcast pack that the gradient keeps, and the input's own; None if that is not the difference."""
    if len(given) != len(wanted):
        return None
    pairs = [(a, b) for a, b in zip(given, wanted) if not shapes.same_axis(a, b)]
    if len(pairs) != 1:
        return None
    packs, own = shapes.plain_packs(pairs[0][0].expr), shapes.plain_packs(pairs[0][1].expr)
    if packs is None or own is None or not own < packs:
        return None
    return shapes.shown((pairs[0][0],))[1:-1], shapes.shown((pairs[0][1],))[1:-1]


