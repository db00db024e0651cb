/*
 * multi_head_attention_forward: Multi-head attention: query, key and value are projected and divided into num_heads
 * heads; the results of the heads are concatenated and projected by out_proj_weight. If need_weights is true, the
 * attention weights, averaged over the heads, are returned as well. The first axis is the position, the second the
 * batch. A bool mask masks keys where it is true; a float mask is added to the scores. A query whose keys are all
 * masked gives 0.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/multi_head_attention_forward.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scaled_dot_product_attention.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/batched_matmul.h>
#include <cotangent/private/heads_mask.h>
#include <cotangent/private/heads_weights.h>
#include <cotangent/private/projected_heads.h>

extern cti_caller cti_caller_2_of_3tensor_2int_6tensor_opts;
extern const cti_op_entry cti_op_multi_head_attention_forward;

/* ---- multi_head_attention_forward ------------------------------------------ */

static const ct_multi_head_attention_forward_opts multi_head_attention_forward_defaults = {
    CTI_RESOLVED, .dropout_p = 0.0, .training = true, .need_weights = true, .is_causal = false};
static const cti_options_type multi_head_attention_forward_options = {sizeof(ct_multi_head_attention_forward_opts), 0,
                                                                      NULL, &multi_head_attention_forward_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool multi_head_attention_forward_shapes_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key,
                                                          ct_tensor *value, ct_tensor *in_proj_weight,
                                                          ct_tensor *in_proj_bias, ct_tensor *out_proj_weight,
                                                          ct_tensor *out_proj_bias, cti_shape B, int64_t E, int64_t S)
{
    if (!cti_part_is(key, 1, &B)) {
        (void)cti_call_refuse_shape(call, "key", 1, B, "query.shape[1:-1]", "key.shape = %s, query.shape = %s",
                                    cti_call_sizes_text(call, key), cti_call_sizes_text(call, query));
        return false;
    }
    if (cti_size_at(key, 1 + (int)B.ndim) != E) {
        (void)cti_call_refuse_size(call, "key", 1 + (int)B.ndim, E, "query.size(-1)",
                                   "key.shape = %s, query.shape = %s", cti_call_sizes_text(call, key),
                                   cti_call_sizes_text(call, query));
        return false;
    }
    if (cti_check_ndim(call->op, "value", value, 2 + B.ndim, false) != CT_OK) return false;
    if (cti_size_at(value, 0) != S) {
        (void)cti_call_refuse_size(call, "value", 0, S, "key.size(0)", "value.shape = %s, key.shape = %s",
                                   cti_call_sizes_text(call, value), cti_call_sizes_text(call, key));
        return false;
    }
    if (!cti_part_is(value, 1, &B)) {
        (void)cti_call_refuse_shape(call, "value", 1, B, "query.shape[1:-1]", "value.shape = %s, query.shape = %s",
                                    cti_call_sizes_text(call, value), cti_call_sizes_text(call, query));
        return false;
    }
    if (cti_size_at(value, 1 + (int)B.ndim) != E) {
        (void)cti_call_refuse_size(call, "value", 1 + (int)B.ndim, E, "query.size(-1)",
                                   "value.shape = %s, query.shape = %s", cti_call_sizes_text(call, value),
                                   cti_call_sizes_text(call, query));
        return false;
    }
    if (!cti_absent(in_proj_weight)) {
        if (cti_check_ndim(call->op, "in_proj_weight", in_proj_weight, 2, false) != CT_OK) return false;
        if (cti_size_at(in_proj_weight, 0) != cti_int_mul(3, E)) {
            (void)cti_call_refuse_size(call, "in_proj_weight", 0, cti_int_mul(3, E), "3 * query.size(-1)",
                                       "in_proj_weight.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, in_proj_weight), cti_call_sizes_text(call, query));
            return false;
        }
        if (cti_size_at(in_proj_weight, 1) != E) {
            (void)cti_call_refuse_size(call, "in_proj_weight", 1, E, "query.size(-1)",
                                       "in_proj_weight.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, in_proj_weight), cti_call_sizes_text(call, query));
            return false;
        }
    }
    if (!cti_absent(in_proj_bias)) {
        if (cti_check_ndim(call->op, "in_proj_bias", in_proj_bias, 1, false) != CT_OK) return false;
        if (cti_size_at(in_proj_bias, 0) != cti_int_mul(3, E)) {
            (void)cti_call_refuse_size(call, "in_proj_bias", 0, cti_int_mul(3, E), "3 * query.size(-1)",
                                       "in_proj_bias.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, in_proj_bias), cti_call_sizes_text(call, query));
            return false;
        }
    }
    if (cti_check_ndim(call->op, "out_proj_weight", out_proj_weight, 2, false) != CT_OK) return false;
    if (cti_size_at(out_proj_weight, 0) != E) {
        (void)cti_call_refuse_size(call, "out_proj_weight", 0, E, "query.size(-1)",
                                   "out_proj_weight.shape = %s, query.shape = %s",
                                   cti_call_sizes_text(call, out_proj_weight), cti_call_sizes_text(call, query));
        return false;
    }
    if (cti_size_at(out_proj_weight, 1) != E) {
        (void)cti_call_refuse_size(call, "out_proj_weight", 1, E, "query.size(-1)",
                                   "out_proj_weight.shape = %s, query.shape = %s",
                                   cti_call_sizes_text(call, out_proj_weight), cti_call_sizes_text(call, query));
        return false;
    }
    if (!cti_absent(out_proj_bias)) {
        if (cti_check_ndim(call->op, "out_proj_bias", out_proj_bias, 1, false) != CT_OK) return false;
        if (cti_size_at(out_proj_bias, 0) != E) {
            (void)cti_call_refuse_size(call, "out_proj_bias", 0, E, "query.size(-1)",
                                       "out_proj_bias.shape = %s, query.shape = %s",
                                       cti_call_sizes_text(call, out_proj_bias), cti_call_sizes_text(call, query));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool multi_head_attention_forward_arguments_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key,
                                                             ct_tensor *in_proj_weight, ct_tensor *in_proj_bias,
                                                             ct_tensor *key_padding_mask, ct_tensor *attn_mask,
                                                             int64_t embed_dim_to_check, int64_t num_heads,
                                                             double dropout_p, cti_shape B, int64_t E, int64_t L,
                                                             int64_t S)
{
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "query.shape[1:-1].ndim <= 1; given query.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, query));
        return false;
    }
    if (embed_dim_to_check != E) {
        static const char must[] = "embed_dim_to_check == query.size(-1); given embed_dim_to_check = %lld, "
                                   "query.shape = %s";
        (void)cti_call_require(call, must, (long long)embed_dim_to_check, cti_call_sizes_text(call, query));
        return false;
    }
    if (num_heads <= 0) {
        static const char must[] = "num_heads > 0; given num_heads = %lld";
        (void)cti_call_require(call, must, (long long)num_heads);
        return false;
    }
    if (cti_int_mod(E, cti_int_max(num_heads, 1)) != 0) {
        static const char must[] = "query.size(-1) %% max(num_heads, 1) == 0; given query.shape = %s, num_heads = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, query), (long long)num_heads);
        return false;
    }
    if (!(0.0 <= dropout_p && dropout_p <= 1.0)) {
        static const char must[] = "0 <= dropout_p and dropout_p <= 1; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        return false;
    }
    if (cti_absent(in_proj_weight) && !cti_absent(in_proj_bias)) {
        static const char must[] = "in_proj_weight != none or in_proj_bias == none";
        (void)cti_call_require(call, must);
        return false;
    }
    if (!cti_absent(key_padding_mask) &&
        !cti_shapes_equal(cti_shape_or_failed(key_padding_mask),
                          cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(S))))) {
        static const char must[] = "key_padding_mask == none or key_padding_mask.shape == concat(query.shape[1:-1], "
                                   "[key.size(0)]); given key_padding_mask.shape = %s, query.shape = %s, key.shape = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, key_padding_mask),
                               cti_call_sizes_text(call, query), cti_call_sizes_text(call, key));
        return false;
    }
    if (!cti_absent(attn_mask) &&
        !cti_shapes_equal(cti_shape_or_failed(attn_mask), cti_shape_of_ints(call->op, "size", CTI_INTS(L, S))) &&
        !cti_shapes_equal(
            cti_shape_or_failed(attn_mask),
            cti_shape_of_ints(call->op, "size", CTI_INTS(cti_int_mul(cti_shape_count(B), num_heads), L, S)))) {
        static const char must[] = "attn_mask == none or attn_mask.shape == [query.size(0), key.size(0)] or "
                                   "attn_mask.shape == [query.shape[1:-1].numel * num_heads, query.size(0), "
                                   "key.size(0)]; given attn_mask.shape = %s, query.shape = %s, key.shape = %s, "
                                   "num_heads = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key), (long long)num_heads);
        return false;
    }
    if ((!cti_absent(attn_mask) || !cti_absent(key_padding_mask)) && !cti_absent(key_padding_mask) &&
        cti_shape_count(cti_shape_or_failed(key_padding_mask)) != cti_int_mul(cti_shape_count(B), S)) {
        static const char must[] = "attn_mask == none and key_padding_mask == none or key_padding_mask == none or "
                                   "key_padding_mask.numel == query.shape[1:-1].numel * key.size(0); given "
                                   "key_padding_mask.shape = %s, query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, key_padding_mask),
                               cti_call_sizes_text(call, query), cti_call_sizes_text(call, key));
        return false;
    }
    return true;
}

