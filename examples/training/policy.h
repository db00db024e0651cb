/*
 * Policies for the storage of activations during training. A policy has a name, and is a pair of saved-tensor hooks or
 * checkpoints.
 */
#ifndef TRAINING_POLICY_H
#define TRAINING_POLICY_H

#include <cotangent/cotangent.h>

typedef struct policy {
    const char *name, *what;
    bool lossless; /* gradients equal those of "default" to the bit */
    ct_guard (*enter)(const char *folder);
    const ct_checkpoint_opts *checkpoint; /* options for checkpoints of the model's blocks; NULL: none */
} policy;

/* The policies in the order in which the demo shows them; *count is their number. */
const policy *policies(int *count);
/* NULL if no policy has the name. */
const policy *policy_find(const char *name);

#endif
