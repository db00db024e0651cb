"""The samples that opcheck takes every op through."""
