#include "model.h"

#include <math.h>
#include <stdlib.h>

static const double vector_scale = 0.1, rate = 0.01, momentum = 0.1, eps = 1e-5;

/* ---- values ---- */

static uint32_t hash(int64_t index, uint32_t key)
{
    uint32_t h = (uint32_t)(index + 1) * 0x9E3779B1u + key * 0x85EBCA77u;
    h = (h ^ h >> 15) * 0x2C1B3C6Du;
    return h ^ h >> 12;
}

static int64_t count_of(ct_ints size)
{
    int64_t count = 1;
    for (int64_t i = 0; i < size.count; i++) count *= ct_ints_items(&size)[i];
    return count;
}

ct_tensor *steps_values(ct_ints size, uint32_t key, double scale)
{
    const int64_t count = count_of(size);
    float *values = malloc((size_t)count * sizeof *values);
    if (!values) steps_fail("memory for values");
    for (int64_t i = 0; i < count; i++) values[i] = (float)((hash(i, key) / 256 / 8388608.0 - 1) * scale);
    ct_tensor *t = ct_tensor_from(values, size, CT_DTYPE_F32);
    free(values);
    if (!t) steps_fail("values");
    return t;
}

ct_tensor *steps_classes(ct_ints size, uint32_t key, int64_t count)
{
    const int64_t num_values = count_of(size);
    int64_t *values = malloc((size_t)num_values * sizeof *values);
    if (!values) steps_fail("memory for classes");
    for (int64_t i = 0; i < num_values; i++) values[i] = hash(i, key) / 256 % count;
    ct_tensor *t = ct_tensor_from(values, size, CT_DTYPE_I64);
    free(values);
    if (!t) steps_fail("classes");
    return t;
}

/* ---- parameters ---- */

static double weight_scale(int64_t numel, int64_t first) { return 1 / sqrt((double)(numel / first)); }

static void add(steps_model *m, ct_tensor *t)
{
    if (m->num_parameters == STEPS_MOST_PARAMETERS || !t || !ct_tensor_requires_grad_(t, true)) steps_fail("a leaf");
    m->parameters[m->num_parameters++] = t;
}

void steps_add_weight(steps_model *m, ct_ints size)
{
    add(m, steps_values(size, (uint32_t)m->num_parameters, weight_scale(count_of(size), ct_ints_items(&size)[0])));
}

void steps_add_vector(steps_model *m, int64_t size, double base)
{
    add(m, ct_add(steps_values(CT_INTS(size), (uint32_t)m->num_parameters, vector_scale), base));
}

void steps_add_linear(steps_model *m, int64_t inputs, int64_t outputs)
{
    steps_add_weight(m, CT_INTS(outputs, inputs));
    steps_add_vector(m, outputs, 0);
}

void steps_add_batch_norm(steps_model *m, int64_t channels)
{
    steps_add_vector(m, channels, 1);
    steps_add_vector(m, channels, 0);
    ct_tensor *mean = ct_zeros(CT_INTS(channels)), *variance = ct_ones(CT_INTS(channels));
    if (m->num_buffers + 2 > STEPS_MOST_BUFFERS || !mean || !variance) steps_fail("running statistics");
    m->buffers[m->num_buffers++] = mean;
    m->buffers[m->num_buffers++] = variance;
}

void steps_take_language(steps_model *m)
{
    const ct_tensors parameters = m->language.parameters;
    if (parameters.count > STEPS_MOST_PARAMETERS) steps_fail("parameters");
    ct_guard guard = ct_no_grad();
    for (int64_t i = 0; i < parameters.count; i++) {
        ct_tensor *t = parameters.items[i];
        const ct_scope scope = ct_scope_open();
        const bool is_weight = ct_tensor_ndim(t) > 1;
        const int64_t numel = ct_tensor_numel(t);
        const ct_ints size = is_weight ? CT_INTS(ct_tensor_size(t, 0), ct_tensor_size(t, 1)) : CT_INTS(numel);
        const double scale = is_weight ? weight_scale(numel, ct_tensor_size(t, 0)) : vector_scale;
        ct_tensor *values = steps_values(size, (uint32_t)i, scale);
        if (is_weight ? !ct_copy_(t, values) : !ct_add_(t, values)) steps_fail("values");
        ct_scope_close(scope);
        m->parameters[m->num_parameters++] = t;
    }
    if (ct_leave(&guard) != CT_OK) steps_fail("values");
}

void steps_use_sgd(steps_model *m)
{
    m->optimiser = ct_optimiser_sgd(ct_tensors_of(m->parameters, m->num_parameters), .lr = rate);
}

/* ---- layers ---- */

ct_tensor *steps_linear(steps_cursor *at, ct_tensor *x)
{
    ct_tensor *const *p = at->parameter;
    at->parameter += 2;
    return ct_linear(x, p[0], p[1]);
}

ct_tensor *steps_batch_norm(steps_cursor *at, ct_tensor *x)
{
    ct_tensor *const *p = at->parameter, *const *running = at->buffer;
    at->parameter += 2;
    at->buffer += 2;
    return ct_batch_norm(x, p[0], p[1], running[0], running[1], CT_ON, momentum, eps);
}
