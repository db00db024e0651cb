"""CT05xx: derivatives."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

DERIVATIVES: dict[str, Row] = {
    "CT0501": Row(
        "no gradient for float input '{name}'",
        "add backward.{name}, or nondiff: {{{name}: why}}",
        (
            "A float input needs a gradient, derived or written under 'backward'. If the entry defines no gradient,"
            " 'nondiff' states the reason."
        ),
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
            "A gradient is linear in the gradients of the outputs, and a tangent is linear in the tangents of the"
            " inputs. Every term therefore contains exactly one of these gradients or tangents: as a factor, as a"
            " branch of a conditional, or as an argument in which the called operator is declared linear."
        ),
    ),
    "CT0504": Row(
        "{what} has a term without {grad}: '{text}'",
        "a {what} must be 0 if {grad} is 0",
        (
            "Every term of a gradient must be multiplied by an output gradient. A term without an output gradient would"
            " not be 0 if the output gradients are 0. Likewise, every term of a tangent must be multiplied by an input"
            " tangent."
        ),
    ),
    "CT0505": Row(
        "'{name}' depends on {input} and is used in a gradient, but 'stats' does not define it",
        (
            "add a formula for {name} to 'stats', since derivatives of order 2 and higher treat {name} as a constant;"
            " or accept first derivatives only with 'order: 1'"
        ),
        (
            "A kernel computes the aux tensors, so the compiler cannot derive how they depend on the inputs. 'stats'"
            " contains a formula for an aux tensor. The formula replaces the aux tensor when the gradient is"
            " differentiated."
        ),
    ),
    "CT0506": Row(
        "'{claim}': {evidence}",
        "{remedy}",
        (
            "The compiler checks linear_in and multilinear_in numerically, because it derives the forward-mode"
            " derivative from them."
        ),
    ),
    "CT0507": Row(
        "{op} can be differentiated {times}: {reason}",
        "add the gradient, or accept the limit with 'order: {order}'",
        (
            "A derivative of order 2 or higher differentiates the operators that the gradient calls. If one of these"
            " operators has no gradient, the order is limited."
        ),
    ),
    "CT0508": Row(
        "the gradient of {op} calls an operator whose gradient calls {op} ({cycle})",
        "define one of the two by a 'kernel' and a 'reference'",
        "Each of the two gradients would evaluate the other, so the evaluation would never end.",
    ),
    "CT0509": Row(
        "'self_adjoint: {name}' does not hold: <u, J v> is {left}, <J u, v> is {right}",
        "remove it; the jvp is then derived",
        (
            "self_adjoint states that the Jacobian J is symmetric. ctgen checks this with two random vectors u and v,"
            " for which both inner products must be equal."
        ),
    ),
    "CT0510": Row(
        "{problem}, so the gradient cannot be recorded",
        "ctgen new {name}",
        (
            "A recorded gradient is a composition of tensor operators. Every scalar function in its formula must"
            " therefore exist as an operator, too."
        ),
    ),
    "CT0511": Row(
        "backward is not the adjoint of forward: <u, J v> is {left}, <J* u, v> is {right}",
        "{remedy}",
        "The backward of a linear operator is the adjoint J* of its forward J, so both inner products must be equal.",
    ),
    "CT0512": Row(
        "gradient for '{name}', which the call overwrites without recording",
        "{remedy}",
        (
            "The graph does not record an overwrite by 'updates'. A call rejects the overwritten argument if the"
            " argument requires grad, so its gradient could never be computed. If gradients flow through the new value,"
            " declare the new value as an output."
        ),
    ),
    "CT0514": Row(
        "the scalar function '{name}' has no derivative, so no gradient can be derived",
        (
            "define the entry by operators (forward: compose), write its gradient, or accept that it has none with"
            " 'order: 0'"
        ),
        (
            "The formula language has no function for the derivative of digamma. If the entry calls operators instead"
            " of the scalar function, its gradient is composed of their gradients."
        ),
    ),
    "CT0515": Row(
        "the derived gradient of {op} requires {what}, {reason}",
        "define the entry by operators (forward: compose), which save what they need, or write 'backward'",
        (
            "A derived gradient calls the gradients of the operators in the reference formula, and recomputes the"
            " values that these gradients read from inputs and results. Random numbers and values that only a kernel"
            " computes cannot be recomputed."
        ),
    ),
    "CT0516": Row(
        "the gradient of {op} uses the gradient of {callee}, which is a convention and not the derivative: {reason}",
        "declare this entry as a convention, too (surrogate: why), or write 'backward'",
        (
            "A derived gradient is compared with finite differences. A gradient that uses a convention differs from the"
            " finite differences intentionally, and the entry must declare this."
        ),
    ),
    "CT0513": Row(
        "{problem}",
        "{remedy}",
        (
            "'order' declares how often the operator can be differentiated; a call for one more derivative fails. The"
            " number must be the limit that follows from the entry and from the operators that it calls. A lower number"
            " is an error, because the gradients call operators that can be differentiated more often. With 'order: 0'"
            " the entry must not write a gradient."
        ),
    ),
}
