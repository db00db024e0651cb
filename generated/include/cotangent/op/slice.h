/*
 * slice: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SLICE_H
#define COTANGENT_OP_SLICE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_slice_opts {
    int64_t dim;    /* default 0 */
    int64_t start;  /* default 0 */
    ct_scalar end;  /* default 9223372036854775807 */
    ct_scalar step; /* default 1 */
} ct_slice_opts;

/**
 * View of the elements start, start + step, ... before end of axis dim; start and end are cut to the axis, negative
 * ones count from its end.
 * @param self  tensor of any dtype [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_slice(ct_tensor *self, int64_t dim, int64_t start, int64_t end);
CT_API ct_tensor *ct_slice_with(ct_tensor *self, const ct_slice_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
