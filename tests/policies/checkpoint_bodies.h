/* Functions that tests run under checkpoints; they count their runs. */
#ifndef CHECKPOINT_BODIES_H
#define CHECKPOINT_BODIES_H

#include "graph/fixtures.h"

/* Observations about a function; static in tests, since a graph may outlive the test's frame. */
typedef struct counter {
    int runs, ends, drops;
    bool grad_mode; /* in the last run */
} counter;

static inline void counter_drop(void *payload) { ((counter *)payload)->drops++; }

static inline void counter_begin(counter *c)
{
    c->runs++;
    c->grad_mode = ct_is_grad_enabled();
}

/* Returns the result list of a function with one result. */
static inline ct_tensors one(ct_tensor *result) { return ct_results(CT_TENSORS(result)); }

/* sin(cos(x) * exp(x)): four operators, which save five tensors. */
static inline ct_tensors wave(ct_tensors inputs, void *payload)
{
    counter *c = payload;
    counter_begin(c);
    ct_tensor *x = inputs.items[0], *y = ct_mul(ct_cos(x), ct_exp(x));
    y = ct_sin(y);
    c->ends += y != NULL;
    return one(y);
}

static inline ct_tensor *checkpoint_with(ct_tensors_fn fn, void *payload, ct_tensor *x, const ct_checkpoint_opts *opts)
{
    return (ct_checkpoint)(fn, payload, CT_TENSORS(x), opts).items[0];
}

static inline ct_tensor *checkpoint(ct_tensors_fn fn, void *payload, ct_tensor *x)
{
    return checkpoint_with(fn, payload, x, NULL);
}

static inline ct_tensor *plain(ct_tensors_fn fn, ct_tensor *x)
{
    counter unused = {0};
    return fn(CT_TENSORS(x), &unused).items[0];
}

static inline bool same_values(ct_tensor *a, ct_tensor *b)
{
    double differing = 1;
    return ct_tensor_item(ct_sum(ct_ne(a, b)), &differing) == CT_OK && differing == 0;
}

/* Returns the gradient of sum(y) with respect to x; the graph is retained. */
static inline ct_tensor *gradient(ct_tensor *y, ct_tensor *x)
{
    return CT_EXPECT_TENSOR(ct_grad_one(ct_sum(y), x, .retain_graph = true));
}

#endif
