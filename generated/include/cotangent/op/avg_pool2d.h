/*
 * avg_pool2d: what it declares.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AVG_POOL2D_H
#define COTANGENT_OP_AVG_POOL2D_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_avg_pool2d_opts {
    ct_ints stride;             /* default kernel_size */
    ct_ints padding;            /* default 0 */
    bool ceil_mode;             /* default false */
    bool no_count_include_pad;  /* turns count_include_pad off, which is on by default */
    ct_scalar divisor_override; /* optional */
} ct_avg_pool2d_opts;

/**
 * Mean over windows of the last two axes, kernel_size large and stride apart (kernel_size if left out). Padding counts
 * as zeros, or not at all without count_include_pad.
 * @param self  real tensor [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_avg_pool2d(ct_tensor *self, ct_ints kernel_size);
CT_API ct_tensor *ct_avg_pool2d_with(ct_tensor *self, ct_ints kernel_size, const ct_avg_pool2d_opts *opts);
CT_API ct_tensor *ct_avg_pool2d_out(ct_tensor *self, ct_ints kernel_size, ct_tensor *out);
CT_API ct_tensor *ct_avg_pool2d_with_out(ct_tensor *self, ct_ints kernel_size, const ct_avg_pool2d_opts *opts,
                                         ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
