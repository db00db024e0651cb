/* One case, replayed through a boxed call. */
#ifndef CONFORMANCE_REPLAY_H
#define CONFORMANCE_REPLAY_H

#include "archive.h"

enum { MAX_ARGS = 32, MAX_TENSORS = 64, MAX_OUTPUTS = 64, MAX_NUMBERS = 1024, MAX_LISTS = 64 };

/* A tensor of a case, with its entry in the file and the argument or result to which it belongs. */
typedef struct bound {
    ct_tensor *tensor;
    ct_tensor *storage; /* of an argument: a tensor that covers all memory of the argument */
    json_t *entry;
    char name[64]; /* "self", "tensors[1]" */
    int place;     /* index of the declared output to which a result belongs */
    int64_t item;  /* index in a list of tensors; -1 for a single tensor */
} bound;

typedef struct replay {
    const archive *archive;
    json_t *test;
    int64_t id;
    ct_arg args[MAX_ARGS];
    size_t num_args;
    bound tensors[MAX_TENSORS]; /* tensors of the arguments, list items separately */
    int64_t num_tensors;
    ct_tensor *items[MAX_TENSORS]; /* items of list arguments */
    int64_t num_items;
    int64_t ints[MAX_NUMBERS], num_ints; /* of int lists */
    double floats[MAX_NUMBERS];
    int64_t num_floats;
    ct_ints lists[MAX_LISTS];
    int64_t num_lists;
    ct_named_int named[MAX_LISTS];
    int64_t num_named;
    ct_arg outs[MAX_OUTPUTS]; /* results of the call */
    size_t num_outs;
    bound outputs[MAX_OUTPUTS]; /* expected tensors with the corresponding results */
    int64_t num_outputs;
    bool without_indices; /* true to call the operator without indices, although the file stores indices as well */
    char error[512];      /* reason of a failure */
} replay;

/*
 * Binds the arguments of a valid case; tensors are created in the innermost scope; if `grads`, those with requires_grad
 * require it.
 */
bool replay_bind(replay *r, const archive *a, json_t *test, bool grads);
/*
 * Returns true if a case stores indices as a second output, although its operator returns only one. The operator
 * <name>_with_indices returns the indices.
 */
bool replay_has_indices(const replay *r);
/* Calls the operator; the results are in outs, followed by the results of operators named <row>_<output>. */
ct_status replay_call(replay *r, ct_call_kind kind);
/*
 * Finds the result for each expected tensor, by names of outputs and item indices, and compares results that are not
 * tensors.
 */
bool replay_match(replay *r);
bool replay_has(json_t *entry, const char *what);

/* Returns a value of the format as a double: a number, "inf", "-inf", "nan", a bool. */
double real_value(json_t *value);
bool arg_kind_by_name(const char *word, ct_arg_kind *kind);

#endif
