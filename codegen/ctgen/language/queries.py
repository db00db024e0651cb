"""Properties of an operator that are equal for all calls: the possible dtypes of its tensors, the inputs and outputs
that are differentiable, and others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ctgen.language.primitives import FORMS
from ctgen.model import dtypes
from ctgen.model.frozen import by_identity
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    DtypeName,
    Expr,
    Grad,
    If,
    Item,
    Name,
    Num,
    Op,
    OpSignature,
    Output,
    Pack,
    Tangent,
    TensorType,
    Keyword,
)
from ctgen.model.visit import name_of, walk

#: classes of scalar values: T the compute type, R its real type, B a condition, I an integer coordinate
Class = str


#: maximum number of operands of a loop over elements, including outputs (CTI_MAX_OPERANDS)
MOST_OPERANDS = 12


def meaning_source(op: Op) -> str:
    """Returns the kind of the op's definition: 'formula', 'evaluator' (a primitive in Python), 'python' (a function of
    the project), 'runtime' (a function in C), or 'kernel' (only a kernel)."""
    if op.meaning.kind != "primitive":
        return "runtime" if op.meaning.kind == "runtime" else "formula"
    if op.meaning.python is not None:
        return "python"
    return "evaluator" if op.meaning.name in FORMS else "kernel"


def is_of_shapes(op: Op, condition: Expr) -> bool:
    """Returns true if the condition follows from types, for example that shapes must broadcast. The error of such a
    condition is CT_E_SHAPE."""
    if condition in op.shape_requires:
        return True
    return any(isinstance(node, Call) and node.func == "broadcasts" for node in walk(condition))


def rule_dtypes(op: Op, name: str) -> tuple[str, ...]:
    """Returns all dtypes that a name of `where` can represent. A concrete dtype represents only itself."""
    if name in dtypes.ALL:
        return (name,)
    for rule in op.where:
        if rule.name != name:
            continue
        if rule.kind == "computed":
            found = dtypes.in_order(dtype for option in rule.alternatives for dtype in _computed(op, option))
            return dtypes.in_order(d for d in found if not rule.allowed or d in rule.allowed) or rule.allowed
        if not rule.to_float:
            return rule.allowed
        return dtypes.in_order(dtypes.apply("default", dtype) for dtype in rule.allowed)
    return dtypes.ALL


def _computed(op: Op, option: Expr) -> Iterable[str]:
    if isinstance(option, If):
        return [*_computed(op, option.then), *_computed(op, option.other)]
    if isinstance(option, Call):
        if option.func in dtypes.FUNCTIONS and len(option.args) == 1 and isinstance(option.args[0], Name):
            return [dtypes.apply(option.func, dtype) for dtype in rule_dtypes(op, option.args[0].id)]
        if option.func == "promoted" and option.args and isinstance(option.args[0], Name):
            return _promoted(rule_dtypes(op, option.args[0].id))
        return ("i64", "f32", "f64", "c64", "c128") if option.func == "number_of" else dtypes.ALL
    if isinstance(option, Name) and any(rule.name == option.id for rule in op.where):
        return rule_dtypes(op, option.id)
    return dtypes.ALL


def _promoted(found: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the dtypes that promotion with scalars can produce. Integers may become floats. A complex scalar is
    considered only if the dtypes already include complex dtypes."""
    more = ("f32",) if any(not dtypes.is_inexact(dtype) for dtype in found) else ()
    return dtypes.in_order((*found, *more))


def tensor_dtypes(op: Op, dtype: DtypeName) -> tuple[str, ...]:
    """Returns all dtypes of a tensor whose declared dtype is, for example, T or wide(T)."""
    found = rule_dtypes(op, dtype.name)
    return dtypes.in_order(dtypes.apply(dtype.func, d) for d in found) if dtype.func else found


def has_group(op: Op) -> bool:
    """Returns true if a call exchanges tensors with other ranks."""
    return any(isinstance(a.type, AttrType) and a.type.kind == "group" for a in op.args)


def default_functions(op: Op) -> tuple[str, ...]:
    """Returns the operators that are defaults of arguments of type fn."""
    return tuple(arg.default.text for arg in _function_args(op) if isinstance(arg.default, Keyword))


def functions_given(op: Op) -> tuple[str, ...]:
    """Returns the operators that are defaults of arguments of type fn, and the operators that tests pass."""
    tested = [str(case[arg.name]) for arg in _function_args(op) for case in _stated_calls(op) if arg.name in case]
    return tuple(dict.fromkeys((*default_functions(op), *tested)))


