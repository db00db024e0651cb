"""Generation of the samples on which opcheck tests every op."""
