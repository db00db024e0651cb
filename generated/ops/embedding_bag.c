/*
 * embedding_bag: Sums, means or maxima of bags of rows of weight; each element of offsets is the index in indices at
 * which a bag starts. An empty bag gives 0, and rows with index padding_idx are skipped. bag_size is 0 in mode sum, and
 * max_indices equals bag_size except in mode max.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 *
 *   backward  weight.grad = (scatter_add(expand(zeros([], dtype_of(result.grad), device_of(weight)), shape(weight)), 0,
 *             chosen, where(unsqueeze(sizes, 1) > 0, result.grad, 0)) if V > 0 else zeros(shape(weight),
 *             dtype_of(result.grad), device_of(weight))) if mode == max else index_add(expand(zeros([],
 *             dtype_of(result.grad), device_of(weight)), shape(weight)), 0, indices, scaled)
 *             per_sample_weights.grad = sum(index_select(result.grad, 0, bag) * index_select(weight, 0, indices), [1])
 *             * to(live, T)
 *   forward   bag_ = searchsorted(to(offsets, i64), arange(0, N, 1, i64, device_of(weight)), right=true) - 1
 *             bags_ = K - 1 if include_last_offset else K
 *             padding_ = (padding_idx + V if padding_idx < 0 else padding_idx) if has(padding_idx) else -1
 *             live_ = to(indices != padding_, W)
 *             sizes_ = index_add(zeros([bags_], W, device_of(weight)), 0, bag_, live_)
 *             share_ = live_ / clamp_min(index_select(sizes_, 0, bag_), 1) if mode == mean else live_
 *             factor_ = unsqueeze(share_ * per_sample_weights if has(per_sample_weights) else share_, 1)
 *             result.tangent = (expand(where((unsqueeze(sizes_, 1) > 0) != 0, gather(weight.tangent, 0,
 *             bag_indices(weight, indices, offsets, include_last_offset, padding_), false), 0),
 *             broadcast(unsqueeze(shape(sizes_), 1), shape(bag_indices(weight, indices, offsets, include_last_offset,
 *             padding_)))) if V > 0 else zeros(shape(zeros([bags_, D], dtype_of(weight), device_of(weight))),
 *             dtype_of(weight), device_of(weight))) if mode == max else index_add(zeros(shape(zeros([bags_, D],
 *             dtype_of(weight), device_of(weight))), dtype_of(to(index_select(weight.tangent, 0, indices) * factor_,
 *             T)), device_of(to(index_select(weight.tangent, 0, indices) * factor_, T))), 0, bag_,
 *             to(index_select(weight.tangent, 0, indices) * factor_, T), 1)
 *   saves     weight for per_sample_weights; indices; offsets; per_sample_weights for weight; max_indices for weight
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/embedding_bag.h"

#include <cotangent/op/arange.h>
#include <cotangent/op/clamp_min.h>
#include <cotangent/op/div.h>
#include <cotangent/op/embedding_bag.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/index_add.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/searchsorted.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_4_of_4tensor_opts, cti_caller_4_of_4tensor_tensors_opts;
extern const cti_op_entry cti_op_embedding_bag;

static const cti_enumerator words_mode[] = {
    {"max", CT_MODE_MAX},
    {"mean", CT_MODE_MEAN},
    {"sum", CT_MODE_SUM},
    {NULL, 0},
};

/* ---- embedding_bag --------------------------------------------------------- */

enum { WEIGHT, PER_SAMPLE_WEIGHTS, NUM_EDGES };

enum { SAVED_WEIGHT, SAVED_INDICES, SAVED_OFFSETS, SAVED_PER_SAMPLE_WEIGHTS, SAVED_MAX_INDICES, NUM_SAVED };

typedef struct embedding_bag_node {
    ct_node base;
    cti_saved weight;             /* read by per_sample_weights.grad */
    cti_saved indices;            /* read by weight.grad, per_sample_weights.grad */
    cti_saved offsets;            /* read by weight.grad, per_sample_weights.grad */
    cti_saved per_sample_weights; /* read by weight.grad */
    cti_saved max_indices;        /* read by weight.grad */
    bool scale_grad_by_freq;
    int mode;
    bool include_last_offset;
    ct_scalar padding_idx;
    ct_dtype W; /* the dtype W */
} embedding_bag_node;

