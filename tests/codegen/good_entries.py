"""Random schema entries of every kind that should be correct: input of the fuzz test that compiles generated C.

Names are taken from a pool that contains every name which C, C++, their headers and the printed code itself define.
Docs, defaults and enum keywords are unusual, too. An entry may still be rejected; an accepted
entry has to compile.

    PYTHONPATH=codegen:tests/codegen python3 tests/codegen/good_entries.py COUNT SEED > tests/user_ops/odd/odd.yaml

writes the project that CTest links with the library and runs opcheck on (user_odd); for more entries in one build:
-DCOTANGENT_ODD_ENTRIES=500 -DCOTANGENT_ODD_SEED=7.
"""

from __future__ import annotations

import random
import re
import sys

from good_kernels import KERNELS, Kernels
from good_saved import SAVED, Saved
from mutants import mutants

from ctgen.lower.cnames import OWN

PLAIN = (
    "self",
    "other",
    "x",
    "y",
    "weight",
    "target",
    "value",
    "scale",
    "input",
    "mask",
    "bias",
    "alpha",
    "beta",
    "left",
    "right",
)
#: names that printed code itself uses, keywords, macros and functions of headers, and names that printed code derives
#: from names of entries
ODD = (
    *sorted(OWN),
    *"""
    result shape node base wanted grads saved call thread inputs names loop loops attrs opts given launch status space
    views geometry failed index main n i
    operands errno stdin stdout linux unix I EOF NAN INFINITY NULL default register int double auto restrict typeof
    bool true_ template class this new delete
    namespace operator private typename out made edges set fold dests results defaults sources count row state folded
    overwritten recording composes workspace guard
    offsetof exp log pow sin fabs fmax sqrt y0 j1 size_t int64_t uint8_t t T S N B k dim dims keepdim dtype device axis
    eof nan null self_0 num_edges
    num_saved saved_self result_grad made_result given_dim result_shape x0_ t0_ ct_tensor cti_call ct_mul CT_OK sum
    mean tensors item items ndim sizes data numel
    kind strcmp memcpy abs round floor ceil assert complex signal environ bsearch union history args boxed form kept
    scope term seen whole possible plain in
    from lambda is import mutable export bitand xor and_ or_ not_ asm inline signed volatile major minor stderr id type
    name format length begin end
    result_grad_0 result_grad_0_view
    """.split(),
)
DOCS = (
    "An op.",
    "Ends */ a comment.",
    "Begins /* one.",
    "Two slashes // here.",
    "A trigraph ??/ and ??= here.",
    "A backslash at the end \\",
    "Quotes \" and ' too.",
    "Percent %s %d %n.",
    "Umlauts äöü and \u2192 arrows.",
    "Glob **/*.c of /**/ all.",
    "Braces {0} {{x}}.",
    "A line of many words " * 9,
    "#define X",
    "??>??<??(??)",
)
FLOATS = ("0", "1", "0.5", "-0.0", "inf", "-inf", "nan", "1e308", "1e-320", "3", "-2.5", "1e20")
INTS = ("0", "1", "-1", "9223372036854775807", "-9223372036854775807", "2147483648", "-2147483648", "100")
WORDS = (
    "none",
    "mean",
    "sum",
    "default",
    "int",
    "tanh",
    "EOF",
    "I",
    "NULL",
    "a_b",
    "errno",
    "double",
    "class",
    "none_",
    "x-y",
    "Mean",
    "linux",
)


_PLAIN = (
    "elementwise",
    "elementwise",
    "reduce",
    "scan",
    "view",
    "compose",
    "reference",
    "list",
    "outputs",
    "enum",
    "in_list",
    "counted",
)


