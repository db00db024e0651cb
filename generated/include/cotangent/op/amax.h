/*
 * amax: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AMAX_H
#define COTANGENT_OP_AMAX_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_amax_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_amax_opts;

/**
 * Largest element over axes dim; all axes when dim is left out. Equal ones share the gradient.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Saves: tie (bits).
 */
CT_API ct_tensor *ct_amax(ct_tensor *self);
CT_API ct_tensor *ct_amax_with(ct_tensor *self, const ct_amax_opts *opts);
CT_API ct_tensor *ct_amax_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_amax_with_out(ct_tensor *self, const ct_amax_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
