/*
 * embedding_bag: declarations.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EMBEDDING_BAG_H
#define COTANGENT_OP_EMBEDDING_BAG_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_embedding_bag, passed as named arguments. */
typedef struct ct_embedding_bag_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the gradient of a row is divided by the number of occurrences of its index; default false */
    bool scale_grad_by_freq CT_INIT_(false);
    /* reduction of the rows of a bag: their sum, mean, or maximum of each column; CT_MODE_SUM, CT_MODE_MEAN or
     * CT_MODE_MAX; default CT_MODE_MEAN */
    enum ct_mode mode CT_INIT_({});
    /* accepted, without effect; gradients are dense; default false */
    bool sparse CT_INIT_(false);
    /* if true, the last offset is the number of indices and starts no bag; default false */
    bool include_last_offset CT_INIT_(false);
    /* index of rows to skip; a negative one counts from the end; optional */
    int64_t padding_idx CT_INIT_(CT_NO_INT_);
} ct_embedding_bag_opts;

/** Results of ct_embedding_bag. */
typedef struct ct_embedding_bag_result {
    ct_tensor *result, *offset2bag, *bag_size, *max_indices;
} ct_embedding_bag_result;

/**
 * Sums, means or maxima of bags of rows of weight; each element of offsets is the index in indices at which a bag
 * starts. An empty bag gives 0, and rows with index padding_idx are skipped. bag_size is 0 in mode sum, and max_indices
 * equals bag_size except in mode max.
 *
 * @param weight              the table, one row for each index; float tensor [V, D]
 * @param indices             indices of rows, bag by bag; i32 or i64 tensor [N]
 * @param offsets             start of each bag in indices; i32 or i64 tensor [K]
 * @param per_sample_weights  factor of each row, in mode sum; float tensor [N], or ct_none()
 * @param opts                options, passed as named arguments; NULL for the defaults
 * @param out                 tensors that receive the results; each has the shape of its result, or is empty and is
 *                            resized
 *
 * @return result: shape: [offsets.size(0) - 1 if include_last_offset else offsets.size(0), weight.size(1)]; dtype and
 *         device: same as weight
 *         offset2bag: shape: indices.shape; dtype: indices.dtype; device: weight.device
 *         bag_size: shape: [offsets.size(0) - 1 if include_last_offset else offsets.size(0)]; dtype: indices.dtype;
 *         device: weight.device
 *         max_indices: shape: [offsets.size(0) - 1 if include_last_offset else offsets.size(0), weight.size(1)] if mode
 *         == max else [offsets.size(0) - 1 if include_last_offset else offsets.size(0)]; dtype: indices.dtype; device:
 *         weight.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless offsets.size(0) > 0 or not include_last_offset
 *                 unless offsets.size(0) > 0 or indices.size(0) == 0
 *                 unless per_sample_weights == none or mode == sum
 *                 unless not scale_grad_by_freq or mode != max
 *                 unless padding_idx == none or -weight.size(0) <= padding_idx and padding_idx < weight.size(0)
 *                 unless every element of indices is at least 0 and less than weight.size(0)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless weight and per_sample_weights have the same dtype
 *                 unless indices and offsets have the same dtype
 *
 * Gradients, differentiable to any order:
 *   weight.grad = (scatter_add(expand(zeros([], dtype_of(result.grad), device_of(weight)), shape(weight)), 0, chosen,
 *       where(unsqueeze(sizes, 1) > 0, result.grad, 0)) if V > 0 else zeros(shape(weight), dtype_of(result.grad),
 *       device_of(weight))) if mode == max else index_add(expand(zeros([], dtype_of(result.grad), device_of(weight)),
 *       shape(weight)), 0, indices, scaled)
 *   per_sample_weights.grad = sum(index_select(result.grad, 0, bag) * index_select(weight, 0, indices), [1]) * to(live,
 *       T)
 *   chosen = to(max_indices, i64)
 *   sizes = index_add(zeros([bags], W, device_of(weight)), 0, bag, live)
 *   V = weight.size(0)
 *   scaled = to(spread / unsqueeze(index_select(index_add(zeros([V], W, device_of(weight)), 0, indices, ones([N], W,
 *       device_of(weight))), 0, indices), 1), T) if scale_grad_by_freq else spread
 *   bag = searchsorted(to(offsets, i64), arange(0, N, 1, i64, device_of(weight)), right=true) - 1
 *   live = to(indices != padding, W)
 *   N = indices.size(0)
 *   K = offsets.size(0)
 *   D = weight.size(1)
 *   bags = K - 1 if include_last_offset else K
 *   spread = to(index_select(result.grad, 0, bag) * factor, T)
 *   padding = (padding_idx + V if padding_idx < 0 else padding_idx) if has(padding_idx) else -1
 *   factor = unsqueeze(share * per_sample_weights if has(per_sample_weights) else share, 1)
 *   share = live / clamp_min(index_select(sizes, 0, bag), 1) if mode == mean else live
 *   Saved: weight for the gradient of per_sample_weights; indices; offsets; per_sample_weights for the gradient of
 *   weight; max_indices for the gradient of weight.
 *
 * Example:
 *   ct_tensor *weight = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *indices = ct_tensor_from((int64_t[]){0, 4, 2, 1}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *offsets = ct_tensor_from((int64_t[]){0, 2, 2}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_embedding_bag_result results = ct_embedding_bag(weight, indices, offsets, ct_none());
 */
CT_API ct_embedding_bag_result ct_embedding_bag(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                                ct_tensor *per_sample_weights, const ct_embedding_bag_opts *opts);
CT_API ct_embedding_bag_result ct_embedding_bag_out(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                                    ct_tensor *per_sample_weights, ct_embedding_bag_result out,
                                                    const ct_embedding_bag_opts *opts);

#ifdef __cplusplus
}

inline ct_embedding_bag_result ct_embedding_bag(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                                ct_tensor *per_sample_weights,
                                                const ct_embedding_bag_opts &opts = ct_embedding_bag_opts{})
{
    return ct_embedding_bag(weight, indices, offsets, per_sample_weights, &opts);
}

inline ct_embedding_bag_result ct_embedding_bag_out(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                                    ct_tensor *per_sample_weights, ct_embedding_bag_result out,
                                                    const ct_embedding_bag_opts &opts = ct_embedding_bag_opts{})
{
    return ct_embedding_bag_out(weight, indices, offsets, per_sample_weights, out, &opts);
}
#else
#define ct_embedding_bag_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .padding_idx = CT_NO_INT_, .tag_.end = 0
#define ct_embedding_bag(...) ct_embedding_bag_named_(__VA_ARGS__, )
#define ct_embedding_bag_named_(weight, indices, offsets, per_sample_weights, ...) \
    CT_NAMED_(ct_embedding_bag, ct_embedding_bag_opts, (weight, indices, offsets, per_sample_weights, ), __VA_ARGS__)
#define ct_embedding_bag_out(...) ct_embedding_bag_out_named_(__VA_ARGS__, )
#define ct_embedding_bag_out_named_(weight, indices, offsets, per_sample_weights, out, ...) \
    CT_NAMED_(ct_embedding_bag_out, ct_embedding_bag_opts, (weight, indices, offsets, per_sample_weights, out, ), \
              __VA_ARGS__)
#endif
#endif
