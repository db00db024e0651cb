/*
 * lstm_layers, gru_layers: recurrent networks as chains of recorded operators. The products of the input with the
 * weights are computed for all steps of a layer and direction together. A step computes the product of the state with
 * its weights, and then the operators of a cell. Each step has its own scope, which releases its temporaries; without
 * gradients, only the states are kept.
 */
#include "ops/call/call_checks.h"
#include "state/error.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/dropout.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/lstm_gates.h>
#include <cotangent/op/lstm_update.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/tanh.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unbind.h>
#include <cotangent/private/gru_layers.h>
#include <cotangent/private/lstm_layers.h>

#include <inttypes.h>

enum { LSTM_GATES = 4, GRU_GATES = 3 };

typedef struct network {
    const char *op;
    cti_thread *thread;
    ct_tensors params;
    ct_tensor **h, **c; /* states of all layers and directions, replaced by the states after each step; c may be NULL */
    /* each: number of params of one layer in one direction; ways: number of directions */
    int64_t num_layers, ways, each, gates;
    double dropout;
    bool train, batch_first;
} network;

/* ---- steps ---- */

/* Returns the new state of gru_cell: fresh + update * (h - fresh). */
static ct_tensor *gru_step(ct_tensor *share, ct_tensor *own, ct_tensor *h)
{
    const ct_tensors in = ct_chunk(share, GRU_GATES, .dim = 1), by = ct_chunk(own, GRU_GATES, .dim = 1);
    if (in.count != GRU_GATES || by.count != GRU_GATES) return NULL;
    ct_tensor *reset = ct_sigmoid(ct_add(in.items[0], by.items[0])),
              *update = ct_sigmoid(ct_add(in.items[1], by.items[1])),
              *fresh = ct_tanh(ct_add(in.items[2], ct_mul(reset, by.items[2])));
    return ct_add(fresh, ct_mul(update, ct_sub(h, fresh)));
}

/* Computes one step and replaces the states. */
static ct_status run_step(const network *net, int64_t index, ct_tensor *share, ct_tensor *weight, ct_tensor *bias)
{
    const ct_scope step = ct_scope_open();
    if (step.depth == 0) return cti_failed();
    ct_tensor *h = net->h[index], *own = ct_linear(h, weight, bias);
    if (!net->c) {
        net->h[index] = ct_scope_return(step, gru_step(share, own, h));
        return net->h[index] ? CT_OK : cti_failed();
    }
    const ct_lstm_update_result made = ct_lstm_update(ct_lstm_gates(share, own), net->c[index]);
    const ct_tensors kept = ct_scope_return_list(step, CTI_TENSORS(made.hy, made.cy));
    if (kept.count <= 0) return cti_failed();
    net->h[index] = kept.items[0];
    net->c[index] = kept.items[1];
    return CT_OK;
}

/* ---- layers ---- */

static ct_status check_shape(const network *net, int64_t at, int64_t rows, int64_t cols)
{
    const ct_tensor *p = net->params.items[at];
    const int64_t ndim = ct_tensor_ndim(p);
    if (cols < 0 && (ndim != 1 || ct_tensor_size(p, 0) != rows))
        return cti_error(CT_E_SHAPE, "%s: params[%" PRId64 "] must be a vector of %" PRId64 " elements", net->op, at,
                         rows);
    if (cols >= 0 && (ndim != 2 || ct_tensor_size(p, 0) != rows || ct_tensor_size(p, 1) != cols))
        return cti_error(CT_E_SHAPE, "%s: params[%" PRId64 "] must have the sizes [%" PRId64 ", %" PRId64 "]", net->op,
                         at, rows, cols);
    return CT_OK;
}

