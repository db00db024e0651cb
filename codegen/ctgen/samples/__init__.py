"""Inputs for numeric checks and for opcheck."""
