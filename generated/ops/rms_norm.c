/*
 * rms_norm: Root mean square normalisation: input is divided by the root of the mean square over the last axes, then
 * scaled. weight may have any dtype that is no wider than the dtype in which sums are computed. If eps is left out, it
 * is the epsilon of the dtype in which squares are summed.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = rstd * (g - n * mean(g * n, axes(N), true))
 *             weight.grad = sum_to_size(result.grad * n, shape(weight))
 *   forward   result.tangent = rms_norm_tangent(input, normalized_shape, input.tangent, weight.tangent, weight, eps)
 *   saves     input; rstd; weight for input
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/rms_norm.h"

#include <cotangent/op/add.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/rms_norm.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/private/rms_norm_tangent.h>

extern cti_caller cti_caller_tensor_ints_2tensor_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_rms_norm;

/* ---- rms_norm -------------------------------------------------------------- */

enum { INPUT, WEIGHT, NUM_EDGES };

enum { SAVED_INPUT, SAVED_RSTD, SAVED_WEIGHT, NUM_SAVED };

typedef struct rms_norm_node {
    ct_node base;
    cti_saved input;  /* read by input.grad, weight.grad */
    cti_saved rstd;   /* read by input.grad, weight.grad */
    cti_saved weight; /* read by input.grad */
    cti_node_ints normalized_shape;
    ct_scalar eps;
} rms_norm_node;

