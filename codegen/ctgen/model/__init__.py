"""Data structures of the compiler, functions that traverse them, and diagnostics."""
