#include "parameter.h"

static ct_tensor *leaf(ct_tensor *values) { return ct_retain(values ? ct_tensor_requires_grad_(values, true) : NULL); }

ct_tensor *parameter_normal(ct_ints size, double scale) { return leaf(ct_mul(ct_randn(size), scale)); }

ct_tensor *parameter_constant(int64_t size, double value) { return leaf(ct_full(CT_INTS(size), ct_float(value))); }
