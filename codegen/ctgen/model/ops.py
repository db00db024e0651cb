"""The data structures that the stages of the compiler pass on. The data structures are immutable and have no behaviour.

source text -> Expr, Program, TensorType, AttrType  (language/formula.py, language/typetext.py)
            -> Op                                   (read/entry.py, resolve/entries.py)
            -> Derived                              (derive/, plan/)
            -> text of C files                      (render/)"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal, Union

from ctgen.model.frozen import frozen

if TYPE_CHECKING:
    from ctgen.model.scalar_function import ScalarFunction


@frozen
class Span:
    """A range in one line of a file. line and col start at 1; end_col is exclusive."""

    file: str
    line: int
    col: int
    end_col: int


NOWHERE = Span("", 0, 0, 0)

# ---- formulas ---------------------------------------------------------------


@frozen
class Num:
    """A literal. true and false are bools; inf, nan and pi are floats."""

    value: int | float | bool
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Keyword:
    """An enumerator without quotes, the name of a concrete dtype, or a quoted string such as the equation of einsum."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Name:
    """The name of an argument, attribute, dim, output, `let` value, aux tensor, statistic, saved value or random
    sample."""

    id: str
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Grad:
    """`output.grad`: the gradient of an output."""

    output: str
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Tangent:
    """`arg.tangent`: the tangent of an input in forward mode. `item` is the index for `hx[0].tangent`, else None."""

    arg: str
    item: int | None = None
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Item:
    """`hx[0]`: an item of a list, with a constant index."""

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
    list. `index` is "" in the first case."""

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
    """A call. Operators are represented as calls of add sub mul div neg mod floordiv matmul eq ne lt le gt ge and or
    not.

    `kind` is "" after parsing. resolve/entries.py sets `kind` to one of these values:

      builtin    a scalar function of the table in language/builtins.py (scalar level)
      op         an op form of the schemas (tensor level). `func` is the name of the form ("max.dim"). `args` are the
                 positional arguments, one for each leading parameter; `kwargs` are all other arguments. Operands that a
                 formula lists one by one, as in einsum("ij,jk->ik", a, b), become a single ListOf.
      intrinsic  a metadata function of language/functions.py (shape, extent, axes, has, choose ...); the map of a view
                 or collective, with all its arguments positional; a pack by item `S(i)` in a type; a function of
                 dtypes in `where`
      host       arithmetic, comparison, logic, and functions of intrinsics.HOST, on scalars, attributes and sizes:
                 plain C computes it; also `<name>_workspace(...)` of `workspace`"""

    func: str
    args: tuple["Expr", ...]
    kwargs: tuple[tuple[str, "Expr"], ...] = ()
    kind: CallKind = ""
    span: Span = field(default=NOWHERE, compare=False)


Expr = Union[Num, Keyword, Name, Grad, Tangent, Item, ListOf, Each, If, Call]


@frozen
class Assign:
    """`a, b = value`. Several targets unpack a list, or the results of one op. `param` is the `i` of a definition
    `part(i): ...`. Definitions of this form exist only in entries that are not resolved yet; resolve/entries.py expands
    their calls."""

    targets: tuple[str, ...]
    value: Expr
    param: str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Program:
    """A sequence of statements that assigns the outputs by name. A `let` block is also a program."""

    statements: tuple[Assign, ...]
    span: Span = field(default=NOWHERE, compare=False)


# ---- types --------------------------------------------------------------------


@frozen
class Dim:
    """One dim: an integer expression. A name is bound by its first occurrence in the types of arguments."""

    expr: Expr


@frozen
class Pack:
    """Any number of dims: `*S`, `*broadcast(A, B)`, `*reduce(S, dim, keepdim)`, `*S(i)`."""

    expr: Expr


@frozen
class DtypeName:
    """A dtype outside a tensor type: a bound name (T), a concrete dtype (i64), or a function of a dtype (wide(T))."""

    name: str
    func: str = ""  # wide, real_of, complex_of, sum_of, ...


@frozen
class TensorType:
    dtype: DtypeName
    dims: tuple[Dim | Pack, ...]
    optional: bool = False
    scalar: bool = False  # `| scalar`: a call may pass a scalar instead of a tensor
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

    kind: "set"       one common dtype from `allowed`
          "promote"   the dtype to which PyTorch promotes all arguments of this dtype name; to_float: integers and bool
                      become the default dtype
          "computed"  the first of `alternatives` that has a value: attributes or functions ("dtype", "sum_of(T)")

    `allowed` has names of dtypes (f32 ...). Names of sets (bool integer float complex real inexact number any) have
    been replaced by the dtypes in the set."""

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
    default: Expr | None = None  # Num, Keyword, ListOf, Name("all") or a formula of shapes; None: required
    has_default: bool = False  # true if the argument is absent by default; `default` is then None
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
    writes: bool = False  # the name is an argument's name: the op writes to this argument (copy_)
    span: Span = field(default=NOWHERE, compare=False)
    answer: str = ""  # kind of a host value that is returned instead of a tensor (keys.ANSWERS); `type` is then unused


