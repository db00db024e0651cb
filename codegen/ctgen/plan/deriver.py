"""Derives the gradients and tangents of an operator, as its kind of definition requires, and the tensors that it saves.
Checks the claims of the entry that can be checked without sampled values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from ctgen.derive import elementwise, linear, placing, reductions, transpose
from ctgen.derive.candidates import Candidate, Context, Tangential, context_of
from ctgen.derive.scalar import NoRule
from ctgen.derive.tensor_form import NoTensorOp
from ctgen.interpret.machine import NoMeaning
from ctgen.language import queries
from ctgen.language.spell import spell_program
from ctgen.model.diag import Sink
from ctgen.model.ops import (
    Arg,
    Assign,
    Derived,
    Formula,
    Grad,
    Gradient,
    Item,
    Meaning,
    Name,
    Op,
    Program,
    Span,
    Tangent,
    TangentRule,
    TensorType,
    signature_of,
)
from ctgen.model.programs import joined, pruned
from ctgen.model.reads import Table, compiling, mapped
from ctgen.model.visit import data_reads, grads_in, leaf_of, program_of, transform_program, walk
from ctgen.plan import propose_saves, saves
from ctgen.resolve import statistics
from ctgen.resolve.rule_text import Maker, MissingOp, Signatures

Rules = Mapping[str, Sequence[Candidate]]


T = TypeVar("T")


class Circle(Exception):
    """Raised if a gradient depends on itself. `names` is the cycle: each operator's gradient calls the next operator,
    whose gradient is needed."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(" -> ".join(names))
        self.names = names


