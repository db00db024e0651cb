"""The differentiation order of an operator: the highest order of its derivatives, and the operator that limits this
order. The second derivative differentiates the operators that the gradient calls. The third derivative differentiates
the operators that the gradients of those operators call, and so on. The order is unlimited for operators whose
gradients call each other. The order is limited by an operator without a gradient, and by a call that passes a varying
operand to an argument whose derivative is not implemented."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ctgen.language import queries
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Derived, Each, Expr, If, Item, ListOf, Keyword
from ctgen.model.visit import children, data_reads
from ctgen.resolve import statistics

#: greater than any limited order
ENDLESS = 1 << 20


@frozen
class Order:
    """The differentiation order of an operator. `times` is None for an unlimited order. `reason` describes the
    limit."""

    times: int | None
    reason: str = ""


def orders(derived: Sequence[Derived]) -> dict[str, Order]:
    """Returns the order of every op. The order of an op is one more than the lowest order of the ops that its gradient
    calls; the result is the greatest solution of these equations."""
    by_name = {d.op.name: d for d in derived}
    ends = {name: frozenset(queries.not_implemented(d.op)) for name, d in by_name.items()}
    calls = {name: _calls(d, ends, by_name) for name, d in by_name.items()}
    order = {name: ENDLESS for name in by_name}
    blame: dict[str, str] = {}
    changed = True
    while changed:
        changed = False
        for name, d in by_name.items():
            new, reason = _order_of(d, calls[name], order)
            if new < order[name]:
                order[name], blame[name], changed = new, reason, True
    return {
        name: Order(None if order[name] >= ENDLESS else order[name], _reason(name, blame, by_name)) for name in by_name
    }


def _order_of(d: Derived, calls: Sequence[Called], order: Mapping[str, int]) -> tuple[int, str]:
    if d.op.meaning.kind == "compose":
        return _least(calls, order)
    missing = ends_here(d)
    if missing:
        return 0, ""
    if not d.gradients:
        return ENDLESS, ""
    if _stopped_statistic(d):
        return 1, ""
    least, name = _least(calls, order)
    return min(1 + least, ENDLESS), name


def _least(calls: Sequence[Called], order: Mapping[str, int]) -> tuple[int, str]:
    """Returns the lowest order of the operators that a formula calls, and the name of an operator with this order."""
    found = [(0 if call.ends else order.get(call.name, ENDLESS), call.name) for call in calls]
    return min(found, key=lambda pair: pair[0], default=(ENDLESS, ""))


def ends_here(d: Derived) -> str:
    """Returns an input of a float op that has no gradient and is not declared constant; "" if there is none."""
    if d.op.meaning.kind in ("compose", "runtime"):
        return ""
    have = {g.arg for g in d.gradients}
    for arg in queries.grad_inputs(d.op):
        if arg.name not in have and queries.writes_argument(d.op) != arg.name:
            return arg.name
    return ""


def _origin(name: str, blame: Mapping[str, str]) -> str:
    """Follows the chain from an operator to the operator that limits its order, and returns the latter's name."""
    seen = [name]
    while blame.get(seen[-1]) and blame[seen[-1]] not in seen:
        seen.append(blame[seen[-1]])
    return seen[-1]


def _stopped_statistic(d: Derived) -> str:
    """Returns the reason why a recorded gradient cannot recompute a saved statistic; "" if it can recompute all."""
    read = {name for gradient in d.gradients for name in gradient.reads}
    for aux in statistics.without_formula(d.op):
        if aux.name in read:
            return f"'stats' does not define how '{aux.name}' depends on the inputs"
    for stat in d.op.stats:
        name = statistics.lacks(d.op, d.saves, stat)
        if name:
            return (
                f"the statistic '{stat.target}' reads '{name}', which is not saved for every gradient that reads"
                f" '{stat.target}'"
            )
    return ""


def _reason(name: str, blame: Mapping[str, str], by_name: Mapping[str, Derived]) -> str:
    origin = _origin(name, blame)
    stopped = _stopped_statistic(by_name[origin]) if origin in by_name else ""
    if stopped:
        return stopped if origin == name else f"in {origin}, {stopped}"
    lacking = queries.not_implemented(by_name[origin].op) if origin in by_name else ()
    if lacking and by_name[origin].gradients:
        return f"the derivative of {origin} for '{lacking[0]}' is not implemented"
    return f"{origin} has no backward" if origin != name else ""


# ---- calls that are differentiated again ------------------------------------------------


@frozen
class Called:
    """An op that a formula calls. `ends` is true if a varying operand is passed to an argument whose derivative is not
    implemented."""

    name: str
    ends: bool = False


def _calls(d: Derived, ends: Mapping[str, frozenset[str]], by_name: Mapping[str, Derived]) -> tuple[Called, ...]:
    """Returns the calls in the gradients of an operator with an operand that depends on an input or an output
    gradient."""
    programs = [g.graph for g in d.gradients if not g.zero]
    if d.op.meaning.kind == "compose":
        assert d.op.meaning.program is not None
        programs = [d.op.meaning.program]
    found: dict[Called, None] = {}
    for call in (call for program in programs for s in program.statements for call in _expr_calls(s.value)):
        lacking = ends.get(call.func)
        names = [a.name for a in by_name[call.func].op.args] if lacking else []
        given = [*zip(names, call.args), *call.kwargs]
        found[Called(call.func, any(name in (lacking or ()) and _varies(part) for name, part in given))] = None
    return tuple(found)


def _varies(expr: Expr) -> bool:
    """Returns true if a formula reads elements that may depend on an input. Elements read through `detach` do not."""
    if isinstance(expr, Call) and (expr.func == "detach" or expr.kind == "intrinsic"):
        return False
    parts = children(expr)
    return any(_varies(part) for part in parts) if parts else any(True for _ in data_reads(expr))


def _expr_calls(expr: Expr) -> list[Call]:
    if isinstance(expr, If):
        return _expr_calls(expr.then) + _expr_calls(expr.other)
    if isinstance(expr, ListOf):
        return [call for item in expr.items for call in _expr_calls(item)]
    if isinstance(expr, Item):
        return _expr_calls(expr.base)
    if isinstance(expr, Each):
        return _expr_calls(expr.over) + _expr_calls(expr.body)
    if not isinstance(expr, Call) or expr.kind != "op" or expr.func == "detach":
        return []
    inner = [call for part in (*expr.args, *(v for _, v in expr.kwargs)) for call in _expr_calls(part)]
    varies = any(True for part in expr.args if not isinstance(part, Keyword) for _ in data_reads(part))
    return [*inner, expr] if varies else inner
