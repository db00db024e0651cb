/* A long short-term memory network, 64 steps, batch 16, 64 inputs, 128 units: of plain operators, and by ct_lstm. */
#include "model.h"

enum { LENGTH = 64, BATCH = 16, INPUTS = 64, UNITS = 128 };

static void make_data(steps_model *m)
{
    m->input = steps_values(CT_INTS(LENGTH, BATCH, INPUTS), STEPS_INPUT, 1);
    m->target = steps_values(CT_INTS(BATCH, UNITS), STEPS_TARGET, 1);
    steps_use_sgd(m);
}

void steps_make_lstm_plain(steps_model *m)
{
    steps_add_linear(m, INPUTS + UNITS, 4 * UNITS);
    make_data(m);
}

ct_tensor *steps_lstm_plain_loss(const steps_model *m)
{
    ct_tensor *h = ct_zeros(CT_INTS(BATCH, UNITS)), *c = h;
    for (int64_t t = 0; t < LENGTH; t++) {
        ct_tensor *joined = ct_cat(CT_TENSORS(ct_select(m->input, 0, t), h), .dim = 1);
        const ct_tensors gates = ct_chunk(ct_linear(joined, m->parameters[0], m->parameters[1]), 4, .dim = 1);
        if (gates.count != 4) steps_fail("gates");
        ct_tensor *const *g = gates.items;
        c = ct_add(ct_mul(ct_sigmoid(g[1]), c), ct_mul(ct_sigmoid(g[0]), ct_tanh(g[2])));
        h = ct_mul(ct_sigmoid(g[3]), ct_tanh(c));
    }
    return ct_mse_loss(h, m->target);
}

void steps_make_lstm(steps_model *m)
{
    steps_add_weight(m, CT_INTS(4 * UNITS, INPUTS));
    steps_add_weight(m, CT_INTS(4 * UNITS, UNITS));
    steps_add_vector(m, 4 * UNITS, 0);
    steps_add_vector(m, 4 * UNITS, 0);
    make_data(m);
}

ct_tensor *steps_lstm_loss(const steps_model *m)
{
    ct_tensor *zeros = ct_zeros(CT_INTS(1, BATCH, UNITS));
    const ct_lstm_result made =
        ct_lstm(m->input, CT_TENSORS(zeros, zeros), ct_tensors_of((ct_tensor **)m->parameters, m->num_parameters),
                CT_ON, 1, 0, CT_ON, CT_OFF, CT_OFF);
    return ct_mse_loss(ct_select(made.output, 0, LENGTH - 1), m->target);
}
