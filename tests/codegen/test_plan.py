"""The planner of tensors saved for backward: it determines the saves for each set of requested gradients, compares them
with the declared `saved`, and chooses them if `saved` is omitted.
"""

from __future__ import annotations

import unittest

from middle_support import binary, derive, gradient, of_library, of_worked, unary

from ctgen.model.ops import Derived


def saves(d: Derived) -> dict[str, tuple[str, tuple[str, ...]]]:
    return {s.save.name: (s.save.form, s.read_by) for s in d.saves}


def codes(text: str) -> list[str]:
    return [item.code for item in derive(text)[1].items]


class Declared(unittest.TestCase):
    def test_each_operand_is_kept_for_the_other(self) -> None:
        # S30.2
        self.assertEqual(saves(of_library("mul")["mul"]), {"self": ("full", ("other",)), "other": ("full", ("self",))})

    def test_metadata_keeps_nothing(self) -> None:
        # S30.2
        for name in ("sum", "add", "expand", "cat", "to", "transpose"):
            self.assertEqual(of_library(name)[name].saves, (), name)

    def test_bits_are_one_bit_an_element(self) -> None:
        plan = of_library("relu")["relu"].saves[0]
        self.assertEqual(
            (plan.save.form, plan.source, plan.bytes_text), ("bits", "computed", "1 bit per element of self")
        )

    def test_draws_are_kept_as_their_state(self) -> None:
        plan = of_library("dropout")["dropout"].saves[0]
        self.assertEqual(
            (plan.save.name, plan.source, plan.read_by, plan.bytes_text),
            ("seed", "state", ("input",), "16 bytes of generator state in the node"),
        )

    def test_bits_of_truth_values_are_those_of_the_argument(self) -> None:
        """Bits of a bool, or of u8 where bool is accepted: one for each element of the argument, even if it is
        broadcast.
        """
        plan = of_library("where")["where"].saves[0]
        self.assertEqual(
            (plan.save.form, plan.source, plan.bytes_text), ("bits", "input", "1 bit per element of condition")
        )

    def test_bits_of_a_broadcast_formula_are_those_of_the_result(self) -> None:
        plans = of_library("maximum")["maximum"].saves
        self.assertEqual({plan.bytes_text for plan in plans}, {"1 bit per element of result"})

    def test_items_of_a_list_are_kept_one_by_one(self) -> None:
        plans = {s.save.name: s for s in of_worked("lstm_cell").saves}
        self.assertEqual(
            (plans["hx[0]"].arg, plans["hx[0]"].item, plans["hx[0]"].read_by),
            ("hx", 0, ("w_hh", "input", "hx[0]", "hx[1]", "w_ih", "b_ih", "b_hh")),
        )
        self.assertEqual(plans["gates"].source, "aux")

    def test_what_a_statistic_is_formed_from_may_be_kept_for_those_who_read_the_statistic(self) -> None:
        plans = {s.save.name: s for s in of_worked("lstm_cell").saves}
        self.assertEqual(set(plans["b_ih"].read_by), set(plans["gates"].read_by))  # no gradient reads it directly

    def test_a_save_for_a_gradient_that_does_not_read_it_is_refused(self) -> None:
        # S30.1, S30.2
        self.assertEqual(
            codes(binary("self * other", "  saved:\n    self: for self, other\n    other: for self\n")), ["CT0603"]
        )

    def test_what_is_read_and_not_saved_is_refused(self) -> None:
        # S30.1
        self.assertEqual(codes(unary("sin(self)", "  saved: nothing\n")), ["CT0601"])

    def test_a_save_is_lost_where_its_condition_fails(self) -> None:
        rest = "  saved:\n    self: full when scale > 1\n"
        text = unary("self * self * scale", rest).replace("    self: T[*S]\n", "    self: T[*S]\n    scale: float\n")
        self.assertEqual(codes(text), ["CT0702"])

    def test_value_history_reads_only_what_is_saved(self) -> None:
        rest = (
            "  backward:\n    self: result.grad * 2 * wave * cos(self)\n  saved:\n    wave: value(sin(self))\n    self:"
            " full\n"
        )
        d, found = derive(unary("sq(sin(self))", rest))
        self.assertEqual([i.code for i in found.items], [])
        plan = next(s for s in d["f"].saves if s.save.name == "wave")
        self.assertEqual(
            [(h.target, h.text, h.reads) for h in plan.history], [("self", "wave.grad * cos(self)", ("self",))]
        )


