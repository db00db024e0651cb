/* What the training loop needs of a language model: contexts of characters in, scores of the next characters out. */
#ifndef TRAINING_LANGUAGE_MODEL_H
#define TRAINING_LANGUAGE_MODEL_H

#include <cotangent/cotangent.h>

typedef struct language_model language_model;

struct language_model {
    char description[120]; /* its sizes, in words */
    int64_t context;       /* characters a context */
    int64_t num_predicted; /* after how many of a context's last characters the next one is predicted: 1, or context for
                              all */
    ct_tensors parameters; /* leaves that require grad; borrowed from self */
    void *self;
    /* f32[batch * num_predicted, vocabulary] for contexts i64[batch, context]; CT_ON: dropout acts. */
    ct_tensor *(*scores)(const language_model *model, ct_tensor *contexts, ct_switch training);
    const ct_checkpoint_opts *checkpoint; /* of its blocks, where they are recorded; NULL: none */
    void (*finish)(void *self);
};

/* Mean cross entropy in nats a character, 0-d; targets i64[batch * num_predicted]. */
static inline ct_tensor *language_model_loss(const language_model *m, ct_tensor *contexts, ct_tensor *targets,
                                             ct_switch training)
{
    return ct_cross_entropy(m->scores(m, contexts, training), targets, ct_none());
}

#endif
