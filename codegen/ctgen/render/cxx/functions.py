"""Data for templates/cxx/: an operator's C++ functions and methods, which call its C functions."""

from __future__ import annotations

from dataclasses import replace

from ctgen.lower.cnames import attr_type, declared_name, local, options, options_type, required
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, TensorType
from ctgen.render.header.functions import ANSWER, function_forms
from ctgen.render.op.core.results import result_type
from ctgen.render.text import WIDTH, paragraph, remark

#: methods of the C++ class Tensor that are handwritten
_BY_HAND = frozenset("item numel size dim dtype device data grad detach_".split())
#: C++ parameter type of each kind of attribute, and the argument that is passed to the C function
_KINDS = {
    "scalar": ("const ct_scalar &", "{}"),
    "dtype": ("ct_dtype ", "{}"),
    "device": ("ct_device ", "{}"),
    "generator": ("ct_generator *", "{}"),
    "group": ("ct_group *", "{}"),
    "str": ("const char *", "{}"),
    "layout": ("const char *", "{}"),
    "fn": ("ct_fn ", "{}"),
    "int_map": ("ct_named_ints ", "{}"),
    "ints": ("const Ints &", "{}.get()"),
    "shape": ("const Ints &", "{}.get()"),
    "int_n": ("const Ints &", "{}.get()"),
    "dims": ("const Ints &", "{}.get()"),
    "floats": ("const Floats &", "{}.get()"),
    "int_lists": ("const IntLists &", "inside::int_lists({}).get()"),
    "bool": ("bool ", "{} ? CT_ON : CT_OFF"),
}
_NUMBERS = {"int": "int64_t ", "dim": "int64_t ", "float": "double "}
#: C++ type of each kind of host result, and the type of the variable that the C function writes to
_ANSWERS = {
    "bool": ("bool", "bool"),
    "int": ("int64_t", "int64_t"),
    "scalar": ("ct_scalar", "ct_scalar"),
    "dtype": ("ct_dtype", "ct_dtype"),
    "ints": ("std::vector<int64_t>", "ct_ints"),
    "int_lists": ("IntLists", "ct_int_lists"),
}


@frozen
class Parameter:
    """Parameter of a C++ function. `default` is " = value" or "". `given` is the argument that the C++ function passes
    to the C function."""

    type: str
    name: str
    default: str
    given: str


@frozen
class Function:
    """C++ overload. `lines` are the statements of the function's body. `method` is the parameter list of the method,
    None if there is no method. `passed` are the arguments that the method passes to the function."""

    result: str
    name: str
    params: tuple[str, ...]
    lines: tuple[str, ...]
    method: tuple[str, ...] | None
    passed: tuple[str, ...]


@frozen
class Cxx:
    """C++ functions of an operator form. `opts` is the C type of the options, or "". `struct` is the name of the struct
    that the functions return, or "". `results` are the members of `struct`."""

    about: tuple[str, ...]
    opts: str
    opts_name: str
    struct: str
    results: tuple[str, ...]
    functions: tuple[Function, ...]


def cxx(lowered: LoweredOp) -> Cxx:
    opts = options_type(lowered.prefix, lowered.op) if options(lowered.op) else ""
    several = len(lowered.op.outputs) > 1 and not lowered.op.answer
    functions = function_forms(lowered)
    about = f"{remark(lowered.op.doc)} Calls {functions[0][0]}." if functions else ""
    return Cxx(
        tuple(paragraph(about, WIDTH - len(" * "))),
        opts,
        _plain(lowered, opts),
        f"{lowered.name}_result" if several else "",
        tuple(local(output.name) for output in lowered.op.outputs) if several else (),
        tuple(made for name, kind in functions for made in _overloads(lowered, name, kind, opts)),
    )


def _plain(lowered: LoweredOp, name: str) -> str:
    return name.removeprefix(f"{lowered.prefix}_")


def _overloads(lowered: LoweredOp, name: str, kind: str, opts: str) -> list[Function]:
    """Returns the C++ overload without options and, if the operator has options, the overload with options."""
    params = _parameters(lowered, kind)
    if not opts:
        return [_function(lowered, name, kind, params, ())]
    given = Parameter(f"const {opts} &", "opts", "", "&opts")
    before = tuple(replace(param, default="") for param in params)
    return [_function(lowered, name, kind, params, ("nullptr",)), _function(lowered, name, kind, (*before, given), ())]


