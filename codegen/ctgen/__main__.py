"""Entry point of `python3 -m ctgen`."""

import gc
import os
import sys

gc.disable()  # the objects live until the process ends, and there are few reference cycles

from ctgen.cli import main  # noqa: E402

code = main(sys.argv[1:])
sys.stdout.flush()
sys.stderr.flush()
os._exit(code)  # freeing all objects would take a tenth of a run over one changed entry
