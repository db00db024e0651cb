/*
 * gaussian_terms: Terms of gaussian_nll_loss; averaged, summed or unreduced; var broadcasts.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = result.grad * difference / max(var, eps)
 *             target.grad = -(result.grad * difference / max(var, eps))
 *             var.grad = 0.5 * result.grad * (1 - sq(difference) / max(var, eps)) / max(var, eps)
 *   forward   result.tangent = input.tangent * difference / max(var, eps) - target.tangent * difference / max(var, eps)
 *             + 0.5 * var.tangent * (1 - sq(difference) / max(var, eps)) / max(var, eps)
 *   where     difference = input - target
 *   saves     difference (value); var
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/gaussian_terms.h"

#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>
#include <cotangent/private/gaussian_terms.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_gaussian_terms;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- gaussian_terms -------------------------------------------------------- */

enum { INPUT, TARGET, VAR, NUM_EDGES };

enum { SAVED_DIFFERENCE, SAVED_VAR, NUM_SAVED };

typedef struct gaussian_terms_node {
    ct_node base;
    cti_saved difference; /* read by input.grad, target.grad, var.grad */
    cti_saved var;        /* read by input.grad, target.grad, var.grad */
    double eps;
    int reduction;
    cti_node_ints space; /* common shape of the operands */
} gaussian_terms_node;

static const cti_loop_spec gaussian_terms_result_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec gaussian_terms_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec gaussian_terms_input_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec gaussian_terms_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec gaussian_terms_var_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec gaussian_terms_input_target_var_grads_spec = {6,
                                                                         {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                          {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                          {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                                          {CTI_IN, CTI_CLASS_T, 0}},
                                                                         0};

static ct_status gaussian_terms_difference_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                    ct_tensor **grads)
{
    ct_tensor *difference_grad = result_grads[0];
    if (!difference_grad) return CT_OK;
    if (cti_is_needed(needed, INPUT)) { /* input.grad = difference.grad */
        grads[INPUT] = ct_sum_to_size(difference_grad, cti_input_sizes(base, INPUT));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad = -difference.grad */
        grads[TARGET] = ct_sum_to_size(ct_neg(difference_grad), cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type gaussian_terms_difference_type = {
    .name = "GaussianTermsDifferenceBackward0",
    .op = "gaussian_terms",
    .backward = gaussian_terms_difference_backward,
    .size = sizeof(ct_node),
    .saved_offset = sizeof(ct_node),
};

static const cti_edge_source gaussian_terms_difference_sources[] = {{0, 0}, {1, 0}, {2, 0}};
/* The history of difference = input - target when backward is recorded: an output of this node. */
static const cti_saved_history gaussian_terms_difference_history = {&gaussian_terms_difference_type,
                                                                    gaussian_terms_difference_sources};

static const cti_saved_info gaussian_terms_saved[NUM_SAVED] = {
    {.name = "difference",
     .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << TARGET | (cti_needed)1 << VAR,
     .history = &gaussian_terms_difference_history},
    {.name = "var", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << TARGET | (cti_needed)1 << VAR},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status gaussian_terms_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                              ct_tensor *const *saved, ct_tensor **grads)
{
    const gaussian_terms_node *node = (const gaussian_terms_node *)base;
    const cti_needed set = needed & (1u << INPUT | 1u << TARGET | 1u << VAR);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_gaussian_terms_attrs attrs = {.eps = node->eps};
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << INPUT | 1u << TARGET | 1u << VAR)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_DIFFERENCE], saved[SAVED_VAR]};
        return cti_node_gradients(base, &gaussian_terms_input_target_var_grads_spec,
                                  cti_gaussian_terms_loops->input_target_var_grads, T, set, &space, sources, &attrs,
                                  NULL, grads);
    }
    if (cti_is_needed(needed, INPUT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_DIFFERENCE], saved[SAVED_VAR]};
        if (cti_node_gradients(base, &gaussian_terms_input_grad_spec, cti_gaussian_terms_loops->input_grad, T,
                               1u << INPUT, &space, sources, &attrs, NULL, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_DIFFERENCE], saved[SAVED_VAR]};
        if (cti_node_gradients(base, &gaussian_terms_target_grad_spec, cti_gaussian_terms_loops->target_grad, T,
                               1u << TARGET, &space, sources, &attrs, NULL, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, VAR)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_DIFFERENCE], saved[SAVED_VAR]};
        if (cti_node_gradients(base, &gaussian_terms_var_grad_spec, cti_gaussian_terms_loops->var_grad, T, 1u << VAR,
                               &space, sources, &attrs, NULL, grads) != CT_OK)
            return cti_failed();
    }
    return CT_OK;
}

