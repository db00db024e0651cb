/*
 * slice: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SLICE_H
#define COTANGENT_OP_SLICE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_slice_with; zero is the default. */
typedef struct ct_slice_opts {
    /* the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim;
    /* the first index; a negative one counts from the end; default 0 */
    int64_t start;
    /* the index behind the last; a negative one counts from the end; default: the last */
    ct_scalar end;
    /* the number of this step, from 1; default 1 */
    ct_scalar step;
} ct_slice_opts;

/**
 * View of the elements start, start + step, ... before end of axis dim; start and end are cut to the axis, negative
 * ones count from its end.
 *
 * @param self   the input; any tensor [*S]
 * @param dim    the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param start  the first index; a negative one counts from the end
 * @param end    the index behind the last; a negative one counts from the end
 * @param opts   NULL for the defaults
 *
 * @return a view of self; shape: self.shape with the number of indices from start to end by step at axis dim; dtype and
 *         device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.ndim must be positive
 *                 step must be positive
 *
 * Gradients, differentiable to any order:
 *   self.grad = slice_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)), result.grad, dim,
 *       start, end, step)
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *result = ct_slice_with(self, &(ct_slice_opts){.start = 1, .end = ct_int(4)});
 */
CT_API ct_tensor *ct_slice(ct_tensor *self, int64_t dim, int64_t start, int64_t end);
CT_API ct_tensor *ct_slice_with(ct_tensor *self, const ct_slice_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
