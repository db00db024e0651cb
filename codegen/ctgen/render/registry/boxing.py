"""Tables by which the runtime boxes and unboxes the arguments of an operator form (runtime/ops/boxing.h), and callers.
A caller is a function that unboxes the arguments and calls any function of one C type."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ctgen.language import queries
from ctgen.lower.cnames import (
    attr_type,
    enum_type,
    is_option,
    local,
    scalar_option,
    options,
    options_type,
    public_type,
    required,
    enum_table,
)
from ctgen.lower.cvalues import literal
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Num, Op, TensorType
from ctgen.render.header.functions import function_forms
from ctgen.render.header.named import scalar_default, is_scalar_field
from ctgen.render.op.core.attributes import core_params, raw_name
from ctgen.render.op.core.results import answered_value, result_type

#: limits that runtime/ops/boxing.h sets
_MAX_ARGS, _MAX_OUTPUTS = 32, 16


@frozen
class _Type:
    """A C type of parameters. `slot` is the suffix of CTI_SLOT_, `member` the member of cti_value, and `code` the part
    of a caller's name. `is_copied`: the parameter is passed in a register, so that only a copy has an address."""

    slot: str
    member: str
    code: str
    is_copied: bool = True


_TYPES = {
    "ct_tensor *": _Type("TENSOR", "tensor", "tensor"),
    "ct_tensors ": _Type("TENSORS", "tensors", "list"),
    "int64_t ": _Type("INT", "integer", "int"),
    "double ": _Type("FLOAT", "real", "float"),
    "bool ": _Type("BOOL", "", ""),
    "ct_switch ": _Type("SWITCH", "toggle", "switch"),
    "ct_scalar ": _Type("SCALAR", "scalar", "scalar", False),
    "const char *": _Type("TEXT", "text", "text"),
    "ct_dtype ": _Type("DTYPE", "dtype", "dtype"),
    "ct_device ": _Type("DEVICE", "device", "device", False),
    "ct_ints ": _Type("INTS", "ints", "ints", False),
    "ct_floats ": _Type("FLOATS", "floats", "floats", False),
    "ct_int_lists ": _Type("INT_LISTS", "int_lists", "lists", False),
    "ct_named_ints ": _Type("NAMED_INTS", "named_ints", "named", False),
    "ct_fn ": _Type("FUNCTION", "function", "function", False),
    "ct_generator *": _Type("GENERATOR", "pointer", "pointer"),
    "ct_group *": _Type("GROUP", "pointer", "pointer"),
}
_ENUM = _Type("ENUM", "enumerator", "enum")

_ANSWERS = {
    "bool": "BOOL",
    "int": "INT",
    "scalar": "SCALAR",
    "dtype": "DTYPE",
    "ints": "INTS",
    "int_lists": "INT_LISTS",
}


def _type(lowered: LoweredOp, arg: Arg) -> _Type:
    kind = public_type(lowered.prefix, arg)
    return _ENUM if kind == f"{enum_type(lowered.prefix, arg)} " else _TYPES[kind]


# ---- slots ---------------------------------------------------------------------------------------------------


