/*
 * sub: Difference, element by element, with broadcasting: self - alpha * other.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad
 *             other.grad = -result.grad if alpha == 1 else -(result.grad * conj(alpha))
 *   forward   result.tangent = self.tangent + (-other.tangent if alpha == 1 else -(other.tangent * alpha))
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/sub.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_sub;

/* ---- sub ------------------------------------------------------------------- */

enum { SELF, OTHER, NUM_EDGES };

typedef struct sub_node {
    ct_node base;
    ct_scalar alpha;
} sub_node;

static const cti_loop_spec sub_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec sub_other_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status sub_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor **grads)
{
    const sub_node *node = (const sub_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_sub_attrs attrs = {.alpha = node->alpha};
    if (cti_is_needed(needed, OTHER)) {
        ct_tensor *const sources[] = {result_grad};
        return cti_node_gradient(base, &sub_other_grad_spec, cti_sub_loops->other_grad, T, needed, OTHER, sources,
                                 &attrs, grads);
    }
    return CT_OK;
}

static ct_status sub_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const sub_node *node = (const sub_node *)base;

    const bool composes = cti_composes(cti_thread_here());
    if (!composes && sub_gradients(base, needed, result_grad, grads) != CT_OK) return cti_failed();
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = cti_sum_to_input(base, SELF, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    /* other.grad = -result.grad if alpha == 1 else -(result.grad * conj(alpha)) */
    if (composes && cti_is_needed(needed, OTHER)) {
        ct_tensor *x0_;
        if (cti_scalar_is(node->alpha, 1)) {
            x0_ = ct_neg(result_grad);
        } else {
            x0_ = ct_neg(ct_mul(result_grad, cti_num_of(cti_scalar_conj(node->alpha))));
        }
        grads[OTHER] = ct_sum_to_size(x0_, cti_input_sizes(base, OTHER));
        grads[OTHER] = cti_real_for_input(base, OTHER, grads[OTHER]);
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *sub_remake(const ct_node *base, ct_tensors operands)
{
    const sub_node *node = (const sub_node *)base;
    return ct_sub(operands.items[0], operands.items[1], .alpha = node->alpha);
}

static const cti_attr_info sub_attrs[] = {
    {"alpha", offsetof(sub_node, alpha), CTI_ATTR_SCALAR},
};

static const cti_node_type sub_type = {
    .name = "SubBackward0",
    .op = "sub",
    .backward = sub_backward,
    .attrs = sub_attrs,
    .remake = sub_remake,
    .size = sizeof(sub_node),
    .saved_offset = sizeof(sub_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sub_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, ct_scalar alpha,
                               const ct_tensor *result)
{
    sub_node *node = (sub_node *)cti_node_create(thread, &sub_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    node->alpha = alpha;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field sub_option_fields[] = {
    {"alpha", offsetof(ct_sub_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_sub_opts sub_defaults = {CTI_RESOLVED};
static const cti_options_type sub_options = {sizeof(ct_sub_opts), 1, sub_option_fields, &sub_defaults};

static ct_tensor *sub_core(cti_call *call, ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts)
{
    ct_sub_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &sub_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_sub, NULL, opts);
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_NUMBER, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 1, (const ct_scalar[]){alpha});
    if (cti_call_not_all_scalars(call, 2, (ct_tensor *const[]){self, other}) != CT_OK) goto failed;
    if (R != T) {
        static const char must[] = "result.dtype == promote(self, other); given result.dtype = %s, promote(self, "
                                   "other) = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, sub_record(call->thread, self, other, alpha, result)) != CT_OK)
        goto failed;
    const cti_sub_attrs attrs = {.alpha = alpha};
    if (cti_call_loop(call, &sub_result_spec, cti_sub_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *sub_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other,
                                          const ct_sub_opts *opts)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (opts || !self || !other || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_sub_loops->result, spread.like)))
        return sub_core(&(cti_call){.thread = thread, .op = "sub"}, self, other, opts);
    ct_tensor *result = cti_result_like(thread, "sub", spread.like);
    if (!result) return NULL;
    static const cti_sub_attrs attrs = {.alpha = {.kind = CT_SCALAR_INT, .i = 1}};
    cti_run_spread(&sub_result_spec, &spread, loop, result->data, &attrs);
    if (cti_recording(thread) && (cti_requires_grad(self) || cti_requires_grad(other))) {
        ct_node *node = sub_record(thread, self, other, (ct_scalar){.kind = CT_SCALAR_INT, .i = 1}, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_sub)(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(opts || !self || !other || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_sub_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return sub_spread(thread, self, other, opts);

    ct_tensor *result = cti_result_like(thread, "sub", self); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_sub_attrs attrs = {.alpha = {.kind = CT_SCALAR_INT, .i = 1}};
    operands[0] = result->data;
    cti_run_fast(&sub_result_spec, self, loop, operands, &attrs);
    if (cti_recording(thread) && (cti_requires_grad(self) || cti_requires_grad(other))) {
        ct_node *node = sub_record(thread, self, other, (ct_scalar){.kind = CT_SCALAR_INT, .i = 1}, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_sub_)(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts)
{
    cti_call call = cti_call_in_place("sub_", self);
    return sub_core(&call, self, other, opts);
}

ct_tensor *(ct_sub_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out, const ct_sub_opts *opts)
{
    cti_call call = cti_call_out("sub", out);
    return sub_core(&call, self, other, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec sub_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_sub(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *result = outs[0].value.tensor;
    const ct_scalar alpha = (&args[2])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[2]);
    if (self_tangent && other_tangent) {
        ct_tensor *const sources[] = {self_tangent, other_tangent};
        const cti_sub_attrs attrs = {.alpha = alpha};
        if (cti_tangent_by_loop("sub", &sub_result_tangent_spec, cti_sub_loops->result_tangent, &outs[0], sources,
                                &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_expand(self_tangent, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x0_;
        if (cti_scalar_is(alpha, 1)) {
            x0_ = ct_neg(other_tangent);
        } else {
            x0_ = ct_neg(ct_mul(other_tangent, cti_num_of(alpha)));
        }
        ct_tensor *term = ct_expand(x0_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sub_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const sub_outputs[] = {"result"};

const cti_op_entry cti_op_sub = {
    .info =
        {
            .name = "sub",
            .op = "sub",
            .overload = "",
            .family = "binary",
            .doc = "Difference, element by element, with broadcasting: self - alpha * other.",
            .meaning = "elementwise",
            .args = sub_args,
            .num_args = 3,
            .outputs = sub_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_OPTION(SCALAR, ct_sub_opts, alpha)},
    .options = &sub_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_sub, ct_sub_, cti_caller_3tensor_opts, ct_sub_out),
    .jvp = jvp_sub,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