class Deriver:
    """Derives operators one by one. If a rule needs the gradient of another operator, that operator is derived
    first."""

    def __init__(self, ops: Sequence[Op], library: Mapping[str, Derived] | Iterable[Derived] = ()) -> None:
        """Stores the operators to derive. library: operators already derived, from an installed library or from the
        last run."""
        known = library if isinstance(library, Mapping) else {d.op.name: d for d in library}
        self.done: Table[Derived] = Table({}, known, known.get)
        before: Mapping[str, Op] = mapped(known, _op)
        self.by_name: Table[Op] = Table({op.name: op for op in ops}, before, before.get)
        forms = mapped(before, signature_of)
        self.signatures = Signatures(Table({op.name: signature_of(op) for op in ops}, forms, forms.get), self.by_name)
        for op in filter(queries.runs_in_parts, ops):
            with compiling(op.row):
                own = self.by_name[op.name] = self._in_parts(op)
            self.signatures.forms[op.name] = signature_of(own)
        self.sinks: dict[str, Sink] = {}
        self.under_way: list[str] = []
        self.failed: set[str] = set()

    def derived(self, name: str) -> Derived:
        """Returns the derived op. Raises Circle if an op's gradient depends on itself."""
        if name not in self.by_name:
            raise transpose.NoDerivative(name)
        if name in self.under_way:
            raise Circle((*self.under_way[self.under_way.index(name) :], name))
        if name not in self.done:
            sink = self.sinks[name] = Sink()
            self.under_way.append(name)
            try:
                op = self.by_name[name]
                with compiling(op.row):
                    self.done[name] = self._derive(op, sink)
            finally:
                self.under_way.pop()
        return self.done[name]

    def known(self, name: str) -> Derived:
        """Returns the derived operator, for checks. Raises NoMeaning if only its signature is available."""
        if name not in self.by_name:
            raise NoMeaning(name)
        return self.derived(name)

    def _derive(self, op: Op, sink: Sink) -> Derived:
        ctx = context_of(op, self.signatures)
        if queries.runs_in_parts(op):  # reports formulas that operators cannot compute
            self._attempt(ctx, elementwise.meaning_program, sink)
        if not _takes_part(op):
            _check_targets(ctx, sink)
            _check_no_order(op, sink)
            _check_updates(ctx, {}, sink)
            inplace = saves.make(ctx, {}, sink).inplace
            return Derived(op, (), (), (), (), inplace, None, self._reference(ctx))
        rules = self._rules(ctx, sink)
        if op.saved is None:
            op = propose_saves.with_saved(ctx, lambda c: self._rules(c, Sink()))
            ctx = Context(op, self.signatures, ctx.lets)
            rules = self._rules(ctx, Sink())
        _check_targets(ctx, sink)
        _check_updates(ctx, rules, sink)
        if len(sink) == 0 and op.name not in self.failed:
            _check_missing(ctx, rules, sink)
        sound = len(sink) == 0 and op.name not in self.failed
        made = saves.make(ctx, rules, sink if sound else Sink())
        gradients = tuple(self._gradient(ctx, c, sink) for c in made.chosen.values())
        _check_stats(ctx, gradients, sink)
        rules_forward = self._tangents(ctx, sink)
        return Derived(
            op,
            tuple(g.target for g in gradients),
            gradients,
            rules_forward,
            made.saves,
            made.inplace,
            None,
            self._reference(ctx),
            _notes(ctx, gradients),
        )

    def _in_parts(self, op: Op) -> Op:
        """Returns the operator as a composition of operators. Used for a formula with more tensors than a loop can have
        as operands."""
        try:
            program = elementwise.meaning_program(context_of(op, self.signatures))
        except (NoTensorOp, MissingOp):
            return op
        return replace(op, meaning=Meaning("compose", program=program, span=op.meaning.span), let=Program(()))

    # ---- gradients

    def _rules(self, ctx: Context, sink: Sink) -> Rules:
        """Returns the candidates for each gradient, in the order of the arguments."""
        own = _written(ctx) if ctx.op.meaning.kind != "elementwise" else {}
        found = {**(self._attempt(ctx, self._from_meaning, sink) or {}), **own}
        rank = {a.name: i for i, a in enumerate(ctx.op.args)}
        return {t: found[t] for t in sorted(found, key=lambda t: (rank.get(t.partition("[")[0], 0), t))}

    def _from_meaning(self, ctx: Context) -> Rules:
        kind = ctx.op.meaning.kind
        if kind == "elementwise":
            return elementwise.gradients(ctx)
        if ctx.op.backward is not None:
            return {}
        derive: dict[str, Callable[[Context], Rules]] = {
            "reference": self._reference_rules,
            "reduce": reductions.reduce_rules,
            "scan": reductions.scan_rules,
            "view": reductions.view_rules,
            "collective": reductions.collective_rules,
        }
        return derive[kind](ctx) if kind in derive else {}

    def _attempt(self, ctx: Context, derive: Callable[[Context], T], sink: Sink) -> T | None:
        """Calls `derive`. If a rule needs an operator that the schemas do not contain, reports the missing operator at
        the definition and returns None."""
        span = ctx.op.meaning.span if ctx.op.meaning.span.line else ctx.op.span
        try:
            return derive(ctx)
        except NoTensorOp as missing:
            sink.report("CT0510", span, problem=f"builtin '{missing.name}' has no tensor op", name=missing.name)
        except NoRule as missing:
            sink.report("CT0514", span, name=missing.name)
        except MissingOp as missing:
            sink.report(
                "CT0510",
                span,
                problem=f"the gradient calls '{missing.name}', which no schema defines",
                name=missing.name,
            )
        except transpose.NoDerivative as missing:
            if missing.op in self.failed or len(self.sinks.get(missing.op, ())):
                self.failed.add(ctx.op.name)  # reported at the op that causes the failure
            else:
                sink.report(
                    "CT0507", span, op=ctx.op.name, times="0 times", reason=f"{missing.op} has no gradient", order=0
                )
        except placing.NotFormed as lost:
            what = f"'{lost.name}' of {lost.op}" if lost.op else lost.name
            sink.report("CT0515", span, op=ctx.op.name, what=what, reason=lost.reason)
        except transpose.OfConvention as found:
            sink.report("CT0516", span, op=ctx.op.name, callee=found.op, reason=found.reason)
        except placing.TooLarge:
            problem = f"the derived gradient of '{ctx.op.name}' has more than {placing.MOST_PARTS:,} parts"
            remedy = "define the entry by operators (forward: compose), or write 'backward'"
            sink.report("CT0107", span, problem=problem, remedy=remedy)
        except Circle as circle:
            if circle.names[0] != ctx.op.name:
                raise
            sink.report("CT0508", span, op=ctx.op.name, cycle=" -> ".join(circle.names))
        return None

    def _reference_rules(self, ctx: Context) -> Rules:
        """Returns the gradients of a reference definition: its program is transposed, and values are recomputed."""
        maker = ctx.maker(Grad(queries.grad_outputs(ctx.op)[0]))
        found = transpose.gradients(ctx.op, self.derived, maker)
        return {t: [_of_program(ctx, t, p) if p is not None else _zero(maker, t)] for t, p in found}

    def _gradient(self, ctx: Context, c: Candidate, sink: Sink) -> Gradient:
        written = {f.target: f for f in ctx.op.backward or ()}
        outputs = queries.grad_outputs(ctx.op)
        span = written[c.target].span if c.target in written else ctx.op.span
        base = c.target.partition("[")[0]
        if c.zero:
            return Gradient(c.target, base, saves.name_of_item(c.target), c.scalar, c.graph, (), (), (), True, c.text)
        terms = _terms(ctx, c.graph, outputs, span, sink)
        used = tuple(output for output, _ in terms)
        return Gradient(
            c.target, base, saves.name_of_item(c.target), c.scalar, c.graph, c.reads, used, terms, False, c.text
        )

    # ---- tangents

    def _tangents(self, ctx: Context, sink: Sink) -> tuple[TangentRule, ...]:
        found = self._attempt(ctx, lambda c: self._tangential(c, sink), Sink()) or ()
        return tuple(_rule(ctx, t) for t in found if t.terms)

    def _tangential(self, ctx: Context, sink: Sink) -> tuple[Tangential, ...]:
        op, kind = ctx.op, ctx.op.meaning.kind
        outputs = queries.grad_outputs(op)
        if op.jvp is not None and kind == "elementwise":
            return tuple(elementwise.written_tangent(ctx, formula) for formula in op.jvp)
        if op.jvp is not None:
            return tuple(found for formula in op.jvp if (found := _written_tangent(ctx, formula, sink)) is not None)
        if any(formula.target == op.self_adjoint for formula in op.backward or ()):
            return _self_adjoint(ctx)
        claimed = op.linear_in or op.multilinear_in
        of_all = kind != "reference" or {arg.name for arg in queries.grad_inputs(op)} <= set(claimed)
        if claimed and of_all and not queries.unclaimed(op):
            return reductions.linear_tangent(ctx, outputs, claimed)
        one: dict[str, Callable[[Context], Tangential | None]] = {
            "elementwise": elementwise.tangents,
            "reduce": reductions.reduce_tangent,
            "scan": reductions.scan_tangent,
            "view": reductions.map_tangent,
            "collective": reductions.map_tangent,
        }
        if kind == "reference":
            return self._reference_tangents(ctx)
        rule = one[kind](ctx) if kind in one else None
        return (rule,) if rule is not None else ()

    def _reference_tangents(self, ctx: Context) -> tuple[Tangential, ...]:
        first = queries.grad_inputs(ctx.op)[0]
        maker = ctx.maker(Item(Name(first.name), 0) if first.is_list else Name(first.name))
        found = transpose.tangents(ctx.op, self.derived, maker)
        return tuple(Tangential(output, terms, None, spell_program(terms[0][1])) for output, terms in found)

    # ---- the definition as a program

    def _reference(self, ctx: Context) -> Program | None:
        if ctx.op.meaning.kind != "elementwise" or not ctx.op.outputs:
            return None
        return self._attempt(ctx, elementwise.meaning_program, Sink())


