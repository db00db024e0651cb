"""Inferred type of the value of a tensor formula: a shape and the possible dtypes."""

from __future__ import annotations

from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.types.symbolic import Shape

Dtypes = tuple[str, ...] | None  # None if unknown


@frozen
class Tensor:
    shape: Shape | None = None
    dtypes: Dtypes = None


@frozen
class Tensors:
    """A list of tensors, or the results of an operator. `items` are their types, None if the number of tensors is
    unknown; `item` is then the type of every tensor."""

    items: tuple[Tensor, ...] | None = None
    item: Tensor = Tensor()

    def at(self, index: int) -> Tensor:
        if self.items is None:
            return self.item
        return self.items[index] if -len(self.items) <= index < len(self.items) else Tensor()


Value = Tensor | Tensors | None


def union(left: Dtypes, right: Dtypes) -> Dtypes:
    return None if left is None or right is None else dtypes.in_order((*left, *right))
