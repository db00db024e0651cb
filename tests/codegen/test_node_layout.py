"""Data that nodes store in addition to saved tensors: exactly the data that the formulas of backward read."""

from __future__ import annotations

import re
import unittest

from ctgen.lower.cnames import local
from ctgen.lower.op import LoweredOp
from ctgen.render.bytecode import environment
from ctgen.render.op.file import form_unit
from ctgen.render.op.node import fields
from ctgen.render.project import Project, lower_all

from support import ROOT, library

FORMS: dict[str, LoweredOp] = {lowered.op.name: lowered for lowered in lower_all(library(), Project(), None)}


def kept(name: str) -> tuple[str, ...]:
    return tuple(stored.name for stored in FORMS[name].layout.stored)


class Planned(unittest.TestCase):
    def test_attributes_that_gradients_read_are_kept_in_the_order_of_the_entry(self) -> None:
        self.assertEqual(FORMS["addmm"].layout.attributes, ("beta", "alpha"))
        self.assertEqual(FORMS["mul"].layout.attributes, ())

    def test_the_attributes_of_a_call_that_can_be_repeated_are_kept(self) -> None:
        self.assertEqual(FORMS["dropout"].layout.attributes, ("p", "train"))
        self.assertEqual(FORMS["hardtanh"].layout.attributes, ("min_val", "max_val"))

    def test_sizes_that_neither_an_edge_nor_an_output_knows_are_kept(self) -> None:
        self.assertEqual(kept("where"), ("condition_sizes",))
        self.assertEqual(kept("masked_select"), ("B_", "mask_sizes"))
        self.assertEqual(kept("mul"), ())

    def test_a_metadata_function_of_a_list_is_computed_at_the_call(self) -> None:
        self.assertEqual(kept("cat"), ("extents_tensors_dim",))

    def test_whether_an_optional_tensor_was_given_is_kept(self) -> None:
        self.assertEqual(sorted(kept("clamp")), ["has_max", "has_min"])

    def test_the_dtype_of_computation_is_kept_where_no_output_has_it(self) -> None:
        self.assertTrue(FORMS["abs"].layout.compute_dtype)
        self.assertFalse(FORMS["exp"].layout.compute_dtype)


class Read(unittest.TestCase):
    def test_every_field_is_read_by_backward(self) -> None:
        """If backward reads a field that the node lacks, printing fails."""
        template = environment(ROOT / "templates").get_template("op.c.j2")
        idle = []
        for lowered in FORMS.values():
            if lowered.op.meaning.kind == "runtime" or not lowered.recorded:
                continue
            shown = dict(comment="", words=[], callers=[], entries=[], register="", is_library=False)
            text = template.render(includes=lambda body: [], forms=[form_unit(lowered)], **shown)
            backward = text[: text.index(f"{lowered.name}_record(")]
            read = set(re.findall(r"\bnode->(\w+)", backward))
            idle += [(lowered.op.name, f.name) for f in fields(lowered) if f.name not in read]
        self.assertEqual(idle, [])

    def test_a_field_that_the_node_lacks_is_refused(self) -> None:
        lowered = FORMS["where"]
        lacking = LoweredOp(lowered.derived, lowered.ops, lowered.prefixes, lowered.prefix)
        lacking.__dict__["layout"] = type(lowered.layout)()
        with self.assertRaisesRegex(ValueError, "sizes of condition"):
            form_unit(lacking)
        lacking = LoweredOp(FORMS["add"].derived, lowered.ops, lowered.prefixes, lowered.prefix)
        lacking.__dict__["layout"] = type(lowered.layout)()
        with self.assertRaisesRegex(ValueError, local("alpha")):
            form_unit(lacking)


if __name__ == "__main__":
    unittest.main()
