/*
 * attention: softmax(query @ key^T * factor + mask) @ value over the last two axes; a query whose keys are all masked
 * gives 0 and gets gradient 0.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 *
 *   backward  query.grad = sum_to_size(batched_matmul(ds, k) * factor, shape(query))
 *             key.grad = sum_to_size(batched_matmul(transpose(ds, -2, -1), q), shape(key))
 *             value.grad = sum_to_size(batched_matmul(transpose(weights, -2, -1), g), shape(value))
 *             attn_mask.grad = sum_to_size(ds, shape(attn_mask))
 *   forward   result.tangent = attention_tangent(query, key, value, query.tangent, key.tangent, value.tangent,
 *             attn_mask.tangent, attn_mask, state, dropout_p, is_causal, scale)
 *   saves     query; key; value for query, key, attn_mask; attn_mask; state; result for query, key, attn_mask;
 *             logsumexp
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/attention.h"

#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/private/attention.h>
#include <cotangent/private/attention_scores.h>
#include <cotangent/private/attention_tangent.h>
#include <cotangent/private/batched_matmul.h>
#include <cotangent/private/draw.h>

#include <math.h>

extern cti_caller cti_caller_5tensor_opts, cti_caller_6tensor_opts;
extern const cti_op_entry cti_op_attention;

/* ---- attention ------------------------------------------------------------- */

enum { QUERY, KEY, VALUE, ATTN_MASK, NUM_EDGES };

enum { SAVED_QUERY, SAVED_KEY, SAVED_VALUE, SAVED_ATTN_MASK, SAVED_STATE, SAVED_RESULT, SAVED_LOGSUMEXP, NUM_SAVED };

typedef struct attention_node {
    ct_node base;
    cti_saved query;     /* read by query.grad, key.grad, value.grad, attn_mask.grad */
    cti_saved key;       /* read by query.grad, key.grad, value.grad, attn_mask.grad */
    cti_saved value;     /* read by query.grad, key.grad, attn_mask.grad */
    cti_saved attn_mask; /* read by query.grad, key.grad, value.grad, attn_mask.grad */
    cti_saved state_;    /* read by query.grad, key.grad, value.grad, attn_mask.grad */
    cti_saved result;    /* read by query.grad, key.grad, attn_mask.grad */
    cti_saved logsumexp; /* read by query.grad, key.grad, value.grad, attn_mask.grad */
    double dropout_p;
    bool is_causal;
    ct_scalar scale;
    ct_dtype W; /* the dtype W */
} attention_node;

