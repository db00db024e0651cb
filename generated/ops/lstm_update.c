/*
 * lstm_update: State and cell of a long short-term memory cell after a step, from its activated gates i, f, g, o and
 * the previous cell c: cy = f * c + i * g, hy = o * tanh(cy).
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 *
 *   backward  gates.grad = cat([dc * g, dc * c, dc * i, hy.grad * t], 1)
 *             c.grad = dc * f
 *   forward   hy.tangent = lstm_update_tangent(gates, c, gates.tangent, c.tangent, state)
 *             cy.tangent = lstm_update_tangent(gates, c, gates.tangent, c.tangent, cell)
 *   saves     gates; c
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lstm_update.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/lstm_update.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/tanh.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/lstm_update_tangent.h>

extern cti_caller cti_caller_2_of_2tensor, cti_caller_2_of_2tensor_tensors;
extern const cti_op_entry cti_op_lstm_update;

/* ---- lstm_update ----------------------------------------------------------- */

enum { GATES, C, NUM_EDGES };

enum { SAVED_GATES, SAVED_C, NUM_SAVED };

typedef struct lstm_update_node {
    ct_node base;
    cti_saved gates; /* read by gates.grad, c.grad */
    cti_saved c;     /* read by gates.grad, c.grad */
} lstm_update_node;

static const cti_saved_info lstm_update_saved[NUM_SAVED] = {
    {.name = "gates", .read_by = (cti_needed)1 << GATES | (cti_needed)1 << C},
    {.name = "c", .read_by = (cti_needed)1 << GATES | (cti_needed)1 << C},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status lstm_update_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                   ct_tensor *const *saved, ct_tensor **grads)
{
    cti_tensor_view views[6];
    if (cti_is_needed(needed, GATES) && !(grads[GATES] = cti_node_grad_tensor(base, GATES))) return cti_failed();
    if (cti_is_needed(needed, C) && !(grads[C] = cti_node_grad_tensor(base, C))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *result_grad_1_view = cti_view_tensor(&views[1], result_grads[1]);
    cti_view *gates_view = cti_view_tensor(&views[2], saved[SAVED_GATES]);
    cti_view *c_view = cti_view_tensor(&views[3], saved[SAVED_C]);
    cti_view *gates_grad_view = cti_view_tensor(&views[4], grads[GATES]);
    cti_view *c_grad_view = cti_view_tensor(&views[5], grads[C]);
    cti_launch launch;
    if (cti_node_launch(base, cti_lstm_update_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(
        base, (launch.is_on_device ? cti_lstm_update_backward_backend : cti_lstm_update_backward_cpu)(
                  &launch, result_grad_0_view, result_grad_1_view, gates_view, c_view, gates_grad_view, c_grad_view));
}

static ct_status lstm_update_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *hy_grad = result_grads[0];
    ct_tensor *cy_grad = result_grads[1];
    if (!hy_grad && !cy_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lstm_update_node *)base)->gates, lstm_update_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return lstm_update_fused(base, needed, result_grads, saved, grads);
    ct_tensor *gates = saved[SAVED_GATES];
    ct_tensor *c = saved[SAVED_C];

    ct_tensor *t = NULL, *t4_ = NULL;
    ct_tensors c0_ = {0};
    {
        c0_ = ct_chunk(gates, 4, .dim = 1);
        t = ct_tanh(ct_add(ct_mul(cti_item(c0_, 1), c), ct_mul(cti_item(c0_, 0), cti_item(c0_, 2))));
    }
    if (hy_grad) {
        t4_ = ct_mul(ct_mul(hy_grad, cti_item(c0_, 3)), ct_sub(ct_num_i64(1), ct_mul(t, t)));
    }
    if (cti_is_needed(needed, GATES)) { /* gates.grad = cat([dc * g, dc * c, dc * i, hy.grad * t], 1) */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
            ct_tensor *i_ = cti_item(l0_, 0), *g = cti_item(l0_, 2);
            ct_tensor *x0_ = ct_mul(t4_, g);
            ct_tensor *x1_ = ct_mul(t4_, c);
            ct_tensor *x2_ = ct_mul(t4_, i_);
            ct_tensor *x3_ = ct_mul(hy_grad, t);
            ct_tensor *term_ = ct_cat(CTI_TENSORS(x0_, x1_, x2_, x3_), .dim = 1);
            grads[GATES] = cti_add_terms(grads[GATES], term_);
            if (!grads[GATES]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
            ct_tensor *i_ = cti_item(l0_, 0), *g = cti_item(l0_, 2);
            const cti_shape x0_ =
                cti_shape_broadcast("lstm_update", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
            ct_tensor *x1_ = ct_mul(cy_grad, g);
            ct_tensor *x2_ = ct_mul(cy_grad, c);
            ct_tensor *x3_ = ct_mul(cy_grad, i_);
            ct_tensor *x4_ = ct_zeros(cti_shape_ints(&x0_), .dtype = cti_dtype_of(cy_grad),
                                      .device = cti_device_named(cti_node_device(base)));
            ct_tensor *term_ = ct_cat(CTI_TENSORS(x1_, x2_, x3_, x4_), .dim = 1);
            grads[GATES] = cti_add_terms(grads[GATES], term_);
            if (!grads[GATES]) return cti_failed();
        }
    }
    if (cti_is_needed(needed, C)) { /* c.grad = dc * f */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *term_ = ct_mul(t4_, f);
            grads[C] = cti_add_terms(grads[C], term_);
            if (!grads[C]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *term_ = ct_mul(cy_grad, f);
            grads[C] = cti_add_terms(grads[C], term_);
            if (!grads[C]) return cti_failed();
        }
    }
    return CT_OK;
}

static const cti_node_type lstm_update_type = {
    .name = "LstmUpdateBackward0",
    .op = "lstm_update",
    .backward = lstm_update_backward,
    .saved = lstm_update_saved,
    .size = sizeof(lstm_update_node),
    .saved_offset = offsetof(lstm_update_node, gates),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lstm_update_record(cti_thread *thread, ct_tensor *gates, ct_tensor *c, const ct_tensor *result)
{
    lstm_update_node *node = (lstm_update_node *)cti_node_create(thread, &lstm_update_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GATES, gates) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, C, c) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->gates, gates) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->c, c) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_lstm_update_result lstm_update_core(cti_call *call, ct_tensor *gates, ct_tensor *c)
{
    ct_tensor *const inputs[] = {gates, c};
    static const char *const names[] = {"gates", "c"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_lstm_update, NULL, NULL, diverted_);
        return (ct_lstm_update_result){diverted_[0], diverted_[1]};
    }
    if (cti_check_ndim(call->op, "c", c, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(c, 0);
    const int64_t H = cti_size_at(c, 1);
    if (cti_check_ndim(call->op, "gates", gates, 2, false) != CT_OK) goto failed;
    if (cti_size_at(gates, 0) != N) {
        (void)cti_call_refuse_size(call, "gates", 0, N, "c.size(0)", "gates.shape = %s, c.shape = %s",
                                   cti_call_sizes_text(call, gates), cti_call_sizes_text(call, c));
        goto failed;
    }
    if (cti_size_at(gates, 1) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "gates", 1, cti_int_mul(4, H), "4 * c.size(1)",
                                   "gates.shape = %s, c.shape = %s", cti_call_sizes_text(call, gates),
                                   cti_call_sizes_text(call, c));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){gates, c}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape shape = {.ndim = 2, .sizes = {N, H}};
    cti_call_select(call, 0);
    ct_tensor *hy = cti_call_result(call, T, &shape);
    if (!hy) goto failed;
    cti_call_select(call, 1);
    ct_tensor *cy = cti_call_result(call, T, &shape);
    if (!cy) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, lstm_update_record(call->thread, gates, c, hy)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){cy}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_hy = cti_call_buffer(call, hy, T);
    if (!tag_hy) goto failed;
    ct_tensor *tag_cy = cti_call_buffer(call, cy, T);
    if (!tag_cy) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_lstm_update_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *gates_view = cti_view_tensor(&views[0], gates);
    cti_view *c_view = cti_view_tensor(&views[1], c);
    cti_view *hy_view = cti_view_tensor(&views[2], tag_hy);
    cti_view *cy_view = cti_view_tensor(&views[3], tag_cy);
    const ct_status status = (launch.is_on_device ? cti_lstm_update_backend
                                                  : cti_lstm_update_cpu)(&launch, gates_view, c_view, hy_view, cy_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_hy, hy) != CT_OK) goto failed;
    cti_call_written(call, hy);
    if (cti_call_store(call, tag_cy, cy) != CT_OK) goto failed;
    cti_call_written(call, cy);
    ct_tensor *results[] = {hy, cy};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_lstm_update_result){NULL, NULL};
    return (ct_lstm_update_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_lstm_update_result){NULL, NULL};
}

