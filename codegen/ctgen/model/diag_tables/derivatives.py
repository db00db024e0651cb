"""CT05xx: derivatives."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

DERIVATIVES: dict[str, Row] = {
    "CT0501": Row(
        "no gradient for float input '{name}'",
        "add backward.{name}, or nondiff: {{{name}: why}}",
        "A float input has a derived or written gradient, or 'nondiff' states why it has none.",
    ),
    "CT0502": Row(
        "gradient for '{name}', which is an integer tensor",
        "remove it",
        "Inputs and outputs of integer or bool dtype have no gradient.",
    ),
    "CT0503": Row(
        "{what} is not linear in {grad}: '{text}'",
        "every term must contain {grad} exactly once",
        (
            "A gradient is linear in the gradients of the outputs, a tangent in the tangents of the inputs: every term"
            " contains exactly one of them, as a factor, a branch, or an argument in which an operator is declared"
            " linear."
        ),
    ),
    "CT0504": Row(
        "{what} has a term without {grad}: '{text}'",
        "a {what} must be 0 if {grad} is 0",
        (
            "A term without an output gradient would produce a gradient even if the output has none; the same holds for"
            " tangents."
        ),
    ),
    "CT0505": Row(
        "'{name}' depends on {input} and is used in a gradient, but 'stats' does not define it",
        (
            "add it to 'stats', since derivatives of order 2 and higher treat {name} as a constant; or end them with"
            " 'order: 1'"
        ),
        (
            "Kernels compute aux tensors, so the compiler does not know how they depend on the inputs. 'stats' states"
            " the formulas, which replace the aux tensors when the gradient is differentiated."
        ),
    ),
    "CT0506": Row(
        "'{claim}': {evidence}",
        "{remedy}",
        "linear_in and multilinear_in are checked numerically; the forward-mode derivative relies on them.",
    ),
    "CT0507": Row(
        "{op} can be differentiated {times}: {reason}",
        "add the gradient, or accept the limit with 'order: {order}'",
        (
            "Higher derivatives differentiate the operators that a gradient calls; an operator without a gradient"
            " limits the order."
        ),
    ),
    "CT0508": Row(
        "the gradient of {op} calls an operator whose gradient calls {op} ({cycle})",
        "define one of the two by a 'kernel' and a 'reference'",
        "The evaluation of such a gradient would never end.",
    ),
    "CT0509": Row(
        "'self_adjoint: {name}' does not hold: <u, J v> is {left}, <J u, v> is {right}",
        "remove it; the jvp is then derived",
        "self_adjoint states that the Jacobian is symmetric; this is checked with two random vectors.",
    ),
    "CT0510": Row(
        "{problem}, so the gradient cannot be recorded",
        "ctgen new {name}",
        (
            "A recorded gradient is a composition of tensor operators; for each scalar function in it there must be an"
            " operator."
        ),
    ),
    "CT0511": Row(
        "backward is not the adjoint of forward: <u, J v> is {left}, <J* u, v> is {right}",
        "{remedy}",
        "The backward of a linear operator is the adjoint of its forward; both inner products must be equal.",
    ),
    "CT0512": Row(
        "gradient for '{name}', which the call overwrites without recording",
        "{remedy}",
        (
            "The graph does not record what 'updates' overwrites. A call rejects such an argument if it requires a"
            " gradient, so its gradient could never be computed. Declare the new value as an output if gradients flow"
            " through it."
        ),
    ),
    "CT0514": Row(
        "the scalar function '{name}' has no derivative, so no gradient can be derived",
        "define the entry by operators (forward: compose), write its gradient, or accept with 'order: 0'",
        (
            "The language has no function for the derivative of digamma. An operator that has a gradient can be"
            " differentiated instead."
        ),
    ),
    "CT0515": Row(
        "the derived gradient of {op} requires {what}, {reason}",
        "define the entry by operators (forward: compose), which save what they need, or write 'backward'",
        (
            "A derived gradient recomputes, from inputs and results, the values that the gradients of the operators in"
            " a reference read. Random numbers and values that only a kernel computes cannot be recomputed."
        ),
    ),
    "CT0516": Row(
        "the gradient of {op} uses the gradient of {callee}, which is a convention and not the derivative: {reason}",
        "declare this entry as a convention, too (surrogate: why), or write 'backward'",
        (
            "A derived gradient is compared with finite differences. A gradient that uses a convention differs from"
            " them intentionally, and the entry must declare this."
        ),
    ),
    "CT0513": Row(
        "{problem}",
        "{remedy}",
        (
            "'order' accepts that derivatives end where the entry or the operators that it calls end them; the call for"
            " one more derivative fails. It does not limit lower orders, since these are compositions of operators that"
            " do not know this limit."
        ),
    ),
}
