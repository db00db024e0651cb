/*
 * adaptive_avg_pool2d: what it declares.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAPTIVE_AVG_POOL2D_H
#define COTANGENT_OP_ADAPTIVE_AVG_POOL2D_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Mean over output_size windows of the last two axes, which cut each into parts that are as equal as they can be and
 * may overlap by one element.
 * @param self  float tensor [*S]
 * Gradient: self.grad = adaptive_avg_pool2d_adjoint(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_adaptive_avg_pool2d(ct_tensor *self, ct_ints output_size);
CT_API ct_tensor *ct_adaptive_avg_pool2d_out(ct_tensor *self, ct_ints output_size, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
