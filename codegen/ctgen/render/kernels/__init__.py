"""Data for templates/kernels/: loops and the prototypes of kernels."""
