/* Perceptrons: 784-512-512-10 and 784-128-10 with relu and cross entropy, 4-16-16-1 with tanh and a squared error. */
#include "model.h"

static void make(steps_model *m, const int64_t *widths, int num_layers)
{
    for (int i = 0; i < num_layers; i++) steps_add_linear(m, widths[i], widths[i + 1]);
    steps_use_sgd(m);
}

static void make_classifier(steps_model *m, const int64_t *widths, int num_layers)
{
    enum { BATCH = 64 };

    make(m, widths, num_layers);
    m->input = steps_values(CT_INTS(BATCH, widths[0]), STEPS_INPUT, 1);
    m->target = steps_classes(CT_INTS(BATCH), STEPS_TARGET, widths[num_layers]);
}

void steps_make_mlp(steps_model *m) { make_classifier(m, (const int64_t[]){784, 512, 512, 10}, 3); }

void steps_make_mlp_small(steps_model *m) { make_classifier(m, (const int64_t[]){784, 128, 10}, 2); }

ct_tensor *steps_mlp_loss(const steps_model *m)
{
    steps_cursor at = {m->parameters, NULL};
    ct_tensor *x = m->input;
    for (int64_t i = 2; i < m->num_parameters; i += 2) x = ct_relu(steps_linear(&at, x));
    return ct_cross_entropy(steps_linear(&at, x), m->target, ct_none());
}

void steps_make_mlp_tiny(steps_model *m)
{
    enum { BATCH = 8, INPUTS = 4 };

    make(m, (const int64_t[]){INPUTS, 16, 16, 1}, 3);
    m->input = steps_values(CT_INTS(BATCH, INPUTS), STEPS_INPUT, 1);
    m->target = steps_values(CT_INTS(BATCH, 1), STEPS_TARGET, 1);
}

ct_tensor *steps_mlp_tiny_loss(const steps_model *m)
{
    steps_cursor at = {m->parameters, NULL};
    ct_tensor *x = m->input;
    for (int64_t i = 2; i < m->num_parameters; i += 2) x = ct_tanh(steps_linear(&at, x));
    return ct_mse_loss(steps_linear(&at, x), m->target);
}
