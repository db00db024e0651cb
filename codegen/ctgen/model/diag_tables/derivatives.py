"""CT05xx: derivatives."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

DERIVATIVES: dict[str, Row] = {
    "CT0501": Row(
        "no gradient for float input '{name}'",
        "add backward.{name}, or nondiff: {{{name}: why}}",
        "A float input either has a gradient, derived or written, or says under nondiff why it has none.",
    ),
    "CT0502": Row(
        "gradient for '{name}', which is an integer tensor",
        "remove it",
        "Inputs and outputs of integer or bool dtype have no gradient.",
    ),
    "CT0503": Row(
        "{what} is not linear in {grad}: '{text}'",
        "every term has {grad} exactly once",
        (
            "A gradient is linear in the gradients that arrive, and a tangent in those of the inputs: every term"
            " contains exactly one of them, as a factor, a branch, or an argument in which an op is declared linear."
        ),
    ),
    "CT0504": Row(
        "{what} has a term without {grad}: '{text}'",
        "a {what} is 0 when {grad} is 0",
        (
            "A term without an output gradient would give a gradient where none arrives, and one without a tangent a"
            " tangent."
        ),
    ),
    "CT0505": Row(
        "'{name}' depends on {input} and is used in a gradient, but 'stats' does not say how",
        "without it second and higher derivatives treat {name} as a constant; or end them here with 'order: 1'",
        (
            "Aux tensors are made by the kernel, so the compiler cannot see how they depend on the inputs. stats says"
            " it, and takes their place when the gradient is itself differentiated."
        ),
    ),
    "CT0506": Row(
        "'{claim}': {evidence}",
        "{remedy}",
        (
            "linear_in and multilinear_in are claims that are checked with numbers; the forward-mode derivative is"
            " built on them."
        ),
    ),
    "CT0507": Row(
        "{op} can be differentiated {times}: {reason}",
        "add it, or accept with 'order: {order}'",
        (
            "Higher derivatives are differentiated compositions of the ops in a gradient; one without a gradient of its"
            " own ends the chain."
        ),
    ),
    "CT0508": Row(
        "gradient of {op} is a composition that contains {op}'s own gradient ({cycle})",
        "give one of the two a 'kernel' and a 'reference'",
        "A gradient that needs itself would never end.",
    ),
    "CT0509": Row(
        "'self_adjoint: {name}' does not hold: <u, J v> is {left}, <J u, v> is {right}",
        "remove it, the jvp is derived",
        "self_adjoint claims that the Jacobian is symmetric; it is checked with two random vectors.",
    ),
    "CT0510": Row(
        "{problem}, so the gradient cannot be recorded",
        "ctgen new {name}",
        "The gradient of a recorded gradient is a composition of tensor ops; each scalar function must name one.",
    ),
    "CT0511": Row(
        "backward is not the adjoint: <u, J v> is {left}, <J* u, v> is {right}",
        "{remedy}",
        "For a linear op the backward is the adjoint of the forward; both inner products must agree.",
    ),
    "CT0512": Row(
        "gradient for '{name}', which the call overwrites outside the graph",
        "{remedy}",
        (
            "What 'updates' overwrites changes without a trace in the graph: an argument that requires grad is refused"
            " at the call, so a gradient for it could never be asked for. A new value that gradients flow through is an"
            " output."
        ),
    ),
    "CT0514": Row(
        "the function '{name}' of formulas has no derivative, so no gradient can be derived",
        "make the entry of operators (forward: compose), write its gradient, or accept with 'order: 0'",
        (
            "The derivative of digamma is no function of the language. Operators are another matter: one that has a"
            " gradient of its own can be differentiated."
        ),
    ),
    "CT0515": Row(
        "the derived gradient of {op} needs {what}, {reason}",
        "make the entry of operators (forward: compose), which keep what they need, or give 'backward'",
        (
            "A derived gradient forms again, from inputs and results, what the gradients of the operators in a"
            " reference read. Random numbers and what a kernel alone makes are there in their own call only."
        ),
    ),
    "CT0516": Row(
        "the gradient of {op} is made of that of {callee}, which is a convention and not the derivative: {reason}",
        "say so of this entry too (surrogate: why), or give 'backward'",
        (
            "A derived gradient is compared with finite differences. One that goes through a convention differs from"
            " them by intent, and the entry that takes it over says so."
        ),
    ),
    "CT0513": Row(
        "{problem}",
        "{remedy}",
        (
            "'order' accepts that derivatives end where the entry and the operators that it calls end them: one more"
            " fails at the call that asks for it. It is no limit below that, since derivatives within the chain are"
            " compositions of operators that do not know of it."
        ),
    ),
}
