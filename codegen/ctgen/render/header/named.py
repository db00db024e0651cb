"""Declarations in a header other than prototypes: functions whose options are named arguments, and functions whose
operands may be scalars. In C such a function is a macro with the name of the function, in C++ an overload."""

from __future__ import annotations

from ctgen.lower.cnames import attr_type, declared_name, scalar_option, options, options_type, public_type, required
from ctgen.lower.cvalues import literal
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Num, TensorType
from ctgen.render.header.functions import function_forms, prototype_params
from ctgen.render.op.core.results import result_type

#: runtime kind of an option field, if the caller sets it in another type than the operator reads
FIELD_KINDS = {"ct_scalar ": "SCALAR", "ct_ints ": "INTS", "ct_floats ": "FLOATS", "ct_device ": "DEVICE"}


@frozen
class OptionField:
    """Option field that the runtime converts from the caller's type to the operator's type."""

    name: str
    kind: str


@frozen
class Options:
    """Options of an operator's core: the fields to convert, and the defaults in the operator's types."""

    fields: tuple[OptionField, ...]
    defaults: tuple[str, ...]


def options_view(lowered: LoweredOp) -> Options | None:
    own = options(lowered.op)
    if not own:
        return None
    kinds = [(arg.name, FIELD_KINDS.get(public_type(lowered.prefix, arg), "")) for arg in own]
    return Options(
        tuple(OptionField(name, kind) for name, kind in kinds if kind),
        ("CTI_RESOLVED", *(f".{arg.name} = {scalar_default(arg)}" for arg in own if is_scalar_field(arg))),
    )


def is_scalar_field(arg: Arg) -> bool:
    """Returns true if the option's field is a plain integer, float or bool."""
    return attr_type(arg).kind in ("bool", "int", "dim", "float")


def scalar_default(arg: Arg) -> str:
    """Returns the default of an attribute whose field is a plain scalar. Returns the constant for an omitted value if
    the attribute has no default."""
    if scalar_option(arg):
        return "CT_NO_FLOAT_" if scalar_option(arg) == "float" else "CT_NO_INT_"
    assert isinstance(arg.default, Num)
    value = arg.default.value
    return literal(float(value) if attr_type(arg).kind == "float" else value).text


def field_defaults(lowered: LoweredOp) -> str:
    """Returns the C initialisers of the options. After the last initialiser, the C compiler accepts only values with a
    field name."""
    values = ["{0, CT_OPTIONS_TAG_}", *(_field_default(lowered, arg) for arg in options(lowered.op))]
    names = ["tag_", *(arg.name for arg in options(lowered.op))]
    given = [f".{name} = {value}" for name, value in zip(names, values) if value]
    return ", ".join([*given, ".tag_.end = 0"])


def _field_default(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the initialiser of a field with its default; "" if the default is zero."""
    kind = FIELD_KINDS.get(public_type(lowered.prefix, arg), "")
    if kind:
        return f"CT_DEFAULT_{kind}_"
    default = scalar_default(arg) if is_scalar_field(arg) else ""
    return "" if default in ("0", "0.0", "false") else default


def member_default(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the initialiser of a member of a C++ struct."""
    kind = public_type(lowered.prefix, arg)
    if kind in FIELD_KINDS:
        return f"ct_no_{kind.strip().removeprefix('ct_')}_()"
    return scalar_default(arg) if is_scalar_field(arg) else "{}"


# ---- calls -----------------------------------------------------------------------------------------------


@frozen
class Named:
    """A function with named arguments: its lines in C, and its lines in C++."""

    macros: tuple[str, ...]
    overloads: tuple[str, ...]


def named(lowered: LoweredOp) -> tuple[Named, ...]:
    found = [_named(lowered, name, kind) for name, kind in function_forms(lowered)]
    return tuple(function for function in found if function.macros or function.overloads)


def _named(lowered: LoweredOp, name: str, kind: str) -> Named:
    prototype = prototype_params(lowered, kind)
    own = options_type(lowered.prefix, lowered.op) if options(lowered.op) else ""
    if own:
        prototype = prototype[:-1]
    if prototype == ["void"]:
        prototype = []
    names = [text.split("*")[-1].split(" ")[-1] for text in prototype]
    makers = {declared_name(lowered.op, arg): _maker(arg) for arg in required(lowered.op) if _maker(arg)}
    return Named(_macros(name, names, makers, own), _overloads(lowered, name, prototype, names, makers, own))


def _maker(arg: Arg) -> str:
    """Returns the C function that converts a scalar to the argument's type; "" if the argument cannot be a scalar."""
    if isinstance(arg.type, TensorType):
        return "operand" if arg.type.scalar and arg.type.count is None else ""
    return "scalar" if public_type("ct", arg) == "ct_scalar " else ""


def _macros(name: str, names: list[str], makers: dict[str, str], own: str) -> tuple[str, ...]:
    given = [f"CT_{makers[param].upper()}({param})" if param in makers else param for param in names]
    if not own:
        if not makers:
            return ()
        return (f"#define {name}({', '.join(names)}) (({name})({', '.join(given)}))",)
    listed = "".join(f"{text}, " for text in given).strip()
    if not names:
        return (f"#define {name}(...) CT_NAMED_({name}, {own}, (), __VA_ARGS__)",)
    return (
        f"#define {name}(...) {name}_named_(__VA_ARGS__, )",
        f"#define {name}_named_({', '.join(names)}, ...) CT_NAMED_({name}, {own}, ({listed}), __VA_ARGS__)",
    )


def _overloads(
    lowered: LoweredOp, name: str, prototype: list[str], names: list[str], makers: dict[str, str], own: str
) -> tuple[str, ...]:
    found = []
    more = [f"const {own} &opts = {own}{{}}"] if own else []
    passed = ["&opts"] if own else []
    result = f"inline {result_type(lowered)}{name}("
    if own:
        found.append(f"{result}{', '.join([*prototype, *more])}) {{ return {name}({', '.join([*names, *passed])}); }}")
    if makers:
        kinds = {param: f"ct_kind{at}" for at, param in enumerate(makers)}
        head = (
            f"template <{', '.join(f'class {kind}' for kind in kinds.values())}, class ="
            f" ct_if_scalar<{', '.join(kinds.values())}>>"
        )
        typed = [f"{kinds[param]} {param}" if param in makers else text for param, text in zip(names, prototype)]
        made = [f"ct_{makers[param]}_of({param})" if param in makers else param for param in names]
        call = f"{name}({', '.join([*made, *passed])})"
        found.append(f"{head} {result}{', '.join([*typed, *more])}) {{ return {call}; }}")
    return tuple(found)
