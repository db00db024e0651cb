/* Text that a model writes. */
#ifndef TRAINING_SAMPLE_H
#define TRAINING_SAMPLE_H

#include "language_model.h"
#include "text.h"

/*
 * Continues the held-out part's first context by length characters into out, which gets a terminating zero: out has
 * room for length + 1.
 */
CT_NODISCARD ct_status sample_text(const language_model *model, const text *t, double temperature, uint64_t seed,
                                   int length, char *out);

#endif
