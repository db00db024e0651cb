"""The text of generated files."""
