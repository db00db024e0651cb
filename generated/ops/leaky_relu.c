/*
 * leaky_relu: self where it is positive, negative_slope * self elsewhere; the gradient at 0 is negative_slope.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if positive else result.grad * negative_slope
 *   forward   result.tangent = self.tangent if positive else self.tangent * negative_slope
 *   where     positive = self > 0
 *   saves     positive (bits)
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/leaky_relu.h"

#include <cotangent/op/gt.h>
#include <cotangent/op/leaky_relu.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_leaky_relu;

/* ---- leaky_relu ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_POSITIVE, NUM_SAVED };

typedef struct leaky_relu_node {
    ct_node base;
    cti_saved positive; /* one bit an element, read by self.grad */
    double negative_slope;
} leaky_relu_node;

static const cti_loop_spec leaky_relu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec leaky_relu_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec leaky_relu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info leaky_relu_saved[NUM_SAVED] = {
    {.name = "positive", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status leaky_relu_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                          ct_tensor *const *saved, ct_tensor **grads)
{
    const leaky_relu_node *node = (const leaky_relu_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_leaky_relu_attrs attrs = {.negative_slope = node->negative_slope};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_POSITIVE]};
        return cti_node_gradient(base, &leaky_relu_self_grad_spec, cti_leaky_relu_loops->self_grad, T, needed, SELF,
                                 sources, &attrs, grads);
    }
    return CT_OK;
}

static ct_status leaky_relu_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const leaky_relu_node *)base)->positive, leaky_relu_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const leaky_relu_node *node = (const leaky_relu_node *)base;
    if (!cti_composes(cti_thread_here())) return leaky_relu_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if positive else result.grad * negative_slope */
        ct_tensor *positive = cti_unpack_bits(saved[SAVED_POSITIVE], cti_node_output_shape(base, 0));
        grads[SELF] = ct_where(positive, result_grad, ct_mul(result_grad, ct_num(node->negative_slope)));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *leaky_relu_remake(const ct_node *base, ct_tensors operands)
{
    const leaky_relu_node *node = (const leaky_relu_node *)base;
    return ct_leaky_relu(operands.items[0], .negative_slope = node->negative_slope);
}

static const cti_attr_info leaky_relu_attrs[] = {
    {"negative_slope", offsetof(leaky_relu_node, negative_slope), CTI_ATTR_DOUBLE},
};

static const cti_node_type leaky_relu_type = {
    .name = "LeakyReluBackward0",
    .op = "leaky_relu",
    .backward = leaky_relu_backward,
    .saved = leaky_relu_saved,
    .attrs = leaky_relu_attrs,
    .remake = leaky_relu_remake,
    .size = sizeof(leaky_relu_node),
    .saved_offset = offsetof(leaky_relu_node, positive),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *leaky_relu_record(cti_thread *thread, ct_tensor *self, double negative_slope,
                                      const ct_tensor *result)
{
    leaky_relu_node *node = (leaky_relu_node *)cti_node_create(thread, &leaky_relu_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->negative_slope = negative_slope;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_leaky_relu_opts leaky_relu_defaults = {CTI_RESOLVED, .negative_slope = 0.01};
static const cti_options_type leaky_relu_options = {sizeof(ct_leaky_relu_opts), 0, NULL, &leaky_relu_defaults};

static ct_tensor *leaky_relu_core(cti_call *call, ct_tensor *self, const ct_leaky_relu_opts *opts)
{
    ct_leaky_relu_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &leaky_relu_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_leaky_relu, NULL, opts);
    const double negative_slope = opts->negative_slope;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, leaky_relu_record(call->thread, self, negative_slope, result)) != CT_OK)
        goto failed;
    const cti_leaky_relu_attrs attrs = {.negative_slope = negative_slope};
    ct_tensor *positive = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        positive = cti_call_bits(call, &S);
        if (!positive) goto failed;
        if (cti_call_loop(call, &leaky_relu_saves_spec, cti_leaky_relu_loops->saves, T, &S,
                          (ct_tensor *const[]){result, positive, self}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &leaky_relu_result_spec, cti_leaky_relu_loops->result, T, &S,
                          (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        leaky_relu_node *node = (leaky_relu_node *)call->node;
        if (cti_call_save_made(call, &node->positive, positive) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_leaky_relu)(ct_tensor *self, const ct_leaky_relu_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(opts || !self || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     !(loop = cti_fast_loop(cti_leaky_relu_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return leaky_relu_core(&(cti_call){.thread = thread, .op = "leaky_relu"}, self, opts);

    ct_tensor *result = cti_result_like(thread, "leaky_relu", self); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_leaky_relu_attrs attrs = {.negative_slope = 0.01};
    operands[0] = result->data;
    cti_run_fast(&leaky_relu_result_spec, self, loop, operands, &attrs);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_leaky_relu_)(ct_tensor *self, const ct_leaky_relu_opts *opts)
{
    cti_call call = cti_call_in_place("leaky_relu_", self);
    return leaky_relu_core(&call, self, opts);
}

ct_tensor *(ct_leaky_relu_out)(ct_tensor *self, ct_tensor *out, const ct_leaky_relu_opts *opts)
{
    cti_call call = cti_call_out("leaky_relu", out);
    return leaky_relu_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec leaky_relu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_leaky_relu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const double negative_slope = cti_arg_float(&args[1], 0.01);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_leaky_relu_attrs attrs = {.negative_slope = negative_slope};
        if (cti_tangent_by_loop("leaky_relu", &leaky_relu_result_tangent_spec, cti_leaky_relu_loops->result_tangent,
                                &outs[0], sources, &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(self_tangent, ct_num(negative_slope));
        ct_tensor *term = ct_where(ct_gt(self, ct_num_i64(0)), self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info leaky_relu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "negative_slope", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const leaky_relu_outputs[] = {"result"};

const cti_op_entry cti_op_leaky_relu = {
    .info =
        {
            .name = "leaky_relu",
            .op = "leaky_relu",
            .overload = "",
            .family = "activation",
            .doc = "self where it is positive, negative_slope * self elsewhere; the gradient at 0 is negative_slope.",
            .meaning = "elementwise",
            .args = leaky_relu_args,
            .num_args = 2,
            .outputs = leaky_relu_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "positive (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_leaky_relu_opts, negative_slope)},
    .options = &leaky_relu_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_leaky_relu, ct_leaky_relu_, cti_caller_2tensor_opts,
                               ct_leaky_relu_out),
    .jvp = jvp_leaky_relu,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
