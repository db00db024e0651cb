/* One case, replayed through a boxed call. */
#ifndef CONFORMANCE_REPLAY_H
#define CONFORMANCE_REPLAY_H

#include "archive.h"

enum { MAX_ARGS = 32, MAX_TENSORS = 64, MAX_OUTPUTS = 64 };

/* A tensor of a case: where it stands, what it is, its entry. */
typedef struct bound {
    ct_tensor *tensor;
    json_t *entry;
    char name[64]; /* "self", "tensors[1]" */
} bound;

typedef struct replay {
    const archive *archive;
    json_t *test;
    int64_t id;
    ct_arg args[MAX_ARGS];
    size_t num_args;
    bound tensors[MAX_TENSORS];     /* of the arguments, items of lists one by one */
    int64_t num_tensors;
    ct_tensor *items[MAX_TENSORS];  /* of list arguments */
    int64_t num_items;
    int64_t ints[256], num_ints;    /* of int lists */
    double floats[64];
    int64_t num_floats;
    ct_ints lists[32];
    bound outputs[MAX_OUTPUTS];     /* expected entries with what the call gave */
    int64_t num_outputs;
    char error[512];                /* why something could not be done */
} replay;

/* Binds the arguments; tensors are made in the innermost scope, those with requires_grad require it if `grads`. */
bool replay_bind(replay *r, const archive *a, json_t *test, bool grads);
/* Calls and matches results with the expected entries; CT_E_UNSUPPORTED with no message if the number of outputs differs. */
ct_status replay_call(replay *r, ct_call_form form);
bool replay_has(json_t *entry, const char *what);

#endif