def _slot(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the slot (description of a boxed parameter) of an argument, as a C initialiser."""
    if isinstance(arg.type, TensorType):
        count = queries.fixed_count(arg.type) if arg.type.count is not None else None
        return f"CTI_LIST_PARAMETER({count})" if count is not None else f"CTI_PARAMETER({_type(lowered, arg).slot})"
    is_field = is_option(lowered.op, arg)
    given = arg if is_field else next(own for own in required(lowered.op) if own.name == arg.name)
    kind = _type(lowered, given)
    name = f"GIVEN_{kind.slot}" if is_field and scalar_option(arg) else kind.slot
    field = f"{options_type(lowered.prefix, lowered.op)}, {arg.name}"
    if kind is _ENUM:
        return f"CTI_ENUM_OPTION({field}, {enum_table(arg)})" if is_field else f"CTI_ENUM_PARAMETER({enum_table(arg)})"
    return f"CTI_OPTION({name}, {field})" if is_field else f"CTI_PARAMETER({name})"


def slots(lowered: LoweredOp) -> tuple[str, ...]:
    """Returns the slots of all arguments. Returns none if all arguments are tensors or lists of any length: their kinds
    then determine the slots."""
    args = lowered.op.args
    if len(args) > _MAX_ARGS or len(lowered.op.outputs) > _MAX_OUTPUTS:
        raise ValueError(
            f"'{lowered.op.name}': an operator has at most {_MAX_ARGS} arguments and {_MAX_OUTPUTS} outputs"
        )
    if all(
        isinstance(arg.type, TensorType) and (arg.type.count is None or queries.fixed_count(arg.type) is None)
        for arg in args
    ):
        return ()
    return tuple(_slot(lowered, arg) for arg in args)


def defaults(lowered: LoweredOp) -> tuple[str, ...]:
    """Returns the values, as initialisers, of parameters that a caller by name omits; none if all are zero."""
    found = [_default(arg) for arg in lowered.op.args if not is_option(lowered.op, arg)]
    return tuple(value or "{0}" for value in found) if any(found) else ()


def _default(arg: Arg) -> str:
    """Returns the default of an attribute in the type that the C function requires; "" for zero."""
    if not isinstance(arg.type, AttrType) or not isinstance(arg.default, Num) or not is_scalar_field(arg):
        return ""
    if arg.type.kind == "bool":
        return f"{{.toggle = {'CT_ON' if arg.default.value else 'CT_OFF'}}}"
    member = "real" if arg.type.kind == "float" else "integer"
    return f"{{.{member} = {literal(arg.default.value).text}}}" if arg.default.value else ""


# ---- calls that do not begin ---------------------------------------------------------------------------------


@frozen
class Diverted:
    """The results of a call that did not begin. `entry` is the symbol of the operator in the tables, "" if no transform
    handles the operator. `function` is the function of the runtime that computes the results, and `args` are the
    arguments of this function. `several` is the struct of several results, "" for one. `answered` are the results if no
    transform handles the call."""

    entry: str
    function: str
    args: tuple[str, ...]
    several: str
    num_results: int
    answered: str


def dtype_asked(op: Op) -> Arg | None:
    """Returns the attribute that sets the dtype of results."""
    return next((a for a in op.args if isinstance(a.type, AttrType) and a.type.kind == "dtype"), None)


def _may_be_transformed(op: Op) -> bool:
    """Returns true if a transform or a registered dtype may handle a call. The operator then has an operand that may be
    transformed, or random numbers for each slice of a batch, or an attribute that may be a registered dtype."""
    has_tensors = any(isinstance(arg.type, TensorType) for arg in op.args)
    return queries.is_random(op) or has_tensors or (op.meaning.kind != "elementwise" and dtype_asked(op) is not None)


def diverted(lowered: LoweredOp) -> Diverted:
    op = lowered.op
    given = [_address(lowered, arg) for arg in required(op) if arg.is_attr]
    attributes = f"(const void *const[]){{{', '.join(given)}}}" if given else "NULL"
    entry = entry_symbol(lowered) if _may_be_transformed(op) else ""
    several = result_type(lowered) if len(op.outputs) > 1 else ""
    form_of = "_all" if several else "_list" if result_type(lowered) == "ct_tensors " else ""
    return Diverted(
        entry=entry,
        function=f"cti_call_diverted{form_of}",
        args=("call", f"&{entry}", attributes, "opts" if options(op) else "NULL"),
        several=several.strip(),
        num_results=len(op.outputs),
        answered=answered_value(lowered),
    )


def _address(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the address of a parameter, or the address of a copy if the parameter is passed in a register. Without
    the copy, the C compiler would keep the parameter in memory in the whole function."""
    kind, name = public_type(lowered.prefix, arg), raw_name(lowered, arg)
    return f"&({kind.strip()}){{{name}}}" if _type(lowered, arg).is_copied else f"&{name}"


def entry_symbol(lowered: LoweredOp) -> str:
    """Returns the linker name of the table entry. The linker name contains the prefix, because an operator of a user's
    project may have the same name as an operator of the library."""
    return f"cti_op_{lowered.name}" if lowered.prefix == "ct" else f"cti_user_op_{lowered.prefix}_{lowered.name}"


# ---- callers -------------------------------------------------------------------------------------------------


@frozen
class Caller:
    """Function that unboxes arguments and calls any function of one C type. text: its definition."""

    name: str
    text: str


def _caller(lowered: LoweredOp, out: bool) -> Caller:
    op = lowered.op
    kinds = [_type(lowered, arg) for arg in required(op)]
    types = ["int" if kind is _ENUM else _c_type(kind) for kind in kinds]
    values = [f"v[{at}].{kind.member}" for at, kind in enumerate(kinds)]
    words = [kind.code for kind in kinds]
    count = len(op.outputs)
    macro, head = "CTI_CALLER", [] if count == 1 else [str(count)]
    result = "" if count == 1 else f"{count}_of"
    if out and count == 1:
        types, values, words = [*types, "ct_tensor *"], [*values, f"v[{len(kinds)}].tensor"], [*words, "tensor"]
    elif out:
        types, values = [*types, "tensors"], [*values, f"*(const tensors *)v[{len(kinds)}].pointer"]
        words.append("tensors")
    if count > 1:
        macro = "CTI_STRUCT_CALLER"
    elif op.answer:
        macro, result = "CTI_STATUS_CALLER", "status_of"
        types, values, words = [*types, "void *"], [*values, "&results->value"], [*words]
    elif op.outputs[0].type.count is not None:
        macro, result = "CTI_LIST_CALLER", "list_of"
    if options(op):
        types, values, words = [*types, "const void *"], [*values, "opts"], [*words, "opts"]
    name = "_".join(["cti_caller", *([result] if result else []), *_runs(words or ["nothing"])])
    listed = [name, *head, f"({', '.join(types) or 'void'})", f"({', '.join(values)})"]
    return Caller(name, f"{macro}({', '.join(listed)})")


def distinct(callers: Iterable[Caller]) -> list[Caller]:
    """Returns the callers without duplicates, sorted by name."""
    return sorted(set(callers), key=lambda caller: caller.name)


def callers_of(lowered: LoweredOp) -> tuple[Caller, ...]:
    """Returns the callers of a form: the caller of its plain function, and the caller of its _out function if it
    exists."""
    out = any(kind == "out" for _, kind in function_forms(lowered))
    return (_caller(lowered, False), *((_caller(lowered, True),) if out else ()))


def _c_type(kind: _Type) -> str:
    if kind.member == "pointer":
        return "void *"
    return next(name.strip() for name, known in _TYPES.items() if known is kind)


def _runs(codes: Iterable[str]) -> list[str]:
    """Replaces a run of equal codes by the code, preceded by its count."""
    runs = [(code, len(list(equal))) for code, equal in groupby(codes)]
    return [code if count == 1 else f"{count}{code}" for code, count in runs]


@frozen
class EntryCall:
    """The fields of a table entry for calls by name. `functions` are five C names, "NULL" if there is none: the caller,
    the plain function and the in-place function that it calls, the caller of the _out function, and the _out function.
    `options` is the type of the options as an initialiser, "" for none. `answer` is the type of the returned host
    value, "" for tensors."""

    functions: tuple[str, ...]
    callers: tuple[Caller, ...]
    slots: tuple[str, ...]
    defaults: tuple[str, ...]
    options: str
    answer: str

    @property
    def names(self) -> frozenset[str]:
        """Returns the C names that the fields use."""
        return frozenset(name for name in self.functions if name != "NULL" and not name.startswith("cti_caller_"))


def entry_call(lowered: LoweredOp) -> EntryCall:
    found = {kind: name for name, kind in function_forms(lowered)}
    plain = found.get("plain") or found.get("runtime") or found["in_place"]
    in_place = found.get("in_place", "NULL")
    callers = callers_of(lowered)
    return EntryCall(
        functions=(
            callers[0].name,
            plain,
            "NULL" if in_place == plain else in_place,
            *((callers[1].name, found["out"]) if "out" in found else ("NULL", "NULL")),
        ),
        callers=callers,
        slots=slots(lowered),
        defaults=defaults(lowered),
        options=_options(lowered),
        answer=f"CTI_SLOT_{_ANSWERS[lowered.op.answer]}" if lowered.op.answer else "",
    )


def _options(lowered: LoweredOp) -> str:
    own = options(lowered.op)
    if not own:
        return ""
    if lowered.op.meaning.kind != "runtime":
        return f"&{lowered.name}_options"
    kind = options_type(lowered.prefix, lowered.op)
    fields = ", ".join(
        ["CTI_RESOLVED", *(f".{arg.name} = {scalar_default(arg)}" for arg in own if is_scalar_field(arg))]
    )
    return f"&(const cti_options_type){{sizeof({kind}), 0, NULL, &(const {kind}){{{fields}}}}}"


@frozen
class Parts:
    """The composition that vmap runs for a batch. The composition has the C type of the plain function."""

    op: str
    name: str
    returns: str
    params: tuple[str, ...]
    args: tuple[str, ...]


def parts_function(lowered: LoweredOp) -> Parts:
    names = [raw_name(lowered, arg) for arg in required(lowered.op)]
    return Parts(
        op=lowered.op.name,
        name=lowered.name,
        returns=result_type(lowered),
        params=tuple(core_params(lowered)) or ("void",),
        args=tuple([*names, "opts"] if options(lowered.op) else names),
    )
