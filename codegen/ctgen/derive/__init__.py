"""Gradients and tangents."""
