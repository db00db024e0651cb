"""CT02xx: the shape of an entry: keys, kinds of values, types, defaults, forms."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

ENTRY: dict[str, Row] = {
    "CT0201": Row(
        "unknown key '{key}'{guess}",
        "keys allowed here: {allowed}",
        (
            "The entry contains a key that is not allowed at this position. Unknown keys are errors, so that ctgen does"
            " not silently ignore a misspelt key."
        ),
    ),
    "CT0202": Row(
        "'{op}' has no definition",
        "add one of {meanings}",
        (
            "One part of an entry defines the values that the operator computes; everything else is derived from it or"
            " checked against it. 'forward' therefore contains exactly one of the nine kinds of definition."
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
            "A default must have the type of its argument: true or false for a bool, a listed value for an enum, an int"
            " for a dim, a list for ints. A tensor cannot have a default; '?' makes it optional."
        ),
    ),
    "CT0206": Row(
        "form '{form}' has the same arguments as '{other}'; a call would be ambiguous",
        "merge them, or rename an argument",
        (
            "An operator may have several forms (overloads). A call by the operator's name selects the overload by the"
            " names and kinds of the arguments. Two forms with the same arguments cannot be distinguished."
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
        "The value of a key is a text, a list, or a map; the documentation lists the kind for each key.",
    ),
    "CT0209": Row(
        "{problem}{guess}",
        "{remedy}",
        "The kind of the value is right, but the key does not accept this value.",
    ),
    "CT0210": Row(
        "{problem}",
        "{remedy}",
        "Two items of one entry have the same name, so a formula could not distinguish them.",
    ),
    "CT0211": Row(
        "'{name}' is not a valid name",
        "{remedy}",
        (
            "A name consists of letters, digits and underscores, does not begin with a digit, and is not a keyword of"
            " Python, C or C++. A keyword becomes valid if an underscore is appended: from_. The name of an overload"
            " is the operator's name, a dot and a suffix: max.dim."
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
        "an entry with '{kind}' does not compute {name}",
        "{remedy}",
        (
            "A reduction or scan produces one tensor. The loop of a reduction, a scan or an elementwise formula can"
            " also save bits and values that a formula computes for each element. In an entry with another kind of"
            " definition, a kernel must produce the value as an aux tensor."
        ),
    ),
    "CT0215": Row(
        "'{name}' is not an argument of '{op}'{guess}",
        "arguments here: {allowed}",
        "'means' describes the arguments to callers. A description of another name would never be printed.",
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
