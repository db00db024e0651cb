/*
 * count_nonzero: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COUNT_NONZERO_H
#define COTANGENT_OP_COUNT_NONZERO_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_count_nonzero_opts {
    ct_ints dim; /* default all */
} ct_count_nonzero_opts;

/**
 * Number of elements that are not zero over axes dim; all axes when dim is left out.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_count_nonzero(ct_tensor *self);
CT_API ct_tensor *ct_count_nonzero_with(ct_tensor *self, const ct_count_nonzero_opts *opts);
CT_API ct_tensor *ct_count_nonzero_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_count_nonzero_with_out(ct_tensor *self, const ct_count_nonzero_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
