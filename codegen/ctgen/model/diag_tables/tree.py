"""CT08xx: kernels and the tree."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

TREE: dict[str, Row] = {
    "CT0801": Row(
        "no file {path}{guess}",
        "{remedy}",
        (
            "A kernel that an entry names is a file in runtime/kernels/<device>/. In a user's project the kernel is a"
            " file in the folder cpu/ next to the first schema."
        ),
    ),
    "CT0802": Row(
        "{path} does not define {symbol}",
        "ctgen new --kernels {op} writes the stub",
        "The symbol of a kernel consists of the operator's name and the device; the file must define it.",
    ),
    "CT0803": Row(
        "op '{op}' is also defined in {other}",
        "rename one; 'aliases' adds a name",
        "A name denotes one operator in all schema files.",
    ),
    "CT0804": Row(
        "edited by hand after ctgen wrote it",
        "change {schema}, or overwrite the file with --force",
        "Generated files must not be edited: the next run would overwrite the change.",
    ),
    "CT0805": Row(
        "does not belong to any op",
        "ctgen generate removes it",
        "The manifest lists the file, but it is no longer generated.",
    ),
    "CT0806": Row(
        "no C code can be generated for '{op}': {reason}",
        "write the entry without it",
        "The language permits this, but the compiler cannot generate code for it yet; no file is written.",
    ),
    "CT0807": Row(
        "the enumerator {name} for '{word}' collides with {other}: same C name, or same number",
        "use another word",
        (
            "Every value of an enum attribute becomes an enumerator in C, whose number is computed from the value's"
            " name. The first enumerator, <PREFIX>_<ATTRIBUTE>_DEFAULT, means that the attribute is not given. Two"
            " values must not differ only in case or punctuation, and their computed numbers must differ."
        ),
    ),
    "CT0808": Row(
        "'{op}' would declare {name}, which belongs to '{other}'",
        "rename one of them",
        (
            "An operator also declares functions and types with suffixes: _out, a trailing underscore, _opts, _result."
            " Another operator must not have a name that equals such a function or type."
        ),
    ),
    "CT0809": Row(
        "'{prefix}' is not a valid prefix for the functions of a project",
        (
            "PREFIX consists of lower-case letters, digits and underscores, begins with a letter, and is not ct or cti"
            " (the library's)"
        ),
        (
            "The functions of a user's project are called <prefix>_<op>. Without PREFIX, CMake uses the name of the"
            " target."
        ),
    ),
    "CT0813": Row(
        "'{name}' is an operator of the library",
        (
            "use another name for '{op}', such as {guess}; the functions and the page of an operator are named after"
            " the operator"
        ),
        (
            "Formulas, the registry and opcheck identify an operator by its name, without the prefix. An entry of a"
            " user's project can therefore neither replace an operator of the library nor add a form to it. Dots and"
            " underscores in names are equivalent."
        ),
    ),
    "CT0814": Row(
        "the collective '{name}' of '{op}' is not implemented",
        "use one of: {able}",
        (
            "The language has all collectives of a group and their adjoints. The library implements only those in which"
            " all ranks make the same call. It does not implement gather, scatter, send and recv, in which one rank"
            " sends to another; generated code that calls them would not link."
        ),
    ),
}