class Entries(Saved, Kernels):
    """Generates entries. odd: the fraction of names from the pool of unusual names. nearly: the fraction of entries
    with a mistake, most of which are rejected. kernels: also generates entries with user-defined kernels, which get
    stubs.
    """

    def __init__(self, seed: int, odd: float = 0.5, nearly: float = 0.0, kernels: bool = False) -> None:
        self.r = random.Random(seed)
        self.odd = odd
        self.nearly = nearly
        self.kernels = KERNELS if kernels else ()

    def names(self, count: int) -> list[str]:
        found: list[str] = []
        while len(found) < count:
            name = self.r.choice(ODD if self.r.random() < self.odd else PLAIN)
            if name not in found:
                found.append(name)
        return found

    def text(self, op: str, kind: str = "") -> str:
        """Returns an entry of the given kind, by default of a random kind."""
        kind = kind or self.r.choice(self.r.choice((_PLAIN, SAVED, self.kernels or SAVED)))
        made: str = getattr(self, kind)(op) if kind in KERNELS else getattr(self, kind)()
        doc = self.r.choice(DOCS).replace("'", "''")
        text = f"{op}:\n  doc: '{doc}'\n{made}"
        return self.slipped(text) if self.r.random() < self.nearly else text

    def slipped(self, text: str) -> str:
        """Returns the entry with one change: a removed line, a replaced token, or a typical mistake in a formula."""
        slips = list(mutants(text))
        if slips and self.r.random() < 0.6:
            return self.r.choice(slips).text
        lines = text.splitlines()
        at = self.r.randrange(2, len(lines))
        if self.r.random() < 0.4:
            return "\n".join(lines[:at] + lines[at + 1 :]) + "\n"
        words = re.findall(r"[\w*]+", "\n".join(lines[2:]))
        places = [m for m in re.finditer(r"[\w*]+", lines[at])]
        if places:
            place = self.r.choice(places)
            lines[at] = lines[at][: place.start()] + self.r.choice(words) + lines[at][place.end() :]
        return "\n".join(lines) + "\n"

    # ---- pieces

    def attribute(self) -> tuple[str, str, str]:
        """Returns a type with a default, the condition or factor that the attribute contributes to a scalar formula,
        and its kind.
        """
        which = self.r.randrange(8)
        if which == 0:
            return f"float = {self.r.choice(FLOATS)}", "{a}", "float"
        if which == 1:
            return f"int = {self.r.choice(INTS)}", "{a}", "int"
        if which == 2:
            return f"bool = {self.r.choice(('true', 'false'))}", "(2 if {a} else 3)", "bool"
        if which == 3:
            words = self.r.sample(WORDS, self.r.randint(1, 3))
            default = self.r.choice(("", f" = {words[0]}"))
            return f"enum({', '.join(words)}){default}", f"(2 if {{a}} == '{words[-1]}' else 3)", "enum"
        if which == 4:
            return f"scalar = {self.r.choice(FLOATS + INTS)}", "{a}", "scalar"
        if which == 5:
            return "float", "{a}", "float"
        if which == 6:
            return "float?", "({a} if has({a}) else 2)", "float"
        return "int", "{a}", "int"

    def attributes(self, names: list[str]) -> tuple[list[str], str]:
        lines, factor = [], ""
        for name in names:
            text, use, _ = self.attribute()
            lines.append(f"    {name}: {text}")
            factor += " * " + use.format(a=name)
        required = [line for line in lines if "=" not in line and "?" not in line]
        return required + [line for line in lines if line not in required], factor

    # ---- kinds

    def elementwise(self) -> str:
        count = self.r.randint(1, 3)
        names = self.names(count + self.r.randint(0, 3))
        tensors, rest = names[:count], names[count:]
        attrs, factor = self.attributes(rest)
        inner = self.r.choice(
            (
                "{0}",
                "{0} * {1}",
                "sin({0}) * {1}",
                "{0} / (1 + abs({0}))",
                "exp(-{0} * {1})",
                "({0} if {0} > 0 else {1})",
                "tanh({0}) + {1}",
                "{1} * {0} * {0} * 2.5",
                "max({0}, {1})",
                "sigmoid({0}) * {1}",
            )
        ).format(tensors[0], tensors[-1])
        extra = " + ".join(["", *tensors[1:-1]])
        dims = self.r.choice(("*S", "*S", "*S, N", "*B, N, K"))
        if self.r.random() < 0.25:
            factor += self.r.choice((" * (0.3 if {0} > 0 else 0.7)", " * (1 if {0} < 0.5 else 2.1)")).format(tensors[0])
        if dims != "*S" and self.r.random() < 0.4:
            factor += self.r.choice(
                (
                    " * (0.7 * at(-1))",
                    " * sin(at(-1))",
                    " * (1 if at(-1) < 2 else 0.3)",
                    " + at(-1) * 0.1",
                    " * (1.5 if at(-1) * 0.3 < 1 else 2)",
                    " * erf(0.3 if at(-1) < 2 else 0.7)",
                )
            )
        args = "".join(f"    {t}: T[{dims}]\n" for t in tensors) + "".join(line + "\n" for line in attrs)
        more = self.r.choice(("", "", "  order: 1\n" if self.r.random() < 0.2 else ""))
        dtype = self.r.choice(("float", "float", "inexact", "[f32, f64]"))
        return (
            f"  args:\n{args}  returns: T[{dims}]\n  where: {{T: {dtype}}}\n  forward:\n    elementwise:"
            f" ({inner}{extra}){factor}\n{more}"
        )

    def whole(self, leaves: tuple[str, ...], depth: int = 2) -> str:
        """Returns an integer formula that the host computes; often the formula has only constants."""
        if depth == 0:
            return self.r.choice((*leaves, *(text for text in INTS if not text.startswith("-")), "100000", "3"))
        parts = [self.whole(leaves, self.r.randint(0, depth - 1)) for _ in range(2)]
        return self.r.choice(("({} + {})", "({} - {})", "({} * {})", "-({}) + {}", "max({}, {})")).format(*parts)

    def counted(self) -> str:
        x, n = self.names(2)
        leaves = (n, f"rank({x})", f"numel({x})")
        return (
            f"  args:\n    {x}: T[*S]\n    {n}: int = {self.r.choice(INTS)}\n  returns: T[*S]\n  where: {{T: float}}\n"
            f"  requires:\n    - rank({x}) != {self.whole(leaves)}\n    - {self.whole(leaves)} != 7 * {n}\n"
            f"  forward:\n    compose: result = {x} * ({self.whole(leaves)})\n"
        )

    def reduction(self, kind: str) -> str:
        x, dim, keep = self.names(3)
        by = self.r.choice(("add", "mul", "max", "min", "logaddexp", "hypot"))
        mapped = self.r.choice((x, f"{x} * {x}", f"exp({x})", f"abs({x})"))
        if kind == "scan":
            return (
                f"  args:\n    {x}: T[*S]\n    {dim}: dim({x})\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n  "
                f"  scan: {{map: '{mapped}', by: {by}, dim: {dim}}}\n"
            )
        finish = self.r.choice(("", ", finish: 'result * 2'"))
        return (
            f"  args:\n    {x}: T[*S]\n    {dim}: dims({x}) = all\n    {keep}: bool = false\n  returns: T[*reduce(S,"
            f" {dim}, {keep})]\n  where: {{T: float}}\n  forward:\n    reduce: {{map: '{mapped}', by: {by}, dim:"
            f" {dim}{finish}}}\n"
        )

    def reduce(self) -> str:
        return self.reduction("reduce")

    def scan(self) -> str:
        return self.reduction("scan")

    def view(self) -> str:
        x, a, b = self.names(3)
        return (
            f"  args:\n    {x}: T[*S]\n    {a}: dim({x})\n    {b}: dim({x})\n  returns: T[*swap(S, {a}, {b})]\n  where:"
            f" {{T: any}}\n  forward:\n    view: swap_axes({x}, {a}, {b})\n"
        )

    def program(self, kind: str) -> str:
        x, y, a, local = self.names(4)
        text, _, _ = self.attribute()
        factor = {"fl": f" * {a}", "in": "", "bo": f" * (2 if {a} else 3)"}.get(text[:2], "") if "?" not in text else ""
        line = f"{local} = {x} * {y}{factor}\n      result = {local} + {x}"
        backward = ""
        if kind == "reference":
            backward = (
                f"  backward:\n    {x}: result.grad * {y}{factor} + result.grad\n    {y}: result.grad * {x}{factor}\n"
            )
        return (
            f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n    {a}: {text}\n  returns: T[*S]\n  where: {{T: float}}\n"
            f"  forward:\n    {kind}: |\n      {line}\n{backward}"
        )

    def compose(self) -> str:
        return self.program("compose")

    def reference(self) -> str:
        return self.program("reference")

    def list(self) -> str:
        x, d = self.names(2)
        return (
            f"  args:\n    {x}: n * T[*S(i)]\n  returns: T[*with(lead({x}), 0, total({x}, 0))]\n  where: {{T: float}}\n"
            f"  forward:\n    compose: result = cat({x}, 0)\n"
        )

    def in_list(self) -> str:
        x, y = self.names(2)
        return (
            f"  args:\n    {x}: 2 * T[*S]\n    {y}: T[*S]?\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n   "
            f" reference: result = {x}[0] * {x}[1]\n  backward:\n    {x}[0]: result.grad * {x}[1]\n    {x}[1]:"
            f" result.grad * {x}[0]\n  nondiff: {{{y}: it is not read}}\n"
        )

    def outputs(self) -> str:
        x, y, p, q = self.names(4)
        lines = f"      {p} = {x} * {y}\n      {q} = {x} + sin({y})\n"
        kind = self.r.choice(("reference", "compose"))
        grads = (
            f"  backward:\n    {x}: {p}.grad * {y} + {q}.grad\n    {y}: {p}.grad * {x} + {q}.grad * cos({y})\n"
            if kind == "reference"
            else ""
        )
        return (
            f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n  returns:\n    {p}: T[*S]\n    {q}: T[*S]\n  where: {{T:"
            f" float}}\n  forward:\n    {kind}: |\n{lines}{grads}"
        )

    def enum(self) -> str:
        x, mode = self.names(2)
        words = self.r.sample(WORDS, self.r.randint(2, 4))
        default = self.r.choice(("", f" = {words[0]}", "?"))
        test = f"({x} if has({mode}) else 2 * {x})" if default == "?" else f"{x} * (2 if {mode} == '{words[0]}' else 3)"
        kind = f"enum({', '.join(words)}){default}"
        return (
            f"  args:\n    {x}: T[*S]\n    {mode}: {kind}\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n   "
            f" elementwise: {test}\n"
        )


def main(count: int, seed: int) -> None:
    """Prints entries of each kind in turn."""
    from support import own_project

    source, kinds = Entries(seed), [*dict.fromkeys(_PLAIN), *SAVED]
    print(
        "# Written by tests/codegen/good_entries.py: entries of every kind with the oddest names, docs and defaults"
        " that the language has.\ncotangent: 1"
    )
    for k in range(count):
        text = source.text(f"odd_{k}", kinds[k % len(kinds)])
        while own_project(text).emitted is None:
            text = source.text(f"odd_{k}", kinds[k % len(kinds)])
        print(f"\n{text.rstrip()}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
