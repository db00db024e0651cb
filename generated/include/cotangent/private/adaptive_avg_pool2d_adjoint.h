/*
 * adaptive_avg_pool2d_adjoint: what it declares to the operators and derivatives that call it; programs have no use for
 * it, and ops.h leaves it out.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ADAPTIVE_AVG_POOL2D_ADJOINT_H
#define COTANGENT_PRIVATE_ADAPTIVE_AVG_POOL2D_ADJOINT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A tensor of sizes size to which every element of grad adds its share in the windows of an adaptive_avg_pool2d.
 * @param grad  float tensor [*R]
 * Gradient: grad.grad = adaptive_avg_pool2d(result.grad, [extent(grad, -2), extent(grad, -1)])
 * Saves: nothing.
 */
CT_API ct_tensor *ct_adaptive_avg_pool2d_adjoint(ct_tensor *grad, ct_ints size);
CT_API ct_tensor *ct_adaptive_avg_pool2d_adjoint_out(ct_tensor *grad, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
