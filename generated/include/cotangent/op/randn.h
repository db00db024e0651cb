/*
 * randn: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RANDN_H
#define COTANGENT_OP_RANDN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_randn, passed as named arguments. */
typedef struct ct_randn_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_randn_opts;

/**
 * Random samples of the normal distribution with mean 0 and variance 1, in a tensor of the given size; the parts of a
 * complex sample have variance 1/2 each.
 *
 * @param size  sizes of the result; each at least 0
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: size; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless is_float(result.dtype) or is_complex(result.dtype) or size.numel == 0
 *
 * No gradient (result: a random number).
 *
 * Example:
 *   ct_tensor *result = ct_randn(CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_randn(ct_ints size, const ct_randn_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_randn(ct_ints size, const ct_randn_opts &opts = ct_randn_opts{}) { return ct_randn(size, &opts); }
#else
#define ct_randn_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_randn(...) ct_randn_named_(__VA_ARGS__, )
#define ct_randn_named_(size, ...) CT_NAMED_(ct_randn, ct_randn_opts, (size, ), __VA_ARGS__)
#endif
#endif