static ct_status gaussian_terms_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const gaussian_terms_node *)base)->difference, gaussian_terms_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const gaussian_terms_node *node = (const gaussian_terms_node *)base;
    if (!cti_composes(cti_thread_here())) return gaussian_terms_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *difference = cti_widened(saved[SAVED_DIFFERENCE], widest_);
    ct_tensor *var = cti_widened(cti_scalar_as(saved[SAVED_VAR], (ct_dtype)base->dtype), widest_);

    ct_tensor *t0_ = NULL, *c1_ = NULL, *c0_ = NULL;
    {
        ct_tensor *x0_;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
            x0_ = ct_div(result_grad, ct_num_i64(x1_));
        } else {
            x0_ = result_grad;
        }
        t0_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
        ct_tensor *x2_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(t0_))), ct_num(node->eps));
        c1_ = ct_where(x2_, ct_num(node->eps), var);
    }
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, TARGET)) {
        c0_ = ct_div(ct_mul(t0_, difference), c1_);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad = result.grad * difference / max(var, eps) */
        grads[INPUT] = ct_sum_to_size(c0_, cti_input_sizes(base, INPUT));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad = -(result.grad * difference / max(var, eps)) */
        grads[TARGET] = ct_sum_to_size(ct_neg(c0_), cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    /* var.grad = 0.5 * result.grad * (1 - sq(difference) / max(var, eps)) / max(var, eps) */
    if (cti_is_needed(needed, VAR)) {
        ct_tensor *x0_ = ct_sub(ct_num_i64(1), ct_div(ct_square(difference), c1_));
        ct_tensor *x1_ = ct_div(ct_mul(ct_mul(ct_num(0.5), t0_), x0_), c1_);
        grads[VAR] = ct_sum_to_size(x1_, cti_input_sizes(base, VAR));
        if (!grads[VAR]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info gaussian_terms_attrs[] = {
    {"eps", offsetof(gaussian_terms_node, eps), CTI_ATTR_DOUBLE},
    {"reduction", offsetof(gaussian_terms_node, reduction), CTI_ATTR_ENUM},
    {"space", offsetof(gaussian_terms_node, space), CTI_ATTR_INTS},
};

static const cti_node_type gaussian_terms_type = {
    .name = "GaussianTermsBackward0",
    .op = "gaussian_terms",
    .backward = gaussian_terms_backward,
    .saved = gaussian_terms_saved,
    .attrs = gaussian_terms_attrs,
    .size = sizeof(gaussian_terms_node),
    .saved_offset = offsetof(gaussian_terms_node, difference),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *gaussian_terms_record(cti_thread *thread, ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                          double eps, int reduction, ct_ints space, const ct_tensor *result)
{
    gaussian_terms_node *node =
        (gaussian_terms_node *)cti_node_create(thread, &gaussian_terms_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VAR, var) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->var, var) != CT_OK) goto failed;
    node->eps = eps;
    node->reduction = reduction;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_gaussian_terms_opts gaussian_terms_defaults = {CTI_RESOLVED, .full = false, .eps = 1e-06};
static const cti_options_type gaussian_terms_options = {sizeof(ct_gaussian_terms_opts), 0, NULL,
                                                        &gaussian_terms_defaults};

static ct_tensor *gaussian_terms_core(cti_call *call, ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                      const ct_gaussian_terms_opts *opts)
{
    ct_gaussian_terms_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &gaussian_terms_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {input, target, var};
    static const char *const names[] = {"input", "target", "var"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_gaussian_terms, NULL, opts);
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
    const cti_shape space = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), V);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape x1_ = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), V);
    const cti_shape shape = reduction == 0x2da7afdb /* none */ ? x1_ : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        const cti_shape x3_ = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), V);
        ct_node *made =
            gaussian_terms_record(call->thread, input, target, var, eps, reduction, cti_shape_ints(&x3_), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_gaussian_terms_attrs attrs = {.eps = eps, .full = full};
    ct_tensor *difference = NULL;
    if (call->recorded) {
        difference = cti_call_tensor(call, T, &space);
        if (!difference) goto failed;
        if (cti_call_loop(call, &gaussian_terms_saves_spec, cti_gaussian_terms_loops->saves, T, &space,
                          (ct_tensor *const[]){difference, input, target}, NULL, NULL) != CT_OK)
            goto failed;
    }
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &gaussian_terms_result_spec, cti_gaussian_terms_loops->result, T, &space,
                          (ct_tensor *const[]){result, input, target, var}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &gaussian_terms_result_spec,
                                                cti_gaussian_terms_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){input, target, var},
                            &attrs, tag_result) != CT_OK)
            goto failed;
        if (reduction == 0x1ede2954 /* mean */ &&
            cti_call_scale(call, tag_result, 1.0 / (double)cti_shape_count(space)) != CT_OK)
            goto failed;
        if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        gaussian_terms_node *node = (gaussian_terms_node *)call->node;
        if (cti_call_save_made(call, &node->difference, difference) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_gaussian_terms)(ct_tensor *input, ct_tensor *target, ct_tensor *var, const ct_gaussian_terms_opts *opts)
{
    cti_call call = cti_call_plain("gaussian_terms");
    return gaussian_terms_core(&call, input, target, var, opts);
}

