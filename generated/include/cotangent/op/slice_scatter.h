/*
 * slice_scatter: declarations.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SLICE_SCATTER_H
#define COTANGENT_OP_SLICE_SCATTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_slice_scatter, passed as named arguments. */
typedef struct ct_slice_scatter_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of this step, from 1; default 1 */
    int64_t step CT_INIT_(1);
} ct_slice_scatter_opts;

/**
 * Copy of self with src written to the elements start, start + step, ... before end of axis dim.
 *
 * @param self   the tensor to copy; any tensor [*S]
 * @param src    the values to write; any tensor [*with(S, dim, sliced(extent(self, dim), start, end, step))]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param start  first index; a negative index counts from the end
 * @param end    end index, excluded; a negative index counts from the end
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless step > 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   self.grad = slice_scatter(result.grad, zeros(shape(src), dtype_of(result.grad), device_of(self)), dim, start, end,
 *       step)
 *   src.grad = slice(result.grad, dim, start, end, step)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 7));
 *   ct_tensor *src = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_slice_scatter(self, src, 1, 1, 6, .step = 3);
 */
CT_API ct_tensor *ct_slice_scatter(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                                   const ct_slice_scatter_opts *opts);
CT_API ct_tensor *ct_slice_scatter_out(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                                       ct_tensor *out, const ct_slice_scatter_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_slice_scatter(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                                   const ct_slice_scatter_opts &opts = ct_slice_scatter_opts{})
{
    return ct_slice_scatter(self, src, dim, start, end, &opts);
}

inline ct_tensor *ct_slice_scatter_out(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                                       ct_tensor *out, const ct_slice_scatter_opts &opts = ct_slice_scatter_opts{})
{
    return ct_slice_scatter_out(self, src, dim, start, end, out, &opts);
}
#else
#define ct_slice_scatter_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .step = 1, .tag_.end = 0
#define ct_slice_scatter(...) ct_slice_scatter_named_(__VA_ARGS__, )
#define ct_slice_scatter_named_(self, src, dim, start, end, ...) \
    CT_NAMED_(ct_slice_scatter, ct_slice_scatter_opts, (self, src, dim, start, end, ), __VA_ARGS__)
#define ct_slice_scatter_out(...) ct_slice_scatter_out_named_(__VA_ARGS__, )
#define ct_slice_scatter_out_named_(self, src, dim, start, end, out, ...) \
    CT_NAMED_(ct_slice_scatter_out, ct_slice_scatter_opts, (self, src, dim, start, end, out, ), __VA_ARGS__)
#endif
#endif
