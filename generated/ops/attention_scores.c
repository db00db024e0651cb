/*
 * attention_scores: query @ key^T * factor, in wide(T); -inf where a key is later than its query and is_causal is true,
 * and where a bool mask is false. A float mask is added.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/arange.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/attention_products.h>
#include <cotangent/private/attention_scores.h>

#include <math.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_attention_scores;

/* ---- attention_scores ------------------------------------------------------ */

static const ct_attention_scores_opts attention_scores_defaults = {CTI_RESOLVED, .is_causal = false,
                                                                   .scale = CT_NO_FLOAT_};
static const cti_options_type attention_scores_options = {sizeof(ct_attention_scores_opts), 0, NULL,
                                                          &attention_scores_defaults};

static ct_tensor *attention_scores_core(cti_call *call, ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask,
                                        const ct_attention_scores_opts *opts)
{
    ct_attention_scores_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &attention_scores_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {query, key, attn_mask};
    static const char *const names[] = {"query", "key", "attn_mask"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_attention_scores, NULL, opts);
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
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){query, key}, &T) != CT_OK) goto failed;
    ct_dtype M;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){attn_mask}, &M) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
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
    if (!cti_shapes_broadcast(Q, K)) {
        static const char must[] = "broadcasts(query.shape[:-2], key.shape[:-2]); given query.shape = %s, key.shape = "
                                   "%s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, query), cti_call_sizes_text(call, key));
        goto failed;
    }
    const int64_t depth = cti_extent(query, -1);
    const double factor = scale.kind != CT_SCALAR_UNSET ? cti_scalar_double(scale) : 1.0 / sqrt((double)depth);
    ct_tensor *products = ct_attention_products(ct_mul(ct_to(query, W), ct_num(factor)), ct_to(key, W));
    if (!products) goto failed;
    ct_tensor *seen;
    if (is_causal) {
        ct_tensor *x0_ = ct_arange(ct_int(0), ct_int(S), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_or_host(query));
        ct_tensor *x1_ = ct_arange(ct_int(0), ct_int(L), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_or_host(query));
        ct_tensor *x2_ = ct_gt(ct_unsqueeze(x0_, 0), ct_unsqueeze(x1_, 1));
        seen = ct_masked_fill(products, x2_, ct_num(-(double)INFINITY));
    } else {
        seen = products;
    }
    if (!seen) goto failed;
    ct_tensor *result;
    if (cti_absent(attn_mask)) {
        result = seen;
    } else if (cti_dtype_in(M, CTI_SET_FLOAT)) {
        ct_tensor *x3_ = ct_masked_fill(seen, ct_eq(attn_mask, ct_num(-(double)INFINITY)), ct_num_i64(0));
        result = ct_add(x3_, ct_to(attn_mask, W));
    } else {
        result = ct_masked_fill(seen, ct_logical_not(attn_mask), ct_num(-(double)INFINITY));
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, W) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, Q, K), L), S);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_attention_scores)(ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask,
                                 const ct_attention_scores_opts *opts)
{
    cti_call call = cti_call_plain("attention_scores");
    return attention_scores_core(&call, query, key, attn_mask, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info attention_scores_args[] = {
    {.name = "query", .type = "T[*Q, L, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[*K, S, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "attn_mask",
     .type = "M[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "scale", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const attention_scores_outputs[] = {"result"};

const cti_op_entry cti_op_attention_scores = {
    .info =
        {
            .name = "attention_scores",
            .op = "attention_scores",
            .overload = "",
            .family = "attention",
            .doc = "query @ key^T * factor, in wide(T); -inf where a key is later than its query and is_causal is "
                   "true, and where a bool mask is false. A float mask is added.",
            .meaning = "compose",
            .args = attention_scores_args,
            .num_args = 5,
            .outputs = attention_scores_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_attention_scores_opts, is_causal),
                                    CTI_OPTION(GIVEN_FLOAT, ct_attention_scores_opts, scale)},
    .options = &attention_scores_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_attention_scores, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
