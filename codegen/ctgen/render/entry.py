"""Data for a page of templates/op.c.j2 about the table entries of its forms: calls with boxed arguments (ct_arg),
tangents and information about the op."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ctgen.language import queries
from ctgen.language.keys import schema_name
from ctgen.language.spell import spell
from ctgen.lower.cnames import (
    attr_type,
    dtype_set,
    enum_type,
    enum_word,
    local,
    said_name,
    options,
    options_type,
    quoted,
    is_option,
    word_table,
)
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Op, Pack, TensorType
from ctgen.render.batch import BatchView, batch_view
from ctgen.render.results import result_type
from ctgen.render.named import default_number
from ctgen.render.functions import answer_type, function_forms, has_inplace, has_out
from ctgen.render.header import saves_text
from ctgen.render.jvp import TangentView, jvp
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
    """Argument in the table of an operator. `c_name` is set if it differs from the name. `flags` are the fields that
    are true."""

    name: str
    c_name: str
    type: str
    kind: str
    flags: tuple[str, ...]
    dtypes: str  # "" for an attribute


@frozen
class OpInfo:
    """Information about an operator form, and the functions of its entry. All strings are C."""

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
    answer: str  # kind of the result on the host, "" for tensors
    autocast: str  # "" for none
    deterministic: str  # "" if the entry does not state it
    jvp: str  # "" if it has no tangent


def _arg_info(form: Form, arg: Arg) -> ArgInfo:
    kind = arg.type
    is_scalar = kind.scalar if isinstance(kind, TensorType) else kind.kind == "scalar"
    flags = {
        "optional": kind.optional,
        "has_default": arg.has_default,
        "differentiable": arg.name in form.differentiable,
        "scalar_ok": is_scalar,
    }
    said = said_name(form.op, arg)
    return ArgInfo(
        schema_name(arg.name),
        said if said != schema_name(arg.name) else "",
        quoted(type_text(arg)),
        arg_kind(arg),
        tuple(name for name, holds in flags.items() if holds),
        dtype_set(queries.argument_dtypes(form.op, arg)) if isinstance(kind, TensorType) else "",
    )


def meaning_word(form: Form) -> str:
    kind = form.op.meaning.kind
    return "kernel" if kind in ("reference", "primitive") else kind


def _info(form: Form, has_tangent: bool) -> OpInfo:
    op = form.op
    order = -1 if form.derived.order is None else form.derived.order
    if not form.differentiable:
        order = 0 if op.meaning.kind != "compose" else -1
    flags = {
        "has_inplace": has_inplace(form),
        "has_out": has_out(form),
        "is_random": queries.takes_numbers(op),
        "is_private": op.private,
        "differentiable": bool(form.differentiable) or op.meaning.kind == "compose",
    }
    return OpInfo(
        name=form.name,
        op=op.name,
        row=op.row,
        form=op.form,
        family=op.family,
        doc=string(".doc = ", quoted(op.doc), "", 12),
        meaning=meaning_word(form),
        args=tuple(_arg_info(form, arg) for arg in op.args),
        outputs=tuple(output.name for output in op.outputs),
        order=order,
        flags=tuple(name for name, holds in flags.items() if holds),
        saved=string(".saved = ", quoted(saves_text(form)), "", 12),
        answer=quoted(op.answer) if op.answer else "",
        autocast=quoted(op.autocast) if op.autocast and op.autocast != "none" else "",
        deterministic=quoted(op.deterministic) if op.deterministic else "",
        jvp=f"jvp_{form.name}" if has_tangent else "",
    )


# ---- boxed calls --------------------------------------------------------------------------------------------


def _plain_value(form: Form, arg: Arg, at: int) -> str:
    """Returns a required argument, read from a ct_arg."""
    box = f"args[{at}]"
    if isinstance(arg.type, TensorType):
        return f"{box}.value.tensor" if arg.type.count is None else f"{box}.value.tensors"
    kind = arg.type.kind
    values = {
        "int": "integer",
        "dim": "integer",
        "float": "number",
        "str": "string",
        "dtype": "dtype",
        "device": "device",
        "generator": "generator",
        "ints": "ints",
        "shape": "ints",
        "int_n": "ints",
        "dims": "ints",
        "floats": "floats",
        "int_lists": "int_lists",
        "int_map": "named_ints",
        "layout": "string",
        "group": "pointer",
        "fn": "function",
    }
    if kind == "scalar":
        return f"cti_arg_scalar(&{box})"
    if kind == "bool":
        return f"cti_arg_switch(&{box})"
    if kind == "enum":
        return f"({enum_type(form.prefix, arg)}){local(arg.name)}"
    if kind not in values:
        raise ValueError(f"'{form.op.name}': an attribute of kind {kind} cannot be boxed yet")
    return f"{box}.value.{values[kind]}"


def _given_value(form: Form, arg: Arg, at: int) -> str:
    """Returns an argument, read from a ct_arg. The argument is optional if the schema has a default."""
    if not (arg.is_attr and arg.has_default):
        return _plain_value(form, arg, at)
    value = _option_value(form, arg, at)
    return f"{value} ? CT_ON : CT_OFF" if attr_type(arg).kind == "bool" else value


def _option_value(form: Form, arg: Arg, at: int) -> str:
    kind = attr_type(arg)
    box = f"args[{at}]"
    if kind.kind == "bool":
        return f"cti_arg_bool(&{box}, {default_number(arg)})"
    if kind.kind in ("int", "dim", "float"):
        return f"cti_arg_{'float' if kind.kind == 'float' else 'int'}(&{box}, {default_number(arg)})"
    return _plain_value(form, arg, at)


Words = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def words_of(form: Form) -> Words:
    """Returns the tables of keywords that a form reads, as pairs of the table's name and its contents."""
    return tuple(
        (word_table(arg), tuple((word, enum_word(form.prefix, arg, word)) for word in attr_type(arg).values))
        for arg in _enums(form)
    )


