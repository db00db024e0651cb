"""Derivation of gradients and tangents."""