static ct_status check_params(const network *net, int64_t index, int64_t width)
{
    const int64_t first = index * net->each, hidden = ct_tensor_size(net->h[index], 1);
    if (hidden > INT64_MAX / LSTM_GATES) return cti_error(CT_E_SHAPE, "%s: the last axis of hx is too long", net->op);
    const int64_t rows = net->gates * hidden;
    if (check_shape(net, first, rows, width) != CT_OK) return cti_failed();
    if (check_shape(net, first + 1, rows, hidden) != CT_OK) return cti_failed();
    for (int64_t i = 2; i < net->each; i++)
        if (check_shape(net, first + i, rows, -1) != CT_OK) return cti_failed();
    return CT_OK;
}

/* Runs a layer in one direction; returns its states concatenated along dim. */
static ct_tensor *run_way(const network *net, ct_tensor *x, int64_t index, bool back, int64_t dim)
{
    if (check_params(net, index, ct_tensor_size(x, 2)) != CT_OK) return NULL;
    ct_tensor *const *p = net->params.items + index * net->each;
    ct_tensor *in_bias = net->each > 2 ? p[2] : ct_none(), *own_bias = net->each > 2 ? p[3] : ct_none();
    const ct_tensors shares = ct_unbind(ct_linear(x, p[0], in_bias));
    if (shares.count <= 0) return NULL;
    ct_tensor **states = cti_scope_array(net->thread, (size_t)(shares.count + 1) * sizeof(ct_tensor *));
    if (!states) return NULL;
    for (int64_t i = 0; i < shares.count; i++) {
        const int64_t t = back ? shares.count - 1 - i : i;
        if (run_step(net, index, shares.items[t], p[1], own_bias) != CT_OK) return NULL;
        states[t] = net->h[index];
    }
    return ct_stack(ct_tensors_of(states, shares.count), .dim = dim);
}

static ct_tensor *run_layer(const network *net, ct_tensor *x, int64_t layer)
{
    const bool last = layer == net->num_layers - 1;
    const int64_t dim = last && net->batch_first ? 1 : 0;
    ct_tensor *y = run_way(net, x, layer * net->ways, false, dim);
    if (y && net->ways > 1) {
        ct_tensor *other = run_way(net, x, layer * net->ways + 1, true, dim);
        y = ct_cat(CTI_TENSORS(y, other), .dim = 2);
    }
    return last || !net->train || net->dropout == 0 ? y : ct_dropout(y, net->dropout, CT_ON);
}

/* ---- a call ---- */

static ct_status check_sizes(const network *net, const ct_tensor *input, const ct_tensor *states, const char *name)
{
    const int64_t steps = net->batch_first ? 1 : 0;
    if (ct_tensor_ndim(input) != 3 || ct_tensor_size(input, steps) < 1)
        return cti_error(CT_E_SHAPE, "%s: input must have three axes and at least one step", net->op);
    if (net->num_layers < 1 || net->num_layers > net->params.count ||
        net->params.count != net->num_layers * net->ways * net->each)
        return cti_error(CT_E_INVALID,
                         "%s: params has %" PRId64 " tensors, which is not the number of parameters of %" PRId64
                         " layers",
                         net->op, net->params.count, net->num_layers);
    if (ct_tensor_ndim(states) != 3 || ct_tensor_size(states, 0) != net->num_layers * net->ways ||
        ct_tensor_size(states, 1) != ct_tensor_size(input, 1 - steps))
        return cti_error(CT_E_SHAPE, "%s: %s must have a state for each layer, direction and sequence", net->op, name);
    return CT_OK;
}

/* The states before the first step, in a new array. */
static ct_tensor **states_of(const network *net, ct_tensor *states)
{
    const ct_tensors each = ct_unbind(states);
    if (each.count <= 0) return NULL;
    ct_tensor **out = cti_scope_array(net->thread, (size_t)(each.count + 1) * sizeof(ct_tensor *));
    for (int64_t i = 0; out && i < each.count; i++) out[i] = each.items[i];
    return out;
}

typedef struct switches {
    ct_switch has_biases, train, bidirectional, batch_first;
} switches;

