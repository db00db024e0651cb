"""What the table entry of an operator says of a batch, and the program that is run where the operator itself cannot take
one."""

from __future__ import annotations

from dataclasses import replace

from ctgen.derive import batching
from ctgen.derive.batching import Batching, Plan
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Assign, Derived, Expr, Meaning, Name, Op, Program
from ctgen.model.programs import names_used
from ctgen.model.visit import replace as substituted
from ctgen.render.compose import Compose
from ctgen.render.core import Core, core


@frozen
class PlanView:
    """roles: initialisers, one for each argument; squeezed: for each output."""

    roles: tuple[str, ...]
    folded: int
    squeezed: tuple[int, ...]


@frozen
class BatchView:
    """fields: those of the rule that are not zero, but for its plans."""

    plans: tuple[PlanView, ...]
    fields: tuple[str, ...]


def batch_view(form: Form) -> BatchView:
    rule = batching.batching(form.op)
    return BatchView(tuple(_plan(plan) for plan in rule.plans), tuple(_fields(form, rule)))


def _fields(form: Form, rule: Batching) -> list[str]:
    flags = {"is_composed": rule.composed, "loops": rule.loops, "is_refused": rule.refused}
    found = [f".{name} = true" for name, holds in flags.items() if holds]
    found += [f".{name} = {bits:#x}" for name, bits in (("promoted", rule.promoted), ("updated", rule.updated)) if bits]
    if rule.state >= 0:
        found.append(f".reads_state = true, .state = {rule.state}")
    if batching.needs_parts(form.op):
        found.append(f".parts = call_{form.name}_parts")
    return found


def _plan(plan: Plan) -> PlanView:
    roles = []
    for role in plan.roles:
        fields = {"axis": role.axis, "of": role.of, "least": role.least}
        values = [f".role = CTI_BATCH_{role.role.upper()}", *(f".{key} = {value}" for key, value in fields.items() if value)]
        roles.append(f"{{{', '.join(values)}}}")
    return PlanView(tuple(roles), plan.folded, plan.squeezed)


def parts_core(form: Form) -> Core | None:
    """The core of the program: a composition with the parameters of the operator."""
    if not batching.needs_parts(form.op):
        return None
    made = core(replace(form, derived=_composed(form.derived)))
    assert isinstance(made.run, Compose)
    return replace(made, op=f"{form.name}_parts", run=replace(made.run, converts=True), can_fail=True, transformed=None)


def _composed(derived: Derived) -> Derived:
    op = derived.op
    program = op.batch.program if op.batch is not None and op.batch.program is not None else op.meaning.program
    assert program is not None
    plain: Op = replace(
        op,
        meaning=Meaning("compose", program=program, span=op.span),
        kernel=None,
        workspace=None,
        fused_backward=None,
        aux=(),
        stats=(),
        draws=(),
        updates=(),
        identity_when=None,
        inplace=None,
        let=Program(_with_statistics(op), op.let.span),
        backward=None,
        jvp=None,
        saved=None,
    )
    return replace(derived, op=plain, gradients=(), tangents=(), saves=(), inplace=None)


def _with_statistics(op: Op) -> tuple[Assign, ...]:
    """The names of 'let', and statistics among them: each before the first that reads it."""
    found = list(op.let.statements)
    for formula in reversed(op.stats):
        readers = (at for at, made in enumerate(found) if formula.target in names_used(made.value))
        found.insert(next(readers, len(found)), Assign((formula.target,), _value(formula.program), None, formula.span))
    return tuple(found)


def _value(program: Program) -> Expr:
    """What a program gives, with its own names replaced by what they stand for."""
    *before, last = program.statements
    value = last.value
    for made in reversed(before):
        value = substituted(value, {Name(made.targets[0]): made.value})
    return value
