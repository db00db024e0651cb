"""Data structures of the compiler: formulas, ops and diagnostics, and functions that traverse them."""
