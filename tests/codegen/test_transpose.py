"""Derivatives of tensor programs: the gradient of a reference is composed of the gradients of its calls, its tangent of
their tangents.
"""

from __future__ import annotations

import unittest

from middle_support import derive, gradient, of_library, text_of


def entry(
    program: str, args: str = "    self: T[*S]\n", returns: str = "T[*S]", rest: str = "", rule: str = "float"
) -> str:
    lines = "".join(f"      {line}\n" for line in program.splitlines())
    return f"""
f:
  doc: A test.
  args:
{args}  returns: {returns}
  where: {{T: {rule}}}
  forward:
    reference: |
{lines}{rest}"""


class References(unittest.TestCase):
    """Each derivative is derived by ctgen, and the numeric checks compare it with difference quotients, in first and
    second order and in forward mode.
    """

    def right(self, text: str) -> dict[str, object]:
        d, found = derive(text)
        self.assertEqual([(i.code, i.text) for i in found.items], [])
        return d  # type: ignore[return-value]

    def test_a_chain(self) -> None:
        d = self.right(entry("a = exp(self)\nresult = a * tanh(a)"))
        self.assertEqual(gradient(d["f"], "self").reads, ("self",))  # type: ignore[arg-type]

    def test_the_shape_of_a_part_keeps_nothing(self) -> None:
        """If a gradient uses only the sizes of a value, the value is not recomputed."""
        for part in ("mean(self, [-1], keepdim=True)", "transpose(self, -1, -2)", "sum(self, [-1])"):
            args, returns = "    self: T[N, N]\n", "T[N, N]"
            d = self.right(entry(f"result = self - {part}", args=args, returns=returns, rest="  linear_in: self\n"))
            found = gradient(d["f"], "self")  # type: ignore[arg-type]
            self.assertEqual(
                (found.reads, found.text.count("self")),
                ((), found.text.count("shape(self)") + found.text.count("count_over(self")),
                found.text,
            )

    def test_a_written_shape_of_a_part_reads_what_it_is_made_of(self) -> None:
        rest = (
            "  backward:\n    self: expand(sum_to(result.grad, shape(mean(self, [-1], keepdim=True))), shape(self))\n "
            " saved: nothing\n"
        )
        args = "    self: T[N, M]\n"
        _, found = derive(
            entry(
                "result = expand(sum(self, [-1], keepdim=True), shape(self))", args=args, returns="T[N, M]", rest=rest
            )
        )
        self.assertEqual([item.code for item in found.items], ["CT0601"])

    def test_a_value_used_twice(self) -> None:
        self.right(entry("a = self * self\nresult = a + a * self"))

    def test_broadcasting_and_reductions(self) -> None:
        self.right(
            entry("m = mean(self, -1, keepdim=True)\nresult = self - m", args="    self: T[N, M]\n", returns="T[N, M]")
        )

    def test_two_operands(self) -> None:
        text = entry(
            "result = self @ other + self @ other", args="    self: T[M, K]\n    other: T[K, N]\n", returns="T[M, N]"
        )
        self.right(text)

    def test_complex_values(self) -> None:
        self.right(entry("result = self * conj(self) * self", rule="inexact"))

    def test_a_list_taken_apart(self) -> None:
        args, returns = "    self: T[4, N]\n", "T[2, N]"
        self.right(entry("a, b = split(self, 2, 0)\nresult = a * exp(b)", args=args, returns=returns))

    def test_a_list_put_together(self) -> None:
        args = "    self: T[N]\n    other: T[M]\n"
        self.right(entry("result = sum(square(cat([self, other, self], 0)))", args=args, returns="T[]"))

    def test_a_sum_of_everything_puts_no_axes_back(self) -> None:
        for call in ("sum(self * other)", "mean(self * other)", "max(self * other)"):
            d = self.right(entry(f"result = {call}", args="    self: T[N]\n    other: T[N]\n", returns="T[]"))
            for target in ("self", "other"):
                self.assertNotIn("unsqueeze", gradient(d["f"], target).text, call)  # type: ignore[arg-type]

    def test_a_choice_by_attribute(self) -> None:
        text = entry("result = exp(self) if scale > 1 else self * scale", args="    self: T[*S]\n    scale: float\n")
        cases = "  tests:\n    cases:\n      - {self: [3], scale: 0.5}\n      - {self: [3], scale: 2}\n"
        self.right(text + cases)

    def test_an_optional_operand(self) -> None:
        text = entry(
            "result = self * bias if has(bias) else self * 2", args="    self: T[N]\n    bias: T[N]?\n"
        ).replace("T[*S]", "T[N]")
        self.right(text + "  tests:\n    cases:\n      - {self: [3]}\n      - {self: [3], bias: [3]}\n")

    def test_a_part_that_is_a_composition(self) -> None:
        args = "    self: T[M, K]\n    other: T[K, N]\n"
        self.right(entry('result = einsum("mk,kn->mn", [tanh(self), other])', args=args, returns="T[M, N]"))

    def test_stop_marks_a_constant(self) -> None:
        d = self.right(entry("s = detach(sum(self))\nresult = (self - s) + s"))
        self.assertEqual(text_of(gradient(d["f"], "self").graph).count("result.grad"), 1)  # type: ignore[arg-type]

    def test_several_outputs_are_split_by_gradient(self) -> None:
        text = entry("a = exp(self)\nb = a * self").replace(
            "  returns: T[*S]\n", "  returns:\n    a: T[*S]\n    b: T[*S]\n"
        )
        d = self.right(text)
        self.assertEqual([output for output, _ in gradient(d["f"], "self").terms], ["a", "b"])  # type: ignore[arg-type]

    def test_a_part_without_gradient_is_named(self) -> None:
        _, found = derive(
            entry(
                "result = gather(self, 0, argmax(self, 0, keepdim=True)) * other",
                args="    self: T[N]\n    other: T[1]\n",
                returns="T[1]",
            )
        )
        self.assertEqual([i.code for i in found.items], [])


