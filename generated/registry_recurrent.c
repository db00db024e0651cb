/*
 * Registry of schemas/recurrent.yaml: calls by name, tangents and what there is to know of each operator.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "ops/registry.h"
#include "ops/support.h"

#include <cotangent/ops.h>

static ct_status call_lstm_cell(const ct_arg *args, ct_call_form form, ct_arg *outs)
{
    if (form == CT_CALL_OUT) {
        const ct_lstm_cell_result results = ct_lstm_cell_out(args[0].value.tensor, args[1].value.tensors, args[2].value.tensor,
                                                             args[3].value.tensor, args[4].value.tensor, args[5].value.tensor,
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
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2), *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x1_;
        if (!cti_absent(b_ih)) {
            const cti_shape x2_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x3_ = cti_shape_broadcast("lstm_cell", x2_, cti_shape_or_failed(b_ih));
            x1_ = ct_expand(ct_einsum_two("...i,oi->...o", input_tangent, w_ih), cti_shape_ints(&x3_));
        } else {
            x1_ = ct_einsum_two("...i,oi->...o", input_tangent, w_ih);
        }
        const cti_shape x4_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x5_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x4_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x1_, cti_shape_ints(&x5_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0), *pre_f_tangent_ = cti_item(l4_, 1), *pre_g_tangent_ = cti_item(l4_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l4_,
                                                                                                                                                         3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ =
            cti_item(l10_, 0), *f_tangent_ = cti_item(l10_, 1), *g_tangent_ = cti_item(l10_, 2), *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x6_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x7_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x8_ = cti_shape_broadcast("lstm_cell", x6_, x7_);
        const cti_shape x9_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x10_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x11_ = cti_shape_broadcast("lstm_cell", x9_, x10_);
        ct_tensor *x12_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x11_));
        ct_tensor *x13_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x8_));
        ct_tensor *cy_tangent_ = ct_add(x13_, x12_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x14_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x14_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x15_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x15_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2), *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x16_;
        if (!cti_absent(b_hh)) {
            const cti_shape x17_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x18_ = cti_shape_broadcast("lstm_cell", x17_, cti_shape_or_failed(b_hh));
            x16_ = ct_expand(ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh), cti_shape_ints(&x18_));
        } else {
            x16_ = ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh);
        }
        const cti_shape x19_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x20_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x19_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x16_, cti_shape_ints(&x20_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0), *pre_f_tangent_ = cti_item(l4_, 1), *pre_g_tangent_ = cti_item(l4_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l4_,
                                                                                                                                                         3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ =
            cti_item(l10_, 0), *f_tangent_ = cti_item(l10_, 1), *g_tangent_ = cti_item(l10_, 2), *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x21_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x22_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x23_ = cti_shape_broadcast("lstm_cell", x21_, x22_);
        const cti_shape x24_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x25_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x26_ = cti_shape_broadcast("lstm_cell", x24_, x25_);
        ct_tensor *x27_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x26_));
        ct_tensor *x28_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x23_));
        ct_tensor *cy_tangent_ = ct_add(x28_, x27_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x29_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x29_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x30_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x30_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2), *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        const cti_shape x31_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x32_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x33_ = cti_shape_broadcast("lstm_cell", x31_, x32_);
        ct_tensor *cy_tangent_ = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x33_));
        ct_tensor *t5_ = ct_tanh(cy_);
        ct_tensor *term_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t5_, t5_))), o_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x34_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x34_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2), *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x35_;
        if (!cti_absent(b_ih)) {
            const cti_shape x36_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x37_ = cti_shape_broadcast("lstm_cell", x36_, cti_shape_or_failed(b_ih));
            x35_ = ct_expand(ct_einsum_two("...i,oi->...o", input, w_ih_tangent), cti_shape_ints(&x37_));
        } else {
            x35_ = ct_einsum_two("...i,oi->...o", input, w_ih_tangent);
        }
        const cti_shape x38_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x39_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x38_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x35_, cti_shape_ints(&x39_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0), *pre_f_tangent_ = cti_item(l4_, 1), *pre_g_tangent_ = cti_item(l4_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l4_,
                                                                                                                                                         3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ =
            cti_item(l10_, 0), *f_tangent_ = cti_item(l10_, 1), *g_tangent_ = cti_item(l10_, 2), *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x40_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x41_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x42_ = cti_shape_broadcast("lstm_cell", x40_, x41_);
        const cti_shape x43_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x44_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x45_ = cti_shape_broadcast("lstm_cell", x43_, x44_);
        ct_tensor *x46_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x45_));
        ct_tensor *x47_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x42_));
        ct_tensor *cy_tangent_ = ct_add(x47_, x46_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x48_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x48_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x49_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x49_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2), *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x50_;
        if (!cti_absent(b_hh)) {
            const cti_shape x51_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x52_ = cti_shape_broadcast("lstm_cell", x51_, cti_shape_or_failed(b_hh));
            ct_tensor *x53_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
            x50_ = ct_expand(x53_, cti_shape_ints(&x52_));
        } else {
            x50_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
        }
        const cti_shape x54_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x55_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x54_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x50_, cti_shape_ints(&x55_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0), *pre_f_tangent_ = cti_item(l4_, 1), *pre_g_tangent_ = cti_item(l4_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l4_,
                                                                                                                                                         3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ =
            cti_item(l10_, 0), *f_tangent_ = cti_item(l10_, 1), *g_tangent_ = cti_item(l10_, 2), *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x56_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x57_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x58_ = cti_shape_broadcast("lstm_cell", x56_, x57_);
        const cti_shape x59_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x60_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x61_ = cti_shape_broadcast("lstm_cell", x59_, x60_);
        ct_tensor *x62_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x61_));
        ct_tensor *x63_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x58_));
        ct_tensor *cy_tangent_ = ct_add(x63_, x62_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x64_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x64_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (b_ih_tangent) {
        ct_tensor *x65_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x65_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2), *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x66_;
        if (!cti_absent(b_ih)) {
            const cti_shape x67_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x68_ = cti_shape_broadcast("lstm_cell", x67_, cti_shape_or_failed(b_ih));
            x66_ = ct_expand(b_ih_tangent, cti_shape_ints(&x68_));
        } else {
            const cti_shape x69_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const ct_zeros_opts x70_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x66_ = ct_zeros_with(cti_shape_ints(&x69_), &x70_);
        }
        const cti_shape x71_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x72_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x71_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x66_, cti_shape_ints(&x72_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0), *pre_f_tangent_ = cti_item(l4_, 1), *pre_g_tangent_ = cti_item(l4_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l4_,
                                                                                                                                                         3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ =
            cti_item(l10_, 0), *f_tangent_ = cti_item(l10_, 1), *g_tangent_ = cti_item(l10_, 2), *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x73_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x74_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x75_ = cti_shape_broadcast("lstm_cell", x73_, x74_);
        const cti_shape x76_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x77_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x78_ = cti_shape_broadcast("lstm_cell", x76_, x77_);
        ct_tensor *x79_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x78_));
        ct_tensor *x80_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x75_));
        ct_tensor *cy_tangent_ = ct_add(x80_, x79_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x81_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x81_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x82_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x82_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2), *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x83_;
        if (!cti_absent(b_hh)) {
            const cti_shape x84_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x85_ = cti_shape_broadcast("lstm_cell", x84_, cti_shape_or_failed(b_hh));
            x83_ = ct_expand(b_hh_tangent, cti_shape_ints(&x85_));
        } else {
            const cti_shape x86_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const ct_zeros_opts x87_ =
                {.dtype = cti_dtype_of(args[1].value.tensors.items[0]), .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x83_ = ct_zeros_with(cti_shape_ints(&x86_), &x87_);
        }
        const cti_shape x88_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x89_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x88_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x83_, cti_shape_ints(&x89_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0), *pre_f_tangent_ = cti_item(l4_, 1), *pre_g_tangent_ = cti_item(l4_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l4_,
                                                                                                                                                         3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ =
            cti_item(l10_, 0), *f_tangent_ = cti_item(l10_, 1), *g_tangent_ = cti_item(l10_, 2), *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x90_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x91_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x92_ = cti_shape_broadcast("lstm_cell", x90_, x91_);
        const cti_shape x93_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x94_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x95_ = cti_shape_broadcast("lstm_cell", x93_, x94_);
        ct_tensor *x96_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x95_));
        ct_tensor *x97_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x92_));
        ct_tensor *cy_tangent_ = ct_add(x97_, x96_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x98_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x98_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (input_tangent) {
        ct_tensor *x99_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x99_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x100_;
        if (!cti_absent(b_ih)) {
            const cti_shape x101_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x102_ = cti_shape_broadcast("lstm_cell", x101_, cti_shape_or_failed(b_ih));
            x100_ = ct_expand(ct_einsum_two("...i,oi->...o", input_tangent, w_ih), cti_shape_ints(&x102_));
        } else {
            x100_ = ct_einsum_two("...i,oi->...o", input_tangent, w_ih);
        }
        const cti_shape x103_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x104_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x103_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x100_, cti_shape_ints(&x104_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0), *pre_f_tangent_ = cti_item(l3_, 1), *pre_g_tangent_ = cti_item(l3_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l3_,
                                                                                                                                                         3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0), *f_tangent_ = cti_item(l9_, 1), *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x105_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x106_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x107_ = cti_shape_broadcast("lstm_cell", x105_, x106_);
        const cti_shape x108_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x109_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x110_ = cti_shape_broadcast("lstm_cell", x108_, x109_);
        ct_tensor *x111_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x112_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x107_));
        ct_tensor *term_ = ct_add(x112_, ct_expand(x111_, cti_shape_ints(&x110_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x113_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x114_ = ct_add(ct_linear(input, w_ih, b_ih), x113_);
        const ct_tensors l0_ = ct_chunk_with(x114_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x115_;
        if (!cti_absent(b_hh)) {
            const cti_shape x116_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x117_ = cti_shape_broadcast("lstm_cell", x116_, cti_shape_or_failed(b_hh));
            x115_ = ct_expand(ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh), cti_shape_ints(&x117_));
        } else {
            x115_ = ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh);
        }
        const cti_shape x118_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x119_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x118_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x115_, cti_shape_ints(&x119_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0), *pre_f_tangent_ = cti_item(l3_, 1), *pre_g_tangent_ = cti_item(l3_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l3_,
                                                                                                                                                         3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0), *f_tangent_ = cti_item(l9_, 1), *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x120_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x121_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x122_ = cti_shape_broadcast("lstm_cell", x120_, x121_);
        const cti_shape x123_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x124_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x125_ = cti_shape_broadcast("lstm_cell", x123_, x124_);
        ct_tensor *x126_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x127_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x122_));
        ct_tensor *term_ = ct_add(x127_, ct_expand(x126_, cti_shape_ints(&x125_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x128_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x129_ = ct_add(ct_linear(input, w_ih, b_ih), x128_);
        const ct_tensors l0_ = ct_chunk_with(x129_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        const cti_shape x130_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x131_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x132_ = cti_shape_broadcast("lstm_cell", x130_, x131_);
        ct_tensor *term_ = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x132_));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x133_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x134_ = ct_add(ct_linear(input, w_ih, b_ih), x133_);
        const ct_tensors l0_ = ct_chunk_with(x134_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x135_;
        if (!cti_absent(b_ih)) {
            const cti_shape x136_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x137_ = cti_shape_broadcast("lstm_cell", x136_, cti_shape_or_failed(b_ih));
            x135_ = ct_expand(ct_einsum_two("...i,oi->...o", input, w_ih_tangent), cti_shape_ints(&x137_));
        } else {
            x135_ = ct_einsum_two("...i,oi->...o", input, w_ih_tangent);
        }
        const cti_shape x138_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x139_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x138_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x135_, cti_shape_ints(&x139_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0), *pre_f_tangent_ = cti_item(l3_, 1), *pre_g_tangent_ = cti_item(l3_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l3_,
                                                                                                                                                         3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0), *f_tangent_ = cti_item(l9_, 1), *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x140_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x141_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x142_ = cti_shape_broadcast("lstm_cell", x140_, x141_);
        const cti_shape x143_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x144_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x145_ = cti_shape_broadcast("lstm_cell", x143_, x144_);
        ct_tensor *x146_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x147_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x142_));
        ct_tensor *term_ = ct_add(x147_, ct_expand(x146_, cti_shape_ints(&x145_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x148_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x149_ = ct_add(ct_linear(input, w_ih, b_ih), x148_);
        const ct_tensors l0_ = ct_chunk_with(x149_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x150_;
        if (!cti_absent(b_hh)) {
            const cti_shape x151_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x152_ = cti_shape_broadcast("lstm_cell", x151_, cti_shape_or_failed(b_hh));
            ct_tensor *x153_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
            x150_ = ct_expand(x153_, cti_shape_ints(&x152_));
        } else {
            x150_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
        }
        const cti_shape x154_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x155_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x154_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x150_, cti_shape_ints(&x155_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0), *pre_f_tangent_ = cti_item(l3_, 1), *pre_g_tangent_ = cti_item(l3_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l3_,
                                                                                                                                                         3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0), *f_tangent_ = cti_item(l9_, 1), *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x156_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x157_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x158_ = cti_shape_broadcast("lstm_cell", x156_, x157_);
        const cti_shape x159_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x160_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x161_ = cti_shape_broadcast("lstm_cell", x159_, x160_);
        ct_tensor *x162_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x163_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x158_));
        ct_tensor *term_ = ct_add(x163_, ct_expand(x162_, cti_shape_ints(&x161_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (b_ih_tangent) {
        ct_tensor *x164_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x165_ = ct_add(ct_linear(input, w_ih, b_ih), x164_);
        const ct_tensors l0_ = ct_chunk_with(x165_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x166_;
        if (!cti_absent(b_ih)) {
            const cti_shape x167_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x168_ = cti_shape_broadcast("lstm_cell", x167_, cti_shape_or_failed(b_ih));
            x166_ = ct_expand(b_ih_tangent, cti_shape_ints(&x168_));
        } else {
            const cti_shape x169_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const ct_zeros_opts x170_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x166_ = ct_zeros_with(cti_shape_ints(&x169_), &x170_);
        }
        const cti_shape x171_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x172_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x171_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x166_, cti_shape_ints(&x172_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0), *pre_f_tangent_ = cti_item(l3_, 1), *pre_g_tangent_ = cti_item(l3_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l3_,
                                                                                                                                                         3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0), *f_tangent_ = cti_item(l9_, 1), *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x173_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x174_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x175_ = cti_shape_broadcast("lstm_cell", x173_, x174_);
        const cti_shape x176_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x177_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x178_ = cti_shape_broadcast("lstm_cell", x176_, x177_);
        ct_tensor *x179_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x180_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x175_));
        ct_tensor *term_ = ct_add(x180_, ct_expand(x179_, cti_shape_ints(&x178_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x181_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x182_ = ct_add(ct_linear(input, w_ih, b_ih), x181_);
        const ct_tensors l0_ = ct_chunk_with(x182_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0), *pre_f_ = cti_item(l0_, 1), *pre_g_ = cti_item(l0_, 2), *pre_o_ = cti_item(l0_, 3);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(ct_sigmoid(pre_i_), ct_sigmoid(pre_f_), ct_tanh(pre_g_), ct_sigmoid(pre_o_)),
                                        &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x183_;
        if (!cti_absent(b_hh)) {
            const cti_shape x184_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x185_ = cti_shape_broadcast("lstm_cell", x184_, cti_shape_or_failed(b_hh));
            x183_ = ct_expand(b_hh_tangent, cti_shape_ints(&x185_));
        } else {
            const cti_shape x186_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const ct_zeros_opts x187_ =
                {.dtype = cti_dtype_of(args[1].value.tensors.items[0]), .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x183_ = ct_zeros_with(cti_shape_ints(&x186_), &x187_);
        }
        const cti_shape x188_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x189_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x188_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x183_, cti_shape_ints(&x189_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0), *pre_f_tangent_ = cti_item(l3_, 1), *pre_g_tangent_ = cti_item(l3_, 2), *pre_o_tangent_ = cti_item(
                                                                                                                                                         l3_,
                                                                                                                                                         3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_tangent_ =
            ct_cat_with(
                        CT_TENSORS(ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_))),
                                   ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_))),
                                   ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_))),
                                   ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)))), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0), *f_tangent_ = cti_item(l9_, 1), *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x190_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x191_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x192_ = cti_shape_broadcast("lstm_cell", x190_, x191_);
        const cti_shape x193_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x194_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x195_ = cti_shape_broadcast("lstm_cell", x193_, x194_);
        ct_tensor *x196_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x197_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x192_));
        ct_tensor *term_ = ct_add(x197_, ct_expand(x196_, cti_shape_ints(&x195_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lstm_cell_args[] = {
    {.name = "input", .type = "T[N, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "hx", .type = "2 * T[N, H]", .kind = CT_ARG_TENSOR_LIST, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_ih", .type = "T[4 * H, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_hh", .type = "T[4 * H, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "b_ih", .type = "T[4 * H]?", .kind = CT_ARG_TENSOR, .optional = true, .has_default = true, .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "b_hh", .type = "T[4 * H]?", .kind = CT_ARG_TENSOR, .optional = true, .has_default = true, .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_cell_outputs[] = {"hy", "cy"};

const cti_op_entry cti_ops_recurrent[] = {
    {
        .info =
            {
                .name = "lstm_cell",
                .row = "lstm_cell",
                .form = "",
                .family = "recurrent",
                .doc = "One step of a long short-term memory cell; hx is (h, c).",
                .meaning = "kernel",
                .args = lstm_cell_args,
                .num_args = 6,
                .outputs = lstm_cell_outputs,
                .num_outputs = 2,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "gates; hx[1]; hx[0] for w_hh; input for w_ih; w_ih for input; w_hh for hx[0]",
            },
        .call = call_lstm_cell,
        .jvp = jvp_lstm_cell,
    },
};
const size_t cti_ops_recurrent_count = 1;
