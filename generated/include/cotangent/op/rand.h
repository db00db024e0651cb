/*
 * rand: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RAND_H
#define COTANGENT_OP_RAND_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rand, passed as named arguments. */
typedef struct ct_rand_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_rand_opts;

/**
 * Uniform random samples from 0 to 1, 1 excluded, in a tensor of the given size; both parts of a complex sample are
 * uniform.
 *
 * @param size  sizes of the result; each at least 0
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: size; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless the dtype of the result is inexact
 *
 * No gradient (result: a random number).
 *
 * Example:
 *   ct_tensor *result = ct_rand(CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_rand(ct_ints size, const ct_rand_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rand(ct_ints size, const ct_rand_opts &opts = ct_rand_opts{}) { return ct_rand(size, &opts); }
#else
#define ct_rand_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_rand(...) ct_rand_named_(__VA_ARGS__, )
#define ct_rand_named_(size, ...) CT_NAMED_(ct_rand, ct_rand_opts, (size, ), __VA_ARGS__)
#endif
#endif
