#include "model.h"

#include "../training/parameter.h"

#include <stdio.h>
#include <stdlib.h>

enum { CHARACTERS, PLACES, NORM_GAIN, NORM_SHIFT, BLOCKS }; /* then BLOCK_NUM_PARAMETERS a block */

typedef struct transformer {
    transformer_sizes sizes;
    int64_t num_parameters;
    ct_tensor *parameters[]; /* owned */
} transformer;

static void finish(void *self)
{
    transformer *m = self;
    for (int64_t i = 0; i < m->num_parameters; i++) ct_release(m->parameters[i]);
    free(m);
}

static ct_status make_parameters(transformer *m)
{
    const transformer_sizes *sizes = &m->sizes;
    const int64_t h = sizes->block.width;
    ct_tensor **p = m->parameters;
    const ct_scope scope = ct_scope_open();
    p[CHARACTERS] = parameter_normal(CT_INTS(sizes->vocabulary, h), 0.05);
    p[PLACES] = parameter_normal(CT_INTS(sizes->context, h), 0.05);
    p[NORM_GAIN] = parameter_constant(h, 1);
    p[NORM_SHIFT] = parameter_constant(h, 0);
    for (int64_t i = 0; i < sizes->blocks; i++)
        block_make(p + BLOCKS + i * BLOCK_NUM_PARAMETERS, &sizes->block, sizes->blocks);
    ct_scope_close(scope);
    for (int64_t i = 0; i < m->num_parameters; i++)
        if (!p[i]) return ct_error_status();
    return CT_OK;
}

/* The embedding of the characters also scores them (one matrix, used twice). */
static ct_tensor *scores(const void *self, ct_tensor *contexts, ct_switch training)
{
    const transformer *m = self;
    const transformer_sizes *sizes = &m->sizes;
    const int64_t h = sizes->block.width;
    const ct_scope scope = ct_scope_open();
    ct_tensor *const *p = m->parameters;
    ct_tensor *x = ct_dropout(ct_add(ct_embedding(p[CHARACTERS], contexts), p[PLACES]), sizes->block.dropout, training);
    for (int64_t i = 0; i < sizes->blocks; i++) /* what went into a block is given up with the next one's result */
        x = ct_scope_keep(scope, block_forward(p + BLOCKS + i * BLOCK_NUM_PARAMETERS, &sizes->block, x, training));
    ct_tensor *last = ct_layer_norm(x, CT_INTS(h), p[NORM_GAIN], p[NORM_SHIFT]);
    return ct_scope_return(scope, ct_linear(ct_view(last, CT_INTS(-1, h)), p[CHARACTERS], ct_none()));
}

ct_status transformer_make(language_model *model, const transformer_sizes *sizes)
{
    if (sizes->block.heads < 1 || sizes->block.width % sizes->block.heads)
        return ct_error_set(CT_E_INVALID, NULL, "transformer: %lld heads do not divide a width of %lld",
                            (long long)sizes->block.heads, (long long)sizes->block.width);
    const int64_t count = BLOCKS + sizes->blocks * BLOCK_NUM_PARAMETERS;
    transformer *m = calloc(1, sizeof *m + (size_t)count * sizeof *m->parameters);
    if (!m) return ct_error_set(CT_E_NOMEM, NULL, "transformer: no memory for the model");
    m->sizes = *sizes;
    m->num_parameters = count;
    const ct_status status = make_parameters(m);
    if (status != CT_OK) {
        finish(m);
        return status;
    }
    *model = (language_model){.context = sizes->context,
                              .num_predicted = sizes->context,
                              .parameters = {m->parameters, count},
                              .self = m,
                              .scores = scores,
                              .finish = finish};
    snprintf(model->description, sizeof model->description,
             "transformer, %lld blocks of width %lld with %lld heads, dropout %g", (long long)sizes->blocks,
             (long long)sizes->block.width, (long long)sizes->block.heads, sizes->block.dropout);
    return CT_OK;
}
