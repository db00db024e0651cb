"""The data structures that the compiler's stages pass on: immutable and without behaviour.

source text -> Expr, Program, TensorType, AttrType   (language/formula.py, language/typetext.py) ->
            Op                                    (read/entry.py, resolve/entries.py) ->
            Derived                               (derive/scalar.py, derive/linear.py, plan/saves.py, derive/order.py)
            -> Unit                                  (units.py: strings for the templates)"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal, Union

from ctgen.model.frozen import frozen

if TYPE_CHECKING:
    from ctgen.model.scalar_function import ScalarFunction


@frozen
class Span:
    """A range of one line of a file; line and col count from 1, end_col is exclusive."""

    file: str
    line: int
    col: int
    end_col: int


NOWHERE = Span("", 0, 0, 0)

# ---- formulas ---------------------------------------------------------------


@frozen
class Num:
    """A literal: true and false are bools; inf, nan and pi are floats."""

    value: int | float | bool
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Word:
    """A bare enum value, the name of a concrete dtype, or a quoted string (the equation of einsum)."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Name:
    """An argument, output, let, aux, stats or saved value, random sample, attribute or dim."""

    id: str
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Grad:
    """`output.grad`, the incoming gradient of an output."""

    output: str
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Tangent:
    """`arg.tangent`, a forward-mode tangent. item is set for `hx[0].tangent`."""

    arg: str
    item: int | None = None
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Item:
    """A constant item of a list: `hx[0]`."""

    base: "Expr"
    index: int
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class ListOf:
    """A list of ints, attributes or tensors."""

    items: tuple["Expr", ...]
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Each:
    """[body for item in over], or [body for index, item in enumerate(over)]: a list of tensors computed from another
    list. index is "" if the formula has none."""

    item: str
    index: str
    over: "Expr"
    body: "Expr"
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class If:
    """`then if cond else other`."""

    cond: "Expr"
    then: "Expr"
    other: "Expr"
    span: Span = field(default=NOWHERE, compare=False)


CallKind = Literal["", "builtin", "op", "intrinsic", "host"]


@frozen
class Call:
    """A call, or an operator written as a call.

    Operators are calls of add sub mul div neg mod floordiv matmul eq ne lt le gt ge and or not.
    kind is "" after parsing; resolve/entries.py sets it:

      builtin    a scalar function of the table in language/builtins.py (scalar level)
      op         an op form of the schemas (tensor level); func is the form's name ("max.dim"),
                 args are positional, one for each leading parameter, kwargs the remaining arguments of the call
                 (operands that are listed one by one, as in einsum("ij,jk->ik", a, b), are one ListOf)
      intrinsic  a metadata function of language/functions.py (shape, extent, axes, has, choose ...); the map of a view
                 or collective, its arguments positional and complete; an item pack `S(i)` in a type; a function of
                 dtypes in `where`
      host       arithmetic, comparison, logic and functions of intrinsics.HOST on scalars, attributes and extents,
                 computed
                 by plain C; `<name>_workspace(...)` of `workspace`"""

    func: str
    args: tuple["Expr", ...]
    kwargs: tuple[tuple[str, "Expr"], ...] = ()
    kind: CallKind = ""
    span: Span = field(default=NOWHERE, compare=False)


Expr = Union[Num, Word, Name, Grad, Tangent, Item, ListOf, Each, If, Call]


@frozen
class Assign:
    """`a, b = value`. Several targets unpack a list, or the results of one op. param is the `i` of `part(i): ...`, only
    in entries as they are read: resolve/entries.py expands such functions at their calls."""

    targets: tuple[str, ...]
    value: Expr
    param: str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Program:
    """A sequence of statements that assigns the outputs by name. `let` blocks are programs too."""

    statements: tuple[Assign, ...]
    span: Span = field(default=NOWHERE, compare=False)


# ---- types --------------------------------------------------------------------


@frozen
class Dim:
    """One dim: an integer expression. A plain name is bound where it first occurs in the type of an argument."""

    expr: Expr


@frozen
class Pack:
    """`*S`, `*broadcast(A, B)`, `*reduce(S, dim, keepdim)`, `*S(i)`: any number of dims."""

    expr: Expr


@frozen
class DtypeName:
    """A dtype by itself: a bound name (T), a concrete dtype (i64) or a function of one (wide(T))."""

    name: str
    func: str = ""  # wide, real_of, complex_of, sum_of, ...