def _function_args(op: Op) -> list[Arg]:
    return [arg for arg in op.args if isinstance(arg.type, AttrType) and arg.type.kind == "fn"]


def _stated_calls(op: Op) -> list[Mapping[str, object]]:
    calls = [call for key in ("cases", "errors") for call in _items(op.tests.get(key))]
    return [call for call in calls if isinstance(call, dict)]


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def argument_dtypes(op: Op, arg: Arg) -> tuple[str, ...]:
    """Returns all dtypes that an argument may have in a call. An argument that is promoted to float may be an
    integer."""
    if not isinstance(arg.type, TensorType):
        return ()
    for rule in op.where:
        if rule.name == arg.type.dtype.name and rule.kind == "promote":
            return rule.allowed
    return tensor_dtypes(op, arg.type.dtype)


def is_inexact(found: Iterable[str]) -> bool:
    return any(dtypes.is_inexact(dtype) for dtype in found)


def is_complex(found: Iterable[str]) -> bool:
    return any(dtypes.is_complex(dtype) for dtype in found)


def tensor_args(op: Op) -> tuple[Arg, ...]:
    return tuple(arg for arg in op.args if isinstance(arg.type, TensorType))


def has_any_rank(kind: TensorType) -> bool:
    """Returns true if a tensor of the type may have any rank. A scalar that was converted to a tensor is then
    accepted."""
    return all(isinstance(dim, Pack) for dim in kind.dims)


def may_be_scalar(op: Op, arg: Arg) -> bool:
    """Returns true if a call may pass a scalar, converted to a tensor, for the argument. A scalar is allowed in three
    cases: the argument's type accepts scalars, the argument is promoted with other arguments, or it shares its dtype
    with other arguments and may have any rank. At least one argument of a call must be a tensor."""
    kind, tensors = arg.type, tensor_args(op)
    if not isinstance(kind, TensorType):
        return False
    if kind.scalar:
        return True
    rule = next((rule for rule in op.where if rule.name == kind.dtype.name), None)
    if rule is None or len(tensors) < 2 or op.outputs[0].type.dtype.name != kind.dtype.name:
        return False
    if rule.kind == "promote":
        return True
    shared = [a for a in tensors if isinstance(a.type, TensorType) and a.type.dtype == kind.dtype]
    return len(shared) > 1 and not kind.dtype.func and kind.count is None and has_any_rank(kind)


def takes_complex(op: Op) -> bool:
    """Returns true if an input that can have a gradient may be complex."""
    return any(is_complex(argument_dtypes(op, arg)) for arg in grad_inputs(op))


def unclaimed(op: Op | OpSignature) -> tuple[str, ...]:
    """Returns the optional tensors that `linear_in` and `multilinear_in` do not contain. The declarations are valid
    only for calls without these tensors, for example for a product without its optional bias."""
    claimed = {*op.linear_in, *op.multilinear_in}
    if not claimed:
        return ()
    return tuple(
        a.name for a in op.args if isinstance(a.type, TensorType) and a.type.optional and a.name not in claimed
    )


def arg_named(op: Op, name: str) -> Arg | None:
    base = name.partition("[")[0]
    return next((arg for arg in op.args if arg.name == base), None)


def values_of(op: Op) -> tuple[Output, ...]:
    """Returns outputs and aux tensors."""
    return op.outputs + op.aux


def value_named(op: Op, name: str) -> Output | None:
    return next((value for value in values_of(op) if value.name == name), None)


def nondiff(op: Op) -> dict[str, str]:
    return dict(op.nondiff)


def grad_outputs(op: Op) -> tuple[str, ...]:
    """Returns the outputs that can have a gradient."""
    excluded = nondiff(op)
    return tuple(o.name for o in op.outputs if o.name not in excluded and is_inexact(tensor_dtypes(op, o.type.dtype)))


def grad_inputs(op: Op) -> tuple[Arg, ...]:
    """Returns the arguments of floating-point or complex dtype, except the arguments in `nondiff`."""
    if not grad_outputs(op):
        return ()
    excluded = nondiff(op)
    return tuple(a for a in tensor_args(op) if a.name not in excluded and is_inexact(argument_dtypes(op, a)))


