/*
 * lstm_cell: One step of a long short-term memory cell; hx is (h, c).
 *
 * Written by ctgen from tests/golden/worked.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = d @ w_ih
 *             hx[0].grad = d @ w_hh
 *             hx[1].grad = dc * f
 *             w_ih.grad = transpose(d, -2, -1) @ input
 *             w_hh.grad = transpose(d, -2, -1) @ hx[0]
 *             b_ih.grad = sum(d, 0)
 *             b_hh.grad = sum(d, 0)
 *   saves     gates; hx[1]; hx[0]; input; w_ih; w_hh; b_ih; b_hh
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lstm_cell.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/lstm_cell.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/tanh.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2_of_tensor_list_4tensor, cti_caller_2_of_tensor_list_4tensor_tensors;
extern const cti_op_entry cti_op_lstm_cell;

/* ---- lstm_cell ------------------------------------------------------------- */

enum { INPUT, HX_0, HX_1, W_IH, W_HH, B_IH, B_HH, NUM_EDGES };

enum { SAVED_GATES, SAVED_HX_1, SAVED_HX_0, SAVED_INPUT, SAVED_W_IH, SAVED_W_HH, SAVED_B_IH, SAVED_B_HH, NUM_SAVED };

typedef struct lstm_cell_node {
    ct_node base;
    cti_saved gates; /* read by input.grad, hx[0].grad, hx[1].grad, w_ih.grad, w_hh.grad, b_ih.grad, b_hh.grad */
    cti_saved hx_1;  /* read by input.grad, hx[0].grad, hx[1].grad, w_ih.grad, w_hh.grad, b_ih.grad, b_hh.grad */
    cti_saved hx_0;  /* read by w_hh.grad, input.grad, hx[0].grad, hx[1].grad, w_ih.grad, b_ih.grad, b_hh.grad */
    cti_saved input; /* read by w_ih.grad, input.grad, hx[0].grad, hx[1].grad, w_hh.grad, b_ih.grad, b_hh.grad */
    cti_saved w_ih;  /* read by input.grad, hx[0].grad, hx[1].grad, w_ih.grad, w_hh.grad, b_ih.grad, b_hh.grad */
    cti_saved w_hh;  /* read by hx[0].grad, input.grad, hx[1].grad, w_ih.grad, w_hh.grad, b_ih.grad, b_hh.grad */
    cti_saved b_ih;  /* read by input.grad, hx[0].grad, hx[1].grad, w_ih.grad, w_hh.grad, b_ih.grad, b_hh.grad */
    cti_saved b_hh;  /* read by input.grad, hx[0].grad, hx[1].grad, w_ih.grad, w_hh.grad, b_ih.grad, b_hh.grad */
} lstm_cell_node;

static const cti_saved_info lstm_cell_saved[NUM_SAVED] = {
    {.name = "gates", .read_by = ~(cti_needed)0, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "hx[1]", .read_by = ~(cti_needed)0},
    {.name = "hx[0]", .read_by = ~(cti_needed)0},
    {.name = "input", .read_by = ~(cti_needed)0},
    {.name = "w_ih", .read_by = ~(cti_needed)0},
    {.name = "w_hh", .read_by = ~(cti_needed)0},
    {.name = "b_ih", .read_by = ~(cti_needed)0},
    {.name = "b_hh", .read_by = ~(cti_needed)0},
};