@frozen
class TensorType:
    dtype: DtypeName
    dims: tuple[Dim | Pack, ...]
    optional: bool = False
    scalar: bool = False  # `| scalar`: a scalar is accepted as well
    count: Expr | None = None  # `n * T[...]`: a list of tensors
    span: Span = field(default=NOWHERE, compare=False)


AttrKind = Literal[
    "int",
    "float",
    "bool",
    "str",
    "scalar",
    "dtype",
    "device",
    "layout",
    "generator",
    "group",
    "fn",
    "ints",
    "floats",
    "int_lists",
    "int_map",
    "shape",
    "int_n",
    "dim",
    "dims",
    "enum",
]


@frozen
class AttrType:
    kind: AttrKind
    of: str = ""  # dim(self), dims(self): the argument; shape(*S): the pack's name; dim(tensors[0]): "tensors[0]"
    n: int = 0  # int[2]
    values: tuple[str, ...] = ()  # enum
    optional: bool = False
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class DtypeRule:
    """One line of `where`.

    kind: "set"      one common dtype out of `allowed`
          "promote"  torch's promotion of all arguments that have the name; to_float: integers and bool become default
          "computed" the first usable one of `alternatives`: attribute names or functions ("dtype", "sum_of(T)")

    allowed is a set of dtype names (f32 ...), expanded from the set names bool integer float complex real inexact
    number any."""

    name: str
    kind: Literal["set", "promote", "computed"]
    allowed: tuple[str, ...] = ()
    to_float: bool = False
    alternatives: tuple[Expr, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


# ---- an operator ----------------------------------------------------------------


@frozen
class Arg:
    name: str
    type: TensorType | AttrType
    default: Expr | None = None  # Num, Word, ListOf, Name("all") or an expression of shapes; None: required
    has_default: bool = False  # True with default None: the default is an absent attribute or tensor
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def is_tensor(self) -> bool:
        return isinstance(self.type, TensorType) and self.type.count is None

    @property
    def is_list(self) -> bool:
        return isinstance(self.type, TensorType) and self.type.count is not None

    @property
    def is_attr(self) -> bool:
        return isinstance(self.type, AttrType)


@frozen
class Output:
    name: str
    type: TensorType
    condition: Expr | None = None
    writes: bool = False  # the output's name is an argument's name: the op writes into that argument (copy_)
    span: Span = field(default=NOWHERE, compare=False)
    answer: str = ""  # kind of a host value that is returned instead of a tensor (keys.ANSWERS); `type` is unused then


MeaningKind = Literal[
    "elementwise", "reduce", "scan", "view", "collective", "compose", "reference", "primitive", "runtime"
]


@frozen
class PythonMeaning:
    """`python: file.py:function`. text: the content of the file, read once the folder of the schema is known."""

    file: str
    function: str
    text: str = field(default="", repr=False)
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Meaning:
    kind: MeaningKind
    expr: Expr | None = None  # elementwise; view: a call of the map; collective
    program: Program | None = None  # compose, reference
    name: str = ""  # primitive, runtime
    by: str = ""  # reduce, scan: add mul max min and or logaddexp hypot
    map: Expr | None = None
    finish: Expr | None = None
    dim: Expr | None = None
    acc: DtypeName | None = None
    reduced: str = ""  # name of the enum attribute of `reduced:`
    or_copy: bool = False  # view: ... or copy
    python: PythonMeaning | None = None  # primitive
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Kernel:
    """`kernel:` or `fused_backward:`. Each kernel is a file ("reduce/max.c") or library.call ("blas/blas.gemm")."""

    cpu: str = ""
    cuda: str = ""
    grads: tuple[str, ...] = ()  # fused_backward only
    fails_late: bool = False  # the kernel may fail after it has written: results are computed in separate buffers
    may_decline: bool = False  # fused_backward only: if it returns CT_E_UNSUPPORTED, formulas compute its gradients
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Draw:
    name: str
    distribution: str  # uniform, normal, ...
    params: tuple[Expr, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


SaveForm = Literal["full", "bits", "value", "as", "state"]


@frozen
class Save:
    """One line of `saved`. name: an argument, item ("hx[0]"), output or aux, or a new name for bits(e), value(e) or
    state."""

    name: str
    form: SaveForm
    expr: Expr | None = None  # the e of bits(e) and value(e); None for the bits of a bool tensor
    dtype: str = ""  # as(i32)
    inputs: tuple[str, ...] = ()  # `for a, b`; empty: for all
    when: Expr | None = None
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Inplace:
    arg: str
    copy_for: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class BatchLine:
    """A line of `batch` that names arguments. kind: "leading": a batch axis is added in front of them; "fold": the
    batch becomes part of an axis of each of them, and a factor of attributes. items: names, with an axis if the line
    specifies one; "result" means every output."""

    kind: Literal["leading", "fold"]
    items: tuple[tuple[str, int | None], ...]
    span: Span = field(default=NOWHERE, compare=False)

    def axis(self, name: str) -> int | None:
        return dict(self.items).get(name)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.items)


@frozen
class Batch:
    """`batch`: defines how a call is made for a whole batch if the rest of the entry does not determine it. Tried in
    order: the lines, then the program, whose calls are batched in turn, then a call for each slice."""

    lines: tuple[BatchLine, ...] = ()
    program: Program | None = None
    loops: bool = False
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Formula:
    """A formula of the entry for a gradient, tangent or stat. target: "self", "hx[0]", an output or an aux."""

    target: str
    program: Program  # its last statement assigns to target
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Tests:
    """The `tests:` block as plain data (text, dicts, lists), with its formulas as programs and the spans of its keys
    for messages. make: formulas that build arguments from a random tensor `x`; through: formulas that are applied to
    outputs before they are compared."""

    data: tuple[tuple[str, object], ...] = ()
    spans: tuple[tuple[str, Span], ...] = field(default=(), compare=False, repr=False)
    make: tuple[Formula, ...] = ()
    through: tuple[Formula, ...] = ()

    def get(self, key: str) -> object | None:
        return dict(self.data).get(key)


@frozen
class Op:
    """One form of one operator, after resolve/entries.py: names bound, abbreviations expanded, kinds of calls set."""

    name: str  # "max.dim"
    row: str  # "max"
    form: str  # "dim"; "" for the plain form
    c_name: str  # "max_dim"; a leading underscore of the operator's name is dropped, keywords get a trailing underscore
    family: str  # "reduce", from schemas/reduce.yaml
    overload: int  # index in file order: MaxBackward0, MaxBackward1
    doc: str
    args: tuple[Arg, ...]
    outputs: tuple[Output, ...]
    where: tuple[DtypeRule, ...]
    meaning: Meaning
    means: tuple[tuple[str, str], ...] = ()  # argument names, each with its description for callers
    sizes: tuple[tuple[str, Expr | str], ...] = ()  # "kernel" or an expression
    requires: tuple[tuple[Expr, str], ...] = ()  # condition and its text, quoted in messages
    shape_requires: tuple[Expr, ...] = ()  # the conditions of requires that follow from types of called ops: CT_E_SHAPE
    warns: tuple[tuple[Expr, str], ...] = ()  # like requires, but calls that violate them only get a warning
    kernel: Kernel | None = None
    workspace: Expr | None = None
    fused_backward: Kernel | None = None
    aux: tuple[Output, ...] = ()
    stats: tuple[Formula, ...] = ()
    draws: tuple[Draw, ...] = ()
    updates: tuple[Formula, ...] = ()
    identity_when: Expr | None = None
    let: Program = Program(())
    backward: tuple[Formula, ...] | None = None  # None: to be derived
    jvp: tuple[Formula, ...] | None = None
    linear_in: tuple[str, ...] = ()
    multilinear_in: tuple[str, ...] = ()
    self_adjoint: str = ""
    nondiff: tuple[tuple[str, str], ...] = ()
    surrogate: str = ""
    order: int | None = None  # declared limit; None: inferred
    saved: tuple[Save, ...] | None = None  # None: left out; (): nothing
    inplace: Inplace | None = None
    positional: tuple[str, ...] = ()  # attributes with a default that are parameters of the functions without options
    tests: Tests = Tests()
    since: str = ""
    aliases: tuple[str, ...] = ()
    deprecated: str = ""
    private: bool = False  # its declaration is not in ops.h
    deterministic: str = ""
    autocast: str = ""  # "" and none mean the same
    batch: Batch | None = None  # None: derived
    functions: tuple[ScalarFunction, ...] = ()  # declared functions that its formulas and their derivatives call
    file: str = ""
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def answer(self) -> str:
        """Returns the kind of the host value that the op returns instead of tensors; "" if it returns tensors."""
        return next((output.answer for output in self.outputs), "")


@frozen
class OpSignature:
    """The properties of an op form that formulas which call it need. Ops of an installed library exist only as
    signatures."""

    name: str
    row: str
    form: str
    c_name: str
    args: tuple[Arg, ...]
    outputs: tuple[Output, ...]
    where: tuple[DtypeRule, ...]
    meaning: MeaningKind = "primitive"
    sizes: tuple[str, ...] = ()  # dims that depend on values
    linear_in: tuple[str, ...] = ()
    multilinear_in: tuple[str, ...] = ()
    order: int | None = None
    positional: tuple[str, ...] = ()
    functions: tuple[ScalarFunction, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


def signature_of(op: Op) -> OpSignature:
    return OpSignature(
        op.name,
        op.row,
        op.form,
        op.c_name,
        op.args,
        op.outputs,
        op.where,
        op.meaning.kind,
        tuple(name for name, _ in op.sizes),
        op.linear_in,
        op.multilinear_in,
        op.order,
        op.positional,
        op.functions,
        op.span,
    )


# ---- results of derivation -------------------------------------------------------


@frozen
class Gradient:
    """The gradient of one input (or item of a list argument), ready to be printed.

    scalar   `formula` over argument, output, let-free saved names and Grad, one value per element; None if the gradient
             exists at tensor level only; with `reduced:` its Grad is the gradient of one value: the incoming gradient,
             for a mean divided by the number of values
    graph    tensor-level program that computes the same by recorded ops (for elementwise ops the composition of tensor
             ops); its last statement assigns to `target`
    reads    names (as in Save.name) whose element data scalar or graph reads; metadata reads are not listed; a random
             sample counts as its generator state
    outputs  output gradients it uses; derive/linear.py splits a formula for several outputs: `terms` maps each output
             to its part"""

    target: str
    arg: str
    item: int | None
    scalar: Expr | None
    graph: Program
    reads: tuple[str, ...]
    outputs: tuple[str, ...]
    terms: tuple[tuple[str, Program], ...] = ()
    zero: bool = False  # the derivative is zero everywhere (sign): a node that saves nothing
    text: str = ""  # the formula in the notation of schemas, for comments and docs


@frozen
class TangentRule:
    """The tangent of one output. `terms`: the part for each input whose tangent it uses; the part of an absent tangent
    is dropped. joint: the rule as one call, in which absent tangents are absent arguments."""

    target: str
    program: Program
    terms: tuple[tuple[str, Program], ...]  # per input with a tangent
    scalar: Expr | None = None
    reads: tuple[str, ...] = ()
    text: str = ""
    joint: Program | None = None


@frozen
class SavePlan:
    """A save with the results of the planner. source: input, output, aux, computed (bits, value) or state."""

    save: Save
    source: Literal["input", "output", "aux", "computed", "state"]
    arg: str = ""  # the argument; "" for other sources
    item: int | None = None
    read_by: tuple[str, ...] = ()  # gradient targets that read it: the mask of cti_node_unpack
    bytes_text: str = ""  # "4 bytes per element of self in f32", for docs and saved_bytes.txt
    #: value(e): gradient of e with respect to each input, as tensor programs over Grad(name): the history of the value
    #: when it is unpacked
    history: tuple[Gradient, ...] = ()


@frozen
class InplacePlan:
    arg: str
    copy_for: tuple[str, ...]  # clone the old value if one of these inputs needs a gradient


@frozen
class Derived:
    """The data about one op that code generation needs."""

    op: Op
    differentiable: tuple[str, ...]  # inputs that can receive gradients; items as "hx[0]", list arguments by name
    gradients: tuple[Gradient, ...]
    tangents: tuple[TangentRule, ...]
    saves: tuple[SavePlan, ...]
    inplace: InplacePlan | None
    order: int | None  # None: any
    #: tensor-level form of an elementwise meaning (where() for if), used by checks and by ops without kernel
    reference: Program | None = None
    notes: tuple[str, ...] = ()  # for `ctgen explain`
