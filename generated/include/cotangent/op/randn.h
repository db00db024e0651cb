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

typedef struct ct_randn_opts {
    ct_generator *generator; /* optional */
    ct_dtype dtype;          /* optional */
    ct_device device;        /* optional */
} ct_randn_opts;

/**
 * Random numbers of a given size from the normal distribution with mean 0 and variance 1; the parts of complex ones
 * have variance 1/2 each.
 */
CT_API ct_tensor *ct_randn(ct_ints size);
CT_API ct_tensor *ct_randn_with(ct_ints size, const ct_randn_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
