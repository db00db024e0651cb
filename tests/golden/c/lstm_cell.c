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
 *   forward   pre_i_, pre_f_, pre_g_, pre_o_ = chunk(linear(input, w_ih, b_ih) + linear(hx[0], w_hh, b_hh), 4, 1)
 *             gates_ = cat([sigmoid(pre_i_), sigmoid(pre_f_), tanh(pre_g_), sigmoid(pre_o_)], 1)
 *             i_, f_, g_, o_ = chunk(gates_, 4, 1)
 *             cy_ = f_ * hx[1] + i_ * g_
 *             pre_i_tangent_, pre_f_tangent_, pre_g_tangent_, pre_o_tangent_ = chunk(expand(expand(input.tangent @
 *             transpose(w_ih, -2, -1), broadcast(shape(input @ transpose(w_ih, -2, -1)), shape(b_ih))) if has(b_ih)
 *             else input.tangent @ transpose(w_ih, -2, -1), broadcast(shape(linear(input, w_ih, b_ih)),
 *             shape(linear(hx[0], w_hh, b_hh)))), 4, 1)
 *             t5_ = sigmoid(pre_i_)
 *             t6_ = sigmoid(pre_f_)
 *             t7_ = tanh(pre_g_)
 *             t8_ = sigmoid(pre_o_)
 *             gates_tangent_ = cat([pre_i_tangent_ * t5_ * (1 - t5_), pre_f_tangent_ * t6_ * (1 - t6_), pre_g_tangent_
 *             * (1 - t7_ * t7_), pre_o_tangent_ * t8_ * (1 - t8_)], 1)
 *             i_tangent_, f_tangent_, g_tangent_, o_tangent_ = chunk(gates_tangent_, 4, 1)
 *             cy_tangent_ = expand(f_tangent_ * hx[1], broadcast(broadcast(shape(f_), shape(hx[1])),
 *             broadcast(shape(i_), shape(g_)))) + expand(i_tangent_ * g_ + g_tangent_ * i_,
 *             broadcast(broadcast(shape(f_), shape(hx[1])), broadcast(shape(i_), shape(g_))))
 *             t12_ = tanh(cy_)
 *             hy.tangent = o_tangent_ * t12_ + cy_tangent_ * (1 - t12_ * t12_) * o_
 *             pre_i_, pre_f_, pre_g_, pre_o_ = chunk(linear(input, w_ih, b_ih) + linear(hx[0], w_hh, b_hh), 4, 1)
 *             gates_ = cat([sigmoid(pre_i_), sigmoid(pre_f_), tanh(pre_g_), sigmoid(pre_o_)], 1)
 *             i_, f_, g_, o_ = chunk(gates_, 4, 1)
 *             pre_i_tangent_, pre_f_tangent_, pre_g_tangent_, pre_o_tangent_ = chunk(expand(expand(input.tangent @
 *             transpose(w_ih, -2, -1), broadcast(shape(input @ transpose(w_ih, -2, -1)), shape(b_ih))) if has(b_ih)
 *             else input.tangent @ transpose(w_ih, -2, -1), broadcast(shape(linear(input, w_ih, b_ih)),
 *             shape(linear(hx[0], w_hh, b_hh)))), 4, 1)
 *             t4_ = sigmoid(pre_i_)
 *             t5_ = sigmoid(pre_f_)
 *             t6_ = tanh(pre_g_)
 *             t7_ = sigmoid(pre_o_)
 *             gates_tangent_ = cat([pre_i_tangent_ * t4_ * (1 - t4_), pre_f_tangent_ * t5_ * (1 - t5_), pre_g_tangent_
 *             * (1 - t6_ * t6_), pre_o_tangent_ * t7_ * (1 - t7_)], 1)
 *             i_tangent_, f_tangent_, g_tangent_, o_tangent_ = chunk(gates_tangent_, 4, 1)
 *             cy.tangent = expand(f_tangent_ * hx[1], broadcast(broadcast(shape(f_), shape(hx[1])),
 *             broadcast(shape(i_), shape(g_)))) + expand(i_tangent_ * g_ + g_tangent_ * i_,
 *             broadcast(broadcast(shape(f_), shape(hx[1])), broadcast(shape(i_), shape(g_))))
 *   saves     gates; hx[1]; hx[0]; input; w_ih; w_hh; b_ih; b_hh
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lstm_cell.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/expand.h>
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
    {.name = "gates", .read_by = ~(cti_wanted)0}, {.name = "hx[1]", .read_by = ~(cti_wanted)0},
    {.name = "hx[0]", .read_by = ~(cti_wanted)0}, {.name = "input", .read_by = ~(cti_wanted)0},
    {.name = "w_ih", .read_by = ~(cti_wanted)0},  {.name = "w_hh", .read_by = ~(cti_wanted)0},
    {.name = "b_ih", .read_by = ~(cti_wanted)0},  {.name = "b_hh", .read_by = ~(cti_wanted)0},
};

