"""The keys of the schema language. read/entry.py accepts exactly these keys, and editors complete them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from ctgen.model.frozen import frozen

Section = Literal[
    "entry", "forward", "reduce", "kernel", "fused_backward", "precision", "condition", "tests", "function"
]
#: kinds of values. text: one line; formula: one line or a '|' block; map and list: their contents depend on the key
Value = Literal["text", "formula", "map", "list", "map or text", "list or text", "any"]

LANGUAGE_VERSION = "1"
#: top-level key: descriptions of arguments by name, for all entries of a project
ARGUMENTS = "arguments"
#: top-level key: scalar functions that formulas may call
FUNCTIONS = "functions"
FUNCTIONS_DOC = "name: a scalar function that formulas of all entries call."
ARGUMENTS_DOC = "name: what it means, in one line, in every entry that does not say so under 'means'."


@frozen
class Key:
    name: str
    section: Section
    values: Value
    doc: str
    required: bool = False


_ENTRY = (
    Key("doc", "entry", "text", "What the operator does; the first sentence is its summary.", True),
    Key("args", "entry", "map", "name: type [= default], in order: tensors, lists, attributes.", True),
    Key("means", "entry", "map", "argument: what it means to a caller, in one line; 'arguments' says it for all."),
    Key(
        "positional",
        "entry",
        "list or text",
        "Attributes with a default that the plain function takes as parameters, too.",
    ),
    Key(
        "returns",
        "entry",
        "map or text",
        "name: type [if condition], or one type, the output 'result'; bool, int, ...: an answer.",
        True,
    ),
    Key("where", "entry", "map", "name: dtype rule."),
    Key("sizes", "entry", "map", "dim: integer expression or 'kernel', for dims that depend on values."),
    Key("requires", "entry", "list", "Conditions over dims and attributes, checked at the call."),
    Key(
        "warns",
        "entry",
        "list",
        "Conditions like those of requires, whose breach is legal and rarely meant: the call goes on, with a warning.",
    ),
    Key("forward", "entry", "map", "The meaning and how it is executed.", True),
    Key("fused_backward", "entry", "map", "A kernel for several gradients at once."),
    Key("aux", "entry", "map", "name: type; tensors that the forward kernel makes for backward only."),
    Key("updates", "entry", "map", "arg: expression; arguments that the call also overwrites, outside the graph."),
    Key("let", "entry", "map", "name, names or name(i): expression; shared subterms."),
    Key("backward", "entry", "map", "input: gradient, linear in the output gradients."),
    Key("jvp", "entry", "map", "output: tangent, where the derived one is poor."),
    Key("linear_in", "entry", "list or text", "The argument in which the operator is linear."),
    Key("multilinear_in", "entry", "list or text", "The arguments in each of which the operator is linear."),
    Key("self_adjoint", "entry", "text", "The argument whose Jacobian is symmetric."),
    Key("stats", "entry", "map", "output or aux: how a statistic follows from the inputs."),
    Key("nondiff", "entry", "map", "name: why a float input or output has no derivative."),
    Key("surrogate", "entry", "text", "Why 'backward' is a convention and not the derivative."),
    Key("order", "entry", "text", "Highest derivative supported, if less than inf."),
    Key("saved", "entry", "map or text", "name: form [for inputs] [when condition], or 'nothing'."),
    Key("inplace", "entry", "text", "arg [, copy for inputs]: offer the in-place form."),
    Key("tests", "entry", "map", "Adds to the standard tests."),
    Key("since", "entry", "text", "Version that brought the operator."),
    Key("aliases", "entry", "list or text", "Further names."),
    Key("deprecated", "entry", "text", "What to use instead."),
    Key(
        "private",
        "entry",
        "text",
        "true: derivatives and compositions call it, users do not; ops.h and the pages leave it out.",
    ),
    Key(
        "autocast",
        "entry",
        "text",
        "lower, widest, f32 or none: the dtype that floating inputs are cast to where autocast is on.",
    ),
    Key("batch", "entry", "formula", "What vmap does with it if that does not follow: leading, fold, a formula, loop."),
)
#: types in `returns` of an operator that returns a host value and no tensors
ANSWERS = {
    "bool": "bool",
    "int": "int",
    "scalar": "scalar",
    "dtype": "dtype",
    "ints": "ints",
    "lists of ints": "int_lists",
}
MEANINGS = ("elementwise", "reduce", "scan", "view", "collective", "compose", "reference", "primitive", "runtime")
_FORWARD = (
    Key("elementwise", "forward", "formula", "Scalar expression: one value per element."),
    Key("reduce", "forward", "map", "map, by, dim, acc, finish."),
    Key("scan", "forward", "map", "map, by, dim, acc, finish; keeps every prefix."),
    Key("view", "forward", "formula", "A view map; '... or copy' if a copy may be needed."),
    Key("collective", "forward", "formula", "A collective map over the ranks of a group."),
    Key("compose", "forward", "formula", "Tensor program of other ops, which are recorded."),
    Key("reference", "forward", "formula", "Tensor program: the plain meaning of a kernel op."),
    Key("primitive", "forward", "text", "Name of a ground op."),
    Key(
        "python",
        "forward",
        "text",
        "file.py:function beside the schema: what a primitive means that ctgen's evaluator does not know.",
    ),
    Key("runtime", "forward", "text", "A handwritten C function without a node."),
    Key(
        "reduced",
        "forward",
        "text",
        "The enum(none, mean, sum) attribute that says how elementwise values are combined.",
    ),
    Key("kernel", "forward", "map or text", "cpu, cuda: file, or library.call."),
    Key("workspace", "forward", "formula", "Bytes of scratch, a function of shapes."),
    Key("precision", "forward", "map", "acc: dtype of the accumulator."),
    Key("deterministic", "forward", "map or text", "always, never, or text, per device."),
    Key("draws", "forward", "map", "name: distribution(parameters)."),
    Key("identity_when", "forward", "formula", "Condition on attributes: returns the first argument itself."),
)
_REDUCE = (
    Key("map", "reduce", "formula", "Scalar expression of each element."),
    Key("by", "reduce", "text", "add, mul, max, min, and, or, logaddexp, hypot.", True),
    Key("dim", "reduce", "formula", "The axes: an attribute, or all."),
    Key("acc", "reduce", "text", "dtype of the accumulator."),
    Key("finish", "reduce", "formula", "Scalar expression of the combined value."),
)
_KERNEL = (
    Key(
        "cpu",
        "kernel",
        "text",
        "File under runtime/kernels/cpu (in a project: cpu/ beside the schema), or library.call.",
    ),
    Key("cuda", "kernel", "text", "File under runtime/kernels/cuda, or library.call; cpu's if it only copies views."),
    Key(
        "fails_late",
        "kernel",
        "text",
        "true: the kernel may fail when it has written; destinations are written when it is done.",
    ),
    Key("layout", "kernel", "text", "Argument: the axes of the results have the same order in memory as its axes."),
)
_FUSED = (
    Key("grads", "fused_backward", "list or text", "The inputs whose gradients it gives.", True),
    Key("cpu", "fused_backward", "text", "File under runtime/kernels/cpu."),
    Key("cuda", "fused_backward", "text", "File under runtime/kernels/cuda."),
    Key(
        "may_decline",
        "fused_backward",
        "text",
        "true: the kernel takes some calls alone, where all of grads are wanted; of others the formulas give them.",
    ),
)
_TESTS = (
    Key("domain", "tests", "map", "argument: [low, high] of random values."),
    Key("cases", "tests", "list", "Maps of argument to value; a tensor is given by its sizes."),
    Key("shapes", "tests", "any", "Sizes to use in place of the standard ones."),
    Key("points", "tests", "list", "Fixed points that must be checked."),
    Key("values", "tests", "list", "Calls with the results that they must give."),
    Key("ties", "tests", "any", "Inputs with equal elements, and the gradient expected."),
    Key("make", "tests", "map", "argument: formula that builds it from a random tensor."),
    Key("through", "tests", "map", "output: formula applied before comparing."),
    Key("tol", "tests", "any", "Tolerance, per dtype or for all."),
    Key("errors", "tests", "list", "Calls that must be refused, and the words of the message."),
    Key("skip", "tests", "any", "Job: reason and issue."),
)
_FUNCTION = (
    Key("doc", "function", "text", "What it computes, in one line.", True),
    Key("params", "function", "list or text", "Names of the parameters, in order.", True),
    Key(
        "c",
        "function",
        "text",
        "header.h:stem, in runtime/kernels/scalar (in a project: scalar/ beside the schema); it defines stem_f32 and"
        " stem_f64 as CTI_FN, for C and CUDA.",
        True,
    ),
    Key("python", "function", "text", "file.py:function beside the schema: its value for numbers.", True),
    Key("partials", "function", "map", "parameter: derivative, over the parameters and result; none: a condition."),
    Key("value", "function", "text", "number; real, if it is real of complex numbers too; or bool."),
    Key("complex", "function", "text", "true: it is holomorphic, and stem_c64 and stem_c128 are there."),
    Key("integers", "function", "text", "too or only: stem_i64 is there, beside the others or alone."),
    Key("tensor", "function", "text", "The operator that does it on tensors, or a formula of some; its own name."),
    Key("domain", "function", "map", "parameter: [low, high] of random values; [-2, 2]."),
    Key("points", "function", "list", "Values of the first parameter that checks always try."),
    Key("ulp", "function", "text", "By how many units of the last place C may differ from the exact value; 4."),
)
_CONDITION = (
    Key("condition", "condition", "formula", "The condition.", True),
    Key("message", "condition", "text", "The condition in other words, with the names of the call.", True),
)
_PRECISION = (Key("acc", "precision", "text", "dtype of the accumulator.", True),)

TABLE: Mapping[Section, Mapping[str, Key]] = {
    "entry": {key.name: key for key in _ENTRY},
    "forward": {key.name: key for key in _FORWARD},
    "reduce": {key.name: key for key in _REDUCE},
    "kernel": {key.name: key for key in _KERNEL},
    "fused_backward": {key.name: key for key in _FUSED},
    "precision": {key.name: key for key in _PRECISION},
    "condition": {key.name: key for key in _CONDITION},
    "tests": {key.name: key for key in _TESTS},
    "function": {key.name: key for key in _FUNCTION},
}

COMBINERS = ("add", "mul", "max", "min", "and", "or", "logaddexp", "hypot")
#: effect of autocast on the floating-point inputs of a call: conversion to the dtype of the scope, to the widest dtype
#: of
#: the inputs, to f32, or none
AUTOCAST = ("lower", "widest", "f32", "none")
SAVE_FORMS = ("full", "bits", "value", "as", "state")

# ---- names --------------------------------------------------------------------

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
OP_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)?")
MAX_NAME = 63  # number of significant characters of an external name that C17 guarantees

#: macros without parameters that C and POSIX headers may define, and that do not match _FAMILIES; a program may include
#: these headers before a public header
MACROS = frozenset("""
    complex imaginary noreturn errno stdin stdout stderr linux unix i386 NAN INFINITY BUFSIZ MAXFLOAT SNAN NSIG NZERO
    SNANF SNANL MINSIGSTKSZ ACCESSPERMS
    ALLPERMS DEFFILEMODE CSIGNAL math_errhandling BYTE_ORDER DECIMAL_DIG FAPPEND FASYNC FFSYNC FNDELAY FNONBLOCK
    MAX_CANON MAX_INPUT NFDBITS NGREG PIPE_BUF
    """.split())
#: patterns of names that C17 (7.31) and POSIX (2.2.2) reserve for macros: errors, signals, formats, limits, and names
#: with a reserved prefix
_FAMILIES = re.compile(
    r"""
    E[0-9A-Z]+ | SIG[A-Z0-9_]+ | (?:PRI|SCN)[diouxX]\w+ | W(?:UNTRACED|STOPPED|NOWAIT|NOHANG|EXITED|CONTINUED|EOF)
      | (?:si|sa|st|sigev|sched)_[a-z_]+
  | U?INT(?:8|16|32|64|MAX|PTR|_FAST\d+|_LEAST\d+)?_[A-Z]+ | [A-Z][A-Z0-9_]*_(?:MAX|MIN|SIZE|BIT|ENDIAN|WIDTH|INIT)
  | (?:ATOMIC|AT|BUS|CHAR|CLD|CLOCKS?|DBL|EXIT|F|FD|FE|FLT|FP|FPE|HUGE|ILL|L|LC|LDBL|LOCK|M|MATH|O|ONCE|P|POLL|POSIX
    |PTHREAD|R|RAND|S|SA|SCHED|SEEK|SEGV|SI|SIGEV
      |SS|STDERR|STDIN|STDOUT|TIME|TIMER|TRAP|TMP|TSS|UTIME|W|X|XATTR)_[A-Z0-9_]+
    """,
    re.VERBOSE,
)

#: keywords of C17, C23, C++20 and Python that a schema name may equal; also NULL and similar constants, and nan, a
#: function of math.h
KEYWORDS = frozenset("""
    alignas alignof and and_eq as asm assert async auto await bitand bitor bool break case catch char char8_t char16_t
    char32_t class
    co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype def
    default del delete do
    double dynamic_cast elif else enum except explicit export extern false finally float for friend from global goto if
    import in inline
    int is lambda long mutable namespace new noexcept nonlocal not not_eq nullptr operator or or_eq pass private
    protected public raise
    register reinterpret_cast requires restrict return short signed sizeof static static_assert static_cast struct
    switch template this
    thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while with
    xor xor_eq yield
    None True False NULL typeof typeof_unqual nan
    """.split())


def is_macro(name: str) -> bool:
    """Returns true if a header may have defined the name as a macro."""
    return name in MACROS or _FAMILIES.fullmatch(name) is not None


def is_taken(name: str) -> bool:
    """Returns true if the name is a keyword, or if a header may define it as a macro."""
    return name in KEYWORDS or is_macro(name)


def formula_name(name: str) -> str:
    """Returns the name in formulas and C for a schema name. Keywords and macros get a trailing underscore."""
    return f"{name}_" if is_taken(name) else name


def schema_name(name: str) -> str:
    """Returns the schema name for a name in formulas; the inverse of formula_name."""
    return name[:-1] if name.endswith("_") and is_taken(name[:-1]) else name


def c_name(op: str) -> str:
    """Returns the C name of an operator form, for example max_dim for `max.dim`, weight_norm for `_weight_norm`."""
    row, _, form = op.partition(".")
    plain = row.lstrip("_") or row
    return formula_name(f"{plain}_{form}" if form else plain)


# ---- JSON schema ----------------------------------------------------------------


def _value_schema(key: Key) -> dict[str, object]:
    text: dict[str, object] = {"type": ["string", "number", "boolean"]}
    listed: dict[str, object] = {"type": "array"}
    mapped: dict[str, object] = {"type": "object"}
    nested: dict[str, Section] = {
        "forward": "forward",
        "reduce": "reduce",
        "scan": "reduce",
        "kernel": "kernel",
        "fused_backward": "fused_backward",
        "precision": "precision",
        "tests": "tests",
    }
    if key.name in nested and key.section in ("entry", "forward"):
        mapped = _object_schema(nested[key.name])
    choices = {
        "text": [text],
        "formula": [text],
        "map": [mapped],
        "list": [listed],
        "map or text": [mapped, text],
        "list or text": [listed, text],
        "any": [text, listed, mapped],
    }[key.values]
    schema: dict[str, object] = dict(choices[0]) if len(choices) == 1 else {"anyOf": choices}
    return {"description": key.doc, **schema}


def _object_schema(section: Section) -> dict[str, object]:
    table = TABLE[section]
    schema: dict[str, object] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {key.name: _value_schema(key) for key in table.values()},
    }
    required = [key.name for key in table.values() if key.required]
    if required:
        schema["required"] = required
    if section == "forward":
        schema["oneOf"] = [{"required": [meaning]} for meaning in MEANINGS]
    if section == "reduce":
        by = schema["properties"]
        assert isinstance(by, dict)
        by["by"] = {"description": table["by"].doc, "enum": list(COMBINERS)}
    return schema


def json_schema() -> dict[str, object]:
    """Returns the JSON schema (draft-07) of a schema file, by which editors complete and explain keys."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Operators of Cotangent",
        "type": "object",
        "required": ["cotangent"],
        "properties": {
            "cotangent": {"description": "Version of the schema language.", "enum": [int(LANGUAGE_VERSION)]},
            ARGUMENTS: {"description": ARGUMENTS_DOC, "type": "object"},
            FUNCTIONS: {
                "description": FUNCTIONS_DOC,
                "type": "object",
                "additionalProperties": _object_schema("function"),
            },
        },
        "patternProperties": {f"^(?!cotangent$|{ARGUMENTS}$|{FUNCTIONS}$){OP_NAME.pattern}$": _object_schema("entry")},
        "additionalProperties": False,
    }
