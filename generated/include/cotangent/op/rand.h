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

typedef struct ct_rand_opts {
    ct_generator *generator; /* optional */
    ct_dtype dtype;          /* optional */
    ct_device device;        /* optional */
} ct_rand_opts;

/**
 * Random numbers of a given size, evenly spread from 0 to 1, 1 left out; both parts of complex ones are.
 */
CT_API ct_tensor *ct_rand(ct_ints size);
CT_API ct_tensor *ct_rand_with(ct_ints size, const ct_rand_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