ct_tensor *(ct_gaussian_terms_out)(ct_tensor *input, ct_tensor *target, ct_tensor *var, ct_tensor *out,
                                   const ct_gaussian_terms_opts *opts)
{
    cti_call call = cti_call_out("gaussian_terms", out);
    return gaussian_terms_core(&call, input, target, var, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_gaussian_terms(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *var_tangent = cti_tangent(&tangents[2]);
    ct_tensor *input = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *var = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double eps = cti_arg_float(&args[4], 1e-06);
    const int reduction = cti_arg_enum_or(&args[5], words_reduction, 0x1ede2954 /* mean */);
    if (input_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(input_tangent))), ct_num(eps));
            term = ct_div(ct_mul(input_tangent, ct_sub(input, target)), ct_where(x0_, ct_num(eps), var));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x1_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(input_tangent))), ct_num(eps));
            ct_tensor *x2_ = ct_div(ct_mul(input_tangent, ct_sub(input, target)), ct_where(x1_, ct_num(eps), var));
            term = ct_mean(x2_);
        } else {
            ct_tensor *x3_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(input_tangent))), ct_num(eps));
            ct_tensor *x4_ = ct_div(ct_mul(input_tangent, ct_sub(input, target)), ct_where(x3_, ct_num(eps), var));
            term = ct_sum(x4_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x5_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(target_tangent))), ct_num(eps));
            ct_tensor *x6_ = ct_div(ct_mul(target_tangent, ct_sub(input, target)), ct_where(x5_, ct_num(eps), var));
            term = ct_neg(x6_);
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x7_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(target_tangent))), ct_num(eps));
            ct_tensor *x8_ = ct_div(ct_mul(target_tangent, ct_sub(input, target)), ct_where(x7_, ct_num(eps), var));
            term = ct_mean(ct_neg(x8_));
        } else {
            ct_tensor *x9_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(target_tangent))), ct_num(eps));
            ct_tensor *x10_ = ct_div(ct_mul(target_tangent, ct_sub(input, target)), ct_where(x9_, ct_num(eps), var));
            term = ct_sum(ct_neg(x10_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (var_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x12_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(var_tangent))), ct_num(eps));
            ct_tensor *x11_ = ct_where(x12_, ct_num(eps), var);
            ct_tensor *x13_ = ct_sub(ct_num_i64(1), ct_div(ct_square(ct_sub(input, target)), x11_));
            term = ct_div(ct_mul(ct_mul(ct_num(0.5), var_tangent), x13_), x11_);
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x15_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(var_tangent))), ct_num(eps));
            ct_tensor *x14_ = ct_where(x15_, ct_num(eps), var);
            ct_tensor *x16_ = ct_sub(ct_num_i64(1), ct_div(ct_square(ct_sub(input, target)), x14_));
            term = ct_mean(ct_div(ct_mul(ct_mul(ct_num(0.5), var_tangent), x16_), x14_));
        } else {
            ct_tensor *x18_ = ct_lt(ct_to(var, cti_wide(cti_dtype_of(var_tangent))), ct_num(eps));
            ct_tensor *x17_ = ct_where(x18_, ct_num(eps), var);
            ct_tensor *x19_ = ct_sub(ct_num_i64(1), ct_div(ct_square(ct_sub(input, target)), x17_));
            term = ct_sum(ct_div(ct_mul(ct_mul(ct_num(0.5), var_tangent), x19_), x17_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info gaussian_terms_args[] = {
    {.name = "input", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "var", .type = "T[*V]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "full", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const gaussian_terms_outputs[] = {"result"};

const cti_op_entry cti_op_gaussian_terms = {
    .info =
        {
            .name = "gaussian_terms",
            .op = "gaussian_terms",
            .overload = "",
            .family = "losses_margin",
            .doc = "Terms of gaussian_nll_loss; averaged, summed or unreduced; var broadcasts.",
            .meaning = "elementwise",
            .args = gaussian_terms_args,
            .num_args = 6,
            .outputs = gaussian_terms_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "difference (value); var",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_gaussian_terms_opts, full),
                                    CTI_OPTION(FLOAT, ct_gaussian_terms_opts, eps),
                                    CTI_ENUM_OPTION(ct_gaussian_terms_opts, reduction, words_reduction)},
    .options = &gaussian_terms_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_gaussian_terms, NULL, cti_caller_4tensor_opts, ct_gaussian_terms_out),
    .jvp = jvp_gaussian_terms,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x7,
        },
};
