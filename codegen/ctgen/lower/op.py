"""Data of one operator form for its C file: edges, saved tensors, names, and the sources of its arguments' metadata."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from ctgen.language import queries
from ctgen.language.keys import KEYWORDS, MACROS
from ctgen.language.overloads import Library
from ctgen.lower.cnames import (
    OWN,
    attr_type,
    canonical_type,
    local,
    schema_shown,
    upper,
)
from ctgen.lower import conditions
from ctgen.lower.conditions import comparison
from ctgen.lower.cvalues import Value
from ctgen.lower.loops import Loops, loops_of
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Call, Derived, Expr, Gradient, Name, Op, OpSignature, SavePlan, TensorType, Keyword
from ctgen.model.visit import walk
from ctgen.plan.node_layout import NodeLayout, recorded_node
from ctgen.plan.recorded import Recorded
from ctgen.plan.sources import dim_names, fixed_saves, list_save, pack_names, position_of
from ctgen.types.declared import Declared, declared

#: functions whose result depends on the order of the axes in a list
ORDERED = ("permute", "permutation_inverse", "is_permutation", "moved", "picked", "sized")

T = TypeVar("T")


class Lazy(Mapping[str, "Value"]):
    """Mapping from names to values. A value is generated when a formula reads its name for the first time."""

    def __init__(self, known: Mapping[str, Value], make: Callable[[str], Value | None]) -> None:
        self.known = dict(known)
        self.make = make

    def __getitem__(self, name: str) -> Value:
        if name not in self.known:
            made = self.make(name)
            if made is None:
                raise KeyError(name)
            self.known[name] = made
        return self.known[name]

    def __contains__(self, name: object) -> bool:
        try:
            return isinstance(name, str) and self[name] is not None
        except KeyError:
            return False

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)


class LazyTable(Mapping[str, T]):
    """Lazy mapping for values that depend only on the name, such as shapes and dtypes."""

    def __init__(self, make: Callable[[str], T | None]) -> None:
        self.make = make

    def __getitem__(self, name: str) -> T:
        made = self.make(name)
        if made is None:
            raise KeyError(name)
        return made

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.make(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


@frozen
class Edge:
    """Input that can receive a gradient. `target` is the name of the input, for example "self" or "hx[0]". The edges of
    a list of any length come last."""

    target: str
    arg: Arg
    enum: str
    is_list: bool = False
    reason: str = ""  # error text if the input has no gradient, for example "not implemented"
    overwritten: bool = (
        # true if an in-place form overwrites the input and no formula reads it: its old value gets no gradient
        # (S16.7)
        False
    )


@dataclass(frozen=True)  # cached properties need a dict
class LoweredOp:
    derived: Derived
    ops: Mapping[str, OpSignature]
    prefixes: Mapping[str, str] = field(default_factory=dict)
    prefix: str = "ct"

    @property
    def op(self) -> Op:
        return self.derived.op

    @property
    def row(self) -> str:
        return self.op.row

    @property
    def schema(self) -> str:
        """Returns the name of the schema file in comments."""
        return schema_shown(self.op.file)

    @property
    def name(self) -> str:
        """Returns the prefix of the names of the form's static C functions."""
        return self.op.c_name

    @property
    def literal(self) -> str:
        return f'"{self.op.name}"'

    @cached_property
    def unproved(self) -> Mapping[str, Declared]:
        """Returns, by name, the results and aux tensors whose declared shape is not proved equal to the shape of the
        definition."""
        return {one.output.name: one for one in declared(self.op, Library(self.ops, {})) if not one.proved}

    @cached_property
    def loops(self) -> Loops | None:
        return loops_of(self.derived)

    # ---- inputs and edges

    def enumerator(self, name: str, before: str = "") -> str:
        """Returns an enumerator for the operator's C file. The enumerator differs from all locals of the functions in
        the file, such as dims and dtypes."""
        made = upper(before, self.op.form, name)
        while made in self._locals or made in OWN or made in MACROS or made in KEYWORDS or made.startswith("CT"):
            made = f"{made}_" if not made.startswith("CT") else f"OF_{made}"
        return made

    @cached_property
    def _locals(self) -> frozenset[str]:
        return frozenset(
            {rule.name for rule in self.op.where}
            | self.dim_names
            | {local(arg.name) for arg in self.op.args}
            | {local(name) for name, _ in self.inputs}
        )

    @cached_property
    def inputs(self) -> list[tuple[str, Arg]]:
        """Returns all tensor inputs as pairs of name and argument. A list of fixed length has one pair for each
        item."""
        return [(queries.input_name(arg, item), arg) for arg, item in queries.tensor_inputs(self.op)]

    @cached_property
    def list_arg(self) -> Arg | None:
        return queries.open_list(self.op)

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        reasons = dict.fromkeys(queries.not_implemented(self.op), "not implemented")
        wanted = {g.target for g in self.derived.gradients}
        found = []
        for name, arg in self.inputs:
            if name in wanted or arg.name in wanted or arg.name in reasons:
                found.append(Edge(name, arg, self.enumerator(name), reason=reasons.get(arg.name, "")))
        if self.list_arg is not None and (self.list_arg.name in wanted or self.list_arg.name in reasons):
            found.append(
                Edge(
                    self.list_arg.name,
                    self.list_arg,
                    self.enumerator(self.list_arg.name),
                    True,
                    reasons.get(self.list_arg.name, ""),
                )
            )
        return self._destination_first(found)

    def _destination_first(self, found: list[Edge]) -> tuple[Edge, ...]:
        """Moves the edge of the overwritten argument to the front. The first edge of an in-place form's node belongs to
        the overwritten value, even if this value gets no gradient (S16.7)."""
        name = self.destination
        own = next((e for e in found if e.target == name), None)
        if own is None and name and self.op.meaning.kind not in ("runtime", "compose"):
            arg = queries.arg_named(self.op, name)
            assert arg is not None
            if queries.is_inexact(queries.argument_dtypes(self.op, arg)):
                own = Edge(name, arg, self.enumerator(name), overwritten=True)
        return tuple(found) if own is None else (own, *[e for e in found if e is not own])

    @property
    def destination(self) -> str:
        """Returns the argument that an in-place form overwrites; "" if the form is not in place."""
        inplace = self.derived.inplace
        return inplace.arg if inplace is not None else queries.writes_argument(self.op)

    def edge(self, target: str) -> Edge:
        return next(e for e in self.edges if e.target == target)

    @property
    def num_edges(self) -> str:
        return self.enumerator("edges", "num")

    @property
    def recorded(self) -> bool:
        """Returns true if calls of the operator create nodes. For some operators only in-place calls do."""
        return bool(self.edges)

    @cached_property
    def sources(self) -> tuple[Edge, ...]:
        """Returns the edges that receive gradients. A call is recorded if one of these inputs requires a gradient."""
        return tuple(e for e in self.edges if not e.overwritten)

    @cached_property
    def differentiable(self) -> frozenset[str]:
        """Returns the arguments that can receive a gradient. For a composition, these are the arguments with a gradient
        in the operators that it calls. A function of the runtime consists of recorded operators; its arguments with a
        gradient are the arguments in its `linear_in`."""
        if self.op.meaning.kind == "runtime":
            return frozenset(self.op.linear_in)
        if self.op.meaning.kind == "compose":
            return frozenset(arg.name for arg in queries.grad_inputs(self.op))
        return frozenset(e.arg.name for e in self.sources if not e.reason)

    # ---- saves

    @cached_property
    def saves(self) -> tuple[SavePlan, ...]:
        """Returns the tensors that the node saves in fields of type SavedVariable, in schema order. A list of fixed
        length has one entry for each item."""
        return fixed_saves(self.op, self.derived.saves)

    @cached_property
    def list_save(self) -> SavePlan | None:
        """Returns the saved list of any length, or None. The items of the list are stored after the other saved
        tensors."""
        return list_save(self.op, self.derived.saves)

    @cached_property
    def layout(self) -> NodeLayout:
        """Returns the layout of the fields that the node has in addition to saved tensors."""
        return self._recorded_node[1]

    @cached_property
    def sweep(self) -> Recorded:
        """Returns the program of a recorded backward pass."""
        return self._recorded_node[0]

    @cached_property
    def _recorded_node(self) -> tuple[Recorded, NodeLayout]:
        return recorded_node(self.derived, self.ops)

    @property
    def keeps(self) -> bool:
        return bool(self.saves) or self.list_save is not None

    @cached_property
    def state(self) -> SavePlan | None:
        return next((s for s in self.derived.saves if s.source == "state"), None)

    def saved_enum(self, plan: SavePlan) -> str:
        return self.enumerator(f"saved_{plan.save.name}")

    @property
    def num_saved(self) -> str:
        return self.enumerator("saved", "num")

    def save_named(self, name: str) -> SavePlan | None:
        saves = self.saves if self.list_save is None else (*self.saves, self.list_save)
        return next((s for s in saves if s.save.name == name), None)

    def gradient(self, target: str) -> Gradient:
        return next(g for g in self.derived.gradients if g.target == target)

    # ---- attributes

    @cached_property
    def attributes(self) -> tuple[Arg, ...]:
        return tuple(arg for arg in self.op.args if arg.is_attr)

    @cached_property
    def ordered_dims(self) -> frozenset[str]:
        """Returns the lists of axes whose order matters. All other lists of axes are stored as bit masks."""
        names = set()
        formulas: list[Expr] = [o.type.dims[0].expr for o in self.op.outputs if o.type.dims]
        formulas += [cond for cond, _ in self.op.requires]
        formulas += [self.op.meaning.expr] if self.op.meaning.expr is not None else []
        if self.op.meaning.kind == "compose" and self.op.meaning.program is not None:
            formulas += [s.value for s in (*self.op.let.statements, *self.op.meaning.program.statements)]
        for formula in formulas:
            for node in walk(formula):
                if isinstance(node, Call) and node.func in ORDERED:
                    names |= {a.id for a in node.args if isinstance(a, Name)}
        return frozenset(arg.name for arg in self.attributes if attr_type(arg).kind == "dims" and arg.name in names)

    def is_mask(self, arg: Arg) -> bool:
        return attr_type(arg).kind == "dims" and arg.name not in self.ordered_dims

    def empty_is_all(self, arg: Arg) -> bool:
        """Returns true if an empty list of axes means all axes, as in reductions. In a view it means no axis."""
        return queries.empty_is_all(self.op, arg)

    def canonical(self, arg: Arg) -> str:
        """Returns the C type of an attribute inside a call."""
        if attr_type(arg).kind == "dims" and not self.is_mask(arg):
            return "ct_ints "
        return canonical_type(arg)

    def attribute_value(self, arg: Arg, text: str, read: str = "") -> Value:
        """Returns the value of an attribute in formulas. text: its C expression in the context; read: the C name in
        this expression, if the expression is more than a name."""
        return replace(self._attribute_value(arg, text), reads=(read or text,))

    def _attribute_value(self, arg: Arg, text: str) -> Value:
        kind = attr_type(arg)
        if kind.optional and kind.kind in ("int", "dim", "float", "scalar"):
            given = comparison(f"{text}.kind", "!=", "CT_SCALAR_UNSET")
            if kind.kind == "float":
                return Value(f"cti_scalar_double({text})", "float", raw=text, given=given)
            if kind.kind == "scalar":
                return Value(text, "scalar", raw=text, given=given)
            return Value(f"{text}.i", "int", raw=text, given=given)
        if kind.kind == "dims":
            return Value(text, "mask" if self.is_mask(arg) else "ints")
        if kind.kind == "enum":
            return Value(text, "keyword", given=comparison(text, "!=", "0"))
        if kind.kind == "scalar":
            return Value(text, "scalar")
        plain = {
            "int": "int",
            "dim": "int",
            "float": "float",
            "bool": "bool",
            "str": "text",
            "dtype": "dtype",
            "device": "device",
            "generator": "generator",
            "ints": "ints",
            "floats": "floats",
            "shape": "ints",
            "int_n": "ints",
        }
        given_list = comparison(f"{text}.items", "!=", "NULL")
        is_set = {
            "ints": given_list,
            "floats": given_list,
            "int_lists": given_list,
            "int_map": given_list,
            "fn": comparison(f"{text}.call", "!=", "NULL"),
            "dtype": comparison(text, "!=", "CT_DTYPE_DEFAULT"),
            "generator": comparison(text, "!=", "NULL"),
            "str": comparison(text, "!=", "NULL"),
            "device": conditions.call(f"cti_device_given({text})"),
        }.get(kind.kind)
        if kind.kind not in plain:
            return Value(text, "pointer", given=is_set or comparison(text, "!=", "NULL"))
        return Value(text, plain[kind.kind], raw=text if kind.optional else "", given=is_set)  # type: ignore[arg-type]

    # ---- dims

    @cached_property
    def dim_names(self) -> frozenset[str]:
        """Returns the dims and packs (groups of axes) whose values the arguments determine."""
        return dim_names(self.op)

    @cached_property
    def packs(self) -> frozenset[str]:
        return pack_names(self.op)


# ---- position of a dim or pack in a shape ---------------------------------------------------------------


def dim_from_shape(shape: Value, kind: TensorType, name: str, is_pack: bool) -> Value | None:
    """Returns a dim or pack as a part of a tensor's shape; None if its position in the shape is unknown."""
    position = position_of(kind, name)
    if position is None:
        return None
    if is_pack and not position.before and not position.behind:
        return shape
    if is_pack:
        text = f"cti_shape_between({shape.text}, {position.before}, {position.behind})"
        return Value(text, "shape", reads=shape.names)
    text = f"cti_shape_size({shape.text}, {-position.behind if position.from_end else position.before})"
    return Value(text, "int", reads=shape.names)
