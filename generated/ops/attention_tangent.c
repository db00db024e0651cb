/*
 * attention_tangent: Derivative of attention in directions of its tensors. A direction that is left out is zero, and so
 * is the direction of a bool mask.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 *
 *   backward  depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else
 *             to(result.grad, W)
 *             kept_grad1_ = sum_to_size(batched_matmul(sum_to_size(to(result.grad, W),
 *             concat(broadcast(drop(shape(kept_), [-2, -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_,
 *             -2), extent(shape(value_direction), -1)])), conj(transpose(to(value_direction, W), -2, -1))),
 *             shape(kept_)) if has(value_direction) else zeros(shape(kept_), dtype_of(result.grad),
 *             device_of(result.grad))
 *             own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))),
 *             shape(own_))
 *             kept_grad5_ = kept_grad1_ + sum_to_size(own_grad3_ * conj(ds_ - sum(p_ * ds_, [-1], true)), shape(kept_))
 *             t22_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_),
 *             shape(ds_)), [-1], true)))
 *             ds_grad6_ = sum_to_size(t22_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t22_,
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_),
 *             shape(ds_))
 *             p_grad7_ = sum_to_size(expand(sum_to_size(-sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_),
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true))), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *             true)), broadcast(shape(p_), shape(ds_))) * conj(ds_), shape(p_))
 *             changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *             by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and
 *             is_float(mask_direction) else changes_grad8_
 *             query_grad12_ = sum_to_size(sum_to_size(batched_matmul(sum_to_size(by_key_grad9_,
 *             concat(broadcast(drop(broadcast(shape(query), shape(factor_)), [-2, -1]), drop(swap(shape(key_direction),
 *             -2, -1), [-2, -1])), [extent(broadcast(shape(query), shape(factor_)), -2),
 *             extent(swap(shape(key_direction), -2, -1), -1)])), conj(transpose(transpose(to(key_direction, W), -2,
 *             -1), -2, -1))), broadcast(shape(query), shape(factor_))) * conj(factor_), shape(query)) if
 *             has(key_direction) else zeros(shape(query), dtype_of(result.grad), device_of(result.grad))
 *             p_grad16_ = p_grad7_ + (sum_to_size(sum_to_size(where((to_device(draw(state, shape(scores_), dtype=W),
 *             device_of(scores_)) >= dropout_p) != 0, kept_grad5_, 0), broadcast(shape(p_), shape(rate_))) *
 *             conj(rate_), shape(p_)) if has(state) else kept_grad5_)
 *             scores_grad17_ = sum_to_size(p_grad16_ * conj(exp(scores_ - masked_fill(level_, level_ == -inf, 0))),
 *             shape(scores_))
 *             t30_ = level_ == -inf
 *             level_grad18_ = sum_to_size(where(t30_, 0, sum_to_size(-(p_grad16_ * conj(exp(scores_ -
 *             masked_fill(level_, t30_, 0)))), broadcast(shape(level_), shape(level_)))), shape(level_))
 *             t32_ = logsumexp(scores_, [-1], true)
 *             t33_ = to(scores_ == inf, dtype_of(t32_))
 *             t34_ = sum(t33_, [-1], true)
 *             scores_grad19_ = scores_grad17_ + level_grad18_ * conj(exp(masked_fill(scores_ - masked_fill(t32_, t32_
 *             == -inf, 0), t34_ != 0, -inf)) + t33_ / masked_fill(t34_, t34_ == 0, 1))
 *             seen_grad20_ = scores_grad19_ if not has(attn_mask) else sum_to_size(where(attn_mask == -inf, 0,
 *             sum_to_size(scores_grad19_, broadcast(shape(seen_), shape(attn_mask)))), shape(seen_)) if
 *             is_float(attn_mask) else sum_to_size(where(not attn_mask, 0, scores_grad19_), shape(seen_))
 *             products_grad22_ = sum_to_size(where(unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), 0, seen_grad20_), shape(products_))
 *             if is_causal else seen_grad20_
 *             t38_ = to(key, wide(dtype_of(query)))
 *             query.grad = query_grad12_ + sum_to_size(sum_to_size(batched_matmul(products_grad22_,
 *             where(isfinite(t38_), t38_, 0)), broadcast(shape(query), shape(factor1_))) * conj(factor1_),
 *             shape(query))
 *             depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else
 *             to(result.grad, W)
 *             kept_grad1_ = sum_to_size(batched_matmul(sum_to_size(to(result.grad, W),
 *             concat(broadcast(drop(shape(kept_), [-2, -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_,
 *             -2), extent(shape(value_direction), -1)])), conj(transpose(to(value_direction, W), -2, -1))),
 *             shape(kept_)) if has(value_direction) else zeros(shape(kept_), dtype_of(result.grad),
 *             device_of(result.grad))
 *             own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))),
 *             shape(own_))
 *             kept_grad5_ = kept_grad1_ + sum_to_size(own_grad3_ * conj(ds_ - sum(p_ * ds_, [-1], true)), shape(kept_))
 *             t22_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_),
 *             shape(ds_)), [-1], true)))
 *             ds_grad6_ = sum_to_size(t22_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t22_,
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_),
 *             shape(ds_))
 *             p_grad7_ = sum_to_size(expand(sum_to_size(-sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_),
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true))), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *             true)), broadcast(shape(p_), shape(ds_))) * conj(ds_), shape(p_))
 *             changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *             by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and
 *             is_float(mask_direction) else changes_grad8_
 *             by_query_grad11_ = sum_to_size(by_key_grad9_, shape(by_query_)) if has(key_direction) else by_key_grad9_
 *             key_grad15_ = transpose(sum_to_size(batched_matmul(conj(transpose(to(query_direction, W) * factor_, -2,
 *             -1)), by_query_grad11_), swap(shape(key), -2, -1)), -2, -1) if has(query_direction) else
 *             zeros(shape(key), dtype_of(result.grad), device_of(result.grad))
 *             p_grad16_ = p_grad7_ + (sum_to_size(sum_to_size(where((to_device(draw(state, shape(scores_), dtype=W),
 *             device_of(scores_)) >= dropout_p) != 0, kept_grad5_, 0), broadcast(shape(p_), shape(rate_))) *
 *             conj(rate_), shape(p_)) if has(state) else kept_grad5_)
 *             scores_grad17_ = sum_to_size(p_grad16_ * conj(exp(scores_ - masked_fill(level_, level_ == -inf, 0))),
 *             shape(scores_))
 *             t31_ = level_ == -inf
 *             level_grad18_ = sum_to_size(where(t31_, 0, sum_to_size(-(p_grad16_ * conj(exp(scores_ -
 *             masked_fill(level_, t31_, 0)))), broadcast(shape(level_), shape(level_)))), shape(level_))
 *             t33_ = logsumexp(scores_, [-1], true)
 *             t34_ = to(scores_ == inf, dtype_of(t33_))
 *             t35_ = sum(t34_, [-1], true)
 *             scores_grad19_ = scores_grad17_ + level_grad18_ * conj(exp(masked_fill(scores_ - masked_fill(t33_, t33_
 *             == -inf, 0), t35_ != 0, -inf)) + t34_ / masked_fill(t35_, t35_ == 0, 1))
 *             seen_grad20_ = scores_grad19_ if not has(attn_mask) else sum_to_size(where(attn_mask == -inf, 0,
 *             sum_to_size(scores_grad19_, broadcast(shape(seen_), shape(attn_mask)))), shape(seen_)) if
 *             is_float(attn_mask) else sum_to_size(where(not attn_mask, 0, scores_grad19_), shape(seen_))
 *             products_grad22_ = sum_to_size(where(unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), 0, seen_grad20_), shape(products_))
 *             if is_causal else seen_grad20_
 *             key.grad = key_grad15_ + sum_to_size(batched_matmul(transpose(products_grad22_, -2, -1), to(query,
 *             wide(dtype_of(query))) * factor1_), shape(key))
 *             depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else
 *             to(result.grad, W)
 *             value.grad = sum_to_size(batched_matmul(conj(transpose(own_, -2, -1)), moved_grad0_), shape(value))
 *             depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else
 *             to(result.grad, W)
 *             own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))),
 *             shape(own_))
 *             t20_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_),
 *             shape(ds_)), [-1], true)))
 *             ds_grad6_ = sum_to_size(t20_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t20_,
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_),
 *             shape(ds_))
 *             changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *             by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and
 *             is_float(mask_direction) else changes_grad8_
 *             by_query_grad11_ = sum_to_size(by_key_grad9_, shape(by_query_)) if has(key_direction) else by_key_grad9_
 *             query_direction.grad = sum_to_size(sum_to_size(batched_matmul(by_query_grad11_,
 *             conj(transpose(transpose(to(key, W), -2, -1), -2, -1))), broadcast(shape(query_direction),
 *             shape(factor_))) * conj(factor_), shape(query_direction)) if has(query_direction) else
 *             zeros(shape(query_direction), dtype_of(result.grad), device_of(result.grad))
 *             depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else
 *             to(result.grad, W)
 *             own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))),
 *             shape(own_))
 *             t20_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_),
 *             shape(ds_)), [-1], true)))
 *             ds_grad6_ = sum_to_size(t20_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t20_,
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_),
 *             shape(ds_))
 *             changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *             by_key_grad9_ = sum_to_size(changes_grad8_, shape(by_key_)) if has(mask_direction) and
 *             is_float(mask_direction) else changes_grad8_
 *             key_direction.grad = transpose(sum_to_size(batched_matmul(conj(transpose(to(query, W) * factor_, -2,
 *             -1)), sum_to_size(by_key_grad9_, concat(broadcast(drop(broadcast(shape(query), shape(factor_)), [-2,
 *             -1]), drop(swap(shape(key_direction), -2, -1), [-2, -1])), [extent(broadcast(shape(query),
 *             shape(factor_)), -2), extent(swap(shape(key_direction), -2, -1), -1)]))), swap(shape(key_direction), -2,
 *             -1)), -2, -1) if has(key_direction) else zeros(shape(key_direction), dtype_of(result.grad),
 *             device_of(result.grad))
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             value_direction.grad = sum_to_size(batched_matmul(conj(transpose(kept_, -2, -1)),
 *             sum_to_size(to(result.grad, W), concat(broadcast(drop(shape(kept_), [-2, -1]),
 *             drop(shape(value_direction), [-2, -1])), [extent(kept_, -2), extent(shape(value_direction), -1)]))),
 *             shape(value_direction)) if has(value_direction) else zeros(shape(value_direction), dtype_of(result.grad),
 *             device_of(result.grad))
 *             depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else
 *             to(result.grad, W)
 *             own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))),
 *             shape(own_))
 *             t20_ = sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_), reduce(broadcast(shape(p_),
 *             shape(ds_)), [-1], true)))
 *             ds_grad6_ = sum_to_size(t20_, shape(ds_)) + sum_to_size(expand(sum_to_size(-t20_,
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true)), broadcast(shape(p_), shape(ds_))) * conj(p_),
 *             shape(ds_))
 *             changes_grad8_ = sum_to_size(where(p_ == 0, 0, ds_grad6_), shape(changes_))
 *             mask_direction.grad = sum_to_size(changes_grad8_, shape(mask_direction)) if has(mask_direction) and
 *             is_float(mask_direction) else zeros(shape(mask_direction), dtype_of(result.grad), device_of(result.grad))
 *             depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             moved_grad0_ = sum_to_size(to(result.grad, W), shape(moved_)) if has(value_direction) else
 *             to(result.grad, W)
 *             kept_grad1_ = sum_to_size(batched_matmul(sum_to_size(to(result.grad, W),
 *             concat(broadcast(drop(shape(kept_), [-2, -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_,
 *             -2), extent(shape(value_direction), -1)])), conj(transpose(to(value_direction, W), -2, -1))),
 *             shape(kept_)) if has(value_direction) else zeros(shape(kept_), dtype_of(result.grad),
 *             device_of(result.grad))
 *             own_grad3_ = sum_to_size(batched_matmul(moved_grad0_, conj(transpose(to(value, W), -2, -1))),
 *             shape(own_))
 *             kept_grad5_ = kept_grad1_ + sum_to_size(own_grad3_ * conj(ds_ - sum(p_ * ds_, [-1], true)), shape(kept_))
 *             p_grad7_ = sum_to_size(expand(sum_to_size(-sum_to_size(own_grad3_ * conj(kept_), broadcast(shape(ds_),
 *             reduce(broadcast(shape(p_), shape(ds_)), [-1], true))), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *             true)), broadcast(shape(p_), shape(ds_))) * conj(ds_), shape(p_))
 *             p_grad16_ = p_grad7_ + (sum_to_size(sum_to_size(where((to_device(draw(state, shape(scores_), dtype=W),
 *             device_of(scores_)) >= dropout_p) != 0, kept_grad5_, 0), broadcast(shape(p_), shape(rate_))) *
 *             conj(rate_), shape(p_)) if has(state) else kept_grad5_)
 *             scores_grad17_ = sum_to_size(p_grad16_ * conj(exp(scores_ - masked_fill(level_, level_ == -inf, 0))),
 *             shape(scores_))
 *             t25_ = level_ == -inf
 *             level_grad18_ = sum_to_size(where(t25_, 0, sum_to_size(-(p_grad16_ * conj(exp(scores_ -
 *             masked_fill(level_, t25_, 0)))), broadcast(shape(level_), shape(level_)))), shape(level_))
 *             t27_ = logsumexp(scores_, [-1], true)
 *             t28_ = to(scores_ == inf, dtype_of(t27_))
 *             t29_ = sum(t28_, [-1], true)
 *             scores_grad19_ = scores_grad17_ + level_grad18_ * conj(exp(masked_fill(scores_ - masked_fill(t27_, t27_
 *             == -inf, 0), t29_ != 0, -inf)) + t28_ / masked_fill(t29_, t29_ == 0, 1))
 *             attn_mask.grad = zeros(shape(attn_mask), dtype_of(result.grad), device_of(result.grad)) if not
 *             has(attn_mask) else sum_to_size(scores_grad19_, shape(attn_mask)) if is_float(attn_mask) else
 *             zeros(shape(attn_mask), dtype_of(result.grad), device_of(result.grad))
 *   forward   depth_ = extent(query, -1)
 *             factor_ = scale if has(scale) else 1 / sqrt(depth_)
 *             rate_ = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *             depth1_ = extent(query, -1)
 *             factor1_ = scale if has(scale) else 1 / sqrt(depth1_)
 *             products_ = attention_products(to(query, wide(dtype_of(query))) * factor1_, to(key,
 *             wide(dtype_of(query))))
 *             seen_ = masked_fill(products_, unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), -inf) if is_causal else products_
 *             result1_ = seen_ if not has(attn_mask) else masked_fill(seen_, attn_mask == -inf, 0) + to(attn_mask,
 *             wide(dtype_of(query))) if is_float(attn_mask) else masked_fill(seen_, not attn_mask, -inf)
 *             scores_ = result1_
 *             level_ = logsumexp(scores_, [-1], true)
 *             p_ = exp(scores_ - masked_fill(level_, level_ == -inf, 0))
 *             kept_ = where(to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >= dropout_p, p_ *
 *             rate_, 0) if has(state) else p_
 *             by_query_ = batched_matmul(to(query_direction, W) * factor_, transpose(to(key, W), -2, -1)) if
 *             has(query_direction) else zeros(shape(scores_), W, device_of(query))
 *             by_key_ = by_query_ + batched_matmul(to(query, W) * factor_, transpose(to(key_direction, W), -2, -1)) if
 *             has(key_direction) else by_query_
 *             changes_ = by_key_ + to(mask_direction, W) if has(mask_direction) and is_float(mask_direction) else
 *             by_key_
 *             ds_ = masked_fill(changes_, p_ == 0, 0)
 *             own_ = kept_ * (ds_ - sum(p_ * ds_, [-1], true))
 *             moved_ = batched_matmul(own_, to(value, W))
 *             products_tangent_ = batched_matmul(to(query.tangent, wide(dtype_of(query))) * factor1_, transpose(to(key,
 *             wide(dtype_of(query))), -2, -1))
 *             seen_tangent_ = expand(where(unsqueeze(arange(0, extent(key, -2), 1, i64, device_of(query)), 0) >
 *             unsqueeze(arange(0, extent(query, -2), 1, i64, device_of(query)), 1), 0, products_tangent_),
 *             broadcast(shape(products_), broadcast(unsqueeze(shape(arange(0, extent(key, -2), 1, i64,
 *             device_of(query))), 0), unsqueeze(shape(arange(0, extent(query, -2), 1, i64, device_of(query))), 1)))) if
 *             is_causal else products_tangent_
 *             result1_tangent_ = seen_tangent_ if not has(attn_mask) else expand(expand(where(attn_mask == -inf, 0,
 *             seen_tangent_), broadcast(shape(seen_), shape(attn_mask))), broadcast(broadcast(shape(seen_),
 *             shape(attn_mask)), shape(attn_mask))) if is_float(attn_mask) else expand(where(not attn_mask, 0,
 *             seen_tangent_), broadcast(shape(seen_), shape(attn_mask)))
 *             scores_tangent_ = result1_tangent_
 *             t22_ = logsumexp(scores_, [-1], true)
 *             t23_ = t22_ == -inf
 *             level_tangent_ = sum(scores_tangent_ * where(t23_, 0, exp(where(t23_, 0, scores_ - t22_))), [-1], true)
 *             t25_ = level_ == -inf
 *             p_tangent_ = (expand(scores_tangent_, broadcast(shape(scores_), broadcast(shape(level_), shape(level_))))
 *             + expand(-expand(where(t25_, 0, level_tangent_), broadcast(shape(level_), shape(level_))),
 *             broadcast(shape(scores_), broadcast(shape(level_), shape(level_))))) * exp(scores_ - masked_fill(level_,
 *             t25_, 0))
 *             kept_tangent_ = expand(where((to_device(draw(state, shape(scores_), dtype=W), device_of(scores_)) >=
 *             dropout_p) != 0, p_tangent_ * rate_, 0), broadcast(broadcast(shape(scores_), shape(dropout_p)),
 *             broadcast(shape(p_), shape(rate_)))) if has(state) else p_tangent_
 *             by_key_tangent_ = expand(batched_matmul(to(query.tangent, W) * factor_, transpose(to(key_direction, W),
 *             -2, -1)), broadcast(shape(by_query_), concat(broadcast(drop(broadcast(shape(query), shape(factor_)), [-2,
 *             -1]), drop(swap(shape(key_direction), -2, -1), [-2, -1])), [extent(broadcast(shape(query),
 *             shape(factor_)), -2), extent(swap(shape(key_direction), -2, -1), -1)]))) if has(key_direction) else
 *             zeros(shape(by_query_), dtype_of(query), device_of(query))
 *             changes_tangent_ = expand(by_key_tangent_, broadcast(shape(by_key_), shape(mask_direction))) if
 *             has(mask_direction) and is_float(mask_direction) else by_key_tangent_
 *             ds_tangent_ = expand(where(p_ == 0, 0, changes_tangent_), broadcast(shape(changes_), shape(p_)))
 *             own_tangent_ = kept_tangent_ * (ds_ - sum(p_ * ds_, [-1], true)) + (expand(ds_tangent_,
 *             broadcast(shape(ds_), reduce(broadcast(shape(p_), shape(ds_)), [-1], true))) + expand(-sum(p_tangent_ *
 *             ds_ + ds_tangent_ * p_, [-1], true), broadcast(shape(ds_), reduce(broadcast(shape(p_), shape(ds_)), [-1],
 *             true)))) * kept_
 *             moved_tangent_ = batched_matmul(own_tangent_, to(value, W))
 *             result.tangent = to(expand(moved_tangent_, broadcast(shape(moved_), concat(broadcast(drop(shape(kept_),
 *             [-2, -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_, -2), extent(shape(value_direction),
 *             -1)]))) + expand(batched_matmul(kept_tangent_, to(value_direction, W)), broadcast(shape(moved_),
 *             concat(broadcast(drop(shape(kept_), [-2, -1]), drop(shape(value_direction), [-2, -1])), [extent(kept_,
 *             -2), extent(shape(value_direction), -1)]))) if has(value_direction) else moved_tangent_, T)
 *   saves     query; key; value for query, key, value, query_direction, key_direction, mask_direction, attn_mask;
 *             query_direction for query, key, value, query_direction, key_direction, mask_direction, attn_mask;
 *             key_direction for query, key, value, query_direction, key_direction, mask_direction, attn_mask;
 *             value_direction for query, key, attn_mask; mask_direction for query, key, value, query_direction,
 *             key_direction, mask_direction, attn_mask; attn_mask; state
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/attention_tangent.h"

#include <cotangent/op/add.h>
#include <cotangent/op/arange.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/attention_products.h>
#include <cotangent/private/attention_scores.h>
#include <cotangent/private/attention_tangent.h>
#include <cotangent/private/batched_matmul.h>
#include <cotangent/private/draw.h>

#include <math.h>

extern cti_caller cti_caller_10tensor_opts, cti_caller_9tensor_opts;
extern const cti_op_entry cti_op_attention_tangent;

/* ---- attention_tangent ----------------------------------------------------- */