ct_lstm_update_result(ct_lstm_update)(ct_tensor *gates, ct_tensor *c)
{
    cti_call call = cti_call_plain("lstm_update");
    return lstm_update_core(&call, gates, c);
}

ct_lstm_update_result(ct_lstm_update_out)(ct_tensor *gates, ct_tensor *c, ct_lstm_update_result out)
{
    ct_tensor *const dests[] = {out.hy, out.cy};
    cti_call call = cti_call_outs("lstm_update", 2, dests);
    return lstm_update_core(&call, gates, c);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_lstm_update(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *gates_tangent = cti_tangent(&tangents[0]);
    ct_tensor *c_tangent = cti_tangent(&tangents[1]);
    ct_tensor *gates = args[0].value.tensor;
    ct_tensor *c = args[1].value.tensor;
    if (gates_tangent || c_tangent) {
        ct_tensor *term =
            ct_lstm_update_tangent(gates, c, cti_or_none(gates_tangent), cti_or_none(c_tangent), .part = CT_PART_STATE);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (gates_tangent || c_tangent) {
        ct_tensor *term =
            ct_lstm_update_tangent(gates, c, cti_or_none(gates_tangent), cti_or_none(c_tangent), .part = CT_PART_CELL);
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lstm_update_args[] = {
    {.name = "gates", .type = "T[N, 4 * H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "c", .type = "T[N, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_update_outputs[] = {"hy", "cy"};

const cti_op_entry cti_op_lstm_update = {
    .info =
        {
            .name = "lstm_update",
            .op = "lstm_update",
            .overload = "",
            .family = "recurrent",
            .doc = "State and cell of a long short-term memory cell after a step, from its activated gates i, f, g, o "
                   "and the previous cell c: cy = f * c + i * g, hy = o * tanh(cy).",
            .meaning = "kernel",
            .args = lstm_update_args,
            .num_args = 2,
            .outputs = lstm_update_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "gates; c",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2_of_2tensor, ct_lstm_update, NULL, cti_caller_2_of_2tensor_tensors,
                               ct_lstm_update_out),
    .jvp = jvp_lstm_update,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1, -1}},
                },
            .num_plans = 1,
        },
};
