/*
 * aminmax: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AMINMAX_H
#define COTANGENT_OP_AMINMAX_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_aminmax_with; zero is the default. */
typedef struct ct_aminmax_opts {
    /* the axis; all elements if left out; from -self.ndim to self.ndim - 1; optional */
    ct_scalar dim;
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
} ct_aminmax_opts;

/** Results of ct_aminmax. */
typedef struct ct_aminmax_result {
    ct_tensor *min, *max;
} ct_aminmax_result;

/**
 * Smallest and largest element along dim, or of all elements when dim is left out; equal ones share a gradient.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return min: shape: self.shape without axis dim, or with size 1 there if keepdim; dtype and device: those of self
 *         max: shape: self.shape without axis dim, or with size 1 there if keepdim; dtype and device: those of self
 *
 * Errors, after which the results are NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 if dim is given, self.size(dim) must be positive; if not, self.numel must be positive
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_aminmax_result results = ct_aminmax(self);
 */
CT_API ct_aminmax_result ct_aminmax(ct_tensor *self);
CT_API ct_aminmax_result ct_aminmax_with(ct_tensor *self, const ct_aminmax_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