static ct_status lstm_cell_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *hy_grad = result_grads[0];
    ct_tensor *cy_grad = result_grads[1];
    if (!hy_grad && !cy_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lstm_cell_node *)base)->gates, lstm_cell_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *gates = saved[SAVED_GATES];
    ct_tensor *hx_1 = saved[SAVED_HX_1];
    ct_tensor *hx_0 = saved[SAVED_HX_0];
    ct_tensor *input = saved[SAVED_INPUT];
    ct_tensor *w_ih = saved[SAVED_W_IH];
    ct_tensor *w_hh = saved[SAVED_W_HH];
    ct_tensor *b_ih = saved[SAVED_B_IH];
    ct_tensor *b_hh = saved[SAVED_B_HH];

    const bool composes = cti_composes(cti_thread_here());
    ct_tensor *t = NULL, *c2_ = NULL, *c3_ = NULL, *c4_ = NULL, *t5_ = NULL, *c1_ = NULL, *c5_ = NULL, *c6_ = NULL,
              *c7_ = NULL, *c8_ = NULL, *c9_ = NULL;
    ct_tensors c0_ = {0};
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    if (composes) {
        const ct_tensors l0_ = ct_chunk(ct_add(ct_linear(input, w_ih, b_ih), ct_linear(hx_0, w_hh, b_hh)), 4, .dim = 1);
        ct_tensor *pre_i = cti_item(l0_, 0);
        ct_tensor *pre_f = cti_item(l0_, 1);
        ct_tensor *pre_g = cti_item(l0_, 2);
        ct_tensor *pre_o = cti_item(l0_, 3);
        ct_tensor *x0_ = ct_sigmoid(pre_i);
        ct_tensor *x1_ = ct_sigmoid(pre_f);
        ct_tensor *x2_ = ct_tanh(pre_g);
        ct_tensor *x3_ = ct_sigmoid(pre_o);
        gates = ct_cat(CTI_TENSORS(x0_, x1_, x2_, x3_), .dim = 1);
        if (!gates) return cti_failed();
    }
    {
        c0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *x0_ = ct_add(ct_mul(cti_item(c0_, 1), hx_1), ct_mul(cti_item(c0_, 0), cti_item(c0_, 2)));
        t = ct_tanh(x0_);
    }
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, HX_0) || cti_is_needed(needed, W_IH) ||
        cti_is_needed(needed, W_HH) || cti_is_needed(needed, B_IH) || cti_is_needed(needed, B_HH)) {
        c2_ = ct_sub(ct_num_i64(1), cti_item(c0_, 0));
        c3_ = ct_sub(ct_num_i64(1), cti_item(c0_, 1));
        c4_ = ct_sub(ct_num_i64(1), ct_mul(cti_item(c0_, 2), cti_item(c0_, 2)));
    }
    if (hy_grad) {
        t5_ = ct_mul(ct_mul(hy_grad, cti_item(c0_, 3)), ct_sub(ct_num_i64(1), ct_mul(t, t)));
    }
    if (hy_grad && (cti_is_needed(needed, INPUT) || cti_is_needed(needed, HX_0) || cti_is_needed(needed, W_IH) ||
                    cti_is_needed(needed, W_HH) || cti_is_needed(needed, B_IH) || cti_is_needed(needed, B_HH))) {
        ct_tensor *x0_ = ct_mul(ct_mul(hy_grad, t), cti_item(c0_, 3));
        ct_tensor *x1_ = ct_mul(ct_mul(ct_mul(t5_, cti_item(c0_, 2)), cti_item(c0_, 0)), c2_);
        ct_tensor *x2_ = ct_mul(ct_mul(ct_mul(t5_, hx_1), cti_item(c0_, 1)), c3_);
        ct_tensor *x3_ = ct_mul(ct_mul(t5_, cti_item(c0_, 0)), c4_);
        ct_tensor *x4_ = ct_mul(x0_, ct_sub(ct_num_i64(1), cti_item(c0_, 3)));
        c1_ = ct_cat(CTI_TENSORS(x1_, x2_, x3_, x4_), .dim = 1);
    }
    if (cy_grad && (cti_is_needed(needed, INPUT) || cti_is_needed(needed, HX_0) || cti_is_needed(needed, W_IH) ||
                    cti_is_needed(needed, W_HH) || cti_is_needed(needed, B_IH) || cti_is_needed(needed, B_HH))) {
        const cti_shape x0_ = cti_shape_broadcast("lstm_cell", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
        const cti_shape x1_ = cti_shape_broadcast("lstm_cell", x0_, cti_shape_or_failed(cti_item(c0_, 3)));
        const cti_shape x2_ = cti_shape_broadcast("lstm_cell", x1_, cti_shape_or_failed(cti_item(c0_, 3)));
        ct_tensor *x3_ = ct_mul(ct_mul(ct_mul(cy_grad, cti_item(c0_, 2)), cti_item(c0_, 0)), c2_);
        ct_tensor *x4_ = ct_mul(ct_mul(ct_mul(cy_grad, hx_1), cti_item(c0_, 1)), c3_);
        ct_tensor *x5_ = ct_mul(ct_mul(cy_grad, cti_item(c0_, 0)), c4_);
        ct_tensor *x6_ = ct_zeros(cti_shape_ints(&x2_), .dtype = cti_dtype_of(cy_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        c5_ = ct_cat(CTI_TENSORS(x3_, x4_, x5_, x6_), .dim = 1);
    }
    if (hy_grad && (cti_is_needed(needed, W_IH) || cti_is_needed(needed, W_HH))) {
        c6_ = ct_transpose(c1_, -2, -1);
    }
    if (cy_grad && (cti_is_needed(needed, W_IH) || cti_is_needed(needed, W_HH))) {
        c7_ = ct_transpose(c5_, -2, -1);
    }
    if (hy_grad && (cti_is_needed(needed, B_IH) || cti_is_needed(needed, B_HH))) {
        c8_ = ct_sum(c1_, .dim = CTI_INTS(0));
    }
    if (cy_grad && (cti_is_needed(needed, B_IH) || cti_is_needed(needed, B_HH))) {
        c9_ = ct_sum(c5_, .dim = CTI_INTS(0));
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad = d @ w_ih */
        if (hy_grad) {
            ct_tensor *term_ = ct_matmul(c1_, w_ih);
            grads[INPUT] = cti_add_terms(grads[INPUT], term_);
            if (!grads[INPUT]) return cti_failed();
        }
        if (cy_grad) {
            ct_tensor *term_ = ct_matmul(c5_, w_ih);
            grads[INPUT] = cti_add_terms(grads[INPUT], term_);
            if (!grads[INPUT]) return cti_failed();
        }
    }
    if (cti_is_needed(needed, HX_0)) { /* hx[0].grad = d @ w_hh */
        if (hy_grad) {
            ct_tensor *term_ = ct_matmul(c1_, w_hh);
            grads[HX_0] = cti_add_terms(grads[HX_0], term_);
            if (!grads[HX_0]) return cti_failed();
        }
        if (cy_grad) {
            ct_tensor *term_ = ct_matmul(c5_, w_hh);
            grads[HX_0] = cti_add_terms(grads[HX_0], term_);
            if (!grads[HX_0]) return cti_failed();
        }
    }
    if (cti_is_needed(needed, HX_1)) { /* hx[1].grad = dc * f */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *term_ = ct_mul(t5_, f);
            grads[HX_1] = cti_add_terms(grads[HX_1], term_);
            if (!grads[HX_1]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *term_ = ct_mul(cy_grad, f);
            grads[HX_1] = cti_add_terms(grads[HX_1], term_);
            if (!grads[HX_1]) return cti_failed();
        }
    }
    if (cti_is_needed(needed, W_IH)) { /* w_ih.grad = transpose(d, -2, -1) @ input */
        if (hy_grad) {
            ct_tensor *term_ = ct_matmul(c6_, input);
            grads[W_IH] = cti_add_terms(grads[W_IH], term_);
            if (!grads[W_IH]) return cti_failed();
        }
        if (cy_grad) {
            ct_tensor *term_ = ct_matmul(c7_, input);
            grads[W_IH] = cti_add_terms(grads[W_IH], term_);
            if (!grads[W_IH]) return cti_failed();
        }
    }
    if (cti_is_needed(needed, W_HH)) { /* w_hh.grad = transpose(d, -2, -1) @ hx[0] */
        if (hy_grad) {
            ct_tensor *term_ = ct_matmul(c6_, hx_0);
            grads[W_HH] = cti_add_terms(grads[W_HH], term_);
            if (!grads[W_HH]) return cti_failed();
        }
        if (cy_grad) {
            ct_tensor *term_ = ct_matmul(c7_, hx_0);
            grads[W_HH] = cti_add_terms(grads[W_HH], term_);
            if (!grads[W_HH]) return cti_failed();
        }
    }
    if (cti_is_needed(needed, B_IH)) { /* b_ih.grad = sum(d, 0) */
        if (hy_grad) {
            ct_tensor *term_ = c8_;
            grads[B_IH] = cti_add_terms(grads[B_IH], term_);
            if (!grads[B_IH]) return cti_failed();
        }
        if (cy_grad) {
            ct_tensor *term_ = c9_;
            grads[B_IH] = cti_add_terms(grads[B_IH], term_);
            if (!grads[B_IH]) return cti_failed();
        }
    }
    if (cti_is_needed(needed, B_HH)) { /* b_hh.grad = sum(d, 0) */
        if (hy_grad) {
            ct_tensor *term_ = c8_;
            grads[B_HH] = cti_add_terms(grads[B_HH], term_);
            if (!grads[B_HH]) return cti_failed();
        }
        if (cy_grad) {
            ct_tensor *term_ = c9_;
            grads[B_HH] = cti_add_terms(grads[B_HH], term_);
            if (!grads[B_HH]) return cti_failed();
        }
    }
    return CT_OK;
}

static const cti_node_type lstm_cell_type = {
    .name = "LstmCellBackward0",
    .op = "lstm_cell",
    .backward = lstm_cell_backward,
    .saved = lstm_cell_saved,
    .size = sizeof(lstm_cell_node),
    .saved_offset = offsetof(lstm_cell_node, gates),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lstm_cell_record(cti_thread *thread, ct_tensor *input, ct_tensor *hx_0, ct_tensor *hx_1,
                                     ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih, ct_tensor *b_hh,
                                     const ct_tensor *result)
{
    lstm_cell_node *node = (lstm_cell_node *)cti_node_create(thread, &lstm_cell_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, HX_0, hx_0) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, HX_1, hx_1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, W_IH, w_ih) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, W_HH, w_hh) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, B_IH, b_ih) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, B_HH, b_hh) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->hx_1, hx_1) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->hx_0, hx_0) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->w_ih, w_ih) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->w_hh, w_hh) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->b_ih, b_ih) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->b_hh, b_hh) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* Sets the error and returns false if a shape is wrong. */
