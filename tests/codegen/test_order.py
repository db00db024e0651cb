"""The highest order of derivatives of an operator, and the error for a request of a higher order."""

from __future__ import annotations

import os
import random
import unittest

from middle_support import derive, library, of_library, unary

from ctgen.language.queries import not_implemented

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


SCALED = """
scaled:
  doc: A test.
  args:
    direction: T[*S]
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    reference: result = direction * self
  linear_in: direction
  backward:
    direction: scaled(result.grad, detach(self))
  nondiff: {self: not implemented}
  saved:
    self: full
"""

CHAINS = int(os.environ.get("CHAINS", "20"))


def of_program(rest: str) -> str:
    """Returns an entry `f` whose gradient is a formula of tensors."""
    return unary("sin(self)", rest).replace("elementwise: ", "reference: result = ")


def link(name: str, below: list[str], order: int | None) -> str:
    """Returns an operator whose gradient calls other operators; the computed values do not matter."""
    backward = f"  backward:\n    self: result.grad * {' * '.join(f'{b}(self)' for b in below)}\n" if below else ""
    end = "" if order is None else f"  order: {order}\n"
    kept = "  saved:\n    self: full\n" if order != 0 else "  saved: nothing\n"
    return of_program(f"{backward}  surrogate: a chain\n{end}{kept}").replace("\nf:", f"\n{name}:", 1)


class Orders(unittest.TestCase):
    def test_the_library_is_differentiable_without_end(self) -> None:
        derived = of_library(*(op.name for op in library()))
        ends = {name: d.order for name, d in derived.items() if d.gradients and d.order is not None}
        said = {"ctc_loss": 2, "ctc_gradient": 1, "ctc_gradient_tangent": 1}
        said |= {"nuclear_norm": 2, "polar_factor": 1, "polar_factor_tangent": 1}
        self.assertEqual(ends, said)  # a derivative of a higher order is an error: derivative not implemented

    def test_a_partner_without_gradient_ends_the_chain(self) -> None:
        _, found = derive(BLEND % ("", "  order: 0\n"))
        self.assertEqual(
            [(i.code, i.text) for i in found.items],
            [("CT0507", "blend can be differentiated once: unblend has no backward")],
        )

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
        self.assertEqual(
            [i.text for i in found.items], ["outer can be differentiated 2 times: unblend has no backward"]
        )

    def test_a_limit_that_nothing_keeps_to_is_refused(self) -> None:
        """Derivatives of tanh are compositions of library operators: the third derivative would exist despite the
        limit.
        """
        _, found = derive(unary("tanh(self)", "  saved:\n    result: full\n  order: 2\n"))
        self.assertEqual(
            [(i.code, i.text) for i in found.items],
            [("CT0513", "'order: 2', but f can be differentiated any number of times")],
        )

    def test_order_0_makes_no_gradient(self) -> None:
        d, found = derive(unary("digamma(self)", "  order: 0\n"))
        self.assertFalse(found.items)
        self.assertEqual((d["f"].order, d["f"].gradients, not_implemented(d["f"].op)), (0, (), ("self",)))
        _, found = derive(unary("sin(self)", "  backward:\n    self: result.grad * cos(self)\n  order: 0\n"))
        self.assertEqual([i.code for i in found.items], ["CT0513"])

    def test_what_varies_for_an_argument_without_derivative_ends_the_chain(self) -> None:
        """If the derivative of one argument ends a chain of derivatives, the chain may continue through other
        arguments.
        """
        for given, order in (("self", 1), ("detach(self)", None)):
            text = SCALED + of_program(
                f"  backward:\n    self: scaled(result.grad, {given})\n  surrogate: a chain\n"
                + ("  order: 1\n" if order else "")
                + "  saved:\n    self: full\n"
            )
            d, found = derive(text)
            self.assertEqual([i.text for i in found.items], [])
            self.assertEqual(d["f"].order, order)

    def test_random_chains_have_the_order_of_their_shortest_way_down(self) -> None:
        """Operators whose gradients call operators with smaller indices; some of them end."""
        r = random.Random(20263)
        for _ in range(CHAINS):
            wanted: dict[str, int | None] = {}
            text = ""
            for k in range(r.choice((2, 3, 4, 5))):
                below = r.sample(sorted(wanted), min(len(wanted), r.choice((0, 1, 1, 2))))
                orders = [wanted[name] for name in below if wanted[name] is not None]
                wanted[f"f{k}"] = 0 if not below and r.random() < 0.5 else 1 + min(orders) if orders else None
                text += link(f"f{k}", below, wanted[f"f{k}"])
            with self.subTest(text):
                d, found = derive(text)
                self.assertEqual([i.text for i in found.items], [])
                self.assertEqual({name: d[name].order for name in wanted}, wanted)

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