def _parameters(lowered: LoweredOp, kind: str) -> tuple[Parameter, ...]:
    """Returns the C++ parameters: all parameters of the C function except options and pointers to host results.
    Optional tensors at the end of the list have a default."""
    found: list[Parameter] = []
    is_last = kind != "out"
    for at, arg in reversed(list(enumerate(required(lowered.op)))):
        is_last = is_last and isinstance(arg.type, TensorType) and arg.type.optional and arg.type.count is None
        made = _parameter(lowered, arg, kind == "in_place" and at == 0)
        default = " = Tensor()" if is_last and at > 0 and made.type == "const Tensor &" else ""
        is_last = bool(default)
        found.insert(0, Parameter(made.type, made.name, default, made.given))
    if kind == "out":
        found.append(_out(lowered))
    return tuple(found)


def _out(lowered: LoweredOp) -> Parameter:
    if len(lowered.op.outputs) == 1:
        return Parameter("const Tensor &", "out", "", "out.get()")
    given = ", ".join(f"out.{local(output.name)}.get()" for output in lowered.op.outputs)
    struct = f"{lowered.name}_result"
    return Parameter(f"const {struct} &", "out", "", f"{lowered.prefix}_{struct}{{{given}}}")


def _parameter(lowered: LoweredOp, arg: Arg, is_written: bool) -> Parameter:
    name = declared_name(lowered.op, arg)
    if isinstance(arg.type, TensorType):
        if arg.type.count is not None:
            return Parameter("const Tensors &", name, "", f"{name}.get()")
        kind = "Operand" if arg.type.scalar and not is_written else "Tensor"
        return Parameter(f"const {kind} &", name, "", f"{name}.get()")
    word = attr_type(arg).kind
    if word == "enum":
        return Parameter(f"{lowered.prefix}_{arg.name.rstrip('_')} ", name, "", name)
    if word in _NUMBERS:
        given = "const ct_scalar &" if attr_type(arg).optional else _NUMBERS[word]
        return Parameter(given, name, "", name)
    shown, given = _KINDS[word]
    return Parameter(shown, name, "", given.format(name))


def _function(
    lowered: LoweredOp, name: str, kind: str, params: tuple[Parameter, ...], more: tuple[str, ...]
) -> Function:
    answer = (f"&{ANSWER}_",) if lowered.op.answer else ()
    tail = [param.given for param in params if param.name == "opts"]
    given = [param.given for param in params if param.name != "opts"]
    call = f"{name}({', '.join([*given, *answer, *tail, *more])})"
    result, lines = _body(lowered, call)
    plain = _plain(lowered, name)
    first = params[0] if params else None
    is_method = (
        first is not None
        and first.type in ("const Tensor &", "const Operand &")
        and kind != "out"
        and plain not in _BY_HAND
        and all(param.name != "self" for param in params[1:])
    )
    return Function(
        result,
        plain,
        tuple(f"{param.type}{param.name}{param.default}" for param in params),
        lines,
        tuple(f"{param.type}{param.name}" for param in params[1:]) if is_method else None,
        ("self()", *(param.name for param in params[1:])),
    )


def _body(lowered: LoweredOp, call: str) -> tuple[str, tuple[str, ...]]:
    """Returns the C++ result type and the statements of the function body."""
    if lowered.op.answer:
        shown, kind = _ANSWERS[lowered.op.answer]
        return shown, (f"{kind} {ANSWER}_{{}};", f"inside::require({call});", f"return inside::number_of({ANSWER}_);")
    kind = result_type(lowered).strip()
    if kind == "ct_tensor *":
        return "Tensor", (f"return inside::result(call_, {call});",)
    if kind == "ct_tensors":
        return "std::vector<Tensor>", (f"return inside::results({call});",)
    items = ", ".join(f"inside::result(made_.{local(output.name)})" for output in lowered.op.outputs)
    return f"{lowered.name}_result", (f"const {kind} made_ = {call};", f"return {{{items}}};")
