/*
 * count_nonzero: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COUNT_NONZERO_H
#define COTANGENT_OP_COUNT_NONZERO_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_count_nonzero, passed as named arguments. */
typedef struct ct_count_nonzero_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
} ct_count_nonzero_opts;

/**
 * Number of nonzero elements over axes dim; all axes if dim is left out.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if false); dtype: i64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_count_nonzero(self);
 */
CT_API ct_tensor *ct_count_nonzero(ct_tensor *self, const ct_count_nonzero_opts *opts);
CT_API ct_tensor *ct_count_nonzero_out(ct_tensor *self, ct_tensor *out, const ct_count_nonzero_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_count_nonzero(ct_tensor *self, const ct_count_nonzero_opts &opts = ct_count_nonzero_opts{})
{
    return ct_count_nonzero(self, &opts);
}

inline ct_tensor *ct_count_nonzero_out(ct_tensor *self, ct_tensor *out,
                                       const ct_count_nonzero_opts &opts = ct_count_nonzero_opts{})
{
    return ct_count_nonzero_out(self, out, &opts);
}
#else
#define ct_count_nonzero_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_count_nonzero(...) ct_count_nonzero_named_(__VA_ARGS__, )
#define ct_count_nonzero_named_(self, ...) CT_NAMED_(ct_count_nonzero, ct_count_nonzero_opts, (self, ), __VA_ARGS__)
#define ct_count_nonzero_out(...) ct_count_nonzero_out_named_(__VA_ARGS__, )
#define ct_count_nonzero_out_named_(self, out, ...) \
    CT_NAMED_(ct_count_nonzero_out, ct_count_nonzero_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
