"""Higher derivatives of elementwise ops at a point, through the recorded form: what create_graph would compute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ctgen.arrays import Array, BadCall
from ctgen.evaluate import Env, Machine
from ctgen.model import Call, Derived, Expr, Grad, Gradient, Name, signature_of
from ctgen.recorded import record
from ctgen.templates import Maker
from ctgen.transpose import DerivedOf, Walker, flattened
from ctgen.walk import replace


class Derivatives:
    """Builds the n-th derivative with respect to one input by pulling 1 through the formula of the one below."""

    def __init__(self, machine: Machine, derived: Derived, lookup: DerivedOf) -> None:
        self.machine = machine
        self.derived = derived
        self.lookup = lookup

    def formula(self, g: Gradient, order: int) -> Expr:
        op = self.derived.op
        ops = {name: signature_of(o) for name, o in self.machine.ops.items()}
        tensors = frozenset((g.target, *(o.name for o in op.outputs)))
        maker = Maker(ops, tensors, Name(g.target))
        walker = Walker(self.lookup, maker)
        one: Expr = ones_like(maker, g.target)
        value = replace(flattened(g.graph), {Grad(o.name): one for o in op.outputs})
        value = replace(value, {Name(o.name): self.call() for o in op.outputs})
        for _ in range(order - 1):
            into: dict[str, Expr] = {}
            walker.pull(value, one, frozenset({g.target}), into)
            value = into.get(g.target, maker.make("zeros(shape(x))", x=Name(g.target)))
        return value

    def call(self) -> Expr:
        return Call(self.derived.op.name, tuple(Name(a.name) for a in self.derived.op.args), (), "op")


def ones_like(maker: Maker, target: str) -> Expr:
    return maker.make("ones(shape(x))", x=Name(target))


def nth_derivative(
    machine: Machine, derived: Derived, lookup: DerivedOf, g: Gradient, sample: Mapping[str, Any], order: int
) -> float:
    """The value at a sample of tensors without axes."""
    made = record(machine, derived, sample)
    env: Env = dict(made.env)
    value = machine.value(Derivatives(machine, derived, lookup).formula(g, order), env)
    if not isinstance(value, Array) or isinstance(value.data[0], complex):
        raise BadCall("no real number")
    return float(value.data[0])
