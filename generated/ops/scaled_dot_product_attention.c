/*
 * scaled_dot_product_attention: Scaled dot-product attention: softmax(query @ key^T * scale + attn_mask) @ value over
 * the last two axes. A bool attn_mask masks keys where it is false. A float attn_mask, in f32 or the dtype of query, is
 * added to the scores; -inf masks a key. A query whose keys are all masked gives 0 and gets gradient 0. On the CPU the
 * elements of a masked key, even NaN, affect no result and no gradient.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reshape.h>
#include <cotangent/op/scaled_dot_product_attention.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/attention.h>
#include <cotangent/private/random_state.h>

extern cti_caller cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_scaled_dot_product_attention;

/* ---- scaled_dot_product_attention ------------------------------------------ */

static const ct_scaled_dot_product_attention_opts scaled_dot_product_attention_defaults = {
    CTI_RESOLVED, .dropout_p = 0.0, .is_causal = false, .scale = CT_NO_FLOAT_, .enable_gqa = false};
static const cti_options_type scaled_dot_product_attention_options = {sizeof(ct_scaled_dot_product_attention_opts), 0,
                                                                      NULL, &scaled_dot_product_attention_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool scaled_dot_product_attention_arguments_are_valid(cti_call *call, ct_tensor *query, ct_tensor *key,
                                                             ct_tensor *value, ct_tensor *attn_mask, double dropout_p,
                                                             bool is_causal, bool enable_gqa, cti_shape K, int64_t L,
                                                             cti_shape Q, int64_t S, cti_shape V, ct_dtype T,
                                                             ct_dtype M)
{
    if (!(0.0 <= dropout_p && dropout_p <= 1.0)) {
        static const char must[] = "0 <= dropout_p and dropout_p <= 1; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        return false;
    }
    if (is_causal && !cti_absent(attn_mask)) {
        static const char must[] = "not is_causal or attn_mask == none; given is_causal = %s";
        (void)cti_call_require(call, must, is_causal ? "true" : "false");
        return false;
    }
    if (enable_gqa && query->ndim <= 2) {
        static const char must[] = "not enable_gqa or query.ndim > 2; given enable_gqa = %s, query.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, query));
        return false;
    }
    if (enable_gqa && key->ndim != query->ndim) {
        static const char must[] = "not enable_gqa or key.ndim == query.ndim; given enable_gqa = %s, key.shape = %s, "
                                   "query.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, key),
                               cti_call_sizes_text(call, query));
        return false;
    }
    if (enable_gqa && value->ndim != query->ndim) {
        static const char must[] = "not enable_gqa or value.ndim == query.ndim; given enable_gqa = %s, value.shape = "
                                   "%s, query.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, value),
                               cti_call_sizes_text(call, query));
        return false;
    }
    if (enable_gqa && cti_int_mod(cti_extent(query, -3), cti_extent(key, -3)) != 0) {
        static const char must[] = "not enable_gqa or query.size(-3) %% key.size(-3) == 0; given enable_gqa = %s, "
                                   "query.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, query),
                               cti_call_sizes_text(call, key));
        return false;
    }
    if (enable_gqa && cti_extent(value, -3) != cti_extent(key, -3)) {
        static const char must[] = "not enable_gqa or value.size(-3) == key.size(-3); given enable_gqa = %s, "
                                   "value.shape = %s, key.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, value),
                               cti_call_sizes_text(call, key));
        return false;
    }
    if (enable_gqa && !cti_shapes_expand_to(cti_shape_head(call->op, K, cti_int_sub((int64_t)K.ndim, 1)),
                                            cti_shape_head(call->op, Q, cti_int_sub((int64_t)Q.ndim, 1)))) {
        static const char must[] = "not enable_gqa or key.shape[:-2][:(key.shape[:-2].ndim - 1)] broadcasts to "
                                   "query.shape[:-2][:(query.shape[:-2].ndim - 1)]; given enable_gqa = %s, key.shape "
                                   "= %s, query.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, key),
                               cti_call_sizes_text(call, query));
        return false;
    }
    if (!cti_absent(attn_mask) && cti_dtype_in(M, CTI_SET_FLOAT) && M != CT_DTYPE_F32 && M != T) {
        static const char must[] = "attn_mask.dtype is bool, f32 or query.dtype; given attn_mask.dtype = %s, "
                                   "query.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(M), ct_dtype_name(T));
        return false;
    }
    if (!enable_gqa && !cti_shapes_broadcast(Q, K)) {
        static const char must[] = "enable_gqa or broadcasts(query.shape[:-2], key.shape[:-2]); given enable_gqa = "
                                   "%s, query.shape = %s, key.shape = %s";
        (void)cti_call_require_shape(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, query),
                                     cti_call_sizes_text(call, key));
        return false;
    }
    if (!enable_gqa && !cti_shapes_expand_to(V, cti_shape_broadcast(call->op, Q, K))) {
        static const char must[] = "enable_gqa or value.shape[:-2] broadcasts to broadcast(query.shape[:-2], "
                                   "key.shape[:-2]); given enable_gqa = %s, value.shape = %s, query.shape = %s, "
                                   "key.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, value),
                               cti_call_sizes_text(call, query), cti_call_sizes_text(call, key));
        return false;
    }
    if (!enable_gqa && !cti_absent(attn_mask) &&
        !cti_shapes_expand_to(cti_shape_or_failed(attn_mask),
                              cti_shape_concat(call->op, cti_shape_broadcast(call->op, Q, K),
                                               cti_shape_of_ints(call->op, "size", CTI_INTS(L, S))))) {
        static const char must[] = "enable_gqa or attn_mask == none or attn_mask.shape broadcasts to "
                                   "concat(broadcast(query.shape[:-2], key.shape[:-2]), [query.size(-2), "
                                   "key.size(-2)]); given enable_gqa = %s, attn_mask.shape = %s, query.shape = %s, "
                                   "key.shape = %s";
        (void)cti_call_require(call, must, enable_gqa ? "true" : "false", cti_call_sizes_text(call, attn_mask),
                               cti_call_sizes_text(call, query), cti_call_sizes_text(call, key));
        return false;
    }
    return true;
}

