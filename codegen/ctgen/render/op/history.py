"""Data for templates/op/history.c.j2: the graph nodes of saved values that are computed (neither inputs nor outputs).
If backward is recorded, such a node makes the saved value differentiable."""

from __future__ import annotations

from ctgen.language.spell import spell
from ctgen.lower.cnames import local
from ctgen.lower.op import Edge, LoweredOp
from ctgen.lower.statements import lines, names_read
from ctgen.lower.tensor import print_into
from ctgen.model.frozen import frozen
from ctgen.model.ops import Gradient, SavePlan
from ctgen.plan.passes import is_opaque
from ctgen.render.op.formulas import Backward
from ctgen.render.text import remark
from ctgen.resolve import statistics


@frozen
class HistoryGradient:
    """Gradient of a saved value with respect to one edge. `note` is its formula."""

    edge: str
    note: str
    lines: tuple[str, ...]


@frozen
class HistoryView:
    """Graph node of a saved value that is computed. `value` is the name of the saved value in the schema. `is_opaque`:
    the node can be recorded, but running it is an error. `grad` is the output gradient. `sources` has for each edge the
    index of its argument and, if the argument is a list, the index of the item. `names` are the C names that the node
    uses."""

    name: str
    node: str
    op_name: str
    value: str
    note: str
    is_opaque: bool
    grad: str
    gradients: tuple[HistoryGradient, ...]
    sources: tuple[tuple[int, int], ...]
    names: frozenset[str]


def histories(lowered: LoweredOp) -> tuple[HistoryView, ...]:
    """Returns a node for every saved `value(e)` that has derivatives, and for every statistic whose formula reads
    tensors that are not saved."""
    values = [_history(lowered, plan) for plan in lowered.saves if plan.save.form == "value" and plan.history]
    return (*values, *(_opaque(lowered, plan) for plan in opaque_stats(lowered)))


def _opaque(lowered: LoweredOp, plan: SavePlan) -> HistoryView:
    note = (
        f"The history of {plan.save.name} when backward is recorded: not differentiable, since its derivative is"
        " unknown or needs values that are not saved."
    )
    return _view(lowered, plan, note, True, (), frozenset())


def _history(lowered: LoweredOp, plan: SavePlan) -> HistoryView:
    formula = remark(spell(plan.save.expr)) if plan.save.expr is not None else ""
    note = f"The history of {plan.save.name} = {formula} when backward is recorded: an output of this node."
    made = [_gradient(lowered, plan, gradient) for gradient in plan.history]
    names = frozenset(name for _, read in made for name in read)
    return _view(lowered, plan, note, False, tuple(gradient for gradient, _ in made), names)


def _view(
    lowered: LoweredOp,
    plan: SavePlan,
    note: str,
    is_opaque: bool,
    gradients: tuple[HistoryGradient, ...],
    names: frozenset[str],
) -> HistoryView:
    name = f"{lowered.name}_{local(plan.save.name)}"
    return HistoryView(
        name=name,
        node=f"{_camel(name)}Backward0",
        op_name=lowered.op.name,
        value=plan.save.name,
        note=note,
        is_opaque=is_opaque,
        grad=local(f"{plan.save.name}_grad"),
        gradients=gradients,
        sources=tuple(_source(lowered, edge) for edge in lowered.edges),
        names=names,
    )


def _source(lowered: LoweredOp, edge: Edge) -> tuple[int, int]:
    arg = next(at for at, arg in enumerate(lowered.op.args) if arg.name == edge.arg.name)
    _, _, item = edge.target.partition("[")
    return arg, int(item.rstrip("]")) if item else 0


def _gradient(lowered: LoweredOp, plan: SavePlan, gradient: Gradient) -> tuple[HistoryGradient, frozenset[str]]:
    where = f"the history of '{plan.save.name}' in '{lowered.op.name}'"
    if gradient.reads:
        raise ValueError(f"{where} reads {', '.join(gradient.reads)}; save the inputs instead")
    edge = lowered.edge(gradient.target)
    printer = Backward(lowered, gradient.target, {plan.save.name: local(plan.save.name + "_grad")})
    made = print_into(printer, gradient.graph, f"grads[{edge.enum}]")
    if "node" in names_read(made):
        raise ValueError(f"{where} needs attributes; save the inputs instead")
    note = f"{gradient.target}.grad = {remark(' '.join(gradient.text.split()))}"
    return HistoryGradient(edge.enum, note, tuple(lines(made))), names_read(made)


def _camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def opaque_stats(lowered: LoweredOp) -> tuple[SavePlan, ...]:
    """Returns the statistics whose formula reads tensors that are not saved, and the aux tensors without a formula."""
    names = [stat.target for stat in lowered.op.stats if is_opaque(lowered.derived, stat)]
    found = [
        lowered.save_named(name) for name in (*names, *(aux.name for aux in statistics.without_formula(lowered.op)))
    ]
    return tuple(plan for plan in found if plan is not None)
