/*
 * attention_tangent: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_TANGENT_H
#define COTANGENT_PRIVATE_ATTENTION_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_attention_tangent, passed as named arguments. */
typedef struct ct_attention_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* probability that a weight of the attention is zeroed; default 0 */
    double dropout_p CT_INIT_(0.0);
    /* if true, a position sees no later keys; default false */
    bool is_causal CT_INIT_(false);
    /* factor of the scores; 1 / sqrt(size of a key) if left out; optional */
    double scale CT_INIT_(CT_NO_FLOAT_);
} ct_attention_tangent_opts;

/**
 * Derivative of attention in directions of its tensors. A direction that is left out is zero, and so is the direction
 * of a bool mask.
 *
 * @param query            queries, one row for each position of the result; float tensor [*Q, L, E]
 * @param key              keys to compare queries with, one row for each position; float tensor [*K, S, E]
 * @param value            values to average, one row for each key; float tensor [*V, S, D]
 * @param query_direction  the change of query; float tensor [*Q, L, E], or ct_none()
 * @param key_direction    the change of key; float tensor [*K, S, E], or ct_none()
 * @param value_direction  the change of value; float tensor [*V, S, D], or ct_none()
 * @param mask_direction   the change of attn_mask; bool or float tensor [*R], or ct_none()
 * @param attn_mask        positions to attend to, where true (bool), or values to add to the scores (float); bool or
 *                         float tensor [*A], or ct_none()
 * @param state            seed and offset of the random numbers; i64 tensor [2], or ct_none()
 * @param opts             options, passed as named arguments; NULL for the defaults
 * @param out              tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [the broadcast of query.shape[:-2] and key.shape[:-2], query.size(-2), value.size(-1)]; dtype and
 *         device: same as query
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dropout_p must be at least 0 and at most 1
 *                 state must be given or dropout_p must be 0
 *                 value.shape[:-2] must broadcast to the broadcast of query.shape[:-2] and key.shape[:-2]
 *                 if attn_mask is given, attn_mask.shape must broadcast to the broadcast of query.shape[:-2] and
 *                 key.shape[:-2]
 *                 if attn_mask is given, attn_mask.dtype must not be a floating type or be f32 or be query.dtype
 *                 if mask_direction is given, attn_mask must be given
 *                 if mask_direction is given and attn_mask is given, mask_direction.shape must be attn_mask.shape
 *                 if mask_direction is given and attn_mask is given, mask_direction.dtype must be attn_mask.dtype
 *   CT_E_SHAPE    query.ndim must be at least 2
 *                 key.ndim must be at least 2
 *                 key.size(-1) must be query.size(-1)
 *                 value.ndim must be at least 2
 *                 value.size(-2) must be key.size(-2)
 *                 if query_direction is given, the first sizes of query_direction must be query.shape[:-2]
 *                 if query_direction is given, query_direction.size(-2) must be query.size(-2)
 *                 if query_direction is given, query_direction.size(-1) must be query.size(-1)
 *                 if key_direction is given, the first sizes of key_direction must be key.shape[:-2]
 *                 if key_direction is given, key_direction.size(-2) must be key.size(-2)
 *                 if key_direction is given, key_direction.size(-1) must be query.size(-1)
 *                 if value_direction is given, the first sizes of value_direction must be value.shape[:-2]
 *                 if value_direction is given, value_direction.size(-2) must be key.size(-2)
 *                 if value_direction is given, value_direction.size(-1) must be value.size(-1)
 *                 if state is given, state.ndim must be 1
 *                 if state is given, state.size(0) must be 2
 *                 query.shape[:-2] and key.shape[:-2] must broadcast
 *   CT_E_DTYPE    the dtypes of query, key, value, query_direction, key_direction and value_direction must be float
 *                 the dtypes of mask_direction and attn_mask must be bool or float
 *                 state.dtype must be i64
 *                 query, key, value, query_direction, key_direction and value_direction must have the same dtype
 *                 mask_direction and attn_mask must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   depth_ = extent(query, -1)
 *   factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if has(query_direction)
 *       else zeros(shape(scores_), W, device_of(query))
 *   by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *       has(key_direction) else by_query_
 *   changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else by_key_
 *   ds_ = masked_fill(changes_, p_ == 0, 0)
 *   own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *   moved_ = batched_matmul(own_, to(value, W))
 *   moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else to(result.grad, W)
 *   kept_grad1_ = sum_to_size(batched_matmul(sum_to_size(to(result.grad, W), concat(broadcast(drop(shape(kept_), [-2,
 *       -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_, -2), extent(shape(value_direction), -1)])),
 *       conj(transpose(to(value_direction, W), -2, -1))), shape(kept_)) if has(value_direction) else
 *       zeros(shape(kept_), dtype_of(result.grad), device_of(result.grad))
 *   own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))), shape(own_))
 *   kept_grad5_ = kept_grad1_ + sum_to_size(own_grad3_ * conj(ds_ - sum(p_ * ds_, [-1], true)), shape(kept_))
 *   t22_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *       true)))
 *   ds_grad6_ = sum_to_size(t22_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t22_, reduce(broadcast(shape(p_),
 *       shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_), shape(ds_))
 *   p_grad7_ = sum_to_size(expand(sum_to_size(-sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_),
 *       reduce(broadcast(shape(p_), shape(ds_)), [-1], true))), reduce(broadcast(shape(p_), shape(ds_)), [-1], true)),
 *       broadcast(shape(p_), shape(ds_))) * conj(ds_), shape(p_))
 *   changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *   by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and is_float(mask_direction)
 *       else changes_grad8_
 *   query_grad12_ = sum_to_size(sum_to_size(batched_matmul(sum_to_size(by_key_grad9_,
 *       concat(broadcast(drop(broadcast(shape(query), shape(factor_)), [-2, -1]), drop(swap(shape(key_direction), -2,
 *       -1), [-2, -1])), [extent(broadcast(shape(query), shape(factor_)), -2), extent(swap(shape(key_direction), -2,
 *       -1), -1)])), conj(transpose(transpose(to(key_direction, W), -2, -1), -2, -1))), broadcast(shape(query),
 *       shape(factor_))) * conj(factor_), shape(query)) if has(key_direction) else zeros(shape(query),
 *       dtype_of(result.grad), device_of(result.grad))
 *   p_grad16_ = p_grad7_ + (sum_to_size(sum_to_size(where((to_device(draw(state, shape(scores_), dtype=W),
 *       device_of(scores_)) >= dropout_p) != 0, kept_grad5_, 0), broadcast(shape(p_), shape(rate_))) * conj(rate_),
 *       shape(p_)) if has(state) else kept_grad5_)
 *   scores_grad17_ = sum_to_size(p_grad16_ * conj(exp(scores_ - masked_fill(level_, level_ == -inf, 0))),
 *       shape(scores_))
 *   t30_ = level_ == -inf
 *   level_grad18_ = sum_to_size(where(t30_, 0, sum_to_size(-(p_grad16_ * conj(exp(scores_ - masked_fill(level_, t30_,
 *       0)))), broadcast(shape(level_), shape(level_)))), shape(level_))
 *   t32_ = logsumexp(scores_, [-1], true)
 *   t33_ = to(scores_ == inf, dtype_of(t32_))
 *   t34_ = sum(t33_, [-1], true)
 *   scores_grad19_ = scores_grad17_ + level_grad18_ * conj(exp(masked_fill(scores_ - masked_fill(t32_, t32_ == -inf,
 *       0), t34_ != 0, -inf)) + t33_ / masked_fill(t34_, t34_ == 0, 1))
 *   seen_grad20_ = scores_grad19_ if not has(attn_mask) else sum_to_size(where(attn_mask == -inf, 0,
 *       sum_to_size(scores_grad19_, broadcast(shape(seen_), shape(attn_mask)))), shape(seen_)) if is_float(attn_mask)
 *       else sum_to_size(where(not attn_mask, 0, scores_grad19_), shape(seen_))
 *   products_grad22_ = sum_to_size(where(unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), 0, seen_grad20_), shape(products_)) if
 *       is_causal else seen_grad20_
 *   t38_ = to(key, wide(dtype_of(query)))
 *   query.grad = query_grad12_ + sum_to_size(sum_to_size(batched_matmul(products_grad22_, where(isfinite(t38_), t38_,
 *       0)), broadcast(shape(query), shape(factor1_))) * conj(factor1_), shape(query))
 *   depth_ = extent(query, -1)
 *   factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if has(query_direction)
 *       else zeros(shape(scores_), W, device_of(query))
 *   by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *       has(key_direction) else by_query_
 *   changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else by_key_
 *   ds_ = masked_fill(changes_, p_ == 0, 0)
 *   own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *   moved_ = batched_matmul(own_, to(value, W))
 *   moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else to(result.grad, W)
 *   kept_grad1_ = sum_to_size(batched_matmul(sum_to_size(to(result.grad, W), concat(broadcast(drop(shape(kept_), [-2,
 *       -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_, -2), extent(shape(value_direction), -1)])),
 *       conj(transpose(to(value_direction, W), -2, -1))), shape(kept_)) if has(value_direction) else
 *       zeros(shape(kept_), dtype_of(result.grad), device_of(result.grad))
 *   own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))), shape(own_))
 *   kept_grad5_ = kept_grad1_ + sum_to_size(own_grad3_ * conj(ds_ - sum(p_ * ds_, [-1], true)), shape(kept_))
 *   t22_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *       true)))
 *   ds_grad6_ = sum_to_size(t22_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t22_, reduce(broadcast(shape(p_),
 *       shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_), shape(ds_))
 *   p_grad7_ = sum_to_size(expand(sum_to_size(-sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_),
 *       reduce(broadcast(shape(p_), shape(ds_)), [-1], true))), reduce(broadcast(shape(p_), shape(ds_)), [-1], true)),
 *       broadcast(shape(p_), shape(ds_))) * conj(ds_), shape(p_))
 *   changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *   by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and is_float(mask_direction)
 *       else changes_grad8_
 *   by_query_grad11_ = sum_to_size(by_key_grad9_, shape(by_query_)) if has(key_direction) else by_key_grad9_
 *   key_grad15_ = transpose(sum_to_size(batched_matmul(conj(transpose(to(query_direction, W) * factor_, -2, -1)),
 *       by_query_grad11_), swap(shape(key), -2, -1)), -2, -1) if has(query_direction) else zeros(shape(key),
 *       dtype_of(result.grad), device_of(result.grad))
 *   p_grad16_ = p_grad7_ + (sum_to_size(sum_to_size(where((to_device(draw(state, shape(scores_), dtype=W),
 *       device_of(scores_)) >= dropout_p) != 0, kept_grad5_, 0), broadcast(shape(p_), shape(rate_))) * conj(rate_),
 *       shape(p_)) if has(state) else kept_grad5_)
 *   scores_grad17_ = sum_to_size(p_grad16_ * conj(exp(scores_ - masked_fill(level_, level_ == -inf, 0))),
 *       shape(scores_))
 *   t31_ = level_ == -inf
 *   level_grad18_ = sum_to_size(where(t31_, 0, sum_to_size(-(p_grad16_ * conj(exp(scores_ - masked_fill(level_, t31_,
 *       0)))), broadcast(shape(level_), shape(level_)))), shape(level_))
 *   t33_ = logsumexp(scores_, [-1], true)
 *   t34_ = to(scores_ == inf, dtype_of(t33_))
 *   t35_ = sum(t34_, [-1], true)
 *   scores_grad19_ = scores_grad17_ + level_grad18_ * conj(exp(masked_fill(scores_ - masked_fill(t33_, t33_ == -inf,
 *       0), t35_ != 0, -inf)) + t34_ / masked_fill(t35_, t35_ == 0, 1))
 *   seen_grad20_ = scores_grad19_ if not has(attn_mask) else sum_to_size(where(attn_mask == -inf, 0,
 *       sum_to_size(scores_grad19_, broadcast(shape(seen_), shape(attn_mask)))), shape(seen_)) if is_float(attn_mask)
 *       else sum_to_size(where(not attn_mask, 0, scores_grad19_), shape(seen_))
 *   products_grad22_ = sum_to_size(where(unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), 0, seen_grad20_), shape(products_)) if
 *       is_causal else seen_grad20_
 *   key.grad = key_grad15_ + sum_to_size(batched_matmul(transpose(products_grad22_, -2, -1), to(query,
 *       wide(dtype_of(query))) * factor1_), shape(key))
 *   depth_ = extent(query, -1)
 *   factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if has(query_direction)
 *       else zeros(shape(scores_), W, device_of(query))
 *   by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *       has(key_direction) else by_query_
 *   changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else by_key_
 *   ds_ = masked_fill(changes_, p_ == 0, 0)
 *   own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *   moved_ = batched_matmul(own_, to(value, W))
 *   moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else to(result.grad, W)
 *   value.grad = sum_to_size(batched_matmul(conj(transpose(own_, -2, -1)), moved_grad0_), shape(value))
 *   depth_ = extent(query, -1)
 *   factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if has(query_direction)
 *       else zeros(shape(scores_), W, device_of(query))
 *   by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *       has(key_direction) else by_query_
 *   changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else by_key_
 *   ds_ = masked_fill(changes_, p_ == 0, 0)
 *   own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *   moved_ = batched_matmul(own_, to(value, W))
 *   moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else to(result.grad, W)
 *   own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))), shape(own_))
 *   t20_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *       true)))
 *   ds_grad6_ = sum_to_size(t20_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t20_, reduce(broadcast(shape(p_),
 *       shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_), shape(ds_))
 *   changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *   by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and is_float(mask_direction)
 *       else changes_grad8_
 *   by_query_grad11_ = sum_to_size(by_key_grad9_, shape(by_query_)) if has(key_direction) else by_key_grad9_
 *   query_direction.grad = sum_to_size(sum_to_size(batched_matmul(by_query_grad11_, conj(transpose(transpose(to(key,
 *       W), -2, -1), -2, -1))), broadcast(shape(query_direction), shape(factor_))) * conj(factor_),
 *       shape(query_direction)) if has(query_direction) else zeros(shape(query_direction), dtype_of(result.grad),
 *       device_of(result.grad))
 *   depth_ = extent(query, -1)
 *   factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if has(query_direction)
 *       else zeros(shape(scores_), W, device_of(query))
 *   by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *       has(key_direction) else by_query_
 *   changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else by_key_
 *   ds_ = masked_fill(changes_, p_ == 0, 0)
 *   own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *   moved_ = batched_matmul(own_, to(value, W))
 *   moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else to(result.grad, W)
 *   own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))), shape(own_))
 *   t20_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *       true)))
 *   ds_grad6_ = sum_to_size(t20_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t20_, reduce(broadcast(shape(p_),
 *       shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_), shape(ds_))
 *   changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *   by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and is_float(mask_direction)
 *       else changes_grad8_
 *   key_direction.grad = transpose(sum_to_size(batched_matmul(conj(transpose(to(query, W) * factor_, -2, -1)),
 *       sum_to_size(by_key_grad9_, concat(broadcast(drop(broadcast(shape(query), shape(factor_)), [-2, -1]),
 *       drop(swap(shape(key_direction), -2, -1), [-2, -1])), [extent(broadcast(shape(query), shape(factor_)), -2),
 *       extent(swap(shape(key_direction), -2, -1), -1)]))), swap(shape(key_direction), -2, -1)), -2, -1) if
 *       has(key_direction) else zeros(shape(key_direction), dtype_of(result.grad), device_of(result.grad))
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   value_direction.grad = sum_to_size(batched_matmul(conj(transpose(kept_, -2, -1)), sum_to_size(to(result.grad, W),
 *       concat(broadcast(drop(shape(kept_), [-2, -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_, -2),
 *       extent(shape(value_direction), -1)]))), shape(value_direction)) if has(value_direction) else
 *       zeros(shape(value_direction), dtype_of(result.grad), device_of(result.grad))
 *   depth_ = extent(query, -1)
 *   factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if has(query_direction)
 *       else zeros(shape(scores_), W, device_of(query))
 *   by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *       has(key_direction) else by_query_
 *   changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else by_key_
 *   ds_ = masked_fill(changes_, p_ == 0, 0)
 *   own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *   moved_ = batched_matmul(own_, to(value, W))
 *   moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else to(result.grad, W)
 *   own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))), shape(own_))
 *   t20_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *       true)))
 *   ds_grad6_ = sum_to_size(t20_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t20_, reduce(broadcast(shape(p_),
 *       shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_), shape(ds_))
 *   changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *   mask_direction.grad = sum_to_size(changes_grad8_, shape(mask_direction)) if has(mask_direction) and
 *       is_float(mask_direction) else zeros(shape(mask_direction), dtype_of(result.grad), device_of(result.grad))
 *   depth_ = extent(query, -1)
 *   factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *   rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   depth1_ = extent(query, -1)
 *   factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *   products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key, wide(dtype_of(query))))
 *   seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *       unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *   result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *       wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *   scores_ = result1_
 *   level_ = logsumexp(scores_, [-1], true)
 *   p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *   kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ * rate_, 0) if
 *       has(state) else p_
 *   by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if has(query_direction)
 *       else zeros(shape(scores_), W, device_of(query))
 *   by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *       has(key_direction) else by_query_
 *   changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else by_key_
 *   ds_ = masked_fill(changes_, p_ == 0, 0)
 *   own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *   moved_ = batched_matmul(own_, to(value, W))
 *   moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else to(result.grad, W)
 *   kept_grad1_ = sum_to_size(batched_matmul(sum_to_size(to(result.grad, W), concat(broadcast(drop(shape(kept_), [-2,
 *       -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_, -2), extent(shape(value_direction), -1)])),
 *       conj(transpose(to(value_direction, W), -2, -1))), shape(kept_)) if has(value_direction) else
 *       zeros(shape(kept_), dtype_of(result.grad), device_of(result.grad))
 *   own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))), shape(own_))
 *   kept_grad5_ = kept_grad1_ + sum_to_size(own_grad3_ * conj(ds_ - sum(p_ * ds_, [-1], true)), shape(kept_))
 *   p_grad7_ = sum_to_size(expand(sum_to_size(-sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_),
 *       reduce(broadcast(shape(p_), shape(ds_)), [-1], true))), reduce(broadcast(shape(p_), shape(ds_)), [-1], true)),
 *       broadcast(shape(p_), shape(ds_))) * conj(ds_), shape(p_))
 *   p_grad16_ = p_grad7_ + (sum_to_size(sum_to_size(where((to_device(draw(state, shape(scores_), dtype=W),
 *       device_of(scores_)) >= dropout_p) != 0, kept_grad5_, 0), broadcast(shape(p_), shape(rate_))) * conj(rate_),
 *       shape(p_)) if has(state) else kept_grad5_)
 *   scores_grad17_ = sum_to_size(p_grad16_ * conj(exp(scores_ - masked_fill(level_, level_ == -inf, 0))),
 *       shape(scores_))
 *   t25_ = level_ == -inf
 *   level_grad18_ = sum_to_size(where(t25_, 0, sum_to_size(-(p_grad16_ * conj(exp(scores_ - masked_fill(level_, t25_,
 *       0)))), broadcast(shape(level_), shape(level_)))), shape(level_))
 *   t27_ = logsumexp(scores_, [-1], true)
 *   t28_ = to(scores_ == inf, dtype_of(t27_))
 *   t29_ = sum(t28_, [-1], true)
 *   scores_grad19_ = scores_grad17_ + level_grad18_ * conj(exp(masked_fill(scores_ - masked_fill(t27_, t27_ == -inf,
 *       0), t29_ != 0, -inf)) + t28_ / masked_fill(t29_, t29_ == 0, 1))
 *   attn_mask.grad = zeros(shape(attn_mask), dtype_of(result.grad), device_of(result.grad)) if not has(attn_mask) else
 *       sum_to_size(scores_grad19_, shape(attn_mask)) if is_float(attn_mask) else zeros(shape(attn_mask),
 *       dtype_of(result.grad), device_of(result.grad))
 *   query, key, attn_mask and state are saved if any gradient is required; value, query_direction, key_direction and
 *   mask_direction are saved if the gradient of query, key, value, query_direction, key_direction, mask_direction or
 *   attn_mask is required; value_direction is saved if the gradient of query, key or attn_mask is required.
 *
 * Example:
 *   ct_tensor *query = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *key = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *value = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *query_direction = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *key_direction = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *value_direction = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *result = ct_attention_tangent(query, key, value, query_direction, key_direction, value_direction,
 *       ct_none(), ct_none(), ct_none());
 */