static ct_tensor *scaled_dot_product_attention_core(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                                    ct_tensor *attn_mask,
                                                    const ct_scaled_dot_product_attention_opts *opts)
{
    ct_scaled_dot_product_attention_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &scaled_dot_product_attention_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {query, key, value, attn_mask};
    static const char *const names[] = {"query", "key", "value", "attn_mask"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 3) != CT_OK)
        return cti_call_diverted(call, &cti_op_scaled_dot_product_attention, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        query = inputs[0];
        key = inputs[1];
        value = inputs[2];
        attn_mask = inputs[3];
    }
    const double dropout_p = opts->dropout_p;
    const bool is_causal = opts->is_causal;
    const ct_scalar scale = cti_given_float(opts->scale);
    if (cti_attr_optional_float(call, "scale", scale) != CT_OK) goto failed;
    const bool enable_gqa = opts->enable_gqa;
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
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){query, key, value}, &T) != CT_OK)
        goto failed;
    ct_dtype M;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){attn_mask}, &M) != CT_OK)
        goto failed;
    if (!scaled_dot_product_attention_arguments_are_valid(call, query, key, value, attn_mask, dropout_p, is_causal,
                                                          enable_gqa, K, L, Q, S, V, T, M))
        goto failed;
    ct_tensor *q;
    if (enable_gqa) {
        const cti_shape x0_ = cti_shape_unmerged(call->op, cti_shape_of(query), -3, cti_extent(key, -3));
        q = ct_reshape(query, cti_shape_ints(&x0_));
    } else {
        q = query;
    }
    if (!q) goto failed;
    ct_tensor *k = enable_gqa ? ct_unsqueeze(key, -3) : key;
    if (!k) goto failed;
    ct_tensor *v = enable_gqa ? ct_unsqueeze(value, -3) : value;
    if (!v) goto failed;
    ct_tensor *y;
    if (!cti_absent(attn_mask) && enable_gqa && cti_rank(attn_mask) > 2 && dropout_p > 0.0) {
        const int64_t x1_ = cti_shape_extent(call->op, cti_shape_or_failed(attn_mask), -3);
        const cti_shape x2_ =
            cti_shape_unmerged(call->op, cti_shape_or_failed(attn_mask), -3, cti_int_min(x1_, cti_extent(key, -3)));
        ct_tensor *x3_ = ct_reshape(attn_mask, cti_shape_ints(&x2_));
        y = ct_attention(q, k, v, x3_, ct_random_state(), .dropout_p = dropout_p, .is_causal = is_causal,
                         .scale = cti_option_float(scale));
    } else if (!cti_absent(attn_mask) && enable_gqa && cti_rank(attn_mask) > 2) {
        const int64_t x4_ = cti_shape_extent(call->op, cti_shape_or_failed(attn_mask), -3);
        const cti_shape x5_ =
            cti_shape_unmerged(call->op, cti_shape_or_failed(attn_mask), -3, cti_int_min(x4_, cti_extent(key, -3)));
        ct_tensor *x6_ = ct_reshape(attn_mask, cti_shape_ints(&x5_));
        y = ct_attention(q, k, v, x6_, ct_none(), .is_causal = is_causal, .scale = cti_option_float(scale));
    } else if (dropout_p > 0.0) {
        y = ct_attention(q, k, v, attn_mask, ct_random_state(), .dropout_p = dropout_p, .is_causal = is_causal,
                         .scale = cti_option_float(scale));
    } else {
        y = ct_attention(q, k, v, attn_mask, ct_none(), .is_causal = is_causal, .scale = cti_option_float(scale));
    }
    if (!y) goto failed;
    ct_tensor *result;
    if (enable_gqa) {
        const cti_shape x7_ = cti_shape_append(cti_shape_append(Q, L), D);
        result = ct_reshape(y, cti_shape_ints(&x7_));
    } else {
        result = y;
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_append(cti_shape_append(enable_gqa ? Q : cti_shape_broadcast(call->op, Q, K), L), D);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_scaled_dot_product_attention)(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                             const ct_scaled_dot_product_attention_opts *opts)
{
    cti_call call = cti_call_plain("scaled_dot_product_attention");
    return scaled_dot_product_attention_core(&call, query, key, value, attn_mask, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info scaled_dot_product_attention_args[] = {
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
    {.name = "dropout_p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "scale", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "enable_gqa", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const scaled_dot_product_attention_outputs[] = {"result"};

const cti_op_entry cti_op_scaled_dot_product_attention = {
    .info =
        {
            .name = "scaled_dot_product_attention",
            .op = "scaled_dot_product_attention",
            .overload = "",
            .family = "attention",
            .doc = "Scaled dot-product attention: softmax(query @ key^T * scale + attn_mask) @ value over the last two "
                   "axes. A bool attn_mask masks keys where it is false. A float attn_mask, in f32 or the dtype of "
                   "query, is added to the scores; -inf masks a key. A query whose keys are all masked gives 0 and "
                   "gets gradient 0. On the CPU the elements of a masked key, even NaN, affect no result and no "
                   "gradient.",
            .meaning = "compose",
            .args = scaled_dot_product_attention_args,
            .num_args = 8,
            .outputs = scaled_dot_product_attention_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_scaled_dot_product_attention_opts, dropout_p),
                                    CTI_OPTION(BOOL, ct_scaled_dot_product_attention_opts, is_causal),
                                    CTI_OPTION(GIVEN_FLOAT, ct_scaled_dot_product_attention_opts, scale),
                                    CTI_OPTION(BOOL, ct_scaled_dot_product_attention_opts, enable_gqa)},
    .options = &scaled_dot_product_attention_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_opts, ct_scaled_dot_product_attention, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