enum { QUERY, KEY, VALUE, QUERY_DIRECTION, KEY_DIRECTION, VALUE_DIRECTION, MASK_DIRECTION, ATTN_MASK, NUM_EDGES };

enum {
    SAVED_QUERY,
    SAVED_KEY,
    SAVED_VALUE,
    SAVED_QUERY_DIRECTION,
    SAVED_KEY_DIRECTION,
    SAVED_VALUE_DIRECTION,
    SAVED_MASK_DIRECTION,
    SAVED_ATTN_MASK,
    SAVED_STATE,
    NUM_SAVED
};

typedef struct attention_tangent_node {
    ct_node base;
    cti_saved query;           /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  value_direction.grad, mask_direction.grad, attn_mask.grad */
    cti_saved key;             /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  value_direction.grad, mask_direction.grad, attn_mask.grad */
    cti_saved value;           /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  mask_direction.grad, attn_mask.grad */
    cti_saved query_direction; /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  mask_direction.grad, attn_mask.grad */
    cti_saved key_direction;   /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  mask_direction.grad, attn_mask.grad */
    cti_saved value_direction; /* read by query.grad, key.grad, attn_mask.grad */
    cti_saved mask_direction;  /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  mask_direction.grad, attn_mask.grad */
    cti_saved attn_mask;       /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  value_direction.grad, mask_direction.grad, attn_mask.grad */
    cti_saved state_;          /* read by query.grad, key.grad, value.grad, query_direction.grad, key_direction.grad,
                                  value_direction.grad, mask_direction.grad, attn_mask.grad */
    double dropout_p;
    bool is_causal;
    ct_scalar scale;
    ct_dtype W;               /* the dtype W */
    bool has_value_direction; /* true if value_direction was given */
} attention_tangent_node;

