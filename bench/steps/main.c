/*
 * Times training steps on request: bench/steps.py sends requests on standard input, one on each line:
 *
 *     version        versions, instruction sets, BLAS and threads
 *     programs       names of all programs
 *     open NAME      makes a program; loss, and norms of the gradients of its parameters, before the first update
 *     run SECONDS    times steps: forward, backward, update
 *
 * The response to every line is one line of JSON; times are nanoseconds of a step.
 */
#include "model.h"

#include "../timing.h"

#include "base/level.h"
#include "base/parallel.h"
#include "kernels/blas_info.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 256, WARM_UPS = 2, LEAST_SAMPLES = 2 };

/* If a step takes less time than this, one sample contains several steps. */
static const double sample_ns = 2e6;

static const steps_program programs[] = {
    {"mlp", steps_make_mlp, steps_mlp_loss, false},
    {"mlp_small", steps_make_mlp_small, steps_mlp_loss, false},
    {"mlp_tiny", steps_make_mlp_tiny, steps_mlp_tiny_loss, false},
    {"lstm_plain", steps_make_lstm_plain, steps_lstm_plain_loss, false},
    {"lstm", steps_make_lstm, steps_lstm_loss, false},
    {"cnn", steps_make_cnn, steps_cnn_loss, false},
    {"resnet", steps_make_resnet, steps_resnet_loss, false},
    {"generator", steps_make_generator, steps_generator_loss, false},
    {"gpt_small", steps_make_gpt_small, steps_gpt_loss, false},
    {"gpt2", steps_make_gpt2, steps_gpt_loss, false},
    {"gpt2_bf16", steps_make_gpt2, steps_gpt_loss, true},
};

typedef struct open_program {
    const steps_program *program; /* NULL: none is open */
    steps_model model;
    ct_scope scope;
} open_program;

void steps_fail(const char *what)
{
    printf("{\"failed\": \"%s: ", what);
    for (const char *c = ct_error_message(); *c; c++)
        if (*c != '"' && *c != '\\' && *c != '\n') putchar(*c);
    printf("\"}\n");
    exit(EXIT_FAILURE);
}

/* With one thread the processor time, which other programs do not affect; else the elapsed time. */
static double now_ns(void)
{
    struct timespec t;
    if (cti_num_threads() > 1) return bench_now_ns();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* ---- steps ---- */

static ct_tensor *loss_of(const open_program *o)
{
    if (!o->program->is_lower) return o->program->loss(&o->model);
    ct_guard cast = ct_autocast();
    if (cast.status != CT_OK) return NULL;
    ct_tensor *loss = o->program->loss(&o->model);
    return ct_leave(&cast) == CT_OK ? loss : NULL;
}

/* Intermediate tensors that backward does not need are released with the scope. */
static ct_tensor *forward(const open_program *o)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *loss = loss_of(o);
    if (!loss) steps_fail(o->program->name);
    return ct_scope_return(scope, loss);
}

static void step(const open_program *o)
{
    const ct_scope scope = ct_scope_open();
    if (ct_backward(forward(o)) != CT_OK || ct_optimiser_step(o->model.optimiser) != CT_OK ||
        ct_optimiser_zero_grad(o->model.optimiser) != CT_OK)
        steps_fail(o->program->name);
    if (ct_scope_close(scope) != CT_OK) steps_fail(o->program->name);
}

static double norm(ct_tensor *parameter)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *gradient = ct_tensor_grad(parameter);
    if (!gradient || ct_is_none(gradient)) steps_fail("a gradient");
    const float *values = ct_tensor_data(ct_contiguous(gradient));
    if (!values) steps_fail("a gradient");
    double sum = 0;
    for (int64_t i = 0; i < ct_tensor_numel(gradient); i++) sum += (double)values[i] * (double)values[i];
    ct_scope_close(scope);
    return sqrt(sum);
}

/* ---- requests ---- */

static void close_program(open_program *o)
{
    if (!o->program) return;
    ct_optimiser_destroy(o->model.optimiser);
    if (o->model.language.self) o->model.language.finish(o->model.language.self);
    if (ct_scope_close(o->scope) != CT_OK) steps_fail(o->program->name);
    *o = (open_program){0};
}

static void print_first(const open_program *o)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *loss = forward(o);
    double value = 0;
    if (ct_tensor_item(loss, &value) != CT_OK || ct_backward(loss) != CT_OK) steps_fail(o->program->name);
    printf("{\"loss\": %.9g, \"norms\": [", value);
    for (int64_t i = 0; i < o->model.num_parameters; i++) printf("%s%.9g", i ? ", " : "", norm(o->model.parameters[i]));
    printf("]}\n");
    if (ct_optimiser_zero_grad(o->model.optimiser) != CT_OK) steps_fail(o->program->name);
    ct_scope_close(scope);
}

static void open_named(open_program *o, const char *name)
{
    close_program(o);
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        if (strcmp(programs[i].name, name) == 0) o->program = &programs[i];
    if (!o->program) steps_fail("no such program");
    o->scope = ct_scope_open();
    o->program->make(&o->model);
    if (!o->model.optimiser || !o->model.input || !o->model.target) steps_fail(name);
    print_first(o);
    for (int i = 0; i < WARM_UPS; i++) step(o);
}

static void run(const open_program *o, double seconds)
{
    if (!o->program) steps_fail("no program is open");
    const double begin = now_ns();
    step(o);
    const double first = now_ns() - begin;
    const int steps = first < sample_ns ? (int)(sample_ns / first) + 1 : 1;
    double samples[BENCH_MAX_RUNS];
    int count = 0;
    while (count < BENCH_MAX_RUNS && (count < LEAST_SAMPLES || now_ns() - begin < seconds * 1e9)) {
        const double start = now_ns();
        for (int i = 0; i < steps; i++) step(o);
        samples[count++] = now_ns() - start;
    }
    const bench_result r = bench_summary(samples, count, steps);
    printf("{\"min\": %.1f, \"median\": %.1f, \"max\": %.1f, \"samples\": %d}\n", r.min, r.median, r.max, count);
}

static void print_version(void)
{
    static const char *const levels[] = {"base (x86-64)", "v3 (AVX2)", "v4 (AVX-512)"};
    const cti_blas_info blas = cti_blas_info_here();
    printf("{\"version\": \"%s\", \"level\": \"%s\", \"blas\": \"%s\", \"core\": \"%s\", \"threads\": %d}\n",
           ct_version(), levels[cti_level_here()], cti_blas_is_on() ? blas.name : "built-in", blas.kernels,
           cti_num_threads());
}

static void print_programs(void)
{
    printf("{\"programs\": [");
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) printf("%s\"%s\"", i ? ", " : "", programs[i].name);
    printf("]}\n");
}

int main(void)
{
    open_program open = {0};
    char line[LINE];
    while (fgets(line, sizeof line, stdin)) {
        const char *word = strtok(line, " \n"), *rest = strtok(NULL, " \n");
        if (word && strcmp(word, "version") == 0)
            print_version();
        else if (word && strcmp(word, "programs") == 0)
            print_programs();
        else if (word && rest && strcmp(word, "open") == 0)
            open_named(&open, rest);
        else if (word && rest && strcmp(word, "run") == 0)
            run(&open, strtod(rest, NULL));
        else
            printf("{\"failed\": \"no such request\"}\n");
        fflush(stdout);
    }
    close_program(&open);
    return EXIT_SUCCESS;
}
