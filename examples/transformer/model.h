/* A causal transformer: every position of a context predicts the next character from the characters up to it. */
#ifndef TRANSFORMER_MODEL_H
#define TRANSFORMER_MODEL_H

#include "../training/language_model.h"
#include "block.h"

typedef struct transformer_sizes {
    int64_t vocabulary, context, blocks;
    block_sizes block;
} transformer_sizes;

/*
 * Creates random parameters from the default generator (ct_manual_seed). The caller ends the model with
 * model->finish(model->self).
 */
CT_NODISCARD ct_status transformer_make(language_model *model, const transformer_sizes *sizes);

#endif
