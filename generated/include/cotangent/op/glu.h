/*
 * glu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GLU_H
#define COTANGENT_OP_GLU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_glu_with; zero is the default. */
typedef struct ct_glu_opts {
    /* the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1; default -1 */
    ct_scalar dim;
} ct_glu_opts;

/**
 * The first half of self along dim, times sigmoid of the second.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape: self.shape with self.size(dim) // 2 at axis dim; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.size(dim) must be a multiple of 2
 *   CT_E_DTYPE    self.dtype must be float
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_glu(self);
 */
CT_API ct_tensor *ct_glu(ct_tensor *self);
CT_API ct_tensor *ct_glu_with(ct_tensor *self, const ct_glu_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