MeaningKind = Literal[
    "elementwise", "reduce", "scan", "view", "collective", "compose", "reference", "primitive", "runtime"
]


@frozen
class PythonMeaning:
    """`python: file.py:function`. `text` is the content of the Python file, which is read as soon as the schema's
    folder is known."""

    file: str
    function: str
    text: str = field(default="", repr=False)
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Meaning:
    kind: MeaningKind
    expr: Expr | None = None  # formula of an elementwise op; call of the map of a view or collective
    program: Program | None = None  # compose, reference
    name: str = ""  # primitive, runtime
    by: str = ""  # reduce, scan: one of add mul max min and or logaddexp hypot
    map: Expr | None = None
    finish: Expr | None = None
    dim: Expr | None = None
    acc: DtypeName | None = None
    reduced: str = ""  # name of the enum attribute of `reduced:`
    or_copy: bool = False  # view: True for `... or copy`
    python: PythonMeaning | None = None  # primitive
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Kernel:
    """`kernel:` or `fused_backward:`. A kernel is named by a file ("reduce/max.c") or by library.call
    ("blas/blas.gemm")."""

    cpu: str = ""
    cuda: str = ""
    grads: tuple[str, ...] = ()  # fused_backward only
    fails_late: bool = False  # the kernel may fail after it has written, so results are computed in separate buffers
    layout: str = ""  # argument whose axes have the same order in memory as the axes of the results
    may_decline: bool = False  # fused_backward: it may return CT_E_UNSUPPORTED; then formulas compute the gradients
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
    """One line of `saved`. `name` is an argument, item ("hx[0]"), output or aux tensor, or a new name for bits(e),
    value(e) or the generator state."""

    name: str
    form: SaveForm
    expr: Expr | None = None  # the e of bits(e) and value(e); None for bits of a bool tensor
    dtype: str = ""  # as(i32)
    inputs: tuple[str, ...] = ()  # the inputs of `for a, b`; empty for all inputs
    when: Expr | None = None
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Inplace:
    arg: str
    copy_for: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class BatchLine:
    """A line of `batch` that names arguments. kind "leading": the batch axis becomes the first axis of the arguments.
    kind "fold": the batch is merged into an axis of each argument; named attributes are multiplied by the batch size.
    `items` are names, with the axis that the line specifies; "result" means every output."""

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
    """`batch`: rules for calling the op with a whole batch, if the rest of the entry does not determine the rules. vmap
    first tries the lines, then the program, whose ops are called for the batch, then a call for each slice."""

    lines: tuple[BatchLine, ...] = ()
    program: Program | None = None
    loops: bool = False
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Formula:
    """A formula of the entry for a gradient, a tangent or a statistic. `target` is an input, for example "self" or
    "hx[0]", or an output or aux tensor."""

    target: str
    program: Program  # the last statement assigns to target
    span: Span = field(default=NOWHERE, compare=False)


@frozen
class Tests:
    """The `tests:` block as plain data (text, dicts, lists), with its formulas as programs, and the spans of its keys
    for messages. `make` are formulas that build arguments from a random tensor `x`. `through` are formulas that are
    applied to outputs before the outputs are compared."""

    data: tuple[tuple[str, object], ...] = ()
    spans: tuple[tuple[str, Span], ...] = field(default=(), compare=False, repr=False)
    make: tuple[Formula, ...] = ()
    through: tuple[Formula, ...] = ()

    def get(self, key: str) -> object | None:
        return dict(self.data).get(key)


