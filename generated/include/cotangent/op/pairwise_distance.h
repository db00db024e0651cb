/*
 * pairwise_distance: what it declares.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PAIRWISE_DISTANCE_H
#define COTANGENT_OP_PAIRWISE_DISTANCE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_pairwise_distance_opts {
    ct_scalar p;   /* default 2 */
    ct_scalar eps; /* default 1e-06 */
    bool keepdim;  /* default false */
} ct_pairwise_distance_opts;

/**
 * Distance in the p-norm between the last axes of x1 and x2, eps added to each difference, which is taken in the dtype
 * of both.
 * @param x1  number tensor [*A]
 * @param x2  number tensor [*B]
 */
CT_API ct_tensor *ct_pairwise_distance(ct_tensor *x1, ct_tensor *x2);
CT_API ct_tensor *ct_pairwise_distance_with(ct_tensor *x1, ct_tensor *x2, const ct_pairwise_distance_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
