/*
 * cosine_similarity: Cosine similarity: sum of x1 * x2 along dim, divided by both norms, each of which is at least eps.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clamp_min.h>
#include <cotangent/op/cosine_similarity.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_cosine_similarity;

/* ---- cosine_similarity ----------------------------------------------------- */

static const ct_cosine_similarity_opts cosine_similarity_defaults = {CTI_RESOLVED, .dim = 1, .eps = 1e-08};
static const cti_options_type cosine_similarity_options = {sizeof(ct_cosine_similarity_opts), 0, NULL,
                                                           &cosine_similarity_defaults};

static ct_tensor *cosine_similarity_core(cti_call *call, ct_tensor *x1, ct_tensor *x2,
                                         const ct_cosine_similarity_opts *opts)
{
    ct_cosine_similarity_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cosine_similarity_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {x1, x2};
    static const char *const names[] = {"x1", "x2"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cosine_similarity, NULL, opts);
    int64_t dim = opts->dim;
    const double eps = opts->eps;
    const cti_shape A = cti_shape_part(x1, 0, 0);
    const cti_shape B = cti_shape_part(x2, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){x1, x2}, &T) != CT_OK) goto failed;
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(x1.shape, x2.shape); given x1.shape = %s, x2.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, x2));
        goto failed;
    }
    ct_tensor *a = ct_to(x1, T);
    if (!a) goto failed;
    ct_tensor *b = ct_to(x2, T);
    if (!b) goto failed;
    ct_tensor *x0_ = ct_expand(a, cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}));
    ct_tensor *x1_ = ct_linalg_vector_norm(x0_, .ord = 2.0, .dim = CTI_INTS(dim), .keepdim = true);
    ct_tensor *first = ct_clamp_min(x1_, ct_num(eps));
    if (!first) goto failed;
    ct_tensor *x2_ = ct_expand(b, cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}));
    ct_tensor *x3_ = ct_linalg_vector_norm(x2_, .ord = 2.0, .dim = CTI_INTS(dim), .keepdim = true);
    ct_tensor *second = ct_clamp_min(x3_, ct_num(eps));
    if (!second) goto failed;
    ct_tensor *result = ct_sum(ct_mul(ct_div(a, first), ct_div(b, second)), .dim = CTI_INTS(dim));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_drop(cti_shape_broadcast(call->op, A, B),
                       cti_mask_of_dim(call->op, dim, cti_shape_rank(cti_shape_broadcast(call->op, A, B))));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cosine_similarity)(ct_tensor *x1, ct_tensor *x2, const ct_cosine_similarity_opts *opts)
{
    cti_call call = cti_call_plain("cosine_similarity");
    return cosine_similarity_core(&call, x1, x2, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info cosine_similarity_args[] = {
    {.name = "x1", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x2", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const cosine_similarity_outputs[] = {"result"};

const cti_op_entry cti_op_cosine_similarity = {
    .info =
        {
            .name = "cosine_similarity",
            .op = "cosine_similarity",
            .overload = "",
            .family = "composite",
            .doc = "Cosine similarity: sum of x1 * x2 along dim, divided by both norms, each of which is at least eps.",
            .meaning = "compose",
            .args = cosine_similarity_args,
            .num_args = 4,
            .outputs = cosine_similarity_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INT, ct_cosine_similarity_opts, dim),
                                    CTI_OPTION(FLOAT, ct_cosine_similarity_opts, eps)},
    .options = &cosine_similarity_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_cosine_similarity, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