def _enums(form: Form) -> list[Arg]:
    return [arg for arg in form.attributes if attr_type(arg).kind == "enum"]


@frozen
class WordTable:
    """The enumerators of an attribute, each with its keyword."""

    name: str
    words: tuple[tuple[str, str], ...]


def word_tables(words: Iterable[Words]) -> list[WordTable]:
    found: dict[str, dict[str, str]] = {}
    for name, pairs in (table for tables in words for table in tables):
        found.setdefault(name, {}).update(pairs)
    return [WordTable(name, tuple(sorted(table.items()))) for name, table in sorted(found.items())]


@frozen
class WordRead:
    """Enumerator read from a ct_arg. `place` is the index of the argument."""

    local: str
    place: int
    table: str


@frozen
class FunctionCall:
    """Call of a public function. `when` is the kind of call (for example in place) that it handles, "" for all other
    calls."""

    when: str
    function: str
    args: tuple[str, ...]


@frozen
class BoxedCall:
    """Calls of the public functions of a form with arguments of type ct_arg. `options` are initialisers of the fields.
    `results_type` is the struct of several results, "" for one result. `answer` is the C type of the returned host
    value, "" for tensors. `box` stores one result. `outputs` are the names of the results, which are also field
    names."""

    name: str
    op: str
    reads_args: bool
    reads_kind: bool
    words: tuple[WordRead, ...]
    options_type: str
    options: tuple[str, ...]
    calls: tuple[FunctionCall, ...]
    results_type: str
    answer: str
    box: str
    outputs: tuple[tuple[str, str], ...]

    def arguments(self, call: FunctionCall) -> tuple[str, ...]:
        """Returns the arguments of a call: the schema's arguments, the pointer to a host result, and the options."""
        return (*call.args, *(("&value_",) if self.answer else ()), *(("&opts",) if self.options_type else ()))

    @property
    def names(self) -> frozenset[str]:
        """Returns the C names that the calls use."""
        return frozenset({self.options_type, self.results_type, *(call.function for call in self.calls)} - {""})


