/*
 * Trains a small causal transformer on a text under one policy for the storage of activations.
 *
 *   transformer --text FILE [--policy NAME] [--steps N] [--batch N] [--seed N] [--temperature X] [--folder DIR]
 *               [--json FILE] [--trace FILE] [--quiet] [--attention fused|composed]
 *
 * --trace: one more step, recorded by the profiler.
 */
#include "model.h"

#include "../training/train.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    attention_fn form;
} forms[] = {{"fused", attention_fused}, {"composed", attention_composed}};

static attention_fn chosen = attention_fused;

static bool take_option(const char *name, const char *value)
{
    if (strcmp(name, "--attention") != 0) return false;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strcmp(value, forms[i].name) != 0) continue;
        chosen = forms[i].form;
        return true;
    }
    fprintf(stderr, "--attention is fused or composed\n");
    return false;
}

static ct_status make(language_model *model, int64_t vocabulary)
{
    return transformer_make(
        model, &(transformer_sizes){.vocabulary = vocabulary,
                                    .context = 64,
                                    .blocks = 3,
                                    .block = {.width = 128, .heads = 4, .dropout = 0.05, .attention = chosen}});
}

int main(int argc, char **argv)
{
    return training_main(argc, argv,
                         &(training_recipe){.program = "transformer",
                                            .make = make,
                                            .take_option = take_option,
                                            .steps = 400,
                                            .batch = 16,
                                            .rate = 3e-3,
                                            .final_rate = 3e-4,
                                            .warmup = 20,
                                            .decay = 0.1,
                                            .max_norm = 1,
                                            .temperature = 0.8});
}
