"""One row of the tables of diagnostics."""

from __future__ import annotations

from ctgen.model.frozen import frozen


@frozen
class Row:
    """Words in braces are filled in where it is reported.

    title      one line, says what was given
    hint       one line, says what would be right; "" for none
    paragraph  what `ctgen explain CODE` prints
    """

    title: str
    hint: str
    paragraph: str
