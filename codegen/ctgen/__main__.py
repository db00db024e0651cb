"""`python3 -m ctgen`."""

import sys

from ctgen.cli import main

sys.exit(main(sys.argv[1:]))
