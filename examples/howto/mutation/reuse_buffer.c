/*
 * A recurrence that keeps its state in one buffer: each step overwrites values of the previous step that backward
 * needs.
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { STEPS = 3 };

/* state = tanh(weight * state), STEPS times, in place; returns the sum of the last state. */
static ct_tensor *recurrence(ct_tensor *weight)
{
    ct_tensor *state = ct_full(CT_INTS(4), ct_float(0.5));
    for (int step = 0; step < STEPS && state; step++) state = ct_tanh_(ct_mul_(state, weight));
    return ct_sum(state);
}

static ct_status train(ct_tensor *weight) { return ct_backward(recurrence(weight)); }

static ct_status run(void)
{
    const double value = 0.9;
    char text[128];
    ct_tensor *weight = ct_tensor_from(&value, CT_INTS(1), CT_DTYPE_F64);
    weight = ct_tensor_requires_grad_(weight, true);
    if (train(weight) != CT_OK) printf("without: %s\n", ct_error_kind());
    ct_error_clear();

    ct_guard allowed = ct_allow_mutation_on_saved_tensors();
    const ct_status status = train(weight);
    const ct_status left = ct_leave(&allowed);
    if (status != CT_OK || left != CT_OK) return status != CT_OK ? status : left;
    ct_tensor_format(ct_tensor_grad(weight), text, sizeof text);
    printf("inside: %s\n", text);
    return CT_OK;
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const ct_status status = run();
    if (status != CT_OK) fprintf(stderr, "%s\n", ct_error_message());
    ct_scope_close(scope);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
