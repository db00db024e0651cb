"""Data for templates/header/: the header of an operator and the contract in it."""
