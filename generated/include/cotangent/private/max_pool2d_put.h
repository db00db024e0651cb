/*
 * max_pool2d_put: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MAX_POOL2D_PUT_H
#define COTANGENT_PRIVATE_MAX_POOL2D_PUT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A tensor of sizes size, zero but for the elements of grad, added where place names an element of each window of a
 * max_pool2d.
 * @param grad  float tensor [*Q]
 * @param place  integer tensor [*Q]
 * Gradient: grad.grad = max_pool2d_pick(result.grad, place, kernel_size, stride, padding, dilation)
 * Saves: place.
 */
CT_API ct_tensor *ct_max_pool2d_put(ct_tensor *grad, ct_tensor *place, ct_ints size, ct_ints kernel_size,
                                    ct_ints stride, ct_ints padding, ct_ints dilation);
CT_API ct_tensor *ct_max_pool2d_put_out(ct_tensor *grad, ct_tensor *place, ct_ints size, ct_ints kernel_size,
                                        ct_ints stride, ct_ints padding, ct_ints dilation, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
