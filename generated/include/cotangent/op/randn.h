/*
 * randn: what it declares.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RANDN_H
#define COTANGENT_OP_RANDN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_randn_with; zero is the default. */
typedef struct ct_randn_opts {
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_randn_opts;

/**
 * Random numbers of a given size from the normal distribution with mean 0 and variance 1; the parts of complex ones
 * have variance 1/2 each.
 *
 * @param size  sizes of the result; none negative
 * @param opts  NULL for the defaults
 *
 * @return shape: size; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  the result's dtype must be a floating type or a complex type or size.numel must be 0
 *
 * No gradient (result: a random number).
 *
 * Example:
 *   ct_tensor *result = ct_randn(CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_randn(ct_ints size);
CT_API ct_tensor *ct_randn_with(ct_ints size, const ct_randn_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
