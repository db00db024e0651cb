"""Recorded evaluation in Python: a value refers to the call that computed it, and gradients of the call are recorded
too. The recording corresponds to `create_graph` of the library, on small arrays. The gradient of a call is the tensor
program of the operator, run by recorded calls. A second derivative therefore also tests conditions, gradients of saved
values and statistics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from ctgen.derive.candidates import context_of
from ctgen.derive.tensor_form import NoTensorOp
from ctgen.derive.placing import DerivedOf
from ctgen.interpret.arrays import Array, BadCall, array, plus, sum_to
from ctgen.interpret.composed import COMPOSED
from ctgen.interpret.machine import Machine
from ctgen.interpret.frame import Env, Frame, drawn
from ctgen.language import queries
from ctgen.language.builtins import typed
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived, Expr, Grad, Gradient, Item, Name, Op, Save, signature_of
from ctgen.model.programs import whole_program
from ctgen.model.reads import mapped
from ctgen.resolve.rule_text import MissingOp, Signatures
from ctgen.verify.call import record


@frozen
class Var(Array):
    """Array that a recorded call has computed. `index` is the index of the array in the order of creation."""

    node: "Node | None" = field(default=None, compare=False)
    output: tuple[int, ...] = ()
    index: int = 0


@frozen
class Node:
    """A recorded call, and its outputs."""

    derived: Derived
    frame: Frame
    outputs: list[Any]
    index: int


class Tape(Machine):
    """Evaluator that records every call that has a recorded argument."""

    def __init__(self, machine: Machine, lookup: DerivedOf) -> None:
        super().__init__(machine.ops, machine.seed, 0, machine.scalars)
        self.plain = machine
        self.lookup = lookup
        self.count = 0
        self.signatures = Signatures(mapped(machine.ops, signature_of))

    def leaf(self, value: Array) -> Var:
        self.count += 1
        return Var(value.dtype, value.shape, value.data, None, (), self.count)

    def call(self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any] | None = None) -> list[Any]:
        op = self.ops.get(name)
        if op is None or op.meaning.kind == "compose" or op.meaning.name in COMPOSED:
            return super().call(name, args, kwargs)
        frame = self.frame(op, args, kwargs or {})
        self.require(frame)
        if self.is_identity(frame):
            return [next(v for v in frame.values.values() if isinstance(v, Array))]
        outputs = self.plain.run(frame)
        if op.meaning.kind == "runtime":
            return [_constant(value) for value in outputs]
        if not any(_has_history(v) for v in frame.values.values()):
            return outputs
        self.count += 1
        node = Node(self.lookup(name), frame, [], self.count)
        node.outputs.extend(self._recorded(node, i, value) for i, value in enumerate(outputs))
        return list(node.outputs)

    def _recorded(self, node: Node, i: int, value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return [Var(v.dtype, v.shape, v.data, node, (i, k), node.index) for k, v in enumerate(value)]
        if not queries.is_inexact((value.dtype,)):
            return value
        return Var(value.dtype, value.shape, value.data, node, (i,), node.index)

    # ---- gradients

    def grad(self, roots: Sequence[tuple[Any, Any]], inputs: Sequence[Var]) -> list[Array | None]:
        """Returns the gradients of the inputs. roots: pairs of an output and its gradient. The returned gradients are
        recorded if they depend on the inputs."""
        pending: dict[int, dict[tuple[int, ...], Array]] = {}
        nodes: dict[int, Node] = {}
        found: dict[int, Array] = {}
        wanted = {v.index for v in inputs}

        def deliver(value: Any, g: Array) -> None:
            if not isinstance(value, Var):
                return
            if value.node is None:
                if value.index in wanted:
                    found[value.index] = self.add(found.get(value.index), g)
                return
            nodes[value.node.index] = value.node
            slot = pending.setdefault(value.node.index, {})
            slot[value.output] = self.add(slot.get(value.output), g)

        for root, arriving in roots:
            for value, g in zip(root, arriving) if isinstance(root, (list, tuple)) else [(root, arriving)]:
                deliver(value, g)
        while nodes:
            node = nodes.pop(max(nodes))
            for value, g in self._backward(node, pending.pop(node.index)):
                deliver(value, self.fitted(g, value))
        return [found.get(v.index) for v in inputs]

    def add(self, a: Array | None, b: Array) -> Array:
        if a is None:
            return b
        result = self.call("add", (a, b))[0] if "add" in self.ops else plus(a, b)
        return result if isinstance(result, Array) else plus(a, b)

    def fitted(self, g: Array, value: Array) -> Array:
        """Converts a gradient to the shape and dtype of its input, as the engine does: sums over broadcast axes, and
        takes the real part for a real input."""
        if g.shape != value.shape:
            g = self.call("sum_to_size", (g, value.shape))[0] if "sum_to_size" in self.ops else sum_to(g, value.shape)
        if dtypes.is_complex(g.dtype) and not dtypes.is_complex(value.dtype) and "real" in self.ops:
            g = self.call("real", (g,))[0]
        return g

    def _backward(self, node: Node, arriving: Mapping[tuple[int, ...], Array]) -> list[tuple[Any, Array]]:
        d, frame = node.derived, node.frame
        env = self._environment(node)
        present = set()
        for i, output in enumerate(d.op.outputs):
            if output.type.count is not None:
                items = [arriving.get((i, k)) for k in range(len(node.outputs[i]))]
                present.add(output.name)
                env[Grad(output.name)] = [
                    g if g is not None else _zeros(node.outputs[i][k]) for k, g in enumerate(items)
                ]
            elif (i,) in arriving:
                present.add(output.name)
                env[Grad(output.name)] = arriving[(i,)]
        out: list[tuple[Any, Array]] = []
        for g in d.gradients:
            value = frame.values[g.arg]
            target = value[g.item] if g.item is not None and value is not None else value
            if g.zero or not _has_history(target):
                continue
            for program in self._programs(g, present):
                result = self.run_program(program, dict(env))
                pairs = zip(target, result) if isinstance(target, (list, tuple)) else [(target, result)]
                out += [(v, r) for v, r in pairs if isinstance(r, Array)]
        return out

    def _programs(self, g: Gradient, present: set[str]) -> list[Any]:
        """Returns the whole gradient formula if all output gradients are present, else only the terms of the present
        ones."""
        if all(o in present for o in g.outputs):
            return [g.graph]
        return [program for output, program in g.terms if output in present]

    def _environment(self, node: Node) -> Env:
        """Returns the arguments, outputs and unpacked saved values that a recorded gradient may read."""
        op, frame = node.derived.op, node.frame
        env = frame.env()
        for name, value in frame.values.items():
            if isinstance(value, (list, tuple)) and value and isinstance(value[0], Array):
                env.update({Item(Name(name), i): item for i, item in enumerate(value)})
        if not queries.writes_argument(op):
            env.update({Name(o.name): v for o, v in zip(op.outputs, node.outputs)})
        if op.aux:
            names = [aux.name for aux in op.aux]
            inner = dict(env)
            self.run_program(whole_program(op, tuple(names)), inner)
            env.update({Name(name): inner[Name(name)] for name in names})
        for draw in op.draws:
            space = self.space(frame)
            env[Name(draw.name)] = array("f64", space, drawn(frame, draw.name, space))
        saved = [s for s in op.saved or () if s.form in ("bits", "value") and s.expr is not None]
        if saved:
            constant = record(self.plain, node.derived, _plain_sample(frame)).env
            for save in saved:
                if Name(save.name) in constant:  # without a value if the condition of the saved value may be false
                    env[Name(save.name)] = (
                        self._value(op, save, env) if save.form == "value" else constant[Name(save.name)]
                    )
        return env

    def _value(self, op: Op, save: Save, env: Env) -> Any:
        """Returns a saved value in differentiable form: recorded operators compute its expression."""
        assert save.expr is not None
        ctx = context_of(op, self.signatures)
        like = Name(queries.tensor_args(op)[0].name)
        try:
            lowered: Expr = ctx.graph_form(like).lower(typed(ctx.inlined(save.expr)))
        except (NoTensorOp, MissingOp) as missing:
            raise BadCall(str(missing)) from missing
        return self.value(lowered, env)


def _has_history(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_has_history(v) for v in value)
    return isinstance(value, Var)


def _constant(value: Any) -> Any:
    """Returns the elements as an array that is not recorded, as detach does."""
    return Array(value.dtype, value.shape, value.data) if isinstance(value, Array) else value


def _zeros(value: Array) -> Array:
    return Array(value.dtype, value.shape, tuple(0 * v for v in value.data))


def _plain_sample(frame: Frame) -> dict[str, Any]:
    return dict(frame.values)


class SecondOrder:
    """The recorded gradients of one call, which can be differentiated."""

    def __init__(
        self, machine: Machine, derived: Derived, lookup: DerivedOf, sample: Mapping[str, Any], targets: Sequence[str]
    ) -> None:
        self.tape = Tape(machine, lookup)
        self.leaves: dict[str, Any] = {}
        values = dict(sample)
        for target in targets:
            base, bracket, index = target.partition("[")
            value = values[base]
            if bracket:
                items = list(value)
                items[int(index[:-1])] = self.leaves[target] = self.tape.leaf(items[int(index[:-1])])
                values[base] = items
            elif isinstance(value, (list, tuple)):
                values[base] = self.leaves[target] = [self.tape.leaf(v) for v in value]
            else:
                values[base] = self.leaves[target] = self.tape.leaf(value)
        self.outputs = dict(zip((o.name for o in derived.op.outputs), self.tape.call(derived.op.name, (), values)))

    def gradients(self, arriving: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the gradient of every target (an input); the gradient of a list is a list."""
        roots = [(self.outputs[name], g) for name, g in arriving.items()]
        return self._shaped(self.tape.grad(roots, self._flat()))

    def second(self, gradient: Any, direction: Any) -> dict[str, Any]:
        """Returns the gradients of <direction, gradient>."""
        return self._shaped(self.tape.grad([(gradient, direction)], self._flat()))

    def _flat(self) -> list[Var]:
        return [v for leaf in self.leaves.values() for v in (leaf if isinstance(leaf, list) else [leaf])]

    def _shaped(self, found: list[Array | None]) -> dict[str, Any]:
        rest: Iterator[Any] = iter([g if g is not None else _zeros(v) for g, v in zip(found, self._flat())])
        return {
            name: [next(rest) for _ in leaf] if isinstance(leaf, list) else next(rest)
            for name, leaf in self.leaves.items()
        }


def nth_derivative(
    machine: Machine, derived: Derived, lookup: DerivedOf, target: str, sample: Mapping[str, Any], order: int
) -> float:
    """Returns the n-th derivative with respect to one input, for a sample of zero-dimensional tensors. Each gradient is
    recorded."""
    tape = Tape(machine, lookup)
    x = tape.leaf(sample[target])
    value: Array = tape.call(derived.op.name, (), {**sample, target: x})[0]
    for _ in range(order):
        g = tape.grad([(value, array("f64", value.shape, [1.0]))], [x])[0]
        value = g if g is not None else _zeros(x)
    result = value.data[0]
    return result.real if isinstance(result, complex) else float(result)