static const cti_saved_info attention_tangent_saved[NUM_SAVED] = {
    {.name = "query", .read_by = ~(cti_needed)0},
    {.name = "key", .read_by = ~(cti_needed)0},
    {.name = "value",
     .read_by = (cti_needed)1 << QUERY | (cti_needed)1 << KEY | (cti_needed)1 << VALUE |
                (cti_needed)1 << QUERY_DIRECTION | (cti_needed)1 << KEY_DIRECTION | (cti_needed)1 << MASK_DIRECTION |
                (cti_needed)1 << ATTN_MASK},
    {.name = "query_direction",
     .read_by = (cti_needed)1 << QUERY | (cti_needed)1 << KEY | (cti_needed)1 << VALUE |
                (cti_needed)1 << QUERY_DIRECTION | (cti_needed)1 << KEY_DIRECTION | (cti_needed)1 << MASK_DIRECTION |
                (cti_needed)1 << ATTN_MASK},
    {.name = "key_direction",
     .read_by = (cti_needed)1 << QUERY | (cti_needed)1 << KEY | (cti_needed)1 << VALUE |
                (cti_needed)1 << QUERY_DIRECTION | (cti_needed)1 << KEY_DIRECTION | (cti_needed)1 << MASK_DIRECTION |
                (cti_needed)1 << ATTN_MASK},
    {.name = "value_direction", .read_by = (cti_needed)1 << QUERY | (cti_needed)1 << KEY | (cti_needed)1 << ATTN_MASK},
    {.name = "mask_direction",
     .read_by = (cti_needed)1 << QUERY | (cti_needed)1 << KEY | (cti_needed)1 << VALUE |
                (cti_needed)1 << QUERY_DIRECTION | (cti_needed)1 << KEY_DIRECTION | (cti_needed)1 << MASK_DIRECTION |
                (cti_needed)1 << ATTN_MASK},
    {.name = "attn_mask", .read_by = ~(cti_needed)0},
    {.name = "state", .read_by = ~(cti_needed)0, .kind = CT_SAVE_KIND_INDEX},
};

/* Values that several gradients read. */
static void attention_tangent_common0(ct_node *base, const attention_tangent_node *node, ct_tensor *query,
                                      ct_tensor *key, ct_tensor *attn_mask, ct_tensor *state_,
                                      ct_tensor **products_out_, ct_tensor **seen_out_, ct_tensor **result1_out_,
                                      ct_tensor **level_out_, ct_tensor **p_out_, ct_tensor **kept_out_,
                                      ct_tensor **t30_out_, ct_tensor **c8_out_, ct_tensor **t38_out_,
                                      ct_tensor **c9_out_)
{
    ct_tensor *products_;
    ct_tensor *seen_;
    ct_tensor *result1_;
    ct_tensor *level_;
    ct_tensor *p_;
    ct_tensor *kept_;
    ct_tensor *t30_;
    ct_tensor *c8_;
    ct_tensor *t38_;
    ct_tensor *c9_;
    const int64_t depth1_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(query), -1);
    const double factor1_ =
        node->scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth1_);
    const double rate_ = node->dropout_p == 1.0 ? 0.0 : 1.0 / (1.0 - node->dropout_p);
    ct_tensor *x1_ = ct_mul(ct_to(query, cti_wide(cti_dtype_of(query))), ct_num(factor1_));
    products_ = ct_attention_products(x1_, ct_to(key, cti_wide(cti_dtype_of(query))));
    if (node->is_causal) {
        const int64_t x2_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(key), -2);
        ct_tensor *x3_ = ct_arange(ct_int(0), ct_int(x2_), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_named(cti_node_device(base)));
        const int64_t x4_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(query), -2);
        ct_tensor *x5_ = ct_arange(ct_int(0), ct_int(x4_), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x6_ = ct_gt(ct_unsqueeze(x3_, 0), ct_unsqueeze(x5_, 1));
        seen_ = ct_masked_fill(products_, x6_, ct_num(-(double)INFINITY));
    } else {
        seen_ = products_;
    }
    if (!!cti_absent(attn_mask)) {
        result1_ = seen_;
    } else if (cti_dtype_in(cti_dtype_of(attn_mask), CTI_SET_FLOAT)) {
        ct_tensor *x7_ = ct_masked_fill(seen_, ct_eq(attn_mask, ct_num(-(double)INFINITY)), ct_num_i64(0));
        result1_ = ct_add(x7_, ct_to(attn_mask, cti_wide(cti_dtype_of(query))));
    } else {
        result1_ = ct_masked_fill(seen_, ct_logical_not(attn_mask), ct_num(-(double)INFINITY));
    }
    level_ = ct_logsumexp(result1_, CTI_INTS(-1), .keepdim = true);
    ct_tensor *x8_ = ct_masked_fill(level_, ct_eq(level_, ct_num(-(double)INFINITY)), ct_num_i64(0));
    p_ = ct_exp(ct_sub(result1_, x8_));
    if (!cti_absent(state_)) {
        ct_tensor *x9_ = ct_draw(state_, cti_sizes_of(result1_), .dtype = node->W);
        ct_tensor *x10_ = ct_to_device(x9_, cti_device_named(cti_node_device(base)));
        kept_ = ct_where(ct_ge(x10_, ct_num(node->dropout_p)), ct_mul(p_, ct_num(rate_)), ct_num_i64(0));
    } else {
        kept_ = p_;
    }
    t30_ = ct_eq(level_, ct_num(-(double)INFINITY));
    c8_ = ct_sub(result1_, ct_masked_fill(level_, t30_, ct_num_i64(0)));
    t38_ = ct_to(key, cti_wide(cti_dtype_of(query)));
    c9_ = ct_mul(ct_to(query, cti_wide(cti_dtype_of(query))), ct_num(factor1_));
    *products_out_ = products_;
    *seen_out_ = seen_;
    *result1_out_ = result1_;
    *level_out_ = level_;
    *p_out_ = p_;
    *kept_out_ = kept_;
    *t30_out_ = t30_;
    *c8_out_ = c8_;
    *t38_out_ = t38_;
    *c9_out_ = c9_;
}

/* Values that several gradients read. */
static void attention_tangent_common1(ct_node *base, const attention_tangent_node *node, ct_tensor *result_grad,
                                      ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *query_direction,
                                      ct_tensor *key_direction, ct_tensor *mask_direction, ct_tensor *result1_,
                                      ct_tensor *p_, ct_tensor *kept_, ct_tensor **by_query_out_,
                                      ct_tensor **by_key_out_, ct_tensor **changes_out_, ct_tensor **ds_out_,
                                      ct_tensor **own_out_, ct_tensor **moved_out_, ct_tensor **moved_grad0_out_,
                                      ct_tensor **c0_out_, ct_tensor **c1_out_, ct_tensor **c4_out_)
{
    ct_tensor *by_query_;
    ct_tensor *by_key_;
    ct_tensor *changes_;
    ct_tensor *ds_;
    ct_tensor *own_;
    ct_tensor *moved_;
    ct_tensor *moved_grad0_;
    ct_tensor *c0_;
    ct_tensor *c1_;
    ct_tensor *c4_;
    const int64_t depth_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(query), -1);
    const double factor_ =
        node->scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth_);
    if (!cti_absent(query_direction)) {
        ct_tensor *x1_ = ct_mul(ct_to(query_direction, node->W), ct_num(factor_));
        by_query_ = ct_batched_matmul(x1_, ct_transpose(ct_to(key, node->W), -2, -1));
    } else {
        by_query_ =
            ct_zeros(cti_sizes_of(result1_), .dtype = node->W, .device = cti_device_named(cti_node_device(base)));
    }
    if (!cti_absent(key_direction)) {
        ct_tensor *x2_ = ct_transpose(ct_to(key_direction, node->W), -2, -1);
        ct_tensor *x3_ = ct_batched_matmul(ct_mul(ct_to(query, node->W), ct_num(factor_)), x2_);
        by_key_ = ct_add(by_query_, x3_);
    } else {
        by_key_ = by_query_;
    }
    if (!cti_absent(mask_direction) && cti_dtype_in(cti_dtype_of(mask_direction), CTI_SET_FLOAT)) {
        changes_ = ct_add(by_key_, ct_to(mask_direction, node->W));
    } else {
        changes_ = by_key_;
    }
    ds_ = ct_masked_fill(changes_, ct_eq(p_, ct_num_i64(0)), ct_num_i64(0));
    ct_tensor *x4_ = ct_sub(ds_, ct_sum(ct_mul(p_, ds_), .dim = CTI_INTS(-1), .keepdim = true));
    own_ = ct_mul(kept_, x4_);
    moved_ = ct_batched_matmul(own_, ct_to(value, node->W));
    if (node->has_value_direction) {
        moved_grad0_ = ct_sum_to_size(ct_to(result_grad, node->W), cti_sizes_of(moved_));
    } else {
        moved_grad0_ = ct_to(result_grad, node->W);
    }
    c0_ = ct_to(value, node->W);
    c1_ = ct_sub(ds_, ct_sum(ct_mul(p_, ds_), .dim = CTI_INTS(-1), .keepdim = true));
    c4_ = ct_eq(p_, ct_num_i64(0));
    *by_query_out_ = by_query_;
    *by_key_out_ = by_key_;
    *changes_out_ = changes_;
    *ds_out_ = ds_;
    *own_out_ = own_;
    *moved_out_ = moved_;
    *moved_grad0_out_ = moved_grad0_;
    *c0_out_ = c0_;
    *c1_out_ = c1_;
    *c4_out_ = c4_;
}