static ct_multi_head_attention_forward_result multi_head_attention_forward_core(
    cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value, int64_t embed_dim_to_check, int64_t num_heads,
    ct_tensor *in_proj_weight, ct_tensor *in_proj_bias, ct_tensor *out_proj_weight, ct_tensor *out_proj_bias,
    ct_tensor *key_padding_mask, ct_tensor *attn_mask, const ct_multi_head_attention_forward_opts *opts)
{
    ct_multi_head_attention_forward_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &multi_head_attention_forward_options, &resolved_opts_);
    if (!opts) return (ct_multi_head_attention_forward_result){NULL, NULL};
    call->is_composed = true;
    ct_tensor *inputs[] = {
        query, key, value, in_proj_weight, in_proj_bias, out_proj_weight, out_proj_bias, key_padding_mask, attn_mask};
    static const char *const names[] = {"query",         "key",
                                        "value",         "in_proj_weight",
                                        "in_proj_bias",  "out_proj_weight",
                                        "out_proj_bias", "key_padding_mask",
                                        "attn_mask"};
    if (cti_call_begin(call, 9, inputs, names, 1u << 3 | 1u << 4 | 1u << 6 | 1u << 7 | 1u << 8) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_multi_head_attention_forward,
                              (const void *const[]){&(int64_t){embed_dim_to_check}, &(int64_t){num_heads}}, opts,
                              diverted_);
        return (ct_multi_head_attention_forward_result){diverted_[0], diverted_[1]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        query = inputs[0];
        key = inputs[1];
        value = inputs[2];
        in_proj_weight = inputs[3];
        in_proj_bias = inputs[4];
        out_proj_weight = inputs[5];
        out_proj_bias = inputs[6];
        key_padding_mask = inputs[7];
        attn_mask = inputs[8];
    }
    const double dropout_p = opts->dropout_p;
    const bool training = opts->training;
    const bool need_weights = opts->need_weights;
    const bool is_causal = opts->is_causal;
    if (cti_check_ndim(call->op, "query", query, 2, true) != CT_OK) goto failed;
    const int64_t L = cti_size_at(query, 0);
    const cti_shape B = cti_shape_part(query, 1, 1);
    const int64_t E = cti_size_at(query, -1);
    if (cti_check_ndim(call->op, "key", key, 2 + B.ndim, false) != CT_OK) goto failed;
    const int64_t S = cti_size_at(key, 0);
    if (!multi_head_attention_forward_shapes_are_valid(call, query, key, value, in_proj_weight, in_proj_bias,
                                                       out_proj_weight, out_proj_bias, B, E, S))
        goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(
            call, CTI_SET_FLOAT, 7,
            (ct_tensor *const[]){query, key, value, in_proj_weight, in_proj_bias, out_proj_weight, out_proj_bias},
            &T) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){attn_mask}) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){key_padding_mask}) != CT_OK)
        goto failed;
    if (!multi_head_attention_forward_arguments_are_valid(call, query, key, in_proj_weight, in_proj_bias,
                                                          key_padding_mask, attn_mask, embed_dim_to_check, num_heads,
                                                          dropout_p, B, E, L, S))
        goto failed;
    const double rate = training ? dropout_p : 0.0;
    const bool masked = !cti_absent(attn_mask) || !cti_absent(key_padding_mask);
    ct_tensor *q = ct_projected_heads(query, in_proj_weight, in_proj_bias, num_heads, 0);
    if (!q) goto failed;
    ct_tensor *k = ct_projected_heads(key, in_proj_weight, in_proj_bias, num_heads, 1);
    if (!k) goto failed;
    ct_tensor *v = ct_projected_heads(value, in_proj_weight, in_proj_bias, num_heads, 2);
    if (!v) goto failed;
    ct_tensor *hidden;
    if (masked) {
        hidden = ct_heads_mask(query, attn_mask, key_padding_mask, cti_shape_count(B), num_heads, L, S,
                               is_causal ? CT_ON : CT_OFF);
    } else {
        hidden = ct_zeros(CTI_INTS(0), .dtype = T, .device = cti_device_or_host(query));
    }
    if (!hidden) goto failed;
    ct_tensor *weights;
    if (need_weights) {
        if (masked) {
            weights = ct_heads_weights(q, k, hidden, .is_causal = false, .dropout_p = rate);
        } else {
            weights = ct_heads_weights(q, k, ct_none(), .is_causal = is_causal, .dropout_p = rate);
        }
    } else {
        weights = ct_zeros(CTI_INTS(0), .dtype = T, .device = cti_device_or_host(query));
    }
    if (!weights) goto failed;
    ct_tensor *y;
    if (need_weights) {
        y = ct_batched_matmul(weights, v);
    } else if (masked) {
        y = ct_scaled_dot_product_attention(q, k, v, hidden, .dropout_p = rate);
    } else {
        y = ct_scaled_dot_product_attention(q, k, v, ct_none(), .dropout_p = rate, .is_causal = is_causal);
    }
    if (!y) goto failed;
    const cti_shape x0_ =
        cti_shape_concat(call->op, cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(L)), B),
                         cti_shape_of_ints(call->op, "size", CTI_INTS(E)));
    ct_tensor *joined = ct_reshape(ct_permute(y, CTI_INTS(2, 0, 1, 3)), cti_shape_ints(&x0_));
    if (!joined) goto failed;
    ct_tensor *result = ct_linear(joined, out_proj_weight, out_proj_bias);
    if (!result) goto failed;
    ct_tensor *attn_weights;
    if (need_weights) {
        const cti_shape x1_ = cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(L, S)));
        attn_weights = ct_reshape(ct_mean(weights, .dim = CTI_INTS(1)), cti_shape_ints(&x1_));
    } else {
        const cti_shape x2_ = cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(L, S)));
        ct_tensor *x3_ = ct_zeros(CTI_INTS(1), .dtype = T, .device = cti_device_or_host(query));
        attn_weights = ct_expand(x3_, cti_shape_ints(&x2_));
    }
    if (!attn_weights) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "attn_weights", attn_weights, T) != CT_OK) goto failed;
    ct_tensor *results[] = {result, attn_weights};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK)
        return (ct_multi_head_attention_forward_result){NULL, NULL};
    return (ct_multi_head_attention_forward_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_multi_head_attention_forward_result){NULL, NULL};
}

