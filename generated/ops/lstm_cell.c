/*
 * lstm_cell: One step of a long short-term memory cell; hx is (h, c).
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linear.h>
#include <cotangent/op/lstm_cell.h>
#include <cotangent/op/lstm_gates.h>
#include <cotangent/op/lstm_update.h>

extern cti_caller cti_caller_2_of_tensor_list_4tensor;
extern const cti_op_entry cti_op_lstm_cell;

/* ---- lstm_cell ------------------------------------------------------------- */

static ct_lstm_cell_result lstm_cell_core(cti_call *call, ct_tensor *input, ct_tensors hx, ct_tensor *w_ih,
                                          ct_tensor *w_hh, ct_tensor *b_ih, ct_tensor *b_hh)
{
    if (cti_check_list(call->op, "hx", hx, 2, false) != CT_OK) return (ct_lstm_cell_result){NULL, NULL};
    ct_tensor *hx_0 = hx.items[0];
    ct_tensor *hx_1 = hx.items[1];
    call->is_composed = true;
    ct_tensor *inputs[] = {input, hx_0, hx_1, w_ih, w_hh, b_ih, b_hh};
    static const char *const names[] = {"input", "hx[0]", "hx[1]", "w_ih", "w_hh", "b_ih", "b_hh"};
    if (cti_call_begin(call, 7, inputs, names, 1u << 5 | 1u << 6) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_lstm_cell, NULL, NULL, diverted_);
        return (ct_lstm_cell_result){diverted_[0], diverted_[1]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        hx_0 = inputs[1];
        hx_1 = inputs[2];
        w_ih = inputs[3];
        w_hh = inputs[4];
        b_ih = inputs[5];
        b_hh = inputs[6];
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
    if (cti_check_ndim(call->op, "hx[1]", hx_1, 2, false) != CT_OK) goto failed;
    if (cti_size_at(hx_1, 0) != N) {
        (void)cti_call_refuse_size(call, "hx[1]", 0, N, "input.size(0)", "hx[1].shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, hx_1), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (cti_size_at(hx_1, 1) != H) {
        (void)cti_call_refuse_size(call, "hx[1]", 1, H, "hx[0].size(1)", "hx[1].shape = %s, hx[0].shape = %s",
                                   cti_call_sizes_text(call, hx_1), cti_call_sizes_text(call, hx_0));
        goto failed;
    }
    if (cti_check_ndim(call->op, "w_ih", w_ih, 2, false) != CT_OK) goto failed;
    if (cti_size_at(w_ih, 0) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "w_ih", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                   "w_ih.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, w_ih),
                                   cti_call_sizes_text(call, hx_0));
        goto failed;
    }
    if (cti_size_at(w_ih, 1) != I) {
        (void)cti_call_refuse_size(call, "w_ih", 1, I, "input.size(1)", "w_ih.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, w_ih), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (cti_check_ndim(call->op, "w_hh", w_hh, 2, false) != CT_OK) goto failed;
    if (cti_size_at(w_hh, 0) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "w_hh", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                   "w_hh.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, w_hh),
                                   cti_call_sizes_text(call, hx_0));
        goto failed;
    }
    if (cti_size_at(w_hh, 1) != H) {
        (void)cti_call_refuse_size(call, "w_hh", 1, H, "hx[0].size(1)", "w_hh.shape = %s, hx[0].shape = %s",
                                   cti_call_sizes_text(call, w_hh), cti_call_sizes_text(call, hx_0));
        goto failed;
    }
    if (!cti_absent(b_ih)) {
        if (cti_check_ndim(call->op, "b_ih", b_ih, 1, false) != CT_OK) goto failed;
        if (cti_size_at(b_ih, 0) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "b_ih", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                       "b_ih.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, b_ih),
                                       cti_call_sizes_text(call, hx_0));
            goto failed;
        }
    }
    if (!cti_absent(b_hh)) {
        if (cti_check_ndim(call->op, "b_hh", b_hh, 1, false) != CT_OK) goto failed;
        if (cti_size_at(b_hh, 0) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "b_hh", 0, cti_int_mul(4, H), "4 * hx[0].size(1)",
                                       "b_hh.shape = %s, hx[0].shape = %s", cti_call_sizes_text(call, b_hh),
                                       cti_call_sizes_text(call, hx_0));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 7, (ct_tensor *const[]){input, hx_0, hx_1, w_ih, w_hh, b_ih, b_hh},
                              &T) != CT_OK)
        goto failed;
    ct_tensor *gates = ct_lstm_gates(ct_linear(input, w_ih, b_ih), ct_linear(hx_0, w_hh, b_hh));
    if (!gates) goto failed;
    const ct_lstm_update_result l1_ = ct_lstm_update(gates, hx_1);
    ct_tensor *hy = l1_.hy, *cy = l1_.cy;
    if (!hy) goto failed;
    if (!cy) goto failed;
    if (cti_call_check_result_dtype(call, "hy", hy, T) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "cy", cy, T) != CT_OK) goto failed;
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
            .family = "recurrent",
            .doc = "One step of a long short-term memory cell; hx is (h, c).",
            .meaning = "compose",
            .args = lstm_cell_args,
            .num_args = 6,
            .outputs = lstm_cell_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_LIST_PARAMETER(2), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_list_4tensor, ct_lstm_cell, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