/* Values that several gradients read. */
static void attention_tangent_common5(ct_node *base, const attention_tangent_node *node, ct_tensor *result_grad,
                                      ct_tensor *value_direction, ct_tensor *state_, ct_tensor *result1_,
                                      ct_tensor *level_, ct_tensor *p_, ct_tensor *kept_, ct_tensor *t30_,
                                      ct_tensor *c8_, ct_tensor *ds_, ct_tensor *c1_, ct_tensor *own_grad3_,
                                      ct_tensor *c2_, ct_tensor *c3_, ct_tensor **kept_grad1_out_,
                                      ct_tensor **kept_grad5_out_, ct_tensor **p_grad7_out_, ct_tensor **p_grad16_out_,
                                      ct_tensor **scores_grad17_out_, ct_tensor **level_grad18_out_,
                                      ct_tensor **c6_out_, ct_tensor **c7_out_, ct_tensor **scores_grad19_out_)
{
    ct_tensor *kept_grad1_;
    ct_tensor *kept_grad5_;
    ct_tensor *p_grad7_;
    ct_tensor *p_grad16_;
    ct_tensor *scores_grad17_;
    ct_tensor *level_grad18_;
    ct_tensor *c6_;
    ct_tensor *c7_;
    ct_tensor *scores_grad19_;
    const double c5_ = node->dropout_p == 1.0 ? 0.0 : 1.0 / (1.0 - node->dropout_p);
    if (!cti_absent(value_direction)) {
        const cti_shape x0_ =
            cti_shape_drop(cti_shape_or_failed(kept_), cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1),
                                                                        cti_shape_rank(cti_shape_or_failed(kept_))));
        const cti_shape x1_ = cti_shape_or_failed(value_direction);
        const cti_shape x2_ =
            cti_shape_drop(x1_, cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1), cti_shape_rank(x1_)));
        const int64_t x3_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(kept_), -2);
        const cti_shape x4_ = cti_shape_of_ints("attention_tangent", "size",
                                                CTI_INTS(x3_, cti_shape_extent("attention_tangent", x1_, -1)));
        const cti_shape x5_ =
            cti_shape_concat("attention_tangent", cti_shape_broadcast("attention_tangent", x0_, x2_), x4_);
        ct_tensor *x6_ = ct_sum_to_size(ct_to(result_grad, node->W), cti_shape_ints(&x5_));
        ct_tensor *x7_ = ct_batched_matmul(x6_, ct_conj(ct_transpose(ct_to(value_direction, node->W), -2, -1)));
        kept_grad1_ = ct_sum_to_size(x7_, cti_sizes_of(kept_));
    } else {
        kept_grad1_ = ct_zeros(cti_sizes_of(kept_), .dtype = cti_dtype_of(result_grad),
                               .device = cti_device_named(cti_node_device(base)));
    }
    ct_tensor *x8_ = ct_sum_to_size(ct_mul(own_grad3_, ct_conj(c1_)), cti_sizes_of(kept_));
    kept_grad5_ = ct_add(kept_grad1_, x8_);
    p_grad7_ = ct_sum_to_size(ct_mul(c2_, ct_conj(ds_)), cti_sizes_of(p_));
    ct_tensor *x9_;
    if (!cti_absent(state_)) {
        ct_tensor *x10_ = ct_draw(state_, cti_sizes_of(result1_), .dtype = node->W);
        ct_tensor *x11_ = ct_to_device(x10_, cti_device_named(cti_node_device(base)));
        ct_tensor *x12_ = ct_ne(ct_ge(x11_, ct_num(node->dropout_p)), ct_num_i64(0));
        const cti_shape x13_ = cti_shape_broadcast("attention_tangent", cti_shape_or_failed(p_), cti_shape_scalar());
        ct_tensor *x14_ = ct_sum_to_size(ct_where(x12_, kept_grad5_, ct_num_i64(0)), cti_shape_ints(&x13_));
        x9_ = ct_sum_to_size(ct_mul(x14_, ct_conj(ct_num(c5_))), cti_sizes_of(p_));
    } else {
        x9_ = kept_grad5_;
    }
    p_grad16_ = ct_add(p_grad7_, x9_);
    scores_grad17_ = ct_sum_to_size(ct_mul(p_grad16_, c3_), cti_sizes_of(result1_));
    const cti_shape x15_ =
        cti_shape_broadcast("attention_tangent", cti_shape_or_failed(level_), cti_shape_or_failed(level_));
    ct_tensor *x16_ = ct_sum_to_size(ct_neg(ct_mul(p_grad16_, c3_)), cti_shape_ints(&x15_));
    level_grad18_ = ct_sum_to_size(ct_where(t30_, ct_num_i64(0), x16_), cti_sizes_of(level_));
    c6_ = ct_to(ct_eq(result1_, ct_num((double)INFINITY)), cti_dtype_of(level_));
    c7_ = ct_sum(c6_, .dim = CTI_INTS(-1), .keepdim = true);
    ct_tensor *x17_ = ct_exp(ct_masked_fill(c8_, ct_ne(c7_, ct_num_i64(0)), ct_num(-(double)INFINITY)));
    ct_tensor *x18_ = ct_add(x17_, ct_div(c6_, ct_masked_fill(c7_, ct_eq(c7_, ct_num_i64(0)), ct_num_i64(1))));
    scores_grad19_ = ct_add(scores_grad17_, ct_mul(level_grad18_, ct_conj(x18_)));
    *kept_grad1_out_ = kept_grad1_;
    *kept_grad5_out_ = kept_grad5_;
    *p_grad7_out_ = p_grad7_;
    *p_grad16_out_ = p_grad16_;
    *scores_grad17_out_ = scores_grad17_;
    *level_grad18_out_ = level_grad18_;
    *c6_out_ = c6_;
    *c7_out_ = c7_;
    *scores_grad19_out_ = scores_grad19_;
}

/* Values that several gradients read. */
static void attention_tangent_common6(ct_node *base, const attention_tangent_node *node, ct_tensor *query,
                                      ct_tensor *key, ct_tensor *attn_mask, ct_tensor *products_, ct_tensor *seen_,
                                      ct_tensor *scores_grad19_, ct_tensor **seen_grad20_out_,
                                      ct_tensor **products_grad22_out_)
{
    ct_tensor *seen_grad20_;
    ct_tensor *products_grad22_;
    if (!!cti_absent(attn_mask)) {
        seen_grad20_ = scores_grad19_;
    } else if (cti_dtype_in(cti_dtype_of(attn_mask), CTI_SET_FLOAT)) {
        const cti_shape x0_ =
            cti_shape_broadcast("attention_tangent", cti_shape_or_failed(seen_), cti_shape_or_failed(attn_mask));
        ct_tensor *x1_ = ct_sum_to_size(scores_grad19_, cti_shape_ints(&x0_));
        ct_tensor *x2_ = ct_where(ct_eq(attn_mask, ct_num(-(double)INFINITY)), ct_num_i64(0), x1_);
        seen_grad20_ = ct_sum_to_size(x2_, cti_sizes_of(seen_));
    } else {
        ct_tensor *x3_ = ct_where(ct_logical_not(attn_mask), ct_num_i64(0), scores_grad19_);
        seen_grad20_ = ct_sum_to_size(x3_, cti_sizes_of(seen_));
    }
    if (node->is_causal) {
        const int64_t x4_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(key), -2);
        ct_tensor *x5_ = ct_arange(ct_int(0), ct_int(x4_), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_named(cti_node_device(base)));
        const int64_t x6_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(query), -2);
        ct_tensor *x7_ = ct_arange(ct_int(0), ct_int(x6_), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x8_ = ct_where(ct_gt(ct_unsqueeze(x5_, 0), ct_unsqueeze(x7_, 1)), ct_num_i64(0), seen_grad20_);
        products_grad22_ = ct_sum_to_size(x8_, cti_sizes_of(products_));
    } else {
        products_grad22_ = seen_grad20_;
    }
    *seen_grad20_out_ = seen_grad20_;
    *products_grad22_out_ = products_grad22_;
}

/* query.grad */
static ct_tensor *attention_tangent_query_gradient(ct_node *base, const attention_tangent_node *node,
                                                   ct_tensor *result_grad, ct_tensor *key_direction, ct_tensor *t38_,
                                                   ct_tensor *by_key_grad9_, ct_tensor *products_grad22_)
{
    const int64_t depth_ = cti_shape_extent("attention_tangent", cti_input_shape(base, QUERY), -1);
    const bool x1_ = node->scale.kind != CT_SCALAR_UNSET;
    const double factor_ = x1_ ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth_);
    const double factor1_ = x1_ ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth_);
    ct_tensor *query_grad12_;
    if (!cti_absent(key_direction)) {
        const cti_shape x2_ =
            cti_shape_broadcast("attention_tangent", cti_input_shape(base, QUERY), cti_shape_scalar());
        const cti_shape x3_ =
            cti_shape_drop(x2_, cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1), cti_shape_rank(x2_)));
        const cti_shape x4_ = cti_shape_or_failed(key_direction);
        const cti_shape x5_ = cti_shape_swap("attention_tangent", x4_, -2, -1);
        const cti_shape x6_ =
            cti_shape_drop(x5_, cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1), cti_shape_rank(x5_)));
        const cti_shape x7_ = cti_shape_of_ints(
            "attention_tangent", "size",
            CTI_INTS(cti_shape_extent("attention_tangent", x2_, -2), cti_shape_extent("attention_tangent", x5_, -1)));
        const cti_shape x8_ =
            cti_shape_concat("attention_tangent", cti_shape_broadcast("attention_tangent", x3_, x6_), x7_);
        ct_tensor *x9_ = ct_conj(ct_transpose(ct_transpose(ct_to(key_direction, node->W), -2, -1), -2, -1));
        ct_tensor *x10_ = ct_batched_matmul(ct_sum_to_size(by_key_grad9_, cti_shape_ints(&x8_)), x9_);
        ct_tensor *x11_ = ct_mul(ct_sum_to_size(x10_, cti_shape_ints(&x2_)), ct_conj(ct_num(factor_)));
        query_grad12_ = ct_sum_to_size(x11_, cti_input_sizes(base, QUERY));
    } else {
        query_grad12_ = ct_zeros(cti_input_sizes(base, QUERY), .dtype = cti_dtype_of(result_grad),
                                 .device = cti_device_named(cti_node_device(base)));
    }
    const cti_shape x12_ = cti_shape_broadcast("attention_tangent", cti_input_shape(base, QUERY), cti_shape_scalar());
    ct_tensor *x13_ = ct_batched_matmul(products_grad22_, ct_where(ct_isfinite(t38_), t38_, ct_num_i64(0)));
    ct_tensor *x14_ = ct_mul(ct_sum_to_size(x13_, cti_shape_ints(&x12_)), ct_conj(ct_num(factor1_)));
    ct_tensor *grad = ct_add(query_grad12_, ct_sum_to_size(x14_, cti_input_sizes(base, QUERY)));
    return grad;
}

/* key.grad */
static ct_tensor *attention_tangent_key_gradient(ct_node *base, const attention_tangent_node *node,
                                                 ct_tensor *result_grad, ct_tensor *query, ct_tensor *query_direction,
                                                 ct_tensor *c9_, ct_tensor *products_grad22_,
                                                 ct_tensor *by_query_grad11_)
{
    const int64_t depth_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(query), -1);
    const double factor_ =
        node->scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth_);
    ct_tensor *key_grad15_;
    if (!cti_absent(query_direction)) {
        ct_tensor *x1_ = ct_conj(ct_transpose(ct_mul(ct_to(query_direction, node->W), ct_num(factor_)), -2, -1));
        const cti_shape x2_ = cti_shape_swap("attention_tangent", cti_input_shape(base, KEY), -2, -1);
        ct_tensor *x3_ = ct_sum_to_size(ct_batched_matmul(x1_, by_query_grad11_), cti_shape_ints(&x2_));
        key_grad15_ = ct_transpose(x3_, -2, -1);
    } else {
        key_grad15_ = ct_zeros(cti_input_sizes(base, KEY), .dtype = cti_dtype_of(result_grad),
                               .device = cti_device_named(cti_node_device(base)));
    }
    ct_tensor *x4_ = ct_batched_matmul(ct_transpose(products_grad22_, -2, -1), c9_);
    ct_tensor *grad = ct_add(key_grad15_, ct_sum_to_size(x4_, cti_input_sizes(base, KEY)));
    return grad;
}

