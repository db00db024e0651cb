"""How often an op can be differentiated, and where it stops.

The second derivative differentiates the ops that the gradient calls, the third those that their gradients call, and so on. A family of ops
whose gradients call each other goes on for ever; an op without a gradient ends the chain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ctgen import facts, statistics
from ctgen.model import Call, Derived, Expr, If, Item, ListOf, Program, Word
from ctgen.walk import data_reads

#: stands for any number of times in comparisons
ENDLESS = 1 << 20


@dataclass(frozen=True, slots=True)
class Order:
    """times is None for any; reason says what ends the chain."""

    times: int | None
    reason: str = ""


def orders(derived: Sequence[Derived]) -> dict[str, Order]:
    """The order of every op: the greatest solution of `one more than the least of the ops its gradient calls`."""
    by_name = {d.op.name: d for d in derived}
    calls = {name: _calls(d) for name, d in by_name.items()}
    order = {name: ENDLESS for name in by_name}
    blame: dict[str, str] = {}
    changed = True
    while changed:
        changed = False
        for name, d in by_name.items():
            new, reason = _order_of(d, calls[name], order)
            if new < order[name]:
                order[name], blame[name], changed = new, reason, True
    return {name: Order(None if order[name] >= ENDLESS else order[name], _reason(name, blame, by_name)) for name in by_name}


def _order_of(d: Derived, calls: Sequence[str], order: Mapping[str, int]) -> tuple[int, str]:
    if d.op.meaning.kind == "compose":
        least = min(calls, key=lambda c: order.get(c, ENDLESS), default="")
        return (order.get(least, ENDLESS), least) if least else (ENDLESS, "")
    missing = ends_here(d)
    if missing:
        return 0, ""
    if not d.gradients:
        return ENDLESS, ""
    if _stopped_statistic(d):
        return 1, ""
    least = min(calls, key=lambda c: order.get(c, ENDLESS), default="")
    return (min(1 + order.get(least, ENDLESS), ENDLESS), least) if least else (ENDLESS, "")


def ends_here(d: Derived) -> str:
    """The input of a float op without a gradient, that nothing declares constant."""
    if d.op.meaning.kind in ("compose", "runtime"):
        return ""
    have = {g.arg for g in d.gradients}
    for arg in facts.grad_inputs(d.op):
        if arg.name not in have and facts.writes_argument(d.op) != arg.name:
            return arg.name
    return ""


def _origin(name: str, blame: Mapping[str, str]) -> str:
    """The last op of a chain of blame."""
    seen = [name]
    while blame.get(seen[-1]) and blame[seen[-1]] not in seen:
        seen.append(blame[seen[-1]])
    return seen[-1]


def _stopped_statistic(d: Derived) -> str:
    """A kept statistic that no recorded gradient can form again."""
    for stat in d.op.stats:
        name = statistics.lacks(d.op, d.saves, stat)
        if name:
            return f"the statistic '{stat.target}' reads '{name}', which is not saved for every gradient that reads '{stat.target}'"
    return ""


def _reason(name: str, blame: Mapping[str, str], by_name: Mapping[str, Derived]) -> str:
    origin = _origin(name, blame)
    stopped = _stopped_statistic(by_name[origin]) if origin in by_name else ""
    if stopped:
        return stopped if origin == name else f"in {origin}, {stopped}"
    return f"{origin} has no backward" if origin != name else ""


# ---- which calls matter -----------------------------------------------------------------


def _calls(d: Derived) -> tuple[str, ...]:
    """Ops in a gradient whose operands vary with an input or with the arriving gradient."""
    if d.op.meaning.kind == "compose":
        assert d.op.meaning.program is not None
        return _program_calls(d.op.meaning.program)
    found = [call for g in d.gradients if not g.zero for call in _program_calls(g.graph)]
    return tuple(dict.fromkeys(found))


def _program_calls(program: Program) -> tuple[str, ...]:
    return tuple(dict.fromkeys(call for s in program.statements for call in _expr_calls(s.value)))


def _expr_calls(expr: Expr) -> list[str]:
    if isinstance(expr, If):
        return _expr_calls(expr.then) + _expr_calls(expr.other)
    if isinstance(expr, ListOf):
        return [call for item in expr.items for call in _expr_calls(item)]
    if isinstance(expr, Item):
        return _expr_calls(expr.base)
    if not isinstance(expr, Call) or expr.kind != "op" or expr.func == "detach":
        return []
    inner = [call for part in (*expr.args, *(v for _, v in expr.kwargs)) for call in _expr_calls(part)]
    varies = any(True for part in expr.args if not isinstance(part, Word) for _ in data_reads(part))
    return [*inner, expr.func] if varies else inner
