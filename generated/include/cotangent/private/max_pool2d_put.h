/*
 * max_pool2d_put: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MAX_POOL2D_PUT_H
#define COTANGENT_PRIVATE_MAX_POOL2D_PUT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tensor of the given size with the elements of grad added at the index place in each window of a max_pool2d, and zeros
 * elsewhere.
 */
CT_API ct_tensor *ct_max_pool2d_put(ct_tensor *grad, ct_tensor *place, ct_ints size, ct_ints kernel_size,
                                    ct_ints stride, ct_ints padding, ct_ints dilation);
CT_API ct_tensor *ct_max_pool2d_put_out(ct_tensor *grad, ct_tensor *place, ct_ints size, ct_ints kernel_size,
                                        ct_ints stride, ct_ints padding, ct_ints dilation, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
