"""Symbolic shapes and dtypes of formulas, compared with the declarations of entries."""
