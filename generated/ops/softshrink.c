/*
 * softshrink: self shrunk towards 0 by lambd: self - lambd above lambd, self + lambd below -lambd, 0 elsewhere.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if beyond else 0
 *   forward   result.tangent = self.tangent if beyond else 0
 *   where     beyond = self > lambd or self < -lambd
 *   saves     beyond (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/softshrink.h"

#include <cotangent/op/gt.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/softshrink.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_softshrink;

/* ---- softshrink ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_BEYOND, NUM_SAVED };

typedef struct softshrink_node {
    ct_node base;
    cti_saved beyond; /* one bit an element, read by self.grad */
    double lambd;
} softshrink_node;

static const cti_loop_spec softshrink_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec softshrink_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec softshrink_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info softshrink_saved[NUM_SAVED] = {
    {.name = "beyond", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status softshrink_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                          ct_tensor *const *saved, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_BEYOND]};
        return cti_node_gradient(base, &softshrink_self_grad_spec, cti_softshrink_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status softshrink_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const softshrink_node *)base)->beyond, softshrink_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return softshrink_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if beyond else 0 */
        ct_tensor *beyond = cti_unpack_bits(saved[SAVED_BEYOND], cti_node_output_shape(base, 0));
        grads[SELF] = ct_where(beyond, result_grad, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *softshrink_remake(const ct_node *base, ct_tensors operands)
{
    const softshrink_node *node = (const softshrink_node *)base;
    return ct_softshrink(operands.items[0], .lambd = node->lambd);
}

static const cti_attr_info softshrink_attrs[] = {
    {"lambd", offsetof(softshrink_node, lambd), CTI_ATTR_DOUBLE},
};

static const cti_node_type softshrink_type = {
    .name = "SoftshrinkBackward0",
    .op = "softshrink",
    .backward = softshrink_backward,
    .saved = softshrink_saved,
    .attrs = softshrink_attrs,
    .remake = softshrink_remake,
    .size = sizeof(softshrink_node),
    .saved_offset = offsetof(softshrink_node, beyond),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *softshrink_record(cti_thread *thread, ct_tensor *self, double lambd, const ct_tensor *result)
{
    softshrink_node *node = (softshrink_node *)cti_node_create(thread, &softshrink_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->lambd = lambd;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_softshrink_opts softshrink_defaults = {CTI_RESOLVED, .lambd = 0.5};
static const cti_options_type softshrink_options = {sizeof(ct_softshrink_opts), 0, NULL, &softshrink_defaults};

static ct_tensor *softshrink_core(cti_call *call, ct_tensor *self, const ct_softshrink_opts *opts)
{
    ct_softshrink_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &softshrink_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_softshrink, NULL, opts);
    const double lambd = opts->lambd;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!(lambd >= 0.0)) {
        static const char must[] = "lambd >= 0; given lambd = %g";
        (void)cti_call_require(call, must, lambd);
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, softshrink_record(call->thread, self, lambd, result)) != CT_OK)
        goto failed;
    const cti_softshrink_attrs attrs = {.lambd = lambd};
    ct_tensor *beyond = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        beyond = cti_call_bits(call, &S);
        if (!beyond) goto failed;
        if (cti_call_loop(call, &softshrink_saves_spec, cti_softshrink_loops->saves, T, &S,
                          (ct_tensor *const[]){result, beyond, self}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &softshrink_result_spec, cti_softshrink_loops->result, T, &S,
                          (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        softshrink_node *node = (softshrink_node *)call->node;
        if (cti_call_save_made(call, &node->beyond, beyond) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_softshrink)(ct_tensor *self, const ct_softshrink_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(opts || !self || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     !(loop = cti_fast_loop(cti_softshrink_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return softshrink_core(&(cti_call){.thread = thread, .op = "softshrink"}, self, opts);

    ct_tensor *result = cti_result_like(thread, "softshrink", self); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_softshrink_attrs attrs = {.lambd = 0.5};
    operands[0] = result->data;
    cti_run_fast(&softshrink_result_spec, self, loop, operands, &attrs);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_softshrink_out)(ct_tensor *self, ct_tensor *out, const ct_softshrink_opts *opts)
{
    cti_call call = cti_call_out("softshrink", out);
    return softshrink_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec softshrink_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_softshrink(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const double lambd = cti_arg_float(&args[1], 0.5);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_softshrink_attrs attrs = {.lambd = lambd};
        if (cti_tangent_by_loop("softshrink", &softshrink_result_tangent_spec, cti_softshrink_loops->result_tangent,
                                &outs[0], sources, &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *t0_ = ct_to(self, cti_wide(cti_dtype_of(self_tangent)));
        ct_tensor *x0_ = ct_logical_or(ct_gt(t0_, ct_num(lambd)), ct_lt(t0_, ct_num(-lambd)));
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info softshrink_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "lambd", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const softshrink_outputs[] = {"result"};

const cti_op_entry cti_op_softshrink = {
    .info =
        {
            .name = "softshrink",
            .op = "softshrink",
            .overload = "",
            .family = "activation",
            .doc = "self shrunk towards 0 by lambd: self - lambd above lambd, self + lambd below -lambd, 0 elsewhere.",
            .meaning = "elementwise",
            .args = softshrink_args,
            .num_args = 2,
            .outputs = softshrink_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "beyond (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_softshrink_opts, lambd)},
    .options = &softshrink_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_softshrink, NULL, cti_caller_2tensor_opts, ct_softshrink_out),
    .jvp = jvp_softshrink,
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
