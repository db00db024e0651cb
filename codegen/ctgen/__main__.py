"""`python3 -m ctgen`."""

import gc
import sys

gc.disable()  # what the compiler makes lives until it is done; cycles are few

from ctgen.cli import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
