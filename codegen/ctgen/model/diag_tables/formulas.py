"""CT03xx: names and types in formulas."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

FORMULAS: dict[str, Row] = {
    "CT0301": Row(
        "unknown name '{name}' in {where}{guess} (names here: {names})",
        "",
        (
            "A formula may name arguments, outputs, let, aux and stats names, saved bits and values, draws, dims, and"
            " gradients as result.grad."
        ),
    ),
    "CT0302": Row(
        "unknown function '{name}'{guess}",
        "{remedy}",
        (
            "At the scalar level (elementwise, bits, value, map, finish) a call is one of the scalar functions; at the"
            " tensor level it is an op form of the schemas or one of the intrinsics."
        ),
    ),
    "CT0303": Row(
        "'{text}' is not a name here{guess}",
        "",
        (
            "The only attributes are .grad, the gradient that arrives for an output, and .tangent, the forward-mode"
            " tangent of an input."
        ),
    ),
    "CT0304": Row(
        "{problem}",
        "{signature}",
        "A call gives each parameter once, by position or by name, and leaves out only those with a default.",
    ),
    "CT0305": Row(
        "{problem}: '{text}'",
        "{remedy}",
        (
            "A condition is no number. Multiplying by one hides that the untaken side is still computed, and a NaN"
            " there survives the product with 0. Say which value is meant: a if c else b."
        ),
    ),
    "CT0306": Row(
        "{what} is not in the language",
        "{remedy}",
        (
            "Formulas are a small part of Python: + - * / % //, unary -, @, comparisons, and or not, a if c else b,"
            " calls, lists, a constant item of a list."
        ),
    ),
    "CT0307": Row(
        "'{name}' may be absent here",
        "... if has({name}) else ...",
        (
            "The argument is optional, and this formula would read it when it was left out. An optional tensor may"
            " stand bare only where the op called takes an optional one, and in its own gradient."
        ),
    ),
    "CT0308": Row(
        "'{text}' belongs in {right}, not in {where}{guess}",
        "",
        "Gradients arrive in backward, tangents in jvp. Neither exists in the meaning of an operator.",
    ),
    "CT0309": Row(
        "'if' on tensor values; the untaken side would be computed",
        "where({cond}, {then}, {other})",
        (
            "At the tensor level 'if' decides once per call, on attributes and has(arg). A choice per element is the op"
            " where."
        ),
    ),
    "CT0310": Row(
        "{problem}",
        "{remedy}",
        (
            "A list argument gets a list of gradients, one per item: one formula that gives a list, or one formula per"
            " item (hx[0], hx[1])."
        ),
    ),
    "CT0311": Row(
        "{problem}",
        "{remedy}",
        "The text is not a formula. Positions are exact: the caret shows where reading stopped.",
    ),
    "CT0312": Row(
        "{problem}",
        "{remedy}",
        "A program assigns each output once, by name; a name that is already taken cannot be assigned again.",
    ),
    "CT0313": Row(
        "compositions go round in a circle: {cycle}",
        "give one of them a kernel and a reference",
        "A composition records the ops it calls. One that reaches itself through others would never end.",
    ),
    "CT0314": Row(
        "{problem}",
        "{remedy}",
        (
            "What stands here is of the wrong kind: a tensor where a number, a list or a shape is wanted, or the other"
            " way round."
        ),
    ),
    "CT0320": Row(
        "{count} not checked: {names}",
        "mend '{op}' first",
        (
            "What is wrong with an entry would be said again of every entry that calls it, under other names. Those are"
            " counted; they are checked when the entry that they call is right."
        ),
    ),
    "CT0318": Row(
        "'{text}' in '{op}' is of integers, and its argument may be {dtype}",
        "where: {{T: integer}}, or floor() of the argument in a function of real numbers",
        "A function that is declared with `integers: only` has no value between integers, and no C for floats.",
    ),
    "CT0315": Row(
        "'{text}' in '{op}' is of real numbers, and a dtype of its argument is complex",
        "where: {{T: float}} or {{T: real}}, or take a part with real(...), imag(...) or abs(...)",
        (
            "Comparisons by size, rounding and functions such as erf have no meaning for complex numbers; inexact,"
            " number and any contain c64 and c128."
        ),
    ),
    "CT0316": Row(
        "'{text}' is {what}; the formula is computed in {name}",
        "{remedy}",
        (
            "A number of a formula is never narrowed. A scalar formula is computed in the dtype of its result, integers"
            " of every size in i64, f16 and bf16 in f32; a fraction has no place among integers (torch's promotion"
            " makes floats of them), and 1e300 none among f32."
        ),
    ),
    "CT0317": Row(
        "'{text}' is of floats; the formula is computed in {name}, which may be {dtype}",
        "{remedy}",
        (
            "Functions such as sin and exp give fractions, so integers have none; under promotion to float they are"
            " computed as floats first."
        ),
    ),
    "CT0321": Row(
        "{problem}",
        "{remedy}",
        (
            "`[f(x) for x in tensors]` calls f for every item of a list of any length, which only a composition can do:"
            " its parts are recorded one by one. Elsewhere the gradient of a list would have to be another such list."
        ),
    ),
}
