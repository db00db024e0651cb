/* A training step under a profiler: calls and floating-point operations by operator; a trace, if a file is named. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { BATCH = 64, INPUTS = 128, HIDDEN = 256, OUTPUTS = 10 };

typedef struct network {
    ct_tensor *w1, *b1, *w2, *b2, *x, *target;
} network;

static ct_tensor *weight(ct_ints sizes) { return ct_tensor_requires_grad_(ct_mul(ct_randn(sizes), 0.05), true); }

static network make(void)
{
    return (network){.w1 = weight(CT_INTS(HIDDEN, INPUTS)),
                     .b1 = weight(CT_INTS(HIDDEN)),
                     .w2 = weight(CT_INTS(OUTPUTS, HIDDEN)),
                     .b2 = weight(CT_INTS(OUTPUTS)),
                     .x = ct_randn(CT_INTS(BATCH, INPUTS)),
                     .target = ct_randn(CT_INTS(BATCH, OUTPUTS))};
}

/* Forward and backward, each in its own range. */
static ct_status step(const network *n)
{
    ct_guard range = ct_record_function("forward");
    ct_tensor *hidden = ct_relu(ct_linear(n->x, n->w1, n->b1));
    ct_tensor *loss = ct_mse_loss(ct_linear(hidden, n->w2, n->b2), n->target);
    ct_leave(&range);
    range = ct_record_function("backward");
    const ct_status status = ct_backward(loss);
    ct_leave(&range);
    return status;
}

static void print_averages(const ct_profile_averages *averages)
{
    printf("%-36s %5s %9s\n", "", "calls", "flops");
    for (int64_t i = 0; i < ct_profile_averages_count(averages); i++) {
        const ct_profile_average *a = ct_profile_averages_at(averages, i);
        printf("%-36s %5d %9d\n", a->name, (int)a->count, (int)a->flops);
    }
}

int main(int argc, char **argv)
{
    const ct_scope handles = ct_scope_open();
    const network n = make();
    ct_profiler *profiler = ct_profiler_create(.with_flops = true, .profile_memory = true);
    if (!profiler || step(&n) != CT_OK) return EXIT_FAILURE; /* an unrecorded first step as a warm-up */

    ct_guard scope = ct_profile(profiler);
    ct_status status = step(&n);
    ct_leave(&scope);

    const ct_profile_events *events = ct_profiler_events(profiler);
    ct_profile_averages *averages = ct_key_averages(events);
    if (status == CT_OK && averages) print_averages(averages);
    if (status == CT_OK && argc > 1) status = ct_export_chrome_trace(events, argv[1]);
    if (status != CT_OK || !averages) printf("%s\n", ct_error_message());
    const bool failed = status != CT_OK || !averages;
    ct_profile_averages_free(averages);
    return ct_profiler_free(profiler) == CT_OK && ct_scope_close(handles) == CT_OK && !failed ? EXIT_SUCCESS
                                                                                              : EXIT_FAILURE;
}