def not_implemented(op: Op) -> tuple[str, ...]:
    """Returns the arguments whose gradient is not implemented. Either `nondiff` contains the argument with a reason
    that begins with "not implemented", or the entry has `order: 0`. A call is still recorded, so that requesting the
    gradient is an error, instead of returning no gradient."""
    if op.meaning.kind in ("compose", "runtime") or not grad_outputs(op):
        return ()
    said = {name.partition("[")[0] for name, reason in op.nondiff if reason.startswith("not implemented")}
    if op.order == 0:
        said |= {arg.name for arg in grad_inputs(op)}
    # a call rejects an argument of `updates` that requires a gradient
    updated = {update.target for update in op.updates}
    return tuple(a.name for a in tensor_args(op) if a.name in said - updated and is_inexact(argument_dtypes(op, a)))


def may_be_complex(op: Op, leaf: Expr) -> bool:
    """Returns true if the value of a name, gradient or tangent can have an imaginary part."""
    if isinstance(leaf, Grad):
        value = value_named(op, leaf.output)
        return value is not None and is_complex(tensor_dtypes(op, value.type.dtype))
    if isinstance(leaf, Tangent):
        return may_be_complex(op, Name(leaf.arg))
    if not isinstance(leaf, (Name, Item)):
        return True
    base = name_of(leaf).partition("[")[0]
    if any(draw.name == base for draw in op.draws):
        return False
    arg = arg_named(op, base)
    if arg is not None:
        if isinstance(arg.type, AttrType):
            return arg.type.kind == "scalar" and _computes_complex(op)
        return is_complex(tensor_dtypes(op, arg.type.dtype))
    value = value_named(op, base)
    if value is not None:
        return is_complex(tensor_dtypes(op, value.type.dtype))
    save = next((s for s in op.saved or () if s.name == base), None)
    if save is not None and save.form == "bits":
        return False
    return save is not None and _computes_complex(op)


def loop_operands(op: Op) -> int:
    """Returns the number of operands of the largest loop over elements in a call. The operands are results, saved and
    overwritten tensors, tensor arguments and random samples."""
    if op.meaning.kind not in ("elementwise", "reduce", "scan"):
        return 0
    made = sum(1 for save in op.saved or () if save.expr is not None and save.form in ("bits", "value"))
    fixed = [arg.type.count for arg in tensor_args(op) if isinstance(arg.type, TensorType)]
    read = sum(int(count.value) if isinstance(count, Num) else 1 for count in fixed)
    return len(op.outputs) + made + len(op.updates) + read + len(op.draws)


def runs_in_parts(op: Op) -> bool:
    """Returns true if several operators compute the formula, because it reads more tensors than a loop supports. The
    entry must consist only of the formula."""
    said = (op.saved, op.backward, op.jvp, op.inplace, op.identity_when, op.batch)
    return (
        op.meaning.kind == "elementwise"
        and loop_operands(op) > MOST_OPERANDS
        and not any(part is not None for part in said)
        and not (op.draws or op.updates or op.meaning.reduced or writes_argument(op))
    )


def _computes_complex(op: Op) -> bool:
    return any(is_complex(argument_dtypes(op, arg)) for arg in tensor_args(op))


def is_tensor_name(op: Op, name: str) -> bool:
    """Returns true if the name is a tensor: an argument or item, an output, an aux tensor, a saved value or a random
    sample."""
    arg = arg_named(op, name)
    if arg is not None:
        return isinstance(arg.type, TensorType)
    return (
        value_named(op, name) is not None
        or any(s.name == name for s in op.saved or ())
        or any(d.name == name for d in op.draws)
    )


def compute_name(op: Op) -> str:
    """Returns the name of the dtype in which scalar formulas are computed."""
    output = op.outputs[0].type.dtype
    rule = next((rule for rule in op.where if rule.name == output.name), None)
    if rule is None:
        return _first_name(op)
    if rule.kind != "computed":
        return rule.name
    only = rule.alternatives[0] if len(rule.alternatives) == 1 else None
    if isinstance(only, Call) and only.func in ("real_of", "complex_of"):
        return only.args[0].id if isinstance(only.args[0], Name) else rule.name
    return rule.name


def _first_name(op: Op) -> str:
    for arg in tensor_args(op):
        assert isinstance(arg.type, TensorType)
        if tensor_dtypes(op, arg.type.dtype) != ("bool",):
            return arg.type.dtype.name
    return op.outputs[0].type.dtype.name


