#include "model.h"

#include "../training/parameter.h"

#include <stdio.h>
#include <stdlib.h>

enum { CHARACTERS, PLACES, NORM_GAIN, NORM_SHIFT, BLOCKS }; /* then BLOCK_NUM_PARAMETERS for each block */

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

/* Arguments of a block, for each run of it. */
typedef struct block_call {
    ct_tensor *const *parameters;
    const block_sizes *sizes;
    ct_switch training;
} block_call;

static ct_tensors run_block(ct_tensors inputs, void *payload)
{
    const block_call *call = payload;
    ct_tensor *result = block_forward(call->parameters, call->sizes, inputs.items[0], call->training);
    return ct_results(CT_TENSORS(result));
}

static ct_tensor *block(const language_model *model, int64_t number, ct_tensor *x, ct_switch training)
{
    const transformer *m = model->self;
    const block_call call = {m->parameters + BLOCKS + number * BLOCK_NUM_PARAMETERS, &m->sizes.block, training};
    if (!model->checkpoint) return block_forward(call.parameters, call.sizes, x, training);
    block_call *kept = malloc(sizeof *kept); /* until backward has run */
    if (!kept) return ct_error_set(CT_E_NOMEM, NULL, "transformer: no memory for a block"), (ct_tensor *)NULL;
    *kept = call;
    ct_checkpoint_opts options = *model->checkpoint;
    options.drop = free;
    return (ct_checkpoint)(run_block, kept, CT_TENSORS(x), &options).items[0];
}

/* The embedding of the characters also computes their scores (one matrix, used twice). */
static ct_tensor *scores(const language_model *model, ct_tensor *contexts, ct_switch training)
{
    const transformer *m = model->self;
    const transformer_sizes *sizes = &m->sizes;
    const int64_t h = sizes->block.width;
    const ct_scope scope = ct_scope_open();
    ct_tensor *const *p = m->parameters;
    ct_tensor *x = ct_dropout(ct_add(ct_embedding(p[CHARACTERS], contexts), p[PLACES]), sizes->block.dropout, training);
    for (int64_t i = 0; i < sizes->blocks; i++) /* the input of a block is released with the result of the next one */
        x = ct_scope_keep(scope, block(model, i, x, training));
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
