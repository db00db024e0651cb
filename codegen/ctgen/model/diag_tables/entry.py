"""CT02xx: the shape of an entry: keys, kinds of values, types, defaults, forms."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

ENTRY: dict[str, Row] = {
    "CT0201": Row(
        "unknown key '{key}'{guess}",
        "keys allowed here: {allowed}",
        "The key is in no row of the key table for this place. A misspelt key would otherwise be ignored in silence.",
    ),
    "CT0202": Row(
        "'{op}' does not say what it means",
        "give one of {meanings}",
        (
            "One part of an entry says what the operator means; everything else is derived from it or checked against"
            " it. 'forward' therefore has exactly one of the nine meanings."
        ),
    ),
    "CT0203": Row(
        "'{second}' and '{first}' (line {line}) both give a meaning; keep one",
        "",
        (
            "An operator has exactly one meaning. A kernel beside it goes under 'kernel', a written gradient under"
            " 'backward'."
        ),
    ),
    "CT0204": Row(
        "{problem}{guess}",
        "{remedy}",
        (
            "A type is a tensor (T[*S], i64[N]?, T[*A] | scalar), a list (n * T[*S(i)]) or an attribute (int, float,"
            " bool, str, scalar, dtype, device, layout, generator, group, fn, ints, floats, shape(*S), int[2], dim(x),"
            " dims(x), enum(a, b)), each optional with '?'."
        ),
    ),
    "CT0205": Row(
        "default '{text}' is not {wanted}{guess}",
        "{remedy}",
        (
            "A default must be of its argument's type: true or false for a bool, one of its words for an enum, an int"
            " for a dim, a list for ints; a tensor's only default is to be absent, written with '?'."
        ),
    ),
    "CT0206": Row(
        "form '{form}' takes the arguments of '{other}'; a call could mean both",
        "merge them, or rename an argument",
        (
            "A call by the row's name finds its form by the names and kinds of the arguments given. Two forms that take"
            " the same ones cannot be told apart."
        ),
    ),
    "CT0207": Row(
        "op '{op}' has no '{key}'",
        "{remedy}",
        "Every operator has a doc, args and returns. The first sentence of doc is the summary in headers and tables.",
    ),
    "CT0208": Row(
        "'{key}' takes {wanted}, not {given}",
        "{remedy}",
        "Each key takes one kind of value: text, a list, or a map. The key table of the documentation shows which.",
    ),
    "CT0209": Row(
        "{problem}{guess}",
        "{remedy}",
        "The value is of the right kind but none of those that the key understands.",
    ),
    "CT0210": Row(
        "{problem}",
        "{remedy}",
        "Two things of one entry carry the same name, so a formula could not say which one it means.",
    ),
    "CT0211": Row(
        "'{name}' cannot be a name",
        "{remedy}",
        (
            "Names are letters, digits and underscores, begin with a letter or an underscore, and are no keyword of"
            " Python, C or C++ (those get a trailing underscore: from_). A form follows after one dot: max.dim."
        ),
    ),
    "CT0212": Row(
        "{problem}",
        "{remedy}",
        (
            "Some keys only make sense beside others: saved bits beside a formula that reads them, 'reduced' beside"
            " 'elementwise', 'fused_backward' beside 'backward'."
        ),
    ),
    "CT0213": Row(
        "{what} '{name}' cannot be called so in C: {reason}",
        "call it '{better}'",
        (
            "Names of entries become names of C. Keywords and names that the printed code has itself get an underscore;"
            " a name that would then be that of something else of the same entry is refused."
        ),
    ),
    "CT0214": Row(
        "{name} beside '{kind}': nothing makes it",
        "{remedy}",
        (
            "A fold or scan gives one tensor, and its elements and those of elementwise formulas can be saved as bits"
            " and values while they are formed. Beside other meanings, a kernel makes what is not an output, as an aux"
            " tensor."
        ),
    ),
    "CT0215": Row(
        "'{name}' is no argument of '{op}'{guess}",
        "arguments here: {allowed}",
        "Under 'means' stands what each argument means to a caller. A line for something else would be shown nowhere.",
    ),
    "CT0217": Row(
        "the function '{name}': {problem}",
        "{remedy}",
        (
            "A table 'functions' declares scalar functions for formulas: parameters, a C header, a Python function that"
            " gives the value, and a derivative for each parameter. A name stands for one function in all schemas."
        ),
    ),
    "CT0216": Row(
        "nothing says what argument '{name}' of '{op}' means",
        "one line under 'means', or under 'arguments' if it means the same in other entries",
        (
            "A project with a table 'arguments' explains every argument, in its headers and on its pages. A project"
            " without one may leave them to their types."
        ),
    ),
}
