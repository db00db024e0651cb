"""Data about the table entries of an operator's forms in its C file: calls by name, tangents and information."""

from __future__ import annotations

from collections.abc import Iterable

from ctgen.language import queries
from ctgen.language.keys import schema_name
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, dtype_set, enumerator_name, quoted, said_name, enum_table
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Op, Pack, TensorType
from ctgen.render.header.functions import has_inplace, has_out
from ctgen.render.header.contract import saves_text
from ctgen.render.op.batch import BatchView, batch_view
from ctgen.render.op.tangent import TangentView, jvp
from ctgen.render.registry.boxing import EntryCall, Parts, entry_call, entry_symbol, parts_function
from ctgen.render.text import string

# ---- types as the schema spells them ---------------------------------------------------------------


def type_text(arg: Arg) -> str:
    if isinstance(arg.type, TensorType):
        return _tensor_text(arg.type)
    return _attr_text(arg.type)


def _tensor_text(kind: TensorType) -> str:
    dims = ", ".join(("*" if isinstance(d, Pack) else "") + spell(d.expr) for d in kind.dims)
    dtype = f"{kind.dtype.func}({kind.dtype.name})" if kind.dtype.func else kind.dtype.name
    text = f"{dtype}[{dims}]"
    if kind.count is not None:
        text = f"{spell(kind.count)} * {text}"
    return text + ("?" if kind.optional else "") + (" | scalar" if kind.scalar else "")


def _attr_text(kind: AttrType) -> str:
    words = {
        "enum": f"enum({', '.join(kind.values)})",
        "dim": f"dim({kind.of})",
        "dims": f"dims({kind.of})",
        "int_n": f"int[{kind.n}]",
        "shape": f"shape(*{kind.of})" if kind.of else "shape",
    }
    return words.get(kind.kind, kind.kind) + ("?" if kind.optional else "")


_KINDS = {
    "int": "INT",
    "float": "FLOAT",
    "bool": "BOOL",
    "str": "STRING",
    "scalar": "FLOAT",
    "dtype": "DTYPE",
    "device": "DEVICE",
    "layout": "STRING",
    "generator": "GENERATOR",
    "group": "GROUP",
    "fn": "FN",
    "ints": "INT_LIST",
    "floats": "FLOAT_LIST",
    "int_lists": "INT_LIST_LIST",
    "int_map": "INT_MAP",
    "shape": "INT_LIST",
    "int_n": "INT_LIST",
    "dim": "INT",
    "dims": "INT_LIST",
    "enum": "STRING",
}


def arg_kind(arg: Arg) -> str:
    if isinstance(arg.type, TensorType):
        return "CT_ARG_TENSOR" if arg.type.count is None else "CT_ARG_TENSOR_LIST"
    return f"CT_ARG_{_KINDS[arg.type.kind]}"


# ---- information -----------------------------------------------------------------------------------------


@frozen
class ArgInfo:
    """Argument in the table entry of an operator. `c_name` is the C name if it differs from the name. `flags` are the
    fields that are true."""

    name: str
    c_name: str
    type: str
    kind: str
    flags: tuple[str, ...]
    dtypes: str  # "" for an attribute


@frozen
class OpInfo:
    """Information about an operator form, and the functions of the form's table entry. All strings are C."""

    name: str  # in C
    op: str
    row: str
    form: str
    family: str
    doc: str
    meaning: str
    args: tuple[ArgInfo, ...]
    outputs: tuple[str, ...]
    order: int
    flags: tuple[str, ...]
    saved: str
    answer: str  # type of the host result, "" for tensors
    autocast: str  # "" for none
    deterministic: str  # "" if the entry does not state it
    jvp: str  # "" if it has no tangent


