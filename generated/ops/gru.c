/*
 * gru: Network of gated recurrent units with several layers over sequences; hx is the state of each layer and
 * direction. params are w_ih, w_hh and, with has_biases, b_ih, b_hh of each layer and direction, in this order.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/gru.h>
#include <cotangent/private/gru_layers.h>

extern cti_caller cti_caller_2_of_2tensor_list_switch_int_float_3switch;
extern const cti_op_entry cti_op_gru;

/* ---- gru ------------------------------------------------------------------- */

static ct_gru_result gru_core(cti_call *call, ct_tensor *input, ct_tensor *hx, ct_tensors params,
                              ct_switch given_has_biases, int64_t num_layers, double dropout, ct_switch given_train,
                              ct_switch given_bidirectional, ct_switch given_batch_first)
{
    if (cti_check_list(call->op, "params", params, -1, false) != CT_OK) return (ct_gru_result){NULL, NULL};
    call->list = params;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, hx};
    static const char *const names[] = {"input", "hx"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_gru,
                              (const void *const[]){&(ct_switch){given_has_biases}, &(int64_t){num_layers},
                                                    &(double){dropout}, &(ct_switch){given_train},
                                                    &(ct_switch){given_bidirectional}, &(ct_switch){given_batch_first}},
                              NULL, diverted_);
        return (ct_gru_result){diverted_[0], diverted_[1]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        hx = inputs[1];
        params = call->list;
    }
    bool has_biases;
    if (cti_attr_bool(call, "has_biases", given_has_biases, &has_biases) != CT_OK) goto failed;
    bool train;
    if (cti_attr_bool(call, "train", given_train, &train) != CT_OK) goto failed;
    bool bidirectional;
    if (cti_attr_bool(call, "bidirectional", given_bidirectional, &bidirectional) != CT_OK) goto failed;
    bool batch_first;
    if (cti_attr_bool(call, "batch_first", given_batch_first, &batch_first) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "input", input, 3, false) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "hx", hx, 3, false) != CT_OK) goto failed;
    const int64_t Q = cti_size_at(hx, 0);
    const int64_t N = cti_size_at(hx, 1);
    const ct_tensors all_T = cti_call_joined(call, 2, (ct_tensor *const[]){input, hx}, params);
    if (all_T.count < 0) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, (unsigned)all_T.count, all_T.items, &T) != CT_OK) goto failed;
    if (num_layers <= 0) {
        static const char must[] = "num_layers > 0; given num_layers = %lld";
        (void)cti_call_require(call, must, (long long)num_layers);
        goto failed;
    }
    const int64_t ways = bidirectional ? 2 : 1;
    if (Q != cti_int_mul(num_layers, ways)) {
        static const char must[] = "hx.size(0) == num_layers * (2 if bidirectional else 1); given hx.shape = %s, "
                                   "num_layers = %lld, bidirectional = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, hx), (long long)num_layers,
                               bidirectional ? "true" : "false");
        goto failed;
    }
    const int64_t x0_ = cti_int_mul(num_layers, cti_int_mul(ways, has_biases ? 4 : 2));
    if (params.count != x0_) {
        static const char must[] = "params.count == num_layers * (2 if bidirectional else 1) * (4 if has_biases else "
                                   "2); given params = %s, num_layers = %lld, bidirectional = %s, has_biases = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, params), (long long)num_layers,
                               bidirectional ? "true" : "false", has_biases ? "true" : "false");
        goto failed;
    }
    if (N != cti_extent(input, batch_first ? 0 : 1)) {
        static const char must[] = "hx.size(1) == input.size(0 if batch_first else 1); given hx.shape = %s, "
                                   "input.shape = %s, batch_first = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, hx), cti_call_sizes_text(call, input),
                               batch_first ? "true" : "false");
        goto failed;
    }
    if (cti_extent(input, batch_first ? 1 : 0) <= 0) {
        static const char must[] = "input.size(1 if batch_first else 0) > 0; given input.shape = %s, batch_first = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), batch_first ? "true" : "false");
        goto failed;
    }
    if (!(0.0 <= dropout && dropout <= 1.0)) {
        static const char must[] = "0 <= dropout and dropout <= 1; given dropout = %g";
        (void)cti_call_require(call, must, dropout);
        goto failed;
    }
    const ct_gru_layers_result l0_ =
        ct_gru_layers(input, hx, params, has_biases ? CT_ON : CT_OFF, num_layers, dropout, train ? CT_ON : CT_OFF,
                      bidirectional ? CT_ON : CT_OFF, batch_first ? CT_ON : CT_OFF);
    ct_tensor *output = l0_.output, *hy = l0_.hy;
    if (!output) goto failed;
    if (!hy) goto failed;
    if (cti_call_check_result_dtype(call, "output", output, T) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "hy", hy, T) != CT_OK) goto failed;
    ct_tensor *results[] = {output, hy};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_gru_result){NULL, NULL};
    return (ct_gru_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_gru_result){NULL, NULL};
}

ct_gru_result(ct_gru)(ct_tensor *input, ct_tensor *hx, ct_tensors params, ct_switch has_biases, int64_t num_layers,
                      double dropout, ct_switch train, ct_switch bidirectional, ct_switch batch_first)
{
    cti_call call = cti_call_plain("gru");
    return gru_core(&call, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info gru_args[] = {
    {.name = "input", .type = "T[A, B, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "hx", .type = "T[Q, N, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "params",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "has_biases", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "num_layers", .type = "int", .kind = CT_ARG_INT},
    {.name = "dropout", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "train", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "bidirectional", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "batch_first", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const gru_outputs[] = {"output", "hy"};

const cti_op_entry cti_op_gru = {
    .info =
        {
            .name = "gru",
            .op = "gru",
            .overload = "",
            .family = "recurrent_layers",
            .doc = "Network of gated recurrent units with several layers over sequences; hx is the state of each layer "
                   "and direction. params are w_ih, w_hh and, with has_biases, b_ih, b_hh of each layer and direction, "
                   "in this order.",
            .meaning = "compose",
            .args = gru_args,
            .num_args = 9,
            .outputs = gru_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSORS),
                                    CTI_PARAMETER(SWITCH), CTI_PARAMETER(INT), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(SWITCH), CTI_PARAMETER(SWITCH), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_2_of_2tensor_list_switch_int_float_3switch, ct_gru, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
