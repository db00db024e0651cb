#include "model.h"

#include "../training/parameter.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { EMBEDDING, W1, B1, G1, S1, W2, B2, G2, S2, W3, B3, NUM_PARAMETERS };

typedef struct charlm {
    charlm_sizes sizes;
    ct_tensor *parameters[NUM_PARAMETERS]; /* owned */
} charlm;

static void finish(void *self)
{
    charlm *m = self;
    for (int i = 0; i < NUM_PARAMETERS; i++) ct_release(m->parameters[i]);
    free(m);
}

static ct_status make_parameters(charlm *m)
{
    const charlm_sizes *sizes = &m->sizes;
    const int64_t in = sizes->context * sizes->embedding, h = sizes->hidden, v = sizes->vocabulary;
    ct_tensor **p = m->parameters;
    const ct_scope scope = ct_scope_open();
    p[EMBEDDING] = parameter_normal(CT_INTS(v, sizes->embedding), 1.0);
    p[W1] = parameter_normal(CT_INTS(h, in), 1.0 / sqrt((double)in));
    p[B1] = parameter_constant(h, 0);
    p[G1] = parameter_constant(h, 1);
    p[S1] = parameter_constant(h, 0);
    p[W2] = parameter_normal(CT_INTS(h, h), 1.0 / sqrt((double)h));
    p[B2] = parameter_constant(h, 0);
    p[G2] = parameter_constant(h, 1);
    p[S2] = parameter_constant(h, 0);
    p[W3] = parameter_normal(CT_INTS(v, h), 1.0 / sqrt((double)h));
    p[B3] = parameter_constant(v, 0);
    ct_scope_close(scope);
    for (int i = 0; i < NUM_PARAMETERS; i++)
        if (!p[i]) return ct_error_status();
    return CT_OK;
}

static ct_tensor *layer(const charlm *m, ct_tensor *x, int first)
{
    ct_tensor *const *p = m->parameters + first;
    ct_tensor *sums = ct_linear(x, p[0], p[1]);
    return ct_gelu(ct_layer_norm(sums, CT_INTS(m->sizes.hidden), p[2], p[3]));
}

static ct_tensor *scores(const void *self, ct_tensor *contexts, ct_switch training)
{
    const charlm *m = self;
    const ct_scope scope = ct_scope_open();
    ct_tensor *const *p = m->parameters;
    ct_tensor *characters = ct_embedding(p[EMBEDDING], contexts);
    ct_tensor *x = ct_reshape(characters, CT_INTS(-1, m->sizes.context * m->sizes.embedding));
    ct_tensor *first = layer(m, ct_dropout(x, m->sizes.dropout, training), W1);
    ct_tensor *second = layer(m, ct_dropout(first, m->sizes.dropout, training), W2);
    return ct_scope_return(scope, ct_linear(second, p[W3], p[B3]));
}

ct_status charlm_make(language_model *model, const charlm_sizes *sizes)
{
    charlm *m = calloc(1, sizeof *m);
    if (!m) return ct_error_set(CT_E_NOMEM, NULL, "charlm: no memory for the model");
    m->sizes = *sizes;
    const ct_status status = make_parameters(m);
    if (status != CT_OK) {
        finish(m);
        return status;
    }
    *model = (language_model){.context = sizes->context,
                              .num_predicted = 1,
                              .parameters = {m->parameters, NUM_PARAMETERS},
                              .self = m,
                              .scores = scores,
                              .finish = finish};
    snprintf(model->description, sizeof model->description,
             "embeddings of %lld characters, two layers of %lld, dropout %g", (long long)sizes->context,
             (long long)sizes->hidden, sizes->dropout);
    return CT_OK;
}