class Tangents(unittest.TestCase):
    def test_kernel_ops_push_tangents_through_their_reference(self) -> None:
        rule = of_library("layer_norm")["layer_norm"].tangents[0]
        self.assertEqual([name for name, _ in rule.terms], ["input", "weight", "bias"])
        self.assertNotIn("input.tangent", text_of(dict(rule.terms)["bias"]))

    def test_every_output_has_its_own_rule(self) -> None:
        rules = of_library("lstm_update")["lstm_update"].tangents
        self.assertEqual([rule.target for rule in rules], ["hy", "cy"])

    def test_shapes_of_intermediates_come_from_those_of_operands(self) -> None:
        d, _ = derive(
            entry("x = self * self\nresult = x + other", args="    self: T[N, M]\n    other: T[M]\n", returns="T[N, M]")
        )
        self.assertIn("broadcast(shape(x_), shape(other))", text_of(dict(d["f"].tangents[0].terms)["other"]))

    def test_dims_of_a_callee_are_those_of_what_it_is_given(self) -> None:
        """linear's formulas read its packs B and O, which its caller lacks or uses with another meaning."""
        args = "    self: T[N, I]\n    weight: T[B, I]\n    bias: T[B]\n"
        d, found = derive(entry("result = linear(exp(self), weight, exp(bias))", args=args, returns="T[N, B]"))
        self.assertEqual([(i.code, i.text) for i in found.items], [])
        self.assertIn(
            "concat(drop(shape(self), [-1]), drop(shape(weight), [-1]))",
            text_of(dict(d["f"].tangents[0].terms)["bias"]),
        )

    def moving(self, text: str) -> list[str]:
        """Returns the inputs whose tangents the tangent rule reads; each part of the rule is compared with difference
        quotients.
        """
        d, found = derive(text)
        self.assertEqual([(i.code, i.text) for i in found.items], [])
        return [name for name, _ in d["f"].tangents[0].terms]

    def test_a_list_of_any_length_beside_a_tensor_has_its_part(self) -> None:
        args, rest = "    weight: T[*W]\n    tensors: n * T[*S(i)]\n", "  requires:\n    - same_except(tensors, 0)\n"
        backward = """  backward:
    weight: sum_to(result.grad * square(cat(tensors, 0)), shape(weight))
    tensors: |
      all = cat(tensors, 0)
      split.sizes(sum_to(result.grad * weight * 2 * all, shape(all)), extents(tensors, 0), 0)
"""
        returns = "T[*broadcast(with(S(0), 0, total(tensors, 0)), W)]"
        text = entry("result = weight * square(cat(tensors, 0))", args, returns, rest + backward)
        self.assertEqual(self.moving(text), ["weight", "tensors"])

    def test_so_has_one_item_of_it(self) -> None:
        args = "    tensors: n * T[N]\n"
        backward = """  backward:
    tensors: |
      slope = expand(sum(result.grad * stack(tensors, 0)), [1, N])
      rest = zeros([count(tensors) - 1, N], dtype_of(result.grad))
      tensors = unbind(result.grad * sum(tensors[0]) + cat([slope, rest], 0), 0)
"""
        text = entry("result = stack(tensors, 0) * sum(tensors[0])", args, "T[count(tensors), N]", backward)
        self.assertEqual(self.moving(text), ["tensors"])
        self.assertEqual([plan.save.name for plan in derive(text)[0]["f"].saves], ["tensors"])

    def test_a_list_of_known_length_read_as_a_whole_moves_item_by_item(self) -> None:
        args = "    pair: 2 * T[N]\n    weight: T[2, N]\n"
        for formula in ("sum(stack(pair, 0) * weight)", "sum(stack(pair, 0) * weight) * sum(pair[1])"):
            self.assertEqual(self.moving(entry(f"result = {formula}", args, "T[]")), ["pair[0]", "pair[1]", "weight"])

    def test_locals_cannot_collide_with_names_of_schemas(self) -> None:
        for rule in of_library("lstm_update")["lstm_update"].tangents:
            for _, program in rule.terms:
                for statement in program.statements[:-1]:
                    self.assertTrue(all(target.endswith("_") for target in statement.targets))


if __name__ == "__main__":
    unittest.main()
