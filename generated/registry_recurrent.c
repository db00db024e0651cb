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
        const cti_shape x17_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x18_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x19_ = cti_shape_broadcast("lstm_cell", x17_, x18_);
        ct_tensor *x20_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x19_));
        ct_tensor *x21_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x16_));
        ct_tensor *cy_tangent_ = ct_add(x21_, x20_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x22_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x22_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x23_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x23_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x24_ = ct_sigmoid(pre_i_);
        ct_tensor *x25_ = ct_sigmoid(pre_f_);
        ct_tensor *x26_ = ct_tanh(pre_g_);
        ct_tensor *x27_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x24_, x25_, x26_, x27_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x28_;
        if (!cti_absent(b_hh)) {
            const cti_shape x29_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x30_ = cti_shape_broadcast("lstm_cell", x29_, cti_shape_or_failed(b_hh));
            x28_ = ct_expand(ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh), cti_shape_ints(&x30_));
        } else {
            x28_ = ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh);
        }
        const cti_shape x31_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x32_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x31_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x28_, cti_shape_ints(&x32_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x33_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x34_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x35_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x36_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x33_, x34_, x35_, x36_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x37_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x38_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x39_ = cti_shape_broadcast("lstm_cell", x37_, x38_);
        const cti_shape x40_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x41_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x42_ = cti_shape_broadcast("lstm_cell", x40_, x41_);
        ct_tensor *x43_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x42_));
        ct_tensor *x44_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x39_));
        ct_tensor *cy_tangent_ = ct_add(x44_, x43_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x45_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x45_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x46_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x46_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x47_ = ct_sigmoid(pre_i_);
        ct_tensor *x48_ = ct_sigmoid(pre_f_);
        ct_tensor *x49_ = ct_tanh(pre_g_);
        ct_tensor *x50_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x47_, x48_, x49_, x50_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        const cti_shape x51_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x52_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x53_ = cti_shape_broadcast("lstm_cell", x51_, x52_);
        ct_tensor *cy_tangent_ = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x53_));
        ct_tensor *t5_ = ct_tanh(cy_);
        ct_tensor *term_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t5_, t5_))), o_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x54_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x54_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x55_ = ct_sigmoid(pre_i_);
        ct_tensor *x56_ = ct_sigmoid(pre_f_);
        ct_tensor *x57_ = ct_tanh(pre_g_);
        ct_tensor *x58_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x55_, x56_, x57_, x58_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x59_;
        if (!cti_absent(b_ih)) {
            const cti_shape x60_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x61_ = cti_shape_broadcast("lstm_cell", x60_, cti_shape_or_failed(b_ih));
            x59_ = ct_expand(ct_einsum_two("...i,oi->...o", input, w_ih_tangent), cti_shape_ints(&x61_));
        } else {
            x59_ = ct_einsum_two("...i,oi->...o", input, w_ih_tangent);
        }
        const cti_shape x62_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x63_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x62_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x59_, cti_shape_ints(&x63_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x64_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x65_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x66_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x67_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x64_, x65_, x66_, x67_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x68_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x69_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x70_ = cti_shape_broadcast("lstm_cell", x68_, x69_);
        const cti_shape x71_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x72_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x73_ = cti_shape_broadcast("lstm_cell", x71_, x72_);
        ct_tensor *x74_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x73_));
        ct_tensor *x75_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x70_));
        ct_tensor *cy_tangent_ = ct_add(x75_, x74_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x76_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x76_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x77_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        const ct_tensors l0_ = ct_chunk_with(ct_add(ct_linear(input, w_ih, b_ih), x77_), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x78_ = ct_sigmoid(pre_i_);
        ct_tensor *x79_ = ct_sigmoid(pre_f_);
        ct_tensor *x80_ = ct_tanh(pre_g_);
        ct_tensor *x81_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x78_, x79_, x80_, x81_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x82_;
        if (!cti_absent(b_hh)) {
            const cti_shape x83_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x84_ = cti_shape_broadcast("lstm_cell", x83_, cti_shape_or_failed(b_hh));
            ct_tensor *x85_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
            x82_ = ct_expand(x85_, cti_shape_ints(&x84_));
        } else {
            x82_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
        }
        const cti_shape x86_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x87_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x86_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x82_, cti_shape_ints(&x87_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x88_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x89_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x90_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x91_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x88_, x89_, x90_, x91_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x92_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x93_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x94_ = cti_shape_broadcast("lstm_cell", x92_, x93_);
        const cti_shape x95_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x96_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x97_ = cti_shape_broadcast("lstm_cell", x95_, x96_);
        ct_tensor *x98_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x97_));
        ct_tensor *x99_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x94_));
        ct_tensor *cy_tangent_ = ct_add(x99_, x98_);
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x100_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x100_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (b_ih_tangent) {
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
        if (!cti_absent(b_ih)) {
            const cti_shape x108_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x109_ = cti_shape_broadcast("lstm_cell", x108_, cti_shape_or_failed(b_ih));
            x107_ = ct_expand(b_ih_tangent, cti_shape_ints(&x109_));
        } else {
            const cti_shape x110_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const ct_zeros_opts x111_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x107_ = ct_zeros_with(cti_shape_ints(&x110_), &x111_);
        }
        const cti_shape x112_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x113_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x112_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x107_, cti_shape_ints(&x113_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x114_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x115_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x116_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x117_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x114_, x115_, x116_, x117_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x118_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x119_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x120_ = cti_shape_broadcast("lstm_cell", x118_, x119_);
        const cti_shape x121_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x122_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x123_ = cti_shape_broadcast("lstm_cell", x121_, x122_);
        ct_tensor *x124_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x125_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x120_));
        ct_tensor *cy_tangent_ = ct_add(x125_, ct_expand(x124_, cti_shape_ints(&x123_)));
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x126_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x126_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x127_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x128_ = ct_add(ct_linear(input, w_ih, b_ih), x127_);
        const ct_tensors l0_ = ct_chunk_with(x128_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x129_ = ct_sigmoid(pre_i_);
        ct_tensor *x130_ = ct_sigmoid(pre_f_);
        ct_tensor *x131_ = ct_tanh(pre_g_);
        ct_tensor *x132_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x129_, x130_, x131_, x132_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0);
        ct_tensor *f_ = cti_item(l2_, 1);
        ct_tensor *g_ = cti_item(l2_, 2);
        ct_tensor *o_ = cti_item(l2_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, args[1].value.tensors.items[1]), ct_mul(i_, g_));
        ct_tensor *x133_;
        if (!cti_absent(b_hh)) {
            const cti_shape x134_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x135_ = cti_shape_broadcast("lstm_cell", x134_, cti_shape_or_failed(b_hh));
            x133_ = ct_expand(b_hh_tangent, cti_shape_ints(&x135_));
        } else {
            const cti_shape x136_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const ct_zeros_opts x137_ = {.dtype = cti_dtype_of(args[1].value.tensors.items[0]),
                                         .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x133_ = ct_zeros_with(cti_shape_ints(&x136_), &x137_);
        }
        const cti_shape x138_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x139_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x138_);
        const ct_tensors l4_ = ct_chunk_with(ct_expand(x133_, cti_shape_ints(&x139_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l4_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l4_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l4_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l4_, 3);
        ct_tensor *t5_ = ct_sigmoid(pre_i_);
        ct_tensor *t6_ = ct_sigmoid(pre_f_);
        ct_tensor *t7_ = ct_tanh(pre_g_);
        ct_tensor *t8_ = ct_sigmoid(pre_o_);
        ct_tensor *x140_ = ct_mul(pre_i_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x141_ = ct_mul(pre_f_tangent_, ct_mul(t6_, ct_sub(ct_num_i64(1), t6_)));
        ct_tensor *x142_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        ct_tensor *x143_ = ct_mul(pre_o_tangent_, ct_mul(t8_, ct_sub(ct_num_i64(1), t8_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x140_, x141_, x142_, x143_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l10_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l10_, 0);
        ct_tensor *f_tangent_ = cti_item(l10_, 1);
        ct_tensor *g_tangent_ = cti_item(l10_, 2);
        ct_tensor *o_tangent_ = cti_item(l10_, 3);
        const cti_shape x144_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x145_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x146_ = cti_shape_broadcast("lstm_cell", x144_, x145_);
        const cti_shape x147_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x148_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x149_ = cti_shape_broadcast("lstm_cell", x147_, x148_);
        ct_tensor *x150_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x151_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x146_));
        ct_tensor *cy_tangent_ = ct_add(x151_, ct_expand(x150_, cti_shape_ints(&x149_)));
        ct_tensor *t12_ = ct_tanh(cy_);
        ct_tensor *x152_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))), o_);
        ct_tensor *term_ = ct_add(ct_mul(o_tangent_, t12_), x152_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (input_tangent) {
        ct_tensor *x153_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x154_ = ct_add(ct_linear(input, w_ih, b_ih), x153_);
        const ct_tensors l0_ = ct_chunk_with(x154_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x155_ = ct_sigmoid(pre_i_);
        ct_tensor *x156_ = ct_sigmoid(pre_f_);
        ct_tensor *x157_ = ct_tanh(pre_g_);
        ct_tensor *x158_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x155_, x156_, x157_, x158_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x159_;
        if (!cti_absent(b_ih)) {
            const cti_shape x160_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x161_ = cti_shape_broadcast("lstm_cell", x160_, cti_shape_or_failed(b_ih));
            x159_ = ct_expand(ct_einsum_two("...i,oi->...o", input_tangent, w_ih), cti_shape_ints(&x161_));
        } else {
            x159_ = ct_einsum_two("...i,oi->...o", input_tangent, w_ih);
        }
        const cti_shape x162_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x163_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x162_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x159_, cti_shape_ints(&x163_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x164_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x165_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x166_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x167_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x164_, x165_, x166_, x167_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x168_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x169_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x170_ = cti_shape_broadcast("lstm_cell", x168_, x169_);
        const cti_shape x171_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x172_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x173_ = cti_shape_broadcast("lstm_cell", x171_, x172_);
        ct_tensor *x174_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x175_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x170_));
        ct_tensor *term_ = ct_add(x175_, ct_expand(x174_, cti_shape_ints(&x173_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (hx_0_tangent) {
        ct_tensor *x176_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x177_ = ct_add(ct_linear(input, w_ih, b_ih), x176_);
        const ct_tensors l0_ = ct_chunk_with(x177_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x178_ = ct_sigmoid(pre_i_);
        ct_tensor *x179_ = ct_sigmoid(pre_f_);
        ct_tensor *x180_ = ct_tanh(pre_g_);
        ct_tensor *x181_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x178_, x179_, x180_, x181_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x182_;
        if (!cti_absent(b_hh)) {
            const cti_shape x183_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x184_ = cti_shape_broadcast("lstm_cell", x183_, cti_shape_or_failed(b_hh));
            x182_ = ct_expand(ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh), cti_shape_ints(&x184_));
        } else {
            x182_ = ct_einsum_two("...i,oi->...o", hx_0_tangent, w_hh);
        }
        const cti_shape x185_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x186_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x185_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x182_, cti_shape_ints(&x186_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x187_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x188_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x189_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x190_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x187_, x188_, x189_, x190_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x191_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x192_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x193_ = cti_shape_broadcast("lstm_cell", x191_, x192_);
        const cti_shape x194_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x195_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x196_ = cti_shape_broadcast("lstm_cell", x194_, x195_);
        ct_tensor *x197_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x198_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x193_));
        ct_tensor *term_ = ct_add(x198_, ct_expand(x197_, cti_shape_ints(&x196_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (hx_1_tangent) {
        ct_tensor *x199_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x200_ = ct_add(ct_linear(input, w_ih, b_ih), x199_);
        const ct_tensors l0_ = ct_chunk_with(x200_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x201_ = ct_sigmoid(pre_i_);
        ct_tensor *x202_ = ct_sigmoid(pre_f_);
        ct_tensor *x203_ = ct_tanh(pre_g_);
        ct_tensor *x204_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x201_, x202_, x203_, x204_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        const cti_shape x205_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x206_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x207_ = cti_shape_broadcast("lstm_cell", x205_, x206_);
        ct_tensor *term_ = ct_expand(ct_mul(hx_1_tangent, f_), cti_shape_ints(&x207_));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (w_ih_tangent) {
        ct_tensor *x208_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x209_ = ct_add(ct_linear(input, w_ih, b_ih), x208_);
        const ct_tensors l0_ = ct_chunk_with(x209_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x210_ = ct_sigmoid(pre_i_);
        ct_tensor *x211_ = ct_sigmoid(pre_f_);
        ct_tensor *x212_ = ct_tanh(pre_g_);
        ct_tensor *x213_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x210_, x211_, x212_, x213_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x214_;
        if (!cti_absent(b_ih)) {
            const cti_shape x215_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x216_ = cti_shape_broadcast("lstm_cell", x215_, cti_shape_or_failed(b_ih));
            x214_ = ct_expand(ct_einsum_two("...i,oi->...o", input, w_ih_tangent), cti_shape_ints(&x216_));
        } else {
            x214_ = ct_einsum_two("...i,oi->...o", input, w_ih_tangent);
        }
        const cti_shape x217_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x218_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x217_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x214_, cti_shape_ints(&x218_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x219_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x220_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x221_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x222_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x219_, x220_, x221_, x222_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x223_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x224_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x225_ = cti_shape_broadcast("lstm_cell", x223_, x224_);
        const cti_shape x226_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x227_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x228_ = cti_shape_broadcast("lstm_cell", x226_, x227_);
        ct_tensor *x229_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x230_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x225_));
        ct_tensor *term_ = ct_add(x230_, ct_expand(x229_, cti_shape_ints(&x228_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (w_hh_tangent) {
        ct_tensor *x231_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x232_ = ct_add(ct_linear(input, w_ih, b_ih), x231_);
        const ct_tensors l0_ = ct_chunk_with(x232_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x233_ = ct_sigmoid(pre_i_);
        ct_tensor *x234_ = ct_sigmoid(pre_f_);
        ct_tensor *x235_ = ct_tanh(pre_g_);
        ct_tensor *x236_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x233_, x234_, x235_, x236_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x237_;
        if (!cti_absent(b_hh)) {
            const cti_shape x238_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x239_ = cti_shape_broadcast("lstm_cell", x238_, cti_shape_or_failed(b_hh));
            ct_tensor *x240_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
            x237_ = ct_expand(x240_, cti_shape_ints(&x239_));
        } else {
            x237_ = ct_einsum_two("...i,oi->...o", args[1].value.tensors.items[0], w_hh_tangent);
        }
        const cti_shape x241_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x242_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x241_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x237_, cti_shape_ints(&x242_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x243_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x244_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x245_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x246_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x243_, x244_, x245_, x246_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x247_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x248_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x249_ = cti_shape_broadcast("lstm_cell", x247_, x248_);
        const cti_shape x250_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x251_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x252_ = cti_shape_broadcast("lstm_cell", x250_, x251_);
        ct_tensor *x253_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x254_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x249_));
        ct_tensor *term_ = ct_add(x254_, ct_expand(x253_, cti_shape_ints(&x252_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (b_ih_tangent) {
        ct_tensor *x255_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x256_ = ct_add(ct_linear(input, w_ih, b_ih), x255_);
        const ct_tensors l0_ = ct_chunk_with(x256_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x257_ = ct_sigmoid(pre_i_);
        ct_tensor *x258_ = ct_sigmoid(pre_f_);
        ct_tensor *x259_ = ct_tanh(pre_g_);
        ct_tensor *x260_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x257_, x258_, x259_, x260_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x261_;
        if (!cti_absent(b_ih)) {
            const cti_shape x262_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const cti_shape x263_ = cti_shape_broadcast("lstm_cell", x262_, cti_shape_or_failed(b_ih));
            x261_ = ct_expand(b_ih_tangent, cti_shape_ints(&x263_));
        } else {
            const cti_shape x264_ = cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(input, w_ih)));
            const ct_zeros_opts x265_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            x261_ = ct_zeros_with(cti_shape_ints(&x264_), &x265_);
        }
        const cti_shape x266_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x267_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x266_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x261_, cti_shape_ints(&x267_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x268_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x269_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x270_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x271_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x268_, x269_, x270_, x271_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x272_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x273_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x274_ = cti_shape_broadcast("lstm_cell", x272_, x273_);
        const cti_shape x275_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x276_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x277_ = cti_shape_broadcast("lstm_cell", x275_, x276_);
        ct_tensor *x278_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x279_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x274_));
        ct_tensor *term_ = ct_add(x279_, ct_expand(x278_, cti_shape_ints(&x277_)));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term_));
        if (!results[1]) return cti_failed();
    }
    if (b_hh_tangent) {
        ct_tensor *x280_ = ct_linear(args[1].value.tensors.items[0], w_hh, b_hh);
        ct_tensor *x281_ = ct_add(ct_linear(input, w_ih, b_ih), x280_);
        const ct_tensors l0_ = ct_chunk_with(x281_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_ = cti_item(l0_, 0);
        ct_tensor *pre_f_ = cti_item(l0_, 1);
        ct_tensor *pre_g_ = cti_item(l0_, 2);
        ct_tensor *pre_o_ = cti_item(l0_, 3);
        ct_tensor *x282_ = ct_sigmoid(pre_i_);
        ct_tensor *x283_ = ct_sigmoid(pre_f_);
        ct_tensor *x284_ = ct_tanh(pre_g_);
        ct_tensor *x285_ = ct_sigmoid(pre_o_);
        ct_tensor *gates_ = ct_cat_with(CT_TENSORS(x282_, x283_, x284_, x285_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l2_ = ct_chunk_with(gates_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l2_, 0), *f_ = cti_item(l2_, 1), *g_ = cti_item(l2_, 2);
        ct_tensor *x286_;
        if (!cti_absent(b_hh)) {
            const cti_shape x287_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const cti_shape x288_ = cti_shape_broadcast("lstm_cell", x287_, cti_shape_or_failed(b_hh));
            x286_ = ct_expand(b_hh_tangent, cti_shape_ints(&x288_));
        } else {
            const cti_shape x289_ =
                cti_shape_or_failed(ct_einsum("...i,oi->...o", CT_TENSORS(args[1].value.tensors.items[0], w_hh)));
            const ct_zeros_opts x290_ = {.dtype = cti_dtype_of(args[1].value.tensors.items[0]),
                                         .device = cti_device_or_host(args[1].value.tensors.items[0])};
            x286_ = ct_zeros_with(cti_shape_ints(&x289_), &x290_);
        }
        const cti_shape x291_ = cti_shape_or_failed(ct_linear(args[1].value.tensors.items[0], w_hh, b_hh));
        const cti_shape x292_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(ct_linear(input, w_ih, b_ih)), x291_);
        const ct_tensors l3_ = ct_chunk_with(ct_expand(x286_, cti_shape_ints(&x292_)), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *pre_i_tangent_ = cti_item(l3_, 0);
        ct_tensor *pre_f_tangent_ = cti_item(l3_, 1);
        ct_tensor *pre_g_tangent_ = cti_item(l3_, 2);
        ct_tensor *pre_o_tangent_ = cti_item(l3_, 3);
        ct_tensor *t4_ = ct_sigmoid(pre_i_);
        ct_tensor *t5_ = ct_sigmoid(pre_f_);
        ct_tensor *t6_ = ct_tanh(pre_g_);
        ct_tensor *t7_ = ct_sigmoid(pre_o_);
        ct_tensor *x293_ = ct_mul(pre_i_tangent_, ct_mul(t4_, ct_sub(ct_num_i64(1), t4_)));
        ct_tensor *x294_ = ct_mul(pre_f_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *x295_ = ct_mul(pre_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        ct_tensor *x296_ = ct_mul(pre_o_tangent_, ct_mul(t7_, ct_sub(ct_num_i64(1), t7_)));
        ct_tensor *gates_tangent_ = ct_cat_with(CT_TENSORS(x293_, x294_, x295_, x296_), &(ct_cat_opts){.dim = 1});
        const ct_tensors l9_ = ct_chunk_with(gates_tangent_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l9_, 0);
        ct_tensor *f_tangent_ = cti_item(l9_, 1);
        ct_tensor *g_tangent_ = cti_item(l9_, 2);
        const cti_shape x297_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x298_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x299_ = cti_shape_broadcast("lstm_cell", x297_, x298_);
        const cti_shape x300_ =
            cti_shape_broadcast("lstm_cell", cti_shape_or_failed(f_), cti_shape_or_failed(args[1].value.tensors.items[1]));
        const cti_shape x301_ = cti_shape_broadcast("lstm_cell", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x302_ = cti_shape_broadcast("lstm_cell", x300_, x301_);
        ct_tensor *x303_ = ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_));
        ct_tensor *x304_ = ct_expand(ct_mul(f_tangent_, args[1].value.tensors.items[1]), cti_shape_ints(&x299_));
        ct_tensor *term_ = ct_add(x304_, ct_expand(x303_, cti_shape_ints(&x302_)));
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
