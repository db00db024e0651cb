#include "model.h"

#include <math.h>
#include <string.h>

/* A parameter of normal values times scale that outlives the scope. */
static ct_tensor *parameter(ct_ints size, double scale)
{
    ct_tensor *values = ct_mul(ct_randn(size), ct_num(scale));
    return ct_retain(values ? ct_tensor_requires_grad_(values, true) : NULL);
}

static ct_tensor *constant_parameter(int64_t size, double value)
{
    ct_tensor *values = ct_full(CT_INTS(size), ct_float(value));
    return ct_retain(values ? ct_tensor_requires_grad_(values, true) : NULL);
}

ct_status model_init(model *m, const model_sizes *sizes)
{
    memset(m, 0, sizeof *m);
    m->sizes = *sizes;
    const int64_t in = sizes->context * sizes->embedding, h = sizes->hidden, v = sizes->vocabulary;
    ct_tensor **p = m->parameters;
    const ct_scope scope = ct_scope_open();
    p[MODEL_EMBEDDING] = parameter(CT_INTS(v, sizes->embedding), 1.0);
    p[MODEL_W1] = parameter(CT_INTS(h, in), 1.0 / sqrt((double)in));
    p[MODEL_B1] = constant_parameter(h, 0);
    p[MODEL_G1] = constant_parameter(h, 1);
    p[MODEL_S1] = constant_parameter(h, 0);
    p[MODEL_W2] = parameter(CT_INTS(h, h), 1.0 / sqrt((double)h));
    p[MODEL_B2] = constant_parameter(h, 0);
    p[MODEL_G2] = constant_parameter(h, 1);
    p[MODEL_S2] = constant_parameter(h, 0);
    p[MODEL_W3] = parameter(CT_INTS(v, h), 1.0 / sqrt((double)h));
    p[MODEL_B3] = constant_parameter(v, 0);
    ct_scope_close(scope);
    for (int i = 0; i < MODEL_NUM_PARAMETERS; i++) {
        if (p[i]) continue;
        model_finish(m);
        return ct_error_status();
    }
    return CT_OK;
}

void model_finish(model *m)
{
    for (int i = 0; i < MODEL_NUM_PARAMETERS; i++) ct_release(m->parameters[i]);
    memset(m, 0, sizeof *m);
}

ct_tensors model_parameters(const model *m) { return (ct_tensors){m->parameters, MODEL_NUM_PARAMETERS}; }

static ct_tensor *layer(const model *m, ct_tensor *x, int first)
{
    ct_tensor *const *p = m->parameters + first;
    ct_tensor *sums = ct_linear(x, p[0], p[1]);
    return ct_gelu(ct_layer_norm(sums, CT_INTS(m->sizes.hidden), p[2], p[3]));
}

ct_tensor *model_forward(const model *m, ct_tensor *contexts, ct_switch training)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *const *p = m->parameters;
    ct_tensor *characters = ct_embedding(p[MODEL_EMBEDDING], contexts);
    ct_tensor *x = ct_reshape(characters, CT_INTS(-1, m->sizes.context * m->sizes.embedding));
    ct_tensor *first = layer(m, ct_dropout(x, m->sizes.dropout, training), MODEL_W1);
    ct_tensor *second = layer(m, ct_dropout(first, m->sizes.dropout, training), MODEL_W2);
    ct_tensor *scores = ct_scope_escape(scope, ct_linear(second, p[MODEL_W3], p[MODEL_B3]));
    ct_scope_close(scope);
    return scores;
}

ct_tensor *model_loss(const model *m, ct_tensor *contexts, ct_tensor *targets, ct_switch training)
{
    return ct_cross_entropy(model_forward(m, contexts, training), targets, ct_none());
}
