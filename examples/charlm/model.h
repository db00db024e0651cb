/* A character model: embeddings of the last characters, two GELU layers with layer norm and dropout, and a score for every next character. */
#ifndef CHARLM_MODEL_H
#define CHARLM_MODEL_H

#include <cotangent/cotangent.h>

typedef struct model_sizes {
    int64_t vocabulary, context, embedding, hidden;
    double dropout;
} model_sizes;

enum { MODEL_EMBEDDING, MODEL_W1, MODEL_B1, MODEL_G1, MODEL_S1, MODEL_W2, MODEL_B2, MODEL_G2, MODEL_S2, MODEL_W3, MODEL_B3, MODEL_NUM_PARAMETERS };

typedef struct model {
    model_sizes sizes;
    ct_tensor *parameters[MODEL_NUM_PARAMETERS]; /* owned: leaves that require grad */
} model;

/* Random parameters, from the default generator (ct_manual_seed). */
CT_NODISCARD ct_status model_init(model *m, const model_sizes *sizes);
void model_finish(model *m);
ct_tensors model_parameters(const model *m);

/* Scores f32[batch, vocabulary] for contexts i64[batch, context]; CT_ON: dropout acts. */
ct_tensor *model_forward(const model *m, ct_tensor *contexts, ct_switch training);
/* Mean cross entropy in nats, 0-d. */
ct_tensor *model_loss(const model *m, ct_tensor *contexts, ct_tensor *targets, ct_switch training);

#endif