/* query_direction.grad */
static ct_tensor *attention_tangent_query_direction_gradient(ct_node *base, const attention_tangent_node *node,
                                                             ct_tensor *result_grad, ct_tensor *query, ct_tensor *key,
                                                             ct_tensor *by_query_grad11_)
{
    const int64_t depth_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(query), -1);
    const double factor_ =
        node->scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth_);
    ct_tensor *grad;
    if (true) {
        ct_tensor *x1_ = ct_conj(ct_transpose(ct_transpose(ct_to(key, node->W), -2, -1), -2, -1));
        const cti_shape x2_ = cti_input_shape(base, QUERY_DIRECTION);
        const cti_shape x3_ = cti_shape_broadcast("attention_tangent", x2_, cti_shape_scalar());
        ct_tensor *x4_ = ct_sum_to_size(ct_batched_matmul(by_query_grad11_, x1_), cti_shape_ints(&x3_));
        grad = ct_sum_to_size(ct_mul(x4_, ct_conj(ct_num(factor_))), cti_shape_ints(&x2_));
    } else {
        const cti_shape x5_ = cti_input_shape(base, QUERY_DIRECTION);
        grad = ct_zeros(cti_shape_ints(&x5_), .dtype = cti_dtype_of(result_grad),
                        .device = cti_device_named(cti_node_device(base)));
    }
    return grad;
}

/* key_direction.grad */
static ct_tensor *attention_tangent_key_direction_gradient(ct_node *base, const attention_tangent_node *node,
                                                           ct_tensor *result_grad, ct_tensor *query,
                                                           ct_tensor *by_key_grad9_)
{
    const int64_t depth_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(query), -1);
    const double factor_ =
        node->scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth_);
    ct_tensor *grad;
    if (true) {
        const cti_shape x1_ = cti_shape_broadcast("attention_tangent", cti_shape_or_failed(query), cti_shape_scalar());
        const cti_shape x2_ =
            cti_shape_drop(x1_, cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1), cti_shape_rank(x1_)));
        const cti_shape x3_ = cti_input_shape(base, KEY_DIRECTION);
        const cti_shape x4_ = cti_shape_swap("attention_tangent", x3_, -2, -1);
        const cti_shape x5_ =
            cti_shape_drop(x4_, cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1), cti_shape_rank(x4_)));
        const cti_shape x6_ = cti_shape_of_ints(
            "attention_tangent", "size",
            CTI_INTS(cti_shape_extent("attention_tangent", x1_, -2), cti_shape_extent("attention_tangent", x4_, -1)));
        const cti_shape x7_ =
            cti_shape_concat("attention_tangent", cti_shape_broadcast("attention_tangent", x2_, x5_), x6_);
        ct_tensor *x8_ = ct_conj(ct_transpose(ct_mul(ct_to(query, node->W), ct_num(factor_)), -2, -1));
        ct_tensor *x9_ = ct_batched_matmul(x8_, ct_sum_to_size(by_key_grad9_, cti_shape_ints(&x7_)));
        grad = ct_transpose(ct_sum_to_size(x9_, cti_shape_ints(&x4_)), -2, -1);
    } else {
        grad = ct_zeros(cti_input_sizes(base, KEY_DIRECTION), .dtype = cti_dtype_of(result_grad),
                        .device = cti_device_named(cti_node_device(base)));
    }
    return grad;
}

/* value_direction.grad */
static ct_tensor *attention_tangent_value_direction_gradient(ct_node *base, const attention_tangent_node *node,
                                                             ct_tensor *result_grad, ct_tensor *kept_)
{
    ct_tensor *grad;
    if (true) {
        const cti_shape x0_ =
            cti_shape_drop(cti_shape_or_failed(kept_), cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1),
                                                                        cti_shape_rank(cti_shape_or_failed(kept_))));
        const cti_shape x1_ = cti_input_shape(base, VALUE_DIRECTION);
        const cti_shape x2_ =
            cti_shape_drop(x1_, cti_mask_of_dims("attention_tangent", CTI_INTS(-2, -1), cti_shape_rank(x1_)));
        const int64_t x3_ = cti_shape_extent("attention_tangent", cti_shape_or_failed(kept_), -2);
        const cti_shape x4_ = cti_shape_of_ints("attention_tangent", "size",
                                                CTI_INTS(x3_, cti_shape_extent("attention_tangent", x1_, -1)));
        const cti_shape x5_ =
            cti_shape_concat("attention_tangent", cti_shape_broadcast("attention_tangent", x0_, x2_), x4_);
        ct_tensor *x6_ = ct_sum_to_size(ct_to(result_grad, node->W), cti_shape_ints(&x5_));
        ct_tensor *x7_ = ct_batched_matmul(ct_conj(ct_transpose(kept_, -2, -1)), x6_);
        grad = ct_sum_to_size(x7_, cti_shape_ints(&x1_));
    } else {
        const cti_shape x8_ = cti_input_shape(base, VALUE_DIRECTION);
        grad = ct_zeros(cti_shape_ints(&x8_), .dtype = cti_dtype_of(result_grad),
                        .device = cti_device_named(cti_node_device(base)));
    }
    return grad;
}

