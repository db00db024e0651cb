/*
 * A character model: embeddings of the last characters, two GELU layers with layer norm and dropout, and a score for
 * every next character.
 */
#ifndef CHARLM_MODEL_H
#define CHARLM_MODEL_H

#include "../training/language_model.h"

typedef struct charlm_sizes {
    int64_t vocabulary, context, embedding, hidden;
    double dropout;
} charlm_sizes;

/*
 * Creates random parameters from the default generator (ct_manual_seed). The caller ends the model with
 * model->finish(model->self).
 */
CT_NODISCARD ct_status charlm_make(language_model *model, const charlm_sizes *sizes);

#endif
