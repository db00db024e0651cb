/*
 * lstm_gates: Activated gates i, f, g, o of a long short-term memory cell, a quarter of the columns each: tanh of
 * input_gates + hidden_gates for g, the sigmoid of this sum for i, f and o.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 *
 *   backward  input_gates.grad = result.grad * slope
 *             hidden_gates.grad = result.grad * slope
 *   forward   result.tangent = lstm_gates_tangent(result, input_gates.tangent, hidden_gates.tangent)
 *   saves     result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lstm_gates.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/lstm_gates.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/private/lstm_gates_tangent.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_lstm_gates;

/* ---- lstm_gates ------------------------------------------------------------ */

enum { INPUT_GATES, HIDDEN_GATES, NUM_EDGES };

enum { SAVED_RESULT, NUM_SAVED };

typedef struct lstm_gates_node {
    ct_node base;
    cti_saved result; /* read by input_gates.grad, hidden_gates.grad */
} lstm_gates_node;

static const cti_saved_info lstm_gates_saved[NUM_SAVED] = {
    {.name = "result", .read_by = (cti_needed)1 << INPUT_GATES | (cti_needed)1 << HIDDEN_GATES, .is_output = true},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status lstm_gates_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                  ct_tensor *const *saved, ct_tensor **grads)
{
    cti_tensor_view views[4];
    if (cti_is_needed(needed, INPUT_GATES) && !(grads[INPUT_GATES] = cti_node_grad_tensor(base, INPUT_GATES)))
        return cti_failed();
    if (cti_is_needed(needed, HIDDEN_GATES) && !(grads[HIDDEN_GATES] = cti_node_grad_tensor(base, HIDDEN_GATES)))
        return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *result_view = cti_view_tensor(&views[1], saved[SAVED_RESULT]);
    cti_view *input_gates_grad_view = cti_view_tensor(&views[2], grads[INPUT_GATES]);
    cti_view *hidden_gates_grad_view = cti_view_tensor(&views[3], grads[HIDDEN_GATES]);
    cti_launch launch;
    if (cti_node_launch(base, cti_lstm_gates_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(
        base, (launch.is_on_device ? cti_lstm_gates_backward_backend : cti_lstm_gates_backward_cpu)(
                  &launch, result_grad_0_view, result_view, input_gates_grad_view, hidden_gates_grad_view));
}

static ct_status lstm_gates_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lstm_gates_node *)base)->result, lstm_gates_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return lstm_gates_fused(base, needed, result_grads, saved, grads);
    ct_tensor *result = saved[SAVED_RESULT];

    ct_tensor *slope = NULL, *c0_ = NULL;
    {
        const ct_tensors y0_ = ct_chunk(result, 4, .dim = 1);
        ct_tensor *x0_ = ct_mul(cti_item(y0_, 0), ct_sub(ct_num_i64(1), cti_item(y0_, 0)));
        ct_tensor *x1_ = ct_mul(cti_item(y0_, 1), ct_sub(ct_num_i64(1), cti_item(y0_, 1)));
        ct_tensor *x2_ = ct_sub(ct_num_i64(1), ct_mul(cti_item(y0_, 2), cti_item(y0_, 2)));
        ct_tensor *x3_ = ct_mul(cti_item(y0_, 3), ct_sub(ct_num_i64(1), cti_item(y0_, 3)));
        slope = ct_cat(CTI_TENSORS(x0_, x1_, x2_, x3_), .dim = 1);
        c0_ = ct_mul(result_grad, slope);
    }
    if (cti_is_needed(needed, INPUT_GATES)) { /* input_gates.grad = result.grad * slope */
        grads[INPUT_GATES] = c0_;
        if (!grads[INPUT_GATES]) return cti_failed();
    }
    if (cti_is_needed(needed, HIDDEN_GATES)) { /* hidden_gates.grad = result.grad * slope */
        grads[HIDDEN_GATES] = c0_;
        if (!grads[HIDDEN_GATES]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *lstm_gates_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_lstm_gates(operands.items[0], operands.items[1]);
}

static const cti_node_type lstm_gates_type = {
    .name = "LstmGatesBackward0",
    .op = "lstm_gates",
    .backward = lstm_gates_backward,
    .saved = lstm_gates_saved,
    .remake = lstm_gates_remake,
    .size = sizeof(lstm_gates_node),
    .saved_offset = offsetof(lstm_gates_node, result),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lstm_gates_record(cti_thread *thread, ct_tensor *input_gates, ct_tensor *hidden_gates,
                                      const ct_tensor *result)
{
    lstm_gates_node *node = (lstm_gates_node *)cti_node_create(thread, &lstm_gates_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT_GATES, input_gates) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, HIDDEN_GATES, hidden_gates) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *lstm_gates_core(cti_call *call, ct_tensor *input_gates, ct_tensor *hidden_gates)
{
    ct_tensor *const inputs[] = {input_gates, hidden_gates};
    static const char *const names[] = {"input_gates", "hidden_gates"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_lstm_gates, NULL, NULL);
    if (cti_check_ndim(call->op, "input_gates", input_gates, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input_gates, 0);
    const int64_t G = cti_size_at(input_gates, 1);
    if (cti_check_ndim(call->op, "hidden_gates", hidden_gates, 2, false) != CT_OK) goto failed;
    if (cti_size_at(hidden_gates, 0) != N) {
        (void)cti_call_refuse_size(call, "hidden_gates", 0, N, "input_gates.size(0)",
                                   "hidden_gates.shape = %s, input_gates.shape = %s",
                                   cti_call_sizes_text(call, hidden_gates), cti_call_sizes_text(call, input_gates));
        goto failed;
    }
    if (cti_size_at(hidden_gates, 1) != G) {
        (void)cti_call_refuse_size(call, "hidden_gates", 1, G, "input_gates.size(1)",
                                   "hidden_gates.shape = %s, input_gates.shape = %s",
                                   cti_call_sizes_text(call, hidden_gates), cti_call_sizes_text(call, input_gates));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){input_gates, hidden_gates}, &T) != CT_OK)
        goto failed;
    if (cti_int_mod(G, 4) != 0) {
        static const char must[] = "input_gates.size(1) %% 4 == 0; given input_gates.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input_gates));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = {.ndim = 2, .sizes = {N, G}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, lstm_gates_record(call->thread, input_gates, hidden_gates, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_lstm_gates_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_gates_view = cti_view_tensor(&views[0], input_gates);
    cti_view *hidden_gates_view = cti_view_tensor(&views[1], hidden_gates);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_lstm_gates_backend : cti_lstm_gates_cpu)(
        &launch, input_gates_view, hidden_gates_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        lstm_gates_node *node = (lstm_gates_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lstm_gates)(ct_tensor *input_gates, ct_tensor *hidden_gates)
{
    cti_call call = cti_call_plain("lstm_gates");
    return lstm_gates_core(&call, input_gates, hidden_gates);
}

ct_tensor *(ct_lstm_gates_out)(ct_tensor *input_gates, ct_tensor *hidden_gates, ct_tensor *out)
{
    cti_call call = cti_call_out("lstm_gates", out);
    return lstm_gates_core(&call, input_gates, hidden_gates);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_lstm_gates(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_gates_tangent = cti_tangent(&tangents[0]);
    ct_tensor *hidden_gates_tangent = cti_tangent(&tangents[1]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (input_gates_tangent || hidden_gates_tangent) {
        ct_tensor *term =
            ct_lstm_gates_tangent(result, cti_or_none(input_gates_tangent), cti_or_none(hidden_gates_tangent));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lstm_gates_args[] = {
    {.name = "input_gates", .type = "T[N, G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "hidden_gates", .type = "T[N, G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_gates_outputs[] = {"result"};

const cti_op_entry cti_op_lstm_gates = {
    .info =
        {
            .name = "lstm_gates",
            .op = "lstm_gates",
            .overload = "",
            .family = "recurrent",
            .doc = "Activated gates i, f, g, o of a long short-term memory cell, a quarter of the columns each: tanh "
                   "of input_gates + hidden_gates for g, the sigmoid of this sum for i, f and o.",
            .meaning = "kernel",
            .args = lstm_gates_args,
            .num_args = 2,
            .outputs = lstm_gates_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "result",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_lstm_gates, NULL, cti_caller_3tensor, ct_lstm_gates_out),
    .jvp = jvp_lstm_gates,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
