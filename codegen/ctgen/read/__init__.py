"""Reads YAML into entries whose formulas are parsed but not resolved."""
