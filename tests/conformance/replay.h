/* One case, replayed through a boxed call. */
#ifndef CONFORMANCE_REPLAY_H
#define CONFORMANCE_REPLAY_H

#include "archive.h"

enum { MAX_ARGS = 32, MAX_TENSORS = 64, MAX_OUTPUTS = 64, MAX_NUMBERS = 1024, MAX_LISTS = 64 };

/* A tensor of a case: where it stands, what it is, its entry. */
typedef struct bound {
    ct_tensor *tensor;
    ct_tensor *storage; /* of an argument: a tensor over all of its memory */
    json_t *entry;
    char name[64]; /* "self", "tensors[1]" */
    int place;     /* of a result: which declared output */
    int64_t item;  /* of a list, -1 for a lone tensor */
} bound;

typedef struct replay {
    const archive *archive;
    json_t *test;
    int64_t id;
    ct_arg args[MAX_ARGS];
    size_t num_args;
    bound tensors[MAX_TENSORS]; /* of the arguments, items of lists one by one */
    int64_t num_tensors;
    ct_tensor *items[MAX_TENSORS]; /* of list arguments */
    int64_t num_items;
    int64_t ints[MAX_NUMBERS], num_ints; /* of int lists */
    double floats[MAX_NUMBERS];
    int64_t num_floats;
    ct_ints lists[MAX_LISTS];
    int64_t num_lists;
    ct_named_int named[MAX_LISTS];
    int64_t num_named;
    ct_arg outs[MAX_OUTPUTS]; /* what the call gave */
    size_t num_outs;
    bound outputs[MAX_OUTPUTS]; /* expected tensors with what the call gave */
    int64_t num_outputs;
    bool without_indices; /* take the row's form that gives no indices, although they are stored */
    char error[512];      /* why something could not be done */
} replay;

/*
 * Binds the arguments of a valid case; tensors are made in the innermost scope, those with requires_grad require it if
 * `grads`.
 */
bool replay_bind(replay *r, const archive *a, json_t *test, bool grads);
/*
 * Whether a case stores indices as a second output of a row whose operator gives none: the twin <row>_with_indices
 * does.
 */
bool replay_has_indices(const replay *r);
/* Calls; the results are in outs, with those that an operator of another name, <row>_<output>, answers with. */
ct_status replay_call(replay *r, ct_call_kind kind);
/*
 * Finds a tensor here for each expected one, by the names of outputs and the numbers of items, and compares results
 * that are no tensors.
 */
bool replay_match(replay *r);
bool replay_has(json_t *entry, const char *what);

/* What a value of the format is as a double: a number, "inf", "-inf", "nan", a truth value. */
double real_value(json_t *value);
bool arg_kind_by_name(const char *word, ct_arg_kind *kind);

#endif