static const cti_saved_info attention_saved[NUM_SAVED] = {
    {.name = "query", .read_by = ~(cti_needed)0},
    {.name = "key", .read_by = ~(cti_needed)0},
    {.name = "value", .read_by = (cti_needed)1 << QUERY | (cti_needed)1 << KEY | (cti_needed)1 << ATTN_MASK},
    {.name = "attn_mask", .read_by = ~(cti_needed)0},
    {.name = "state", .read_by = ~(cti_needed)0, .kind = CT_SAVE_KIND_INDEX},
    {.name = "result",
     .read_by = (cti_needed)1 << QUERY | (cti_needed)1 << KEY | (cti_needed)1 << ATTN_MASK,
     .is_output = true},
    {.name = "logsumexp", .read_by = ~(cti_needed)0, .kind = CT_SAVE_KIND_STATISTIC},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status attention_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                 ct_tensor *const *saved, ct_tensor **grads)
{
    const attention_node *node = (const attention_node *)base;
    cti_tensor_view views[12];
    if (cti_is_needed(needed, QUERY) && !(grads[QUERY] = cti_node_grad_tensor(base, QUERY))) return cti_failed();
    if (cti_is_needed(needed, KEY) && !(grads[KEY] = cti_node_grad_tensor(base, KEY))) return cti_failed();
    if (cti_is_needed(needed, VALUE) && !(grads[VALUE] = cti_node_grad_tensor(base, VALUE))) return cti_failed();
    if (cti_is_needed(needed, ATTN_MASK) && !(grads[ATTN_MASK] = cti_node_grad_tensor(base, ATTN_MASK)))
        return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *query_view = cti_view_tensor(&views[1], saved[SAVED_QUERY]);
    cti_view *key_view = cti_view_tensor(&views[2], saved[SAVED_KEY]);
    cti_view *value_view = cti_view_tensor(&views[3], saved[SAVED_VALUE]);
    cti_view *attn_mask_view = cti_view_tensor(&views[4], saved[SAVED_ATTN_MASK]);
    cti_view *state_view = cti_view_tensor(&views[5], saved[SAVED_STATE]);
    cti_view *result_view = cti_view_tensor(&views[6], saved[SAVED_RESULT]);
    cti_view *logsumexp_view = cti_view_tensor(&views[7], saved[SAVED_LOGSUMEXP]);
    cti_view *query_grad_view = cti_view_tensor(&views[8], grads[QUERY]);
    cti_view *key_grad_view = cti_view_tensor(&views[9], grads[KEY]);
    cti_view *value_grad_view = cti_view_tensor(&views[10], grads[VALUE]);
    cti_view *attn_mask_grad_view = cti_view_tensor(&views[11], grads[ATTN_MASK]);
    cti_launch launch;
    if (cti_node_launch(base, cti_attention_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base,
                           (launch.is_on_device ? cti_attention_backward_backend : cti_attention_backward_cpu)(
                               &launch, result_grad_0_view, query_view, key_view, value_view, attn_mask_view,
                               state_view, result_view, logsumexp_view, node->dropout_p, node->is_causal, node->scale,
                               query_grad_view, key_grad_view, value_grad_view, attn_mask_grad_view));
}

static ct_status attention_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const attention_node *)base)->query, attention_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return attention_fused(base, needed, result_grads, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *query = cti_widened(saved[SAVED_QUERY], widest_);
    ct_tensor *key = cti_widened(saved[SAVED_KEY], widest_);
    ct_tensor *value = cti_widened(saved[SAVED_VALUE], widest_);
    ct_tensor *attn_mask = cti_widened(saved[SAVED_ATTN_MASK], widest_);
    ct_tensor *state_ = cti_widened(saved[SAVED_STATE], widest_);
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);
    ct_tensor *logsumexp = cti_widened(saved[SAVED_LOGSUMEXP], widest_);
    const attention_node *node = (const attention_node *)base;

    ct_tensor *scores = NULL, *g = NULL, *v = NULL, *products = NULL, *reached = NULL, *along = NULL, *level = NULL,
              *p = NULL, *ds = NULL;
    {
        scores = ct_attention_scores(query, key, attn_mask, .is_causal = node->is_causal,
                                     .scale = cti_option_float(node->scale));
        g = ct_to(result_grad, node->W);
    }
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY) || cti_is_needed(needed, ATTN_MASK)) {
        const double rate = node->dropout_p == 1.0 ? 0.0 : 1.0 / (1.0 - node->dropout_p);
        v = ct_to(value, node->W);
        products = ct_batched_matmul(g, ct_transpose(v, -2, -1));
        if (!cti_absent(state_)) {
            ct_tensor *x0_ = ct_draw(state_, cti_sizes_of(scores), .dtype = node->W);
            ct_tensor *x1_ = ct_to_device(x0_, cti_device_named(cti_node_device(base)));
            ct_tensor *x2_ = ct_ge(x1_, ct_num(node->dropout_p));
            reached = ct_where(x2_, ct_mul(products, ct_num(rate)), ct_num_i64(0));
        } else {
            reached = products;
        }
        along = ct_sum(ct_mul(g, ct_to(result, node->W)), .dim = CTI_INTS(-1), .keepdim = true);
    }
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    {
        logsumexp = ct_logsumexp(scores, CTI_INTS(-1));
        if (!logsumexp) return cti_failed();
        level = ct_unsqueeze(logsumexp, -1);
        ct_tensor *x0_ = ct_masked_fill(level, ct_eq(level, ct_num(-(double)INFINITY)), ct_num_i64(0));
        p = ct_exp(ct_sub(scores, x0_));
    }
    if (cti_is_needed(needed, QUERY) || cti_is_needed(needed, KEY) || cti_is_needed(needed, ATTN_MASK)) {
        ds = ct_mul(p, ct_sub(reached, along));
    }
    if (cti_is_needed(needed, QUERY)) { /* query.grad = sum_to_size(batched_matmul(ds, k) * factor, shape(query)) */
        const int64_t depth = cti_shape_extent("attention", cti_input_shape(base, QUERY), -1);
        const double factor =
            node->scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth);
        ct_tensor *k = ct_where(ct_isfinite(key), ct_to(key, node->W), ct_num_i64(0));
        ct_tensor *x1_ = ct_mul(ct_batched_matmul(ds, k), ct_num(factor));
        grads[QUERY] = ct_sum_to_size(x1_, cti_input_sizes(base, QUERY));
        if (!grads[QUERY]) return cti_failed();
    }
    if (cti_is_needed(needed, KEY)) { /* key.grad = sum_to_size(batched_matmul(transpose(ds, -2, -1), q), shape(key)) */
        const int64_t depth = cti_shape_extent("attention", cti_shape_or_failed(query), -1);
        const double factor =
            node->scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->scale) : 1.0 / sqrt((double)depth);
        ct_tensor *q = ct_mul(ct_to(query, node->W), ct_num(factor));
        ct_tensor *x1_ = ct_batched_matmul(ct_transpose(ds, -2, -1), q);
        grads[KEY] = ct_sum_to_size(x1_, cti_input_sizes(base, KEY));
        if (!grads[KEY]) return cti_failed();
    }
    /* value.grad = sum_to_size(batched_matmul(transpose(weights, -2, -1), g), shape(value)) */
    if (cti_is_needed(needed, VALUE)) {
        const double rate = node->dropout_p == 1.0 ? 0.0 : 1.0 / (1.0 - node->dropout_p);
        ct_tensor *weights;
        if (!cti_absent(state_)) {
            ct_tensor *x0_ = ct_draw(state_, cti_sizes_of(scores), .dtype = node->W);
            ct_tensor *x1_ = ct_to_device(x0_, cti_device_named(cti_node_device(base)));
            weights = ct_where(ct_ge(x1_, ct_num(node->dropout_p)), ct_mul(p, ct_num(rate)), ct_num_i64(0));
        } else {
            weights = p;
        }
        ct_tensor *x2_ = ct_batched_matmul(ct_transpose(weights, -2, -1), g);
        grads[VALUE] = ct_sum_to_size(x2_, cti_input_sizes(base, VALUE));
        if (!grads[VALUE]) return cti_failed();
    }
    if (cti_is_needed(needed, ATTN_MASK)) { /* attn_mask.grad = sum_to_size(ds, shape(attn_mask)) */
        grads[ATTN_MASK] = ct_sum_to_size(ds, cti_input_sizes(base, ATTN_MASK));
        if (!grads[ATTN_MASK]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info attention_attrs[] = {
    {"dropout_p", offsetof(attention_node, dropout_p), CTI_ATTR_DOUBLE},
    {"is_causal", offsetof(attention_node, is_causal), CTI_ATTR_BOOL},
    {"scale", offsetof(attention_node, scale), CTI_ATTR_SCALAR},
    {"W", offsetof(attention_node, W), CTI_ATTR_DTYPE},
};

static const cti_node_type attention_type = {
    .name = "AttentionBackward0",
    .op = "attention",
    .backward = attention_backward,
    .saved = attention_saved,
    .attrs = attention_attrs,
    .size = sizeof(attention_node),
    .saved_offset = offsetof(attention_node, query),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *attention_record(cti_thread *thread, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                     ct_tensor *attn_mask, ct_tensor *state_, double dropout_p, bool is_causal,
                                     ct_scalar scale, ct_dtype W, const ct_tensor *result)
{
    attention_node *node = (attention_node *)cti_node_create(thread, &attention_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, QUERY, query) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, KEY, key) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VALUE, value) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, ATTN_MASK, attn_mask) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->query, query) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->key, key) != CT_OK) goto failed;
    if ((edges[QUERY] || edges[KEY] || edges[ATTN_MASK]) && cti_save_input(thread, base, &node->value, value) != CT_OK)
        goto failed;
    if (cti_save_input(thread, base, &node->attn_mask, attn_mask) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->state_, state_) != CT_OK) goto failed;
    node->dropout_p = dropout_p;
    node->is_causal = is_causal;
    node->scale = scale;
    node->W = W;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_attention_opts attention_defaults = {CTI_RESOLVED, .dropout_p = 0.0, .is_causal = false,
                                                     .scale = CT_NO_FLOAT_};
