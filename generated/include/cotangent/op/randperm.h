/*
 * randperm: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RANDPERM_H
#define COTANGENT_OP_RANDPERM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_randperm, passed as named arguments. */
typedef struct ct_randperm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_randperm_opts;

/**
 * Random permutation of the integers from 0 to n - 1, all equally likely.
 *
 * @param n     number of integers
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [n]; dtype: dtype, or else i64; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless n >= 0
 *                 unless n == 0 or result.dtype can represent (n - 1)
 *   CT_E_DTYPE    unless the dtype of the result is real
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *result = ct_randperm(6);
 */
CT_API ct_tensor *ct_randperm(int64_t n, const ct_randperm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_randperm(int64_t n, const ct_randperm_opts &opts = ct_randperm_opts{})
{
    return ct_randperm(n, &opts);
}
#else
#define ct_randperm_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_randperm(...) ct_randperm_named_(__VA_ARGS__, )
#define ct_randperm_named_(n, ...) CT_NAMED_(ct_randperm, ct_randperm_opts, (n, ), __VA_ARGS__)
#endif
#endif
