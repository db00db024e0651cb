/*
 * Times operators, whose overload is looked up once, on request: bench/rows.py writes a case as a sample of opcheck
 * (docs/opcheck-samples.md) and sends requests on standard input, one on each line:
 *
 *     case PATH [definite NAME] [sorted NAME] [recorded]   creates the arguments and calls once
 *     forward SECONDS                                      times unrecorded calls
 *     both SECONDS                                         times recorded calls with their backward
 *     copy ELEMENTS SECONDS                                times copies of an array of f32
 *
 * The response to every line is one line of JSON; times are per call, including the release of its results.
 */
#include "timing.h"

#include "call.h"
#include "ops/dispatch.h"

#include <cotangent/op/add.h>
#include <cotangent/op/eye.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/ones_like.h>
#include <cotangent/op/sort.h>
#include <cotangent/op/transpose.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 4096, LEAST_SAMPLES = 2 };

/* If a call takes less time than this, one sample contains several calls. */
static const double sample_ns = 2e5;

typedef struct bench_case {
    ct_scope scope;
    sample_file file;
    call call;
    cti_boxed_call boxed;
    bool is_open, is_recorded;
    ct_tensor *cotangents[MAX_OUTPUTS]; /* ones, for outputs that require a gradient */
    int64_t num_cotangents;
} bench_case;