static const cti_options_type attention_options = {sizeof(ct_attention_opts), 0, NULL, &attention_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool attention_arguments_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                          ct_tensor *attn_mask, ct_tensor *state_, double dropout_p, cti_shape K,
                                          int64_t L, cti_shape Q, int64_t S, cti_shape V, ct_dtype T, ct_dtype M)
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
    return true;
}

static ct_tensor *attention_core(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                 ct_tensor *attn_mask, ct_tensor *state_, const ct_attention_opts *opts)
{
    ct_attention_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &attention_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {query, key, value, attn_mask, state_};
    static const char *const names[] = {"query", "key", "value", "attn_mask", "state"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(call, &cti_op_attention, NULL, opts);
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
    if (!cti_absent(state_)) {
        if (cti_check_ndim(call->op, "state", state_, 1, false) != CT_OK) goto failed;
        if (cti_size_at(state_, 0) != 2) {
            (void)cti_call_refuse_size(call, "state", 0, 2, NULL, "state.shape = %s",
                                       cti_call_sizes_text(call, state_));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){query, key, value}, &T) != CT_OK)
        goto failed;
    ct_dtype M;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){attn_mask}, &M) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (cti_call_check_argument(call, "state", state_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (!attention_arguments_are_valid(call, query, key, value, attn_mask, state_, dropout_p, K, L, Q, S, V, T, M))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, Q, K), L), D);
    const cti_shape x0_ = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, Q, K), V);
    const cti_shape result_shape_meant =
        cti_shape_concat(call->op, x0_, cti_shape_of_ints(call->op, "size", CTI_INTS(L, D)));
    if (cti_call_check_sizes(call, "result", &result_shape, &result_shape_meant) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result_ordered(call, T, &result_shape, query);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = attention_record(call->thread, query, key, value, attn_mask, state_, dropout_p, is_causal,
                                         scale, W, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *logsumexp = NULL;
    if (call->recorded) {
        const cti_shape logsumexp_shape = cti_shape_append(cti_shape_broadcast(call->op, Q, K), L);
        logsumexp = cti_call_tensor(call, cti_wide(T), &logsumexp_shape);
        if (!logsumexp) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_attn_mask = cti_call_read(call, attn_mask, M);
    if (!read_attn_mask) goto failed;
    cti_tensor_view views[7];
    cti_launch launch;
    if (cti_call_launch(call, cti_attention_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *query_view = cti_view_tensor(&views[0], query);
    cti_view *key_view = cti_view_tensor(&views[1], key);
    cti_view *value_view = cti_view_tensor(&views[2], value);
    cti_view *attn_mask_view = cti_view_tensor(&views[3], read_attn_mask);
    cti_view *state_view = cti_view_tensor(&views[4], state_);
    cti_view *result_view = cti_view_tensor(&views[5], tag_result);
    cti_view *logsumexp_view = cti_view_tensor(&views[6], logsumexp);
    const ct_status status = (launch.is_on_device ? cti_attention_backend : cti_attention_cpu)(
        &launch, query_view, key_view, value_view, attn_mask_view, state_view, dropout_p, is_causal, scale, result_view,
        logsumexp_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        attention_node *node = (attention_node *)call->node;
        const ct_node *base = call->node;
        if ((cti_node_connected(base, QUERY) || cti_node_connected(base, KEY) || cti_node_connected(base, ATTN_MASK)) &&
            cti_call_save_result(call, &node->result, result, 0) != CT_OK)
            goto failed;
        if (cti_call_save_made(call, &node->logsumexp, logsumexp) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_attention)(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask, ct_tensor *state_,
                          const ct_attention_opts *opts)
{
    cti_call call = cti_call_plain("attention");
    return attention_core(&call, query, key, value, attn_mask, state_, opts);
}

ct_tensor *(ct_attention_out)(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                              ct_tensor *state_, ct_tensor *out, const ct_attention_opts *opts)
{
    cti_call call = cti_call_out("attention", out);
    return attention_core(&call, query, key, value, attn_mask, state_, opts);
}

static const ct_attention_opts attention_parts_defaults = {CTI_RESOLVED, .dropout_p = 0.0, .is_causal = false,
                                                           .scale = CT_NO_FLOAT_};
static const cti_options_type attention_parts_options = {sizeof(ct_attention_opts), 0, NULL, &attention_parts_defaults};

static ct_tensor *attention_parts_core(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                       ct_tensor *attn_mask, ct_tensor *state_, const ct_attention_opts *opts)
{
    ct_attention_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &attention_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {query, key, value, attn_mask, state_};
    static const char *const names[] = {"query", "key", "value", "attn_mask", "state"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 3 | 1u << 4) != CT_OK) return cti_call_answer(call, 0);
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
    if (!cti_absent(state_)) {
        if (cti_check_ndim(call->op, "state", state_, 1, false) != CT_OK) goto failed;
        if (cti_size_at(state_, 0) != 2) {
            (void)cti_call_refuse_size(call, "state", 0, 2, NULL, "state.shape = %s",
                                       cti_call_sizes_text(call, state_));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){query, key, value}, &T) != CT_OK)
        goto failed;
    ct_dtype M;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){attn_mask}, &M) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (cti_call_check_argument(call, "state", state_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (!(0.0 <= dropout_p && dropout_p <= 1.0)) {
        static const char must[] = "0 <= dropout_p and dropout_p <= 1; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        goto failed;
    }
    if (cti_absent(state_) && dropout_p != 0.0) {
        static const char must[] = "state != none or dropout_p == 0; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        goto failed;
    }
    if (!cti_shapes_expand_to(V, cti_shape_broadcast(call->op, Q, K))) {
        static const char must[] = "value.shape[:-2] broadcasts to broadcast(query.shape[:-2], key.shape[:-2]); given "
                                   "value.shape = %s, query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, value), cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key));
        goto failed;
    }
    if (!cti_absent(attn_mask) &&
        !cti_shapes_expand_to(cti_shape_or_failed(attn_mask),
                              cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, Q, K), L), S))) {
        static const char must[] = "attn_mask == none or attn_mask.shape broadcasts to broadcast(query.shape[:-2], "
                                   "key.shape[:-2], query.size(-2), key.size(-2)); given attn_mask.shape = %s, "
                                   "query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key));
        goto failed;
    }
    if (!cti_absent(attn_mask) && cti_dtype_in(M, CTI_SET_FLOAT) && M != CT_DTYPE_F32 && M != T) {
        static const char must[] = "attn_mask.dtype is bool, f32 or query.dtype; given attn_mask.dtype = %s, "
                                   "query.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(M), ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *v = ct_to(value, W);
    if (!v) goto failed;
    ct_tensor *scores =
        ct_attention_scores(query, key, attn_mask, .is_causal = is_causal, .scale = cti_option_float(scale));
    if (!scores) goto failed;
    ct_tensor *logsumexp = ct_logsumexp(scores, CTI_INTS(-1));
    if (!logsumexp) goto failed;
    ct_tensor *level = ct_unsqueeze(logsumexp, -1);
    if (!level) goto failed;
    ct_tensor *x0_ = ct_masked_fill(level, ct_eq(level, ct_num(-(double)INFINITY)), ct_num_i64(0));
    ct_tensor *p = ct_exp(ct_sub(scores, x0_));
    if (!p) goto failed;
    const double rate = dropout_p == 1.0 ? 0.0 : 1.0 / (1.0 - dropout_p);
    ct_tensor *weights;
    if (!cti_absent(state_)) {
        ct_tensor *x1_ = ct_draw(state_, cti_sizes_of(scores), .dtype = W);
        ct_tensor *x2_ = ct_ge(ct_to_device(x1_, cti_device_or_host(scores)), ct_num(dropout_p));
        weights = ct_where(x2_, ct_mul(p, ct_num(rate)), ct_num_i64(0));
    } else {
        weights = p;
    }
    if (!weights) goto failed;
    ct_tensor *result = ct_to(ct_batched_matmul(weights, v), T);
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

static ct_tensor *attention_parts(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                  ct_tensor *state_, const ct_attention_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "attention", .is_composed = true};
    return attention_parts_core(&call, query, key, value, attn_mask, state_, opts);
}

static ct_status jvp_attention(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *query_tangent = cti_tangent(&tangents[0]);
    ct_tensor *key_tangent = cti_tangent(&tangents[1]);
    ct_tensor *value_tangent = cti_tangent(&tangents[2]);
    ct_tensor *attn_mask_tangent = cti_tangent(&tangents[3]);
    ct_tensor *query = args[0].value.tensor;
    ct_tensor *key = args[1].value.tensor;
    ct_tensor *value = args[2].value.tensor;
    ct_tensor *attn_mask = args[3].value.tensor;
    ct_tensor *state_ = args[4].value.tensor;
    const double dropout_p = cti_arg_float(&args[5], 0.0);
    const bool is_causal = cti_arg_bool(&args[6], false);
    const ct_scalar scale = cti_arg_scalar(&args[7]);
    if (query_tangent || key_tangent || value_tangent || attn_mask_tangent) {
        ct_tensor *term =
            ct_attention_tangent(query, key, value, cti_or_none(query_tangent), cti_or_none(key_tangent),
                                 cti_or_none(value_tangent), cti_or_none(attn_mask_tangent), attn_mask, state_,
                                 .dropout_p = dropout_p, .is_causal = is_causal, .scale = cti_option_float(scale));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info attention_args[] = {
    {.name = "query", .type = "T[*Q, L, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[*K, S, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "value", .type = "T[*V, S, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
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
static const char *const attention_outputs[] = {"result"};

const cti_op_entry cti_op_attention = {
    .info =
        {
            .name = "attention",
            .op = "attention",
            .overload = "",
            .family = "attention",
            .doc = "softmax(query @ key^T * factor + mask) @ value over the last two axes; a query whose keys are all "
                   "masked gives 0 and gets gradient 0.",
            .meaning = "kernel",
            .args = attention_args,
            .num_args = 8,
            .outputs = attention_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "query; key; value for query, key, attn_mask; attn_mask; state; result for query, key, attn_mask; "
                     "logsumexp",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_attention_opts, dropout_p),
                                    CTI_OPTION(BOOL, ct_attention_opts, is_causal),
                                    CTI_OPTION(GIVEN_FLOAT, ct_attention_opts, scale)},
    .options = &attention_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_opts, ct_attention, NULL, cti_caller_6tensor_opts, ct_attention_out),
    .jvp = jvp_attention,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_WIDE, .axis = 2, .least = 2},
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
            .state = 4,
            .parts = (cti_function *)attention_parts,
        },
};
