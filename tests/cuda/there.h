/* Random tensors, and the second device of the emulated machine: for tests of kernels against the host. */
#ifndef CUDA_THERE_H
#define CUDA_THERE_H

#include <cotangent/ops.h>
#include <cotangent/random.h>

static const ct_device host = {CT_DEVICE_CPU, 0}, device = {CT_DEVICE_CUDA, 1};

/* Returns different values at each call. */
static inline ct_tensor *random_of(ct_ints shape, ct_dtype dtype)
{
    static uint64_t seed = 1;
    ct_manual_seed(seed++);
    return ct_randn(shape, .dtype = dtype);
}

static inline ct_tensor *there(ct_tensor *x) { return ct_to_device(x, device); }

#endif
