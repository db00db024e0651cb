/*
 * max_pool2d: what it declares.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MAX_POOL2D_H
#define COTANGENT_OP_MAX_POOL2D_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_max_pool2d_opts {
    ct_ints stride;   /* default kernel_size */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    bool ceil_mode;   /* default false */
} ct_max_pool2d_opts;

/**
 * Largest element of windows of the last two axes, kernel_size large, stride apart (kernel_size if left out), dilation
 * between their elements. The first of equal ones; NaN wins.
 * @param self  real tensor [*S]
 * Saves: place when small; far when not small.
 */
CT_API ct_tensor *ct_max_pool2d(ct_tensor *self, ct_ints kernel_size);
CT_API ct_tensor *ct_max_pool2d_with(ct_tensor *self, ct_ints kernel_size, const ct_max_pool2d_opts *opts);
CT_API ct_tensor *ct_max_pool2d_out(ct_tensor *self, ct_ints kernel_size, ct_tensor *out);
CT_API ct_tensor *ct_max_pool2d_with_out(ct_tensor *self, ct_ints kernel_size, const ct_max_pool2d_opts *opts,
                                         ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
