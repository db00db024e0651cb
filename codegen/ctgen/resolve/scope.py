"""The names that a formula may use. Each part of an entry has a Scope, which contains them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import Literal

from ctgen.model.frozen import frozen
from ctgen.model.kinds import Kind, of_attr, of_tensor
from ctgen.model.ops import Arg, AttrType, Call, Dim, Expr, Name, Op, Output, Span, TensorType

#: scalar: formulas of single elements. tensor: formulas of operators. host: formulas of scalars, attributes and shapes.
Level = Literal["scalar", "tensor", "host"]


@frozen
class Scope:
    """The names that a formula may use. `where` describes the formula in messages ("gradient of 'self'"). `key`
    determines if .grad or .tangent is allowed.

    `optional` are arguments that may be absent; `present` are optional arguments that are known to be present.
    `packs` are the names of packs (groups of axes); `items` are the packs by item, S(i)."""

    level: Level
    where: str
    key: str
    names: Mapping[str, Kind]
    lets: Mapping[str, "Let"] = field(default_factory=dict)
    functions: Mapping[str, "LetFunction"] = field(default_factory=dict)
    optional: frozenset[str] = frozenset()
    present: frozenset[str] = frozenset()
    grads: tuple[str, ...] = ()
    grad_lists: frozenset[str] = frozenset()
    tangents: Mapping[str, Kind] = field(default_factory=dict)
    packs: frozenset[str] = frozenset()
    items: frozenset[str] = frozenset()
    # dims that occur only in types of optional tensors
    unsure: Mapping[str, tuple[Arg, ...]] = field(default_factory=dict)
    dims: bool = False  # true in a type, where shape functions take precedence over operators of the same name
    enums: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    inline: Mapping[str, Expr] = field(
        default_factory=dict
    )  # `let` names that are substituted, because types are resolved before `let`

    def with_present(self, names: frozenset[str]) -> "Scope":
        return replace(self, present=self.present | names) if names - self.present else self

    def with_name(self, name: str, kind: Kind) -> "Scope":
        return replace(self, names={**self.names, name: kind})

    def shown(self) -> str:
        """Returns the names for a message: declared names, then gradients or tangents."""
        own = [name for name, kind in self.names.items() if name not in self.packs and kind != "dtype"]
        if self.key == "backward":
            own += [f"{output}.grad" for output in self.grads]
        if self.key == "jvp":
            own += [f"{arg}.tangent" for arg in self.tangents]
        return ", ".join(own[:24] + (["..."] if len(own) > 24 else []))


@frozen
class Let:
    """A `let` name: its kind, a flag that it reads an output's gradient, and the optional arguments that it reads
    without a test by has()."""

    kind: Kind
    grad: str = ""
    needs: tuple[tuple[str, Span], ...] = ()


@frozen
class LetFunction:
    """A `let` function `part(i)`. `value` is stored unresolved and is resolved at each call."""

    param: str
    value: Expr
    span: Span


# ---- names of an entry -------------------------------------------------------------


def is_bool_only(op: Op, dtype: str) -> bool:
    rule = next((rule for rule in op.where if rule.name == dtype), None)
    return dtype == "bool" if rule is None else rule.allowed == ("bool",)


def _tensor_kind(op: Op, kind: TensorType, level: Level) -> Kind:
    if level == "scalar" and kind.count is None:
        return "cond" if is_bool_only(op, kind.dtype.name) else "number"
    return of_tensor(kind)


def arg_kind(op: Op, arg: Arg, level: Level) -> Kind:
    if isinstance(arg.type, AttrType):
        return of_attr(arg.type)
    return _tensor_kind(op, arg.type, level)


def value_kind(op: Op, output: Output, level: Level) -> Kind:
    return _tensor_kind(op, output.type, level)


def _binders(op: Op) -> Iterator[tuple[str, Kind, Arg]]:
    """Yields every position where an argument binds a dim or a pack. A `let` name in a type binds nothing."""
    lets = {target for statement in op.let.statements for target in statement.targets}
    for arg in op.args:
        if isinstance(arg.type, AttrType):
            if arg.type.kind == "shape" and arg.type.of:
                yield arg.type.of, "shape", arg
            continue
        if isinstance(arg.type.count, Name):
            yield arg.type.count.id, "int", arg
        for dim in arg.type.dims:
            if isinstance(dim.expr, Name) and dim.expr.id not in lets:
                yield dim.expr.id, "int" if isinstance(dim, Dim) else "shape", arg


def bound_dims(op: Op) -> tuple[dict[str, Kind], frozenset[str], frozenset[str]]:
    """Returns three sets: the dims that the arguments and `sizes` bind, the names among them that are packs, and the
    names that are packs by item."""
    found: dict[str, Kind] = {}
    packs: set[str] = set()
    for name, kind, _ in _binders(op):
        found[name] = kind
        if kind == "shape":
            packs.add(name)
    for name, _ in op.sizes:
        found[name] = "int"
    return found, frozenset(packs), frozenset(_item_packs(op))


def _item_packs(op: Op) -> Iterator[str]:
    kinds = [arg.type for arg in op.args if isinstance(arg.type, TensorType)]
    for kind in kinds:
        for dim in kind.dims:
            if isinstance(dim.expr, Call) and not isinstance(dim, Dim) and is_item_pack(dim.expr, kind):
                yield dim.expr.func


def unsure_dims(op: Op) -> dict[str, tuple[Arg, ...]]:
    """Returns the dims and packs that occur only in types of optional tensors, with these tensors. If a call omits all
    of them, the dim has no value."""
    found: dict[str, list[Arg]] = {}
    sure = {name for name, _ in op.sizes}
    for name, _, arg in _binders(op):
        found.setdefault(name, []).append(arg)
        # the dim is the length of the list, which is present even if its items are absent
        is_count = isinstance(arg.type, TensorType) and arg.type.count == Name(name)
        if arg.is_attr or not arg.type.optional or is_count:
            sure.add(name)
    return {name: tuple(args) for name, args in found.items() if name not in sure}


def is_item_pack(expr: object, kind: TensorType) -> bool:
    """Returns true for a pack by item `S(i)` in the type of a list."""
    if not isinstance(expr, Call) or kind.count is None or len(expr.args) != 1 or expr.kwargs:
        return False
    return expr.args[0] == Name("i")


def has_list_result(op: Op) -> bool:
    return any(output.type.count is not None for output in op.outputs)


def optional_names(op: Op) -> frozenset[str]:
    return frozenset(arg.name for arg in op.args if arg.type.optional and arg.default is None)


def base_names(op: Op, level: Level) -> dict[str, Kind]:
    """Returns the names that every formula of an entry may use: arguments, dims, packs and dtype names."""
    names: dict[str, Kind] = {arg.name: arg_kind(op, arg, level) for arg in op.args}
    dims, _, _ = bound_dims(op)
    for name, kind in dims.items():
        names.setdefault(name, kind)
    for rule in op.where:
        names.setdefault(rule.name, "dtype")
    if has_list_result(op):
        names.setdefault("i", "int")
    return names


def enum_values(op: Op) -> dict[str, tuple[str, ...]]:
    return {arg.name: arg.type.values for arg in op.args if isinstance(arg.type, AttrType) and arg.type.kind == "enum"}


def level_of(op: Op) -> Level:
    """Returns the level of the formulas in backward and let: scalar for an elementwise operator, else tensor."""
    return "scalar" if op.meaning.kind == "elementwise" else "tensor"


def saved_kinds(op: Op, level: Level) -> dict[str, Kind]:
    """Returns the names that `saved` defines, with their kinds."""
    out: dict[str, Kind] = {}
    for save in op.saved or ():
        if save.form == "bits" and save.expr is not None:
            out[save.name] = "cond" if level == "scalar" else "tensor"
        elif save.form == "value":
            out[save.name] = "number" if level == "scalar" else "tensor"
    return out


def base_scope(op: Op, level: Level, where: str, key: str) -> Scope:
    _, packs, items = bound_dims(op)
    return Scope(
        level,
        where,
        key,
        base_names(op, level),
        optional=optional_names(op),
        unsure=unsure_dims(op),
        packs=packs,
        items=items,
        enums=enum_values(op),
    )
