/*
 * gaussian_nll_loss: Negative log-likelihood of target under normal distributions with means input and variances
 * max(var, eps); averaged, summed or unreduced. The constant is added only if full is true. Where var is less than eps,
 * its gradient is the gradient at eps.
 * gaussian_nll_loss.scalar: Negative log-likelihood of target under normal distributions with means input and one
 * variance.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 * gaussian_nll_loss.scalar
 *   backward  input.grad = result.grad * 0.5 * 2 * difference / max(var, eps)
 *             target.grad = -(result.grad * 0.5 * 2 * difference / max(var, eps))
 *   forward   result.tangent = input.tangent * 0.5 * 2 * difference / max(var, eps) - target.tangent * 0.5 * 2 *
 *             difference / max(var, eps)
 *   where     difference = input - target
 *   saves     difference (value)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/gaussian_nll_loss.h"

#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gaussian_nll_loss.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/gaussian_terms.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_float_opts, cti_caller_2tensor_float_tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_gaussian_nll_loss, cti_op_gaussian_nll_loss_scalar;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- gaussian_nll_loss ----------------------------------------------------- */

static const ct_gaussian_nll_loss_opts gaussian_nll_loss_defaults = {CTI_RESOLVED, .full = false, .eps = 1e-06};
static const cti_options_type gaussian_nll_loss_options = {sizeof(ct_gaussian_nll_loss_opts), 0, NULL,
                                                           &gaussian_nll_loss_defaults};

static ct_tensor *gaussian_nll_loss_core(cti_call *call, ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                         const ct_gaussian_nll_loss_opts *opts)
{
    ct_gaussian_nll_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &gaussian_nll_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, target, var};
    static const char *const names[] = {"input", "target", "var"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_gaussian_nll_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        target = inputs[1];
        var = inputs[2];
    }
    const bool full = opts->full;
    const double eps = opts->eps;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(input, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    const cti_shape V = cti_shape_part(var, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 3, (ct_tensor *const[]){input, target, var}, &T) != CT_OK)
        goto failed;
    if (!(eps > 0.0)) {
        static const char must[] = "eps > 0; given eps = %g";
        (void)cti_call_require(call, must, eps);
        goto failed;
    }
    if (var->ndim != input->ndim && cti_int_add(var->ndim, 1) != input->ndim) {
        static const char must[] = "var.ndim == input.ndim or var.ndim + 1 == input.ndim; given var.shape = %s, "
                                   "input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, var), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (var->ndim == input->ndim && !cti_shapes_expand_to(V, A)) {
        static const char must[] = "var.ndim != input.ndim or var.shape broadcasts to input.shape; given var.shape = "
                                   "%s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, var), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (var->ndim != input->ndim &&
        !cti_shapes_expand_to(cti_shape_concat(call->op, V, cti_shape_of_ints(call->op, "size", CTI_INTS(1))), A)) {
        static const char must[] = "var.ndim == input.ndim or concat(var.shape, [1]) broadcasts to input.shape; given "
                                   "var.shape = %s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, var), cti_call_sizes_text(call, input));
        goto failed;
    }
    ct_tensor *spread_ = var->ndim < input->ndim ? ct_unsqueeze(var, -1) : var;
    if (!spread_) goto failed;
    ct_tensor *result =
        ct_gaussian_terms(input, target, spread_, .full = full, .eps = eps, .reduction = (enum ct_reduction)reduction);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_gaussian_nll_loss)(ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                  const ct_gaussian_nll_loss_opts *opts)
{
    cti_call call = cti_call_plain("gaussian_nll_loss");
    return gaussian_nll_loss_core(&call, input, target, var, opts);
}

/* ---- gaussian_nll_loss.scalar ---------------------------------------------- */

enum { SCALAR_INPUT, SCALAR_TARGET, NUM_SCALAR_EDGES };

enum { SCALAR_SAVED_DIFFERENCE, NUM_SCALAR_SAVED };

typedef struct gaussian_nll_loss_scalar_node {
    ct_node base;
    cti_saved difference; /* read by input.grad, target.grad */
    double var;
    double eps;
    int reduction;
    cti_node_ints space; /* common shape of the operands */
} gaussian_nll_loss_scalar_node;

static const cti_loop_spec gaussian_nll_loss_scalar_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec gaussian_nll_loss_scalar_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec gaussian_nll_loss_scalar_input_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec gaussian_nll_loss_scalar_target_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec gaussian_nll_loss_scalar_input_target_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};

