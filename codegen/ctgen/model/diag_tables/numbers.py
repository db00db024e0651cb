"""CT07xx: checked numbers."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

NUMBERS: dict[str, Row] = {
    "CT0701": Row(
        "gradient of '{name}' is wrong at {point}: formula {given}, difference {wanted}",
        "{remedy}",
        (
            "Every written gradient is compared with differences of the meaning in f64, at fixed and at random points"
            " of its domain."
        ),
    ),
    "CT0702": Row(
        "derived gradient is {given} at {point}, difference says {wanted} (kinks of max and abs meet)",
        "{remedy}",
        "Where two kinks meet, the rules for each builtin do not add up to the derivative of the whole.",
    ),
    "CT0703": Row(
        "gradient is NaN in f32 at {point}; in f64 it is {wanted}",
        "{remedy}",
        "Intermediate values overflow in f32 although the gradient itself is harmless.",
    ),
    "CT0704": Row(
        "second derivative in {name} is wrong when {aux} from 'stats': {given} against {wanted}",
        "{remedy}",
        (
            "stats formulas take the place of aux tensors when the gradient is differentiated; they must give the same"
            " function."
        ),
    ),
    "CT0705": Row(
        "gradient of '{name}' is wrong at {point}",
        "{remedy}",
        (
            "For complex values the gradient is dL/dRe + i dL/dIm, so a holomorphic f contributes conj(f'). Written"
            " gradients say it."
        ),
    ),
    "CT0706": Row(
        "{order} of '{name}' was compared with nothing: {reason}",
        "{remedy}",
        (
            "A formula passes by agreeing with differences of the meaning at samples. Where every sample is refused by"
            " 'requires', fails, or has no finite value, nothing has been shown; the entry says where it can be"
            " checked."
        ),
    ),
    "CT0707": Row(
        (
            "the gradient of '{name}' at {point} is a choice that no difference can check: '{condition}', the slopes"
            " beside it are {left} and {right}, the formula gives {given}"
        ),
        "{remedy}",
        (
            "Where the two one-sided derivatives differ and the entry's own formulas choose between them, '>' and '>='"
            " are equally right for the numeric checks. The entry states the gradient it means under 'tests: points';"
            " ctgen and opcheck then hold the formula to it."
        ),
    ),
    "CT0708": Row(
        "nothing says what the primitive '{name}' of '{op}' means: ctgen's evaluator does not know it",
        (
            "python: file.py:function beside the schema, or at the least stated results: tests: values: - {{...,"
            " {output}: [...]}}"
        ),
        (
            "An operator that is compared with its own derivatives only may compute anything. A kernel that ctgen's"
            " evaluator does not know is compared with a function in plain Python, or with results that the entry"
            " states."
        ),
    ),
    "CT0709": Row(
        "'tests: values' number {number} of '{op}': {output} is {given}, stated is {wanted}",
        "correct the meaning, or what is stated",
        "Stated results and the meaning of an entry must agree; opcheck compares the kernel with both.",
    ),
    "CT0710": Row(
        "the Python meaning of '{op}': {problem}",
        "{remedy}",
        (
            "`python: file.py:function` names a function in a file beside the schema. It takes numbers and nested"
            " lists, in the order of 'args', and gives the result in the same form; ValueError says that a call is not"
            " legal."
        ),
    ),
    "CT0711": Row(
        "primitive '{name}' does not take the arguments of '{op}': {problem}",
        "{signature}",
        (
            "The evaluator's primitives take an entry's arguments by position, whatever they are called. Kinds and"
            " number must agree."
        ),
    ),
    "CT0712": Row(
        "case {number} of 'tests' is no legal call of '{op}': {reason}",
        "sizes, attributes and indices that the entry takes, or a weaker condition under 'requires'",
        (
            "Cases are the calls that an entry states for its tests, counted from 0. One that the entry's own"
            " conditions refuse tests nothing."
        ),
    ),
    "CT0713": Row(
        "the gradient of '{name}' at {point} cannot be one: {problem}",
        "a convention ('surrogate'), too, has the sizes of its input, and is 0 where no gradient arrives",
        (
            "A gradient that is a convention is compared with no difference. It still is a gradient: with a value"
            " wherever the operator has one, the same recorded and not, and 0 where the one that arrives is 0."
        ),
    ),
    "CT0719": Row(
        "the check of '{op}' failed inside ctgen: {error} at {where}",
        "report it with the entry; until it is mended the entry is not accepted",
        "An error of ctgen itself and not of the entry. What could not be checked has not passed.",
    ),
}
