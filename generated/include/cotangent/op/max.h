/*
 * max: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MAX_H
#define COTANGENT_OP_MAX_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Largest element; equal ones share its gradient.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = where(tie, values.grad / count_nonzero(tie), 0)
 * Saves: tie (bits).
 */
CT_API ct_tensor *ct_max(ct_tensor *self);
CT_API ct_tensor *ct_max_out(ct_tensor *self, ct_tensor *out);

typedef struct ct_max_dim_opts {
    bool keepdim; /* default false */
} ct_max_dim_opts;

typedef struct ct_max_dim_result {
    ct_tensor *values, *indices;
} ct_max_dim_result;

/**
 * Largest element along dim and the index of its first occurrence.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Saves: indices (as i32).
 */
CT_API ct_max_dim_result ct_max_dim(ct_tensor *self, int64_t dim);
CT_API ct_max_dim_result ct_max_dim_with(ct_tensor *self, int64_t dim, const ct_max_dim_opts *opts);
CT_API ct_max_dim_result ct_max_dim_out(ct_tensor *self, int64_t dim, ct_max_dim_result out);
CT_API ct_max_dim_result ct_max_dim_with_out(ct_tensor *self, int64_t dim, const ct_max_dim_opts *opts,
                                             ct_max_dim_result out);

#ifdef __cplusplus
}
#endif
#endif
