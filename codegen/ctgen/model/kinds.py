"""The kinds of values in formulas. The kinds distinguish operators from host arithmetic, and select one of an
operator's forms (overloads). types/infer.py computes shapes and dtypes."""

from __future__ import annotations

from typing import Literal

from ctgen.model.ops import AttrType, TensorType

#: tensor and list are kinds at tensor level; tuple is the results of an operator before they are unpacked. number and
#: cond are kinds of one element at scalar level. All other kinds are host values.
Kind = Literal[
    "tensor",
    "list",
    "tuple",
    "number",
    "cond",
    "int",
    "float",
    "bool",
    "scalar",
    "keyword",
    "shape",
    "ints",
    "floats",
    "dims",
    "int_lists",
    "int_map",
    "dtype",
    "device",
    "layout",
    "generator",
    "group",
    "fn",
    "unknown",
]

HOST_SCALARS: frozenset[Kind] = frozenset({"int", "float", "bool", "scalar"})
INT_LISTS: frozenset[Kind] = frozenset({"shape", "ints", "dims"})
ELEMENTS: frozenset[Kind] = frozenset({"number", "cond"})
TENSORS: frozenset[Kind] = frozenset({"tensor", "list", "tuple"})

_OF_ATTR: dict[str, Kind] = {
    "int": "int",
    "float": "float",
    "bool": "bool",
    "str": "keyword",
    "scalar": "scalar",
    "dtype": "dtype",
    "device": "device",
    "layout": "layout",
    "generator": "generator",
    "group": "group",
    "fn": "fn",
    "ints": "ints",
    "floats": "floats",
    "int_lists": "int_lists",
    "int_map": "int_map",
    "shape": "shape",
    "int_n": "ints",
    "dim": "int",
    "dims": "dims",
    "enum": "keyword",
}

NAMES: dict[Kind, str] = {
    "tensor": "a tensor",
    "list": "a list of tensors",
    "tuple": "several results",
    "number": "an element",
    "cond": "a condition",
    "int": "an int",
    "float": "a float",
    "bool": "a bool",
    "scalar": "a number",
    "keyword": "a keyword",
    "shape": "a shape",
    "ints": "a list of ints",
    "floats": "a list of floats",
    "dims": "a list of axes",
    "int_lists": "lists of ints",
    "int_map": "named ints",
    "dtype": "a dtype",
    "device": "a device",
    "layout": "a layout",
    "generator": "a generator",
    "group": "a group",
    "fn": "a function",
    "unknown": "something",
}


#: one letter for the kinds that metadata functions do not distinguish. No parameter accepts a kind without a letter. An
#: element has the letter of a tensor.
LETTERS: dict[Kind, str] = {
    "tensor": "t",
    "list": "l",
    "number": "tn",
    "cond": "tb",
    "int": "n",
    "float": "n",
    "bool": "b",
    "scalar": "n",
    "keyword": "w",
    "shape": "s",
    "ints": "s",
    "floats": "s",
    "dims": "s",
    "int_lists": "s",
    "int_map": "m",
    "dtype": "d",
    "group": "g",
}
LETTER_NAMES = {
    "t": "a tensor",
    "l": "a list of tensors",
    "s": "a shape or list of ints",
    "n": "a number",
    "b": "a bool",
    "w": "a keyword",
    "d": "a dtype",
    "m": "named ints",
    "g": "a group",
}


def of_attr(kind: AttrType) -> Kind:
    return _OF_ATTR[kind.kind]


def of_tensor(kind: TensorType) -> Kind:
    return "tensor" if kind.count is None else "list"


def is_host(kind: Kind) -> bool:
    return kind not in TENSORS and kind not in ELEMENTS


def accepts(param: TensorType | AttrType, given: Kind) -> bool:
    """Returns true if a parameter of the type accepts a value of the kind."""
    if given == "unknown":
        return True
    if isinstance(param, TensorType):
        if param.count is not None:
            return given in ("list", "tuple") or given == "ints"  # [] has no kind
        return given == "tensor" or (param.scalar and given in HOST_SCALARS)
    return _accepts_attr(param, given)


_TAKES: dict[str, frozenset[Kind]] = {
    "int": frozenset({"int"}),
    "float": frozenset({"int", "float", "scalar"}),
    "bool": frozenset({"bool"}),
    "str": frozenset({"keyword"}),
    "scalar": HOST_SCALARS,
    "ints": INT_LISTS,
    "floats": frozenset({"floats", "ints"}),
    "shape": INT_LISTS,
    "int_n": INT_LISTS | {"int"},
    "dim": frozenset({"int"}),
    "dims": INT_LISTS | {"int"},
    "enum": frozenset({"keyword"}),
    "dtype": frozenset({"dtype", "keyword"}),
    "layout": frozenset({"layout", "keyword"}),
    "fn": frozenset({"fn", "keyword"}),  # a keyword can be the name of an operator
    "int_lists": frozenset({"int_lists"}),
    "int_map": frozenset({"int_map", "ints"}),  # [] has no kind
}


def _accepts_attr(param: AttrType, given: Kind) -> bool:
    return given in _TAKES.get(param.kind, frozenset({_OF_ATTR[param.kind]}))


def describe(param: TensorType | AttrType) -> str:
    """Returns a description of a parameter's type for messages."""
    if isinstance(param, TensorType):
        if param.count is not None:
            return "a list of tensors"
        return "a tensor or a number" if param.scalar else "a tensor"
    if param.kind == "enum":
        return f"one of {', '.join(param.values)}"
    if param.kind == "int_n":
        return f"an int or {param.n} ints"
    return NAMES[_OF_ATTR[param.kind]]


def join(left: Kind, right: Kind) -> Kind | None:
    """Returns the kind of `left if c else right`; None if the two kinds cannot be combined."""
    if left == right or right == "unknown":
        return left
    if left == "unknown":
        return right
    if left in HOST_SCALARS and right in HOST_SCALARS:
        return "float" if "float" in (left, right) else "scalar" if "scalar" in (left, right) else "int"
    for one, other in ((left, right), (right, left)):
        if one in ("tensor", "number") and other in HOST_SCALARS and other != "bool":
            return one
        if one == "cond" and other == "bool":
            return "cond"
    if left in INT_LISTS and right in INT_LISTS:
        return "ints"
    return None
