"""Memory layout of tensors while the evaluator runs a composition: the storage of each tensor, and the offset of each
element in the storage. The evaluator has no strides. Therefore, the evaluator applies a view map also to an array of
offsets; the result contains the offsets of the view's elements. They determine if a view marked `or copy` copies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ctgen.interpret.arrays import Array, coordinates, offsets, strides_of
from ctgen.interpret.machine import Machine
from ctgen.interpret.frame import Frame
from ctgen.interpret.metadata import Value
from ctgen.language import queries
from ctgen.language.maps import VIEW_MAPS
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call

#: operators whose result has the memory layout of a dense argument
_PRESERVING = ("clone", "to")


class Unknown(Exception):
    """Raised for a property of a storage that the evaluator does not model."""


@frozen
class Layout:
    owner: Array
    offsets: tuple[int, ...]  # offsets of the elements, in row-major order


@dataclass
class Layouts:
    """Memory layouts by the id of the tensor object. A tensor without an entry has a storage of its own, in row-major
    order. `kept` holds references to the tensors with an entry, so that their ids are not reused."""

    found: dict[int, Layout] = field(default_factory=dict)
    kept: list[Array] = field(default_factory=list)

    def of(self, array: Array) -> Layout:
        return self.found.get(id(array)) or Layout(array, tuple(range(len(array.data))))

    def owner(self, array: Array) -> Array:
        return self.of(array).owner

    def is_contiguous(self, array: Array) -> bool:
        offsets = self.of(array).offsets
        return all(offset == offsets[0] + i for i, offset in enumerate(offsets))

    def note(self, machine: Machine, frame: Frame, outputs: Sequence[Value]) -> None:
        """Records the memory layouts of a call's results, except results in row-major order in their own storage."""
        if queries.writes_argument(frame.op):
            raise Unknown(frame.op.name)
        if frame.op.meaning.kind == "view":
            self._views(machine, frame, outputs)
        elif frame.op.meaning.kind == "runtime":  # detach: the result shares the argument's memory
            self._add(outputs[0], self.of(_first(frame)[1]))
        elif frame.op.name in _PRESERVING:
            self._preserved(_first(frame)[1], outputs[0])
        elif frame.op.kernel is not None and frame.op.kernel.layout:
            self._ordered(frame.values[frame.op.kernel.layout], outputs[0])

    def _views(self, machine: Machine, frame: Frame, outputs: Sequence[Value]) -> None:
        call = frame.op.meaning.expr
        assert isinstance(call, Call)
        name, source = _first(frame)
        layout = self.of(source)
        if not VIEW_MAPS[call.func].strided:
            raise Unknown(frame.op.name)
        if VIEW_MAPS[call.func].storage and not (layout.owner is source and self.is_contiguous(source)):
            raise Unknown(frame.op.name)
        numbered = replace(frame, values={**frame.values, name: Array("i64", source.shape, layout.offsets)})
        shown: Any = machine.view(numbered)
        for output, offsets in zip(_flat(outputs), _flat(shown), strict=True):
            if not frame.op.meaning.or_copy or _is_view(offsets):
                self._add(output, Layout(layout.owner, tuple(int(offset.real) for offset in offsets.data)))

    def _ordered(self, source: Any, output: Any) -> None:
        """Records a dense result whose axes have the order in memory that they have in `source`."""
        if self.is_contiguous(source) or len(source.shape) != len(output.shape) or not output.data:
            return
        found = self.of(source).offsets
        strides = [
            found[step] - found[0] if size > 1 else 0 for step, size in zip(strides_of(source.shape), source.shape)
        ]
        order = sorted(range(len(strides)), key=lambda axis: -strides[axis])
        dense, step = [0] * len(order), 1
        for axis in reversed(order):
            dense[axis] = step
            step *= output.shape[axis]
        self._add(output, Layout(output, tuple(offsets(output.shape, dense))))

    def _preserved(self, source: Array, output: Array) -> None:
        offsets = self.of(source).offsets
        if len(set(offsets)) == len(offsets) == max(offsets, default=0) - min(
            offsets, default=1
        ) + 1 and not self.is_contiguous(source):
            self._add(output, Layout(output, tuple(offset - min(offsets) for offset in offsets)))

    def _add(self, array: Array, layout: Layout) -> None:
        self.found[id(array)] = layout
        self.kept.append(array)


def _first(frame: Frame) -> tuple[str, Array]:
    return next((name, value) for name, value in frame.values.items() if isinstance(value, Array))


def _flat(outputs: Sequence[Value]) -> list[Array]:
    return [item for output in outputs for item in (output if isinstance(output, (list, tuple)) else (output,))]


def _is_view(offsets: Array) -> bool:
    """Returns true if the offsets can be described by strides."""
    if not offsets.data:
        return True
    at = dict(zip(coordinates(offsets.shape), offsets.data))
    origin = (0,) * len(offsets.shape)
    steps = [
        int(at[(*origin[:d], 1, *origin[d + 1 :])].real - at[origin].real) if n > 1 else 0
        for d, n in enumerate(offsets.shape)
    ]
    return all(offset == at[origin] + sum(c * step for c, step in zip(where, steps)) for where, offset in at.items())