static ct_status gaussian_nll_loss_scalar_difference_backward(ct_node *base, cti_needed needed,
                                                              ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *difference_grad = result_grads[0];
    if (!difference_grad) return CT_OK;
    if (cti_is_needed(needed, SCALAR_INPUT)) { /* input.grad = difference.grad */
        grads[SCALAR_INPUT] = ct_sum_to_size(difference_grad, cti_input_sizes(base, SCALAR_INPUT));
        if (!grads[SCALAR_INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, SCALAR_TARGET)) { /* target.grad = -difference.grad */
        grads[SCALAR_TARGET] = ct_sum_to_size(ct_neg(difference_grad), cti_input_sizes(base, SCALAR_TARGET));
        if (!grads[SCALAR_TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type gaussian_nll_loss_scalar_difference_type = {
    .name = "GaussianNllLossScalarDifferenceBackward0",
    .op = "gaussian_nll_loss.scalar",
    .backward = gaussian_nll_loss_scalar_difference_backward,
    .size = sizeof(ct_node),
    .saved_offset = sizeof(ct_node),
};

static const cti_edge_source gaussian_nll_loss_scalar_difference_sources[] = {{0, 0}, {1, 0}};
/* The history of difference = input - target when backward is recorded: an output of this node. */
static const cti_saved_history gaussian_nll_loss_scalar_difference_history = {
    &gaussian_nll_loss_scalar_difference_type, gaussian_nll_loss_scalar_difference_sources};

static const cti_saved_info gaussian_nll_loss_scalar_saved[NUM_SCALAR_SAVED] = {
    {.name = "difference",
     .read_by = (cti_needed)1 << SCALAR_INPUT | (cti_needed)1 << SCALAR_TARGET,
     .history = &gaussian_nll_loss_scalar_difference_history},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status gaussian_nll_loss_scalar_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                        ct_tensor *const *saved, ct_tensor **grads)
{
    const gaussian_nll_loss_scalar_node *node = (const gaussian_nll_loss_scalar_node *)base;
    const cti_needed set = needed & (1u << SCALAR_INPUT | 1u << SCALAR_TARGET);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_gaussian_nll_loss_scalar_attrs attrs = {.var = node->var, .eps = node->eps};
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << SCALAR_INPUT)) {
        ct_tensor *const sources[] = {result_grad, saved[SCALAR_SAVED_DIFFERENCE]};
        return cti_node_gradients(base, &gaussian_nll_loss_scalar_input_grad_spec,
                                  cti_gaussian_nll_loss_scalar_loops->input_grad, T, set, &space, sources, &attrs, NULL,
                                  grads);
    }
    if (set == (1u << SCALAR_TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SCALAR_SAVED_DIFFERENCE]};
        return cti_node_gradients(base, &gaussian_nll_loss_scalar_target_grad_spec,
                                  cti_gaussian_nll_loss_scalar_loops->target_grad, T, set, &space, sources, &attrs,
                                  NULL, grads);
    }
    if (set == (1u << SCALAR_INPUT | 1u << SCALAR_TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SCALAR_SAVED_DIFFERENCE]};
        return cti_node_gradients(base, &gaussian_nll_loss_scalar_input_target_grads_spec,
                                  cti_gaussian_nll_loss_scalar_loops->input_target_grads, T, set, &space, sources,
                                  &attrs, NULL, grads);
    }
    return CT_OK;
}

static ct_status gaussian_nll_loss_scalar_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                   ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SCALAR_SAVED];
    if (cti_node_unpack_fixed(base, &((const gaussian_nll_loss_scalar_node *)base)->difference,
                              gaussian_nll_loss_scalar_saved, NUM_SCALAR_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const gaussian_nll_loss_scalar_node *node = (const gaussian_nll_loss_scalar_node *)base;
    if (!cti_composes(cti_thread_here()))
        return gaussian_nll_loss_scalar_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *difference = cti_widened(saved[SCALAR_SAVED_DIFFERENCE], widest_);

    ct_tensor *c0_ = NULL;
    {
        ct_tensor *x0_;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
            x0_ = ct_div(result_grad, ct_num_i64(x1_));
        } else {
            x0_ = result_grad;
        }
        ct_tensor *x2_ = ct_div(ct_mul(ct_num_i64(2), difference), ct_num(fmax(node->var, node->eps)));
        ct_tensor *x3_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
        c0_ = ct_mul(x3_, ct_mul(ct_num(0.5), x2_));
    }
    if (cti_is_needed(needed, SCALAR_INPUT)) { /* input.grad = result.grad * 0.5 * 2 * difference / max(var, eps) */
        grads[SCALAR_INPUT] = ct_sum_to_size(c0_, cti_input_sizes(base, SCALAR_INPUT));
        if (!grads[SCALAR_INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed,
                      SCALAR_TARGET)) { /* target.grad = -(result.grad * 0.5 * 2 * difference / max(var, eps)) */
        grads[SCALAR_TARGET] = ct_sum_to_size(ct_neg(c0_), cti_input_sizes(base, SCALAR_TARGET));
        if (!grads[SCALAR_TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info gaussian_nll_loss_scalar_attrs[] = {
    {"var", offsetof(gaussian_nll_loss_scalar_node, var), CTI_ATTR_DOUBLE},
    {"eps", offsetof(gaussian_nll_loss_scalar_node, eps), CTI_ATTR_DOUBLE},
    {"reduction", offsetof(gaussian_nll_loss_scalar_node, reduction), CTI_ATTR_ENUM},
    {"space", offsetof(gaussian_nll_loss_scalar_node, space), CTI_ATTR_INTS},
};

static const cti_node_type gaussian_nll_loss_scalar_type = {
    .name = "GaussianNllLossBackward1",
    .op = "gaussian_nll_loss.scalar",
    .backward = gaussian_nll_loss_scalar_backward,
    .saved = gaussian_nll_loss_scalar_saved,
    .attrs = gaussian_nll_loss_scalar_attrs,
    .size = sizeof(gaussian_nll_loss_scalar_node),
    .saved_offset = offsetof(gaussian_nll_loss_scalar_node, difference),
    .num_saved = NUM_SCALAR_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *gaussian_nll_loss_scalar_record(cti_thread *thread, ct_tensor *input, ct_tensor *target, double var,
                                                    double eps, int reduction, ct_ints space, const ct_tensor *result)
{
    gaussian_nll_loss_scalar_node *node = (gaussian_nll_loss_scalar_node *)cti_node_create(
        thread, &gaussian_nll_loss_scalar_type, NUM_SCALAR_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SCALAR_INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SCALAR_TARGET, target) != CT_OK) goto failed;
    node->var = var;
    node->eps = eps;
    node->reduction = reduction;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_gaussian_nll_loss_scalar_opts gaussian_nll_loss_scalar_defaults = {CTI_RESOLVED, .full = false,
                                                                                   .eps = 1e-06};
static const cti_options_type gaussian_nll_loss_scalar_options = {sizeof(ct_gaussian_nll_loss_scalar_opts), 0, NULL,
                                                                  &gaussian_nll_loss_scalar_defaults};

static ct_tensor *gaussian_nll_loss_scalar_core(cti_call *call, ct_tensor *input, ct_tensor *target, double var,
                                                const ct_gaussian_nll_loss_scalar_opts *opts)
{
    ct_gaussian_nll_loss_scalar_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &gaussian_nll_loss_scalar_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *inputs[] = {input, target};
    static const char *const names[] = {"input", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_gaussian_nll_loss_scalar, (const void *const[]){&(double){var}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        target = inputs[1];
    }
    const bool full = opts->full;
    const double eps = opts->eps;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(input, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){input, target}, &T) != CT_OK) goto failed;
    if (!(eps > 0.0)) {
        static const char must[] = "eps > 0; given eps = %g";
        (void)cti_call_require(call, must, eps);
        goto failed;
    }
    if (!(var >= 0.0)) {
        static const char must[] = "var >= 0; given var = %g";
        (void)cti_call_require(call, must, var);
        goto failed;
    }
    const cti_shape space = cti_shape_broadcast(call->op, A, B);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            gaussian_nll_loss_scalar_record(call->thread, input, target, var, eps, reduction,
                                            cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_gaussian_nll_loss_scalar_attrs attrs = {.var = var, .eps = eps, .full = full};
    ct_tensor *difference = NULL;
    if (call->recorded) {
        difference = cti_call_tensor(call, T, &space);
        if (!difference) goto failed;
        if (cti_call_loop(call, &gaussian_nll_loss_scalar_saves_spec, cti_gaussian_nll_loss_scalar_loops->saves, T,
                          &space, (ct_tensor *const[]){difference, input, target}, NULL, NULL) != CT_OK)
            goto failed;
    }
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &gaussian_nll_loss_scalar_result_spec, cti_gaussian_nll_loss_scalar_loops->result, T,
                          &space, (ct_tensor *const[]){result, input, target}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &gaussian_nll_loss_scalar_result_spec,
                                                cti_gaussian_nll_loss_scalar_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){input, target},
                            &attrs, tag_result) != CT_OK)
            goto failed;
        if (reduction == 0x1ede2954 /* mean */ &&
            cti_call_scale(call, tag_result, 1.0 / (double)cti_shape_count(space)) != CT_OK)
            goto failed;
        if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        gaussian_nll_loss_scalar_node *node = (gaussian_nll_loss_scalar_node *)call->node;
        if (cti_call_save_made(call, &node->difference, difference) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_gaussian_nll_loss_scalar)(ct_tensor *input, ct_tensor *target, double var,
                                         const ct_gaussian_nll_loss_scalar_opts *opts)
{
    cti_call call = cti_call_plain("gaussian_nll_loss.scalar");
    return gaussian_nll_loss_scalar_core(&call, input, target, var, opts);
}

ct_tensor *(ct_gaussian_nll_loss_scalar_out)(ct_tensor *input, ct_tensor *target, double var, ct_tensor *out,
                                             const ct_gaussian_nll_loss_scalar_opts *opts)
{
    cti_call call = cti_call_out("gaussian_nll_loss.scalar", out);
    return gaussian_nll_loss_scalar_core(&call, input, target, var, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info gaussian_nll_loss_args[] = {
    {.name = "input", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "var", .type = "T[*V]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "full", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const gaussian_nll_loss_outputs[] = {"result"};

const cti_op_entry cti_op_gaussian_nll_loss = {
    .info =
        {
            .name = "gaussian_nll_loss",
            .op = "gaussian_nll_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Negative log-likelihood of target under normal distributions with means input and variances "
                   "max(var, eps); averaged, summed or unreduced. The constant is added only if full is true. Where "
                   "var is less than eps, its gradient is the gradient at eps.",
            .meaning = "compose",
            .args = gaussian_nll_loss_args,
            .num_args = 6,
            .outputs = gaussian_nll_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_gaussian_nll_loss_opts, full),
                                    CTI_OPTION(FLOAT, ct_gaussian_nll_loss_opts, eps),
                                    CTI_ENUM_OPTION(ct_gaussian_nll_loss_opts, reduction, words_reduction)},
    .options = &gaussian_nll_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_gaussian_nll_loss, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x7,
        },
};

static ct_status jvp_gaussian_nll_loss_scalar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                              ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *input = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double var = cti_arg_float(&args[2], 0.0);
    const double eps = cti_arg_float(&args[4], 1e-06);
    const int reduction = cti_arg_enum_or(&args[5], words_reduction, 0x1ede2954 /* mean */);
    if (input_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_div(ct_mul(ct_num_i64(2), ct_sub(input, target)), ct_num(fmax(var, eps)));
            term = ct_mul(input_tangent, ct_mul(ct_num(0.5), x0_));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x1_ = ct_div(ct_mul(ct_num_i64(2), ct_sub(input, target)), ct_num(fmax(var, eps)));
            term = ct_mean(ct_mul(input_tangent, ct_mul(ct_num(0.5), x1_)));
        } else {
            ct_tensor *x2_ = ct_div(ct_mul(ct_num_i64(2), ct_sub(input, target)), ct_num(fmax(var, eps)));
            term = ct_sum(ct_mul(input_tangent, ct_mul(ct_num(0.5), x2_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x3_ = ct_div(ct_mul(ct_num_i64(2), ct_sub(input, target)), ct_num(fmax(var, eps)));
            term = ct_neg(ct_mul(target_tangent, ct_mul(ct_num(0.5), x3_)));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x4_ = ct_div(ct_mul(ct_num_i64(2), ct_sub(input, target)), ct_num(fmax(var, eps)));
            term = ct_mean(ct_neg(ct_mul(target_tangent, ct_mul(ct_num(0.5), x4_))));
        } else {
            ct_tensor *x5_ = ct_div(ct_mul(ct_num_i64(2), ct_sub(input, target)), ct_num(fmax(var, eps)));
            term = ct_sum(ct_neg(ct_mul(target_tangent, ct_mul(ct_num(0.5), x5_))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info gaussian_nll_loss_scalar_args[] = {
    {.name = "input", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "var", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "full", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const gaussian_nll_loss_scalar_outputs[] = {"result"};

const cti_op_entry cti_op_gaussian_nll_loss_scalar = {
    .info =
        {
            .name = "gaussian_nll_loss.scalar",
            .op = "gaussian_nll_loss",
            .overload = "scalar",
            .family = "losses_margin",
            .doc = "Negative log-likelihood of target under normal distributions with means input and one variance.",
            .meaning = "elementwise",
            .args = gaussian_nll_loss_scalar_args,
            .num_args = 6,
            .outputs = gaussian_nll_loss_scalar_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "difference (value)",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_OPTION(BOOL, ct_gaussian_nll_loss_scalar_opts, full),
                                    CTI_OPTION(FLOAT, ct_gaussian_nll_loss_scalar_opts, eps),
                                    CTI_ENUM_OPTION(ct_gaussian_nll_loss_scalar_opts, reduction, words_reduction)},
    .options = &gaussian_nll_loss_scalar_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_float_opts, ct_gaussian_nll_loss_scalar, NULL,
                               cti_caller_2tensor_float_tensor_opts, ct_gaussian_nll_loss_scalar_out),
    .jvp = jvp_gaussian_nll_loss_scalar,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
