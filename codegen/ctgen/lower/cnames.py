"""C names and types: the identifiers of an op, of its arguments, and of other parts of generated code."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePath

from ctgen.language.keys import is_taken
from ctgen.model import dtypes
from ctgen.model.ops import Arg, AttrType, Expr, Num, Op, OpSignature, TensorType

#: names that generated C declares, calls or gets from headers; a schema name equal to one of them gets a trailing
#: underscore. test_cnames compares this set with all generated files.
OWN = frozenset("""
    base node needed result_grads grads saved call thread inputs names loop loops attrs opts given launch status space
    views view geometry mask edges out outside set
    failed index main n i operands true false int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t size_t
    ptrdiff_t exp log pow sin cos
    tan sqrt abs floor ceil round trunc fabs fma fmax fmin fmod y0 y1 yn j0 j1 jn gamma signal inline restrict T kept
    scope guard boxed outs call_kind form args tangents history
    overwritten whole possible workspace_view results dests defaults sources shape made fold composes I workspace
    workspace_size offsetof strcmp memcpy memset
    INT64_C INT64_MAX INT64_MIN compute_dtype compute_type attrs_type num_operands compute options table must should
    state drawn_state row count buffer term grad spread
    """.split())
#: names in OWN that the C compiler, or a header, may define as a macro or type
_DEFINED = frozenset("""
    true false int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t size_t ptrdiff_t inline restrict I
    offsetof strcmp memcpy memset INT64_C INT64_MAX
    INT64_MIN
    """.split())
#: parameters that generated prototypes have in addition to the parameters of the entry
_ADDED = frozenset({"out", "opts", "outs", "results"})
#: prefix of the views of output gradients; the index of the output follows
_NUMBERED = re.compile(r"result_grad_\d+(?:_view)?")
#: prefixes of the names that the runtime declares
_RUNTIME = ("ct_", "cti_", "CT_", "CTI_")


def local(name: str) -> str:
    """Returns the C name of a schema name, for a local, parameter or field. An item `hx[0]` becomes hx_0."""
    plain = re.sub(r"\[(\d+)\]", r"_\1", name)
    return f"{plain}_" if plain in OWN or plain.startswith(_RUNTIME) or _NUMBERED.fullmatch(plain) else plain


def declared_name(op: Op | OpSignature, arg: Arg) -> str:
    """Returns the name of a parameter in a prototype. The name differs from the schema name only if a header may define
    this name as a macro or type; a prototype may use other names in OWN. A schema name `a_or_b` belongs to an argument
    that is a scalar in one form of the operator and a list in another form: it becomes `b` if the argument is a list,
    else `a`."""
    first, either, second = arg.name.partition("_or_")
    name = arg.name
    if either and isinstance(arg.type, AttrType):
        one = second if arg.type.kind in ("ints", "floats", "shape", "int_n", "dims") else first
        if one.isidentifier() and not is_taken(one) and one not in OWN and all(one != other.name for other in op.args):
            name = one
    return local(name) if name in _DEFINED | _ADDED or name.startswith(_RUNTIME) else name


def upper(*parts: str) -> str:
    """Returns the name of an enumerator: the nonempty parts in capitals, joined by underscores."""
    return "_".join(re.sub(r"\W+", "_", part).strip("_").upper() for part in parts if part)


def quoted(text: str) -> str:
    """Returns a C string literal."""
    out: list[str] = []
    for char in text:
        if char in '"\\' or char == "?" and out[-1:] in (["?"], ["\\?"]):  # two question marks begin a trigraph
            out.append("\\" + char)
        elif char == "\n":
            out.append("\\n")
        elif char.isprintable() and ord(char) < 128:
            out.append(char)
        else:
            out.append("".join(f"\\{byte:03o}" for byte in char.encode()))
    return '"' + "".join(out) + '"'


def camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_") if part)


def node_name(op: Op) -> str:
    """Returns the name of an operator's node, for messages and ct_node_name, for example MulBackward0."""
    return f"{camel(op.row.strip('_'))}Backward{op.overload}"


# ---- dtypes -----------------------------------------------------------------------


def dtype_constant(dtype: str) -> str:
    return f"CT_DTYPE_{dtype.upper()}"


def dtype_set(allowed: tuple[str, ...]) -> str:
    """Returns a set of dtypes as a C bit mask, for example CTI_SET_FLOAT | CTI_SET_COMPLEX."""
    for word in ("any", "number", "inexact", "real", "integer", "float", "complex", "bool"):
        if frozenset(dtypes.SETS[word]) == frozenset(allowed):
            return f"CTI_SET_{word.upper()}"
    rest = set(allowed)
    parts = []
    for word in ("number", "inexact", "real", "integer", "float", "complex", "bool"):
        if rest and frozenset(dtypes.SETS[word]) <= rest:
            parts.append(f"CTI_SET_{word.upper()}")
            rest -= set(dtypes.SETS[word])
    parts += [f"1u << {dtype_constant(dtype)}" for dtype in dtypes.ALL if dtype in rest]
    return " | ".join(parts) if parts else "0"


# ---- arguments ----------------------------------------------------------------------


def attr_type(arg: Arg) -> AttrType:
    assert isinstance(arg.type, AttrType)
    return arg.type


def has_options(op: Op | OpSignature) -> bool:
    return bool(options(op))


def options(op: Op | OpSignature) -> tuple[Arg, ...]:
    """Returns the attributes that are fields of ct_<op>_opts: attributes with a default that `positional` does not
    contain."""
    return tuple(arg for arg in op.args if is_option(op, arg))


