"""CT04xx: symbolic shapes and dtypes."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

SHAPES: dict[str, Row] = {
    "CT0401": Row(
        "gradient of '{name}' has shape {given}, '{name}' is {wanted}",
        "{remedy}",
        (
            "A gradient has the shape of its input. Shapes are compared symbolically: different names stand for sizes"
            " that may differ."
        ),
    ),
    "CT0402": Row(
        "gradient of '{name}' keeps the broadcast axes {extra}, '{name}' has only {own}",
        "sum_to(..., shape({name}))",
        (
            "Where an input was broadcast, its gradient is summed over the axes that broadcasting added. In tensor"
            " formulas this is said, with sum_to."
        ),
    ),
    "CT0403": Row(
        "dim '{name}' is not bound by any argument{guess}",
        "if it depends on values, say so under sizes",
        (
            "A dim gets its value where its plain name stands in an argument's type: T[*B, M, K] binds B, M and K."
            " Expressions use bound names only."
        ),
    ),
    "CT0404": Row(
        "cannot {verb} {left} and {right}",
        "{remedy}",
        (
            "The two shapes do not broadcast: from the right, axes must be equal or 1. A reduction without keepdim=True"
            " drops the axis it would have to keep."
        ),
    ),
    "CT0405": Row(
        "sum of {dtype} in {dtype} loses digits after {terms} terms",
        "acc: wide({name})",
        (
            "A sum in a 16-bit type stops growing once the total is so large that one term no longer changes it."
            " wide(T) is f32 for f16 and bf16."
        ),
    ),
    "CT0406": Row(
        "'{name}' must be an integer tensor, {dtype} includes {classes}",
        "{remedy}",
        "The value is used as an index, and the dtype rule of the argument lets other values through.",
    ),
    "CT0407": Row(
        "{what} on {dtype}, which may be an integer",
        "promote any to float",
        (
            "A quotient, a length or a logarithm of a sum of integers has no place in an integer tensor. torch's rule"
            " is to promote to the default float first."
        ),
    ),
    "CT0408": Row(
        "{problem}{guess}",
        "{remedy}",
        (
            "Every dtype name is bound by a rule in 'where'; a rule is a set (float, [i32, i64]), a promotion (promote"
            " any to float; of several sets, promote bool + real to float) or a computation (dtype or sum_of(T); of"
            " factories, dtype or default in float)."
        ),
    ),
    "CT0409": Row(
        "{what} '{name}' has shape {given}, its type says {wanted}",
        "{remedy}",
        (
            "The meaning gives a result whose shape differs from the one that 'returns' declares, or a formula under"
            " stats another than 'aux' does."
        ),
    ),
    "CT0410": Row(
        "{problem}",
        "{remedy}",
        (
            "An argument of a call does not have the axes that the op called needs: their number differs, or two that"
            " must be equal have different names. Or a coordinate at(k) is asked for along an axis that not every"
            " result has."
        ),
    ),
    "CT0411": Row(
        "'{name}' has {given} for {where}, its type {type} says {wanted}",
        "correct the type under 'returns', or the meaning",
        (
            "The meaning, evaluated for a sample, gives a result of other sizes than 'returns' declares. The declared"
            " sizes are those that a call allocates: a kernel that goes by its inputs would write beyond them."
        ),
    ),
    "CT0412": Row(
        "'{name}' is {given} for {where}, its type says {wanted}",
        "correct the dtype under 'returns', or convert in the formula: to(..., dtype)",
        (
            "The meaning, evaluated for a sample, gives a result of another dtype than 'returns' declares. A"
            " composition hands on what its parts give; a reference is converted to the declared dtype, which must not"
            " lose a part of it. Floats are evaluated as f64, complex numbers as c128."
        ),
    ),
    "CT0413": Row(
        "{op}_ writes into '{arg}', which is never of the result's sizes: {own} and {given}, by the type {type}",
        "remove 'inplace'",
        "An in-place form writes the result over an argument, so in some calls at least both must have the same sizes.",
    ),
    "CT0414": Row(
        "{problem}",
        "{remedy}",
        (
            "A call writes into an argument where the meaning makes elements: elementwise, reduce, scan, reference and"
            " primitive entries. A composition is made of calls that make results of their own; and only an elementwise"
            " entry can name an argument under 'returns'."
        ),
    ),
    "CT0415": Row(
        "attribute '{name}' of a {kind} is read by nothing; the result is {type} whatever it is",
        "read it: [*reduce(S, dim, keepdim)] under 'returns', or 'dim: {name}'; or remove it",
        (
            "What an attribute of a reduction or scan does is said by its type, its dim, its dtypes or its formulas."
            " One that none of them reads has no effect."
        ),
    ),
    "CT0416": Row(
        "'{name}: {type} | scalar' takes a number, which has no axes, and its type asks for {wanted}",
        "axes of its own, {own}, and a result that is broadcast: returns: ...[*broadcast({free}, ...)]",
        (
            "A number in place of a tensor is 0-d. It fits [] and a pack like *B that no other argument has, with which"
            " it is broadcast; any other sizes would fail for every number."
        ),
    ),
    "CT0417": Row(
        "the type of '{name}' has {problem}",
        "one pack beside any dims; or two packs alone, [*B, *N], of which an argument before it has one",
        (
            "The sizes of a tensor are given to the names in its type: a dim takes one, a pack all that are left. Where"
            " there are two packs, the length of one must be known already: from an attribute shape(*N), or from a"
            " tensor before it that has no other pack and is no optional one."
        ),
    ),
}
