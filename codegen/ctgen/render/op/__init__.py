"""Data for templates/op.c.j2 and templates/op/: the C file of an operator."""