static const cti_saved_info rms_norm_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "rstd", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status rms_norm_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                ct_tensor *const *saved, ct_tensor **grads)
{
    const rms_norm_node *node = (const rms_norm_node *)base;
    cti_tensor_view views[6];
    if (cti_is_needed(needed, INPUT) && !(grads[INPUT] = cti_node_grad_tensor(base, INPUT))) return cti_failed();
    if (cti_is_needed(needed, WEIGHT) && !(grads[WEIGHT] = cti_node_grad_tensor(base, WEIGHT))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *input_view = cti_view_tensor(&views[1], saved[SAVED_INPUT]);
    cti_view *rstd_view = cti_view_tensor(&views[2], saved[SAVED_RSTD]);
    cti_view *weight_view = cti_view_tensor(&views[3], saved[SAVED_WEIGHT]);
    cti_view *input_grad_view = cti_view_tensor(&views[4], grads[INPUT]);
    cti_view *weight_grad_view = cti_view_tensor(&views[5], grads[WEIGHT]);
    cti_launch launch;
    if (cti_node_launch(base, cti_rms_norm_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base, (launch.is_on_device ? cti_rms_norm_backward_backend : cti_rms_norm_backward_cpu)(
                                     &launch, result_grad_0_view, input_view, rstd_view, weight_view,
                                     cti_node_ints_get(&node->normalized_shape), node->eps, input_grad_view,
                                     weight_grad_view));
}

static ct_status rms_norm_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const rms_norm_node *)base)->input, rms_norm_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return rms_norm_fused(base, needed, result_grads, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *rstd = cti_widened(saved[SAVED_RSTD], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    const rms_norm_node *node = (const rms_norm_node *)base;

    ct_tensor *n_ = NULL;
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    {
        const double small =
            node->eps.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->eps) : cti_dtype_epsilon(cti_dtype_of(input));
        const ct_ints x0_ = cti_axes_last((unsigned)node->normalized_shape.count, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x1_ = ct_square(ct_to(input, cti_wide(cti_dtype_of(input))));
        rstd = ct_rsqrt(ct_add(ct_mean(x1_, .dim = x0_, .keepdim = true), ct_num(small)));
        if (!rstd) return cti_failed();
        n_ = ct_mul(input, rstd);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad = rstd * (g - n * mean(g * n, axes(N), true)) */
        ct_tensor *g = !cti_absent(weight) ? ct_mul(result_grad, weight) : result_grad;
        const ct_ints x0_ = cti_axes_last((unsigned)node->normalized_shape.count, (int64_t[CTI_MAX_NDIM]){0});
        grads[INPUT] = ct_mul(rstd, ct_sub(g, ct_mul(n_, ct_mean(ct_mul(g, n_), .dim = x0_, .keepdim = true))));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = sum_to_size(result.grad * n, shape(weight)) */
        grads[WEIGHT] = ct_sum_to_size(ct_mul(result_grad, n_), cti_input_sizes(base, WEIGHT));
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *rms_norm_remake(const ct_node *base, ct_tensors operands)
{
    const rms_norm_node *node = (const rms_norm_node *)base;
    return ct_rms_norm(operands.items[0], cti_node_ints_get(&node->normalized_shape), operands.items[1],
                       .eps = cti_option_float(node->eps));
}

static const cti_attr_info rms_norm_attrs[] = {
    {"normalized_shape", offsetof(rms_norm_node, normalized_shape), CTI_ATTR_INTS},
    {"eps", offsetof(rms_norm_node, eps), CTI_ATTR_SCALAR},
};

static const cti_node_type rms_norm_type = {
    .name = "RmsNormBackward0",
    .op = "rms_norm",
    .backward = rms_norm_backward,
    .saved = rms_norm_saved,
    .attrs = rms_norm_attrs,
    .remake = rms_norm_remake,
    .size = sizeof(rms_norm_node),
    .saved_offset = offsetof(rms_norm_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rms_norm_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_ints normalized_shape,
                                    ct_scalar eps, const ct_tensor *result)
{
    rms_norm_node *node = (rms_norm_node *)cti_node_create(thread, &rms_norm_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->normalized_shape, normalized_shape) != CT_OK) goto failed;
    node->eps = eps;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_rms_norm_opts rms_norm_defaults = {CTI_RESOLVED, .eps = CT_NO_FLOAT_};
static const cti_options_type rms_norm_options = {sizeof(ct_rms_norm_opts), 0, NULL, &rms_norm_defaults};

static ct_tensor *rms_norm_core(cti_call *call, ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                const ct_rms_norm_opts *opts)
{
    ct_rms_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rms_norm_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&normalized_shape);
    ct_tensor *inputs[] = {input, weight};
    static const char *const names[] = {"input", "weight"};
    if (cti_call_begin(call, 2, inputs, names, 1u << 1) != CT_OK)
        return cti_call_diverted(call, &cti_op_rms_norm, (const void *const[]){&normalized_shape}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
    }
    if (cti_attr_list(call, "normalized_shape", normalized_shape) != CT_OK) goto failed;
    const ct_scalar eps = cti_given_float(opts->eps);
    if (cti_attr_optional_float(call, "eps", eps) != CT_OK) goto failed;
    const cti_shape N = cti_shape_of_ints(call->op, "normalized_shape", normalized_shape);
    if (!cti_shape_ok(&N)) goto failed;
    if (cti_check_ndim(call->op, "input", input, N.ndim, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, N.ndim);
    if (!cti_part_is(input, input->ndim - N.ndim, &N)) {
        (void)cti_call_refuse_shape(call, "input", (int)(input->ndim - N.ndim), N, "normalized_shape",
                                    "input.shape = %s", cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_absent(weight) && !cti_shape_is(weight, N)) {
        (void)cti_call_refuse_shape(call, "weight", -1, N, "normalized_shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){weight}, &P) != CT_OK) goto failed;
    if ((int64_t)N.ndim <= 0) {
        static const char must[] = "normalized_shape.ndim > 0; given normalized_shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, normalized_shape));
        goto failed;
    }
    if (!cti_absent(weight) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "weight.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = cti_shape_concat(call->op, B, N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = rms_norm_record(call->thread, input, weight, normalized_shape, eps, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *rstd = NULL;
    if (call->recorded) {
        const cti_shape rstd_shape = cti_shape_concat(call->op, B, cti_shape_ones(N));
        rstd = cti_call_tensor(call, cti_wide(T), &rstd_shape);
        if (!rstd) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_input = cti_call_read(call, input, T);
    if (!read_input) goto failed;
    ct_tensor *read_weight = cti_call_read(call, weight, P);
    if (!read_weight) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_rms_norm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], read_input);
    cti_view *weight_view = cti_view_tensor(&views[1], read_weight);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    cti_view *rstd_view = cti_view_tensor(&views[3], rstd);
    const ct_status status = (launch.is_on_device ? cti_rms_norm_backend : cti_rms_norm_cpu)(
        &launch, input_view, normalized_shape, weight_view, eps, result_view, rstd_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        rms_norm_node *node = (rms_norm_node *)call->node;
        if (cti_call_save_made(call, &node->rstd, rstd) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rms_norm)(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, const ct_rms_norm_opts *opts)
{
    cti_call call = cti_call_plain("rms_norm");
    return rms_norm_core(&call, input, normalized_shape, weight, opts);
}

ct_tensor *(ct_rms_norm_out)(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *out,
                             const ct_rms_norm_opts *opts)
{
    cti_call call = cti_call_out("rms_norm", out);
    return rms_norm_core(&call, input, normalized_shape, weight, opts);
}

static const ct_rms_norm_opts rms_norm_parts_defaults = {CTI_RESOLVED, .eps = CT_NO_FLOAT_};
static const cti_options_type rms_norm_parts_options = {sizeof(ct_rms_norm_opts), 0, NULL, &rms_norm_parts_defaults};

static ct_tensor *rms_norm_parts_core(cti_call *call, ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                      const ct_rms_norm_opts *opts)
{
    ct_rms_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rms_norm_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&normalized_shape);
    call->is_composed = true;
    ct_tensor *inputs[] = {input, weight};
    static const char *const names[] = {"input", "weight"};
    if (cti_call_begin(call, 2, inputs, names, 1u << 1) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
    }
    if (cti_attr_list(call, "normalized_shape", normalized_shape) != CT_OK) goto failed;
    const ct_scalar eps = cti_given_float(opts->eps);
    if (cti_attr_optional_float(call, "eps", eps) != CT_OK) goto failed;
    const cti_shape N = cti_shape_of_ints(call->op, "normalized_shape", normalized_shape);
    if (!cti_shape_ok(&N)) goto failed;
    if (cti_check_ndim(call->op, "input", input, N.ndim, true) != CT_OK) goto failed;
    if (!cti_part_is(input, input->ndim - N.ndim, &N)) {
        (void)cti_call_refuse_shape(call, "input", (int)(input->ndim - N.ndim), N, "normalized_shape",
                                    "input.shape = %s", cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_absent(weight) && !cti_shape_is(weight, N)) {
        (void)cti_call_refuse_shape(call, "weight", -1, N, "normalized_shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){weight}, &P) != CT_OK) goto failed;
    if ((int64_t)N.ndim <= 0) {
        static const char must[] = "normalized_shape.ndim > 0; given normalized_shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, normalized_shape));
        goto failed;
    }
    if (!cti_absent(weight) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "weight.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    const ct_ints x0_ = cti_axes_last(N.ndim, (int64_t[CTI_MAX_NDIM]){0});
    ct_tensor *x1_ = ct_num(eps.kind != CT_SCALAR_UNSET ? cti_scalar_double(eps) : cti_dtype_epsilon(T));
    ct_tensor *x2_ = ct_add(ct_mean(ct_square(ct_to(input, cti_wide(T))), .dim = x0_, .keepdim = true), x1_);
    ct_tensor *rstd = ct_rsqrt(x2_);
    if (!rstd) goto failed;
    ct_tensor *n_ = ct_mul(input, rstd);
    if (!n_) goto failed;
    ct_tensor *result = !cti_absent(weight) ? ct_mul(n_, weight) : n_;
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *rms_norm_parts(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                 const ct_rms_norm_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "rms_norm", .is_composed = true};
    return rms_norm_parts_core(&call, input, normalized_shape, weight, opts);
}

static ct_status jvp_rms_norm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *input = args[0].value.tensor;
    const ct_ints normalized_shape = args[1].value.ints;
    ct_tensor *weight = args[2].value.tensor;
    const ct_scalar eps = cti_arg_scalar(&args[3]);
    if (input_tangent || weight_tangent) {
        ct_tensor *term = ct_rms_norm_tangent(input, normalized_shape, cti_or_none(input_tangent),
                                              cti_or_none(weight_tangent), weight, .eps = cti_option_float(eps));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info rms_norm_args[] = {
    {.name = "input", .type = "T[*B, *N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "normalized_shape", .type = "shape(*N)", .kind = CT_ARG_INT_LIST},
    {.name = "weight",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const rms_norm_outputs[] = {"result"};

const cti_op_entry cti_op_rms_norm = {
    .info =
        {
            .name = "rms_norm",
            .op = "rms_norm",
            .overload = "",
            .family = "norm",
            .doc = "Root mean square normalisation: input is divided by the root of the mean square over the last "
                   "axes, then scaled. weight may have any dtype that is no wider than the dtype in which sums are "
                   "computed. If eps is left out, it is the epsilon of the dtype in which squares are summed.",
            .meaning = "kernel",
            .args = rms_norm_args,
            .num_args = 4,
            .outputs = rms_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input; rstd; weight for input",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(GIVEN_FLOAT, ct_rms_norm_opts, eps)},
    .options = &rms_norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_tensor_opts, ct_rms_norm, NULL,
                               cti_caller_tensor_ints_2tensor_opts, ct_rms_norm_out),
    .jvp = jvp_rms_norm,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)rms_norm_parts,
        },
};