/* With one thread the processor time, which other programs do not affect; else the elapsed time. */
static double now_ns(void)
{
    static int one = -1;
    if (one < 0) one = getenv("OMP_NUM_THREADS") && strcmp(getenv("OMP_NUM_THREADS"), "1") == 0;
    struct timespec t;
    if (!one) return bench_now_ns();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static bool failed(const char *what)
{
    printf("{\"failed\": \"%s: ", what);
    for (const char *c = ct_error_message(); *c; c++)
        if (*c != '"' && *c != '\\' && *c != '\n') putchar(*c);
    printf("\"}\n");
    return false;
}

/* ---- a call, including the release of its results ---- */

static bool call_of(const bench_case *b, ct_arg *outs)
{
    return cti_entry_call(b->boxed.entry, b->boxed.args, CT_CALL_PLAIN, outs) == CT_OK;
}

static bool outputs_of(const bench_case *b, results *out)
{
    ct_arg outs[MAX_OUTPUTS] = {{0}};
    out->count = 0;
    if (!call_of(b, outs)) return false;
    for (size_t i = 0; i < b->boxed.entry->info.num_outputs; i++) {
        if (outs[i].kind == CT_ARG_TENSOR && !ct_is_none(outs[i].value.tensor) && out->count < MAX_OUTPUTS)
            out->tensors[out->count++] = outs[i].value.tensor;
        for (int64_t k = 0; outs[i].kind == CT_ARG_TENSOR_LIST && k < outs[i].value.tensors.count; k++)
            if (out->count < MAX_OUTPUTS) out->tensors[out->count++] = outs[i].value.tensors.items[k];
    }
    return true;
}

static bool run_forward(const bench_case *b)
{
    const ct_scope scope = ct_scope_open();
    ct_arg outs[MAX_OUTPUTS] = {{0}};
    const bool done = call_of(b, outs);
    ct_scope_close(scope);
    return done;
}

static int64_t differentiated(const results *all, ct_tensor **kept)
{
    int64_t count = 0;
    for (int64_t i = 0; i < all->count; i++)
        if (ct_tensor_requires_grad(all->tensors[i])) kept[count++] = all->tensors[i];
    return count;
}

static bool run_both(const bench_case *b)
{
    const ct_scope scope = ct_scope_open();
    results all;
    ct_tensor *kept[MAX_OUTPUTS];
    bool done = outputs_of(b, &all);
    const int64_t count = done ? differentiated(&all, kept) : 0;
    if (done) {
        const ct_tensors grads =
            ct_grad(ct_tensors_of(kept, count), ct_tensors_of((ct_tensor **)b->call.inputs, b->call.num_inputs),
                    .grad_outputs = {(ct_tensor **)b->cotangents, count}, .allow_unused = true);
        done = count > 0 && grads.count == b->call.num_inputs;
    }
    ct_scope_close(scope);
    return done;
}

/* ---- opening a case ---- */

static void case_close(bench_case *b)
{
    if (!b->is_open) return;
    ct_scope_close(b->scope);
    sample_file_finish(&b->file);
    *b = (bench_case){0};
}

/* A symmetric matrix, or several, whose eigenvalues are at least 1. */
static ct_tensor *definite(ct_tensor *t)
{
    ct_tensor *square = ct_matmul(t, ct_transpose(t, -2, -1));
    return ct_add(square, ct_eye(ct_tensor_size(t, -1)));
}

static bool prepare(bench_case *b, const char *how, const char *name)
{
    for (size_t i = 0; i < b->call.num_args; i++) {
        ct_tensor *old = b->call.args[i].value.tensor;
        if (b->call.args[i].kind != CT_ARG_TENSOR || strcmp(b->call.args[i].name, name) != 0) continue;
        ct_tensor *now = strcmp(how, "definite") == 0 ? definite(old) : ct_sort(old).values;
        if (now) call_replace(&b->call, old, now);
        return now != NULL;
    }
    return false;
}

/* Makes one recorded call, to create the cotangents for later calls; prints sizes and bytes. */
static bool look(bench_case *b)
{
    const ct_scope scope = ct_scope_open();
    results all;
    ct_tensor *kept[MAX_OUTPUTS];
    if (!outputs_of(b, &all)) return ct_scope_close(scope), failed("call");
    const int64_t count = b->is_recorded ? differentiated(&all, kept) : 0;
    ct_saved_bytes saved = {0};
    if (count && ct_saved_tensors_bytes(ct_tensors_of(kept, count), CT_NO_TENSORS, NULL, NULL, &saved) != CT_OK)
        return ct_scope_close(scope), failed("saved");
    for (int64_t i = 0; i < count; i++) {
        ct_tensor *ones = ct_ones_like(kept[i]);
        if (!ones) return ct_scope_close(scope), failed("cotangents");
        b->cotangents[b->num_cotangents++] = ct_scope_escape(scope, ones);
    }
    printf("{\"differentiable\": %s, \"saved\": %lld, \"outputs\": [", count ? "true" : "false",
           (long long)saved.total);
    for (int64_t i = 0; i < all.count; i++) {
        const ct_tensor *t = all.tensors[i];
        printf("%s{\"itemsize\": %zu, \"shape\": [", i ? ", " : "", ct_dtype_size(ct_tensor_dtype(t)));
        for (int64_t k = 0; k < ct_tensor_ndim(t); k++)
            printf("%s%lld", k ? ", " : "", (long long)ct_tensor_size(t, k));
        printf("]}");
    }
    printf("]}\n");
    ct_scope_close(scope);
    return true;
}

static bool case_open(bench_case *b, char *words)
{
    case_close(b);
    b->scope = ct_scope_open();
    b->is_open = true;
    const char *path = strtok(words, " \n"), *word, *name;
    if (!path || !sample_file_read(&b->file, path) || b->file.num_samples != 1) return failed("no sample");
    if (!call_make(&b->call, &b->file, b->file.samples)) return failed("arguments");
    while ((word = strtok(NULL, " \n")) && strcmp(word, "recorded") != 0)
        if (!(name = strtok(NULL, " \n")) || !prepare(b, word, name)) return failed("preparation");
    b->is_recorded = word && b->call.num_inputs > 0;
    if (b->is_recorded && !call_require_grad(&b->call, UINT64_MAX)) return failed("inputs");
    if (cti_op_box(b->file.row, b->call.args, b->call.num_args, &b->boxed) != CT_OK) return failed("arguments");
    return look(b);
}

/* ---- timing ---- */

static bool timed(bool (*run)(const bench_case *), const bench_case *b, double seconds)
{
    double values[BENCH_MAX_RUNS];
    const double begin = now_ns();
    if (!run(b)) return failed("call");
    const double first = now_ns() - begin;
    const int64_t calls = first < sample_ns ? (int64_t)(sample_ns / (first + 1)) + 1 : 1;
    int count = 0;
    while (count < BENCH_MAX_RUNS && (count < LEAST_SAMPLES || now_ns() - begin < seconds * 1e9)) {
        const double start = now_ns();
        for (int64_t i = 0; i < calls; i++)
            if (!run(b)) return failed("call");
        values[count++] = (now_ns() - start) / (double)calls;
    }
    const bench_result r = bench_summary(values, count, 1);
    printf("{\"min\": %.1f, \"median\": %.1f, \"max\": %.1f, \"samples\": %d}\n", r.min, r.median, r.max, count);
    return true;
}

static bool timed_unrecorded(const bench_case *b, double seconds)
{
    ct_guard off = ct_no_grad();
    const bool done = timed(run_forward, b, seconds);
    return ct_leave(&off) == CT_OK && done;
}

static bool timed_copy(long elements, double seconds)
{
    const size_t size = (size_t)elements * sizeof(float);
    float *from = malloc(size), *to = malloc(size);
    double values[BENCH_MAX_RUNS];
    int count = 0;
    if (!from || !to) return free(from), free(to), failed("copy");
    memset(from, 0, size);
    memset(to, 0, size);
    const double begin = now_ns();
    while (count < BENCH_MAX_RUNS && (count < LEAST_SAMPLES || now_ns() - begin < seconds * 1e9)) {
        const double start = now_ns();
        memcpy(to, from, size);
        values[count++] = now_ns() - start;
        from[(size_t)count] = to[(size_t)count] + 1; /* otherwise the compiler may omit the copies */
    }
    const bench_result r = bench_summary(values, count, 2.0 * (double)size);
    printf("{\"bytes_per_ns\": %.3f, \"of_median\": %.3f}\n", 1 / r.min, 1 / r.median);
    free(from);
    free(to);
    return true;
}

int main(void)
{
    char line[LINE];
    bench_case now = {0};
    ct_manual_seed(1);
    while (fgets(line, sizeof line, stdin)) {
        double seconds = 0;
        long elements = 0;
        if (strncmp(line, "case ", 5) == 0)
            case_open(&now, line + 5);
        else if (sscanf(line, "copy %ld %lf", &elements, &seconds) == 2)
            timed_copy(elements, seconds);
        else if (now.is_open && sscanf(line, "forward %lf", &seconds) == 1)
            timed_unrecorded(&now, seconds);
        else if (now.is_open && sscanf(line, "both %lf", &seconds) == 1)
            timed(run_both, &now, seconds);
        else
            printf("{\"failed\": \"no such request\"}\n");
        fflush(stdout);
    }
    case_close(&now);
    return EXIT_SUCCESS;
}
