"""The middle of the compiler in one call: resolved ops in; gradients, tangents, saves and orders out, checked by
numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ctgen.derive import order
from ctgen.interpret.machine import Machine
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.ops import Derived, Op
from ctgen.plan.deriver import Deriver
from ctgen.resolve import followers
from ctgen.verify import check, verdicts
from ctgen.verify.verdicts import VerdictCache


def derive_all(
    ops: Sequence[Op],
    cache: VerdictCache | None = None,
    library: Iterable[Derived] = (),
    only: Sequence[str] | None = None,
    numbers: bool = True,
) -> tuple[tuple[Derived, ...], Diagnostics]:
    """Everything about the ops that follows from their entries, and what is wrong with their claims.

    cache: verdicts of earlier runs; library: ops of an installed library, which are called and differentiated but not
    checked again; only: names of the ops that are asked for, the rest being there for their formulas to call; numbers:
    whether formulas and claims are checked with values."""
    deriver = Deriver(ops, library)
    wanted = [op.name for op in ops] if only is None else [op.name for op in ops if op.name in only]
    reached = _reached(deriver, wanted)
    found = {d.op.name: d for d in _with_orders(reached, deriver)}
    if numbers:
        machine = Machine(deriver.by_name)
        check.check_all(
            tuple(found[name] for name in wanted), machine, found, deriver.known, cache, deriver.sinks.__getitem__
        )
    items = [item for name in wanted for item in deriver.sinks[name].done().items]
    calls = {name: dict.fromkeys(verdicts.calls(found[name]), frozenset[int]()) for name in wanted}
    entries = followers.Entries(((name, deriver.by_name[name].span) for name in wanted), calls)
    return tuple(found[name] for name in wanted), Diagnostics(followers.settled(items, entries))


def _reached(deriver: Deriver, wanted: Sequence[str]) -> list[Derived]:
    """The ops asked for, and all that their gradients call, and theirs."""
    found: dict[str, Derived] = {}
    queue = list(wanted)
    while queue:
        name = queue.pop(0)
        if name not in found and name in deriver.by_name:
            found[name] = deriver.derived(name)
            queue += [call for call in verdicts.calls(found[name]) if call not in found]
    return list(found.values())


def _with_orders(derived: Sequence[Derived], deriver: Deriver) -> tuple[Derived, ...]:
    """CT0507: an order above the inferred one is a claim that does not hold; CT0513: one below it a limit that nothing
    keeps to."""
    found = order.orders(derived)
    out = []
    for d in derived:
        own = found[d.op.name]
        sink = deriver.sinks.get(d.op.name, Sink())  # an installed library's ops have none
        if (
            own.times is not None
            and own.times > 0
            and d.gradients
            and (d.op.order is None or d.op.order > own.times)
            and not len(sink)
        ):
            times = "once" if own.times == 1 else f"{own.times} times"
            sink.report("CT0507", d.op.span, op=d.op.name, times=times, reason=own.reason, order=own.times)
        elif d.gradients and d.op.order is not None and (own.times is None or d.op.order < own.times) and not len(sink):
            times = "any number of times" if own.times is None else f"{own.times} times"
            problem = f"'order: {d.op.order}', but {d.op.name} can be differentiated {times}"
            sink.report(
                "CT0513",
                d.op.span,
                problem=problem,
                remedy="leave it out" if own.times is None else f"order: {own.times}",
            )
        least = [n for n in (own.times, d.op.order) if n is not None]
        out.append(replace(d, order=min(least) if least else None))
    return tuple(out)
