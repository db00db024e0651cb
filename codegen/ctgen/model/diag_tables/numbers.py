"""CT07xx: checked numbers."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

NUMBERS: dict[str, Row] = {
    "CT0701": Row(
        "gradient of '{name}' is wrong at {point}: the formula gives {given}, the finite difference {wanted}",
        "{remedy}",
        (
            "Every written gradient is compared with finite differences of the definition in f64, at fixed and random"
            " points of its domain."
        ),
    ),
    "CT0702": Row(
        "the derived gradient at {point} is {given}, the finite difference {wanted} (kinks of max and abs coincide)",
        "{remedy}",
        (
            "At a point where two functions of the formula have a kink (a jump of the derivative), the derivative rules"
            " of the functions do not combine to the derivative of the formula."
        ),
    ),
    "CT0703": Row(
        "the gradient at {point} is NaN in f32; in f64 it is {wanted}",
        "{remedy}",
        "Intermediate values overflow in f32, although the gradient itself is finite.",
    ),
    "CT0704": Row(
        "the second derivative in {name} with {aux} from 'stats' is wrong: {given}, expected {wanted}",
        "{remedy}",
        (
            "The formulas in 'stats' replace aux tensors when the gradient is differentiated; they must compute the"
            " same function."
        ),
    ),
    "CT0705": Row(
        "gradient of '{name}' is wrong at {point}",
        "{remedy}",
        (
            "For complex values the gradient is dL/dRe + i dL/dIm, so that a holomorphic f contributes conj(f'). A"
            " written gradient must contain this conj."
        ),
    ),
    "CT0706": Row(
        "{order} of '{name}' could not be checked: {reason}",
        "{remedy}",
        (
            "A formula is checked against finite differences of the definition at samples. The check needs a sample"
            " that 'requires' accepts, for which the evaluation succeeds, and whose results are finite. If ctgen finds"
            " no such sample, the entry must state samples under 'tests'."
        ),
    ),
    "CT0707": Row(
        (
            "there is no derivative at {point}, so finite differences cannot check the gradient of '{name}':"
            " '{condition}', the one-sided derivatives are {left} and {right}, the formula gives {given}"
        ),
        "{remedy}",
        (
            "If the two one-sided derivatives differ and a condition in the entry selects one, the numeric checks"
            " accept both '>' and '>='. State the intended gradient under 'tests: points'; ctgen and opcheck then"
            " compare the formula with it."
        ),
    ),
    "CT0708": Row(
        "the primitive '{name}' of '{op}' is not defined: ctgen's evaluator does not implement it",
        (
            "python: file.py:function in the folder of the schema, or at least expected results: tests: values: -"
            " {{..., {output}: [...]}}"
        ),
        (
            "If an operator is compared only with its own derivatives, wrong values go unnoticed. A kernel that ctgen's"
            " evaluator does not implement must be compared with a Python function, or with expected results in the"
            " entry."
        ),
    ),
    "CT0709": Row(
        "'tests: values' number {number} of '{op}': {output} is {given}, expected {wanted}",
        "correct the definition, or the expected result",
        "Expected results and the definition of an entry must agree; opcheck compares the kernel with both.",
    ),
    "CT0710": Row(
        "the Python definition of '{op}': {problem}",
        "{remedy}",
        (
            "`python: file.py:function` names a function in a file in the folder of the schema. Its arguments are"
            " numbers and nested lists, in the order of 'args'; it returns the result in the same form, and raises"
            " ValueError if a call is not legal."
        ),
    ),
    "CT0711": Row(
        "primitive '{name}' does not accept the arguments of '{op}': {problem}",
        "{signature}",
        (
            "The arguments of an entry are passed to the evaluator's primitives by position, not by name. The number"
            " and the kinds of the arguments must match the primitive."
        ),
    ),
    "CT0712": Row(
        "case {number} of 'tests' is not a legal call of '{op}': {reason}",
        "use sizes, attributes and indices that the entry accepts, or weaken a condition under 'requires'",
        (
            "Cases are calls that an entry lists for its tests; they are counted from 0. A case that the conditions of"
            " the entry reject tests nothing."
        ),
    ),
    "CT0713": Row(
        "the gradient of '{name}' at {point} is invalid: {problem}",
        "a convention ('surrogate'), too, has the sizes of its input, and is 0 if the output gradient is 0",
        (
            "A convention (a gradient that 'surrogate' declares) is not compared with finite differences. Such a"
            " gradient must still be defined wherever the operator is defined, be the same with and without recording,"
            " and be 0 if the output gradient is 0."
        ),
    ),
    "CT0719": Row(
        "the check of '{op}' failed inside ctgen: {error} at {where}",
        "report it with the entry; the entry is rejected until ctgen is corrected",
        "The error is in ctgen, not in the entry. A check that cannot be made counts as failed.",
    ),
}
