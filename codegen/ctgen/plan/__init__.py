"""The plan of tensors saved for backward, and ops with all results derived from them."""
