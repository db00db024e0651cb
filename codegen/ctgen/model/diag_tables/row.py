"""The wording of one diagnostic."""

from __future__ import annotations

from ctgen.model.frozen import frozen


@frozen
class Row:
    """Title, hint and explanation of a diagnostic; placeholders in braces are filled in when it is reported.

    title      one line: describes the problem
    hint       one line: describes a correct input; "" for none
    paragraph  text that `ctgen explain CODE` prints"""

    title: str
    hint: str
    paragraph: str
