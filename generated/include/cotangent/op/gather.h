/*
 * gather: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GATHER_H
#define COTANGENT_OP_GATHER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_gather_opts {
    bool sparse_grad; /* default false */
} ct_gather_opts;

/**
 * The elements of self at index along dim: result[i][j] = self[index[i][j]][j] for dim = 0.
 * @param self  tensor of any dtype [*S]
 * @param index  integer tensor [*J]
 * Saves: index.
 */
CT_API ct_tensor *ct_gather(ct_tensor *self, int64_t dim, ct_tensor *index);
CT_API ct_tensor *ct_gather_with(ct_tensor *self, int64_t dim, ct_tensor *index, const ct_gather_opts *opts);
CT_API ct_tensor *ct_gather_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *out);
CT_API ct_tensor *ct_gather_with_out(ct_tensor *self, int64_t dim, ct_tensor *index, const ct_gather_opts *opts,
                                     ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
