"""Inputs for the numeric checks and for opcheck."""
