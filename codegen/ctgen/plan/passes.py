"""How backward runs: which gradients one pass over the elements gives, which come from a kernel, and which statistics
are formed again while recording."""

from __future__ import annotations

from collections.abc import Sequence

from ctgen.language import queries
from ctgen.model.ops import Call, Derived, Expr, Formula, Grad, Gradient, If, Name, Op, SavePlan
from ctgen.model.visit import children, walk
from ctgen.plan.sources import fixed_saves
from ctgen.resolve import statistics

#: up to so many gradients have a loop for all of them together
MOST_TOGETHER = 3


def is_fused(gradient: Gradient) -> bool:
    """Whether a loop computes a gradient; the gradient itself handed on, and zeros, need none."""
    return gradient.scalar is not None and not gradient.zero and not isinstance(gradient.scalar, Grad)


def fused_gradients(derived: Derived) -> tuple[Gradient, ...]:
    """The gradients that loops compute, together where they are wanted together."""
    if derived.op.meaning.kind != "elementwise" or queries.open_list(derived.op) is not None:
        return ()
    return tuple(g for g in derived.gradients if is_fused(g) and _have_room((g,)))


def wanted_sets(gradients: tuple[Gradient, ...]) -> list[tuple[Gradient, ...]]:
    """Those that have a loop: each alone, then all together; some of three are made one by one."""
    alone: list[tuple[Gradient, ...]] = [(gradient,) for gradient in gradients]
    return [*alone, gradients] if are_together(gradients) else alone


def are_together(gradients: tuple[Gradient, ...]) -> bool:
    """Whether there is a loop for all of several."""
    return 1 < len(gradients) <= MOST_TOGETHER and _have_room(gradients)


def _have_room(gradients: tuple[Gradient, ...]) -> bool:
    """Whether a loop has operands for the gradients, the one that arrives, and all that they read."""
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
    """What does not differ between elements in a scalar formula: attributes, metadata functions, and the names
    beside."""
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
    """Whether a kernel gives all gradients of a pass that is not recorded."""
    return op.fused_backward is not None and bool(op.fused_backward.cpu)


def always_fused(op: Op) -> bool:
    """The same, whatever the call."""
    return has_fused_kernel(op) and op.fused_backward is not None and not op.fused_backward.may_decline


def gradient_of(derived: Derived, target: str, arg: str) -> Gradient:
    """That of an input; the items of a list may share one."""
    own = next((g for g in derived.gradients if g.target == target), None)
    return own if own is not None else next(g for g in derived.gradients if g.target == arg)


def is_summed(op: Op, gradient: Gradient) -> bool:
    """The arriving gradient, summed over broadcast axes: nothing to do where the sizes agree."""
    return op.meaning.kind == "elementwise" and not op.meaning.reduced and isinstance(gradient.scalar, Grad)


# ---- statistics that are formed again ------------------------------------------------------------------


def is_opaque(derived: Derived, stat: Formula) -> bool:
    """A statistic whose formula reads what is not kept for every gradient that reads the statistic: it comes back as
    the output of a node that can be recorded, but not run."""
    return bool(statistics.lacks(derived.op, fixed_saves(derived.op, derived.saves), stat))


def stat_groups(derived: Derived) -> list[list[tuple[Formula, SavePlan]]]:
    """Statistics that are read by the same gradients stand in one block, unless a name means different things in
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