ct_multi_head_attention_forward_result(ct_multi_head_attention_forward)(
    ct_tensor *query, ct_tensor *key, ct_tensor *value, int64_t embed_dim_to_check, int64_t num_heads,
    ct_tensor *in_proj_weight, ct_tensor *in_proj_bias, ct_tensor *out_proj_weight, ct_tensor *out_proj_bias,
    ct_tensor *key_padding_mask, ct_tensor *attn_mask, const ct_multi_head_attention_forward_opts *opts)
{
    cti_call call = cti_call_plain("multi_head_attention_forward");
    return multi_head_attention_forward_core(&call, query, key, value, embed_dim_to_check, num_heads, in_proj_weight,
                                             in_proj_bias, out_proj_weight, out_proj_bias, key_padding_mask, attn_mask,
                                             opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info multi_head_attention_forward_args[] = {
    {.name = "query", .type = "T[L, *B, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[S, *B, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "value", .type = "T[S, *B, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "embed_dim_to_check", .type = "int", .kind = CT_ARG_INT},
    {.name = "num_heads", .type = "int", .kind = CT_ARG_INT},
    {.name = "in_proj_weight",
     .type = "T[3 * E, E]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "in_proj_bias",
     .type = "T[3 * E]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "out_proj_weight",
     .type = "T[E, E]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "out_proj_bias",
     .type = "T[E]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "dropout_p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "training", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "key_padding_mask",
     .type = "P[*R]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "need_weights", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "attn_mask",
     .type = "M[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const multi_head_attention_forward_outputs[] = {"result", "attn_weights"};

const cti_op_entry cti_op_multi_head_attention_forward = {
    .info =
        {
            .name = "multi_head_attention_forward",
            .op = "multi_head_attention_forward",
            .overload = "",
            .family = "attention_heads",
            .doc = "Multi-head attention: query, key and value are projected and divided into num_heads heads; the "
                   "results of the heads are concatenated and projected by out_proj_weight. If need_weights is true, "
                   "the attention weights, averaged over the heads, are returned as well. The first axis is the "
                   "position, the second the batch. A bool mask masks keys where it is true; a float mask is added to "
                   "the scores. A query whose keys are all masked gives 0.",
            .meaning = "compose",
            .args = multi_head_attention_forward_args,
            .num_args = 15,
            .outputs = multi_head_attention_forward_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots =
        (const cti_arg_slot[]){
            CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT),
            CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
            CTI_OPTION(FLOAT, ct_multi_head_attention_forward_opts, dropout_p),
            CTI_OPTION(BOOL, ct_multi_head_attention_forward_opts, training), CTI_PARAMETER(TENSOR),
            CTI_OPTION(BOOL, ct_multi_head_attention_forward_opts, need_weights), CTI_PARAMETER(TENSOR),
            CTI_OPTION(BOOL, ct_multi_head_attention_forward_opts, is_causal)},
    .options = &multi_head_attention_forward_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2_of_3tensor_2int_6tensor_opts, ct_multi_head_attention_forward, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