def _op(derived: Derived) -> Op:
    return derived.op


def _takes_part(op: Op) -> bool:
    """Returns true if gradients are derived for the operator. Returns false for a composition, whose operators have
    gradients, and for `order: 0`, which declares that there are none."""
    return (
        op.meaning.kind not in ("compose", "runtime")
        and op.order != 0
        and bool(queries.grad_inputs(op))
        and bool(queries.grad_outputs(op))
    )


def _of_program(ctx: Context, target: str, program: Program) -> Candidate:
    return Candidate(target, None, program, ctx.reads(program), spell_program(program))


def _terms(
    ctx: Context, graph: Program, outputs: tuple[str, ...], span: Span, sink: Sink
) -> tuple[tuple[str, Program], ...]:
    """Returns, for each output, the terms of a gradient that contain the output's gradient. A gradient that the entry
    declares a convention need not be linear if it reads only one output gradient."""
    said = Sink()
    terms = linear.check(ctx.ops, graph, outputs, span, said)
    arriving = dict.fromkeys(name for statement in graph.statements for name in grads_in(statement.value))
    if ctx.op.surrogate and len(arriving) == 1 and {item.code for item in said.done().items} == {"CT0503"}:
        return ((next(iter(arriving)), graph),)
    sink.extend(said)
    return terms


