"""Data for templates/cuda/: formulas for the CUDA drivers."""
