"""Data for templates/op/core/: the core of an operator form."""
