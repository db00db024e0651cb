/* The library's policies, for tests on the emulated machine with two devices. */
#ifndef CUDA_POLICIES_H
#define CUDA_POLICIES_H

#include "support/ct_test.h"

#include <cotangent/autograd.h>
#include <cotangent/device.h>
#include <cotangent/ops.h>
#include <cotangent/random.h>
#include <cotangent/saved_tensors.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* defined in tests/cuda/emulation */
void cti_emulation_fail_after(long n);
void cti_emulation_schedule(unsigned seed);
size_t cti_emulation_bytes(int device);
size_t cti_emulation_waiting(void);

static const ct_device host = {CT_DEVICE_CPU, 0}, first = {CT_DEVICE_CUDA, 0}, second = {CT_DEVICE_CUDA, 1};

enum { MANY = 700, SEEDS = 8 }; /* three blocks, the last one partly filled */

/* ---- the policies ---- */

typedef enum policy { NOTHING, ON_CPU, PINNED, ON_DISK, BYTES, BF16, NUM_POLICIES } policy;

static inline ct_guard enter(policy which)
{
    switch (which) {
    case ON_CPU: return ct_save_on_cpu();
    case PINNED: return ct_save_on_cpu(.pin_memory = true);
    case ON_DISK: return ct_save_on_disk();
    case BYTES: return ct_save_compressed();
    case BF16: return ct_save_compressed(.dtype = CT_DTYPE_BF16);
    default: return ct_bypass_saved_tensors_hooks();
    }
}

static inline ct_tensor *noise(ct_dtype dtype, ct_ints sizes)
{
    return CT_EXPECT_TENSOR(ct_randn(sizes, .dtype = dtype));
}

static inline ct_tensor *at(ct_tensor *t, ct_device device) { return CT_EXPECT_TENSOR(ct_to_device(t, device)); }

static inline bool same(ct_tensor *a, ct_tensor *b)
{
    double differing = 1;
    return ct_tensor_item(ct_sum(ct_ne(at(a, host), at(b, host))), &differing) == CT_OK && differing == 0;
}

static inline ct_tensor *leaf_of_ones(ct_tensor *like)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones_like(like), true));
}

/* Returns the value of x that backward reads from its save: the gradient of a leaf of ones. */
static inline ct_tensor *read_back(ct_tensor *x, policy which)
{
    ct_tensor *w = leaf_of_ones(x);
    ct_guard guard = enter(which);
    CT_EXPECT_OK(guard.status);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    return CT_EXPECT_TENSOR(ct_tensor_grad(w));
}

static inline ct_tensor *deep(ct_tensor *x, int depth)
{
    for (int i = 0; i < depth; i++) x = ct_tanh(ct_mul(x, ct_exp(ct_mul(x, ct_num(0.25)))));
    return ct_sum(x);
}

static inline ct_status append_line(const char *line, void *payload)
{
    char *text = payload;
    const size_t used = strlen(text);
    (void)snprintf(text + used, 2048 - used, "%s", line);
    return CT_OK;
}

#endif
