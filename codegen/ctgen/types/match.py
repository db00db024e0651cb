"""Matches the dims and dtypes of a call's arguments with the dims and dtypes that the called op declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import reduce as fold
from typing import TYPE_CHECKING

from ctgen.language.queries import rule_dtypes
from ctgen.model import dtypes
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Dim,
    DtypeName,
    DtypeRule,
    Expr,
    If,
    Name,
    Num,
    OpSignature,
    Pack,
    TensorType,
    Keyword,
)
from ctgen.types import symbolic
from ctgen.types.functions import Binding
from ctgen.types.symbolic import Conflict, Shape
from ctgen.types.values import Dtypes, Tensor, Tensors, union

if TYPE_CHECKING:
    from ctgen.types.infer import Inference


@dataclass
class Match:
    """Matches the arguments of a call with the parameters of an operator form."""

    types: Inference
    call: Call
    form: OpSignature
    given: Mapping[str, Expr]

    def __post_init__(self) -> None:
        self.packs: dict[str, Shape | None] = {}
        self.values: dict[str, Expr | None] = {}
        self.tensors: dict[str, Shape | None] = {}
        self.lists: dict[str, tuple[Shape | None, ...] | None] = {}
        self.items: dict[str, str] = {}

    def bind(self) -> Binding:
        for arg in self.form.args:
            if isinstance(arg.type, AttrType):
                self._attribute(arg, arg.type)
        for arg in self.form.args:
            if isinstance(arg.type, TensorType) and arg.type.count is None:
                self._tensor(arg, arg.type)
            elif isinstance(arg.type, TensorType):
                self._list(arg, arg.type)
        for name in self.form.sizes:
            self.values[name] = None
        return self._binding()

    def _binding(self) -> Binding:
        own = self.types
        return Binding(self.packs, self.values, self.tensors, self.lists, self.items, own.about.related, own.bound)

    def _attribute(self, arg: Arg, kind: AttrType) -> None:
        given = self.given.get(arg.name)
        own = self.types.binding
        try:
            if kind.kind == "shape" and kind.of:
                self.packs[kind.of] = None if given is None else own.shape(given)
            if given is None:
                self.values[arg.name] = arg.default if isinstance(arg.default, (Num, Keyword, Name)) else None
            elif kind.kind in ("shape", "ints", "dims", "int_n"):
                self.values[arg.name] = own.any(given)
            else:
                self.values[arg.name] = own.value(given)
        except Conflict:
            self.values[arg.name] = None

    def _tensor(self, arg: Arg, kind: TensorType) -> None:
        given = self.given.get(arg.name)
        value = None if given is None else self.types.of(given)
        shape = value.shape if isinstance(value, Tensor) else None
        if given is not None and value is None and kind.scalar:
            shape = ()  # a scalar
        self.tensors[arg.name] = shape
        self._dims(arg, kind.dims, shape)

    def _list(self, arg: Arg, kind: TensorType) -> None:
        given = self.given.get(arg.name)
        value = None if given is None else self.types.of(given)
        listed = value.items if isinstance(value, Tensors) else None
        self.lists[arg.name] = None if listed is None else tuple(item.shape for item in listed)
        if isinstance(kind.count, Name):
            self.values[kind.count.id] = None if listed is None else Num(len(listed))
        for dim in kind.dims:
            if isinstance(dim, Pack) and isinstance(dim.expr, Call):
                self.items[dim.expr.func] = arg.name
            elif isinstance(dim.expr, Name):
                if isinstance(dim, Pack):
                    self.packs.setdefault(dim.expr.id, None)
                else:
                    self.values.setdefault(dim.expr.id, None)

    # ---- dims of a tensor parameter

    def _dims(self, arg: Arg, wanted: tuple[Dim | Pack, ...], shape: Shape | None) -> None:
        packs = [k for k, dim in enumerate(wanted) if isinstance(dim, Pack)]
        if shape is None or len(packs) > 1:
            self._several(wanted, shape)
            return
        first = packs[0] if packs else len(wanted)
        behind = len(wanted) - first - 1 if packs else 0
        if not packs and len(shape) != len(wanted) or len(shape) < first + behind:
            if not symbolic.has_packs(shape):
                self.types.problem("rank", self.call, arg.name, symbolic.shown(wanted), symbolic.shown(shape))
            self._several(wanted, None)
            return
        for dim, axis in [*zip(wanted[:first], shape[:first]), *zip(wanted[first + 1 :], shape[len(shape) - behind :])]:
            if isinstance(axis, Pack):
                self._several(wanted, None)
                return
            self._dim(arg, dim, axis)
        if packs:
            self._pack(wanted[first], shape[first : len(shape) - behind])

    def _several(self, wanted: tuple[Dim | Pack, ...], shape: Shape | None) -> None:
        """Matches the dims of a parameter with several packs. Both shapes must have the same structure, for example
        [*B, *N] and [*B, *N]."""
        alike = (
            shape is not None and len(shape) == len(wanted) and all(type(a) is type(b) for a, b in zip(shape, wanted))
        )
        for k, dim in enumerate(wanted):
            if not isinstance(dim.expr, Name):
                continue
            if isinstance(dim, Pack):
                axes = (shape[k],) if shape is not None and alike else None
                if self.packs.get(dim.expr.id) is None:
                    self.packs[dim.expr.id] = axes
            elif self.values.get(dim.expr.id) is None:
                self.values[dim.expr.id] = shape[k].expr if shape is not None and alike else None

    def _pack(self, dim: Dim | Pack, shape: Shape) -> None:
        if isinstance(dim.expr, Name) and self.packs.get(dim.expr.id) is None:
            self.packs[dim.expr.id] = shape

    def _dim(self, arg: Arg, dim: Dim | Pack, axis: Dim) -> None:
        if not isinstance(dim.expr, Name):
            return
        known = self.values.get(dim.expr.id)
        if known is None:
            self.values[dim.expr.id] = axis.expr
            return
        if symbolic.differ((Dim(known),), (axis,), self.types.bound):
            self.types.problem(
                "dim",
                self.call,
                f"{dim.expr.id} of '{arg.name}'",
                symbolic.shown((Dim(known),))[1:-1],
                symbolic.shown((axis,))[1:-1],
            )

    # ---- dtypes

    def dtypes(self) -> Callable[[DtypeName], Dtypes]:
        found = {rule.name: self._rule(rule) for rule in self.form.where if rule.kind != "computed"}
        for rule in self.form.where:
            if rule.kind == "computed":
                found[rule.name] = self._computed(rule, found)

        def of(dtype: DtypeName) -> Dtypes:
            base = (dtype.name,) if dtype.name in dtypes.ALL else found.get(dtype.name)
            if base is None or not dtype.func:
                return base
            return dtypes.in_order(dtypes.apply(dtype.func, one) for one in base)

        return of

    def _given(self, name: str) -> list[Dtypes]:
        """Returns the dtypes of the arguments whose declared dtype is this name."""
        out: list[Dtypes] = []
        for arg in self.form.args:
            if not isinstance(arg.type, TensorType) or arg.type.dtype.name != name or arg.name not in self.given:
                continue
            value = self.types.of(self.given[arg.name])
            if isinstance(value, Tensor):
                out.append(value.dtypes)
            elif isinstance(value, Tensors):
                out += [item.dtypes for item in value.items or (value.item,)]
            elif not arg.type.scalar:
                out.append(None)
        return out

    def _rule(self, rule: DtypeRule) -> Dtypes:
        given = self._given(rule.name)
        if not given or any(found is None for found in given):
            return None
        sets = [found for found in given if found]
        if not sets:
            return None
        if rule.kind == "set":
            common = set(sets[0]).intersection(*sets[1:])
            return dtypes.in_order(dtype for dtype in common if dtype in rule.allowed) or None
        joined = fold(lambda a, b: tuple({dtypes.promote(x, y) for x in a for y in b}), sets)
        if rule.to_float:
            joined = tuple(dtypes.apply("default", dtype) for dtype in joined)
        return dtypes.in_order(joined)

    def _computed(self, rule: DtypeRule, found: Mapping[str, Dtypes]) -> Dtypes:
        for option in rule.alternatives:
            if isinstance(option, If):
                return union(
                    *(
                        self._computed(replace(rule, alternatives=(side,)), found)
                        for side in (option.then, option.other)
                    )
                )
            if isinstance(option, Name) and option.id in self.given:
                return self._dtype_argument(self.given[option.id])
            if isinstance(option, Name) and option.id in found:
                return found[option.id]
            if isinstance(option, Call) and option.func in dtypes.FUNCTIONS and isinstance(option.args[0], Name):
                base = found.get(option.args[0].id)
                return None if base is None else dtypes.in_order(dtypes.apply(option.func, dtype) for dtype in base)
            if isinstance(option, Name) and any(arg.name == option.id for arg in self.form.args):
                continue  # the call omits the dtype attribute
            return None
        return None

    def _dtype_argument(self, given: Expr) -> Dtypes:
        if isinstance(given, Keyword) and given.text in dtypes.ALL:
            return (given.text,)
        if isinstance(given, Name) and any(rule.name == given.id for rule in self.types.op.where):
            return rule_dtypes(self.types.op, given.id)
        if isinstance(given, Call) and given.func in ("dtype_of", "wide"):
            value = self.types.of(given.args[0])
            found = value.dtypes if isinstance(value, Tensor) else None
            return (
                found
                if found is None or given.func == "dtype_of"
                else dtypes.in_order(dtypes.apply("wide", dtype) for dtype in found)
            )
        if isinstance(given, Call) and given.func == "joined":
            left, right = (self._dtype_argument(Call("dtype_of", (arg,), (), "intrinsic")) for arg in given.args)
            return (
                None
                if left is None or right is None
                else dtypes.in_order(dtypes.promote(a, b) for a in left for b in right)
            )
        return None
