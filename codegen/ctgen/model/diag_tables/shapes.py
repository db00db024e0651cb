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
            "The gradient of a broadcast input must be summed over the axes that broadcasting added. In tensor formulas"
            " sum_to computes this sum."
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
            "A sum in a 16-bit dtype stops growing once it is so large that adding a term no longer changes it. wide(T)"
            " is f32 for f16 and bf16."
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
            "'where' defines every dtype name by one rule. The rule is a set (float, [i32, i64]), a promotion (promote"
            " any to float; promote bool + real to float for several sets) or a computation (dtype or sum_of(T); dtype"
            " or default in float, in factories)."
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
            "The axes of an argument do not match the called operator: the number of axes differs, or sizes that must"
            " be equal have different names. The code also means an invalid at(k) (the index of an element along axis"
            " k): k is not a constant, a result does not have axis k, or the definition is not a formula of elements."
        ),
    ),
    "CT0411": Row(
        "'{name}' has {given} for {where}, but its type {type} declares {wanted}",
        "correct the type under 'returns', or the definition",
        (
            "For a sample, the sizes of the computed result differ from the sizes that 'returns' declares. A call"
            " allocates the declared sizes; a kernel that computes sizes from its inputs would write out of bounds."
        ),
    ),
    "CT0412": Row(
        "'{name}' is {given} for {where}, but its type declares {wanted}",
        "correct the dtype under 'returns', or convert in the formula: to(..., dtype)",
        (
            "For a sample, the dtype of the computed result differs from the dtype that 'returns' declares. A"
            " composition returns the dtypes that its calls return. The result of a reference is converted to the"
            " declared dtype, which must be able to represent it. The check evaluates floats as f64 and complex numbers"
            " as c128."
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
            "Only elementwise, reduce, scan, reference and primitive entries can write into an argument. A composition"
            " cannot write into an argument, since the called operators create new results. Only an elementwise entry"
            " can name an argument under 'returns'."
        ),
    ),
    "CT0415": Row(
        "attribute '{name}' of a {kind} is never used; the result is {type} for every value",
        "use it: [*reduce(S, dim, keepdim)] under 'returns', or 'dim: {name}'; or remove it",
        (
            "In a reduction or scan only the type, 'dim', the dtypes and the formulas can read attributes. An"
            " attribute that none of them reads has no effect."
        ),
    ),
    "CT0416": Row(
        "'{name}: {type} | scalar' accepts a number, which has no axes, but its type requires {wanted}",
        "axes that no other argument has, {own}, and a result that is broadcast: returns: ...[*broadcast({free}, ...)]",
        (
            "A number that is passed instead of a tensor has no axes. The type may be [], or a pack such as *B that no"
            " other argument has and that is broadcast. For any other type the call would fail."
        ),
    ),
    "CT0417": Row(
        "the type of '{name}' has {problem}",
        "one pack with any number of dims; or only two packs, [*B, *N], one of which an earlier argument binds",
        (
            "A call assigns the sizes of a tensor to the names in its type: one size to each dim, and the remaining"
            " sizes to the pack. If a type has two packs, the length of one pack must be known before the sizes are"
            " assigned. The length is known from an attribute shape(*N), or from an earlier tensor that has no other"
            " pack and is not optional."
        ),
    ),
}
