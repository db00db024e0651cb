/*
 * A CNN of two convolutions (28 x 28, batch 64), ResNet-20 with projections (32 x 32, batch 32), and the generator of
 * a DCGAN (to 32 x 32, batch 32).
 */
#include "model.h"

enum { CLASSES = 10 };

static ct_tensor *convolve(steps_cursor *at, ct_tensor *x, int64_t stride, int64_t padding)
{
    return ct_conv2d(x, *at->parameter++, ct_none(), .stride = CT_INTS(stride), .padding = CT_INTS(padding));
}

/* ---- CNN ---- */

void steps_make_cnn(steps_model *m)
{
    enum { BATCH = 64, FIRST = 32, SECOND = 64, UNITS = 128, SIZE = 28 };

    steps_add_weight(m, CT_INTS(FIRST, 1, 3, 3));
    steps_add_vector(m, FIRST, 0);
    steps_add_weight(m, CT_INTS(SECOND, FIRST, 3, 3));
    steps_add_vector(m, SECOND, 0);
    steps_add_linear(m, SECOND * SIZE * SIZE / 16, UNITS);
    steps_add_linear(m, UNITS, CLASSES);
    m->input = steps_values(CT_INTS(BATCH, 1, SIZE, SIZE), STEPS_INPUT, 1);
    m->target = steps_classes(CT_INTS(BATCH), STEPS_TARGET, CLASSES);
    steps_use_sgd(m);
}

ct_tensor *steps_cnn_loss(const steps_model *m)
{
    steps_cursor at = {m->parameters, NULL};
    ct_tensor *x = m->input;
    for (int i = 0; i < 2; i++) {
        ct_tensor *const *p = at.parameter;
        at.parameter += 2;
        x = ct_max_pool2d(ct_relu(ct_conv2d(x, p[0], p[1], .padding = CT_INTS(1))), CT_INTS(2));
    }
    x = ct_relu(steps_linear(&at, ct_flatten(x, .start_dim = 1)));
    return ct_cross_entropy(steps_linear(&at, x), m->target, ct_none());
}

/* ---- ResNet-20 ---- */

enum { STAGES = 3, BLOCKS = 3, WIDTH = 16 };

static void add_convolution(steps_model *m, int64_t inputs, int64_t outputs, int64_t size)
{
    steps_add_weight(m, CT_INTS(outputs, inputs, size, size));
    steps_add_batch_norm(m, outputs);
}

void steps_make_resnet(steps_model *m)
{
    enum { BATCH = 32, SIZE = 32 };

    add_convolution(m, 3, WIDTH, 3);
    int64_t inputs = WIDTH;
    for (int64_t i = 0; i < STAGES * BLOCKS; i++) {
        const int64_t outputs = WIDTH << i / BLOCKS;
        add_convolution(m, inputs, outputs, 3);
        add_convolution(m, outputs, outputs, 3);
        if (inputs != outputs) add_convolution(m, inputs, outputs, 1);
        inputs = outputs;
    }
    steps_add_linear(m, inputs, CLASSES);
    m->input = steps_values(CT_INTS(BATCH, 3, SIZE, SIZE), STEPS_INPUT, 1);
    m->target = steps_classes(CT_INTS(BATCH), STEPS_TARGET, CLASSES);
    steps_use_sgd(m);
}

static ct_tensor *block(steps_cursor *at, ct_tensor *x, bool is_wider)
{
    const ct_scope scope = ct_scope_open();
    const int64_t stride = is_wider ? 2 : 1;
    ct_tensor *y = ct_relu(steps_batch_norm(at, convolve(at, x, stride, 1)));
    y = steps_batch_norm(at, convolve(at, y, 1, 1));
    if (is_wider) x = steps_batch_norm(at, convolve(at, x, stride, 0));
    return ct_scope_return(scope, ct_relu(ct_add(y, x)));
}

ct_tensor *steps_resnet_loss(const steps_model *m)
{
    steps_cursor at = {m->parameters, m->buffers};
    ct_tensor *x = ct_relu(steps_batch_norm(&at, convolve(&at, m->input, 1, 1)));
    for (int64_t i = 0; i < STAGES * BLOCKS; i++) x = block(&at, x, i > 0 && i % BLOCKS == 0);
    x = steps_linear(&at, ct_mean(x, .dim = CT_INTS(2, 3)));
    return ct_cross_entropy(x, m->target, ct_none());
}

/* ---- generator ---- */

enum { LAYERS = 4 };

void steps_make_generator(steps_model *m)
{
    enum { BATCH = 32 };

    static const int64_t channels[LAYERS + 1] = {100, 256, 128, 64, 3};
    for (int i = 0; i < LAYERS; i++) {
        steps_add_weight(m, CT_INTS(channels[i], channels[i + 1], 4, 4));
        if (i < LAYERS - 1) steps_add_batch_norm(m, channels[i + 1]);
    }
    m->input = steps_values(CT_INTS(BATCH, channels[0], 1, 1), STEPS_INPUT, 1);
    m->target = steps_values(CT_INTS(BATCH, channels[LAYERS], 32, 32), STEPS_TARGET, 1);
    m->optimiser = ct_optimiser_adam(ct_tensors_of(m->parameters, m->num_parameters), .lr = 2e-4, .beta1 = 0.5);
}

ct_tensor *steps_generator_loss(const steps_model *m)
{
    steps_cursor at = {m->parameters, m->buffers};
    ct_tensor *x = m->input;
    for (int i = 0; i < LAYERS; i++) {
        x = ct_conv_transpose2d(x, *at.parameter++, ct_none(), .stride = CT_INTS(i ? 2 : 1),
                                .padding = CT_INTS(i ? 1 : 0));
        x = i < LAYERS - 1 ? ct_relu(steps_batch_norm(&at, x)) : ct_tanh(x);
    }
    return ct_mse_loss(x, m->target);
}
