"""What is saved for backward, and ops with all that is derived of them."""
