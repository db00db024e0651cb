/*
 * The training loop that the example models share: batches of a text, AdamW, a policy for the storage of activations, a
 * report, a generated sample.
 */
#ifndef TRAINING_TRAIN_H
#define TRAINING_TRAIN_H

#include "language_model.h"
#include "options.h"

typedef struct training_recipe {
    const char *program;
    /* A model with random parameters from the default generator; on failure there is nothing to finish. */
    ct_status (*make)(language_model *model, int64_t vocabulary);
    training_option_fn take_option; /* NULL: the program has no options of its own */
    int64_t steps, batch;           /* defaults of the command line */
    double rate;                    /* the maximum learning rate */
    double final_rate;              /* reached at the last step along half a cosine; equal to rate: constant */
    int64_t warmup;                 /* steps in which the rate increases from 0 */
    double decay;                   /* weight decay */
    double max_norm;                /* gradients of a larger norm are scaled down to it; 0: they are not scaled */
    double temperature;             /* of the sample */
} training_recipe;

/* main() of a training program: parses the command line, trains, and returns the exit status. */
int training_main(int argc, char **argv, const training_recipe *recipe);

#endif
