"""The wording of one diagnostic."""

from __future__ import annotations

from ctgen.model.frozen import frozen


@frozen
class Row:
    """Title, hint and explanation of a diagnostic. Placeholders in braces are replaced when it is reported.

    title      one line that describes the problem
    hint       one line that describes a correct input; "" for none
    paragraph  text that `ctgen explain CODE` prints"""

    title: str
    hint: str
    paragraph: str
