"""Planning of the tensors saved for backward, and derivation of everything that follows from an op."""
