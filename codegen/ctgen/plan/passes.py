"""Execution of a backward pass: gradients computed by loops over elements, gradients computed by a kernel, and
statistics that a recorded pass recomputes."""

from __future__ import annotations

from collections.abc import Sequence

from ctgen.language import queries
from ctgen.model.ops import Call, Derived, Expr, Formula, Grad, Gradient, If, Name, Op, SavePlan
from ctgen.model.visit import children, walk
from ctgen.plan.sources import fixed_saves
from ctgen.resolve import statistics

#: up to this number of gradients, a single loop can compute all of them
MOST_TOGETHER = 3


def is_fused(gradient: Gradient) -> bool:
    """Returns true if a loop computes the gradient. No loop is needed for a zero gradient, or for one that is the
    output gradient itself."""
    return gradient.scalar is not None and not gradient.zero and not isinstance(gradient.scalar, Grad)


def fused_gradients(derived: Derived) -> tuple[Gradient, ...]:
    """Returns the gradients that loops compute."""
    if derived.op.meaning.kind != "elementwise" or queries.open_list(derived.op) is not None:
        return ()
    return tuple(g for g in derived.gradients if is_fused(g) and _fit_one_loop((g,)))


def wanted_sets(gradients: tuple[Gradient, ...]) -> list[tuple[Gradient, ...]]:
    """Returns the sets of gradients for which there is a loop: each single gradient, and all gradients. Two of three
    gradients are computed by two loops."""
    alone: list[tuple[Gradient, ...]] = [(gradient,) for gradient in gradients]
    return [*alone, gradients] if are_together(gradients) else alone


def are_together(gradients: tuple[Gradient, ...]) -> bool:
    """Returns true if one loop computes all of the given gradients."""
    return 1 < len(gradients) <= MOST_TOGETHER and _fit_one_loop(gradients)


def _fit_one_loop(gradients: tuple[Gradient, ...]) -> bool:
    """Returns true if the number of operands is allowed for one loop: the gradients, the output gradient, and the
    tensors that the gradients read."""
    read = {name for gradient in gradients for name in gradient.reads}
    accesses = {
        node
        for gradient in gradients
        if gradient.scalar is not None
        for node in walk(gradient.scalar)
        if isinstance(node, Call) and node.func == "at"
    }
    return len(gradients) + 1 + len(read) + len(accesses) <= queries.MOST_OPERANDS


def uniform_leaves(op: Op, expr: Expr, uniform: Sequence[str] = ()) -> tuple[Name | Call, ...]:
    """Returns the parts of a scalar formula that are the same for all elements: attributes, metadata functions, and the
    names in `uniform`."""
    found: dict[Name | Call, None] = {}
    stack = [expr]
    known = {*uniform, *(arg.name for arg in op.args if arg.is_attr)}
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
    """Returns true if a kernel computes all gradients in a pass that is not recorded."""
    return op.fused_backward is not None and bool(op.fused_backward.cpu)


def always_fused(op: Op) -> bool:
    """Returns true if a kernel computes all gradients in every pass that is not recorded, and never returns
    "unsupported"."""
    return has_fused_kernel(op) and op.fused_backward is not None and not op.fused_backward.may_decline


def gradient_of(derived: Derived, target: str, arg: str) -> Gradient:
    """Returns the gradient of an input. The items of a list may share a gradient."""
    own = next((g for g in derived.gradients if g.target == target), None)
    return own if own is not None else next(g for g in derived.gradients if g.target == arg)


def is_summed(op: Op, gradient: Gradient) -> bool:
    """Returns true if the gradient is the output gradient, summed over broadcast axes. If no axis is broadcast, it is
    the output gradient itself."""
    return op.meaning.kind == "elementwise" and not op.meaning.reduced and isinstance(gradient.scalar, Grad)


# ---- statistics that are recomputed --------------------------------------------------------------------


def is_opaque(derived: Derived, stat: Formula) -> bool:
    """Returns true for a statistic whose formula reads tensors that are not saved for every gradient that reads the
    statistic. A recorded pass then treats the saved statistic as the output of a node that reports an error if it
    runs."""
    return bool(statistics.lacks(derived.op, fixed_saves(derived.op, derived.saves), stat))


def stat_groups(derived: Derived) -> list[list[tuple[Formula, SavePlan]]]:
    """Groups the statistics that the same gradients read. Two statistics whose formulas use a name for different values
    are in different groups."""
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
