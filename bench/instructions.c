/*
 * Calls one operator N times, and repeats this RUNS times. callgrind counts the instructions; the counts do not vary.
 * Chains on a 1-element tensor, optionally with backward and release, or calls on 2 x 2 elements, contiguous or
 * transposed.
 */
#include "custom_mul.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ct_tensor *(*step_fn)(ct_tensor *x, ct_tensor *b);

static ct_tensor *add(ct_tensor *x, ct_tensor *b) { return ct_add(x, b); }

static ct_tensor *mul(ct_tensor *x, ct_tensor *b) { return ct_mul(x, b); }

static ct_tensor *sine(ct_tensor *x, ct_tensor *b) { return (void)b, ct_sin(x); }

/* Looked up before the chain begins, so that the lookup is not counted. */
static step_fn step_of(const char *op)
{
    static const struct {
        const char *name;
        step_fn step;
    } steps[] = {{"add", add}, {"mul", mul}, {"sin", sine}, {"custom", custom_mul}};

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (!strcmp(op, steps[i].name)) return steps[i].step;
    return NULL;
}

/* Runs a chain and its backward, and releases both. */
static bool run_once(step_fn step, int n, bool backward, ct_tensor *x, ct_tensor *b)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = x;
    for (int i = 0; i < n; i++) y = step(y, b);
    const bool done = y && (!backward || ct_backward(y) == CT_OK);
    return ct_scope_close(scope) == CT_OK && done;
}

/* Repeats a call on the same operands, then runs one backward pass through all results. */
static bool run_apart(step_fn step, int n, bool backward, ct_tensor *x, ct_tensor *b)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor **made = malloc((size_t)n * sizeof *made), **seeds = malloc((size_t)n * sizeof *seeds),
              *seed = ct_ones(CT_INTS(2, 2));
    bool done = made && seeds && seed;
    for (int i = 0; i < n && done; i++) {
        seeds[i] = seed;
        done = (made[i] = step(x, b)) != NULL;
    }
    if (done && backward) done = ct_grad(ct_tensors_of(made, n), CT_TENSORS(x), .grad_outputs = {seeds, n}).count == 1;
    free(seeds);
    free(made);
    return ct_scope_close(scope) == CT_OK && done;
}

/* The measured call: a chain on one element, or calls on few contiguous elements. */
typedef struct given {
    bool (*run)(step_fn step, int n, bool backward, ct_tensor *x, ct_tensor *b);
    ct_tensor *x, *b;
} given;

static given given_of(const char *layout)
{
    const float values[] = {0.999f, 0.998f, 0.997f, 0.996f};
    if (!layout)
        return (given){run_once, ct_tensor_from(values, CT_INTS(1), CT_DTYPE_F32),
                       ct_tensor_from(values, CT_INTS(1), CT_DTYPE_F32)};
    ct_tensor *few = ct_tensor_from(values, CT_INTS(2, 2), CT_DTYPE_F32);
    if (!strcmp(layout, "strided")) few = ct_transpose(few, 0, 1);
    return (given){run_apart, ct_detach(few), few};
}

int main(int argc, char **argv)
{
    const step_fn step = argc == 5 || argc == 6 ? step_of(argv[1]) : NULL;
    if (!step) {
        fprintf(stderr, "usage: %s add|mul|sin|custom N 0|1 RUNS [contiguous|strided]\n", argv[0]);
        return EXIT_FAILURE;
    }
    const ct_scope scope = ct_scope_open();
    const given g = given_of(argv[5]);
    if (!g.x || !g.b || !ct_tensor_requires_grad_(g.x, true)) return EXIT_FAILURE;
    const int n = atoi(argv[2]), runs = atoi(argv[4]);
    for (int run = 0; run < runs; run++) {
        if (g.run(step, n, atoi(argv[3]) != 0, g.x, g.b)) continue;
        fprintf(stderr, "%s\n", ct_error_message());
        return EXIT_FAILURE;
    }
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
