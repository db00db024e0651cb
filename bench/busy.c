/*
 * Time of a training step of small models: forward, backward and update. Prints JSON lines. bench.py runs it on an idle
 * machine and together with programs that occupy every core.
 */
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { WARM_UPS = 3, RUNS = 31, MOST_PARAMETERS = 6 };

static void fail(const char *what)
{
    fprintf(stderr, "busy: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

typedef struct model {
    const char *name;
    ct_tensor *(*loss)(const struct model *m);
    ct_tensor *parameters[MOST_PARAMETERS], *input, *target;
    int64_t num_parameters;
} model;

static void add_parameter(model *m, ct_ints size)
{
    ct_tensor *t = ct_mul(ct_randn(size), ct_num(0.05));
    if (!t || !ct_tensor_requires_grad_(t, true)) fail("a parameter");
    m->parameters[m->num_parameters++] = t;
}

/* ---- 784-512-512-10, batch 64 ---- */

static ct_tensor *mlp_loss(const model *m)
{
    ct_tensor *const *p = m->parameters;
    ct_tensor *h = ct_relu(ct_linear(m->input, p[0], p[1]));
    h = ct_relu(ct_linear(h, p[2], p[3]));
    return ct_cross_entropy(ct_linear(h, p[4], p[5]), m->target, ct_none());
}

static model mlp(void)
{
    enum { BATCH = 64, IN = 784, HIDDEN = 512, OUT = 10 };

    model m = {.name = "MLP 784-512-512-10, batch 64", .loss = mlp_loss};
    const int64_t widths[] = {IN, HIDDEN, HIDDEN, OUT};
    for (int i = 0; i < 3; i++) {
        add_parameter(&m, CT_INTS(widths[i + 1], widths[i]));
        add_parameter(&m, CT_INTS(widths[i + 1]));
    }
    int64_t classes[BATCH];
    for (int64_t i = 0; i < BATCH; i++) classes[i] = i * 7 % OUT;
    m.input = ct_randn(CT_INTS(BATCH, IN));
    m.target = ct_tensor_from(classes, CT_INTS(BATCH), CT_DTYPE_I64);
    return m;
}

/* ---- an LSTM composed of basic operators: 64 steps, batch 16, 64 inputs, 128 units ---- */

enum { STEPS = 64, SEQUENCES = 16, INPUTS = 64, UNITS = 128 };

static ct_tensor *lstm_loss(const model *m)
{
    ct_tensor *h = ct_zeros(CT_INTS(SEQUENCES, UNITS)), *c = h;
    for (int64_t t = 0; t < STEPS; t++) {
        ct_tensor *joined = ct_cat(CT_TENSORS(ct_select(m->input, 0, t), h), .dim = 1);
        const ct_tensors gates = ct_chunk(ct_linear(joined, m->parameters[0], m->parameters[1]), 4, .dim = 1);
        if (gates.count != 4) fail("gates");
        ct_tensor *const *g = gates.items;
        c = ct_add(ct_mul(ct_sigmoid(g[1]), c), ct_mul(ct_sigmoid(g[0]), ct_tanh(g[2])));
        h = ct_mul(ct_sigmoid(g[3]), ct_tanh(c));
    }
    return ct_mse_loss(h, m->target);
}

static model lstm(void)
{
    model m = {.name = "LSTM of plain operators", .loss = lstm_loss};
    add_parameter(&m, CT_INTS(4 * UNITS, INPUTS + UNITS));
    add_parameter(&m, CT_INTS(4 * UNITS));
    m.input = ct_randn(CT_INTS(STEPS, SEQUENCES, INPUTS));
    m.target = ct_randn(CT_INTS(SEQUENCES, UNITS));
    return m;
}

/* ---- steps ---- */

static void step(const model *m)
{
    const ct_scope scope = ct_scope_open();
    const ct_tensors grads = ct_grad(CT_TENSORS(m->loss(m)), ct_tensors_of(m->parameters, m->num_parameters));
    if (grads.count != m->num_parameters) fail(m->name);
    ct_guard guard = ct_no_grad();
    for (int64_t i = 0; i < grads.count; i++)
        if (!ct_sub_(m->parameters[i], grads.items[i], .alpha = 0.01)) fail("an update");
    if (ct_leave(&guard) != CT_OK || ct_scope_close(scope) != CT_OK) fail("the end of a step");
}

static void measure(const model *m)
{
    double times[RUNS];
    for (int run = -WARM_UPS; run < RUNS; run++) {
        const double start = bench_now_ns();
        step(m);
        if (run >= 0) times[run] = bench_now_ns() - start;
    }
    bench_print(m->name, "ms", bench_summary(times, RUNS, 1e6));
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    ct_manual_seed(1);
    const model models[] = {mlp(), lstm()};
    for (size_t i = 0; i < sizeof models / sizeof *models; i++) measure(&models[i]);
    return ct_scope_close(scope) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
