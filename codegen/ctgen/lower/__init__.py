"""Conversion of formulas and ops to C expressions, statements and loops."""
