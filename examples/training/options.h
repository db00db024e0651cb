/* Options of a training program on the command line, and constants that the program sets. */
#ifndef TRAINING_OPTIONS_H
#define TRAINING_OPTIONS_H

#include "policy.h"

#include <stdint.h>

typedef struct training_options {
    const char *text, *folder, *json, *trace;
    const policy *policy;
    int64_t steps, batch, seed;
    double temperature; /* of the generated sample: below 1 likely characters become likelier */
    bool quiet;
} training_options;

/* Parses an option of the program; false if it is unknown or the value is invalid. */
typedef bool (*training_option_fn)(const char *name, const char *value);

/*
 * Reads options from the command line; *options contains the defaults. Returns false after printing the error on
 * stderr. own may be NULL.
 */
bool training_options_parse(training_options *options, training_option_fn own, int argc, char **argv);

#endif