static bool lstm_cell_shapes_are_valid(cti_call *call, ct_tensor *input, ct_tensor *hx_0, ct_tensor *hx_1,
                                       ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih, ct_tensor *b_hh, int64_t H,
                                       int64_t I, int64_t N)
{
    if (cti_check_ndim(call->op, "hx[1]", hx_1, 2, false) != CT_OK) return false;
    if (cti_size_at(hx_1, 0) != N) {
        (void)cti_call_refuse_size(call, "hx[1]", 0, N, "input.size(0)", "hx[1].shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, hx_1), cti_call_sizes_text(call, input));
        return false;
    }
    if (cti_size_at(hx_1, 1) != H) {
        (void)cti_call_refuse_size(call, "hx[1]", 1, H, "hx[0].size(1)", "hx[1].shape = %s, hx[0].shape = %s",
                                   cti_call_sizes_text(call, hx_1), cti_call_sizes_text(call, hx_0));
        return false;
    }
    if (cti_check_ndim(call->op, "w_ih", w_ih, 2, false) != CT_OK) return false;
    if (cti_size_at(w_ih, 0) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "w_ih", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                   "w_ih.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, w_ih),
                                   cti_call_sizes_text(call, hx_0));
        return false;
    }
    if (cti_size_at(w_ih, 1) != I) {
        (void)cti_call_refuse_size(call, "w_ih", 1, I, "input.size(1)", "w_ih.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, w_ih), cti_call_sizes_text(call, input));
        return false;
    }
    if (cti_check_ndim(call->op, "w_hh", w_hh, 2, false) != CT_OK) return false;
    if (cti_size_at(w_hh, 0) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "w_hh", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                   "w_hh.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, w_hh),
                                   cti_call_sizes_text(call, hx_0));
        return false;
    }
    if (cti_size_at(w_hh, 1) != H) {
        (void)cti_call_refuse_size(call, "w_hh", 1, H, "hx[0].size(1)", "w_hh.shape = %s, hx[0].shape = %s",
                                   cti_call_sizes_text(call, w_hh), cti_call_sizes_text(call, hx_0));
        return false;
    }
    if (!cti_absent(b_ih)) {
        if (cti_check_ndim(call->op, "b_ih", b_ih, 1, false) != CT_OK) return false;
        if (cti_size_at(b_ih, 0) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "b_ih", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                       "b_ih.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, b_ih),
                                       cti_call_sizes_text(call, hx_0));
            return false;
        }
    }
    if (!cti_absent(b_hh)) {
        if (cti_check_ndim(call->op, "b_hh", b_hh, 1, false) != CT_OK) return false;
        if (cti_size_at(b_hh, 0) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "b_hh", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                       "b_hh.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, b_hh),
                                       cti_call_sizes_text(call, hx_0));
            return false;
        }
    }
    return true;
}