def writes_argument(op: Op) -> str:
    """Returns the argument to which an operator such as copy_ writes; "" if there is none."""
    return next((o.name for o in op.outputs if o.writes), "")


def reduced_space(op: Op) -> Expr:
    """Returns the shape of the values of an elementwise operator with `reduced`. The type of its output contains this
    shape as an argument of reduced()."""
    dims = op.outputs[0].type.dims
    only = dims[0].expr if len(dims) == 1 else None
    if isinstance(only, Call) and only.func == "reduced":
        return only.args[0]
    shapes = tuple(Call("shape", (Name(arg.name),), (), "intrinsic") for arg in tensor_args(op))
    return shapes[0] if len(shapes) == 1 else Call("broadcast", shapes, (), "intrinsic")


def tensor_class(op: Op, kind: TensorType) -> Class:
    """Returns the class (compute type, real, bool or coordinate) of a tensor's elements in scalar formulas."""
    name = kind.dtype.name
    found = tensor_dtypes(op, kind.dtype)
    if found == ("bool",):
        return "B"
    if name == compute_name(op):
        return "T"
    rule = next((rule for rule in op.where if rule.name == name), None)
    if rule is not None and rule.kind == "computed" and len(rule.alternatives) == 1:
        only = rule.alternatives[0]
        if isinstance(only, Call) and only.func == "real_of":
            return "R"
    if rule is not None and all(dtypes.compute_of(dtype) == "i64" for dtype in found):
        return "I"
    return "T" if rule is not None else "I"


def workspace_function(op: Op) -> Call | None:
    """Returns the call `conv2d_workspace(...)` if a function in the kernel's file computes the size of the workspace,
    else None."""
    call = op.workspace
    return call if isinstance(call, Call) and call.func.endswith("_workspace") else None


def is_result_dtype(op: Op) -> bool:
    """Returns true if formulas are computed in the dtype of the first output. The node then stores this dtype."""
    return op.outputs[0].type.dtype.name == compute_name(op)


def fixed_count(kind: TensorType) -> int | None:
    """Returns the number of items of a list; None if its type does not specify it."""
    if isinstance(kind.count, Num) and isinstance(kind.count.value, int):
        return int(kind.count.value)
    return None


def tensor_inputs(op: Op | OpSignature) -> list[tuple[Arg, int | None]]:
    """Returns pairs (argument, index) for all tensor arguments in order. A list of fixed length has a pair for each
    item; the index of a single tensor is None. Lists of any length are omitted."""
    found: list[tuple[Arg, int | None]] = []
    for arg in op.args:
        if not isinstance(arg.type, TensorType):
            continue
        if arg.type.count is None:
            found.append((arg, None))
        elif (n := fixed_count(arg.type)) is not None:
            found += [(arg, i) for i in range(n)]
    return found


def input_name(arg: Arg, item: int | None) -> str:
    return arg.name if item is None else f"{arg.name}[{item}]"


def open_list(op: Op | OpSignature) -> Arg | None:
    """Returns the argument that is a list of any length, or None. An op has at most one."""
    lists = [
        arg
        for arg in op.args
        if isinstance(arg.type, TensorType) and arg.type.count is not None and fixed_count(arg.type) is None
    ]
    return lists[0] if lists else None


def empty_is_all(op: Op, arg: Arg) -> bool:
    """Returns true if an empty list of axes means all axes, as in reductions. In a view it means no axis."""
    return arg.default in (Name("all"), Keyword("all")) and op.meaning.kind != "view"


def is_random(op: Op) -> bool:
    """Returns true if the operator itself generates random numbers."""
    return bool(op.draws) or op.meaning.name == "random_state"


def is_never_deterministic(op: Op) -> bool:
    """Returns true if equal calls on the CPU may return different values."""
    parts = op.deterministic.split("; ")
    host = next((part for part in parts if part.startswith("cpu: ")), op.deterministic)
    return host.removeprefix("cpu: ") == "never"


@by_identity
def called_ops(op: Op) -> list[str]:
    """Returns the names of the operator forms that the definition calls."""
    if op.meaning.program is None:
        return []
    programs = (op.meaning.program, op.let)
    found = [
        n.func for p in programs for s in p.statements for n in walk(s.value) if isinstance(n, Call) and n.kind == "op"
    ]
    return [*found, *functions_given(op)]
