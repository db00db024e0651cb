/* N operators of one kind on a 1-element tensor, with backward and release if asked, RUNS times over: for callgrind, whose counts do not vary. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ct_tensor *(*step_fn)(ct_tensor *x, ct_tensor *b);
static ct_tensor *add(ct_tensor *x, ct_tensor *b) { return ct_add(x, b); }
static ct_tensor *mul(ct_tensor *x, ct_tensor *b) { return ct_mul(x, b); }
static ct_tensor *sine(ct_tensor *x, ct_tensor *b) { return (void)b, ct_sin(x); }

/* Found before the chain begins, so that the choice is not counted. */
static step_fn step_of(const char *op) { return !strcmp(op, "add") ? add : !strcmp(op, "mul") ? mul : !strcmp(op, "sin") ? sine : NULL; }

/* A chain, its backward, and the release of both. */
static bool run_once(step_fn step, int n, bool backward, ct_tensor *x, ct_tensor *b)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = x;
    for (int i = 0; i < n; i++) y = step(y, b);
    const bool done = y && (!backward || ct_backward(y, NULL) == CT_OK);
    return ct_scope_close(scope) == CT_OK && done;
}

int main(int argc, char **argv)
{
    const step_fn step = argc == 5 ? step_of(argv[1]) : NULL;
    if (!step) {
        fprintf(stderr, "usage: %s add|mul|sin N 0|1 RUNS\n", argv[0]);
        return EXIT_FAILURE;
    }
    const int n = atoi(argv[2]);
    const ct_scope scope = ct_scope_open();
    const float value = 0.999f;
    ct_tensor *x = ct_tensor_from(&value, CT_INTS(1), CT_DTYPE_F32), *b = ct_tensor_from(&value, CT_INTS(1), CT_DTYPE_F32);
    if (!x || !b || !ct_tensor_requires_grad_(x, true)) return EXIT_FAILURE;
    const int runs = atoi(argv[4]);
    for (int run = 0; run < runs; run++) {
        if (run_once(step, n, atoi(argv[3]) != 0, x, b)) continue;
        fprintf(stderr, "%s\n", ct_error_message());
        return EXIT_FAILURE;
    }
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
