"""CT04xx: symbolic shapes and dtypes."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

SHAPES: dict[str, Row] = {
    "CT0401": Row(
        "gradient of '{name}' has shape {given}, but '{name}' has shape {wanted}",
        "{remedy}",
        (
            "A gradient has the shape of its input. Shapes are compared symbolically: different names represent sizes"
            " that may differ."
        ),
    ),
    "CT0402": Row(
        "gradient of '{name}' has the broadcast axes {extra}, but '{name}' has only {own}",
        "sum_to(..., shape({name}))",
        (
            "The gradient of a broadcast input must be summed over the axes that broadcasting added. Tensor formulas do"
            " so with sum_to."
        ),
    ),
    "CT0403": Row(
        "dim '{name}' is not bound by any argument{guess}",
        "if the size depends on values, declare it under sizes",
        (
            "A dim is bound by the type of an argument that contains its plain name: T[*B, M, K] binds B, M and K."
            " Expressions may contain bound names only."
        ),
    ),
    "CT0404": Row(
        "cannot {verb} {left} and {right}",
        "{remedy}",
        (
            "The two shapes do not broadcast: aligned at the last axis, sizes must be equal or 1. A reduction without"
            " keepdim=True removes the axis."
        ),
    ),
    "CT0405": Row(
        "sum of {dtype} in {dtype} loses digits after {terms} terms",
        "acc: wide({name})",
        (
            "A sum in a 16-bit type stops growing once the total is so large that adding a term no longer changes it."
            " wide(T) is f32 for f16 and bf16."
        ),
    ),
    "CT0406": Row(
        "'{name}' must be an integer tensor, but {dtype} includes {classes}",
        "{remedy}",
        "The value is used as an index, but the dtype rule of the argument permits other dtypes.",
    ),
    "CT0407": Row(
        "{what} on {dtype}, which may be an integer",
        "promote any to float",
        (
            "An integer tensor cannot represent a quotient, a length or the logarithm of a sum. PyTorch promotes"
            " integers to the default float dtype first."
        ),
    ),
    "CT0408": Row(
        "{problem}{guess}",
        "{remedy}",
        (
            "Every dtype name is defined by a rule in 'where': a set (float, [i32, i64]), a promotion (promote any to"
            " float; of several sets, promote bool + real to float) or a computation (dtype or sum_of(T); in factories,"
            " dtype or default in float)."
        ),
    ),
    "CT0409": Row(
        "{what} '{name}' has shape {given}, but its type declares {wanted}",
        "{remedy}",
        (
            "The shape of the computed result differs from the shape that 'returns' declares, or the shape of a formula"
            " under stats differs from the shape under 'aux'."
        ),
    ),
    "CT0410": Row(
        "{problem}",
        "{remedy}",
        (
            "An argument of a call does not have the axes that the called operator requires: their number differs, or"
            " two sizes that must be equal have different names; or at(k) is used with an axis that not every result"
            " has."
        ),
    ),
    "CT0411": Row(
        "'{name}' has {given} for {where}, but its type {type} declares {wanted}",
        "correct the type under 'returns', or the definition",
        (
            "For a sample, the result of the definition has other sizes than 'returns' declares. A call allocates the"
            " declared sizes; a kernel that computes sizes from its inputs would write out of bounds."
        ),
    ),
    "CT0412": Row(
        "'{name}' is {given} for {where}, but its type declares {wanted}",
        "correct the dtype under 'returns', or convert in the formula: to(..., dtype)",
        (
            "For a sample, the result of the definition has another dtype than 'returns' declares. A composition"
            " returns what its parts return; a reference is converted to the declared dtype, which must be able to"
            " represent it. Floats are evaluated as f64, complex numbers as c128."
        ),
    ),
    "CT0413": Row(
        "{op}_ writes into '{arg}', which never has the sizes of the result: {own} and {given}, by the type {type}",
        "remove 'inplace'",
        (
            "An in-place form overwrites an argument with the result, so both must have the same sizes in at least some"
            " calls."
        ),
    ),
    "CT0414": Row(
        "{problem}",
        "{remedy}",
        (
            "Only elementwise, reduce, scan, reference and primitive entries can write into an argument. The calls of a"
            " composition create their own results; and only an elementwise entry can name an argument under 'returns'."
        ),
    ),
    "CT0415": Row(
        "attribute '{name}' of a {kind} is never used; the result is {type} for every value",
        "use it: [*reduce(S, dim, keepdim)] under 'returns', or 'dim: {name}'; or remove it",
        (
            "The type, dim, dtypes and formulas of a reduction or scan state the effect of its attributes. An attribute"
            " that none of them reads has no effect."
        ),
    ),
    "CT0416": Row(
        "'{name}: {type} | scalar' accepts a number, which has no axes, but its type requires {wanted}",
        "axes of its own, {own}, and a result that is broadcast: returns: ...[*broadcast({free}, ...)]",
        (
            "A number in place of a tensor is 0-d. It is valid for [] and for a pack like *B that no other argument has"
            " and that is broadcast; it would fail for any other sizes."
        ),
    ),
    "CT0417": Row(
        "the type of '{name}' has {problem}",
        "one pack with any number of dims; or only two packs, [*B, *N], one of which an earlier argument binds",
        (
            "The sizes of a tensor are assigned to the names in its type: one to each dim, and the remaining ones to"
            " the pack. With two packs, the length of one must be known before: from an attribute shape(*N), or from an"
            " earlier tensor that has no other pack and is not optional."
        ),
    ),
}
