"""Inference of symbolic shapes and dtypes of formulas, and comparison with the declarations of entries."""
