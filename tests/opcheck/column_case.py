"""A call of an operator, as a sample of `ctgen test-data` describes it, where gradients of some inputs are requested:
input of the rules in column.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

SIZES = {
    "bool": 1,
    "u8": 1,
    "i8": 1,
    "i16": 2,
    "i32": 4,
    "i64": 8,
    "f16": 2,
    "bf16": 2,
    "f32": 4,
    "f64": 8,
    "c64": 8,
    "c128": 16,
}
FLOATS = ("f16", "bf16", "f32", "f64")
MOST_OFFSETS = 256  #: number of elements in a window whose offsets fit into u8

#: bytes of each saved tensor; memory that two saved tensors share is counted once
Kept = dict[str, int]


class Unknown(Exception):
    """The sample lacks data that the rule needs, for example the dtype of a result that is not written out."""


@dataclass(frozen=True)
class Tensor:
    name: str  #: of the first argument that is this tensor
    dtype: str
    shape: tuple[int, ...]
    number: bool = False


@dataclass(frozen=True)
class Case:
    op: str
    tensors: Mapping[str, Tensor]
    attrs: Mapping[str, Any]
    outputs: Mapping[str, Tensor]
    wanted: frozenset[str]

    # ---- properties of the call

    def wants(self, *names: str) -> bool:
        return any(name in self.wanted for name in names)

    def has(self, name: str) -> bool:
        return name in self.tensors

    def attr(self, name: str, default: Any = None) -> Any:
        return self.attrs.get(name, default)

    def dtype(self, name: str) -> str:
        return self.tensors[name].dtype

    def is_complex(self, name: str) -> bool:
        return self.dtype(name).startswith("c")

    def wide(self, name: str) -> str:
        """Returns the dtype in which statistics of a tensor are computed."""
        return {"f16": "f32", "bf16": "f32"}.get(self.dtype(name), self.dtype(name))

    def promoted(self, *names: str) -> str:
        found = {self.tensors[name].dtype for name in names if name in self.tensors}
        if len(found) != 1:
            raise Unknown
        return found.pop()

    @staticmethod
    def numel(shape: Sequence[int]) -> int:
        return prod(shape)

    def count(self, name: str) -> int:
        return prod(self.tensors[name].shape)

    def broadcast(self, *names: str) -> int:
        shapes = [self.tensors[name].shape for name in names if name in self.tensors]
        rank = max(map(len, shapes))
        aligned = [(1,) * (rank - len(shape)) + shape for shape in shapes]
        return prod(next((n for n in sizes if n != 1), 1) for sizes in zip(*aligned))

    def reduced(self, name: str, dims: Sequence[int] | None) -> int:
        """Returns the number of elements of a reduction's result; over all axes if none are named."""
        shape = self.tensors[name].shape
        gone = {d % len(shape) for d in dims} if dims and shape else set(range(len(shape)))
        return prod(n for d, n in enumerate(shape) if d not in gone)

    def rows(self, name: str, last: Sequence[int]) -> int:
        shape = self.tensors[name].shape
        return prod(shape[: len(shape) - len(last)])

    def scores(self, query: str, key: str) -> int:
        """Returns the number of rows of the matrix of scores: one for each query of each pair of a query head and its
        key head."""
        q, k = self.tensors[query], self.tensors[key]
        heads = {"q": Tensor("q", q.dtype, q.shape[:-2]), "k": Tensor("k", k.dtype, k.shape[:-2])}
        if self.attr("enable_gqa"):
            del heads["k"]
        return Case("", heads, {}, {}, frozenset()).broadcast(*heads) * q.shape[-2]

    def output_shape(self, name: str) -> tuple[int, ...]:
        if name not in self.outputs:
            raise Unknown
        return self.outputs[name].shape

    def offset_dtype(self) -> str:
        window, axes = self.attr("kernel_size"), 3 if "3d" in self.op else 2
        return "u8" if prod(window if len(window) == axes else window * axes) <= MOST_OFFSETS else "i32"

    # ---- saves

    def full(self, *names: str, if_: Sequence[str] | None = None) -> Kept:
        """Yields the tensors among the arguments; absent arguments and scalars have no tensor data."""
        if if_ is not None and not self.wants(*if_):
            return {}
        given = [self.tensors[name] for name in names if name in self.tensors]
        return {t.name: prod(t.shape) * SIZES[t.dtype] for t in given if not t.number}

    def result(self) -> Kept:
        """Returns the first output. If a sample is too large for its values, the shape and dtype of its only tensor are
        used.
        """
        if self.outputs:
            output = next(iter(self.outputs.values()))
            return {output.name: prod(output.shape) * SIZES[output.dtype]}
        floats = {t.dtype for t in self.tensors.values()}
        if len(floats) != 1 or not floats <= set(FLOATS) or self.op in ("norm", "norm.string", "logsumexp"):
            raise Unknown
        return {"result": self.broadcast(*self.tensors) * SIZES[floats.pop()]}

    def bits(self, number: int, count: int) -> Kept:
        return {f"bit {i}": (count + 7) // 8 for i in range(number)}

    def own(self, name: str, count: int, dtype: str) -> Kept:
        return {name: count * SIZES[dtype]}

    def statistics(self, name: str, count: int, *names: str) -> Kept:
        """Returns the statistics of a normalisation, which the gradients of input and weight read."""
        return {s: count * SIZES[self.wide(name)] for s in names} if self.wants("input", "weight") else {}


def _tensor(name: str, given: Mapping[str, Any]) -> Tensor:
    return Tensor(name, given["dtype"], tuple(given["shape"]), bool(given.get("number", False)))


def case_of(op: str, sample: Mapping[str, Any], wanted: Sequence[str]) -> Case:
    tensors: dict[str, Tensor] = {}
    attrs: dict[str, Any] = {}
    for arg in sample["args"]:
        name, kind = arg["name"], arg["kind"]
        if kind == "tensor":
            tensors[name] = _tensor(name, arg)
        elif kind == "same":
            tensors[name] = tensors[arg["value"]]
        elif kind == "tensor_list":
            tensors |= {
                f"{name}[{i}]": _tensor(f"{name}[{i}]", item)
                for i, item in enumerate(arg["items"])
                if item and item.get("kind") != "none"
            }
        elif kind != "none":
            attrs[name] = arg["value"]
    outputs = {o["name"]: Tensor(o["name"], o["dtype"], tuple(o["shape"])) for o in sample.get("outputs", ())}
    asked = {name for name, tensor in tensors.items() if tensor.name in wanted}
    return Case(op, tensors, attrs, outputs, frozenset(asked))
