"""`python3 -m ctgen`."""

import gc
import os
import sys

gc.disable()  # what the compiler makes lives until it is done; cycles are few

from ctgen.cli import main  # noqa: E402

code = main(sys.argv[1:])
sys.stdout.flush()
sys.stderr.flush()
os._exit(code)  # to free every object one by one is a tenth of a run over one changed entry