static ct_status begin(network *net, const cti_call *call, ct_tensor *input, ct_tensors params, switches given)
{
    bool has_biases, bidirectional;
    net->op = call->op;
    net->thread = call->thread;
    net->params = params;
    if (!input) return cti_failed();
    if (input == ct_none()) return cti_error(CT_E_INVALID, "%s: input must be a tensor", net->op);
    if (cti_check_list(net->op, "params", params, -1, false) != CT_OK) return cti_failed();
    if (cti_attr_bool(call, "has_biases", given.has_biases, &has_biases) != CT_OK) return cti_failed();
    if (cti_attr_bool(call, "train", given.train, &net->train) != CT_OK) return cti_failed();
    if (cti_attr_bool(call, "bidirectional", given.bidirectional, &bidirectional) != CT_OK) return cti_failed();
    if (cti_attr_bool(call, "batch_first", given.batch_first, &net->batch_first) != CT_OK) return cti_failed();
    net->ways = bidirectional ? 2 : 1;
    net->each = has_biases ? 4 : 2;
    return CT_OK;
}

static ct_tensor *run_layers(const network *net, ct_tensor *input)
{
    ct_tensor *x = net->batch_first ? ct_transpose(input, 0, 1) : input;
    for (int64_t layer = 0; x && layer < net->num_layers; layer++) x = run_layer(net, x, layer);
    return x;
}

ct_lstm_layers_result ct_lstm_layers(ct_tensor *input, ct_tensors hx, ct_tensors params, ct_switch has_biases,
                                     int64_t num_layers, double dropout, ct_switch train, ct_switch bidirectional,
                                     ct_switch batch_first)
{
    const ct_lstm_layers_result failed = {NULL, NULL, NULL};
    const cti_call call = cti_call_plain("lstm");
    network net = {.num_layers = num_layers, .dropout = dropout, .gates = LSTM_GATES};
    const switches given = {has_biases, train, bidirectional, batch_first};
    if (cti_check_list(call.op, "hx", hx, 2, false) != CT_OK) return failed;
    if (begin(&net, &call, input, params, given) != CT_OK) return failed;
    if (check_sizes(&net, input, hx.items[0], "hx[0]") != CT_OK) return failed;
    if (check_sizes(&net, input, hx.items[1], "hx[1]") != CT_OK) return failed;
    net.h = states_of(&net, hx.items[0]);
    net.c = net.h ? states_of(&net, hx.items[1]) : NULL;
    if (!net.c) return failed;
    ct_tensor *output = run_layers(&net, input);
    if (!output) return failed;
    const int64_t count = num_layers * net.ways;
    return (ct_lstm_layers_result){output, ct_stack(ct_tensors_of(net.h, count)),
                                   ct_stack(ct_tensors_of(net.c, count))};
}

ct_gru_layers_result ct_gru_layers(ct_tensor *input, ct_tensor *hx, ct_tensors params, ct_switch has_biases,
                                   int64_t num_layers, double dropout, ct_switch train, ct_switch bidirectional,
                                   ct_switch batch_first)
{
    const ct_gru_layers_result failed = {NULL, NULL};
    const cti_call call = cti_call_plain("gru");
    network net = {.num_layers = num_layers, .dropout = dropout, .gates = GRU_GATES};
    const switches given = {has_biases, train, bidirectional, batch_first};
    if (cti_check_list(call.op, "hx", CTI_TENSORS(hx), 1, false) != CT_OK) return failed;
    if (begin(&net, &call, input, params, given) != CT_OK) return failed;
    if (check_sizes(&net, input, hx, "hx") != CT_OK) return failed;
    if (!(net.h = states_of(&net, hx))) return failed;
    ct_tensor *output = run_layers(&net, input);
    if (!output) return failed;
    return (ct_gru_layers_result){output, ct_stack(ct_tensors_of(net.h, num_layers * net.ways))};
}