static ct_status attention_tangent_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                            ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const attention_tangent_node *)base)->query, attention_tangent_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *query = cti_widened(saved[SAVED_QUERY], widest_);
    ct_tensor *key = cti_widened(saved[SAVED_KEY], widest_);
    ct_tensor *value = cti_widened(saved[SAVED_VALUE], widest_);
    ct_tensor *query_direction = cti_widened(saved[SAVED_QUERY_DIRECTION], widest_);
    ct_tensor *key_direction = cti_widened(saved[SAVED_KEY_DIRECTION], widest_);
    ct_tensor *value_direction = cti_widened(saved[SAVED_VALUE_DIRECTION], widest_);
    ct_tensor *mask_direction = cti_widened(saved[SAVED_MASK_DIRECTION], widest_);
    ct_tensor *attn_mask = cti_widened(saved[SAVED_ATTN_MASK], widest_);
    ct_tensor *state_ = cti_widened(saved[SAVED_STATE], widest_);
    const attention_tangent_node *node = (const attention_tangent_node *)base;

    ct_tensor *products_ = NULL, *seen_ = NULL, *result1_ = NULL, *level_ = NULL, *p_ = NULL, *kept_ = NULL,
              *t30_ = NULL, *c8_ = NULL, *t38_ = NULL, *c9_ = NULL, *by_query_ = NULL, *by_key_ = NULL,
              *changes_ = NULL, *ds_ = NULL, *own_ = NULL, *moved_ = NULL, *moved_grad0_ = NULL, *c0_ = NULL,
              *c1_ = NULL, *c4_ = NULL, *own_grad3_ = NULL, *t22_ = NULL, *c2_ = NULL, *c3_ = NULL, *ds_grad6_ = NULL,
              *changes_grad8_ = NULL, *by_key_grad9_ = NULL, *kept_grad1_ = NULL, *kept_grad5_ = NULL, *p_grad7_ = NULL,
              *p_grad16_ = NULL, *scores_grad17_ = NULL, *level_grad18_ = NULL, *c6_ = NULL, *c7_ = NULL,
              *scores_grad19_ = NULL, *seen_grad20_ = NULL, *products_grad22_ = NULL, *by_query_grad11_ = NULL;
    attention_tangent_common0(base, node, query, key, attn_mask, state_, &products_, &seen_, &result1_, &level_, &p_,
                              &kept_, &t30_, &c8_, &t38_, &c9_);
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY) || cti_is_needed(needed, VALUE) ||
        cti_is_needed(needed, QUERY_DIRECTION) || cti_is_needed(needed, KEY_DIRECTION) ||
        cti_is_needed(needed, MASK_DIRECTION) || cti_is_needed(needed, ATTN_MASK))
        attention_tangent_common1(base, node, result_grad, query, key, value, query_direction, key_direction,
                                  mask_direction, result1_, p_, kept_, &by_query_, &by_key_, &changes_, &ds_, &own_,
                                  &moved_, &moved_grad0_, &c0_, &c1_, &c4_);
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY) || cti_is_needed(needed, QUERY_DIRECTION) ||
        cti_is_needed(needed, KEY_DIRECTION) || cti_is_needed(needed, MASK_DIRECTION) ||
        cti_is_needed(needed, ATTN_MASK)) {
        ct_tensor *x0_ = ct_batched_matmul(moved_grad0_, ct_conj(ct_transpose(c0_, -2, -1)));
        own_grad3_ = ct_sum_to_size(x0_, cti_sizes_of(own_));
        const cti_shape x1_ =
            cti_shape_broadcast("attention_tangent", cti_shape_or_failed(p_), cti_shape_or_failed(ds_));
        const cti_shape x2_ =
            cti_shape_reduced(x1_, cti_mask_of_dims("attention_tangent", CTI_INTS(-1), cti_shape_rank(x1_)), true);
        const cti_shape x3_ = cti_shape_broadcast("attention_tangent", cti_shape_or_failed(ds_), x2_);
        t22_ = ct_sum_to_size(ct_mul(own_grad3_, ct_conj(kept_)), cti_shape_ints(&x3_));
        c2_ = ct_expand(ct_sum_to_size(ct_neg(t22_), cti_shape_ints(&x2_)), cti_shape_ints(&x1_));
        c3_ = ct_conj(p_);
    }
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY) || cti_is_needed(needed, QUERY_DIRECTION) ||
        cti_is_needed(needed, KEY_DIRECTION) || cti_is_needed(needed, MASK_DIRECTION)) {
        ct_tensor *x0_ = ct_sum_to_size(ct_mul(c2_, c3_), cti_sizes_of(ds_));
        ds_grad6_ = ct_add(ct_sum_to_size(t22_, cti_sizes_of(ds_)), x0_);
        changes_grad8_ = ct_sum_to_size(ct_where(c4_, ct_num_i64(0), ds_grad6_), cti_sizes_of(changes_));
    }
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY) || cti_is_needed(needed, QUERY_DIRECTION) ||
        cti_is_needed(needed, KEY_DIRECTION)) {
        if (!cti_absent(mask_direction) && cti_dtype_in(cti_dtype_of(mask_direction), CTI_SET_FLOAT)) {
            by_key_grad9_ = ct_sum_to_size(changes_grad8_, cti_sizes_of(by_key_));
        } else {
            by_key_grad9_ = changes_grad8_;
        }
    }
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY) || cti_is_needed(needed, ATTN_MASK))
        attention_tangent_common5(base, node, result_grad, value_direction, state_, result1_, level_, p_, kept_, t30_,
                                  c8_, ds_, c1_, own_grad3_, c2_, c3_, &kept_grad1_, &kept_grad5_, &p_grad7_,
                                  &p_grad16_, &scores_grad17_, &level_grad18_, &c6_, &c7_, &scores_grad19_);
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY))
        attention_tangent_common6(base, node, query, key, attn_mask, products_, seen_, scores_grad19_, &seen_grad20_,
                                  &products_grad22_);
    if (cti_is_needed(needed, KEY) || cti_is_needed(needed, QUERY_DIRECTION)) {
        if (!cti_absent(key_direction)) {
            by_query_grad11_ = ct_sum_to_size(by_key_grad9_, cti_sizes_of(by_query_));
        } else {
            by_query_grad11_ = by_key_grad9_;
        }
    }
    if (cti_is_needed(needed, QUERY)) { /* query.grad */
        grads[QUERY] = attention_tangent_query_gradient(base, node, result_grad, key_direction, t38_, by_key_grad9_,
                                                        products_grad22_);
        if (!grads[QUERY]) return cti_failed();
    }
    if (cti_is_needed(needed, KEY)) { /* key.grad */
        grads[KEY] = attention_tangent_key_gradient(base, node, result_grad, query, query_direction, c9_,
                                                    products_grad22_, by_query_grad11_);
        if (!grads[KEY]) return cti_failed();
    }
    if (cti_is_needed(needed, VALUE)) { /* value.grad */
        ct_tensor *x0_ = ct_batched_matmul(ct_conj(ct_transpose(own_, -2, -1)), moved_grad0_);
        grads[VALUE] = ct_sum_to_size(x0_, cti_input_sizes(base, VALUE));
        if (!grads[VALUE]) return cti_failed();
    }
    if (cti_is_needed(needed, QUERY_DIRECTION)) { /* query_direction.grad */
        grads[QUERY_DIRECTION] =
            attention_tangent_query_direction_gradient(base, node, result_grad, query, key, by_query_grad11_);
        if (!grads[QUERY_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, KEY_DIRECTION)) { /* key_direction.grad */
        grads[KEY_DIRECTION] = attention_tangent_key_direction_gradient(base, node, result_grad, query, by_key_grad9_);
        if (!grads[KEY_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, VALUE_DIRECTION)) { /* value_direction.grad */
        grads[VALUE_DIRECTION] = attention_tangent_value_direction_gradient(base, node, result_grad, kept_);
        if (!grads[VALUE_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, MASK_DIRECTION)) { /* mask_direction.grad */
        if (true && cti_dtype_in(cti_input_dtype(base, MASK_DIRECTION), CTI_SET_FLOAT)) {
            const cti_shape x0_ = cti_input_shape(base, MASK_DIRECTION);
            grads[MASK_DIRECTION] = ct_sum_to_size(changes_grad8_, cti_shape_ints(&x0_));
        } else {
            const cti_shape x1_ = cti_input_shape(base, MASK_DIRECTION);
            grads[MASK_DIRECTION] = ct_zeros(cti_shape_ints(&x1_), .dtype = cti_dtype_of(result_grad),
                                             .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[MASK_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, ATTN_MASK)) { /* attn_mask.grad */
        if (!true) {
            grads[ATTN_MASK] = ct_zeros(cti_input_sizes(base, ATTN_MASK), .dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base)));
        } else if (cti_dtype_in(cti_input_dtype(base, ATTN_MASK), CTI_SET_FLOAT)) {
            grads[ATTN_MASK] = ct_sum_to_size(scores_grad19_, cti_input_sizes(base, ATTN_MASK));
        } else {
            grads[ATTN_MASK] = ct_zeros(cti_input_sizes(base, ATTN_MASK), .dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[ATTN_MASK]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info attention_tangent_attrs[] = {
    {"dropout_p", offsetof(attention_tangent_node, dropout_p), CTI_ATTR_DOUBLE},
    {"is_causal", offsetof(attention_tangent_node, is_causal), CTI_ATTR_BOOL},
    {"scale", offsetof(attention_tangent_node, scale), CTI_ATTR_SCALAR},
    {"W", offsetof(attention_tangent_node, W), CTI_ATTR_DTYPE},
    {"has_value_direction", offsetof(attention_tangent_node, has_value_direction), CTI_ATTR_BOOL},
};

static const cti_node_type attention_tangent_type = {
    .name = "AttentionTangentBackward0",
    .op = "attention_tangent",
    .backward = attention_tangent_backward,
    .saved = attention_tangent_saved,
    .attrs = attention_tangent_attrs,
    .size = sizeof(attention_tangent_node),
    .saved_offset = offsetof(attention_tangent_node, query),
    .num_saved = NUM_SAVED,
    .num_attrs = 5,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *attention_tangent_record(cti_thread *thread, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                             ct_tensor *query_direction, ct_tensor *key_direction,
                                             ct_tensor *value_direction, ct_tensor *mask_direction,
                                             ct_tensor *attn_mask, ct_tensor *state_, double dropout_p, bool is_causal,
                                             ct_scalar scale, ct_dtype W, bool has_value_direction,
                                             const ct_tensor *result)
{
    attention_tangent_node *node =
        (attention_tangent_node *)cti_node_create(thread, &attention_tangent_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, QUERY, query) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, KEY, key) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VALUE, value) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, QUERY_DIRECTION, query_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, KEY_DIRECTION, key_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VALUE_DIRECTION, value_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MASK_DIRECTION, mask_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, ATTN_MASK, attn_mask) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->query, query) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->key, key) != CT_OK) goto failed;
    if ((edges[QUERY] || edges[KEY] || edges[VALUE] || edges[QUERY_DIRECTION] || edges[KEY_DIRECTION] ||
         edges[MASK_DIRECTION] || edges[ATTN_MASK]) &&
        cti_save_input(thread, base, &node->value, value) != CT_OK)
        goto failed;
    if ((edges[QUERY] || edges[KEY] || edges[VALUE] || edges[QUERY_DIRECTION] || edges[KEY_DIRECTION] ||
         edges[MASK_DIRECTION] || edges[ATTN_MASK]) &&
        cti_save_input(thread, base, &node->query_direction, query_direction) != CT_OK)
        goto failed;
    if ((edges[QUERY] || edges[KEY] || edges[VALUE] || edges[QUERY_DIRECTION] || edges[KEY_DIRECTION] ||
         edges[MASK_DIRECTION] || edges[ATTN_MASK]) &&
        cti_save_input(thread, base, &node->key_direction, key_direction) != CT_OK)
        goto failed;
    if ((edges[QUERY] || edges[KEY] || edges[ATTN_MASK]) &&
        cti_save_input(thread, base, &node->value_direction, value_direction) != CT_OK)
        goto failed;
    if ((edges[QUERY] || edges[KEY] || edges[VALUE] || edges[QUERY_DIRECTION] || edges[KEY_DIRECTION] ||
         edges[MASK_DIRECTION] || edges[ATTN_MASK]) &&
        cti_save_input(thread, base, &node->mask_direction, mask_direction) != CT_OK)
        goto failed;
    if (cti_save_input(thread, base, &node->attn_mask, attn_mask) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->state_, state_) != CT_OK) goto failed;
    node->dropout_p = dropout_p;
    node->is_causal = is_causal;
    node->scale = scale;
    node->W = W;
    node->has_value_direction = has_value_direction;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_attention_tangent_opts attention_tangent_defaults = {CTI_RESOLVED, .dropout_p = 0.0, .is_causal = false,
                                                                     .scale = CT_NO_FLOAT_};
static const cti_options_type attention_tangent_options = {sizeof(ct_attention_tangent_opts), 0, NULL,
                                                           &attention_tangent_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool attention_tangent_shapes_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                               ct_tensor *query_direction, ct_tensor *key_direction,
                                               ct_tensor *value_direction, ct_tensor *state_, int64_t D, int64_t E,
                                               cti_shape K, int64_t L, cti_shape Q, int64_t S, cti_shape V)
{
    if (!cti_absent(query_direction)) {
        if (cti_check_ndim(call->op, "query_direction", query_direction, 2 + Q.ndim, false) != CT_OK) return false;
        if (!cti_part_is(query_direction, 0, &Q)) {
            (void)cti_call_refuse_shape(call, "query_direction", 0, Q, "query.shape[:-2]",
                                        "query_direction.shape = %s, query.shape = %s",
                                        cti_call_sizes_text(call, query_direction), cti_call_sizes_text(call, query));
            return false;
        }
        if (cti_size_at(query_direction, (int)Q.ndim) != L) {
            (void)cti_call_refuse_size(call, "query_direction", (int)Q.ndim, L, "query.size(-2)",
                                       "query_direction.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, query_direction), cti_call_sizes_text(call, query));
            return false;
        }
        if (cti_size_at(query_direction, 1 + (int)Q.ndim) != E) {
            (void)cti_call_refuse_size(call, "query_direction", 1 + (int)Q.ndim, E, "query.size(-1)",
                                       "query_direction.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, query_direction), cti_call_sizes_text(call, query));
            return false;
        }
    }
    if (!cti_absent(key_direction)) {
        if (cti_check_ndim(call->op, "key_direction", key_direction, 2 + K.ndim, false) != CT_OK) return false;
        if (!cti_part_is(key_direction, 0, &K)) {
            (void)cti_call_refuse_shape(call, "key_direction", 0, K, "key.shape[:-2]",
                                        "key_direction.shape = %s, key.shape = %s",
                                        cti_call_sizes_text(call, key_direction), cti_call_sizes_text(call, key));
            return false;
        }
        if (cti_size_at(key_direction, (int)K.ndim) != S) {
            (void)cti_call_refuse_size(call, "key_direction", (int)K.ndim, S, "key.size(-2)",
                                       "key_direction.shape = %s, key.shape = %s",
                                       cti_call_sizes_text(call, key_direction), cti_call_sizes_text(call, key));
            return false;
        }
        if (cti_size_at(key_direction, 1 + (int)K.ndim) != E) {
            (void)cti_call_refuse_size(call, "key_direction", 1 + (int)K.ndim, E, "query.size(-1)",
                                       "key_direction.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, key_direction), cti_call_sizes_text(call, query));
            return false;
        }
    }
    if (!cti_absent(value_direction)) {
        if (cti_check_ndim(call->op, "value_direction", value_direction, 2 + V.ndim, false) != CT_OK) return false;
        if (!cti_part_is(value_direction, 0, &V)) {
            (void)cti_call_refuse_shape(call, "value_direction", 0, V, "value.shape[:-2]",
                                        "value_direction.shape = %s, value.shape = %s",
                                        cti_call_sizes_text(call, value_direction), cti_call_sizes_text(call, value));
            return false;
        }
        if (cti_size_at(value_direction, (int)V.ndim) != S) {
            (void)cti_call_refuse_size(call, "value_direction", (int)V.ndim, S, "key.size(-2)",
                                       "value_direction.shape = %s, key.shape = %s",
                                       cti_call_sizes_text(call, value_direction), cti_call_sizes_text(call, key));
            return false;
        }
        if (cti_size_at(value_direction, 1 + (int)V.ndim) != D) {
            (void)cti_call_refuse_size(call, "value_direction", 1 + (int)V.ndim, D, "value.size(-1)",
                                       "value_direction.shape = %s, value.shape = %s",
                                       cti_call_sizes_text(call, value_direction), cti_call_sizes_text(call, value));
            return false;
        }
    }
    if (!cti_absent(state_)) {
        if (cti_check_ndim(call->op, "state", state_, 1, false) != CT_OK) return false;
        if (cti_size_at(state_, 0) != 2) {
            (void)cti_call_refuse_size(call, "state", 0, 2, NULL, "state.shape = %s",
                                       cti_call_sizes_text(call, state_));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool attention_tangent_arguments_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                                  ct_tensor *mask_direction, ct_tensor *attn_mask, ct_tensor *state_,
                                                  double dropout_p, cti_shape K, int64_t L, cti_shape Q, int64_t S,
                                                  cti_shape V, ct_dtype T, ct_dtype M)
{
    if (!(0.0 <= dropout_p && dropout_p <= 1.0)) {
        static const char must[] = "0 <= dropout_p and dropout_p <= 1; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        return false;
    }
    if (cti_absent(state_) && dropout_p != 0.0) {
        static const char must[] = "state != none or dropout_p == 0; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        return false;
    }
    if (!cti_shapes_expand_to(V, cti_shape_broadcast(call->op, Q, K))) {
        static const char must[] = "value.shape[:-2] broadcasts to broadcast(query.shape[:-2], key.shape[:-2]); given "
                                   "value.shape = %s, query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, value), cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key));
        return false;
    }
    if (!cti_absent(attn_mask) &&
        !cti_shapes_expand_to(cti_shape_or_failed(attn_mask),
                              cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, Q, K), L), S))) {
        static const char must[] = "attn_mask == none or attn_mask.shape broadcasts to broadcast(query.shape[:-2], "
                                   "key.shape[:-2], query.size(-2), key.size(-2)); given attn_mask.shape = %s, "
                                   "query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key));
        return false;
    }
    if (!cti_absent(attn_mask) && cti_dtype_in(M, CTI_SET_FLOAT) && M != CT_DTYPE_F32 && M != T) {
        static const char must[] = "attn_mask.dtype is bool, f32 or query.dtype; given attn_mask.dtype = %s, "
                                   "query.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(M), ct_dtype_name(T));
        return false;
    }
    if (!cti_absent(mask_direction) && cti_absent(attn_mask)) {
        static const char must[] = "mask_direction == none or attn_mask != none";
        (void)cti_call_require(call, must);
        return false;
    }
    if (!cti_absent(mask_direction) && !cti_absent(attn_mask) &&
        !cti_shapes_equal(cti_shape_or_failed(mask_direction), cti_shape_or_failed(attn_mask))) {
        static const char must[] = "mask_direction == none or attn_mask == none or mask_direction.shape == "
                                   "attn_mask.shape; given mask_direction.shape = %s, attn_mask.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, mask_direction),
                               cti_call_sizes_text(call, attn_mask));
        return false;
    }
    return true;
}

static ct_tensor *attention_tangent_core(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                         ct_tensor *query_direction, ct_tensor *key_direction,
                                         ct_tensor *value_direction, ct_tensor *mask_direction, ct_tensor *attn_mask,
                                         ct_tensor *state_, const ct_attention_tangent_opts *opts)
{
    ct_attention_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &attention_tangent_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {query,          key,       value, query_direction, key_direction, value_direction,
                                 mask_direction, attn_mask, state_};
    static const char *const names[] = {"query",           "key",           "value",
                                        "query_direction", "key_direction", "value_direction",
                                        "mask_direction",  "attn_mask",     "state"};
    if (cti_call_begin(call, 9, inputs, names, 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7 | 1u << 8) != CT_OK)
        return cti_call_diverted(call, &cti_op_attention_tangent, NULL, opts);
    const double dropout_p = opts->dropout_p;
    const bool is_causal = opts->is_causal;
    const ct_scalar scale = cti_given_float(opts->scale);
    if (cti_attr_optional_float(call, "scale", scale) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "query", query, 2, true) != CT_OK) goto failed;
    const cti_shape Q = cti_shape_part(query, 0, 2);
    const int64_t L = cti_size_at(query, -2);
    const int64_t E = cti_size_at(query, -1);
    if (cti_check_ndim(call->op, "key", key, 2, true) != CT_OK) goto failed;
    const cti_shape K = cti_shape_part(key, 0, 2);
    const int64_t S = cti_size_at(key, -2);
    if (cti_size_at(key, -1) != E) {
        (void)cti_call_refuse_size(call, "key", -1, E, "query.size(-1)", "key.shape = %s, query.shape = %s",
                                   cti_call_sizes_text(call, key), cti_call_sizes_text(call, query));
        goto failed;
    }
    if (cti_check_ndim(call->op, "value", value, 2, true) != CT_OK) goto failed;
    const cti_shape V = cti_shape_part(value, 0, 2);
    if (cti_size_at(value, -2) != S) {
        (void)cti_call_refuse_size(call, "value", -2, S, "key.size(-2)", "value.shape = %s, key.shape = %s",
                                   cti_call_sizes_text(call, value), cti_call_sizes_text(call, key));
        goto failed;
    }
    const int64_t D = cti_size_at(value, -1);
    if (!attention_tangent_shapes_are_valid(call, query, key, value, query_direction, key_direction, value_direction,
                                            state_, D, E, K, L, Q, S, V))
        goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 6,
                              (ct_tensor *const[]){query, key, value, query_direction, key_direction, value_direction},
                              &T) != CT_OK)
        goto failed;
    ct_dtype M;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 2, (ct_tensor *const[]){mask_direction, attn_mask},
                              &M) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (cti_call_check_argument(call, "state", state_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (!attention_tangent_arguments_are_valid(call, query, key, value, mask_direction, attn_mask, state_, dropout_p, K,
                                               L, Q, S, V, T, M))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, Q, K), L), D);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = attention_tangent_record(call->thread, query, key, value, query_direction, key_direction,
                                                 value_direction, mask_direction, attn_mask, state_, dropout_p,
                                                 is_causal, scale, W, !cti_absent(value_direction), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_mask_direction = cti_call_read(call, mask_direction, M);
    if (!read_mask_direction) goto failed;
    ct_tensor *read_attn_mask = cti_call_read(call, attn_mask, M);
    if (!read_attn_mask) goto failed;
    cti_tensor_view views[10];
    cti_launch launch;
    if (cti_call_launch(call, cti_attention_tangent_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *query_view = cti_view_tensor(&views[0], query);
    cti_view *key_view = cti_view_tensor(&views[1], key);
    cti_view *value_view = cti_view_tensor(&views[2], value);
    cti_view *query_direction_view = cti_view_tensor(&views[3], query_direction);
    cti_view *key_direction_view = cti_view_tensor(&views[4], key_direction);
    cti_view *value_direction_view = cti_view_tensor(&views[5], value_direction);
    cti_view *mask_direction_view = cti_view_tensor(&views[6], read_mask_direction);
    cti_view *attn_mask_view = cti_view_tensor(&views[7], read_attn_mask);
    cti_view *state_view = cti_view_tensor(&views[8], state_);
    cti_view *result_view = cti_view_tensor(&views[9], tag_result);
    const ct_status status = (launch.is_on_device ? cti_attention_tangent_backend : cti_attention_tangent_cpu)(
        &launch, query_view, key_view, value_view, query_direction_view, key_direction_view, value_direction_view,
        mask_direction_view, attn_mask_view, state_view, dropout_p, is_causal, scale, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_attention_tangent)(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *query_direction,
                                  ct_tensor *key_direction, ct_tensor *value_direction, ct_tensor *mask_direction,
                                  ct_tensor *attn_mask, ct_tensor *state_, const ct_attention_tangent_opts *opts)
{
    cti_call call = cti_call_plain("attention_tangent");
    return attention_tangent_core(&call, query, key, value, query_direction, key_direction, value_direction,
                                  mask_direction, attn_mask, state_, opts);
}

ct_tensor *(ct_attention_tangent_out)(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *query_direction,
                                      ct_tensor *key_direction, ct_tensor *value_direction, ct_tensor *mask_direction,
                                      ct_tensor *attn_mask, ct_tensor *state_, ct_tensor *out,
                                      const ct_attention_tangent_opts *opts)
{
    cti_call call = cti_call_out("attention_tangent", out);
    return attention_tangent_core(&call, query, key, value, query_direction, key_direction, value_direction,
                                  mask_direction, attn_mask, state_, opts);
}

static const ct_attention_tangent_opts attention_tangent_parts_defaults = {CTI_RESOLVED, .dropout_p = 0.0,
                                                                           .is_causal = false, .scale = CT_NO_FLOAT_};
static const cti_options_type attention_tangent_parts_options = {sizeof(ct_attention_tangent_opts), 0, NULL,
                                                                 &attention_tangent_parts_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool attention_tangent_parts_shapes_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                                     ct_tensor *query_direction, ct_tensor *key_direction,
                                                     ct_tensor *value_direction, ct_tensor *state_, int64_t D,
                                                     int64_t E, cti_shape K, int64_t L, cti_shape Q, int64_t S,
                                                     cti_shape V)
{
    if (!cti_absent(query_direction)) {
        if (cti_check_ndim(call->op, "query_direction", query_direction, 2 + Q.ndim, false) != CT_OK) return false;
        if (!cti_part_is(query_direction, 0, &Q)) {
            (void)cti_call_refuse_shape(call, "query_direction", 0, Q, "query.shape[:-2]",
                                        "query_direction.shape = %s, query.shape = %s",
                                        cti_call_sizes_text(call, query_direction), cti_call_sizes_text(call, query));
            return false;
        }
        if (cti_size_at(query_direction, (int)Q.ndim) != L) {
            (void)cti_call_refuse_size(call, "query_direction", (int)Q.ndim, L, "query.size(-2)",
                                       "query_direction.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, query_direction), cti_call_sizes_text(call, query));
            return false;
        }
        if (cti_size_at(query_direction, 1 + (int)Q.ndim) != E) {
            (void)cti_call_refuse_size(call, "query_direction", 1 + (int)Q.ndim, E, "query.size(-1)",
                                       "query_direction.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, query_direction), cti_call_sizes_text(call, query));
            return false;
        }
    }
    if (!cti_absent(key_direction)) {
        if (cti_check_ndim(call->op, "key_direction", key_direction, 2 + K.ndim, false) != CT_OK) return false;
        if (!cti_part_is(key_direction, 0, &K)) {
            (void)cti_call_refuse_shape(call, "key_direction", 0, K, "key.shape[:-2]",
                                        "key_direction.shape = %s, key.shape = %s",
                                        cti_call_sizes_text(call, key_direction), cti_call_sizes_text(call, key));
            return false;
        }
        if (cti_size_at(key_direction, (int)K.ndim) != S) {
            (void)cti_call_refuse_size(call, "key_direction", (int)K.ndim, S, "key.size(-2)",
                                       "key_direction.shape = %s, key.shape = %s",
                                       cti_call_sizes_text(call, key_direction), cti_call_sizes_text(call, key));
            return false;
        }
        if (cti_size_at(key_direction, 1 + (int)K.ndim) != E) {
            (void)cti_call_refuse_size(call, "key_direction", 1 + (int)K.ndim, E, "query.size(-1)",
                                       "key_direction.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, key_direction), cti_call_sizes_text(call, query));
            return false;
        }
    }
    if (!cti_absent(value_direction)) {
        if (cti_check_ndim(call->op, "value_direction", value_direction, 2 + V.ndim, false) != CT_OK) return false;
        if (!cti_part_is(value_direction, 0, &V)) {
            (void)cti_call_refuse_shape(call, "value_direction", 0, V, "value.shape[:-2]",
                                        "value_direction.shape = %s, value.shape = %s",
                                        cti_call_sizes_text(call, value_direction), cti_call_sizes_text(call, value));
            return false;
        }
        if (cti_size_at(value_direction, (int)V.ndim) != S) {
            (void)cti_call_refuse_size(call, "value_direction", (int)V.ndim, S, "key.size(-2)",
                                       "value_direction.shape = %s, key.shape = %s",
                                       cti_call_sizes_text(call, value_direction), cti_call_sizes_text(call, key));
            return false;
        }
        if (cti_size_at(value_direction, 1 + (int)V.ndim) != D) {
            (void)cti_call_refuse_size(call, "value_direction", 1 + (int)V.ndim, D, "value.size(-1)",
                                       "value_direction.shape = %s, value.shape = %s",
                                       cti_call_sizes_text(call, value_direction), cti_call_sizes_text(call, value));
            return false;
        }
    }
    if (!cti_absent(state_)) {
        if (cti_check_ndim(call->op, "state", state_, 1, false) != CT_OK) return false;
        if (cti_size_at(state_, 0) != 2) {
            (void)cti_call_refuse_size(call, "state", 0, 2, NULL, "state.shape = %s",
                                       cti_call_sizes_text(call, state_));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool attention_tangent_parts_arguments_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key,
                                                        ct_tensor *value, ct_tensor *mask_direction,
                                                        ct_tensor *attn_mask, ct_tensor *state_, double dropout_p,
                                                        cti_shape K, int64_t L, cti_shape Q, int64_t S, cti_shape V,
                                                        ct_dtype T, ct_dtype M)
{
    if (!(0.0 <= dropout_p && dropout_p <= 1.0)) {
        static const char must[] = "0 <= dropout_p and dropout_p <= 1; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        return false;
    }
    if (cti_absent(state_) && dropout_p != 0.0) {
        static const char must[] = "state != none or dropout_p == 0; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        return false;
    }
    if (!cti_shapes_expand_to(V, cti_shape_broadcast(call->op, Q, K))) {
        static const char must[] = "value.shape[:-2] broadcasts to broadcast(query.shape[:-2], key.shape[:-2]); given "
                                   "value.shape = %s, query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, value), cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key));
        return false;
    }
    if (!cti_absent(attn_mask) &&
        !cti_shapes_expand_to(cti_shape_or_failed(attn_mask),
                              cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, Q, K), L), S))) {
        static const char must[] = "attn_mask == none or attn_mask.shape broadcasts to broadcast(query.shape[:-2], "
                                   "key.shape[:-2], query.size(-2), key.size(-2)); given attn_mask.shape = %s, "
                                   "query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key));
        return false;
    }
    if (!cti_absent(attn_mask) && cti_dtype_in(M, CTI_SET_FLOAT) && M != CT_DTYPE_F32 && M != T) {
        static const char must[] = "attn_mask.dtype is bool, f32 or query.dtype; given attn_mask.dtype = %s, "
                                   "query.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(M), ct_dtype_name(T));
        return false;
    }
    if (!cti_absent(mask_direction) && cti_absent(attn_mask)) {
        static const char must[] = "mask_direction == none or attn_mask != none";
        (void)cti_call_require(call, must);
        return false;
    }
    if (!cti_absent(mask_direction) && !cti_absent(attn_mask) &&
        !cti_shapes_equal(cti_shape_or_failed(mask_direction), cti_shape_or_failed(attn_mask))) {
        static const char must[] = "mask_direction == none or attn_mask == none or mask_direction.shape == "
                                   "attn_mask.shape; given mask_direction.shape = %s, attn_mask.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, mask_direction),
                               cti_call_sizes_text(call, attn_mask));
        return false;
    }
    return true;
}

static ct_tensor *attention_tangent_parts_core(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                               ct_tensor *query_direction, ct_tensor *key_direction,
                                               ct_tensor *value_direction, ct_tensor *mask_direction,
                                               ct_tensor *attn_mask, ct_tensor *state_,
                                               const ct_attention_tangent_opts *opts)
{
    ct_attention_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &attention_tangent_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {query,          key,       value, query_direction, key_direction, value_direction,
                                 mask_direction, attn_mask, state_};
    static const char *const names[] = {"query",           "key",           "value",
                                        "query_direction", "key_direction", "value_direction",
                                        "mask_direction",  "attn_mask",     "state"};
    if (cti_call_begin(call, 9, inputs, names, 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7 | 1u << 8) != CT_OK)
        return cti_call_answer(call, 0);
    const double dropout_p = opts->dropout_p;
    const bool is_causal = opts->is_causal;
    const ct_scalar scale = cti_given_float(opts->scale);
    if (cti_attr_optional_float(call, "scale", scale) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "query", query, 2, true) != CT_OK) goto failed;
    const cti_shape Q = cti_shape_part(query, 0, 2);
    const int64_t L = cti_size_at(query, -2);
    const int64_t E = cti_size_at(query, -1);
    if (cti_check_ndim(call->op, "key", key, 2, true) != CT_OK) goto failed;
    const cti_shape K = cti_shape_part(key, 0, 2);
    const int64_t S = cti_size_at(key, -2);
    if (cti_size_at(key, -1) != E) {
        (void)cti_call_refuse_size(call, "key", -1, E, "query.size(-1)", "key.shape = %s, query.shape = %s",
                                   cti_call_sizes_text(call, key), cti_call_sizes_text(call, query));
        goto failed;
    }
    if (cti_check_ndim(call->op, "value", value, 2, true) != CT_OK) goto failed;
    const cti_shape V = cti_shape_part(value, 0, 2);
    if (cti_size_at(value, -2) != S) {
        (void)cti_call_refuse_size(call, "value", -2, S, "key.size(-2)", "value.shape = %s, key.shape = %s",
                                   cti_call_sizes_text(call, value), cti_call_sizes_text(call, key));
        goto failed;
    }
    const int64_t D = cti_size_at(value, -1);
    if (!attention_tangent_parts_shapes_are_valid(call, query, key, value, query_direction, key_direction,
                                                  value_direction, state_, D, E, K, L, Q, S, V))
        goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 6,
                              (ct_tensor *const[]){query, key, value, query_direction, key_direction, value_direction},
                              &T) != CT_OK)
        goto failed;
    ct_dtype M;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 2, (ct_tensor *const[]){mask_direction, attn_mask},
                              &M) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (cti_call_check_argument(call, "state", state_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (!attention_tangent_parts_arguments_are_valid(call, query, key, value, mask_direction, attn_mask, state_,
                                                     dropout_p, K, L, Q, S, V, T, M))
        goto failed;
    const int64_t depth = cti_extent(query, -1);
    const double factor = scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(scale) : 1.0 / sqrt((double)depth);
    const double rate = dropout_p == 1.0 ? 0.0 : 1.0 / (1.0 - dropout_p);
    ct_tensor *scores =
        ct_attention_scores(query, key, attn_mask, .is_causal = is_causal, .scale = cti_option_float(scale));
    if (!scores) goto failed;
    ct_tensor *level = ct_logsumexp(scores, CTI_INTS(-1), .keepdim = true);
    if (!level) goto failed;
    ct_tensor *x0_ = ct_masked_fill(level, ct_eq(level, ct_num(-(double)INFINITY)), ct_num_i64(0));
    ct_tensor *p = ct_exp(ct_sub(scores, x0_));
    if (!p) goto failed;
    ct_tensor *kept_;
    if (!cti_absent(state_)) {
        ct_tensor *x1_ = ct_draw(state_, cti_sizes_of(scores), .dtype = W);
        ct_tensor *x2_ = ct_ge(ct_to_device(x1_, cti_device_or_host(scores)), ct_num(dropout_p));
        kept_ = ct_where(x2_, ct_mul(p, ct_num(rate)), ct_num_i64(0));
    } else {
        kept_ = p;
    }
    if (!kept_) goto failed;
    ct_tensor *by_query;
    if (!cti_absent(query_direction)) {
        ct_tensor *x3_ = ct_mul(ct_to(query_direction, W), ct_num(factor));
        by_query = ct_batched_matmul(x3_, ct_transpose(ct_to(key, W), -2, -1));
    } else {
        by_query = ct_zeros(cti_sizes_of(scores), .dtype = W, .device = cti_device_or_host(query));
    }
    if (!by_query) goto failed;
    ct_tensor *by_key;
    if (!cti_absent(key_direction)) {
        ct_tensor *x4_ = ct_transpose(ct_to(key_direction, W), -2, -1);
        by_key = ct_add(by_query, ct_batched_matmul(ct_mul(ct_to(query, W), ct_num(factor)), x4_));
    } else {
        by_key = by_query;
    }
    if (!by_key) goto failed;
    ct_tensor *changes;
    if (!cti_absent(mask_direction) && cti_dtype_in(M, CTI_SET_FLOAT)) {
        changes = ct_add(by_key, ct_to(mask_direction, W));
    } else {
        changes = by_key;
    }
    if (!changes) goto failed;
    ct_tensor *ds = ct_masked_fill(changes, ct_eq(p, ct_num_i64(0)), ct_num_i64(0));
    if (!ds) goto failed;
    ct_tensor *own = ct_mul(kept_, ct_sub(ds, ct_sum(ct_mul(p, ds), .dim = CTI_INTS(-1), .keepdim = true)));
    if (!own) goto failed;
    ct_tensor *moved = ct_batched_matmul(own, ct_to(value, W));
    if (!moved) goto failed;
    ct_tensor *x5_;
    if (!cti_absent(value_direction)) {
        x5_ = ct_add(moved, ct_batched_matmul(kept_, ct_to(value_direction, W)));
    } else {
        x5_ = moved;
    }
    ct_tensor *result = ct_to(x5_, T);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, Q, K), L), D);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *attention_tangent_parts(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                          ct_tensor *query_direction, ct_tensor *key_direction,
                                          ct_tensor *value_direction, ct_tensor *mask_direction, ct_tensor *attn_mask,
                                          ct_tensor *state_, const ct_attention_tangent_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "attention_tangent", .is_composed = true};
    return attention_tangent_parts_core(&call, query, key, value, query_direction, key_direction, value_direction,
                                        mask_direction, attn_mask, state_, opts);
}

