"""Shell completion in bash, zsh and fish offers all options and commands in ctgen's help, and all commands of
bootstrap.

packaging/completion/update.sh rewrites the completion of ctgen.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

# bash code that completes the last word
ASK = """COMP_WORDS=({words}); COMP_CWORD={last}
found=$(complete -p {command} | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
COMP_LINE="${{COMP_WORDS[*]}}"; COMP_POINT=${{#COMP_LINE}}
$found {command} "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD - 1]}}"
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


class Completion(unittest.TestCase):
    root: Path

    def setUp(self) -> None:
        self.folder = self.root / "packaging/completion"

    def run_in(self, *command: str | Path) -> str:
        environment = {**os.environ, "PYTHONPATH": str(self.root / "codegen"), "PYTHONDONTWRITEBYTECODE": "1"}
        made = subprocess.run(command, cwd=self.root, env=environment, capture_output=True, text=True)
        self.assertEqual((made.returncode, made.stderr), (0, ""), f"{command}\n{made.stdout[-2000:]}")
        return made.stdout

    def bash(self, name: str, *words: str) -> list[str]:
        """Returns the completions of the last word."""
        line = " ".join(f"'{word}'" for word in (name, *words))
        script = f". {self.folder / name}.bash\n" + ASK.format(words=line, last=len(words), command=name)
        return self.run_in("bash", "--norc", "-c", script).split()

    def fish(self, name: str, line: str) -> list[str]:
        script = f"source {self.folder / name}.fish; complete -C '{name} {line}'"
        return [said.split("\t")[0] for said in self.run_in("fish", "--no-config", "-c", script).splitlines()]

    def ctgen_help(self, *words: str) -> str:
        return self.run_in(sys.executable, "-m", "ctgen", *words, "--help")

    def test_bash_offers_commands_and_options_of_ctgen(self) -> None:
        commands = re.findall(r"(?m)^    ([\w-]+) ", self.ctgen_help())
        self.assertIn("generate", commands)
        self.assertLessEqual(set(commands), set(self.bash("ctgen", "")))
        for command in commands:
            options = set(re.findall(r"(?<![\w-])--[\w-]+", self.ctgen_help(command)))
            self.assertLessEqual(options, set(self.bash("ctgen", command, "--")), command)
        self.assertEqual(self.bash("ctgen", "ch"), ["check"])

    def test_zsh_and_fish_know_the_same_words(self) -> None:
        for shell in ("zsh", "fish"):
            text = (self.folder / f"ctgen.{shell}").read_text()
            commands = re.findall(r"(?m)^    ([\w-]+) ", self.ctgen_help())
            options = {o for c in commands for o in re.findall(r"(?<![\w-])--([\w-]+)", self.ctgen_help(c))}
            unknown = [word for word in (*commands, *sorted(options)) if not re.search(rf"\b{word}\b", text)]
            self.assertEqual(unknown, [], shell)

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh_reads_its_file(self) -> None:
        self.run_in("zsh", "-n", self.folder / "ctgen.zsh")
        self.run_in("zsh", "-f", "-c", f"autoload -Uz compinit; compinit -D -u; . {self.folder}/bootstrap.bash")

    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish_completes(self) -> None:
        self.assertEqual(self.fish("ctgen", "ch"), ["check"])
        self.assertIn("--anew", self.fish("ctgen", "check --a"))
        self.assertEqual(self.fish("bootstrap", "build t"), ["tsan"])

    def test_bootstrap_is_completed_by_its_own_words(self) -> None:
        script = (self.root / "bootstrap").read_text()
        commands = re.findall(r"(?m)^  (\w+) ", self.run_in("./bootstrap", "help"))
        self.assertEqual(sorted(self.bash("bootstrap", "")), sorted({*commands, "help"}))
        for command, variable in (("build", "presets"), ("check", "presets"), ("bench", "benches")):
            listed = " ".join(re.findall(rf"(?m)^{variable}\+?='(.*)'$", script)).split()
            offered = [word for word in self.bash("bootstrap", command, "") if word != "--json"]
            self.assertEqual(offered, listed, command)
        offered = set(self.bash("bootstrap", "ctgen", ""))
        self.assertEqual(offered, set(re.findall(r"(?m)^    ([\w-]+) ", self.ctgen_help())))
        fish = (self.folder / "bootstrap.fish").read_text()
        for word in (*commands, *self.bash("bootstrap", "build", ""), *offered):
            self.assertRegex(fish, rf"\b{word}\b")


if __name__ == "__main__":
    Completion.root = Path(sys.argv[1]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
