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
            const cti_shape x6_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x7_ = cti_shape_broadcast("lstm_cell", x6_, cti_shape_or_failed(b_ih));
            x5_ = ct_expand(ct_einsum_two("...i,oi->...o", input_tangent, w_ih), cti_shape_ints(&x7_));
        } else {
            x5_ = ct_einsum_two("...i,oi->...o", input_tangent, w_ih);
        }
        const cti_shape x8_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x9_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x8_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x5_, cti_shape_ints(&x9_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x10_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x11_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x12_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x13_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x10_, x11_, x12_, x13_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x14_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x15_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x16_ = cti_shape_broadcast("lstm_cell", x14_, x15_);
        ct_tensor *x17_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x16_));
        ct_tensor *x18_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x16_));
        ct_tensor *cy_tangent_ = ct_add(x18_, x17_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x19_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x19_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x20_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x20_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x21_ = ct_sigmoid(pre_i_);
        ct_tensor *x22_ = ct_sigmoid(pre_f_);
        ct_tensor *x23_ = ct_tanh(pre_g_);
        ct_tensor *x24_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x21_, x22_, x23_, x24_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x25_;
        if (!cti_absent(b_hh)) {
            const cti_shape x26_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x27_ = cti_shape_broadcast("lstm_cell", x26_, cti_shape_or_failed(b_hh));
            x25_ = ct_expand(ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh), cti_shape_ints(&x27_));
        } else {
            x25_ = ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh);
        }
        const cti_shape x28_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x29_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x28_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x25_, cti_shape_ints(&x29_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x30_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x31_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x32_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x33_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x30_, x31_, x32_, x33_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x34_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x35_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x36_ = cti_shape_broadcast("lstm_cell", x34_, x35_);
        ct_tensor *x37_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x36_));
        ct_tensor *x38_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x36_));
        ct_tensor *cy_tangent_ = ct_add(x38_, x37_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x39_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x39_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x40_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x40_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x41_ = ct_sigmoid(pre_i_);
        ct_tensor *x42_ = ct_sigmoid(pre_f_);
        ct_tensor *x43_ = ct_tanh(pre_g_);
        ct_tensor *x44_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x41_, x42_, x43_, x44_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        const cti_shape x45_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x46_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x47_ = cti_shape_broadcast("lstm_cell", x45_, x46_);
        ct_tensor *cy_tangent_ = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x47_));
        ct_tensor *t5_ = ct_tanh(cy_);
        ct_tensor *term_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t5_, t5_))), o_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x48_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x48_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x49_ = ct_sigmoid(pre_i_);
        ct_tensor *x50_ = ct_sigmoid(pre_f_);
        ct_tensor *x51_ = ct_tanh(pre_g_);
        ct_tensor *x52_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x49_, x50_, x51_, x52_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x53_;
        if (!cti_absent(b_ih)) {
            const cti_shape x54_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x55_ = cti_shape_broadcast("lstm_cell", x54_, cti_shape_or_failed(b_ih));
            x53_ = ct_expand(ct_einsum_two("...i,oi->...o", input, w_ih_tangent), cti_shape_ints(&x55_));
        } else {
            x53_ = ct_einsum_two("...i,oi->...o", input, w_ih_tangent);
        }
        const cti_shape x56_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x57_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x56_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x53_, cti_shape_ints(&x57_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x58_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x59_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x60_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x61_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x58_, x59_, x60_, x61_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x62_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x63_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x64_ = cti_shape_broadcast("lstm_cell", x62_, x63_);
        ct_tensor *x65_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x64_));
        ct_tensor *x66_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x64_));
        ct_tensor *cy_tangent_ = ct_add(x66_, x65_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x67_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x67_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x68_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x68_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x69_ = ct_sigmoid(pre_i_);
        ct_tensor *x70_ = ct_sigmoid(pre_f_);
        ct_tensor *x71_ = ct_tanh(pre_g_);
        ct_tensor *x72_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x69_, x70_, x71_, x72_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x73_;
        if (!cti_absent(b_hh)) {
            const cti_shape x74_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x75_ = cti_shape_broadcast("lstm_cell", x74_, cti_shape_or_failed(b_hh));
            ct_tensor *x76_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
            x73_ = ct_expand(x76_, cti_shape_ints(&x75_));
        } else {
            x73_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
        }
        const cti_shape x77_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x78_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x77_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x73_, cti_shape_ints(&x78_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x79_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x80_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x81_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x82_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x79_, x80_, x81_, x82_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x83_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x84_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x85_ = cti_shape_broadcast("lstm_cell", x83_, x84_);
        ct_tensor *x86_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x85_));
        ct_tensor *x87_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x85_));
        ct_tensor *cy_tangent_ = ct_add(x87_, x86_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x88_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x88_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (b_ih_tangent) {
        ct_tensor *x89_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x89_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x90_ = ct_sigmoid(pre_i_);
        ct_tensor *x91_ = ct_sigmoid(pre_f_);
        ct_tensor *x92_ = ct_tanh(pre_g_);
        ct_tensor *x93_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x90_, x91_, x92_, x93_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x94_;
        if (!cti_absent(b_ih)) {
            const cti_shape x95_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x96_ = cti_shape_broadcast("lstm_cell", x95_, cti_shape_or_failed(b_ih));
            x94_ = ct_expand(b_ih_tangent, cti_shape_ints(&x96_));
        } else {
            const cti_shape x97_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const ct_zeros_opts x98_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x94_ = ct_zeros_with(cti_shape_ints(&x97_), &x98_);
        }
        const cti_shape x99_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x100_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x99_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x94_, cti_shape_ints(&x100_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x101_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x102_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x103_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x104_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x101_, x102_, x103_, x104_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x105_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x106_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x107_ = cti_shape_broadcast("lstm_cell", x105_, x106_);
        ct_tensor *x108_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x109_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x107_));
        ct_tensor *cy_tangent_ = ct_add(x109_, ct_expand(x108_, cti_shape_ints(&x107_)));
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x110_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x110_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x111_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x112_ = ct_add(ct_linear(input, w_ih, b_ih), x111_);
        const ct_tensors l0_ = ct_chunk_with(x112_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x113_ = ct_sigmoid(pre_i_);
        ct_tensor *x114_ = ct_sigmoid(pre_f_);
        ct_tensor *x115_ = ct_tanh(pre_g_);
        ct_tensor *x116_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x113_, x114_, x115_, x116_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x117_;
        if (!cti_absent(b_hh)) {
            const cti_shape x118_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x119_ = cti_shape_broadcast("lstm_cell", x118_, cti_shape_or_failed(b_hh));
            x117_ = ct_expand(b_hh_tangent, cti_shape_ints(&x119_));
        } else {
            const cti_shape x120_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const ct_zeros_opts x121_ = {.dtype = cti_dtype_of(args[1].value.tensors.items[0]),
                                         .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x117_ = ct_zeros_with(cti_shape_ints(&x120_), &x121_);
        }
        const cti_shape x122_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x123_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x122_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x117_, cti_shape_ints(&x123_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x124_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x125_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x126_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x127_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x124_, x125_, x126_, x127_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x128_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x129_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x130_ = cti_shape_broadcast("lstm_cell", x128_, x129_);
        ct_tensor *x131_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x132_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x130_));
        ct_tensor *cy_tangent_ = ct_add(x132_, ct_expand(x131_, cti_shape_ints(&x130_)));
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x133_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x133_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (input_tangent) {
        ct_tensor *x134_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x135_ = ct_add(ct_linear(input, w_ih, b_ih), x134_);
        const ct_tensors l0_ = ct_chunk_with(x135_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x136_ = ct_sigmoid(pre_i_);
        ct_tensor *x137_ = ct_sigmoid(pre_f_);
        ct_tensor *x138_ = ct_tanh(pre_g_);
        ct_tensor *x139_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x136_, x137_, x138_, x139_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x140_;
        if (!cti_absent(b_ih)) {
            const cti_shape x141_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x142_ = cti_shape_broadcast("lstm_cell", x141_, cti_shape_or_failed(b_ih));
            x140_ = ct_expand(ct_einsum_two("...i,oi->...o", input_tangent, w_ih), cti_shape_ints(&x142_));
        } else {
            x140_ = ct_einsum_two("...i,oi->...o", input_tangent, w_ih);
        }
        const cti_shape x143_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x144_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x143_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x140_, cti_shape_ints(&x144_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x145_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x146_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x147_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x148_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x145_, x146_, x147_, x148_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x149_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x150_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x151_ = cti_shape_broadcast("lstm_cell", x149_, x150_);
        ct_tensor *x152_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x153_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x151_));
        ct_tensor *term_ = ct_add(x153_, ct_expand(x152_, cti_shape_ints(&x151_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x154_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x155_ = ct_add(ct_linear(input, w_ih, b_ih), x154_);
        const ct_tensors l0_ = ct_chunk_with(x155_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x156_ = ct_sigmoid(pre_i_);
        ct_tensor *x157_ = ct_sigmoid(pre_f_);
        ct_tensor *x158_ = ct_tanh(pre_g_);
        ct_tensor *x159_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x156_, x157_, x158_, x159_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x160_;
        if (!cti_absent(b_hh)) {
            const cti_shape x161_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x162_ = cti_shape_broadcast("lstm_cell", x161_, cti_shape_or_failed(b_hh));
            x160_ = ct_expand(ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh), cti_shape_ints(&x162_));
        } else {
            x160_ = ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh);
        }
        const cti_shape x163_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x164_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x163_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x160_, cti_shape_ints(&x164_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x165_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x166_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x167_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x168_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x165_, x166_, x167_, x168_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x169_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x170_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x171_ = cti_shape_broadcast("lstm_cell", x169_, x170_);
        ct_tensor *x172_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x173_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x171_));
        ct_tensor *term_ = ct_add(x173_, ct_expand(x172_, cti_shape_ints(&x171_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x174_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x175_ = ct_add(ct_linear(input, w_ih, b_ih), x174_);
        const ct_tensors l0_ = ct_chunk_with(x175_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x176_ = ct_sigmoid(pre_i_);
        ct_tensor *x177_ = ct_sigmoid(pre_f_);
        ct_tensor *x178_ = ct_tanh(pre_g_);
        ct_tensor *x179_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x176_, x177_, x178_, x179_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        const cti_shape x180_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x181_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x182_ = cti_shape_broadcast("lstm_cell", x180_, x181_);
        ct_tensor *term_ = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x182_));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x183_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x184_ = ct_add(ct_linear(input, w_ih, b_ih), x183_);
        const ct_tensors l0_ = ct_chunk_with(x184_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x185_ = ct_sigmoid(pre_i_);
        ct_tensor *x186_ = ct_sigmoid(pre_f_);
        ct_tensor *x187_ = ct_tanh(pre_g_);
        ct_tensor *x188_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x185_, x186_, x187_, x188_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x189_;
        if (!cti_absent(b_ih)) {
            const cti_shape x190_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x191_ = cti_shape_broadcast("lstm_cell", x190_, cti_shape_or_failed(b_ih));
            x189_ = ct_expand(ct_einsum_two("...i,oi->...o", input, w_ih_tangent), cti_shape_ints(&x191_));
        } else {
            x189_ = ct_einsum_two("...i,oi->...o", input, w_ih_tangent);
        }
        const cti_shape x192_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x193_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x192_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x189_, cti_shape_ints(&x193_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x194_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x195_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x196_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x197_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x194_, x195_, x196_, x197_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x198_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x199_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x200_ = cti_shape_broadcast("lstm_cell", x198_, x199_);
        ct_tensor *x201_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x202_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x200_));
        ct_tensor *term_ = ct_add(x202_, ct_expand(x201_, cti_shape_ints(&x200_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x203_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x204_ = ct_add(ct_linear(input, w_ih, b_ih), x203_);
        const ct_tensors l0_ = ct_chunk_with(x204_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x205_ = ct_sigmoid(pre_i_);
        ct_tensor *x206_ = ct_sigmoid(pre_f_);
        ct_tensor *x207_ = ct_tanh(pre_g_);
        ct_tensor *x208_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x205_, x206_, x207_, x208_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x209_;
        if (!cti_absent(b_hh)) {
            const cti_shape x210_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x211_ = cti_shape_broadcast("lstm_cell", x210_, cti_shape_or_failed(b_hh));
            ct_tensor *x212_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
            x209_ = ct_expand(x212_, cti_shape_ints(&x211_));
        } else {
            x209_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
        }
        const cti_shape x213_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x214_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x213_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x209_, cti_shape_ints(&x214_)), 4, &(ct_chunk_opts){.dim = 1});
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
        const cti_shape x219_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x220_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x221_ = cti_shape_broadcast("lstm_cell", x219_, x220_);
        ct_tensor *x222_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x223_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x221_));
        ct_tensor *term_ = ct_add(x223_, ct_expand(x222_, cti_shape_ints(&x221_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (b_ih_tangent) {
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
        if (!cti_absent(b_ih)) {
            const cti_shape x231_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x232_ = cti_shape_broadcast("lstm_cell", x231_, cti_shape_or_failed(b_ih));
            x230_ = ct_expand(b_ih_tangent, cti_shape_ints(&x232_));
        } else {
            const cti_shape x233_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const ct_zeros_opts x234_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x230_ = ct_zeros_with(cti_shape_ints(&x233_), &x234_);
        }
        const cti_shape x235_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x236_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x235_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x230_, cti_shape_ints(&x236_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x237_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x238_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x239_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x240_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x237_, x238_, x239_, x240_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x241_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x242_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x243_ = cti_shape_broadcast("lstm_cell", x241_, x242_);
        ct_tensor *x244_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x245_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x243_));
        ct_tensor *term_ = ct_add(x245_, ct_expand(x244_, cti_shape_ints(&x243_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x246_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x247_ = ct_add(ct_linear(input, w_ih, b_ih), x246_);
        const ct_tensors l0_ = ct_chunk_with(x247_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x248_ = ct_sigmoid(pre_i_);
        ct_tensor *x249_ = ct_sigmoid(pre_f_);
        ct_tensor *x250_ = ct_tanh(pre_g_);
        ct_tensor *x251_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x248_, x249_, x250_, x251_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x252_;
        if (!cti_absent(b_hh)) {
            const cti_shape x253_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x254_ = cti_shape_broadcast("lstm_cell", x253_, cti_shape_or_failed(b_hh));
            x252_ = ct_expand(b_hh_tangent, cti_shape_ints(&x254_));
        } else {
            const cti_shape x255_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const ct_zeros_opts x256_ = {.dtype = cti_dtype_of(args[1].value.tensors.items[0]),
                                         .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x252_ = ct_zeros_with(cti_shape_ints(&x255_), &x256_);
        }
        const cti_shape x257_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x258_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x257_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x252_, cti_shape_ints(&x258_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x259_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x260_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x261_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x262_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x259_, x260_, x261_, x262_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x263_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x264_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x265_ = cti_shape_broadcast("lstm_cell", x263_, x264_);
        ct_tensor *x266_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x267_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x265_));
        ct_tensor *term_ = ct_add(x267_, ct_expand(x266_, cti_shape_ints(&x265_)));
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

/* The layout that the formatter finds for a table changes with the length of the table. */
/* clang-format off */
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
                .saved = "gates; hx[1]; hx[0]; input; w_ih; w_hh; b_ih; b_hh",
            },
        .call = call_lstm_cell,
        .jvp = jvp_lstm_cell,
    },
};
/* clang-format on */
const size_t cti_ops_recurrent_count = 1;