static const ct_op_arg_info attention_tangent_args[] = {
    {.name = "query", .type = "T[*Q, L, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[*K, S, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "value", .type = "T[*V, S, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "query_direction",
     .type = "T[*Q, L, E]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "key_direction",
     .type = "T[*K, S, E]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "value_direction",
     .type = "T[*V, S, D]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "mask_direction",
     .type = "M[*R]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "attn_mask",
     .type = "M[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "state",
     .type = "i64[2]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = 1u << CT_DTYPE_I64},
    {.name = "dropout_p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "scale", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const attention_tangent_outputs[] = {"result"};

const cti_op_entry cti_op_attention_tangent = {
    .info =
        {
            .name = "attention_tangent",
            .op = "attention_tangent",
            .overload = "",
            .family = "tangent",
            .doc = "Derivative of attention in directions of its tensors. A direction that is left out is zero, and so "
                   "is the direction of a bool mask.",
            .meaning = "kernel",
            .args = attention_tangent_args,
            .num_args = 12,
            .outputs = attention_tangent_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "query; key; value for query, key, value, query_direction, key_direction, mask_direction, "
                     "attn_mask; query_direction for query, key, value, query_direction, key_direction, "
                     "mask_direction, attn_mask; key_direction for query, key, value, query_direction, key_direction, "
                     "mask_direction, attn_mask; value_direction for query, key, attn_mask; mask_direction for query, "
                     "key, value, query_direction, key_direction, mask_direction, attn_mask; attn_mask; state",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_attention_tangent_opts, dropout_p),
                                    CTI_OPTION(BOOL, ct_attention_tangent_opts, is_causal),
                                    CTI_OPTION(GIVEN_FLOAT, ct_attention_tangent_opts, scale)},
    .options = &attention_tangent_options,
    .functions = CTI_FUNCTIONS(cti_caller_9tensor_opts, ct_attention_tangent, NULL, cti_caller_10tensor_opts,
                               ct_attention_tangent_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .is_composed = true,
            .reads_state = true,
            .state = 8,
            .parts = (cti_function *)attention_tangent_parts,
        },
};
