/* What a training is told on the command line, and what its program sets for good. */
#ifndef TRAINING_OPTIONS_H
#define TRAINING_OPTIONS_H

#include "policy.h"

#include <stdint.h>

typedef struct training_options {
    const char *text, *folder, *json, *trace;
    const policy *policy;
    int64_t steps, batch, seed;
    double temperature; /* of the sample: below 1 likely characters become likelier */
    bool quiet;
} training_options;

/* An option of the program's own; false if it is none or the value is wrong. */
typedef bool (*training_option_fn)(const char *name, const char *value);

/*
 * Fills options from the command line over the defaults that *options holds; false after telling what is wrong on
 * stderr. own may be NULL.
 */
bool training_options_parse(training_options *options, training_option_fn own, int argc, char **argv);

#endif
