"""Entry point of `python3 -m ctgen`."""

import gc
import os
import sys

gc.disable()  # the compiler's objects live until the process ends, and reference cycles are few

from ctgen.cli import main  # noqa: E402

code = main(sys.argv[1:])
sys.stdout.flush()
sys.stderr.flush()
os._exit(code)  # freeing every object singly would cost a tenth of a run over one changed entry
