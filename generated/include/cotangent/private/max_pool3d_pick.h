/*
 * max_pool3d_pick: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MAX_POOL3D_PICK_H
#define COTANGENT_PRIVATE_MAX_POOL3D_PICK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Elements of self at the index place in each window of a max_pool3d.
 */
CT_API ct_tensor *ct_max_pool3d_pick(ct_tensor *self, ct_tensor *place, ct_ints kernel_size, ct_ints stride,
                                     ct_ints padding, ct_ints dilation);
CT_API ct_tensor *ct_max_pool3d_pick_out(ct_tensor *self, ct_tensor *place, ct_ints kernel_size, ct_ints stride,
                                         ct_ints padding, ct_ints dilation, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
