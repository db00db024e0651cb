/*
 * logaddexp2: log2(2^self + 2^other), element by element, with broadcasting and without overflow.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * sigmoid(0.6931471805599453 * distance)
 *             other.grad = result.grad * sigmoid(-(0.6931471805599453 * distance))
 *   forward   result.tangent = self.tangent * sigmoid(0.6931471805599453 * distance) + other.tangent *
 *             sigmoid(-(0.6931471805599453 * distance))
 *   where     distance = apart(self, other)
 *   saves     distance (value)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/logaddexp2.h"

#include <cotangent/op/eq.h>
#include <cotangent/op/logaddexp2.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/private/full_sigmoid.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_logaddexp2;

/* ---- logaddexp2 ------------------------------------------------------------ */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_DISTANCE, NUM_SAVED };

typedef struct logaddexp2_node {
    ct_node base;
    cti_saved distance; /* read by self.grad, other.grad */
} logaddexp2_node;

static const cti_loop_spec logaddexp2_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec logaddexp2_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec logaddexp2_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec logaddexp2_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec logaddexp2_self_other_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};

static ct_status logaddexp2_distance_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                              ct_tensor **grads)
{
    ct_tensor *distance_grad = result_grads[0];
    if (!distance_grad) return CT_OK;
    if (cti_is_needed(needed, SELF)) { /* self.grad = distance.grad */
        grads[SELF] = ct_sum_to_size(distance_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, OTHER)) { /* other.grad = -distance.grad */
        grads[OTHER] = ct_sum_to_size(ct_neg(distance_grad), cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type logaddexp2_distance_type = {
    .name = "Logaddexp2DistanceBackward0",
    .op = "logaddexp2",
    .backward = logaddexp2_distance_backward,
    .size = sizeof(ct_node),
    .saved_offset = sizeof(ct_node),
};

static const cti_edge_source logaddexp2_distance_sources[] = {{0, 0}, {1, 0}};
/* The history of distance = apart(self, other) when backward is recorded: an output of this node. */
static const cti_saved_history logaddexp2_distance_history = {&logaddexp2_distance_type, logaddexp2_distance_sources};

static const cti_saved_info logaddexp2_saved[NUM_SAVED] = {
    {.name = "distance",
     .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER,
     .history = &logaddexp2_distance_history},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status logaddexp2_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                          ct_tensor *const *saved, ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << OTHER);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_DISTANCE]};
        return cti_node_gradient(base, &logaddexp2_self_grad_spec, cti_logaddexp2_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    if (set == (1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_DISTANCE]};
        return cti_node_gradient(base, &logaddexp2_other_grad_spec, cti_logaddexp2_loops->other_grad, T, needed, OTHER,
                                 sources, NULL, grads);
    }
    if (set == (1u << SELF | 1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_DISTANCE]};
        return cti_node_gradients(base, &logaddexp2_self_other_grads_spec, cti_logaddexp2_loops->self_other_grads, T,
                                  set, NULL, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status logaddexp2_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const logaddexp2_node *)base)->distance, logaddexp2_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return logaddexp2_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *distance = cti_widened(saved[SAVED_DISTANCE], widest_);

    ct_tensor *c0_ = NULL;
    {
        c0_ = ct_mul(ct_num(0.6931471805599453), distance);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * sigmoid(0.6931471805599453 * distance) */
        grads[SELF] = ct_sum_to_size(ct_mul(result_grad, ct_full_sigmoid(c0_)), cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, OTHER)) { /* other.grad = result.grad * sigmoid(-(0.6931471805599453 * distance)) */
        ct_tensor *x0_ = ct_mul(result_grad, ct_full_sigmoid(ct_neg(c0_)));
        grads[OTHER] = ct_sum_to_size(x0_, cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *logaddexp2_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_logaddexp2(operands.items[0], operands.items[1]);
}

static const cti_node_type logaddexp2_type = {
    .name = "Logaddexp2Backward0",
    .op = "logaddexp2",
    .backward = logaddexp2_backward,
    .saved = logaddexp2_saved,
    .remake = logaddexp2_remake,
    .size = sizeof(logaddexp2_node),
    .saved_offset = offsetof(logaddexp2_node, distance),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *logaddexp2_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, const ct_tensor *result)
{
    logaddexp2_node *node = (logaddexp2_node *)cti_node_create(thread, &logaddexp2_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *logaddexp2_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_logaddexp2, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, logaddexp2_record(call->thread, self, other, result)) != CT_OK)
        goto failed;
    ct_tensor *distance = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        distance = cti_call_tensor(call, T, &shape);
        if (!distance) goto failed;
        if (cti_call_loop(call, &logaddexp2_saves_spec, cti_logaddexp2_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, distance, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &logaddexp2_result_spec, cti_logaddexp2_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        logaddexp2_node *node = (logaddexp2_node *)call->node;
        if (cti_call_save_made(call, &node->distance, distance) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *logaddexp2_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
        cti_needs_grad(thread, other) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_logaddexp2_loops->result, spread.like)))
        return logaddexp2_core(&(cti_call){.thread = thread, .op = "logaddexp2"}, self, other);
    ct_tensor *result = cti_result_like(thread, "logaddexp2", spread.like);
    if (!result) return NULL;
    cti_run_spread(&logaddexp2_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_logaddexp2)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     cti_needs_grad(thread, other) || !(loop = cti_fast_loop(cti_logaddexp2_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return logaddexp2_spread(thread, self, other);

    ct_tensor *result = cti_result_like(thread, "logaddexp2", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&logaddexp2_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_logaddexp2_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("logaddexp2", out);
    return logaddexp2_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec logaddexp2_result_tangent_spec = {5,
                                                             {{CTI_OUT, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0}},
                                                             CTI_TWINS_F32};

static ct_status jvp_logaddexp2(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && other_tangent) {
        ct_tensor *const sources[] = {self, other, self_tangent, other_tangent};
        if (cti_tangent_by_loop("logaddexp2", &logaddexp2_result_tangent_spec, cti_logaddexp2_loops->result_tangent,
                                &outs[0], sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *c0_ = NULL;
    if (self_tangent || other_tangent) {
        ct_tensor *x0_ = ct_where(ct_eq(self, other), ct_num_i64(0), ct_sub(self, other));
        c0_ = ct_mul(ct_num(0.6931471805599453), x0_);
    }
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_full_sigmoid(c0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_mul(other_tangent, ct_full_sigmoid(ct_neg(c0_)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info logaddexp2_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const logaddexp2_outputs[] = {"result"};

const cti_op_entry cti_op_logaddexp2 = {
    .info =
        {
            .name = "logaddexp2",
            .op = "logaddexp2",
            .overload = "",
            .family = "binary",
            .doc = "log2(2^self + 2^other), element by element, with broadcasting and without overflow.",
            .meaning = "elementwise",
            .args = logaddexp2_args,
            .num_args = 2,
            .outputs = logaddexp2_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "distance (value)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_logaddexp2, NULL, cti_caller_3tensor, ct_logaddexp2_out),
    .jvp = jvp_logaddexp2,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