def _boxed(form: Form) -> BoxedCall:
    op = form.op
    places = {arg.name: at for at, arg in enumerate(op.args)}
    functions = {kind: name for name, kind in function_forms(form)}
    opts = options(op)
    given = tuple(_given_value(form, arg, places[arg.name]) for arg in op.args if not is_option(op, arg))
    return BoxedCall(
        name=form.name,
        op=op.name,
        reads_args=bool(op.args),
        reads_kind=len(functions) > 1 and bool({"in_place", "out"} & set(functions)),
        words=tuple(WordRead(local(arg.name), places[arg.name], word_table(arg)) for arg in _enums(form)),
        options_type=options_type(form.prefix, op) if opts else "",
        options=tuple(f".{arg.name} = {_option_value(form, arg, places[arg.name])}" for arg in opts),
        calls=tuple(_calls(form, functions, given)),
        results_type=result_type(form) if len(op.outputs) > 1 else "",
        answer=answer_type(op) if op.answer else "",
        box=_box(op),
        outputs=tuple((output.name, local(output.name)) for output in op.outputs),
    )


def _box(op: Op) -> str:
    if op.answer:
        return f"cti_out_{op.answer}"
    return "cti_out_list" if op.outputs[0].type.count is not None else "cti_out_tensor"


def _boxed_parts(form: Form) -> BoxedCall:
    """Returns a call of the program that runs for a batch."""
    op = form.op
    places = {arg.name: at for at, arg in enumerate(op.args)}
    call = f'&(cti_call){{.thread = cti_thread_here(), .op = "{op.name}", .is_composed = true}}'
    given = tuple(_given_value(form, arg, places[arg.name]) for arg in op.args if not is_option(op, arg))
    args = (call, *given)
    function = FunctionCall("", f"{form.name}_parts_core", args)
    return replace(_boxed(form), name=f"{form.name}_parts", reads_kind=False, calls=(function,))


def _calls(form: Form, functions: Mapping[str, str], given: tuple[str, ...]) -> list[FunctionCall]:
    """Returns the calls in the order in which they are tried."""
    if list(functions) == ["in_place"]:
        return [FunctionCall("", functions["in_place"], given)]
    found = []
    if "in_place" in functions:
        found.append(FunctionCall("CT_CALL_IN_PLACE", functions["in_place"], given))
    if "out" in functions:
        found.append(FunctionCall("CT_CALL_OUT", functions["out"], (*given, _given_out(form))))
    return [*found, FunctionCall("", functions.get("plain") or functions["runtime"], given)]


def _given_out(form: Form) -> str:
    count = len(form.op.outputs)
    if count == 1:
        return "outs[0].value.tensor"
    return f"({form.prefix}_{form.name}_result){{{', '.join(f'outs[{at}].value.tensor' for at in range(count))}}}"


@frozen
class Entry:
    """Form in the tables of the library. `symbol` is its linker name. `parts` calls the program that runs for a batch,
    if there is one. `tangent` is None if the form has no rule."""

    symbol: str
    call: BoxedCall
    parts: BoxedCall | None
    batch: BatchView
    tangent: TangentView | None
    info: OpInfo

    @property
    def names(self) -> frozenset[str]:
        """Returns the C names that the entry uses."""
        return self.call.names | (self.tangent.names if self.tangent is not None else frozenset())


def entry_symbol(form: Form) -> str:
    """Returns the linker name of the entry. An operator of a user's project may have the same name as an operator of
    the library."""
    return f"cti_op_{form.name}" if form.prefix == "ct" else f"cti_user_op_{form.prefix}_{form.name}"


def entry(form: Form, has_parts: bool) -> Entry:
    """Returns the table entry. has_parts: the file contains the program that runs for a batch."""
    rule = jvp(form)
    parts = _boxed_parts(form) if has_parts else None
    batch, info = batch_view(form, has_parts), _info(form, rule is not None)
    return Entry(entry_symbol(form), _boxed(form), parts, batch, rule, info)
