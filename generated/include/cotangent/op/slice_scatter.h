/*
 * slice_scatter: what it declares.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SLICE_SCATTER_H
#define COTANGENT_OP_SLICE_SCATTER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_slice_scatter_opts {
    int64_t dim;    /* default 0 */
    int64_t start;  /* default 0 */
    ct_scalar end;  /* default 9223372036854775807 */
    ct_scalar step; /* default 1 */
} ct_slice_scatter_opts;

/**
 * Copy of self with src in the place of the elements start, start + step, ... before end of axis dim.
 * @param self  tensor of any dtype [*S]
 * @param src  tensor of any dtype [*with(S, dim, sliced(extent(self, dim), start, end, step))]
 * Gradient: src.grad = slice(result.grad, dim, start, end, step)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_slice_scatter(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end);
CT_API ct_tensor *ct_slice_scatter_with(ct_tensor *self, ct_tensor *src, const ct_slice_scatter_opts *opts);
CT_API ct_tensor *ct_slice_scatter_out(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                                       ct_tensor *out);
CT_API ct_tensor *ct_slice_scatter_with_out(ct_tensor *self, ct_tensor *src, const ct_slice_scatter_opts *opts,
                                            ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