static ct_lstm_cell_result lstm_cell_core(cti_call *call, ct_tensor *input, ct_tensors hx, ct_tensor *w_ih,
                                          ct_tensor *w_hh, ct_tensor *b_ih, ct_tensor *b_hh)
{
    if (cti_check_list(call->op, "hx", hx, 2, false) != CT_OK) return (ct_lstm_cell_result){NULL, NULL};
    ct_tensor *hx_0 = hx.items[0];
    ct_tensor *hx_1 = hx.items[1];
    ct_tensor *const inputs[] = {input, hx_0, hx_1, w_ih, w_hh, b_ih, b_hh};
    static const char *const names[] = {"input", "hx[0]", "hx[1]", "w_ih", "w_hh", "b_ih", "b_hh"};
    if (cti_call_begin(call, 7, inputs, names, 1u << 5 | 1u << 6) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_lstm_cell, NULL, NULL, diverted_);
        return (ct_lstm_cell_result){diverted_[0], diverted_[1]};
    }
    if (cti_check_ndim(call->op, "input", input, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t I = cti_size_at(input, 1);
    if (cti_check_ndim(call->op, "hx[0]", hx_0, 2, false) != CT_OK) goto failed;
    if (cti_size_at(hx_0, 0) != N) {
        (void)cti_call_refuse_size(call, "hx[0]", 0, N, "input.size(0)", "hx[0].shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, hx_0), cti_call_sizes_text(call, input));
        goto failed;
    }
    const int64_t H = cti_size_at(hx_0, 1);
    if (!lstm_cell_shapes_are_valid(call, input, hx_0, hx_1, w_ih, w_hh, b_ih, b_hh, H, I, N)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 7, (ct_tensor *const[]){input, hx_0, hx_1, w_ih, w_hh, b_ih, b_hh},
                              &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6, false, T);
    const cti_shape shape = {.ndim = 2, .sizes = {N, H}};
    cti_call_select(call, 0);
    ct_tensor *hy = cti_call_result(call, T, &shape);
    if (!hy) goto failed;
    cti_call_select(call, 1);
    ct_tensor *cy = cti_call_result(call, T, &shape);
    if (!cy) goto failed;
    if (call->recorded) {
        ct_node *made = lstm_cell_record(call->thread, input, hx_0, hx_1, w_ih, w_hh, b_ih, b_hh, hy);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){cy}, 1) != CT_OK) goto failed;
    }
    ct_tensor *gates = NULL;
    if (call->recorded) {
        const cti_shape gates_shape = {.ndim = 2, .sizes = {N, cti_int_mul(4, H)}};
        gates = cti_call_tensor(call, T, &gates_shape);
        if (!gates) goto failed;
    }
    ct_tensor *tag_hy = cti_call_buffer(call, hy, T);
    if (!tag_hy) goto failed;
    ct_tensor *tag_cy = cti_call_buffer(call, cy, T);
    if (!tag_cy) goto failed;
    const cti_view *const *hx_views = cti_call_views(call, hx);
    if (!hx_views) goto failed;
    cti_tensor_view views[8];
    cti_launch launch;
    if (cti_call_launch(call, cti_lstm_cell_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *w_ih_view = cti_view_tensor(&views[1], w_ih);
    cti_view *w_hh_view = cti_view_tensor(&views[2], w_hh);
    cti_view *b_ih_view = cti_view_tensor(&views[3], b_ih);
    cti_view *b_hh_view = cti_view_tensor(&views[4], b_hh);
    cti_view *hy_view = cti_view_tensor(&views[5], tag_hy);
    cti_view *cy_view = cti_view_tensor(&views[6], tag_cy);
    cti_view *gates_view = cti_view_tensor(&views[7], gates);
    const ct_status status = (launch.is_on_device ? cti_lstm_cell_backend : cti_lstm_cell_cpu)(
        &launch, input_view, hx_views, 2, w_ih_view, w_hh_view, b_ih_view, b_hh_view, hy_view, cy_view, gates_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_hy, hy) != CT_OK) goto failed;
    cti_call_written(call, hy);
    if (cti_call_store(call, tag_cy, cy) != CT_OK) goto failed;
    cti_call_written(call, cy);
    if (call->node) {
        lstm_cell_node *node = (lstm_cell_node *)call->node;
        if (cti_call_save_made(call, &node->gates, gates) != CT_OK) goto failed;
    }
    ct_tensor *results[] = {hy, cy};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_lstm_cell_result){NULL, NULL};
    return (ct_lstm_cell_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_lstm_cell_result){NULL, NULL};
}

