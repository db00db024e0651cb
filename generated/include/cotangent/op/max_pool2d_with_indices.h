/*
 * max_pool2d_with_indices: what it declares.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MAX_POOL2D_WITH_INDICES_H
#define COTANGENT_OP_MAX_POOL2D_WITH_INDICES_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_max_pool2d_with_indices_opts {
    ct_ints stride;   /* default kernel_size */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    bool ceil_mode;   /* default false */
} ct_max_pool2d_with_indices_opts;

typedef struct ct_max_pool2d_with_indices_result {
    ct_tensor *result, *indices;
} ct_max_pool2d_with_indices_result;

/**
 * As max_pool2d, with the index of each largest element in its plane of the last two axes, counted row by row.
 * @param self  real tensor [*S]
 * Saves: place when small; far when not small.
 */
CT_API ct_max_pool2d_with_indices_result ct_max_pool2d_with_indices(ct_tensor *self, ct_ints kernel_size);
CT_API ct_max_pool2d_with_indices_result ct_max_pool2d_with_indices_with(ct_tensor *self, ct_ints kernel_size,
                                                                         const ct_max_pool2d_with_indices_opts *opts);
CT_API ct_max_pool2d_with_indices_result ct_max_pool2d_with_indices_out(ct_tensor *self, ct_ints kernel_size,
                                                                        ct_max_pool2d_with_indices_result out);
CT_API ct_max_pool2d_with_indices_result
ct_max_pool2d_with_indices_with_out(ct_tensor *self, ct_ints kernel_size, const ct_max_pool2d_with_indices_opts *opts,
                                    ct_max_pool2d_with_indices_result out);

#ifdef __cplusplus
}
#endif
#endif
