"""The samples on which opcheck tests every op."""
