"""The middle phase of the compiler in one call: computes gradients, tangents, saved tensors and differentiation orders
of resolved operators, and checks them numerically."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ctgen.derive import order
from ctgen.interpret.machine import Machine
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.ops import Derived, Op
from ctgen.model.reads import mapped
from ctgen.plan.deriver import Deriver
from ctgen.resolve import followers
from ctgen.types.demands import with_demands
from ctgen.verify import check, verdicts
from ctgen.verify.verdicts import VerdictCache


class Derivation:
    """Results derived from the entries of operators. After `check`, they include the diagnostics about the entries'
    claims."""

    def __init__(
        self,
        ops: Sequence[Op],
        library: Mapping[str, Derived] | Iterable[Derived] = (),
        only: Sequence[str] | None = None,
        demands: bool = True,
    ) -> None:
        """Derives the operators. library, only, demands: see derive_all."""
        known: Mapping[str, Derived] = library if isinstance(library, Mapping) else {d.op.name: d for d in library}
        if demands:
            ops = with_demands(ops, mapped(known, lambda derived: derived.op), only)
        self._deriver = Deriver(ops, known)
        self._wanted = [op.name for op in ops] if only is None else [op.name for op in ops if op.name in only]
        self._found = {d.op.name: d for d in _with_orders(_reached(self._deriver, self._wanted), self._deriver)}

    @property
    def derived(self) -> tuple[Derived, ...]:
        return tuple(self._found[name] for name in self._wanted)

    def check(self, cache: VerdictCache | None) -> None:
        """Checks formulas and claims numerically, at sample points."""
        machine = Machine(self._deriver.by_name)
        check.check_all(self.derived, machine, self._found, self._deriver.known, cache, self._deriver.sinks.__getitem__)

    def diagnostics(self) -> Diagnostics:
        """Returns the diagnostics of derivation, and of the checks that have run."""
        items = [item for name in self._wanted for item in self._deriver.sinks[name].done().items]
        calls = {name: dict.fromkeys(verdicts.calls(self._found[name]), frozenset[int]()) for name in self._wanted}
        entries = followers.Entries(((name, self._deriver.by_name[name].span) for name in self._wanted), calls)
        return Diagnostics(followers.settled(items, entries))


def derive_all(
    ops: Sequence[Op],
    cache: VerdictCache | None = None,
    library: Iterable[Derived] = (),
    only: Sequence[str] | None = None,
    numbers: bool = True,
    demands: bool = True,
) -> tuple[tuple[Derived, ...], Diagnostics]:
    """Returns the results derived from the entries, and the diagnostics about the entries' claims.

    cache: results of checks in earlier runs. library: operators of an installed library; they are called and
    differentiated, but not checked again. only: names of the operators to derive; formulas may call other operators
    too. numbers: check formulas and claims at sample points. demands: add the conditions of the operators that a
    composition calls to the composition's conditions, so that samples satisfy them."""
    derivation = Derivation(ops, library, only, demands)
    if numbers:
        derivation.check(cache)
    return derivation.derived, derivation.diagnostics()


def _reached(deriver: Deriver, wanted: Sequence[str]) -> list[Derived]:
    """Returns the requested operators, and all operators that their gradients call, directly or indirectly."""
    found: dict[str, Derived] = {}
    queue = list(wanted)
    while queue:
        name = queue.pop(0)
        if name not in found and name in deriver.by_name:
            found[name] = deriver.derived(name)
            queue += [call for call in verdicts.calls(found[name]) if call not in found]
    return list(found.values())


def _with_orders(derived: Sequence[Derived], deriver: Deriver) -> tuple[Derived, ...]:
    """Stores the differentiation order of each operator. Reports CT0507 if the declared order is greater than the
    inferred order. Reports CT0513 if the declared order is less, but nothing limits the derivatives to it."""
    found = order.orders(derived)
    out = []
    for d in derived:
        own = found[d.op.name]
        sink = deriver.sinks.get(d.op.name, Sink())  # ops of an installed library have no sink
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
                remedy="omit it" if own.times is None else f"order: {own.times}",
            )
        least = [n for n in (own.times, d.op.order) if n is not None]
        out.append(replace(d, order=min(least) if least else None))
    return tuple(out)
