"""CT02xx: the shape of an entry: keys, kinds of values, types, defaults, forms."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

ENTRY: dict[str, Row] = {
    "CT0201": Row(
        "unknown key '{key}'{guess}",
        "keys allowed here: {allowed}",
        (
            "The table of keys does not have this key at this position. Unknown keys are errors, so that a misspelt key"
            " is not silently ignored."
        ),
    ),
    "CT0202": Row(
        "'{op}' has no definition",
        "add one of {meanings}",
        (
            "One part of an entry defines what the operator computes; everything else is derived from it or checked"
            " against it. 'forward' therefore contains exactly one of the nine kinds of definition."
        ),
    ),
    "CT0203": Row(
        "'{second}' and '{first}' (line {line}) both define the operator; keep one",
        "",
        (
            "An operator has exactly one definition. An additional kernel belongs under 'kernel', a written gradient"
            " under 'backward'."
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
            "A default must have the type of its argument: true or false for a bool, one of the words of an enum, an"
            " int for a dim, a list for ints. A tensor cannot have a default; '?' makes it optional."
        ),
    ),
    "CT0206": Row(
        "form '{form}' has the same arguments as '{other}'; a call would be ambiguous",
        "merge them, or rename an argument",
        (
            "A call by the operator's name selects the form by the names and kinds of the arguments. Two forms with the"
            " same arguments cannot be distinguished."
        ),
    ),
    "CT0207": Row(
        "op '{op}' has no '{key}'",
        "{remedy}",
        "Every operator has a doc, args and returns. The first sentence of doc is the summary in headers and tables.",
    ),
    "CT0208": Row(
        "'{key}' must be {wanted}, not {given}",
        "{remedy}",
        "Each key has one kind of value: text, a list, or a map. The table of keys in the documentation states which.",
    ),
    "CT0209": Row(
        "{problem}{guess}",
        "{remedy}",
        "The kind of the value is right, but the key does not accept this value.",
    ),
    "CT0210": Row(
        "{problem}",
        "{remedy}",
        "Two items of one entry have the same name, so that a formula could not refer to either.",
    ),
    "CT0211": Row(
        "'{name}' is not a valid name",
        "{remedy}",
        (
            "A name consists of letters, digits and underscores, does not begin with a digit, and is not a keyword of"
            " Python, C or C++ (append an underscore to those: from_). A form follows after one dot: max.dim."
        ),
    ),
    "CT0212": Row(
        "{problem}",
        "{remedy}",
        (
            "Some keys require another key: saved bits require a formula that reads them, 'reduced' requires"
            " 'elementwise', 'fused_backward' requires 'backward'."
        ),
    ),
    "CT0213": Row(
        "{what} '{name}' cannot have this name in C: {reason}",
        "rename it to '{better}'",
        (
            "Names of entries become names in C. An underscore is appended to keywords and to names that the generated"
            " code uses; a name that would then equal another name of the entry is rejected."
        ),
    ),
    "CT0214": Row(
        "nothing computes {name} for '{kind}'",
        "{remedy}",
        (
            "A fold or scan produces one tensor; its elements and the elements of elementwise formulas can be saved as"
            " bits and values during the loop. With other kinds of definition, a kernel must produce such a value as an"
            " aux tensor."
        ),
    ),
    "CT0215": Row(
        "'{name}' is not an argument of '{op}'{guess}",
        "arguments here: {allowed}",
        "'means' describes the arguments to callers. A line for any other name would never be shown.",
    ),
    "CT0217": Row(
        "the function '{name}': {problem}",
        "{remedy}",
        (
            "The table 'functions' declares scalar functions for formulas: parameters, a C header, a Python function"
            " that computes the value, and a derivative for each parameter. A name denotes the same function in all"
            " schemas."
        ),
    ),
    "CT0216": Row(
        "argument '{name}' of '{op}' has no description",
        "add a line under 'means', or under 'arguments' if other entries have the same argument",
        (
            "In a project with a table 'arguments' every argument needs a description, which appears in headers and on"
            " pages. In a project without this table descriptions are optional."
        ),
    ),
}
