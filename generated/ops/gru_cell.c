/*
 * gru_cell: One step of a gated recurrent unit: n + z * (hx - n), where r and z are the reset and update gates and n is
 * tanh of the product of the input plus r times the product of the state.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/gru_cell.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/tanh.h>

extern cti_caller cti_caller_6tensor;
extern const cti_op_entry cti_op_gru_cell;

/* ---- gru_cell -------------------------------------------------------------- */

static ct_tensor *gru_cell_core(cti_call *call, ct_tensor *input, ct_tensor *hx, ct_tensor *w_ih, ct_tensor *w_hh,
                                ct_tensor *b_ih, ct_tensor *b_hh)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {input, hx, w_ih, w_hh, b_ih, b_hh};
    static const char *const names[] = {"input", "hx", "w_ih", "w_hh", "b_ih", "b_hh"};
    if (cti_call_begin(call, 6, inputs, names, 1u << 4 | 1u << 5) != CT_OK)
        return cti_call_diverted(call, &cti_op_gru_cell, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        hx = inputs[1];
        w_ih = inputs[2];
        w_hh = inputs[3];
        b_ih = inputs[4];
        b_hh = inputs[5];
    }
    if (cti_check_ndim(call->op, "input", input, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t I = cti_size_at(input, 1);
    if (cti_check_ndim(call->op, "hx", hx, 2, false) != CT_OK) goto failed;
    if (cti_size_at(hx, 0) != N) {
        (void)cti_call_refuse_size(call, "hx", 0, N, "input.size(0)", "hx.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, hx), cti_call_sizes_text(call, input));
        goto failed;
    }
    const int64_t H = cti_size_at(hx, 1);
    if (cti_check_ndim(call->op, "w_ih", w_ih, 2, false) != CT_OK) goto failed;
    if (cti_size_at(w_ih, 0) != cti_int_mul(3, H)) {
        (void)cti_call_refuse_size(call, "w_ih", 0, cti_int_mul(3, H), "3 * hx.size(1)",
                                   "w_ih.shape = %s, hx.shape = %s", cti_call_sizes_text(call, w_ih),
                                   cti_call_sizes_text(call, hx));
        goto failed;
    }
    if (cti_size_at(w_ih, 1) != I) {
        (void)cti_call_refuse_size(call, "w_ih", 1, I, "input.size(1)", "w_ih.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, w_ih), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (cti_check_ndim(call->op, "w_hh", w_hh, 2, false) != CT_OK) goto failed;
    if (cti_size_at(w_hh, 0) != cti_int_mul(3, H)) {
        (void)cti_call_refuse_size(call, "w_hh", 0, cti_int_mul(3, H), "3 * hx.size(1)",
                                   "w_hh.shape = %s, hx.shape = %s", cti_call_sizes_text(call, w_hh),
                                   cti_call_sizes_text(call, hx));
        goto failed;
    }
    if (cti_size_at(w_hh, 1) != H) {
        (void)cti_call_refuse_size(call, "w_hh", 1, H, "hx.size(1)", "w_hh.shape = %s, hx.shape = %s",
                                   cti_call_sizes_text(call, w_hh), cti_call_sizes_text(call, hx));
        goto failed;
    }
    if (!cti_absent(b_ih)) {
        if (cti_check_ndim(call->op, "b_ih", b_ih, 1, false) != CT_OK) goto failed;
        if (cti_size_at(b_ih, 0) != cti_int_mul(3, H)) {
            (void)cti_call_refuse_size(call, "b_ih", 0, cti_int_mul(3, H), "3 * hx.size(1)",
                                       "b_ih.shape = %s, hx.shape = %s", cti_call_sizes_text(call, b_ih),
                                       cti_call_sizes_text(call, hx));
            goto failed;
        }
    }
    if (!cti_absent(b_hh)) {
        if (cti_check_ndim(call->op, "b_hh", b_hh, 1, false) != CT_OK) goto failed;
        if (cti_size_at(b_hh, 0) != cti_int_mul(3, H)) {
            (void)cti_call_refuse_size(call, "b_hh", 0, cti_int_mul(3, H), "3 * hx.size(1)",
                                       "b_hh.shape = %s, hx.shape = %s", cti_call_sizes_text(call, b_hh),
                                       cti_call_sizes_text(call, hx));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 6, (ct_tensor *const[]){input, hx, w_ih, w_hh, b_ih, b_hh}, &T) !=
        CT_OK)
        goto failed;
    const ct_tensors l0_ = ct_chunk(ct_linear(input, w_ih, b_ih), 3, .dim = 1);
    ct_tensor *input_r = cti_item(l0_, 0);
    ct_tensor *input_z = cti_item(l0_, 1);
    ct_tensor *input_n = cti_item(l0_, 2);
    if (!input_r) goto failed;
    if (!input_z) goto failed;
    if (!input_n) goto failed;
    const ct_tensors l1_ = ct_chunk(ct_linear(hx, w_hh, b_hh), 3, .dim = 1);
    ct_tensor *state_r = cti_item(l1_, 0);
    ct_tensor *state_z = cti_item(l1_, 1);
    ct_tensor *state_n = cti_item(l1_, 2);
    if (!state_r) goto failed;
    if (!state_z) goto failed;
    if (!state_n) goto failed;
    ct_tensor *fresh = ct_tanh(ct_add(input_n, ct_mul(ct_sigmoid(ct_add(input_r, state_r)), state_n)));
    if (!fresh) goto failed;
    ct_tensor *result = ct_add(fresh, ct_mul(ct_sigmoid(ct_add(input_z, state_z)), ct_sub(hx, fresh)));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 2, .sizes = {N, H}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_gru_cell)(ct_tensor *input, ct_tensor *hx, ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih,
                         ct_tensor *b_hh)
{
    cti_call call = cti_call_plain("gru_cell");
    return gru_cell_core(&call, input, hx, w_ih, w_hh, b_ih, b_hh);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info gru_cell_args[] = {
    {.name = "input", .type = "T[N, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "hx", .type = "T[N, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_ih", .type = "T[3 * H, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_hh", .type = "T[3 * H, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "b_ih",
     .type = "T[3 * H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "b_hh",
     .type = "T[3 * H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
};
static const char *const gru_cell_outputs[] = {"result"};

const cti_op_entry cti_op_gru_cell = {
    .info =
        {
            .name = "gru_cell",
            .op = "gru_cell",
            .overload = "",
            .family = "recurrent",
            .doc = "One step of a gated recurrent unit: n + z * (hx - n), where r and z are the reset and update gates "
                   "and n is tanh of the product of the input plus r times the product of the state.",
            .meaning = "compose",
            .args = gru_cell_args,
            .num_args = 6,
            .outputs = gru_cell_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_6tensor, ct_gru_cell, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
