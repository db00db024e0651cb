/*
 * attention_products: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_PRODUCTS_H
#define COTANGENT_PRIVATE_ATTENTION_PRODUCTS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * query @ key^T; the gradient replaces a key that is not finite by 0.
 *
 * @param query  queries, one row for each position of the result; float tensor [*Q, L, E]
 * @param key    keys to compare queries with, one row for each position; float tensor [*K, S, E]
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [the broadcast of query.shape[:-2] and key.shape[:-2], query.size(-2), key.size(-2)]; dtype and
 *         device: same as query
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    query.shape[:-2] and key.shape[:-2] must broadcast
 *                 query.ndim must be at least 2
 *                 key.ndim must be at least 2
 *                 key.size(-1) must be query.size(-1)
 *                 query.shape[:-2] and key.shape[:-2] must broadcast
 *   CT_E_DTYPE    the dtypes of query and key must be float
 *                 query and key must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   query.grad = sum_to_size(batched_matmul(result.grad, where(isfinite(key), key, 0)), shape(query))
 *   key.grad = sum_to_size(batched_matmul(transpose(result.grad, -2, -1), query), shape(key))
 *   query is saved if the gradient of key is required; key is saved if the gradient of query is required.
 *
 * Example:
 *   ct_tensor *query = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *key = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *result = ct_attention_products(query, key);
 */
CT_API ct_tensor *ct_attention_products(ct_tensor *query, ct_tensor *key);
CT_API ct_tensor *ct_attention_products_out(ct_tensor *query, ct_tensor *key, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
