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

/* Arguments of a layer, used each time it runs. */
typedef struct layer_call {
    ct_tensor *const *parameters; /* parameters of this layer */
    const charlm_sizes *sizes;
    ct_switch training;
} layer_call;

static ct_tensors run_layer(ct_tensors inputs, void *payload)
{
    const layer_call *call = payload;
    ct_tensor *const *p = call->parameters, *x = ct_dropout(inputs.items[0], call->sizes->dropout, call->training);
    ct_tensor *sums = ct_linear(x, p[0], p[1]);
    ct_tensor *result = ct_gelu(ct_layer_norm(sums, CT_INTS(call->sizes->hidden), p[2], p[3]));
    return ct_results(CT_TENSORS(result));
}

static ct_tensor *layer(const language_model *model, ct_tensor *x, int first, ct_switch training)
{
    const charlm *m = model->self;
    layer_call call = {m->parameters + first, &m->sizes, training};
    if (!model->checkpoint) return run_layer(CT_TENSORS(x), &call).items[0];
    layer_call *kept = malloc(sizeof *kept); /* until backward has run */
    if (!kept) return ct_error_set(CT_E_NOMEM, NULL, "charlm: no memory for a layer"), (ct_tensor *)NULL;
    *kept = call;
    ct_checkpoint_opts options = *model->checkpoint;
    options.drop = free;
    return (ct_checkpoint)(run_layer, kept, CT_TENSORS(x), &options).items[0];
}

static ct_tensor *scores(const language_model *model, ct_tensor *contexts, ct_switch training)
{
    const charlm *m = model->self;
    const ct_scope scope = ct_scope_open();
    ct_tensor *const *p = m->parameters;
    ct_tensor *characters = ct_embedding(p[EMBEDDING], contexts);
    ct_tensor *x = ct_reshape(characters, CT_INTS(-1, m->sizes.context * m->sizes.embedding));
    ct_tensor *first = layer(model, x, W1, training);
    ct_tensor *second = layer(model, first, W2, training);
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