static const cti_saved_info embedding_bag_saved[NUM_SAVED] = {
    {.name = "weight", .read_by = (cti_needed)1 << PER_SAMPLE_WEIGHTS},
    {.name = "indices",
     .read_by = (cti_needed)1 << WEIGHT | (cti_needed)1 << PER_SAMPLE_WEIGHTS,
     .kind = CT_SAVE_KIND_INDEX},
    {.name = "offsets",
     .read_by = (cti_needed)1 << WEIGHT | (cti_needed)1 << PER_SAMPLE_WEIGHTS,
     .kind = CT_SAVE_KIND_INDEX},
    {.name = "per_sample_weights", .read_by = (cti_needed)1 << WEIGHT},
    {.name = "max_indices",
     .read_by = (cti_needed)1 << WEIGHT,
     .is_output = true,
     .output_nr = 3,
     .kind = CT_SAVE_KIND_INDEX},
};

static ct_status embedding_bag_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const embedding_bag_node *)base)->weight, embedding_bag_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *weight = saved[SAVED_WEIGHT];
    ct_tensor *indices = saved[SAVED_INDICES];
    ct_tensor *offsets = saved[SAVED_OFFSETS];
    ct_tensor *per_sample_weights = saved[SAVED_PER_SAMPLE_WEIGHTS];
    ct_tensor *max_indices = saved[SAVED_MAX_INDICES];
    const embedding_bag_node *node = (const embedding_bag_node *)base;

    ct_tensor *bag = NULL, *c0_ = NULL;
    {
        ct_tensor *x0_ =
            ct_arange(ct_int(0), ct_int(cti_shape_size(cti_node_output_shape(base, 1), 0)), .step = ct_int(1),
                      .dtype = CT_DTYPE_I64, .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x1_ = ct_searchsorted(ct_to(offsets, CT_DTYPE_I64), x0_, ct_none(), .right = true);
        bag = ct_sub(x1_, ct_num_i64(1));
        c0_ = ct_index_select(result_grad, 0, bag);
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad */
        const int64_t bags = node->include_last_offset ? cti_int_sub(cti_shape_size(cti_shape_or_failed(offsets), 0), 1)
                                                       : cti_shape_size(cti_shape_or_failed(offsets), 0);
        const int64_t padding =
            node->padding_idx.kind != CT_SCALAR_UNSET
                ? (node->padding_idx.i < 0
                       ? cti_int_add(node->padding_idx.i, cti_shape_size(cti_input_shape(base, WEIGHT), 0))
                       : node->padding_idx.i)
                : -1;
        ct_tensor *live = ct_to(ct_ne(indices, ct_num_i64(padding)), node->W);
        ct_tensor *x0_ = ct_zeros(CTI_INTS(bags), .dtype = node->W, .device = cti_device_named(cti_node_device(base)));
        ct_tensor *sizes = ct_index_add(x0_, 0, bag, live);
        ct_tensor *share;
        if (node->mode == 0x1ede2954 /* mean */) {
            share = ct_div(live, ct_clamp_min(ct_index_select(sizes, 0, bag), ct_num_i64(1)));
        } else {
            share = live;
        }
        ct_tensor *x1_ = !cti_absent(per_sample_weights) ? ct_mul(share, per_sample_weights) : share;
        ct_tensor *factor = ct_unsqueeze(x1_, 1);
        ct_tensor *spread_ = ct_to(ct_mul(c0_, factor), cti_node_output_dtype(base, 0));
        ct_tensor *scaled;
        if (node->scale_grad_by_freq) {
            ct_tensor *x2_ = ct_zeros(CTI_INTS(cti_shape_size(cti_input_shape(base, WEIGHT), 0)), .dtype = node->W,
                                      .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x3_ = ct_ones(CTI_INTS(cti_shape_size(cti_node_output_shape(base, 1), 0)), .dtype = node->W,
                                     .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x4_ = ct_unsqueeze(ct_index_select(ct_index_add(x2_, 0, indices, x3_), 0, indices), 1);
            scaled = ct_to(ct_div(spread_, x4_), cti_node_output_dtype(base, 0));
        } else {
            scaled = spread_;
        }
        ct_tensor *chosen = ct_to(max_indices, CT_DTYPE_I64);
        if (node->mode == 0x57a2e319 /* max */) {
            if (cti_shape_size(cti_input_shape(base, WEIGHT), 0) > 0) {
                ct_tensor *x5_ = ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(result_grad),
                                          .device = cti_device_named(cti_node_device(base)));
                ct_tensor *x6_ = ct_where(ct_gt(ct_unsqueeze(sizes, 1), ct_num_i64(0)), result_grad, ct_num_i64(0));
                grads[WEIGHT] = ct_scatter_add(ct_expand(x5_, cti_input_sizes(base, WEIGHT)), 0, chosen, x6_);
            } else {
                grads[WEIGHT] = ct_zeros(cti_input_sizes(base, WEIGHT), .dtype = cti_dtype_of(result_grad),
                                         .device = cti_device_named(cti_node_device(base)));
            }
        } else {
            ct_tensor *x7_ = ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(result_grad),
                                      .device = cti_device_named(cti_node_device(base)));
            grads[WEIGHT] = ct_index_add(ct_expand(x7_, cti_input_sizes(base, WEIGHT)), 0, indices, scaled);
        }
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, PER_SAMPLE_WEIGHTS)) { /* per_sample_weights.grad */
        const int64_t padding =
            node->padding_idx.kind != CT_SCALAR_UNSET
                ? (node->padding_idx.i < 0
                       ? cti_int_add(node->padding_idx.i, cti_shape_size(cti_shape_or_failed(weight), 0))
                       : node->padding_idx.i)
                : -1;
        ct_tensor *live = ct_to(ct_ne(indices, ct_num_i64(padding)), node->W);
        ct_tensor *x0_ = ct_sum(ct_mul(c0_, ct_index_select(weight, 0, indices)), .dim = CTI_INTS(1));
        grads[PER_SAMPLE_WEIGHTS] = ct_mul(x0_, ct_to(live, cti_node_output_dtype(base, 0)));
        if (!grads[PER_SAMPLE_WEIGHTS]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info embedding_bag_attrs[] = {
    {"scale_grad_by_freq", offsetof(embedding_bag_node, scale_grad_by_freq), CTI_ATTR_BOOL},
    {"mode", offsetof(embedding_bag_node, mode), CTI_ATTR_ENUM},
    {"include_last_offset", offsetof(embedding_bag_node, include_last_offset), CTI_ATTR_BOOL},
    {"padding_idx", offsetof(embedding_bag_node, padding_idx), CTI_ATTR_SCALAR},
    {"W", offsetof(embedding_bag_node, W), CTI_ATTR_DTYPE},
};

static const cti_node_type embedding_bag_type = {
    .name = "EmbeddingBagBackward0",
    .op = "embedding_bag",
    .backward = embedding_bag_backward,
    .saved = embedding_bag_saved,
    .attrs = embedding_bag_attrs,
    .size = sizeof(embedding_bag_node),
    .saved_offset = offsetof(embedding_bag_node, weight),
    .num_saved = NUM_SAVED,
    .num_attrs = 5,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *embedding_bag_record(cti_thread *thread, ct_tensor *weight, ct_tensor *per_sample_weights,
                                         ct_tensor *indices, ct_tensor *offsets, bool scale_grad_by_freq, int mode,
                                         bool include_last_offset, ct_scalar padding_idx, ct_dtype W,
                                         const ct_tensor *result)
{
    embedding_bag_node *node = (embedding_bag_node *)cti_node_create(thread, &embedding_bag_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, PER_SAMPLE_WEIGHTS, per_sample_weights) != CT_OK) goto failed;
    if (edges[PER_SAMPLE_WEIGHTS] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->indices, indices) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->offsets, offsets) != CT_OK) goto failed;
    if (edges[WEIGHT] && cti_save_input(thread, base, &node->per_sample_weights, per_sample_weights) != CT_OK)
        goto failed;
    node->scale_grad_by_freq = scale_grad_by_freq;
    node->mode = mode;
    node->include_last_offset = include_last_offset;
    node->padding_idx = padding_idx;
    node->W = W;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_embedding_bag_opts embedding_bag_defaults = {CTI_RESOLVED, .scale_grad_by_freq = false, .sparse = false,
                                                             .include_last_offset = false, .padding_idx = CT_NO_INT_};
static const cti_options_type embedding_bag_options = {sizeof(ct_embedding_bag_opts), 0, NULL, &embedding_bag_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool embedding_bag_arguments_are_valid(cti_call *call, ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                              ct_tensor *per_sample_weights, bool scale_grad_by_freq, int mode,
                                              bool include_last_offset, ct_scalar padding_idx, int64_t K, int64_t N,
                                              int64_t V)
{
    if (K <= 0 && include_last_offset) {
        static const char must[] = "offsets.size(0) > 0 or not include_last_offset; given offsets.shape = %s, "
                                   "include_last_offset = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, offsets), include_last_offset ? "true" : "false");
        return false;
    }
    if (K <= 0 && N != 0) {
        static const char must[] = "offsets.size(0) > 0 or indices.size(0) == 0; given offsets.shape = %s, "
                                   "indices.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, offsets), cti_call_sizes_text(call, indices));
        return false;
    }
    if (!cti_absent(per_sample_weights) && mode != 0x5d4e3aa8 /* sum */) {
        static const char must[] = "per_sample_weights == none or mode == sum; given mode = %s";
        (void)cti_call_require(call, must, mode == 0x5d4e3aa8 ? "sum" : mode == 0x1ede2954 ? "mean" : "max");
        return false;
    }
    if (scale_grad_by_freq && mode == 0x57a2e319 /* max */) {
        static const char must[] = "not scale_grad_by_freq or mode != max; given scale_grad_by_freq = %s, mode = %s";
        (void)cti_call_require(call, must, scale_grad_by_freq ? "true" : "false",
                               mode == 0x5d4e3aa8   ? "sum"
                               : mode == 0x1ede2954 ? "mean"
                                                    : "max");
        return false;
    }
    if (padding_idx.kind != CT_SCALAR_UNSET && (cti_int_sub(0, V) > padding_idx.i || padding_idx.i >= V)) {
        static const char must[] = "padding_idx == none or -weight.size(0) <= padding_idx and padding_idx < "
                                   "weight.size(0); given weight.shape = %s, padding_idx = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_scalar_text(call, padding_idx));
        return false;
    }
    return true;
}

static ct_embedding_bag_result embedding_bag_core(cti_call *call, ct_tensor *weight, ct_tensor *indices,
                                                  ct_tensor *offsets, ct_tensor *per_sample_weights,
                                                  const ct_embedding_bag_opts *opts)
{
    ct_embedding_bag_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &embedding_bag_options, &resolved_opts_);
    if (!opts) return (ct_embedding_bag_result){NULL, NULL, NULL, NULL};
    ct_tensor *const inputs[] = {weight, indices, offsets, per_sample_weights};
    static const char *const names[] = {"weight", "indices", "offsets", "per_sample_weights"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 3) != CT_OK) {
        ct_tensor *diverted_[4];
        cti_call_diverted_all(call, &cti_op_embedding_bag, NULL, opts, diverted_);
        return (ct_embedding_bag_result){diverted_[0], diverted_[1], diverted_[2], diverted_[3]};
    }
    const bool scale_grad_by_freq = opts->scale_grad_by_freq;
    int mode;
    if (cti_attr_enum(call, "mode", (int)opts->mode, CT_MODE_MEAN, 3,
                      (const int[]){CT_MODE_SUM, CT_MODE_MEAN, CT_MODE_MAX}, &mode) != CT_OK)
        goto failed;
    const bool sparse = opts->sparse;
    const bool include_last_offset = opts->include_last_offset;
    ct_scalar padding_idx = cti_given_int(opts->padding_idx);
    if (cti_attr_optional_int(call, "padding_idx", padding_idx) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "weight", weight, 2, false) != CT_OK) goto failed;
    const int64_t V = cti_size_at(weight, 0);
    const int64_t D = cti_size_at(weight, 1);
    if (cti_check_ndim(call->op, "indices", indices, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(indices, 0);
    if (cti_check_ndim(call->op, "offsets", offsets, 1, false) != CT_OK) goto failed;
    const int64_t K = cti_size_at(offsets, 0);
    if (!cti_absent(per_sample_weights)) {
        if (cti_check_ndim(call->op, "per_sample_weights", per_sample_weights, 1, false) != CT_OK) goto failed;
        if (cti_size_at(per_sample_weights, 0) != N) {
            (void)cti_call_refuse_size(call, "per_sample_weights", 0, N, "indices.size(0)",
                                       "per_sample_weights.shape = %s, indices.shape = %s",
                                       cti_call_sizes_text(call, per_sample_weights),
                                       cti_call_sizes_text(call, indices));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, per_sample_weights}, &T) != CT_OK)
        goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 2, (ct_tensor *const[]){indices, offsets},
                              &I) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    const int64_t bags = include_last_offset ? cti_int_sub(K, 1) : K;
    if (!embedding_bag_arguments_are_valid(call, weight, indices, offsets, per_sample_weights, scale_grad_by_freq, mode,
                                           include_last_offset, padding_idx, K, N, V))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 3, false, T);
    const cti_shape result_shape = {.ndim = 2, .sizes = {bags, D}};
    cti_call_select(call, 0);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    const cti_shape offset2bag_shape = {.ndim = 1, .sizes = {N}};
    cti_call_select(call, 1);
    ct_tensor *offset2bag = cti_call_result(call, I, &offset2bag_shape);
    if (!offset2bag) goto failed;
    const cti_shape bag_size_shape = {.ndim = 1, .sizes = {bags}};
    cti_call_select(call, 2);
    ct_tensor *bag_size = cti_call_result(call, I, &bag_size_shape);
    if (!bag_size) goto failed;
    const cti_shape max_indices_shape =
        cti_shape_of_ints(call->op, "size", mode == 0x57a2e319 /* max */ ? CTI_INTS(bags, D) : CTI_INTS(bags));
    cti_call_select(call, 3);
    ct_tensor *max_indices = cti_call_result(call, I, &max_indices_shape);
    if (!max_indices) goto failed;
    if (call->recorded) {
        ct_node *made = embedding_bag_record(call->thread, weight, per_sample_weights, indices, offsets,
                                             scale_grad_by_freq, mode, include_last_offset, padding_idx, W, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){offset2bag, bag_size, max_indices}, 3) != CT_OK)
            goto failed;
    }
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *tag_offset2bag = cti_call_apart(call, offset2bag, I);
    if (!tag_offset2bag) goto failed;
    ct_tensor *tag_bag_size = cti_call_apart(call, bag_size, I);
    if (!tag_bag_size) goto failed;
    ct_tensor *tag_max_indices = cti_call_apart(call, max_indices, I);
    if (!tag_max_indices) goto failed;
    cti_tensor_view views[8];
    cti_launch launch;
    if (cti_call_launch(call, cti_embedding_bag_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *weight_view = cti_view_tensor(&views[0], weight);
    cti_view *indices_view = cti_view_tensor(&views[1], indices);
    cti_view *offsets_view = cti_view_tensor(&views[2], offsets);
    cti_view *per_sample_weights_view = cti_view_tensor(&views[3], per_sample_weights);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    cti_view *offset2bag_view = cti_view_tensor(&views[5], tag_offset2bag);
    cti_view *bag_size_view = cti_view_tensor(&views[6], tag_bag_size);
    cti_view *max_indices_view = cti_view_tensor(&views[7], tag_max_indices);
    const ct_status status = (launch.is_on_device ? cti_embedding_bag_backend : cti_embedding_bag_cpu)(
        &launch, weight_view, indices_view, offsets_view, scale_grad_by_freq, mode, sparse, per_sample_weights_view,
        include_last_offset, padding_idx, result_view, offset2bag_view, bag_size_view, max_indices_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (cti_call_store(call, tag_offset2bag, offset2bag) != CT_OK) goto failed;
    cti_call_written(call, offset2bag);
    if (cti_call_store(call, tag_bag_size, bag_size) != CT_OK) goto failed;
    cti_call_written(call, bag_size);
    if (cti_call_store(call, tag_max_indices, max_indices) != CT_OK) goto failed;
    cti_call_written(call, max_indices);
    if (call->node) {
        embedding_bag_node *node = (embedding_bag_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, WEIGHT) && cti_call_save_result(call, &node->max_indices, max_indices, 3) != CT_OK)
            goto failed;
    }
    ct_tensor *results[] = {result, offset2bag, bag_size, max_indices};
    if (cti_call_end_all(call, 4, results, 1u << 0) != CT_OK) return (ct_embedding_bag_result){NULL, NULL, NULL, NULL};
    return (ct_embedding_bag_result){results[0], results[1], results[2], results[3]};
failed:
    (void)cti_call_fail(call);
    return (ct_embedding_bag_result){NULL, NULL, NULL, NULL};
}

ct_embedding_bag_result(ct_embedding_bag)(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                          ct_tensor *per_sample_weights, const ct_embedding_bag_opts *opts)
{
    cti_call call = cti_call_plain("embedding_bag");
    return embedding_bag_core(&call, weight, indices, offsets, per_sample_weights, opts);
}

ct_embedding_bag_result(ct_embedding_bag_out)(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                              ct_tensor *per_sample_weights, ct_embedding_bag_result out,
                                              const ct_embedding_bag_opts *opts)
{
    ct_tensor *const dests[] = {out.result, out.offset2bag, out.bag_size, out.max_indices};
    cti_call call = cti_call_outs("embedding_bag", 4, dests);
    return embedding_bag_core(&call, weight, indices, offsets, per_sample_weights, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info embedding_bag_args[] = {
    {.name = "weight", .type = "T[V, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "indices", .type = "I[N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "offsets", .type = "I[K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "scale_grad_by_freq", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "mode", .type = "enum(sum, mean, max)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "sparse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "per_sample_weights",
     .type = "T[N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "include_last_offset", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "padding_idx", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const embedding_bag_outputs[] = {"result", "offset2bag", "bag_size", "max_indices"};

const cti_op_entry cti_op_embedding_bag = {
    .info =
        {
            .name = "embedding_bag",
            .op = "embedding_bag",
            .overload = "",
            .family = "embedding_bag",
            .doc = "Sums, means or maxima of bags of rows of weight; each element of offsets is the index in indices "
                   "at which a bag starts. An empty bag gives 0, and rows with index padding_idx are skipped. bag_size "
                   "is 0 in mode sum, and max_indices equals bag_size except in mode max.",
            .meaning = "kernel",
            .args = embedding_bag_args,
            .num_args = 9,
            .outputs = embedding_bag_outputs,
            .num_outputs = 4,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "weight for per_sample_weights; indices; offsets; per_sample_weights for weight; max_indices for "
                     "weight",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_embedding_bag_opts, scale_grad_by_freq),
                                    CTI_ENUM_OPTION(ct_embedding_bag_opts, mode, words_mode),
                                    CTI_OPTION(BOOL, ct_embedding_bag_opts, sparse), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_embedding_bag_opts, include_last_offset),
                                    CTI_OPTION(GIVEN_INT, ct_embedding_bag_opts, padding_idx)},
    .options = &embedding_bag_options,
    .functions = CTI_FUNCTIONS(cti_caller_4_of_4tensor_opts, ct_embedding_bag, NULL,
                               cti_caller_4_of_4tensor_tensors_opts, ct_embedding_bag_out),
    .batch =
        {
            .loops = true,
        },
};
