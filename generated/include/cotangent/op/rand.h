/*
 * rand: what it declares.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RAND_H
#define COTANGENT_OP_RAND_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rand_with; zero is the default. */
typedef struct ct_rand_opts {
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_rand_opts;

/**
 * Random numbers of a given size, evenly spread from 0 to 1, 1 left out; both parts of complex ones are.
 *
 * @param size  sizes of the result; none negative
 * @param opts  NULL for the defaults
 *
 * @return shape: size; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    the dtype of the result must be inexact
 *
 * No gradient (result: a random number).
 *
 * Example:
 *   ct_tensor *result = ct_rand(CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_rand(ct_ints size);
CT_API ct_tensor *ct_rand_with(ct_ints size, const ct_rand_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