static ct_status lstm_cell_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *hy_grad = result_grads[0];
    ct_tensor *cy_grad = result_grads[1];
    if (!hy_grad && !cy_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lstm_cell_node *)base)->gates, lstm_cell_saved, NUM_SAVED, wanted,
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
    /* as the inputs give it, so that it has a derivative */
    if (composes) {
        ct_tensor *x0_ = ct_add(ct_linear(input, w_ih, b_ih), ct_linear(hx_0, w_hh, b_hh));
        const ct_tensors l0_ = ct_chunk_with(x0_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i = cti_item(l0_, 0);
        ct_tensor *pre_f = cti_item(l0_, 1);
        ct_tensor *pre_g = cti_item(l0_, 2);
        ct_tensor *pre_o = cti_item(l0_, 3);
        ct_tensor *x1_ = ct_sigmoid(pre_i);
        ct_tensor *x2_ = ct_sigmoid(pre_f);
        ct_tensor *x3_ = ct_tanh(pre_g);
        ct_tensor *x4_ = ct_sigmoid(pre_o);
        gates = ct_cat_with(CT_TENSORS(x1_, x2_, x3_, x4_), &(ct_cat_opts){.dim = 1});
        if (!gates) return cti_failed();
    }
    if (cti_wants(wanted, INPUT)) { /* input.grad = d @ w_ih */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            ct_tensor *t5_ = ct_mul(ct_mul(hy_grad, o), ct_sub(ct_num_i64(1), ct_mul(t, t)));
            ct_tensor *x0_ = ct_mul(ct_mul(ct_mul(t5_, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x1_ = ct_mul(ct_mul(ct_mul(t5_, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x2_ = ct_mul(ct_mul(t5_, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x3_ = ct_mul(ct_mul(ct_mul(hy_grad, t), o), ct_sub(ct_num_i64(1), o));
            ct_tensor *term_ = ct_matmul(ct_cat_with(CT_TENSORS(x0_, x1_, x2_, x3_), &(ct_cat_opts){.dim = 1}), w_ih);
            grads[INPUT] = cti_add_terms(grads[INPUT], term_);
            if (!grads[INPUT]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            const cti_shape x0_ =
                cti_shape_broadcast("lstm_cell", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
            const cti_shape x1_ = cti_shape_broadcast("lstm_cell", x0_, cti_shape_or_failed(o));
            const cti_shape x2_ = cti_shape_broadcast("lstm_cell", x1_, cti_shape_or_failed(o));
            const ct_zeros_opts x3_ = {.dtype = cti_dtype_of(cy_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            ct_tensor *x4_ = ct_mul(ct_mul(ct_mul(cy_grad, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_mul(cy_grad, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x6_ = ct_mul(ct_mul(cy_grad, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x7_ = ct_zeros_with(cti_shape_ints(&x2_), &x3_);
            ct_tensor *term_ = ct_matmul(ct_cat_with(CT_TENSORS(x4_, x5_, x6_, x7_), &(ct_cat_opts){.dim = 1}), w_ih);
            grads[INPUT] = cti_add_terms(grads[INPUT], term_);
            if (!grads[INPUT]) return cti_failed();
        }
    }
    if (cti_wants(wanted, HX_0)) { /* hx[0].grad = d @ w_hh */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            ct_tensor *t5_ = ct_mul(ct_mul(hy_grad, o), ct_sub(ct_num_i64(1), ct_mul(t, t)));
            ct_tensor *x0_ = ct_mul(ct_mul(ct_mul(t5_, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x1_ = ct_mul(ct_mul(ct_mul(t5_, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x2_ = ct_mul(ct_mul(t5_, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x3_ = ct_mul(ct_mul(ct_mul(hy_grad, t), o), ct_sub(ct_num_i64(1), o));
            ct_tensor *term_ = ct_matmul(ct_cat_with(CT_TENSORS(x0_, x1_, x2_, x3_), &(ct_cat_opts){.dim = 1}), w_hh);
            grads[HX_0] = cti_add_terms(grads[HX_0], term_);
            if (!grads[HX_0]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            const cti_shape x0_ =
                cti_shape_broadcast("lstm_cell", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
            const cti_shape x1_ = cti_shape_broadcast("lstm_cell", x0_, cti_shape_or_failed(o));
            const cti_shape x2_ = cti_shape_broadcast("lstm_cell", x1_, cti_shape_or_failed(o));
            const ct_zeros_opts x3_ = {.dtype = cti_dtype_of(cy_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            ct_tensor *x4_ = ct_mul(ct_mul(ct_mul(cy_grad, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_mul(cy_grad, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x6_ = ct_mul(ct_mul(cy_grad, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x7_ = ct_zeros_with(cti_shape_ints(&x2_), &x3_);
            ct_tensor *term_ = ct_matmul(ct_cat_with(CT_TENSORS(x4_, x5_, x6_, x7_), &(ct_cat_opts){.dim = 1}), w_hh);
            grads[HX_0] = cti_add_terms(grads[HX_0], term_);
            if (!grads[HX_0]) return cti_failed();
        }
    }
    if (cti_wants(wanted, HX_1)) { /* hx[1].grad = dc * f */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            ct_tensor *term_ = ct_mul(ct_mul(ct_mul(hy_grad, o), ct_sub(ct_num_i64(1), ct_mul(t, t))), f);
            grads[HX_1] = cti_add_terms(grads[HX_1], term_);
            if (!grads[HX_1]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *term_ = ct_mul(cy_grad, f);
            grads[HX_1] = cti_add_terms(grads[HX_1], term_);
            if (!grads[HX_1]) return cti_failed();
        }
    }
    if (cti_wants(wanted, W_IH)) { /* w_ih.grad = transpose(d, -2, -1) @ input */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            ct_tensor *t5_ = ct_mul(ct_mul(hy_grad, o), ct_sub(ct_num_i64(1), ct_mul(t, t)));
            ct_tensor *x0_ = ct_mul(ct_mul(ct_mul(t5_, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x1_ = ct_mul(ct_mul(ct_mul(t5_, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x2_ = ct_mul(ct_mul(t5_, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x3_ = ct_mul(ct_mul(ct_mul(hy_grad, t), o), ct_sub(ct_num_i64(1), o));
            ct_tensor *x4_ = ct_cat_with(CT_TENSORS(x0_, x1_, x2_, x3_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_matmul(ct_transpose(x4_, -2, -1), input);
            grads[W_IH] = cti_add_terms(grads[W_IH], term_);
            if (!grads[W_IH]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            const cti_shape x0_ =
                cti_shape_broadcast("lstm_cell", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
            const cti_shape x1_ = cti_shape_broadcast("lstm_cell", x0_, cti_shape_or_failed(o));
            const cti_shape x2_ = cti_shape_broadcast("lstm_cell", x1_, cti_shape_or_failed(o));
            const ct_zeros_opts x3_ = {.dtype = cti_dtype_of(cy_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            ct_tensor *x4_ = ct_mul(ct_mul(ct_mul(cy_grad, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_mul(cy_grad, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x6_ = ct_mul(ct_mul(cy_grad, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x7_ = ct_zeros_with(cti_shape_ints(&x2_), &x3_);
            ct_tensor *x8_ = ct_cat_with(CT_TENSORS(x4_, x5_, x6_, x7_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_matmul(ct_transpose(x8_, -2, -1), input);
            grads[W_IH] = cti_add_terms(grads[W_IH], term_);
            if (!grads[W_IH]) return cti_failed();
        }
    }
    if (cti_wants(wanted, W_HH)) { /* w_hh.grad = transpose(d, -2, -1) @ hx[0] */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            ct_tensor *t5_ = ct_mul(ct_mul(hy_grad, o), ct_sub(ct_num_i64(1), ct_mul(t, t)));
            ct_tensor *x0_ = ct_mul(ct_mul(ct_mul(t5_, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x1_ = ct_mul(ct_mul(ct_mul(t5_, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x2_ = ct_mul(ct_mul(t5_, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x3_ = ct_mul(ct_mul(ct_mul(hy_grad, t), o), ct_sub(ct_num_i64(1), o));
            ct_tensor *x4_ = ct_cat_with(CT_TENSORS(x0_, x1_, x2_, x3_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_matmul(ct_transpose(x4_, -2, -1), hx_0);
            grads[W_HH] = cti_add_terms(grads[W_HH], term_);
            if (!grads[W_HH]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            const cti_shape x0_ =
                cti_shape_broadcast("lstm_cell", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
            const cti_shape x1_ = cti_shape_broadcast("lstm_cell", x0_, cti_shape_or_failed(o));
            const cti_shape x2_ = cti_shape_broadcast("lstm_cell", x1_, cti_shape_or_failed(o));
            const ct_zeros_opts x3_ = {.dtype = cti_dtype_of(cy_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            ct_tensor *x4_ = ct_mul(ct_mul(ct_mul(cy_grad, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_mul(cy_grad, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x6_ = ct_mul(ct_mul(cy_grad, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x7_ = ct_zeros_with(cti_shape_ints(&x2_), &x3_);
            ct_tensor *x8_ = ct_cat_with(CT_TENSORS(x4_, x5_, x6_, x7_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_matmul(ct_transpose(x8_, -2, -1), hx_0);
            grads[W_HH] = cti_add_terms(grads[W_HH], term_);
            if (!grads[W_HH]) return cti_failed();
        }
    }
    if (cti_wants(wanted, B_IH)) { /* b_ih.grad = sum(d, 0) */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            ct_tensor *t5_ = ct_mul(ct_mul(hy_grad, o), ct_sub(ct_num_i64(1), ct_mul(t, t)));
            ct_tensor *x0_ = ct_mul(ct_mul(ct_mul(t5_, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x1_ = ct_mul(ct_mul(ct_mul(t5_, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x2_ = ct_mul(ct_mul(t5_, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x3_ = ct_mul(ct_mul(ct_mul(hy_grad, t), o), ct_sub(ct_num_i64(1), o));
            ct_tensor *x4_ = ct_cat_with(CT_TENSORS(x0_, x1_, x2_, x3_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_sum_with(x4_, &(ct_sum_opts){.dim = CT_INTS(0)});
            grads[B_IH] = cti_add_terms(grads[B_IH], term_);
            if (!grads[B_IH]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            const cti_shape x0_ =
                cti_shape_broadcast("lstm_cell", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
            const cti_shape x1_ = cti_shape_broadcast("lstm_cell", x0_, cti_shape_or_failed(o));
            const cti_shape x2_ = cti_shape_broadcast("lstm_cell", x1_, cti_shape_or_failed(o));
            const ct_zeros_opts x3_ = {.dtype = cti_dtype_of(cy_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            ct_tensor *x4_ = ct_mul(ct_mul(ct_mul(cy_grad, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_mul(cy_grad, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x6_ = ct_mul(ct_mul(cy_grad, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x7_ = ct_zeros_with(cti_shape_ints(&x2_), &x3_);
            ct_tensor *x8_ = ct_cat_with(CT_TENSORS(x4_, x5_, x6_, x7_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_sum_with(x8_, &(ct_sum_opts){.dim = CT_INTS(0)});
            grads[B_IH] = cti_add_terms(grads[B_IH], term_);
            if (!grads[B_IH]) return cti_failed();
        }
    }
    if (cti_wants(wanted, B_HH)) { /* b_hh.grad = sum(d, 0) */
        if (hy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            ct_tensor *t5_ = ct_mul(ct_mul(hy_grad, o), ct_sub(ct_num_i64(1), ct_mul(t, t)));
            ct_tensor *x0_ = ct_mul(ct_mul(ct_mul(t5_, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x1_ = ct_mul(ct_mul(ct_mul(t5_, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x2_ = ct_mul(ct_mul(t5_, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x3_ = ct_mul(ct_mul(ct_mul(hy_grad, t), o), ct_sub(ct_num_i64(1), o));
            ct_tensor *x4_ = ct_cat_with(CT_TENSORS(x0_, x1_, x2_, x3_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_sum_with(x4_, &(ct_sum_opts){.dim = CT_INTS(0)});
            grads[B_HH] = cti_add_terms(grads[B_HH], term_);
            if (!grads[B_HH]) return cti_failed();
        }
        if (cy_grad) {
            const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
            ct_tensor *i_ = cti_item(l0_, 0);
            ct_tensor *f = cti_item(l0_, 1);
            ct_tensor *g = cti_item(l0_, 2);
            ct_tensor *o = cti_item(l0_, 3);
            ct_tensor *t = ct_tanh(ct_add(ct_mul(f, hx_1), ct_mul(i_, g)));
            const cti_shape x0_ =
                cti_shape_broadcast("lstm_cell", cti_node_output_shape(base, 0), cti_shape_or_failed(t));
            const cti_shape x1_ = cti_shape_broadcast("lstm_cell", x0_, cti_shape_or_failed(o));
            const cti_shape x2_ = cti_shape_broadcast("lstm_cell", x1_, cti_shape_or_failed(o));
            const ct_zeros_opts x3_ = {.dtype = cti_dtype_of(cy_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            ct_tensor *x4_ = ct_mul(ct_mul(ct_mul(cy_grad, g), i_), ct_sub(ct_num_i64(1), i_));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_mul(cy_grad, hx_1), f), ct_sub(ct_num_i64(1), f));
            ct_tensor *x6_ = ct_mul(ct_mul(cy_grad, i_), ct_sub(ct_num_i64(1), ct_mul(g, g)));
            ct_tensor *x7_ = ct_zeros_with(cti_shape_ints(&x2_), &x3_);
            ct_tensor *x8_ = ct_cat_with(CT_TENSORS(x4_, x5_, x6_, x7_), &(ct_cat_opts){.dim = 1});
            ct_tensor *term_ = ct_sum_with(x8_, &(ct_sum_opts){.dim = CT_INTS(0)});
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

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
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

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_lstm_cell;

static CTI_COLD ct_lstm_cell_result lstm_cell_transformed(const cti_call *call, ct_tensor *input, ct_tensors hx,
                                                          ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih,
                                                          ct_tensor *b_hh)
{
    const ct_arg args[] = {
        cti_box_tensor("input", input), cti_box_tensors("hx", hx),    cti_box_tensor("w_ih", w_ih),
        cti_box_tensor("w_hh", w_hh),   cti_box_tensor("b_ih", b_ih), cti_box_tensor("b_hh", b_hh),
    };
    ct_arg outs[2];
    if (cti_call_transformed(call, &cti_op_lstm_cell, args, outs) != CT_OK) return (ct_lstm_cell_result){NULL, NULL};
    return (ct_lstm_cell_result){outs[0].value.tensor, outs[1].value.tensor};
}

static ct_lstm_cell_result lstm_cell_core(cti_call *call, ct_tensor *input, ct_tensors hx, ct_tensor *w_ih,
                                          ct_tensor *w_hh, ct_tensor *b_ih, ct_tensor *b_hh)
{
    if (cti_check_list(call->op, "hx", hx, 2, false) != CT_OK) return (ct_lstm_cell_result){NULL, NULL};
    ct_tensor *hx_0 = hx.items[0];
    ct_tensor *hx_1 = hx.items[1];
    ct_tensor *const inputs[] = {input, hx_0, hx_1, w_ih, w_hh, b_ih, b_hh};
    static const char *const names[] = {"input", "hx[0]", "hx[1]", "w_ih", "w_hh", "b_ih", "b_hh"};
    if (cti_call_begin(call, 7, inputs, names, 1u << 5 | 1u << 6) != CT_OK)
        return call->is_transformed ? lstm_cell_transformed(call, input, hx, w_ih, w_hh, b_ih, b_hh)
                                    : (ct_lstm_cell_result){cti_call_answer(call, 0), cti_call_answer(call, 1)};
    if (cti_check_ndim(call->op, "input", input, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t I = cti_size_at(input, 1);
    if (cti_check_ndim(call->op, "hx[0]", hx_0, 2, false) != CT_OK) goto failed;
    if (cti_size_at(hx_0, 0) != N) {
        (void)cti_call_refuse_size(call, "hx[0]", 0, N, "input.size(0)", "hx[0].shape is %s",
                                   cti_call_sizes_text(call, hx_0));
        goto failed;
    }
    const int64_t H = cti_size_at(hx_0, 1);
    if (cti_check_ndim(call->op, "hx[1]", hx_1, 2, false) != CT_OK) goto failed;
    if (cti_size_at(hx_1, 0) != N) {
        (void)cti_call_refuse_size(call, "hx[1]", 0, N, "input.size(0)", "hx[1].shape is %s",
                                   cti_call_sizes_text(call, hx_1));
        goto failed;
    }
    if (cti_size_at(hx_1, 1) != H) {
        (void)cti_call_refuse_size(call, "hx[1]", 1, H, "hx[0].size(1)", "hx[1].shape is %s",
                                   cti_call_sizes_text(call, hx_1));
        goto failed;
    }
    if (cti_check_ndim(call->op, "w_ih", w_ih, 2, false) != CT_OK) goto failed;
    if (cti_size_at(w_ih, 0) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "w_ih", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                   "w_ih.shape is %s, hx[0].size(1) is %lld", cti_call_sizes_text(call, w_ih),
                                   (long long)cti_size_at(hx_0, 1));
        goto failed;
    }
    if (cti_size_at(w_ih, 1) != I) {
        (void)cti_call_refuse_size(call, "w_ih", 1, I, "input.size(1)", "w_ih.shape is %s",
                                   cti_call_sizes_text(call, w_ih));
        goto failed;
    }
    if (cti_check_ndim(call->op, "w_hh", w_hh, 2, false) != CT_OK) goto failed;
    if (cti_size_at(w_hh, 0) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "w_hh", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                   "w_hh.shape is %s, hx[0].size(1) is %lld", cti_call_sizes_text(call, w_hh),
                                   (long long)cti_size_at(hx_0, 1));
        goto failed;
    }
    if (cti_size_at(w_hh, 1) != H) {
        (void)cti_call_refuse_size(call, "w_hh", 1, H, "hx[0].size(1)", "w_hh.shape is %s",
                                   cti_call_sizes_text(call, w_hh));
        goto failed;
    }
    if (!cti_absent(b_ih)) {
        if (cti_check_ndim(call->op, "b_ih", b_ih, 1, false) != CT_OK) goto failed;
        if (cti_size_at(b_ih, 0) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "b_ih", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                       "b_ih.shape is %s, hx[0].size(1) is %lld", cti_call_sizes_text(call, b_ih),
                                       (long long)cti_size_at(hx_0, 1));
            goto failed;
        }
    }
    if (!cti_absent(b_hh)) {
        if (cti_check_ndim(call->op, "b_hh", b_hh, 1, false) != CT_OK) goto failed;
        if (cti_size_at(b_hh, 0) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "b_hh", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                       "b_hh.shape is %s, hx[0].size(1) is %lld", cti_call_sizes_text(call, b_hh),
                                       (long long)cti_size_at(hx_0, 1));
            goto failed;
        }
    }
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
    ct_tensor *made_hy = cti_call_buffer(call, hy, T);
    if (!made_hy) goto failed;
    ct_tensor *made_cy = cti_call_buffer(call, cy, T);
    if (!made_cy) goto failed;
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
    cti_view *hy_view = cti_view_tensor(&views[5], made_hy);
    cti_view *cy_view = cti_view_tensor(&views[6], made_cy);
    cti_view *gates_view = cti_view_tensor(&views[7], gates);
    const ct_status status = (launch.is_on_device ? cti_lstm_cell_backend : cti_lstm_cell_cpu)(
        &launch, input_view, hx_views, 2, w_ih_view, w_hh_view, b_ih_view, b_hh_view, hy_view, cy_view, gates_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, made_hy, hy) != CT_OK) goto failed;
    cti_call_written(call, hy);
    if (cti_call_store(call, made_cy, cy) != CT_OK) goto failed;
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

ct_lstm_cell_result ct_lstm_cell(ct_tensor *input, ct_tensors hx, ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih,
                                 ct_tensor *b_hh)
{
    cti_call call = cti_call_plain("lstm_cell");
    return lstm_cell_core(&call, input, hx, w_ih, w_hh, b_ih, b_hh);
}

ct_lstm_cell_result ct_lstm_cell_out(ct_tensor *input, ct_tensors hx, ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih,
                                     ct_tensor *b_hh, ct_lstm_cell_result out)
{
    ct_tensor *const dests[] = {out.hy, out.cy};
    cti_call call = cti_call_outs("lstm_cell", 2, dests);
    return lstm_cell_core(&call, input, hx, w_ih, w_hh, b_ih, b_hh);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_lstm_cell(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_OUT) {
        const ct_lstm_cell_result results =
            ct_lstm_cell_out(args[0].value.tensor, args[1].value.tensors, args[2].value.tensor, args[3].value.tensor,
                             args[4].value.tensor, args[5].value.tensor,
                             (ct_lstm_cell_result){outs[0].value.tensor, outs[1].value.tensor});
        if (cti_out_tensor(&outs[0], "hy", results.hy) != CT_OK) return cti_failed();
        return cti_out_tensor(&outs[1], "cy", results.cy);
    }
    const ct_lstm_cell_result results = ct_lstm_cell(args[0].value.tensor, args[1].value.tensors, args[2].value.tensor,
                                                     args[3].value.tensor, args[4].value.tensor, args[5].value.tensor);
    if (cti_out_tensor(&outs[0], "hy", results.hy) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[1], "cy", results.cy);
}

static ct_status jvp_lstm_cell(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *hx_0_tangent = cti_tangent_item(&tangents[1], 0);
    ct_tensor *hx_1_tangent = cti_tangent_item(&tangents[1], 1);
    ct_tensor *w_ih_tangent = cti_tangent(&tangents[2]);
    ct_tensor *w_hh_tangent = cti_tangent(&tangents[3]);
    ct_tensor *b_ih_tangent = cti_tangent(&tangents[4]);
    ct_tensor *b_hh_tangent = cti_tangent(&tangents[5]);
    ct_tensor *input = args[0].value.tensor;
    ct_tensor *w_ih = args[2].value.tensor;
    ct_tensor *b_ih = args[4].value.tensor;
    ct_tensor *w_hh = args[3].value.tensor;
    ct_tensor *b_hh = args[5].value.tensor;
    if (input_tangent) {
        ct_tensor *x0_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x0_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x1_ = ct_sigmoid(pre_i_);
        ct_tensor *x2_ = ct_sigmoid(pre_f_);
        ct_tensor *x3_ = ct_tanh(pre_g_);
        ct_tensor *x4_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x1_, x2_, x3_, x4_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x5_;
        if (!cti_absent(b_ih)) {
            const cti_shape x6_ =
                cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1))),
                                    cti_shape_or_failed(b_ih));
            x5_ = ct_expand(ct_matmul(input_tangent, ct_transpose(w_ih, -2, -1)), cti_shape_ints(&x6_));
        } else {
            x5_ = ct_matmul(input_tangent, ct_transpose(w_ih, -2, -1));
        }
        const cti_shape x7_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x5_, cti_shape_ints(&x7_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x8_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x9_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x10_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x11_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x8_, x9_, x10_, x11_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x12_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                   cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x13_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x14_ = cti_shape_broadcast("lstm_cell", x12_, x13_);
        ct_tensor *x15_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x14_));
        ct_tensor *x16_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x14_));
        ct_tensor *cy_tangent_ = ct_add(x16_, x15_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x17_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term = ct_add(ct_mul(o_tangent_, t12_), x17_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x18_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x18_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x19_ = ct_sigmoid(pre_i_);
        ct_tensor *x20_ = ct_sigmoid(pre_f_);
        ct_tensor *x21_ = ct_tanh(pre_g_);
        ct_tensor *x22_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x19_, x20_, x21_, x22_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x23_;
        if (!cti_absent(b_hh)) {
            const cti_shape x24_ = cti_shape_broadcast(
                "lstm_cell", cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1))),
                cti_shape_or_failed(b_hh));
            x23_ = ct_expand(ct_matmul(hx_0_tangent, ct_transpose(w_hh, -2, -1)), cti_shape_ints(&x24_));
        } else {
            x23_ = ct_matmul(hx_0_tangent, ct_transpose(w_hh, -2, -1));
        }
        const cti_shape x25_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x23_, cti_shape_ints(&x25_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x26_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x27_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x28_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x29_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x26_, x27_, x28_, x29_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x30_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                   cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x31_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x32_ = cti_shape_broadcast("lstm_cell", x30_, x31_);
        ct_tensor *x33_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x32_));
        ct_tensor *x34_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x32_));
        ct_tensor *cy_tangent_ = ct_add(x34_, x33_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x35_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term = ct_add(ct_mul(o_tangent_, t12_), x35_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x36_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x36_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x37_ = ct_sigmoid(pre_i_);
        ct_tensor *x38_ = ct_sigmoid(pre_f_);
        ct_tensor *x39_ = ct_tanh(pre_g_);
        ct_tensor *x40_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x37_, x38_, x39_, x40_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        const cti_shape x41_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                   cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x42_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x43_ = cti_shape_broadcast("lstm_cell", x41_, x42_);
        ct_tensor *cy_tangent_ = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x43_));
        ct_tensor *t5_ = ct_tanh(cy_);
        ct_tensor *term = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t5_, t5_))), o_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x44_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x44_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x45_ = ct_sigmoid(pre_i_);
        ct_tensor *x46_ = ct_sigmoid(pre_f_);
        ct_tensor *x47_ = ct_tanh(pre_g_);
        ct_tensor *x48_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x45_, x46_, x47_, x48_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x49_;
        if (!cti_absent(b_ih)) {
            const cti_shape x50_ =
                cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1))),
                                    cti_shape_or_failed(b_ih));
            x49_ = ct_expand(ct_matmul(input, ct_transpose(w_ih_tangent, -2, -1)), cti_shape_ints(&x50_));
        } else {
            x49_ = ct_matmul(input, ct_transpose(w_ih_tangent, -2, -1));
        }
        const cti_shape x51_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x49_, cti_shape_ints(&x51_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x52_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x53_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x54_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x55_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x52_, x53_, x54_, x55_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x56_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                   cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x57_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x58_ = cti_shape_broadcast("lstm_cell", x56_, x57_);
        ct_tensor *x59_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x58_));
        ct_tensor *x60_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x58_));
        ct_tensor *cy_tangent_ = ct_add(x60_, x59_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x61_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term = ct_add(ct_mul(o_tangent_, t12_), x61_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x62_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x62_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x63_ = ct_sigmoid(pre_i_);
        ct_tensor *x64_ = ct_sigmoid(pre_f_);
        ct_tensor *x65_ = ct_tanh(pre_g_);
        ct_tensor *x66_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x63_, x64_, x65_, x66_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x67_;
        if (!cti_absent(b_hh)) {
            const cti_shape x68_ = cti_shape_broadcast(
                "lstm_cell", cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1))),
                cti_shape_or_failed(b_hh));
            ct_tensor *x69_ = ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh_tangent, -2, -1));
            x67_ = ct_expand(x69_, cti_shape_ints(&x68_));
        } else {
            x67_ = ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh_tangent, -2, -1));
        }
        const cti_shape x70_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x67_, cti_shape_ints(&x70_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x71_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x72_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x73_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x74_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x71_, x72_, x73_, x74_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x75_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                   cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x76_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x77_ = cti_shape_broadcast("lstm_cell", x75_, x76_);
        ct_tensor *x78_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x77_));
        ct_tensor *x79_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x77_));
        ct_tensor *cy_tangent_ = ct_add(x79_, x78_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x80_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term = ct_add(ct_mul(o_tangent_, t12_), x80_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (b_ih_tangent) {
        ct_tensor *x81_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x81_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x82_ = ct_sigmoid(pre_i_);
        ct_tensor *x83_ = ct_sigmoid(pre_f_);
        ct_tensor *x84_ = ct_tanh(pre_g_);
        ct_tensor *x85_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x82_, x83_, x84_, x85_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x86_;
        if (!cti_absent(b_ih)) {
            const cti_shape x87_ =
                cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1))),
                                    cti_shape_or_failed(b_ih));
            x86_ = ct_expand(b_ih_tangent, cti_shape_ints(&x87_));
        } else {
            const cti_shape x88_ = cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1)));
            const ct_zeros_opts x89_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x86_ = ct_zeros_with(cti_shape_ints(&x88_), &x89_);
        }
        const cti_shape x90_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x86_, cti_shape_ints(&x90_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x91_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x92_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x93_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x94_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x91_, x92_, x93_, x94_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x95_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                   cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x96_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x97_ = cti_shape_broadcast("lstm_cell", x95_, x96_);
        ct_tensor *x98_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x97_));
        ct_tensor *x99_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x97_));
        ct_tensor *cy_tangent_ = ct_add(x99_, x98_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x100_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term = ct_add(ct_mul(o_tangent_, t12_), x100_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x101_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x102_ = ct_add(ct_linear(input, w_ih, b_ih), x101_);
        const ct_tensors l0_ = ct_chunk_with(x102_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x103_ = ct_sigmoid(pre_i_);
        ct_tensor *x104_ = ct_sigmoid(pre_f_);
        ct_tensor *x105_ = ct_tanh(pre_g_);
        ct_tensor *x106_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x103_, x104_, x105_, x106_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x107_;
        if (!cti_absent(b_hh)) {
            const cti_shape x108_ = cti_shape_broadcast(
                "lstm_cell", cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1))),
                cti_shape_or_failed(b_hh));
            x107_ = ct_expand(b_hh_tangent, cti_shape_ints(&x108_));
        } else {
            const cti_shape x109_ =
                cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1)));
            const ct_zeros_opts x110_ = {.dtype = cti_dtype_of(args[1].value.tensors.items[0]),
                                         .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x107_ = ct_zeros_with(cti_shape_ints(&x109_), &x110_);
        }
        const cti_shape x111_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x107_, cti_shape_ints(&x111_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x112_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x113_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x114_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x115_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x112_, x113_, x114_, x115_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x116_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x117_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x118_ = cti_shape_broadcast("lstm_cell", x116_, x117_);
        ct_tensor *x119_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x120_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x118_));
        ct_tensor *cy_tangent_ = ct_add(x120_, ct_expand(x119_, cti_shape_ints(&x118_)));
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x121_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term = ct_add(ct_mul(o_tangent_, t12_), x121_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (input_tangent) {
        ct_tensor *x122_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x123_ = ct_add(ct_linear(input, w_ih, b_ih), x122_);
        const ct_tensors l0_ = ct_chunk_with(x123_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x124_ = ct_sigmoid(pre_i_);
        ct_tensor *x125_ = ct_sigmoid(pre_f_);
        ct_tensor *x126_ = ct_tanh(pre_g_);
        ct_tensor *x127_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x124_, x125_, x126_, x127_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x128_;
        if (!cti_absent(b_ih)) {
            const cti_shape x129_ =
                cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1))),
                                    cti_shape_or_failed(b_ih));
            x128_ = ct_expand(ct_matmul(input_tangent, ct_transpose(w_ih, -2, -1)), cti_shape_ints(&x129_));
        } else {
            x128_ = ct_matmul(input_tangent, ct_transpose(w_ih, -2, -1));
        }
        const cti_shape x130_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x128_, cti_shape_ints(&x130_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x131_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x132_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x133_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x134_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x131_, x132_, x133_, x134_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x135_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x136_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x137_ = cti_shape_broadcast("lstm_cell", x135_, x136_);
        ct_tensor *x138_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x139_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x137_));
        ct_tensor *term = ct_add(x139_, ct_expand(x138_, cti_shape_ints(&x137_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x140_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x141_ = ct_add(ct_linear(input, w_ih, b_ih), x140_);
        const ct_tensors l0_ = ct_chunk_with(x141_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x142_ = ct_sigmoid(pre_i_);
        ct_tensor *x143_ = ct_sigmoid(pre_f_);
        ct_tensor *x144_ = ct_tanh(pre_g_);
        ct_tensor *x145_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x142_, x143_, x144_, x145_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x146_;
        if (!cti_absent(b_hh)) {
            const cti_shape x147_ = cti_shape_broadcast(
                "lstm_cell", cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1))),
                cti_shape_or_failed(b_hh));
            x146_ = ct_expand(ct_matmul(hx_0_tangent, ct_transpose(w_hh, -2, -1)), cti_shape_ints(&x147_));
        } else {
            x146_ = ct_matmul(hx_0_tangent, ct_transpose(w_hh, -2, -1));
        }
        const cti_shape x148_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x146_, cti_shape_ints(&x148_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x149_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x150_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x151_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x152_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x149_, x150_, x151_, x152_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x153_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x154_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x155_ = cti_shape_broadcast("lstm_cell", x153_, x154_);
        ct_tensor *x156_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x157_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x155_));
        ct_tensor *term = ct_add(x157_, ct_expand(x156_, cti_shape_ints(&x155_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x158_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x159_ = ct_add(ct_linear(input, w_ih, b_ih), x158_);
        const ct_tensors l0_ = ct_chunk_with(x159_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x160_ = ct_sigmoid(pre_i_);
        ct_tensor *x161_ = ct_sigmoid(pre_f_);
        ct_tensor *x162_ = ct_tanh(pre_g_);
        ct_tensor *x163_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x160_, x161_, x162_, x163_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        const cti_shape x164_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x165_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x166_ = cti_shape_broadcast("lstm_cell", x164_, x165_);
        ct_tensor *term = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x166_));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x167_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x168_ = ct_add(ct_linear(input, w_ih, b_ih), x167_);
        const ct_tensors l0_ = ct_chunk_with(x168_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x169_ = ct_sigmoid(pre_i_);
        ct_tensor *x170_ = ct_sigmoid(pre_f_);
        ct_tensor *x171_ = ct_tanh(pre_g_);
        ct_tensor *x172_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x169_, x170_, x171_, x172_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x173_;
        if (!cti_absent(b_ih)) {
            const cti_shape x174_ =
                cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1))),
                                    cti_shape_or_failed(b_ih));
            x173_ = ct_expand(ct_matmul(input, ct_transpose(w_ih_tangent, -2, -1)), cti_shape_ints(&x174_));
        } else {
            x173_ = ct_matmul(input, ct_transpose(w_ih_tangent, -2, -1));
        }
        const cti_shape x175_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x173_, cti_shape_ints(&x175_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x176_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x177_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x178_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x179_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x176_, x177_, x178_, x179_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x180_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x181_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x182_ = cti_shape_broadcast("lstm_cell", x180_, x181_);
        ct_tensor *x183_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x184_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x182_));
        ct_tensor *term = ct_add(x184_, ct_expand(x183_, cti_shape_ints(&x182_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x185_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x186_ = ct_add(ct_linear(input, w_ih, b_ih), x185_);
        const ct_tensors l0_ = ct_chunk_with(x186_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x187_ = ct_sigmoid(pre_i_);
        ct_tensor *x188_ = ct_sigmoid(pre_f_);
        ct_tensor *x189_ = ct_tanh(pre_g_);
        ct_tensor *x190_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x187_, x188_, x189_, x190_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x191_;
        if (!cti_absent(b_hh)) {
            const cti_shape x192_ = cti_shape_broadcast(
                "lstm_cell", cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1))),
                cti_shape_or_failed(b_hh));
            ct_tensor *x193_ = ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh_tangent, -2, -1));
            x191_ = ct_expand(x193_, cti_shape_ints(&x192_));
        } else {
            x191_ = ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh_tangent, -2, -1));
        }
        const cti_shape x194_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x191_, cti_shape_ints(&x194_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x195_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x196_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x197_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x198_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x195_, x196_, x197_, x198_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x199_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x200_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x201_ = cti_shape_broadcast("lstm_cell", x199_, x200_);
        ct_tensor *x202_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x203_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x201_));
        ct_tensor *term = ct_add(x203_, ct_expand(x202_, cti_shape_ints(&x201_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (b_ih_tangent) {
        ct_tensor *x204_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x205_ = ct_add(ct_linear(input, w_ih, b_ih), x204_);
        const ct_tensors l0_ = ct_chunk_with(x205_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x206_ = ct_sigmoid(pre_i_);
        ct_tensor *x207_ = ct_sigmoid(pre_f_);
        ct_tensor *x208_ = ct_tanh(pre_g_);
        ct_tensor *x209_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x206_, x207_, x208_, x209_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x210_;
        if (!cti_absent(b_ih)) {
            const cti_shape x211_ =
                cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1))),
                                    cti_shape_or_failed(b_ih));
            x210_ = ct_expand(b_ih_tangent, cti_shape_ints(&x211_));
        } else {
            const cti_shape x212_ = cti_shape_or_failed(ct_matmul(input, ct_transpose(w_ih, -2, -1)));
            const ct_zeros_opts x213_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x210_ = ct_zeros_with(cti_shape_ints(&x212_), &x213_);
        }
        const cti_shape x214_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x210_, cti_shape_ints(&x214_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x215_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x216_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x217_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x218_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x215_, x216_, x217_, x218_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x219_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x220_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x221_ = cti_shape_broadcast("lstm_cell", x219_, x220_);
        ct_tensor *x222_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x223_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x221_));
        ct_tensor *term = ct_add(x223_, ct_expand(x222_, cti_shape_ints(&x221_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x224_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x225_ = ct_add(ct_linear(input, w_ih, b_ih), x224_);
        const ct_tensors l0_ = ct_chunk_with(x225_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x226_ = ct_sigmoid(pre_i_);
        ct_tensor *x227_ = ct_sigmoid(pre_f_);
        ct_tensor *x228_ = ct_tanh(pre_g_);
        ct_tensor *x229_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x226_, x227_, x228_, x229_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x230_;
        if (!cti_absent(b_hh)) {
            const cti_shape x231_ = cti_shape_broadcast(
                "lstm_cell", cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1))),
                cti_shape_or_failed(b_hh));
            x230_ = ct_expand(b_hh_tangent, cti_shape_ints(&x231_));
        } else {
            const cti_shape x232_ =
                cti_shape_or_failed(ct_matmul(args[1].value.tensors.items[0], ct_transpose(w_hh, -2, -1)));
            const ct_zeros_opts x233_ = {.dtype = cti_dtype_of(args[1].value.tensors.items[0]),
                                         .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x230_ = ct_zeros_with(cti_shape_ints(&x232_), &x233_);
        }
        const cti_shape x234_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)),
                                cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh)));
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x230_, cti_shape_ints(&x234_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x235_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x236_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x237_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x238_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x235_, x236_, x237_, x238_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x239_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_),
                                                    cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x240_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x241_ = cti_shape_broadcast("lstm_cell", x239_, x240_);
        ct_tensor *x242_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x243_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x241_));
        ct_tensor *term = ct_add(x243_, ct_expand(x242_, cti_shape_ints(&x241_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    return CT_OK;
}

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
            .row = "lstm_cell",
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
    .call = call_lstm_cell,
    .jvp = jvp_lstm_cell,
    .batch =
        {
            .loops = true,
        },
};
