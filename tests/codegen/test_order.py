"""How often an op can be differentiated, and where it stops."""

from __future__ import annotations

import unittest

from middle_support import derive, library, of_library, unary

BLEND = """
blend:
  doc: A test.
  args:
    self: T[*S]
    dims: dims(self)
  returns: T[*S]
  where: {T: float}
  forward:
    primitive: flip
    kernel: {cpu: blend.c}
  linear_in: self
  backward:
    self: unblend(result.grad, dims)
%s  saved: nothing

unblend:
  doc: A test.
  args:
    self: T[*S]
    dims: dims(self)
  returns: T[*S]
  where: {T: float}
  forward:
    primitive: flip
    kernel: {cpu: blend.c}
  linear_in: self
%s"""


class Orders(unittest.TestCase):
    def test_the_library_is_differentiable_without_end(self) -> None:
        derived = of_library(*(op.name for op in library()))
        ends = {name: d.order for name, d in derived.items() if d.gradients and d.order is not None}
        self.assertEqual(ends, {"nuclear_norm": 2, "polar_factor": 1})  # beyond that an error: derivative not implemented

    def test_a_partner_without_gradient_ends_the_chain(self) -> None:
        _, found = derive(BLEND % ("", "  order: 0\n"))
        self.assertEqual([(i.code, i.text) for i in found.items], [("CT0507", "blend can be differentiated once: unblend has no backward")])

    def test_a_declared_order_accepts_it(self) -> None:
        d, found = derive(BLEND % ("  order: 1\n", "  order: 0\n"))
        self.assertFalse(found.items)
        self.assertEqual(d["blend"].order, 1)

    def test_two_partners_go_on_for_ever(self) -> None:
        d, found = derive(BLEND % ("", "  backward:\n    self: blend(result.grad, dims)\n  saved: nothing\n"))
        self.assertFalse(found.items)
        self.assertIsNone(d["blend"].order)

    def test_the_order_counts_down_along_a_chain(self) -> None:
        first = BLEND % ("  order: 1\n", "  order: 0\n")
        text = first + BLEND.split("unblend:")[0].replace("blend:", "outer:", 1).replace("unblend(", "blend(") % ""
        _, found = derive(text)
        self.assertEqual([i.text for i in found.items], ["outer can be differentiated 2 times: unblend has no backward"])

    def test_a_declared_limit_is_kept(self) -> None:
        d, _ = derive(unary("tanh(self)", "  saved:\n    result: full\n  order: 2\n"))
        self.assertEqual(d["f"].order, 2)

    def test_a_gradient_made_of_itself_is_refused_once(self) -> None:
        text = """
ping:
  doc: A test.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    reference: result = pong(self) * 2

pong:
  doc: A test.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    reference: result = ping(self) * 0.5
"""
        _, found = derive(text)
        self.assertEqual([i.code for i in found.items], ["CT0508"])
        self.assertIn("ping -> pong -> ping", found.items[0].text)


if __name__ == "__main__":
    unittest.main()
