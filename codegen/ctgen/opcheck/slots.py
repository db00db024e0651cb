"""Plans for the samples of an operator. A plan is one choice for all arguments of a checked call, before dtypes are
chosen. A slot is the choice for one argument: sizes, fixed values, ranges of integers, a scalar or an attribute. Plans
are made from the test cases of an entry, or from sizes that its types permit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Union

from ctgen.interpret.arrays import full
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Scalar, Undefined
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Call, Expr, Name, Op, Pack, TensorType
from ctgen.model.visit import walk
from ctgen.samples import covering
from ctgen.samples.sampling import Sampler, attribute, nested
from ctgen.samples.tensors import Layout

Shape = tuple[int, ...]


@frozen
class Sized:
    """Slot with random elements. `layout` is set if the entry specifies the memory layout, which is then not varied."""

    shape: Shape
    layout: Layout | None = None


@frozen
class Fixed:
    shape: Shape
    values: tuple[Scalar, ...]


@frozen
class Ints:
    shape: Shape
    low: int
    high: int


@frozen
class ScalarSlot:
    value: Scalar


Slot = Union[Sized, Fixed, Ints, ScalarSlot]

#: with more elements than this, samples are in single precision and are tested without finite differences
_LARGE = 128


@frozen
class Plan:
    """One choice for all arguments of a call. `about` is a short description for messages. `slots` has a slot, or a
    list of slots, for each tensor argument that is passed. `stated` is true if the entry specifies the sizes."""

    about: str
    slots: Mapping[str, Slot | tuple[Slot | None, ...]]
    attrs: Mapping[str, Any]
    large: bool = False
    stated: bool = False

    @property
    def is_wide(self) -> bool:
        """Returns true if layouts may be varied: the plan is small and specifies no layout, and an argument has more
        than one possible layout."""
        return (
            not (self.large or self.is_long or self.has_layout)
            and 0 not in self.sizes
            and any(min(s.shape[-2:]) > 1 for s in self.sized if len(s.shape) > 1)
        )

    @property
    def is_long(self) -> bool:
        """Returns true if there are too many elements to shift each separately, but not too many for the evaluator."""
        return not self.large and self.elements > _LARGE

    def without(self, name: str) -> "Plan":
        return replace(self, about=f"without {name}", slots={n: s for n, s in self.slots.items() if n != name})

    @property
    def elements(self) -> int:
        return sum(math.prod(s.shape) for s in _all(self.slots.values()) if not isinstance(s, ScalarSlot))

    @property
    def sizes(self) -> set[int]:
        return {n for s in _all(self.slots.values()) if not isinstance(s, ScalarSlot) for n in s.shape}

    @property
    def sized(self) -> list[Sized]:
        return [s for s in _all(self.slots.values()) if isinstance(s, Sized)]

    @property
    def has_layout(self) -> bool:
        return any(isinstance(s, Sized) and s.layout is not None for s in self.slots.values())


# ---- cases of the entry -----------------------------------------------------------------


def case_plans(op: Op, key: str = "cases") -> list[Plan]:
    """Returns the plans of the samples under `cases`, `points` or `ties` of `tests`. Points and ties have further keys
    in addition to arguments.
    """
    cases = op.tests.get(key)
    found: list[Plan] = []
    for i, case in enumerate(cases if isinstance(cases, list) else [cases]):
        if isinstance(case, dict):
            found.append(
                _case(op, f"{key.rstrip('s') if key != 'ties' else 'tie'} {i}", case, literal=key in ("ties", "values"))
            )
    return found


def _case(op: Op, about: str, case: Mapping[str, Any], literal: bool) -> Plan:
    """Returns the plan of a test case. literal: nested lists are elements; otherwise lists are sizes."""
    slots: dict[str, Slot | tuple[Slot | None, ...]] = {}
    attrs: dict[str, Any] = {}
    for arg in op.args:
        if arg.name not in case:
            continue
        value = case[arg.name]
        if isinstance(arg.type, AttrType):
            attrs[arg.name] = attribute(value)
        elif literal:
            slots[arg.name] = Fixed(*_elements(value))
        elif arg.type.count is not None:
            slots[arg.name] = tuple(None if item in (None, "none") else _slot(item) for item in value)
        else:
            slots[arg.name] = _slot(value)
    large = any(math.prod(s.shape) > _LARGE for s in _all(slots.values()) if not isinstance(s, ScalarSlot))
    return Plan(about, slots, attrs, large, stated=True)


def _all(slots: Iterable[Slot | tuple[Slot | None, ...]]) -> Iterator[Slot]:
    for slot in slots:
        yield from (s for s in (slot if isinstance(slot, tuple) else (slot,)) if s is not None)


def _slot(value: Any) -> Slot:
    if isinstance(value, list):
        return Sized(tuple(int(n) for n in value))
    if not isinstance(value, dict):
        return ScalarSlot(attribute(value))
    if "values" in value:
        return Fixed(*_elements(value["values"]))
    shape = tuple(int(n) for n in value.get("shape", []))
    if "ints" in value:
        low, high = (int(n) for n in value["ints"])
        return Ints(shape, low, high)
    return Sized(shape, value.get("layout"))


def _elements(value: Any) -> tuple[Shape, tuple[Scalar, ...]]:
    shape, values = nested(value)
    return shape, tuple(values)


# ---- sizes that the types permit ----------------------------------------------------------

_ONE_PACK: tuple[tuple[str, tuple[Shape, ...]], ...] = (
    ("plain", ((2, 3),)),
    ("0-d", ((),)),
    ("one element", ((1,),)),
    ("odd", ((7,),)),
    ("three axes", ((2, 1, 3),)),
    ("four axes", ((2, 1, 2, 3),)),
    ("empty", ((0,),)),
    ("empty axis", ((2, 0),)),
    ("above one block", ((3, 701),)),
    ("long row", ((2, 1037),)),
)
_MORE_PACKS: tuple[tuple[str, tuple[Shape, ...]], ...] = (
    ("plain", ((2, 3), (2, 3), (2, 3))),
    ("broadcast", ((2, 3), (3,), (2, 1))),
    ("broadcast both", ((2, 1), (1, 3), (3,))),
    ("0-d and vector", ((), (3,), ())),
    ("vector and 0-d", ((3,), (), (3,))),
    ("0-d", ((), (), ())),
    ("one element", ((1,), (1,), ())),
    ("odd", ((7,), (7,), (1,))),
    ("four axes", ((2, 1, 2, 3), (2, 3), (2, 2, 1, 1))),
    ("empty", ((0, 3), (3,), (1, 1))),
    ("above one block", ((3, 701), (701,), (3, 701))),
    ("long row", ((2, 1037), (1037,), (2, 1))),
)
#: sizes for the single dims of a type (M, K, N ...) in order of occurrence, and shapes for its packs
_DIMS: tuple[tuple[str, Shape, tuple[Shape, ...]], ...] = (
    ("plain", (2, 3, 4, 2), ((), ())),
    ("batches", (2, 2, 2, 1), ((2,), (2,))),
    ("broadcast", (2, 1, 3, 1), ((2, 1), (3,))),
    ("square", (2, 2, 2, 2), ((2,), (2,))),
    ("four axes", (2, 3, 2, 2), ((2, 1, 2), (1, 2, 2))),
    ("one element", (1, 1, 1, 1), ((), ())),
    ("empty", (0, 2, 3, 2), ((2,), (1,))),
    ("empty inside", (2, 0, 3, 2), ((), ())),
    ("above one block", (33, 35, 31, 33), ((2,), ())),
    ("long row", (1037, 2, 3, 2), ((2,), ())),
    ("long inside", (2, 519, 3, 2), ((2,), ())),
)


#: maximum number of elements of all inputs; with more, the evaluator is slow
_MOST_ELEMENTS = 8192


def _compared_sizes(op: Op, packs: Sequence[str], dims: Sequence[str]) -> Iterator[tuple[str, dict[Expr, Any]]]:
    """Yields sizes that are less than, equal to and greater than the constants with which formulas compare sizes, for
    each axis."""
    found = covering.compared(op)
    numbers = dict.fromkeys(n + d for n in found.elements for d in (-1, 0, 1) if 0 < n + d <= _MOST_ELEMENTS)
    for n in numbers:
        for dim in (*packs, *dims):
            known: dict[Expr, Any] = {Name(name): () for name in packs}
            known |= {Name(name): 1 for name in dims}
            yield f"{n} elements of {dim}", {**known, Name(dim): n if dim in dims else (n,)}
    for axes in dict.fromkeys(n + d for n in found.axes for d in (-1, 0, 1)):
        count = max(axes - len(dims), 0)
        for dim in packs if 2**count <= _MOST_ELEMENTS else ():
            known = {Name(name): (2,) * count for name in packs}
            known |= {Name(name): 2 for name in dims}
            yield f"{axes} axes of {dim}", known


def drawn_plans(machine: Machine, sampler: Sampler) -> list[Plan]:
    """Returns plans that the types permit: all sizes with default attributes, then other attributes with the first
    sizes."""
    op = sampler.op
    attributes = list(sampler.attributes())
    chosen = list(_sizes(op))
    found = [_plan(machine, op, about, known, attributes[0]) for about, known in chosen]
    for attrs in [*attributes[1:], *({**attributes[0], name: value} for name, value in sampler.other_scalars())]:
        changed = [name for name in attrs if attributes[0].get(name) != attrs[name]]
        about = " ".join(f"{name} {_words(attrs[name])}" for name in changed)
        found += [_plan(machine, op, about, known, attrs) for _, known in chosen[:1]]
    return [plan for plan in found if plan is not None and (plan.large or plan.elements <= _MOST_ELEMENTS)]


#: First: several times the size from which loops are split among threads (32,768 elements), also with few rows. Second:
#: the maximum number of elements of all inputs.
_SHARED_PACK: tuple[Shape, ...] = ((7, 20011), (20011,), (7, 1))
_MOST_SHARED = 1 << 19
_SHARED_DIMS: tuple[tuple[Shape, tuple[Shape, ...]], ...] = (
    ((997, 3, 5, 2), ((151,), ())),
    ((97, 97, 97, 97), ((), ())),
)


def shared_plans(machine: Machine, op: Op, like: Plan) -> Iterator[Plan]:
    """Yields plans whose loops are split among threads, with the attributes of the plan `like`."""
    packs, dims = _free(op)
    sizes = _SHARED_DIMS if dims else (((), _SHARED_PACK),)
    for numbers, shapes in sizes:
        known: dict[Expr, Any] = {Name(n): numbers[i % len(numbers)] for i, n in enumerate(dims)}
        known |= {Name(n): shapes[i % len(shapes)] for i, n in enumerate(packs)}
        plan = _plan(machine, op, "above the grain", known, like.attrs)
        if plan is not None and plan.elements <= _MOST_SHARED:
            yield replace(plan, large=True)


#: kinds of attributes that may have any value, whatever the sizes
_FREE_ATTRS = ("dim", "dims", "bool", "float", "scalar", "enum", "dtype")


def standard_plans(machine: Machine, op: Op, case: Plan) -> list[Plan]:
    """Returns plans with standard sizes and the attributes of a test case. Returns none if an argument of the case
    requires particular values or sizes. Optional attributes have their default."""
    needed = {a.name: a.type.kind for a in op.args if isinstance(a.type, AttrType) and not a.has_default}
    attrs = {name: value for name, value in case.attrs.items() if name in needed}
    if any(kind not in _FREE_ATTRS for kind in needed.values()) or not all(
        _is_free(op, name, slot) for name, slot in case.slots.items()
    ):
        return []
    found = [_plan(machine, op, about, known, attrs, frozenset(case.slots)) for about, known in _sizes(op)]
    return [plan for plan in found if plan is not None and (plan.large or plan.elements <= _MOST_ELEMENTS)]


def _is_free(op: Op, name: str, slot: Slot | tuple[Slot | None, ...]) -> bool:
    arg = queries.arg_named(op, name)
    assert arg is not None
    if isinstance(slot, Fixed):
        return op.meaning.kind == "elementwise" and queries.argument_dtypes(op, arg) in (("bool",), dtypes.ALL)
    return isinstance(slot, (Sized, tuple)) and queries.is_inexact(queries.argument_dtypes(op, arg))


def _words(value: Any) -> str:
    text = " ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)
    return text.lower() if isinstance(value, bool) else text


def _sizes(op: Op) -> Iterator[tuple[str, dict[Expr, Any]]]:
    given = op.tests.get("shapes")
    packs, dims = _free(op)
    if isinstance(given, list):
        for i, entry in enumerate(given):
            sizes = entry if isinstance(entry, dict) else {name: entry for name in packs}
            yield f"shape {i}", {Name(n): _sizes_of(v) for n, v in sizes.items()}
        return
    if dims:
        for about, numbers, shapes in _DIMS:
            known: dict[Expr, Any] = {Name(n): numbers[i % len(numbers)] for i, n in enumerate(dims)}
            yield about, {**known, **{Name(n): shapes[i % len(shapes)] for i, n in enumerate(packs)}}
        yield from _compared_sizes(op, packs, dims)
        return
    for about, shapes in _ONE_PACK if len(packs) <= 1 else _MORE_PACKS:
        yield about, {Name(n): shapes[i % len(shapes)] for i, n in enumerate(packs)}
    yield from _compared_sizes(op, packs, dims)


def _sizes_of(value: Any) -> Any:
    return tuple(int(n) for n in value) if isinstance(value, list) else int(value)


def _free(op: Op) -> tuple[list[str], list[str]]:
    """Returns two lists: the names of the packs, and the names of the single dims, that the arguments determine."""
    packs: dict[str, None] = {}
    dims: dict[str, None] = {}
    for arg in op.args:
        if isinstance(arg.type, AttrType):
            if arg.type.kind == "shape" and arg.type.of:
                packs[arg.type.of] = None
            continue
        for dim in arg.type.dims:
            if isinstance(dim.expr, Name):
                (packs if isinstance(dim, Pack) else dims)[dim.expr.id] = None
    return list(packs), list(dims)


def _plan(
    machine: Machine,
    op: Op,
    about: str,
    sizes: Mapping[Expr, Any],
    attrs: Mapping[str, Any],
    only: frozenset[str] | None = None,
) -> Plan | None:
    known: dict[Expr, Any] = {**sizes, **{Name(name): value for name, value in attrs.items()}}
    slots: dict[str, Slot | tuple[Slot | None, ...]] = {}
    found = dict(attrs)
    for arg in op.args:
        if isinstance(arg.type, AttrType):
            if (
                arg.type.kind == "shape"
                and not arg.has_default
                and arg.name not in found
                and Name(arg.type.of) in known
            ):
                found[arg.name] = known[Name(arg.type.of)]
            continue
        if only is not None and arg.name not in only:
            continue
        try:
            slot = _by_type(machine, arg, known)
            limit = _num_indices(machine, op, arg, known)
        except Undefined:
            return None
        slots[arg.name] = Ints(slot.shape, 0, limit - 1) if isinstance(slot, Sized) and limit > 0 else slot
    return Plan(about, slots, found, about == "above one block")


def _num_indices(machine: Machine, op: Op, arg: Arg, known: Mapping[Expr, Any]) -> int:
    """Returns the size of the axis into which an integer argument is an index, according to the conditions of the
    entry; 0 if the argument is not an index."""
    for condition, _ in op.requires:
        for node in walk(condition):
            if isinstance(node, Call) and node.func == "in_range" and node.args[0] == Name(arg.name):
                return int(machine.value(node.args[1], dict(known)))
    return 0


def _by_type(machine: Machine, arg: Arg, known: dict[Expr, Any]) -> Slot | tuple[Slot | None, ...]:
    assert isinstance(arg.type, TensorType)
    if arg.type.count is None:
        shape = _shape(machine, arg.type, known)
        known[Name(arg.name)] = full("f64", shape, 0.0)
        return Sized(shape)
    count = (
        known.setdefault(arg.type.count, 2)
        if isinstance(arg.type.count, Name)
        else machine.value(arg.type.count, known)
    )
    shape = _shape(machine, arg.type, known)
    known[Name(arg.name)] = [full("f64", shape, 0.0)] * int(count)
    return tuple(Sized(shape) for _ in range(int(count)))


def _shape(machine: Machine, kind: TensorType, known: Mapping[Expr, Any]) -> Shape:
    out: list[int] = []
    for dim in kind.dims:
        if isinstance(dim, Pack) and isinstance(dim.expr, Call) and dim.expr.args == (Name("i"),):
            out += [2, 3]
            continue
        value = machine.value(dim.expr, dict(known))
        out += [int(n) for n in value] if isinstance(dim, Pack) else [int(value)]
    return tuple(out)


def scalar_args(op: Op, forms: Sequence[Op]) -> list[str]:
    """Returns the tensor arguments that may be scalars. An argument is not included if another form of the operator has
    an attribute at its position, because a call with a scalar would select that form."""
    taken = {
        a.name
        for form in forms
        if form.name != op.name
        for a in form.args
        if isinstance(a.type, AttrType) and a.type.kind == "scalar"
    }
    return [
        a.name
        for a in queries.tensor_args(op)
        if isinstance(a.type, TensorType) and a.type.scalar and a.name not in taken
    ]
