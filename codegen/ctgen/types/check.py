"""Reports the diagnostics CT04xx: compares the shapes and dtypes of an operator's formulas with its declared types."""

from __future__ import annotations

from dataclasses import replace

from ctgen.language.overloads import Library
from ctgen.language.queries import rule_dtypes
from ctgen.language.spell import spell
from ctgen.model import dtypes
from ctgen.model.diag import Edit, Sink
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Dim,
    DtypeRule,
    Expr,
    Formula,
    Name,
    Num,
    Op,
    OpSignature,
    Output,
    Pack,
    Program,
    Span,
    TensorType,
)
from ctgen.model.visit import children, walk
from ctgen.resolve.scope import level_of
from ctgen.types import symbolic
from ctgen.types.declared import declared
from ctgen.types.infer import Inference
from ctgen.types.values import Tensor, Tensors
from ctgen.types.symbolic import Shape

_VERBS = {"add": "add", "sub": "subtract", "mul": "multiply", "div": "divide"}


def check_shapes(op: Op, library: Library, sink: Sink) -> None:
    _Check(op, library, sink).run()


class _Check:
    def __init__(self, op: Op, library: Library, sink: Sink) -> None:
        self.op = op
        self.library = library
        self.sink = sink
        self.reported: set[tuple[str, Span]] = set()
        self.types = Inference(op, library, problem=self.problem)

    def report(
        self, code: str, span: Span, *, hint: str | None = None, fix: Edit | None = None, **words: object
    ) -> None:
        if (code, span) not in self.reported:
            self.reported.add((code, span))
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
            for formula in op.updates:
                self.program(formula.program, self.types)
        types = self.types
        for formula in op.stats:
            types = self.program(formula.program, types)
        if op.meaning.program is not None:
            types = self.program(op.meaning.program, types)
        self.declarations(types)
        self.numbers()
        self.written()
        if op.meaning.kind == "elementwise" and op.meaning.expr is not None:
            self.division(op.meaning.expr)
        self.coordinates()
        self.fold()
        self.accumulator()
        self.unread()

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
        """Returns the shape that the call would have if its operand, a reduction, had keepdim; "" if no operand is a
        reduction without keepdim.
        """
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
                        kept = replace(
                            node, kwargs=(*((k, v) for k, v in node.kwargs if k != "keepdim"), ("keepdim", Num(True)))
                        )
                    found = Inference(self.op, self.library, self.types.names, own_names=self.types.about).of(kept)
                    if isinstance(found, Tensor) and found.shape is not None:
                        return f"keepdim=True gives {symbolic.shown(found.shape)}"
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
        """Checks the dtypes of the arguments of every call in a formula."""
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
            if (
                param.name not in given
                or not isinstance(param.type, TensorType)
                or not _integers_only(form, param.type)
            ):
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
            dims = symbolic.shown(own.type.dims)
            self.report(
                "CT0406",
                own.type.span,
                name=own.name,
                dtype=name,
                classes=classes,
                remedy=f"I{dims} with I: [i32, i64]",
            )
            return
        self.report(
            "CT0406",
            given.span,
            name=f"{param.name} of {call.func}",
            dtype="its dtype",
            classes=classes,
            remedy="to(..., i64)",
        )

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
        if (
            not isinstance(value, Tensor)
            or not isinstance(wanted, Tensor)
            or value.shape is None
            or wanted.shape is None
        ):
            return
        if symbolic.differ(value.shape, wanted.shape, self.types.bound):
            self.wrong_gradient(formula, value.shape, wanted.shape)

    def wrong_gradient(self, formula: Formula, given: Shape, wanted: Shape) -> None:
        span = formula.program.statements[-1].value.span
        extra = _kept_broadcast(given, wanted)
        if extra is not None:
            text = f"sum_to({self._source(formula)}, shape({formula.target}))"
            fix = Edit(span, text) if len(formula.program.statements) == 1 and text.isprintable() else None
            self.report("CT0402", span, name=formula.target, extra=extra[0], own=extra[1], fix=fix)
            return
        remedy = "an operand is transposed, or on the wrong side"
        if len(given) != len(wanted):
            remedy = f"sum_to(..., shape({formula.target})), or an axis was lost"
        self.report(
            "CT0401",
            span,
            name=formula.target,
            given=symbolic.shown(given),
            wanted=symbolic.shown(wanted),
            remedy=remedy,
        )

    def _source(self, formula: Formula) -> str:
        return spell(formula.program.statements[-1].value)

    # ---- results

    def declarations(self, types: Inference) -> None:
        """Compares the shapes that `returns` and `aux` declare with the shapes of the definition and of the formulas in
        `stats`."""
        found = declared(self.op, self.library, types)
        first = self.op.outputs[0].type if self.op.outputs else None
        if self.op.meaning.kind == "elementwise" and first is not None and first.dtype.func:
            wanted, name = f"{first.dtype.func}({first.dtype.name})", self.op.outputs[0].name
            hint = f"a dtype with a name: 'R: {wanted}' under 'where', and R{symbolic.shown(first.dims)} here"
            self.report(
                "CT0412",
                self.op.outputs[0].span,
                hint=hint,
                name=name,
                given=first.dtype.name,
                where="every call",
                wanted=wanted,
            )
        for one in found:
            if one.differs and one.given is not None and one.wanted is not None:
                self.report(
                    "CT0409",
                    self._assigned(one.output),
                    what="output" if one.output in self.op.outputs else "aux tensor",
                    name=one.output.name,
                    given=symbolic.shown(one.given),
                    wanted=symbolic.shown(one.wanted),
                    remedy=self._declaration_remedy(),
                )

    def numbers(self) -> None:
        """Checks the types of tensor arguments that may be scalars. A scalar has no axes, so the type must have no
        dims, or only a pack that no other argument has."""
        for arg in self.op.args:
            if not isinstance(arg.type, TensorType) or not arg.type.scalar or not arg.type.dims:
                continue
            own = {node for dim in arg.type.dims for node in walk(dim.expr) if isinstance(node, Name)}
            others = [other for other in self.op.args if other is not arg and own & _names_of_sizes(other)]
            if (
                len(arg.type.dims) == 1
                and isinstance(arg.type.dims[0], Pack)
                and isinstance(arg.type.dims[0].expr, Name)
                and not others
            ):
                continue
            kind = arg.type.dtype.name
            free = next(
                letter
                for letter in "BCDEFG"
                if all(Name(letter) not in _names_of_sizes(other) for other in self.op.args)
            )
            wanted = f"those of '{others[0].name}'" if others else "some"
            self.report(
                "CT0416",
                arg.type.span,
                name=arg.name,
                type=f"{kind}{symbolic.shown(arg.type.dims)}",
                wanted=wanted,
                own=f"{kind}[*{free}] | scalar",
                free=free,
            )

    def written(self) -> None:
        """Checks arguments to which the call writes its result. The definition must compute elements. There must be a
        single result, of the same type as the argument."""
        op, kind = self.op, self.op.meaning.kind
        named = next((output for output in op.outputs if output.writes), None)
        if named is not None and kind not in ("elementwise", "runtime"):
            problem = f"'returns' names the argument '{named.name}' with '{kind}'"
            self.report(
                "CT0414",
                named.span,
                problem=problem,
                remedy=f"a separate result: returns: {symbolic.shown(named.type.dims)}; then 'inplace: {named.name}'",
            )
        elif named is not None:
            self.own_type(named)
        if op.inplace is None:
            return
        if len(op.outputs) != 1 or (kind != "view" and op.outputs[0].type.count is not None):
            problem = f"'inplace: {op.inplace.arg}' with more than one result"
            self.report(
                "CT0414", op.inplace.span, problem=problem, remedy="remove it: an argument can store only one result"
            )
        else:
            first = next((arg.name for arg in op.args if isinstance(arg.type, TensorType)), op.inplace.arg)
            if op.inplace.arg != first:
                problem = f"'inplace: {op.inplace.arg}', where '{first}' is the first tensor"
                remedy = f"give '{op.inplace.arg}' before '{first}': a call in place writes the first tensor"
                self.report("CT0414", op.inplace.span, problem=problem, remedy=remedy)

    def own_type(self, output: Output) -> None:
        """Checks that a result that is also an argument has the type of the argument."""
        arg = next((arg for arg in self.op.args if arg.name == output.name), None)
        if arg is None or not isinstance(arg.type, TensorType):
            return
        if not symbolic.same(arg.type.dims, output.type.dims):
            self.report(
                "CT0409",
                output.span,
                what="output",
                name=output.name,
                given=symbolic.shown(arg.type.dims),
                wanted=symbolic.shown(output.type.dims),
                remedy="this is the name of an argument; write its type",
            )
        elif arg.type.dtype != output.type.dtype:
            given, wanted = arg.type.dtype.name, output.type.dtype.name
            self.report("CT0412", output.span, name=output.name, given=given, where="every call", wanted=wanted)

    def _assigned(self, output: Output) -> Span:
        """Returns the span of the formula that computes the value; if there is none, the span of the type."""
        programs = (
            *(f.program for f in self.op.stats),
            *((self.op.meaning.program,) if self.op.meaning.program is not None else ()),
        )
        spans = [s.span for p in programs for s in p.statements if output.name in s.targets]
        return spans[-1] if spans else output.span

    def _declaration_remedy(self) -> str:
        kind = self.op.meaning.kind
        if kind == "elementwise":
            return "the elements of an elementwise op have the broadcast shape of its arguments"
        return (
            "correct the formula, or the type under returns"
            if self.op.meaning.program is not None
            else f"'{kind}' returns this; correct the type"
        )

    # ---- scalar formulas

    def coordinates(self) -> None:
        """Checks at(k). Every result must have the axis k, and the operator must run a loop that counts the coordinates
        of elements."""
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
            self.report(
                "CT0410",
                call.span,
                problem=f"{text} in a {self.op.meaning.kind}",
                remedy="coordinates exist only in elementwise formulas",
            )
        elif not isinstance(axis, int):
            self.report(
                "CT0410",
                call.span,
                problem=f"the axis of {text} is not a constant",
                remedy="at(0) is the first axis, at(-1) the last",
            )
        elif not -sum(isinstance(d, Dim) for d in dims) <= axis < sum(isinstance(d, Dim) for d in dims):
            kind = symbolic.shown(tuple(dims))
            remedy = "name the axis in the types: T[*B, N] has a last one, T[N] a first"
            self.report(
                "CT0410",
                call.span,
                problem=f"{text} of a result of shape {kind}, which need not have that axis",
                remedy=remedy,
            )

    def division(self, expr: Expr) -> None:
        """Checks '/' between elements. The coordinate is computed in the dtype of the output, which must not be an
        integer."""
        name = self.op.outputs[0].type.dtype.name if self.op.outputs else ""
        rule = next((rule for rule in self.op.where if rule.name == name), None)
        if (
            rule is None
            or rule.kind == "computed"
            or rule.to_float
            or not any(dtypes.is_integer(d) for d in rule.allowed)
        ):
            return
        for node in _in_order(expr):
            if isinstance(node, Call) and node.kind == "builtin" and node.func == "div":
                self.report("CT0407", node.span, what="'/'", dtype=name, fix=_to_float(rule))
                return

    def fold(self) -> None:
        """Checks that norms, and logarithms of sums of exponentials, are reduced in a floating-point or complex
        dtype."""
        meaning = self.op.meaning
        if meaning.by not in ("hypot", "logaddexp"):
            return
        name = (meaning.acc or self.op.outputs[0].type.dtype).name
        rule = next((rule for rule in self.op.where if rule.name == name), None)
        if any(dtypes.is_integer(dtype) for dtype in rule_dtypes(self.op, name)):
            hint, fix = (None, _to_float(rule)) if rule is not None else ("acc: f64", None)
            self.report("CT0407", meaning.span, what=f"by: {meaning.by}", dtype=name, hint=hint, fix=fix)

    def accumulator(self) -> None:
        meaning = self.op.meaning
        if meaning.acc is None or meaning.acc.func:
            return
        if meaning.kind in ("reduce", "scan") and meaning.by not in ("add", "mul", "logaddexp", "hypot"):
            return
        found = rule_dtypes(self.op, meaning.acc.name)
        half = next((dtype for dtype in found if dtype in ("f16", "bf16")), None)
        if half is not None:
            self.report("CT0405", meaning.span, dtype=half, terms=2048 if half == "f16" else 256, name=meaning.acc.name)

    def unread(self) -> None:
        """Reports attributes of a reduction or scan that neither a type nor a formula reads. For example, a keepdim
        that the result's type does not read has no effect."""
        op, meaning = self.op, self.op.meaning
        if meaning.kind not in ("reduce", "scan"):
            return
        programs = (op.let, *(f.program for f in (*(op.backward or ()), *(op.jvp or ()), *op.stats)))
        exprs = [s.value for program in programs for s in program.statements]
        exprs += [dim.expr for output in op.outputs for dim in output.type.dims] + [
            condition for condition, _ in op.requires
        ]
        exprs += [option for rule in op.where for option in rule.alternatives]
        exprs += [e for save in op.saved or () for e in (save.expr, save.when) if e is not None]
        exprs += [e for e in (meaning.map, meaning.finish, meaning.dim) if e is not None]
        read = {node.id for expr in exprs for node in walk(expr) if isinstance(node, Name)}
        for arg in op.args:
            if isinstance(arg.type, AttrType) and arg.name not in read and arg.type.kind != "shape":
                self.report(
                    "CT0415", arg.span, name=arg.name, kind=meaning.kind, type=symbolic.shown(op.outputs[0].type.dims)
                )


def _names_of_sizes(arg: Arg) -> set[Name]:
    """Returns the names of sizes in the type of an argument that is a tensor or a list of sizes."""
    dims = arg.type.dims if isinstance(arg.type, TensorType) else ()
    found = {node for dim in dims for node in walk(dim.expr) if isinstance(node, Name)}
    return found | ({Name(arg.type.of)} if isinstance(arg.type, AttrType) and arg.type.kind == "shape" else set())


def _in_order(expr: Expr) -> list[Expr]:
    """Returns an expression and its subexpressions; every expression comes before its own subexpressions."""
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
    """Returns the pack of the gradient's shape, which is a broadcast, and the pack of the input's shape. Returns None
    if the shapes differ in another way."""
    if len(given) != len(wanted):
        return None
    pairs = [(a, b) for a, b in zip(given, wanted) if not symbolic.same_axis(a, b)]
    if len(pairs) != 1:
        return None
    packs, own = symbolic.plain_packs(pairs[0][0].expr), symbolic.plain_packs(pairs[0][1].expr)
    if packs is None or own is None or not own < packs:
        return None
    return symbolic.shown((pairs[0][0],))[1:-1], symbolic.shown((pairs[0][1],))[1:-1]