ct_lstm_cell_result(ct_lstm_cell)(ct_tensor *input, ct_tensors hx, ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih,
                                  ct_tensor *b_hh)
{
    cti_call call = cti_call_plain("lstm_cell");
    return lstm_cell_core(&call, input, hx, w_ih, w_hh, b_ih, b_hh);
}

ct_lstm_cell_result(ct_lstm_cell_out)(ct_tensor *input, ct_tensors hx, ct_tensor *w_ih, ct_tensor *w_hh,
                                      ct_tensor *b_ih, ct_tensor *b_hh, ct_lstm_cell_result out)
{
    ct_tensor *const dests[] = {out.hy, out.cy};
    cti_call call = cti_call_outs("lstm_cell", 2, dests);
    return lstm_cell_core(&call, input, hx, w_ih, w_hh, b_ih, b_hh);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info lstm_cell_args[] = {
    {.name = "input", .type = "T[N, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "hx", .type = "2 * T[N, H]", .kind = CT_ARG_TENSOR_LIST, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_ih", .type = "T[4 * H, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_hh", .type = "T[4 * H, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "b_ih",
     .type = "T[4 * H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "b_hh",
     .type = "T[4 * H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_cell_outputs[] = {"hy", "cy"};

const cti_op_entry cti_op_lstm_cell = {
    .info =
        {
            .name = "lstm_cell",
            .op = "lstm_cell",
            .overload = "",
            .family = "worked",
            .doc = "One step of a long short-term memory cell; hx is (h, c).",
            .meaning = "kernel",
            .args = lstm_cell_args,
            .num_args = 6,
            .outputs = lstm_cell_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "gates; hx[1]; hx[0]; input; w_ih; w_hh; b_ih; b_hh",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_LIST_PARAMETER(2), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_list_4tensor, ct_lstm_cell, NULL,
                               cti_caller_2_of_tensor_list_4tensor_tensors, ct_lstm_cell_out),
    .batch =
        {
            .loops = true,
        },
};
