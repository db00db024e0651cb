"""Printing of the generated files."""