def _zero(maker: Maker, target: str) -> Candidate:
    """Returns the zero gradient of an input on which results depend only through step functions."""
    graph = program_of(target, maker.make("zeros(shape(x))", x=leaf_of(target)))
    return Candidate(target, None, graph, (), "0", True)


def _written_tangent(ctx: Context, formula: Formula, sink: Sink) -> Tangential | None:
    """Returns the tangent that the entry defines, split into terms for each input. Returns None if it cannot be
    split."""
    program = pruned(ctx.op.let.statements, formula)
    used = tuple(dict.fromkeys(n for s in program.statements for n in walk(s.value) if isinstance(n, Tangent)))
    if not used:
        any_input = queries.grad_inputs(ctx.op)[0].name
        sink.report(
            "CT0504", formula.span, what="tangent", grad=f"{any_input}.tangent", text=spell_program(formula.program)
        )
        return None
    terms = linear.tangent_terms(ctx.ops, program, used, formula.span, sink)
    if not terms:
        return None
    return Tangential(
        formula.target,
        tuple((_tangent_name(t), part) for t, part in terms),
        None,
        spell_program(formula.program),
        program if linear.is_joint(ctx.ops, program) else None,
    )


def _tangent_name(t: Tangent) -> str:
    return t.arg if t.item is None else f"{t.arg}[{t.item}]"


def _self_adjoint(ctx: Context) -> tuple[Tangential, ...]:
    """Returns the tangent of a self-adjoint operator: its gradient formula with the tangent as output gradient."""
    formula = next(f for f in ctx.op.backward or () if f.target == ctx.op.self_adjoint)
    if ctx.op.meaning.kind == "elementwise":
        return elementwise.self_adjoint_tangent(ctx, formula)
    output = queries.grad_outputs(ctx.op)[0]
    program = pruned(ctx.op.let.statements, formula)
    swapped = transform_program(program, lambda n: Tangent(ctx.op.self_adjoint) if n == Grad(output) else None)
    last = swapped.statements[-1]
    made = Program((*swapped.statements[:-1], Assign((output,), last.value, None, last.span)))
    return (Tangential(output, ((ctx.op.self_adjoint, made),), None, spell_program(made)),)


def _written(ctx: Context) -> dict[str, list[Candidate]]:
    """Returns the candidates for the tensor formulas of the entry, each preceded by the `let` statements that it
    needs."""
    found: dict[str, list[Candidate]] = {}
    for formula in ctx.op.backward or ():
        program = pruned(ctx.op.let.statements, formula)
        found[formula.target] = [
            Candidate(formula.target, None, program, ctx.reads(program), spell_program(formula.program))
        ]
    return found


def _rule(ctx: Context, t: Tangential) -> TangentRule:
    """Returns the rule: one program for the sum over all tangents, and the terms of the single tangents."""
    reads = ctx.reads(*(program for _, program in t.terms))
    return TangentRule(t.target, _summed(t), t.terms, t.scalar, reads, t.text, t.joint)