CT_API ct_tensor *ct_attention_tangent(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *query_direction,
                                       ct_tensor *key_direction, ct_tensor *value_direction, ct_tensor *mask_direction,
                                       ct_tensor *attn_mask, ct_tensor *state, const ct_attention_tangent_opts *opts);
CT_API ct_tensor *ct_attention_tangent_out(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                           ct_tensor *query_direction, ct_tensor *key_direction,
                                           ct_tensor *value_direction, ct_tensor *mask_direction, ct_tensor *attn_mask,
                                           ct_tensor *state, ct_tensor *out, const ct_attention_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_attention_tangent(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *query_direction,
                                       ct_tensor *key_direction, ct_tensor *value_direction, ct_tensor *mask_direction,
                                       ct_tensor *attn_mask, ct_tensor *state,
                                       const ct_attention_tangent_opts &opts = ct_attention_tangent_opts{})
{
    return ct_attention_tangent(query, key, value, query_direction, key_direction, value_direction, mask_direction,
                                attn_mask, state, &opts);
}

inline ct_tensor *ct_attention_tangent_out(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                           ct_tensor *query_direction, ct_tensor *key_direction,
                                           ct_tensor *value_direction, ct_tensor *mask_direction, ct_tensor *attn_mask,
                                           ct_tensor *state, ct_tensor *out,
                                           const ct_attention_tangent_opts &opts = ct_attention_tangent_opts{})
{
    return ct_attention_tangent_out(query, key, value, query_direction, key_direction, value_direction, mask_direction,
                                    attn_mask, state, out, &opts);
}
#else
#define ct_attention_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .scale = CT_NO_FLOAT_, .tag_.end = 0
#define ct_attention_tangent(...) ct_attention_tangent_named_(__VA_ARGS__, )
#define ct_attention_tangent_named_(query, key, value, query_direction, key_direction, value_direction, \
                                    mask_direction, attn_mask, state, ...) \
    CT_NAMED_( \
        ct_attention_tangent, ct_attention_tangent_opts, \
        (query, key, value, query_direction, key_direction, value_direction, mask_direction, attn_mask, state, ), \
        __VA_ARGS__)
#define ct_attention_tangent_out(...) ct_attention_tangent_out_named_(__VA_ARGS__, )
#define ct_attention_tangent_out_named_(query, key, value, query_direction, key_direction, value_direction, \
                                        mask_direction, attn_mask, state, out, ...) \
    CT_NAMED_( \
        ct_attention_tangent_out, ct_attention_tangent_opts, \
        (query, key, value, query_direction, key_direction, value_direction, mask_direction, attn_mask, state, out, ), \
        __VA_ARGS__)
#endif
#endif
