/* Hostile arguments: a valid call from a sample, with some of its arguments replaced by unusual values. */
#ifndef HOSTILE_MUTATE_H
#define HOSTILE_MUTATE_H

#include "../opcheck/call.h"

/* A stream of random numbers, the same for the same seed. */
typedef struct dice {
    uint64_t state;
} dice;

uint64_t dice_next(dice *d);
int64_t dice_below(dice *d, int64_t n); /* 0 <= result < n */
bool dice_one_in(dice *d, int64_t n);

/* A call that is being mutated, and the memory that its arguments point to. */
enum { MAX_LIST = 20 };

typedef struct hostile_call {
    const ct_op_info *info;
    call call;
    int64_t ints[MAX_ARGS][MAX_LIST];
    ct_tensor *items[MAX_ARGS][MAX_LIST];
    ct_named_int named[MAX_ARGS][4];
    char texts[MAX_ARGS][40];
    ct_tensors asked;              /* inputs whose gradients are requested */
    ct_tensor *inputs[MAX_INPUTS]; /* memory for them */
} hostile_call;

/* Replaces about a third of the arguments, at least one in most calls. */
void mutate_arguments(dice *d, hostile_call *h);

/* Returns the name of a random operator, or a function that violates the contract of a callback. */
void hostile_function(dice *d, ct_arg *arg);

/*
 * Sets argument `which`, in the order of the signature, to its extreme `number`; returns false if it has no such
 * extreme.
 */
enum { EXTREMES = 45 };

bool extreme_argument(hostile_call *h, size_t which, int64_t number);
/* Returns a destination for an output with the sizes and dtype of `fits` (NULL: unknown). */
ct_tensor *hostile_destination(dice *d, const hostile_call *h, ct_tensor *fits);
/* "max_pool2d(self=f32[2, 2, 7], kernel_size=[2, 2])". */
void describe_call(const hostile_call *h, char *out, size_t size);
void describe_tensor(const ct_tensor *t, char *out, size_t size);

#endif
