"""Memory layout of tensors while the evaluator runs a composition: the storage of each tensor, and the offset of each
element in the storage. The evaluator has no strides. Therefore, it applies a view map also to an array of offsets; the
result contains the offsets of the view's elements. They determine if a view marked `or copy` copies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ctgen.interpret.arrays import Array, coordinates
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
    places: tuple[int, ...]  # offsets of the elements, in row-major order


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
        places = self.of(array).places
        return all(place == places[0] + i for i, place in enumerate(places))

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

    def _views(self, machine: Machine, frame: Frame, outputs: Sequence[Value]) -> None:
        call = frame.op.meaning.expr
        assert isinstance(call, Call)
        name, source = _first(frame)
        layout = self.of(source)
        if not VIEW_MAPS[call.func].strided:
            raise Unknown(frame.op.name)
        if VIEW_MAPS[call.func].storage and not (layout.owner is source and self.is_contiguous(source)):
            raise Unknown(frame.op.name)
        numbered = replace(frame, values={**frame.values, name: Array("i64", source.shape, layout.places)})
        shown: Any = machine.view(numbered)
        for output, places in zip(_flat(outputs), _flat(shown), strict=True):
            if not frame.op.meaning.or_copy or _is_view(places):
                self._add(output, Layout(layout.owner, tuple(int(place.real) for place in places.data)))

    def _preserved(self, source: Array, output: Array) -> None:
        places = self.of(source).places
        if len(set(places)) == len(places) == max(places, default=0) - min(
            places, default=1
        ) + 1 and not self.is_contiguous(source):
            self._add(output, Layout(output, tuple(place - min(places) for place in places)))

    def _add(self, array: Array, layout: Layout) -> None:
        self.found[id(array)] = layout
        self.kept.append(array)


def _first(frame: Frame) -> tuple[str, Array]:
    return next((name, value) for name, value in frame.values.items() if isinstance(value, Array))


def _flat(outputs: Sequence[Value]) -> list[Array]:
    return [item for output in outputs for item in (output if isinstance(output, (list, tuple)) else (output,))]


def _is_view(places: Array) -> bool:
    """Returns true if the offsets can be described by strides."""
    if not places.data:
        return True
    at = dict(zip(coordinates(places.shape), places.data))
    origin = (0,) * len(places.shape)
    steps = [
        int(at[(*origin[:d], 1, *origin[d + 1 :])].real - at[origin].real) if n > 1 else 0
        for d, n in enumerate(places.shape)
    ]
    return all(place == at[origin] + sum(c * step for c, step in zip(where, steps)) for where, place in at.items())
