"""CT04xx: symbolic shapes and dtypes."""

from __future__ import annotations

from ctgen.diag_tables.row import Row

SHAPES: dict[str, Row] = {
    "CT0401": Row(
        "gradient of '{name}' has shape {given}, '{name}' is {wanted}",
        "{remedy}",
        "A gradient has the shape of its input. Shapes are compared symbolically: different names stand for sizes that may differ.",
    ),
    "CT0402": Row(
        "gradient of '{name}' keeps the broadcast axes {extra}, '{name}' has only {own}",
        "sum_to(..., shape({name}))",
        "Where an input was broadcast, its gradient is summed over the axes that broadcasting added. In tensor formulas this is said, with sum_to.",
    ),
    "CT0403": Row(
        "dim '{name}' is not bound by any argument{guess}",
        "if it depends on values, say so under sizes",
        "A dim gets its value where its plain name stands in an argument's type: T[*B, M, K] binds B, M and K. Expressions use bound names only.",
    ),
    "CT0404": Row(
        "cannot {verb} {left} and {right}",
        "{remedy}",
        "The two shapes do not broadcast: from the right, axes must be equal or 1. A reduction without keepdim=True drops the axis it would have to keep.",
    ),
    "CT0405": Row(
        "sum of {dtype} in {dtype} loses digits after {terms} terms",
        "acc: wide({name})",
        "A sum in a 16-bit type stops growing once the total is so large that one term no longer changes it. wide(T) is f32 for f16 and bf16.",
    ),
    "CT0406": Row(
        "'{name}' must be an integer tensor, {dtype} includes {classes}",
        "{remedy}",
        "The value is used as an index, and the dtype rule of the argument lets other values through.",
    ),
    "CT0407": Row(
        "'/' on {dtype}, which may be an integer",
        "promote any to float",
        "A quotient of integers has no place in an integer tensor. torch's rule is to promote to the default float first.",
    ),
    "CT0408": Row(
        "{problem}{guess}",
        "{remedy}",
        "Every dtype name is bound by a rule in 'where'; a rule is a set (float, [i32, i64]), a promotion (promote any to float) or a computation "
        "(dtype or sum_of(T)).",
    ),
    "CT0409": Row(
        "output '{name}' has shape {given}, its type says {wanted}",
        "{remedy}",
        "The meaning gives a result whose shape differs from the one that 'returns' declares.",
    ),
    "CT0410": Row(
        "{problem}",
        "{remedy}",
        "An argument of a call does not have the axes that the op called wants: their number differs, or two that must be equal have different names. "
        "Or a coordinate at(k) is asked for along an axis that not every result has.",
    ),
}
