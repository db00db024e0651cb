/* A language model as the training loop uses it: input contexts of characters, output scores of the next characters. */
#ifndef TRAINING_LANGUAGE_MODEL_H
#define TRAINING_LANGUAGE_MODEL_H

#include <cotangent/cotangent.h>

typedef struct language_model language_model;

struct language_model {
    char description[120]; /* its sizes, as text */
    int64_t context;       /* number of characters in a context */
    int64_t num_predicted; /* number of the context's last positions at which the next character is predicted: 1, or
                              context for all */
    ct_tensors parameters; /* leaves that require grad; owned by self */
    void *self;
    /* f32[batch * num_predicted, vocabulary] for contexts i64[batch, context]; CT_ON: dropout is active. */
    ct_tensor *(*scores)(const language_model *model, ct_tensor *contexts, ct_switch training);
    const ct_checkpoint_opts *checkpoint; /* for its blocks, when they are recorded; NULL: none */
    void (*finish)(void *self);
};

/* Mean cross entropy in nats per character, 0-d; targets i64[batch * num_predicted]. */
static inline ct_tensor *language_model_loss(const language_model *m, ct_tensor *contexts, ct_tensor *targets,
                                             ct_switch training)
{
    return ct_cross_entropy(m->scores(m, contexts, training), targets, ct_none());
}

#endif
