/*
 * randint_like: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RANDINT_LIKE_H
#define COTANGENT_OP_RANDINT_LIKE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_randint_like, passed as named arguments. */
typedef struct ct_randint_like_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
    /* dtype of the result; the dtype of self if left out; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; the device of self if left out; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_randint_like_opts;

/**
 * Random integers from low to high - 1, all equally likely, with the sizes of self; of the dtype of self if dtype is
 * left out.
 *
 * @param self  tensor that determines the sizes of the result, and its dtype if dtype is left out; any tensor [*S]
 * @param low   lower bound, included
 * @param high  upper bound, excluded
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape; dtype: dtype, or else self.dtype; device: device, or else self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless low < high
 *                 unless low >= -2251799813685248
 *                 unless high <= 2251799813685248
 *   CT_E_DTYPE    unless the dtype of the result is real
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_randint_like(self, 0, 1);
 */
CT_API ct_tensor *ct_randint_like(ct_tensor *self, int64_t low, int64_t high, const ct_randint_like_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_randint_like(ct_tensor *self, int64_t low, int64_t high,
                                  const ct_randint_like_opts &opts = ct_randint_like_opts{})
{
    return ct_randint_like(self, low, high, &opts);
}
#else
#define ct_randint_like_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_randint_like(...) ct_randint_like_named_(__VA_ARGS__, )
#define ct_randint_like_named_(self, low, high, ...) \
    CT_NAMED_(ct_randint_like, ct_randint_like_opts, (self, low, high, ), __VA_ARGS__)
#endif
#endif
