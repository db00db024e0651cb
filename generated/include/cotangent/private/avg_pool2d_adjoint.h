/*
 * avg_pool2d_adjoint: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_AVG_POOL2D_ADJOINT_H
#define COTANGENT_PRIVATE_AVG_POOL2D_ADJOINT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_avg_pool2d_adjoint_opts {
    ct_scalar divisor_override; /* optional */
} ct_avg_pool2d_adjoint_opts;

/**
 * A tensor of sizes size to which every element of grad adds its share in the windows of an avg_pool2d.
 * @param grad  float tensor [*R]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_avg_pool2d_adjoint(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                        ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad);
CT_API ct_tensor *ct_avg_pool2d_adjoint_with(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                             ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                             const ct_avg_pool2d_adjoint_opts *opts);
CT_API ct_tensor *ct_avg_pool2d_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                            ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                            ct_tensor *out);
CT_API ct_tensor *ct_avg_pool2d_adjoint_with_out(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                                 ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                                 const ct_avg_pool2d_adjoint_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
