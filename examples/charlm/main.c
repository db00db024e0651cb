/*
 * Trains the small character model on a text under one policy for the storage of activations.
 *
 *   charlm --text FILE [--policy NAME] [--steps N] [--batch N] [--seed N] [--temperature X] [--folder DIR]
 *          [--json FILE] [--trace FILE] [--quiet]
 */
#include "model.h"

#include "../training/train.h"

static ct_status make(language_model *model, int64_t vocabulary)
{
    return charlm_make(
        model,
        &(charlm_sizes){.vocabulary = vocabulary, .context = 16, .embedding = 24, .hidden = 256, .dropout = 0.1});
}

int main(int argc, char **argv)
{
    return training_main(argc, argv,
                         &(training_recipe){.program = "charlm",
                                            .make = make,
                                            .steps = 1000,
                                            .batch = 128,
                                            .rate = 2e-3,
                                            .final_rate = 2e-3,
                                            .decay = 0.01,
                                            .temperature = 0.8});
}