def _arg_info(lowered: LoweredOp, arg: Arg) -> ArgInfo:
    kind = arg.type
    is_scalar = kind.scalar if isinstance(kind, TensorType) else kind.kind == "scalar"
    flags = {
        "optional": kind.optional,
        "has_default": arg.has_default,
        "differentiable": arg.name in lowered.differentiable,
        "scalar_ok": is_scalar,
    }
    said = said_name(lowered.op, arg)
    return ArgInfo(
        schema_name(arg.name),
        said if said != schema_name(arg.name) else "",
        quoted(type_text(arg)),
        arg_kind(arg),
        tuple(name for name, holds in flags.items() if holds),
        dtype_set(queries.argument_dtypes(lowered.op, arg)) if isinstance(kind, TensorType) else "",
    )


def meaning_name(lowered: LoweredOp) -> str:
    kind = lowered.op.meaning.kind
    return "kernel" if kind in ("reference", "primitive") else kind


def _info(lowered: LoweredOp, has_tangent: bool) -> OpInfo:
    op = lowered.op
    order = -1 if lowered.derived.order is None else lowered.derived.order
    if not lowered.differentiable:
        order = 0 if op.meaning.kind != "compose" else -1
    flags = {
        "has_inplace": has_inplace(lowered),
        "has_out": has_out(lowered),
        "is_random": queries.is_random(op),
        "is_private": op.private,
        "differentiable": bool(lowered.differentiable) or op.meaning.kind == "compose",
    }
    return OpInfo(
        name=lowered.name,
        op=op.name,
        row=op.row,
        form=op.form,
        family=op.family,
        doc=string(".doc = ", quoted(op.doc), "", 12),
        meaning=meaning_name(lowered),
        args=tuple(_arg_info(lowered, arg) for arg in op.args),
        outputs=tuple(output.name for output in op.outputs),
        order=order,
        flags=tuple(name for name, holds in flags.items() if holds),
        saved=string(".saved = ", quoted(saves_text(lowered)), "", 12),
        answer=quoted(op.answer) if op.answer else "",
        autocast=quoted(op.autocast) if op.autocast and op.autocast != "none" else "",
        deterministic=quoted(op.deterministic) if op.deterministic else "",
        jvp=f"jvp_{lowered.name}" if has_tangent else "",
    )


# ---- enumerators ------------------------------------------------------------------------------------------


EnumPairs = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def enum_pairs(lowered: LoweredOp) -> EnumPairs:
    """Returns the tables of enum keywords that a form reads, as pairs of the table's name and its contents."""
    return tuple(
        (enum_table(arg), tuple((word, enumerator_name(lowered.prefix, arg, word)) for word in attr_type(arg).values))
        for arg in _enums(lowered)
    )


def _enums(lowered: LoweredOp) -> list[Arg]:
    return [arg for arg in lowered.attributes if attr_type(arg).kind == "enum"]


@frozen
class EnumTable:
    """The enumerators of an attribute, each with the keyword that a caller writes."""

    name: str
    words: tuple[tuple[str, str], ...]


def enum_tables(words: Iterable[EnumPairs]) -> list[EnumTable]:
    found: dict[str, dict[str, str]] = {}
    for name, pairs in (table for tables in words for table in tables):
        found.setdefault(name, {}).update(pairs)
    return [EnumTable(name, tuple(sorted(table.items()))) for name, table in sorted(found.items())]


@frozen
class Entry:
    """Operator form in the tables of the library. `symbol` is the linker name of the form's entry. `parts` is the
    function that vmap runs for a batch, if there is one. `tangent` is None if the form has no tangent rule."""

    symbol: str
    call: EntryCall
    parts: Parts | None
    batch: BatchView
    tangent: TangentView | None
    info: OpInfo

    @property
    def names(self) -> frozenset[str]:
        """Returns the C names that the entry uses."""
        return self.call.names | (self.tangent.names if self.tangent is not None else frozenset())


def entry(lowered: LoweredOp, has_parts: bool) -> Entry:
    """Returns the table entry. has_parts: the C file contains the composition that vmap runs for a batch."""
    rule = jvp(lowered)
    parts = parts_function(lowered) if has_parts else None
    batch, info = batch_view(lowered, has_parts), _info(lowered, rule is not None)
    return Entry(entry_symbol(lowered), entry_call(lowered), parts, batch, rule, info)
