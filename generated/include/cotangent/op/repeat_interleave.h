/*
 * repeat_interleave: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_REPEAT_INTERLEAVE_H
#define COTANGENT_OP_REPEAT_INTERLEAVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_repeat_interleave, passed as named arguments. */
typedef struct ct_repeat_interleave_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis; if left out, self as a vector in row-major order; from -self.ndim to self.ndim - 1; optional */
    int64_t dim CT_INIT_(CT_NO_INT_);
} ct_repeat_interleave_opts;

/**
 * self with every element repeated, copies next to each other, along dim, or over self as a vector if dim is left out.
 *
 * @param self     the input; any tensor [*S]
 * @param repeats  number of copies of each element
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with (self.size(dim) * repeats) at axis dim if dim != none else [self.numel * repeats];
 *         dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless repeats >= 0
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_repeat_interleave(self, 2);
 */
CT_API ct_tensor *ct_repeat_interleave(ct_tensor *self, int64_t repeats, const ct_repeat_interleave_opts *opts);

/** Options of ct_repeat_interleave_tensor, passed as named arguments. */
typedef struct ct_repeat_interleave_tensor_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis; if left out, self as a vector in row-major order; from -self.ndim to self.ndim - 1; optional */
    int64_t dim CT_INIT_(CT_NO_INT_);
    /* required number of elements along the axis of the result; any other value is an error; optional */
    int64_t output_size CT_INIT_(CT_NO_INT_);
} ct_repeat_interleave_tensor_opts;

/**
 * self with every element repeated along dim, copies next to each other; if dim is left out, self is a vector in
 * row-major order. The element of repeats at the same index is the number of copies.
 *
 * @param self     the input; any tensor [*S]
 * @param repeats  number of copies of each element; one value applies to all; integer tensor [*R]
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: ([1] if dim == none or self.ndim == 0 else self.shape) with (a size that depends on the values) at
 *         axis (dim if dim != none else 0); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless repeats.ndim <= 1
 *                 unless output_size == none or output_size >= 0
 *                 unless repeats.ndim == 0 or repeats.numel == 1 or repeats.numel == (self.size(dim) if dim != none
 *                 else self.numel)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *repeats = ct_tensor_from((int64_t[]){1, 2}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_repeat_interleave_tensor(self, repeats, .dim = 0, .output_size = 3);
 */
CT_API ct_tensor *ct_repeat_interleave_tensor(ct_tensor *self, ct_tensor *repeats,
                                              const ct_repeat_interleave_tensor_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_repeat_interleave(ct_tensor *self, int64_t repeats,
                                       const ct_repeat_interleave_opts &opts = ct_repeat_interleave_opts{})
{
    return ct_repeat_interleave(self, repeats, &opts);
}

inline ct_tensor *
ct_repeat_interleave_tensor(ct_tensor *self, ct_tensor *repeats,
                            const ct_repeat_interleave_tensor_opts &opts = ct_repeat_interleave_tensor_opts{})
{
    return ct_repeat_interleave_tensor(self, repeats, &opts);
}
#else
#define ct_repeat_interleave_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_NO_INT_, .tag_.end = 0
#define ct_repeat_interleave(...) ct_repeat_interleave_named_(__VA_ARGS__, )
#define ct_repeat_interleave_named_(self, repeats, ...) \
    CT_NAMED_(ct_repeat_interleave, ct_repeat_interleave_opts, (self, repeats, ), __VA_ARGS__)
#define ct_repeat_interleave_tensor_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_NO_INT_, .output_size = CT_NO_INT_, .tag_.end = 0
#define ct_repeat_interleave_tensor(...) ct_repeat_interleave_tensor_named_(__VA_ARGS__, )
#define ct_repeat_interleave_tensor_named_(self, repeats, ...) \
    CT_NAMED_(ct_repeat_interleave_tensor, ct_repeat_interleave_tensor_opts, (self, repeats, ), __VA_ARGS__)
#endif
#endif