def _summed(t: Tangential) -> Program:
    if len(t.terms) == 1:
        return t.terms[0][1]
    return joined(t.target, [program for _, program in t.terms])


def _notes(ctx: Context, gradients: Sequence[Gradient]) -> tuple[str, ...]:
    """Returns a note for each gradient about its origin."""
    written = {f.target for f in ctx.op.backward or ()}
    notes = []
    for g in gradients:
        if g.target in written:
            origin = "as written"
        elif ctx.op.meaning.kind == "reference":
            origin = "derived: the reference is transposed; its values are recomputed from the inputs"
        else:
            origin = f"derived from '{ctx.op.meaning.kind}'"
        notes.append(f"{g.target}.grad: {origin}" + ("; zero everywhere" if g.zero else ""))
    return tuple(notes)


# ---- claims -------------------------------------------------------------------------


def _check_targets(ctx: Context, sink: Sink) -> None:
    """Reports CT0502: the entry defines the gradient of an integer input."""
    for formula in ctx.op.backward or ():
        arg = queries.arg_named(ctx.op, formula.target)
        if arg is not None and arg.is_attr:
            continue
        if arg is not None and not queries.is_inexact(queries.argument_dtypes(ctx.op, arg)):
            sink.report("CT0502", formula.span, name=formula.target)


def _check_no_order(op: Op, sink: Sink) -> None:
    """Reports CT0513: the entry defines a gradient, although `order: 0` declares that there is none."""
    if op.order == 0 and op.backward and queries.grad_outputs(op):
        sink.report(
            "CT0513",
            op.backward[0].span,
            problem="'backward' with 'order: 0', which makes every requested gradient an error",
            remedy="remove one of them",
        )


def _check_updates(ctx: Context, rules: Rules, sink: Sink) -> None:
    """Reports CT0512 and CT0610. An argument that a call overwrites without recording must have no gradient, and the
    call's node must not save it."""
    written = {f.target.partition("[")[0]: f.span for f in ctx.op.backward or ()}
    derived = {target.partition("[")[0] for target in rules}
    for update in ctx.op.updates:
        name = update.target
        if name in written or name in derived:
            excluded = f"nondiff: {{{name}: it is overwritten outside the graph}}"
            remedy = f"remove it, and write '{excluded}'" if name in written else excluded
            sink.report("CT0512", written.get(name, update.span), name=name, remedy=remedy)
        for save in ctx.op.saved or ():
            if save.name == name and save.form == "full":
                sink.report("CT0610", save.span, name=name)


def _check_missing(ctx: Context, rules: Rules, sink: Sink) -> None:
    """Reports CT0501: a float input has neither a gradient nor a stated reason for its absence."""
    for arg in queries.grad_inputs(ctx.op):
        if not _is_overwritten(ctx, arg) and not _covered(arg, rules):
            sink.report("CT0501", arg.span if arg.span.line else ctx.op.span, name=arg.name)


def _is_overwritten(ctx: Context, arg: Arg) -> bool:
    if queries.writes_argument(ctx.op) != arg.name:
        return False
    meaning = ctx.op.meaning
    return meaning.expr is None or not any(n == Name(arg.name) for n in data_reads(meaning.expr))


def _covered(arg: Arg, rules: Rules) -> bool:
    if arg.name in rules:
        return True
    return (
        isinstance(arg.type, TensorType)
        and arg.type.count is not None
        and any(t.startswith(f"{arg.name}[") for t in rules)
    )


def _check_stats(ctx: Context, gradients: Sequence[Gradient], sink: Sink) -> None:
    """Reports CT0505: a gradient reads an aux tensor that the entry does not define as a function of the inputs.
    Without such a function there is no second derivative. The function is not required if the entry declares `order:
    1`."""
    read = {name for g in gradients for name in g.reads}
    for aux in statistics.without_formula(ctx.op):
        if aux.name in read and ctx.op.order != 1:
            sink.report("CT0505", aux.span, name=aux.name, input=queries.grad_inputs(ctx.op)[0].name)
