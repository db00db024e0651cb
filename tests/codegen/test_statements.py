"""A statement of generated code declares the names that it reads, and declares if it can fail. A host that creates
statements declares both for them."""

import unittest

from ctgen.lower.cvalues import Value
from ctgen.lower.metadata import Host
from ctgen.lower.statements import Statement, any_fails, block, lines, names_read, standard_headers
from ctgen.model.ops import Call, If, Name, Num
from ctgen.render.op.backward import BackwardView, backward
from ctgen.render.project import Project, lower_all

from support import library


def host() -> Host:
    return Host('"op"', {"n": Value("n", "int"), "m": Value("node->m", "int", reads=("node",))})


def added(*names: str) -> Call:
    return Call("add", tuple(Name(name) for name in names), (), "scalar")


class Statements(unittest.TestCase):
    def test_a_block_reads_what_its_head_and_its_statements_read(self) -> None:
        inner = [Statement("x = a;", frozenset({"a"})), Statement("y = b;", frozenset({"b"}))]
        made = block("if (c) {", inner, reads=("c",))
        self.assertEqual(made.reads, {"a", "b", "c"})
        self.assertEqual(lines([made], 4), ["    if (c) {", "        x = a;", "        y = b;", "    }"])

    def test_a_block_fails_where_a_statement_in_it_does(self) -> None:
        leaves = Statement("if (!x) goto failed;", frozenset({"x"}), may_fail=True)
        self.assertTrue(block("if (c) {", [leaves]).may_fail)
        self.assertFalse(block("if (c) {", [Statement("x = a;")]).may_fail)
        self.assertTrue(any_fails([Statement(""), leaves]))

    def test_headers_follow_from_the_functions_that_are_read(self) -> None:
        self.assertEqual(standard_headers({"strcmp", "fabs", "NAN", "n"}), ["math.h", "string.h"])
        self.assertEqual(standard_headers({"cti_exp_f64"}), [])


class Hosts(unittest.TestCase):
    def test_a_statement_reads_the_names_that_its_values_are_made_of(self) -> None:
        printer = host()
        printer.add(f"use({printer.value(added('n', 'm')).text});")
        [made] = printer.take()
        self.assertEqual((made.text, made.reads), ("use(cti_int_add(n, node->m));", {"n", "node"}))

    def test_the_next_statement_reads_nothing_of_the_last_one(self) -> None:
        printer = host()
        printer.add(printer.value(Name("n")).text)
        printer.take()
        printer.add(printer.value(Name("m")).text)
        self.assertEqual(names_read(printer.take()), {"node"})

    def test_functions_of_the_c_library_are_read(self) -> None:
        printer = host()
        printer.value(Call("sqrt", (Name("n"),), (), "scalar"))
        self.assertIn("sqrt", printer.reads)
        printer.value(Num(float("inf")))
        self.assertIn("INFINITY", printer.reads)

    def test_a_choice_among_ints_and_floats_is_a_float_in_every_order(self) -> None:
        numbers = {"int": Num(1), "float": Num(0.5), "quotient": Call("div", (Num(1), Name("n")), (), "scalar")}
        for first in numbers:
            for second in numbers:
                with self.subTest(first=first, second=second):
                    names = {"w": Value("w", "keyword"), "n": Value("n", "int"), "b": Value("b", "bool")}
                    printer = Host('"op"', names)
                    wanted = "int" if first == second == "int" else "float"
                    cases = (("sum", numbers[first]), ("mean", numbers[second]))
                    chosen = Call("choose", (Name("w"),), cases, "intrinsic")
                    self.assertEqual(printer.value(chosen).kind, wanted)
                    branches = If(Name("b"), numbers[first], numbers[second])
                    self.assertEqual(printer.value(branches).kind, wanted)

    def test_a_constant_that_the_block_has_is_used_again(self) -> None:
        printer = host()
        self.assertEqual(printer.hoist("const int64_t ", "f(n)"), "x0_")
        self.assertEqual(printer.hoist("const int64_t ", "f(n)"), "x0_")
        self.assertEqual(printer.hoist("const double ", "f(n)"), "x1_")
        self.assertEqual(printer.hoist("ct_tensor *", "f(n)"), "x2_")
        self.assertEqual(printer.hoist("ct_tensor *", "f(n)"), "x3_")

    def test_a_local_made_for_one_value_takes_its_name(self) -> None:
        printer = host()
        own = printer.hoist("const int64_t ", "f(n)")
        self.assertEqual(
            [s.text for s in printer.take_as("const int64_t ", "count", own)], ["const int64_t count = f(n);"]
        )


class Programs(unittest.TestCase):
    def view(self, op: str) -> BackwardView:
        view = backward(next(f for f in lower_all(library(), Project(), None) if f.op.name == op))
        assert view is not None
        return view

    def lines(self, op: str, target: str) -> list[str]:
        return list(next(gradient.lines for gradient in self.view(op).gradients if gradient.target == target))

    def test_sizes_that_a_block_reads_twice_are_computed_once(self) -> None:
        found = [line for line in self.lines("linear", "weight") if "cti_shape_between(" in line]
        self.assertEqual(len([line for line in found if "cti_shape_or_failed(input)" in line]), 1)

    def test_what_one_branch_reads_is_not_computed_for_the_others(self) -> None:
        printed = [line for step in self.view("cross_entropy.prob").steps for line in step.lines]
        at = next(i for i, line in enumerate(printed) if "cti_shape_drop(" in line)
        self.assertTrue(printed[at].startswith("    "), printed[at])

    def test_a_named_value_keeps_its_name(self) -> None:
        printed = self.lines("batch_norm_train", "input")
        self.assertTrue(any(line.startswith("const cti_shape channels = ") for line in printed), printed)

    def test_long_common_values_are_computed_by_functions_with_pointers_to_results(self) -> None:
        step = next(step for step in self.view("distance_gradients").steps if step.function is not None)
        assert step.function is not None
        results = {name for _, name in step.results}
        self.assertFalse(results & set(step.function.args))
        self.assertLessEqual({"x1", "x2", "distance"}, set(step.function.args))


if __name__ == "__main__":
    unittest.main()
