"""Symbolic shapes and dtypes of formulas, held against what entries declare."""
