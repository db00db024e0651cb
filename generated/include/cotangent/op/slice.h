/*
 * slice: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SLICE_H
#define COTANGENT_OP_SLICE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_slice, passed as named arguments. */
typedef struct ct_slice_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of this step, from 1; default 1 */
    int64_t step CT_INIT_(1);
} ct_slice_opts;

/**
 * View of the elements start, start + step, ... before end of axis dim; start and end are clamped to the axis, negative
 * ones count from its end.
 *
 * @param self   the input; any tensor [*S]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param start  first index; a negative index counts from the end
 * @param end    end index, excluded; a negative index counts from the end
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return a view of self; shape: self.shape with sliced(self.size(dim), start, end, step) at axis dim; dtype and
 *         device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless step > 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = slice_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)), result.grad, dim,
 *       start, end, step)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 7));
 *   ct_tensor *result = ct_slice(self, 1, 1, 100, .step = 3);
 */
CT_API ct_tensor *ct_slice(ct_tensor *self, int64_t dim, int64_t start, int64_t end, const ct_slice_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_slice(ct_tensor *self, int64_t dim, int64_t start, int64_t end,
                           const ct_slice_opts &opts = ct_slice_opts{})
{
    return ct_slice(self, dim, start, end, &opts);
}
#else
#define ct_slice_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .step = 1, .tag_.end = 0
#define ct_slice(...) ct_slice_named_(__VA_ARGS__, )
#define ct_slice_named_(self, dim, start, end, ...) \
    CT_NAMED_(ct_slice, ct_slice_opts, (self, dim, start, end, ), __VA_ARGS__)
#endif
#endif
