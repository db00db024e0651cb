/*
 * nan_to_num: declarations.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NAN_TO_NUM_H
#define COTANGENT_OP_NAN_TO_NUM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nan_to_num, passed as named arguments. */
typedef struct ct_nan_to_num_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* replacement of NaN; 0 if left out; optional */
    double nan_ CT_INIT_(CT_NO_FLOAT_);
    /* replacement of infinity; the largest value of the dtype if left out; optional */
    double posinf CT_INIT_(CT_NO_FLOAT_);
    /* replacement of -infinity; the lowest value of the dtype if left out; optional */
    double neginf CT_INIT_(CT_NO_FLOAT_);
} ct_nan_to_num_opts;

/**
 * self with NaN and infinities replaced by finite values, for complex elements in each part. The gradient is 0 where
 * self is not finite.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_nan_to_num_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if finite else 0
 *   finite = isfinite(self)
 *   Saved: finite (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_nan_to_num(self);
 */
CT_API ct_tensor *ct_nan_to_num(ct_tensor *self, const ct_nan_to_num_opts *opts);
CT_API ct_tensor *ct_nan_to_num_(ct_tensor *self, const ct_nan_to_num_opts *opts);
CT_API ct_tensor *ct_nan_to_num_out(ct_tensor *self, ct_tensor *out, const ct_nan_to_num_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_nan_to_num(ct_tensor *self, const ct_nan_to_num_opts &opts = ct_nan_to_num_opts{})
{
    return ct_nan_to_num(self, &opts);
}

inline ct_tensor *ct_nan_to_num_(ct_tensor *self, const ct_nan_to_num_opts &opts = ct_nan_to_num_opts{})
{
    return ct_nan_to_num_(self, &opts);
}

inline ct_tensor *ct_nan_to_num_out(ct_tensor *self, ct_tensor *out,
                                    const ct_nan_to_num_opts &opts = ct_nan_to_num_opts{})
{
    return ct_nan_to_num_out(self, out, &opts);
}
#else
#define ct_nan_to_num_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .nan_ = CT_NO_FLOAT_, .posinf = CT_NO_FLOAT_, .neginf = CT_NO_FLOAT_, .tag_.end = 0
#define ct_nan_to_num(...) ct_nan_to_num_named_(__VA_ARGS__, )
#define ct_nan_to_num_named_(self, ...) CT_NAMED_(ct_nan_to_num, ct_nan_to_num_opts, (self, ), __VA_ARGS__)
#define ct_nan_to_num_(...) ct_nan_to_num__named_(__VA_ARGS__, )
#define ct_nan_to_num__named_(self, ...) CT_NAMED_(ct_nan_to_num_, ct_nan_to_num_opts, (self, ), __VA_ARGS__)
#define ct_nan_to_num_out(...) ct_nan_to_num_out_named_(__VA_ARGS__, )
#define ct_nan_to_num_out_named_(self, out, ...) \
    CT_NAMED_(ct_nan_to_num_out, ct_nan_to_num_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