def is_option(op: Op | OpSignature, arg: Arg) -> bool:
    return arg.is_attr and arg.has_default and arg.name not in op.positional


def required(op: Op | OpSignature) -> tuple[Arg, ...]:
    """Returns the parameters that every function of the operator has. The default of an attribute in `positional` is
    removed."""
    return tuple(in_c(op, arg) for arg in op.args if not is_option(op, arg))


def in_c(op: Op | OpSignature, arg: Arg) -> Arg:
    """Returns an argument as C functions declare it. An attribute in `positional` has no default in C."""
    return replace(arg, default=None, has_default=False) if arg.name in op.positional else arg


def options_type(prefix: str, op: Op | OpSignature) -> str:
    """Returns the name of the options type, for example ct_add_opts. For copy_ it is ct_copy_opts: the trailing
    underscore belongs only to the name of the function."""
    return f"{prefix}_{_stem(op)}_opts"


def _stem(op: Op | OpSignature) -> str:
    return op.c_name.removesuffix("_") if any(output.writes for output in op.outputs) else op.c_name


def has_literal_default(arg: Arg) -> bool:
    """Returns true if the default of an attribute is a literal number."""
    kind = attr_type(arg)
    return kind.kind in ("bool", "int", "dim", "float") and not kind.optional and isinstance(arg.default, Num)


def scalar_option(arg: Arg) -> str:
    """Returns "int" or "float" for an option whose field is a scalar and whose default is not a literal; "" for other
    options."""
    kind = attr_type(arg).kind
    if kind not in ("int", "dim", "float") or has_literal_default(arg):
        return ""
    return "float" if kind == "float" else "int"


def said_name(op: Op | OpSignature, arg: Arg) -> str:
    """Returns the name of an argument in messages: the name of the parameter, or of the field of the options."""
    return arg.name if is_option(op, arg) else declared_name(op, arg)


#: kinds of attributes whose C type is the same in every context
_PLAIN = {
    "str": "const char *",
    "scalar": "ct_scalar ",
    "dtype": "ct_dtype ",
    "device": "ct_device ",
    "generator": "ct_generator *",
    "group": "ct_group *",
    "layout": "const char *",
    "ints": "ct_ints ",
    "shape": "ct_ints ",
    "int_n": "ct_ints ",
    "dims": "ct_ints ",
    "floats": "ct_floats ",
    "int_lists": "ct_int_lists ",
    "int_map": "ct_named_ints ",
    "fn": "ct_fn ",
}


def enum_type(prefix: str, arg: Arg) -> str:
    """Returns the C type of an enum attribute, for example enum ct_reduction. Attributes of one name have one type,
    which has the enumerators of all of them. There is no typedef, because an operator may have the same name."""
    return f"enum {prefix}_{arg.name.rstrip('_')}"


def enumerator_name(prefix: str, arg: Arg, word: str) -> str:
    return upper(prefix, arg.name.rstrip("_"), word)


def enumerator_value(word: str) -> int:
    """Returns the value of an enumerator: a hash (FNV-1a, 31 bits) of its keyword. The value does not depend on other
    keywords, on the attribute or on the project. The hash is never 0, because 0 means that the argument was omitted."""
    value = 0x811C9DC5
    for byte in word.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value & 0x7FFFFFFF


def enumerator_constant(word: str) -> str:
    """Returns the value of an enum keyword as C text, for formulas."""
    return f"0x{enumerator_value(word):08x} /* {word} */"


def enum_table(arg: Arg) -> str:
    """Returns the name of the C table with an enum's keywords and values. All forms of an operator share the table."""
    return f"words_{arg.name.rstrip('_')}"


def public_type(prefix: str, arg: Arg) -> str:
    """Returns the C type of a parameter without default, or of an option field, followed by a blank or a star."""
    if isinstance(arg.type, TensorType):
        return "ct_tensor *" if arg.type.count is None else "ct_tensors "
    kind = arg.type.kind
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "enum":
        return f"{enum_type(prefix, arg)} "
    if kind == "bool":
        return "bool " if arg.has_default else "ct_switch "
    if kind in ("int", "dim", "float"):
        if arg.type.optional and not arg.has_default:
            return "ct_scalar "
        return "double " if kind == "float" else "int64_t "
    raise ValueError(f"an attribute of kind {kind} cannot be printed yet")


def canonical_type(arg: Arg) -> str:
    """Returns the C type of an attribute inside a call, after defaults are set and negative axes are converted."""
    kind = attr_type(arg)
    if kind.optional and kind.kind in ("int", "dim", "float"):
        return "ct_scalar "
    table = {
        "bool": "bool ",
        "enum": "int ",
        "int": "int64_t ",
        "dim": "int64_t ",
        "float": "double ",
        "dims": "uint32_t ",
    }
    found = table.get(kind.kind) or _PLAIN.get(kind.kind)
    if found is None:
        raise ValueError(f"an attribute of kind {kind.kind} cannot be printed yet")
    return found


def kernel_type(arg: Arg) -> str:
    """Returns the C type of a kernel's parameter for an attribute."""
    return "ct_ints " if attr_type(arg).kind == "dims" else canonical_type(arg)


def schema_shown(file: str) -> str:
    """Returns the name of a schema file for comments. The name does not depend on the location of a project."""
    path = PurePath(file)
    return path.name if path.is_absolute() or ".." in path.parts else file
