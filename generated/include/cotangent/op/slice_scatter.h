/*
 * slice_scatter: what it declares.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SLICE_SCATTER_H
#define COTANGENT_OP_SLICE_SCATTER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_slice_scatter_with; zero is the default. */
typedef struct ct_slice_scatter_opts {
    /* the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim;
    /* the first index; a negative one counts from the end; default 0 */
    int64_t start;
    /* the index behind the last; a negative one counts from the end; default: the last */
    ct_scalar end;
    /* the number of this step, from 1; default 1 */
    ct_scalar step;
} ct_slice_scatter_opts;

/**
 * Copy of self with src in the place of the elements start, start + step, ... before end of axis dim.
 *
 * @param self   what is copied; any tensor [*S]
 * @param src    the values to write; any tensor [*with(S, dim, sliced(extent(self, dim), start, end, step))]
 * @param dim    the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param start  the first index; a negative one counts from the end
 * @param end    the index behind the last; a negative one counts from the end
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.ndim must be positive
 *                 step must be positive
 *   CT_E_SHAPE    src.shape must be self.shape with the number of indices from start to end by step at axis dim
 *
 * Gradients, differentiable to any order:
 *   self.grad = slice_scatter(result.grad, zeros(shape(src), dtype_of(result.grad), device_of(self)), dim, start, end,
 *       step)
 *   src.grad = slice(result.grad, dim, start, end, step)
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *src = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_slice_scatter_with(self, src, &(ct_slice_scatter_opts){.start = 1, .end = ct_int(4)});
 */
CT_API ct_tensor *ct_slice_scatter(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end);
CT_API ct_tensor *ct_slice_scatter_with(ct_tensor *self, ct_tensor *src, const ct_slice_scatter_opts *opts);
CT_API ct_tensor *ct_slice_scatter_out(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                                       ct_tensor *out);
CT_API ct_tensor *ct_slice_scatter_with_out(ct_tensor *self, ct_tensor *src, const ct_slice_scatter_opts *opts,
                                            ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
