/*
 * threshold: self where it is greater than threshold, value elsewhere.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if above else 0
 *   forward   result.tangent = self.tangent if above else 0
 *   where     above = self > threshold
 *   saves     above (bits)
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/threshold.h"

#include <cotangent/op/gt.h>
#include <cotangent/op/threshold.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_tensor_2scalar, cti_caller_tensor_2scalar_tensor;
extern const cti_op_entry cti_op_threshold;

/* ---- threshold ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_ABOVE, NUM_SAVED };

typedef struct threshold_node {
    ct_node base;
    cti_saved above; /* one bit an element, read by self.grad */
    ct_scalar threshold;
    ct_scalar value;
} threshold_node;

static const cti_loop_spec threshold_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec threshold_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec threshold_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info threshold_saved[NUM_SAVED] = {
    {.name = "above", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status threshold_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                         ct_tensor *const *saved, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_ABOVE]};
        return cti_node_gradient(base, &threshold_self_grad_spec, cti_threshold_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status threshold_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const threshold_node *)base)->above, threshold_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return threshold_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if above else 0 */
        ct_tensor *above = cti_unpack_bits(saved[SAVED_ABOVE], cti_node_output_shape(base, 0));
        grads[SELF] = ct_where(above, result_grad, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *threshold_remake(const ct_node *base, ct_tensors operands)
{
    const threshold_node *node = (const threshold_node *)base;
    return ct_threshold(operands.items[0], node->threshold, node->value);
}

static const cti_attr_info threshold_attrs[] = {
    {"threshold", offsetof(threshold_node, threshold), CTI_ATTR_SCALAR},
    {"value", offsetof(threshold_node, value), CTI_ATTR_SCALAR},
};

static const cti_node_type threshold_type = {
    .name = "ThresholdBackward0",
    .op = "threshold",
    .backward = threshold_backward,
    .saved = threshold_saved,
    .attrs = threshold_attrs,
    .remake = threshold_remake,
    .size = sizeof(threshold_node),
    .saved_offset = offsetof(threshold_node, above),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *threshold_record(cti_thread *thread, ct_tensor *self, ct_scalar threshold, ct_scalar value,
                                     const ct_tensor *result)
{
    threshold_node *node = (threshold_node *)cti_node_create(thread, &threshold_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->threshold = threshold;
    node->value = value;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *threshold_core(cti_call *call, ct_tensor *self, ct_scalar threshold, ct_scalar value)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_threshold, (const void *const[]){&threshold, &value}, NULL);
    if (cti_attr_scalar(call, "threshold", threshold, (ct_scalar){0}, &threshold) != CT_OK) goto failed;
    if (cti_attr_scalar(call, "value", value, (ct_scalar){0}, &value) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!cti_dtype_holds(T, threshold)) {
        static const char must[] = "self.dtype can represent threshold; given self.dtype = %s, threshold = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, threshold));
        goto failed;
    }
    if (!cti_dtype_holds(T, value)) {
        static const char must[] = "self.dtype can represent value; given self.dtype = %s, value = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, value));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, threshold_record(call->thread, self, threshold, value, result)) != CT_OK)
        goto failed;
    const cti_threshold_attrs attrs = {.threshold = threshold, .value = value};
    ct_tensor *above = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        above = cti_call_bits(call, &S);
        if (!above) goto failed;
        if (cti_call_loop(call, &threshold_saves_spec, cti_threshold_loops->saves, T, &S,
                          (ct_tensor *const[]){result, above, self}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &threshold_result_spec, cti_threshold_loops->result, T, &S,
                          (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        threshold_node *node = (threshold_node *)call->node;
        if (cti_call_save_made(call, &node->above, above) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_threshold)(ct_tensor *self, ct_scalar threshold, ct_scalar value)
{
    cti_call call = cti_call_plain("threshold");
    return threshold_core(&call, self, threshold, value);
}

ct_tensor *(ct_threshold_)(ct_tensor *self, ct_scalar threshold, ct_scalar value)
{
    cti_call call = cti_call_in_place("threshold_", self);
    return threshold_core(&call, self, threshold, value);
}

ct_tensor *(ct_threshold_out)(ct_tensor *self, ct_scalar threshold, ct_scalar value, ct_tensor *out)
{
    cti_call call = cti_call_out("threshold", out);
    return threshold_core(&call, self, threshold, value);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec threshold_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_threshold(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const ct_scalar threshold = cti_arg_scalar(&args[1]);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_threshold_attrs attrs = {.threshold = threshold};
        if (cti_tangent_by_loop("threshold", &threshold_result_tangent_spec, cti_threshold_loops->result_tangent,
                                &outs[0], sources, &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *x0_ = ct_gt(ct_to(self, cti_wide(cti_dtype_of(self_tangent))), cti_num_of(threshold));
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info threshold_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "threshold", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "value", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
};
static const char *const threshold_outputs[] = {"result"};

const cti_op_entry cti_op_threshold = {
    .info =
        {
            .name = "threshold",
            .op = "threshold",
            .overload = "",
            .family = "activation",
            .doc = "self where it is greater than threshold, value elsewhere.",
            .meaning = "elementwise",
            .args = threshold_args,
            .num_args = 3,
            .outputs = threshold_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "above (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SCALAR), CTI_PARAMETER(SCALAR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2scalar, ct_threshold, ct_threshold_, cti_caller_tensor_2scalar_tensor,
                               ct_threshold_out),
    .jvp = jvp_threshold,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
