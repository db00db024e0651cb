"""Execution of backward: the gradients that one pass over the elements computes, the gradients that a kernel computes,
and the statistics that are recomputed while recording."""

from __future__ import annotations

from collections.abc import Sequence

from ctgen.language import queries
from ctgen.model.ops import Call, Derived, Expr, Formula, Grad, Gradient, If, Name, Op, SavePlan
from ctgen.model.visit import children, walk
from ctgen.plan.sources import fixed_saves
from ctgen.resolve import statistics

#: up to this number of gradients there is a loop for all of them together
MOST_TOGETHER = 3


def is_fused(gradient: Gradient) -> bool:
    """True if a loop computes a gradient; the output gradient itself, and zeros, need no loop."""
    return gradient.scalar is not None and not gradient.zero and not isinstance(gradient.scalar, Grad)


def fused_gradients(derived: Derived) -> tuple[Gradient, ...]:
    """Returns the gradients that loops compute, together if they are required together."""
    if derived.op.meaning.kind != "elementwise" or queries.open_list(derived.op) is not None:
        return ()
    return tuple(g for g in derived.gradients if is_fused(g) and _have_room((g,)))


def wanted_sets(gradients: tuple[Gradient, ...]) -> list[tuple[Gradient, ...]]:
    """Returns the sets of gradients that have a loop: each singly, then all together; two of three are computed
    singly."""
    alone: list[tuple[Gradient, ...]] = [(gradient,) for gradient in gradients]
    return [*alone, gradients] if are_together(gradients) else alone


def are_together(gradients: tuple[Gradient, ...]) -> bool:
    """True if there is a loop for all of several gradients."""
    return 1 < len(gradients) <= MOST_TOGETHER and _have_room(gradients)


def _have_room(gradients: tuple[Gradient, ...]) -> bool:
    """True if the operands of a loop suffice for the gradients, the output gradient, and everything that they read."""
    read = {name for gradient in gradients for name in gradient.reads}
    places = {
        node
        for gradient in gradients
        if gradient.scalar is not None
        for node in walk(gradient.scalar)
        if isinstance(node, Call) and node.func == "at"
    }
    return len(gradients) + 1 + len(read) + len(places) <= queries.MOST_OPERANDS


def uniform_leaves(op: Op, expr: Expr, beside: Sequence[str] = ()) -> tuple[Name | Call, ...]:
    """Returns the parts of a scalar formula that do not differ between elements: attributes, metadata functions, and
    the names in beside."""
    found: dict[Name | Call, None] = {}
    stack = [expr]
    known = {*beside, *(arg.name for arg in op.args if arg.is_attr)}
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.kind == "intrinsic":
            found.setdefault(node)
            continue
        if isinstance(node, Name) and node.id in known:
            found.setdefault(node)
        if isinstance(node, (Call, If)):
            stack.extend(reversed(children(node)))
    return tuple(found)


def has_fused_kernel(op: Op) -> bool:
    """True if a kernel computes all gradients of a pass that is not recorded."""
    return op.fused_backward is not None and bool(op.fused_backward.cpu)


def always_fused(op: Op) -> bool:
    """True if a kernel computes all gradients in every call of such a pass."""
    return has_fused_kernel(op) and op.fused_backward is not None and not op.fused_backward.may_decline


def gradient_of(derived: Derived, target: str, arg: str) -> Gradient:
    """Returns the gradient of an input; the items of a list may share one gradient."""
    own = next((g for g in derived.gradients if g.target == target), None)
    return own if own is not None else next(g for g in derived.gradients if g.target == arg)


def is_summed(op: Op, gradient: Gradient) -> bool:
    """True if the output gradient is summed over broadcast axes: nothing is done where the sizes agree."""
    return op.meaning.kind == "elementwise" and not op.meaning.reduced and isinstance(gradient.scalar, Grad)


# ---- statistics that are formed again ------------------------------------------------------------------


def is_opaque(derived: Derived, stat: Formula) -> bool:
    """True for a statistic whose formula reads tensors that are not kept for every gradient that reads the statistic:
    it is restored as the output of a node that can be recorded, but not run."""
    return bool(statistics.lacks(derived.op, fixed_saves(derived.op, derived.saves), stat))


def stat_groups(derived: Derived) -> list[list[tuple[Formula, SavePlan]]]:
    """Groups statistics that are read by the same gradients into one block, unless a name has different meanings in
    them."""
    read = {name for g in derived.gradients for name in g.reads}
    saves = {plan.save.name: plan for plan in fixed_saves(derived.op, derived.saves)}
    groups: list[list[tuple[Formula, SavePlan]]] = []
    for stat in derived.op.stats:
        plan = saves.get(stat.target)
        if plan is None or stat.target not in read or is_opaque(derived, stat):
            continue
        if (
            groups
            and groups[-1][0][1].read_by == plan.read_by
            and not any(_clash(stat, other) for other, _ in groups[-1])
        ):
            groups[-1].append((stat, plan))
        else:
            groups.append([(stat, plan)])
    return groups


def _clash(one: Formula, other: Formula) -> bool:
    left = {target: s for s in one.program.statements[:-1] for target in s.targets}
    right = {target: s for s in other.program.statements[:-1] for target in s.targets}
    return any(name in right and right[name] != statement for name, statement in left.items())
