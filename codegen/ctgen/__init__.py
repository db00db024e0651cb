"""ctgen: compiles operator schemas to C and CUDA."""
