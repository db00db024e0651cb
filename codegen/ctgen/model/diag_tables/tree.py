"""CT08xx: kernels and the tree."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

TREE: dict[str, Row] = {
    "CT0801": Row(
        "no file {path}{guess}",
        "{remedy}",
        (
            "A kernel named by an entry is a file in runtime/kernels/<device>/; in a user's project in cpu/ beside the"
            " first schema."
        ),
    ),
    "CT0802": Row(
        "{path} does not define {symbol}",
        "ctgen new --kernels {op} writes the stub",
        "The symbol of a kernel follows from the op's name and the device; the file must define it.",
    ),
    "CT0803": Row(
        "op '{op}' is also defined in {other}",
        "rename one; 'aliases' adds a name",
        "A name stands for one operator in all schema files.",
    ),
    "CT0804": Row(
        "changed by hand since ctgen wrote it",
        "change {schema}, or --force",
        "Generated files are never edited: the next run would lose the change.",
    ),
    "CT0805": Row(
        "belongs to no op any more",
        "ctgen generate removes it",
        "The file is in the manifest but is no longer produced.",
    ),
    "CT0806": Row(
        "no C can be printed for '{op}': {reason}",
        "write the entry without it",
        "The language says more than the compiler can print so far; nothing is written.",
    ),
    "CT0807": Row(
        "the word '{word}' has the enumerator {name} or the value of {other}",
        "another word",
        (
            "Every word of an enum attribute becomes an enumerator with a value that follows from the word, and the"
            " first enumerator, <PREFIX>_<ATTRIBUTE>_DEFAULT, says that none is given. Two words that differ in case or"
            " punctuation alone, or by bad luck not in value, cannot stand beside each other."
        ),
    ),
    "CT0808": Row(
        "'{op}' would declare {name}, which is one of '{other}'",
        "give one of them another name",
        (
            "An operator has functions and types beside the plain one: _out, a trailing underscore, _opts,"
            " _result. None of them may be another operator's."
        ),
    ),
    "CT0809": Row(
        "'{prefix}' cannot begin the names of a project's functions",
        (
            "PREFIX takes small letters, digits and underscores, a letter first, and not ct or cti, which are the"
            " library's"
        ),
        (
            "Functions of a user's project are called <prefix>_<op>. CMake takes the name of the target where no PREFIX"
            " is given."
        ),
    ),
    "CT0813": Row(
        "'{name}' is an operator of the library",
        "take a name of your own for '{op}', such as {guess}; functions and pages of a project go by these names",
        (
            "Formulas, the registry and opcheck know an operator by its name, whatever prefix its functions have. So an"
            " entry of a user's project can neither replace an operator of the library nor add a form to one. A name"
            " whose dots are written as underscores stands for the same functions."
        ),
    ),
    "CT0814": Row(
        "the collective '{name}' of '{op}' is not defined yet",
        "one of those that are: {able}",
        (
            "The language knows the collectives of a group and their adjoints. The library computes those that every"
            " rank takes part in alike; what one rank sends to another, as gather, scatter, send and recv do, would not"
            " link, so no C of it is printed."
        ),
    ),
}
