"""Entries for good_entries.py with user-defined kernels: stubs are written for these, which compile and link, but
opcheck does not run on them.
"""

from __future__ import annotations

import random


class Kernels:
    """Entries by kind; good_entries.Entries chooses the names."""

    r: random.Random

    def names(self, count: int) -> list[str]:
        raise NotImplementedError

    def attributes(self, names: list[str]) -> tuple[list[str], str]:
        raise NotImplementedError

    def kernel(self, op: str) -> str:
        """Returns an entry with a reference definition, whose kernel receives attributes of every kind."""
        x, y, *rest = self.names(2 + self.r.randint(0, 3))
        attrs, factor = self.attributes(rest)
        lines = "".join(f"{line}\n" for line in attrs)
        factor = factor if "if" not in factor else ""
        return (
            f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n{lines}  returns: T[*S]\n  where: {{T: float}}\n"
            f"  forward:\n    reference: result = {x} * {y}{factor}\n    kernel: {{cpu: {op}.c}}\n"
            f"  backward:\n    {x}: result.grad * {y}{factor}\n    {y}: result.grad * {x}{factor}\n"
        )

    def statistics(self, op: str) -> str:
        x, scale, eps = self.names(3)
        kept = f"({x} * {scale} * {scale} * mean(result.grad * {x}, [-1], keepdim=True))"
        named = f"grads: [{x}], cpu: {op}.c"
        declines = self.r.choice(("", ", may_decline: true"))
        fused = self.r.choice(("", f"  fused_backward: {{{named}{declines}}}\n"))
        return (
            f"  args:\n    {x}: T[*B, N]\n    {eps}: float = 0.1\n  returns: T[*B, N]\n  where: {{T: float}}\n  aux:\n "
            f"   {scale}: T[*B, 1]\n  stats:\n    {scale}: rsqrt(mean({x} * {x}, [-1], keepdim=True) + {eps})\n "
            f" forward:\n    reference: result = {x} * rsqrt(mean({x} * {x}, [-1], keepdim=True) + {eps})\n    kernel:"
            f" {{cpu: {op}.c}}\n  backward:\n    {x}: {scale} * (result.grad - {kept})\n{fused}  saved:\n    {x}:"
            f" full\n    {scale}: full\n"
        )

    def known(self, op: str) -> str:
        """Returns an entry of a primitive that the evaluator implements."""
        x, dim, at = self.names(3)
        return (
            f"  args:\n    {x}: T[*S]\n    {dim}: dim({x})\n    {at}: I[*R]\n  returns: T[*R]\n  where: {{T: float, I:"
            f" integer}}\n  forward:\n    primitive: gather\n    kernel: {{cpu: {op}.c}}\n  nondiff: {{{x}: not"
            f" implemented}}\n  tests:\n    cases:\n      - {{{x}: [3, 2], {dim}: 0, {at}: {{values: [[0, 1], [2,"
            " 0]]}}\n"
        )

    def stated(self, op: str) -> str:
        """Returns an entry of a primitive that the evaluator does not implement: the entry states results for some
        arguments."""
        x, p, q = self.names(3)
        one = self.r.random() < 0.5
        returns = "  returns: T[N]\n" if one else f"  returns:\n    {p}: T[N]\n    {q}: i64[N]\n"
        values = f"{{{x}: [1, 2], result: [2, 1]}}" if one else f"{{{x}: [1, 2], {p}: [2, 1], {q}: [1, 0]}}"
        return (
            f"  args:\n    {x}: T[N]\n{returns}  where: {{T: real}}\n  forward:\n    primitive: unheard_of\n    kernel:"
            f" {{cpu: {op}.c}}\n  nondiff: {{{x}: not implemented}}\n  tests:\n    values:\n      - {values}\n"
        )

    def optional(self, op: str) -> str:
        x, w, flag = self.names(3)
        return (
            f"  args:\n    {x}: T[B, M]\n    {w}: T[N, M]\n    {flag}: T[N]?\n  returns: T[B, N]\n  where: {{T:"
            f" float}}\n  forward:\n    reference: result = mm({x}, mT({w})) + {flag} if has({flag}) else mm({x},"
            f" mT({w}))\n    kernel: {{cpu: {op}.c}}\n  backward:\n    {x}: mm(result.grad, {w})\n    {w}:"
            f" mm(mT(result.grad), {x})\n    {flag}: sum(result.grad, [0])\n"
        )


KERNELS = ("kernel", "statistics", "known", "stated", "optional")
