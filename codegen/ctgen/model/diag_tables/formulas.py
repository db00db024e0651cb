"""CT03xx: names and types in formulas."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

FORMULAS: dict[str, Row] = {
    "CT0301": Row(
        "unknown name '{name}' in {where}{guess} (names here: {names})",
        "",
        (
            "A formula may name arguments, outputs, dims, saved bits and values, random samples, names that 'let',"
            " 'aux' and 'stats' define, and gradients as result.grad."
        ),
    ),
    "CT0302": Row(
        "unknown function '{name}'{guess}",
        "{remedy}",
        (
            "In scalar formulas (elementwise, bits, value, map, finish) only scalar functions can be called; in tensor"
            " formulas only operators of the schemas and intrinsics."
        ),
    ),
    "CT0303": Row(
        "'{text}' is not a name here{guess}",
        "",
        "Only two suffixes exist: .grad is the gradient of an output, .tangent the forward-mode tangent of an input.",
    ),
    "CT0304": Row(
        "{problem}",
        "{signature}",
        "A call passes each parameter once, by position or by name, and may omit only parameters with a default.",
    ),
    "CT0305": Row(
        "{problem}: '{text}'",
        "{remedy}",
        (
            "A condition is a bool, not a number. If a value is multiplied by a condition, both branches are computed,"
            " and a NaN in the branch that is not selected survives the product with 0. Write a if c else b."
        ),
    ),
    "CT0306": Row(
        "{what} is not part of the language",
        "{remedy}",
        (
            "Formulas are a subset of Python: + - * / % //, unary -, @, comparisons, and or not, a if c else b, calls,"
            " lists, and items of a list at a constant index."
        ),
    ),
    "CT0307": Row(
        "'{name}' may be absent here",
        "... if has({name}) else ...",
        (
            "The argument is optional, and this formula would read it even if the caller omits it. Only two formulas"
            " may read an optional tensor without has(...): a call that passes it to an optional argument, and the"
            " gradient of the tensor itself."
        ),
    ),
    "CT0308": Row(
        "'{text}' belongs in {right}, not in {where}{guess}",
        "",
        (
            "Gradients of outputs exist only in backward, tangents only in jvp; neither exists in the definition of an"
            " operator."
        ),
    ),
    "CT0309": Row(
        "'if' on tensor values; both branches would be computed",
        "where({cond}, {then}, {other})",
        (
            "In tensor formulas 'if' selects one branch for the whole call; its condition may contain attributes and"
            " has(arg). The operator 'where' selects for each element."
        ),
    ),
    "CT0310": Row(
        "{problem}",
        "{remedy}",
        (
            "The gradient of a list argument is a list with one gradient for each item: one formula that returns a"
            " list, or one formula for each item (hx[0], hx[1])."
        ),
    ),
    "CT0311": Row(
        "{problem}",
        "{remedy}",
        "The text is not a formula. The caret marks the position where parsing stopped.",
    ),
    "CT0312": Row(
        "{problem}",
        "{remedy}",
        "A program assigns each output once, by name; a name that exists already cannot be assigned again.",
    ),
    "CT0313": Row(
        "the compositions form a cycle: {cycle}",
        "define one of them by a kernel and a reference",
        (
            "A composition calls other operators. If one of these operators calls the composition, directly or"
            " indirectly, the call never ends."
        ),
    ),
    "CT0314": Row(
        "{problem}",
        "{remedy}",
        "The expression has the wrong kind: a tensor where a number, a list or a shape is required, or the reverse.",
    ),
    "CT0320": Row(
        "{count} not checked: {names}",
        "correct '{op}' first",
        (
            "An error of an entry would recur in every entry that calls it. ctgen therefore only lists the calling"
            " entries. The calling entries are checked once the called entry is correct."
        ),
    ),
    "CT0318": Row(
        "'{text}' in '{op}' requires integers, but its argument may be {dtype}",
        "where: {{T: integer}}, or floor() of the argument in a function of real numbers",
        "A function that is declared with `integers: only` is undefined between integers and has no C code for floats.",
    ),
    "CT0315": Row(
        "'{text}' in '{op}' requires real numbers, but a dtype of its argument is complex",
        "where: {{T: float}} or {{T: real}}, or use real(...), imag(...) or abs(...)",
        (
            "Ordering, rounding and functions such as erf are undefined for complex numbers; the sets inexact, number"
            " and any contain c64 and c128."
        ),
    ),
    "CT0316": Row(
        "'{text}' is {what}; the formula is computed in {name}",
        "{remedy}",
        (
            "ctgen never narrows the constants of a formula. A scalar formula is computed in the dtype of its result:"
            " integers of every size in i64, f16 and bf16 in f32. Integers cannot represent a fraction; f32 cannot"
            " represent 1e300. If the dtype of the result is promoted to float, as in PyTorch, fractions are legal."
        ),
    ),
    "CT0317": Row(
        "'{text}' requires floats; the formula is computed in {name}, which may be {dtype}",
        "{remedy}",
        (
            "Functions such as sin and exp return fractions, which integers cannot represent. If the dtype of the"
            " result is promoted to float, the argument is converted first."
        ),
    ),
    "CT0321": Row(
        "{problem}",
        "{remedy}",
        (
            "`[f(x) for x in tensors]` calls f for every item of a list of any length. This is possible only in a"
            " composition, whose calls are recorded one by one. With any other definition, the gradient of the list"
            " would itself be a list of any length."
        ),
    ),
}
