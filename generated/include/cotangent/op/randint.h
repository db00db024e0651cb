/*
 * randint: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RANDINT_H
#define COTANGENT_OP_RANDINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_randint, passed as named arguments. */
typedef struct ct_randint_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_randint_opts;

/**
 * Random integers from low to high - 1, all equally likely, in a tensor of the given size.
 *
 * @param low   lower bound, included
 * @param high  upper bound, excluded
 * @param size  sizes of the result; each at least 0
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: size; dtype: dtype, or else i64; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless low < high
 *                 unless low >= -2251799813685248
 *                 unless high <= 2251799813685248
 *                 unless result.dtype can represent low
 *                 unless result.dtype can represent (high - 1)
 *   CT_E_DTYPE    unless the dtype of the result is real
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *result = ct_randint(-3, 5, CT_INTS(3));
 */
CT_API ct_tensor *ct_randint(int64_t low, int64_t high, ct_ints size, const ct_randint_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_randint(int64_t low, int64_t high, ct_ints size, const ct_randint_opts &opts = ct_randint_opts{})
{
    return ct_randint(low, high, size, &opts);
}
#else
#define ct_randint_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_randint(...) ct_randint_named_(__VA_ARGS__, )
#define ct_randint_named_(low, high, size, ...) CT_NAMED_(ct_randint, ct_randint_opts, (low, high, size, ), __VA_ARGS__)
#endif
#endif