@frozen
class Op:
    """One form of an operator after resolve/entries.py: names are bound, abbreviations expanded, and kinds of calls
    set."""

    name: str  # "max.dim"
    row: str  # "max"
    form: str  # "dim", the part of the name after the dot; "" if the name has no dot
    c_name: str  # "max_dim"; without leading underscore; a C keyword gets a trailing underscore
    family: str  # "reduce", from schemas/reduce.yaml
    overload: int  # index among the forms, in file order: MaxBackward0, MaxBackward1
    doc: str
    args: tuple[Arg, ...]
    outputs: tuple[Output, ...]
    where: tuple[DtypeRule, ...]
    meaning: Meaning
    means: tuple[tuple[str, str], ...] = ()  # descriptions of arguments, by argument name
    sizes: tuple[tuple[str, Expr | str], ...] = ()  # "kernel" or a formula
    requires: tuple[tuple[Expr, str], ...] = ()  # condition, and its message; "" to print the condition
    shape_requires: tuple[Expr, ...] = ()  # conditions in requires that follow from types of called ops: CT_E_SHAPE
    warns: tuple[tuple[Expr, str], ...] = ()  # like requires, but a violation is only a warning
    kernel: Kernel | None = None
    workspace: Expr | None = None
    fused_backward: Kernel | None = None
    aux: tuple[Output, ...] = ()
    stats: tuple[Formula, ...] = ()
    draws: tuple[Draw, ...] = ()
    updates: tuple[Formula, ...] = ()
    identity_when: Expr | None = None
    let: Program = Program(())
    backward: tuple[Formula, ...] | None = None  # None if not in the entry, so that it is derived
    jvp: tuple[Formula, ...] | None = None
    linear_in: tuple[str, ...] = ()
    multilinear_in: tuple[str, ...] = ()
    self_adjoint: str = ""
    nondiff: tuple[tuple[str, str], ...] = ()
    surrogate: str = ""
    order: int | None = None  # declared limit; None if not declared
    saved: tuple[Save, ...] | None = None  # None if `saved` is omitted; () for `nothing`
    inplace: Inplace | None = None
    # attributes with a default that are nevertheless parameters of the functions without options
    positional: tuple[str, ...] = ()
    tests: Tests = Tests()
    since: str = ""
    aliases: tuple[str, ...] = ()
    deprecated: str = ""
    private: bool = False  # true if ops.h does not declare the operator
    deterministic: str = ""
    autocast: str = ""  # "" and none mean the same
    batch: Batch | None = None  # None: derived from the types
    functions: tuple[ScalarFunction, ...] = ()  # declared scalar functions that its formulas and their derivatives call
    file: str = ""
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def answer(self) -> str:
        """Returns the kind of the host value that the op returns; "" if it returns tensors."""
        return next((output.answer for output in self.outputs), "")


@frozen
class OpSignature:
    """Properties of an operator form that a formula needs to call it. Operators of an installed library are represented
    only by their signatures."""

    name: str
    row: str
    form: str
    c_name: str
    args: tuple[Arg, ...]
    outputs: tuple[Output, ...]
    where: tuple[DtypeRule, ...]
    meaning: MeaningKind = "primitive"
    sizes: tuple[str, ...] = ()  # dims that depend on elements
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
    """The gradient of one input, or of one item of a list argument, ready to be printed.

    scalar   formula for one element, over arguments, outputs, saved names and Grad, without `let` names. None if the
             gradient exists only at tensor level. With `reduced:`, its Grad is the gradient of one value before the
             reduction: the output gradient, divided by the number of values for a mean.
    graph    tensor program of recorded ops that computes the same gradient; its last statement assigns to `target`
    reads    names (as in Save.name) whose elements `scalar` or `graph` reads; names of which only metadata is read
             are not included. For a random sample it is the name of the generator state.
    outputs  outputs whose gradients it reads. For several outputs, derive/linear.py splits the formula: `terms` has
             the part for each output."""

    target: str
    arg: str
    item: int | None
    scalar: Expr | None
    graph: Program
    reads: tuple[str, ...]
    outputs: tuple[str, ...]
    terms: tuple[tuple[str, Program], ...] = ()
    zero: bool = False  # the derivative is zero everywhere (sign): the node saves nothing
    text: str = ""  # the formula as in schemas, for comments and pages


@frozen
class TangentRule:
    """The tangent of one output. `terms` has a term for each input whose tangent the rule reads; a call omits the terms
    of absent tangents. `joint` is the rule as a single call; an absent tangent is an omitted argument of this call."""

    target: str
    program: Program
    terms: tuple[tuple[str, Program], ...]  # by input
    scalar: Expr | None = None
    reads: tuple[str, ...] = ()
    text: str = ""
    joint: Program | None = None


@frozen
class SavePlan:
    """Plan for a saved tensor. `source` is input, output, aux, computed (bits, value) or state."""

    save: Save
    source: Literal["input", "output", "aux", "computed", "state"]
    arg: str = ""  # the argument; "" for other sources
    item: int | None = None
    read_by: tuple[str, ...] = ()  # gradients that read the saved tensor: the mask of cti_node_unpack
    bytes_text: str = ""  # "4 bytes per element of self in f32", for pages and saved_bytes.txt
    #: value(e): the gradient of e with respect to each input, as tensor programs over Grad(name). If a recorded pass
    #: unpacks the value, these make it differentiable.
    history: tuple[Gradient, ...] = ()


@frozen
class InplacePlan:
    arg: str
    copy_for: tuple[str, ...]  # inputs: if one of them needs a gradient, the old value is copied


@frozen
class Derived:
    """All data about one op that code generation needs."""

    op: Op
    differentiable: tuple[str, ...]  # inputs that can receive a gradient; "hx[0]" for items, the name for lists
    gradients: tuple[Gradient, ...]
    tangents: tuple[TangentRule, ...]
    saves: tuple[SavePlan, ...]
    inplace: InplacePlan | None
    order: int | None  # None: unlimited
    #: tensor form of an elementwise definition (where() for if), for checks and for ops without a kernel
    reference: Program | None = None
    notes: tuple[str, ...] = ()  # for `ctgen explain`
