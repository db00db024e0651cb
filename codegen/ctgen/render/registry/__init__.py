"""Data for templates/registry/: tables of all operators."""
