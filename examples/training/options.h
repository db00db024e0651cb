/* What a training is told on the command line, and what its program sets for good. */
#ifndef TRAINING_OPTIONS_H
#define TRAINING_OPTIONS_H

#include "policy.h"

#include <stdint.h>

typedef struct training_options {
    const char *text, *folder, *json;
    const policy *policy;
    int64_t steps, batch, seed;
    double temperature; /* of the sample: below 1 likely characters become likelier */
    bool quiet;
} training_options;

/* Fills options from the command line over the defaults that *options holds; false after telling what is wrong on stderr. */
bool training_options_parse(training_options *options, int argc, char **argv);

#endif
