"""Formulas and ops as C expressions, statements and loops."""