class Chosen(unittest.TestCase):
    """If `saved` is omitted, the compiler chooses the fewest bytes; among equal choices it prefers no copy in place,
    then the result, then fewer operations."""

    def test_the_result_rather_than_the_input(self) -> None:
        d, found = derive(unary("tanh(self)"))
        self.assertFalse(found.items)
        self.assertEqual(saves(d["f"]), {"result": ("full", ("self",))})

    def test_a_bit_rather_than_a_value(self) -> None:
        d, found = derive(
            unary("self if self > 0 else 0.1 * self", "  tests:\n    points:\n      - {self: 0, gradient: 0.1}\n")
        )
        self.assertFalse(found.items)
        self.assertEqual(saves(d["f"]), {"mask": ("bits", ("self",))})

    def test_one_difference_rather_than_two_operands(self) -> None:
        d, found = derive(binary("sq(self - other)"))
        self.assertFalse(found.items)
        self.assertEqual(saves(d["f"]), {"kept": ("value", ("self", "other"))})

    def test_two_operands_each_for_the_other(self) -> None:
        d, found = derive(binary("self * other"))
        self.assertFalse(found.items)
        self.assertEqual(saves(d["f"]), {"self": ("full", ("other",)), "other": ("full", ("self",))})

    def test_no_copy_in_place_at_equal_bytes(self) -> None:
        d, found = derive(unary("exp(self)", "  inplace: self\n"))
        self.assertFalse(found.items)
        self.assertEqual(d["f"].inplace.copy_for, ())  # type: ignore[union-attr]

    def test_the_op_then_says_what_was_chosen(self) -> None:
        d, _ = derive(unary("tanh(self)"))
        self.assertEqual([s.name for s in d["f"].op.saved or ()], ["result"])


class InPlace(unittest.TestCase):
    def test_what_is_overwritten_is_copied_for_who_reads_it(self) -> None:
        # S30.6
        self.assertEqual(of_library("mul")["mul"].inplace.copy_for, ("other",))  # type: ignore[union-attr]
        self.assertEqual(of_library("div")["div"].inplace.copy_for, ())  # type: ignore[union-attr]

    def test_bits_are_computed_before_the_write(self) -> None:
        self.assertEqual(of_library("relu")["relu"].inplace.copy_for, ())  # type: ignore[union-attr]

    def test_a_view_moves_geometry_only(self) -> None:
        self.assertEqual(of_library("transpose")["transpose"].inplace.copy_for, ())  # type: ignore[union-attr]

    def test_a_missing_and_a_needless_copy_are_refused(self) -> None:
        saved = "  saved:\n    self: for other\n    other: for self\n"
        self.assertEqual(codes(binary("self * other", saved + "  inplace: self\n")), ["CT0605"])
        self.assertEqual(
            codes(unary("tanh(self)", "  saved:\n    result: full\n  inplace: self, copy for self\n")), ["CT0605"]
        )


class Reads(unittest.TestCase):
    def test_a_formula_reads_elements_and_not_shapes(self) -> None:
        # S30.2
        self.assertEqual(gradient(of_library("gather")["gather"], "self").reads, ("index",))
        self.assertEqual(gradient(of_library("embedding")["embedding"], "weight").reads, ("indices",))

    def test_every_save_of_the_library_is_read_and_every_read_is_saved(self) -> None:
        # S30.1
        from middle_support import library

        derived = of_library(*(op.name for op in library()))
        for name, d in derived.items():
            kept = {s.save.name for s in d.saves}
            for g in d.gradients:
                with self.subTest(name, gradient=g.target):
                    self.assertLessEqual(set(g.reads), kept)
            for s in d.saves:
                with self.subTest(name, save=s.save.name):
                    self.assertTrue(s.read_by)
                    self.assertTrue(s.bytes_text)


if __name__ == "__main__":
    unittest.main()
