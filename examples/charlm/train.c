/*
 * Trains the character model on a text under one policy of where activations live.
 *
 *   charlm --text FILE [--policy NAME] [--steps N] [--batch N] [--seed N] [--folder DIR] [--json FILE] [--quiet]
 */
#include "adamw.h"
#include "model.h"
#include "policy.h"
#include "report.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CONTEXT = 16, EMBEDDING = 24, HIDDEN = 256, SAMPLE = 240, HELD_OUT_BATCHES = 8 };

typedef struct options {
    const char *text, *policy, *folder, *json;
    int64_t steps, batch, seed;
    bool quiet;
} options;

typedef struct training {
    options options;
    const policy *policy;
    text text;
    model model;
    adamw optimiser;
    text_random places;
    report report;
} training;

static double now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static ct_status held_out_loss(training *t, double *loss)
{
    text_random places = {12345}; /* the same contexts every time */
    double sum = 0;
    ct_status status = CT_OK;
    ct_guard guard = ct_no_grad();
    for (int i = 0; i < HELD_OUT_BATCHES && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *contexts, *targets;
        double value = 0;
        status = text_batch(&t->text, true, 256, CONTEXT, &places, &contexts, &targets);
        if (status == CT_OK) status = ct_tensor_item(model_loss(&t->model, contexts, targets, CT_OFF), &value);
        sum += value;
        ct_scope_close(scope);
    }
    ct_leave(&guard);
    *loss = sum / HELD_OUT_BATCHES;
    return status;
}

/* One step: forward under the policy, backward, update. The first step also records what is kept. */
static ct_status step(training *t, int64_t number, double *loss_value)
{
    ct_tensor *contexts, *targets;
    ct_status status = text_batch(&t->text, false, t->options.batch, CONTEXT, &t->places, &contexts, &targets);
    if (status != CT_OK) return status;
    ct_guard guard = t->policy->enter(t->options.folder);
    if (guard.status != CT_OK) return guard.status;
    ct_tensor *loss = model_loss(&t->model, contexts, targets, CT_ON);
    ct_leave(&guard);
    if (!loss) return ct_error_status();
    if (number == 0) status = report_bytes(&t->report, loss, model_parameters(&t->model));
    if (status == CT_OK) status = ct_backward(loss, NULL);
    if (status == CT_OK) status = adamw_step(&t->optimiser);
    if (status == CT_OK) status = ct_tensor_item(loss, loss_value);
    return status;
}

static ct_status train(training *t)
{
    const int64_t shown = t->options.steps >= 10 ? t->options.steps / 10 : 1;
    double busy = 0;
    for (int64_t i = 0; i < t->options.steps; i++) {
        const double start = now_s();
        const ct_scope scope = ct_scope_open();
        double loss = 0;
        ct_status status = step(t, i, &loss);
        ct_scope_close(scope);
        if (status != CT_OK) return status;
        busy += now_s() - start;
        if (i % shown && i + 1 != t->options.steps) continue;
        double held_out = 0;
        if ((status = held_out_loss(t, &held_out)) != CT_OK) return status;
        report_point(&t->report, i, loss, held_out);
        if (!t->options.quiet)
            fprintf(stderr, "  %-11s step %5lld of %lld   loss %.4f   held out %.4f   %.1f ms a step\n", t->policy->name, (long long)(i + 1),
                    (long long)t->options.steps, loss, held_out, 1e3 * busy / (double)(i + 1));
    }
    t->report.ms_per_step = 1e3 * busy / (double)t->options.steps;
    return CT_OK;
}

/* The most likely character mostly, others by their probability: one number of the text's own generator a character. */
static int choose(const float *probability, int n, text_random *random)
{
    double left = (double)text_random_below(random, 1 << 24) / (1 << 24);
    for (int i = 0; i < n; i++)
        if ((left -= (double)probability[i]) < 0) return i;
    return n - 1;
}

static ct_status sample(training *t)
{
    int64_t window[CONTEXT];
    float probability[256];
    text_random random = {(uint64_t)t->options.seed + 99};
    ct_status status = CT_OK;
    for (int k = 0; k < CONTEXT; k++) window[k] = t->text.codes[t->text.train_length + k];
    ct_guard guard = ct_no_grad();
    for (int i = 0; i < SAMPLE && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *scores = model_forward(&t->model, ct_tensor_from(window, CT_INTS(1, CONTEXT), CT_DTYPE_I64), CT_OFF);
        ct_tensor *chances = ct_softmax(ct_mul(scores, ct_num(1.25)), 1); /* a little sharper than learnt */
        status = chances ? ct_tensor_copy_to_host(chances, probability, (size_t)t->text.vocabulary * sizeof *probability) : ct_error_status();
        ct_scope_close(scope);
        if (status != CT_OK) break;
        const int next = choose(probability, t->text.vocabulary, &random);
        memmove(window, window + 1, sizeof window - sizeof *window);
        window[CONTEXT - 1] = next;
        t->report.sample[i] = (char)t->text.symbols[next];
    }
    ct_leave(&guard);
    return status;
}

static ct_status run(training *t)
{
    ct_manual_seed((uint64_t)t->options.seed);
    t->places.state = (uint64_t)t->options.seed;
    ct_status status = text_read(&t->text, t->options.text, 4096);
    if (status != CT_OK) return status;
    const model_sizes sizes = {t->text.vocabulary, CONTEXT, EMBEDDING, HIDDEN, 0.1};
    status = model_init(&t->model, &sizes);
    if (status == CT_OK) status = adamw_init(&t->optimiser, model_parameters(&t->model), 2e-3, 0.01);
    if (status == CT_OK) status = train(t);
    if (status == CT_OK) status = sample(t);
    if (status == CT_OK && t->options.json) status = report_write(&t->report, t->policy->name, t->policy->lossless, t->options.json);
    return status;
}

static bool parse(int argc, char **argv, options *o)
{
    *o = (options){.policy = "default", .folder = ".", .steps = 1000, .batch = 128, .seed = 1};
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i];
        if (strcmp(name, "--quiet") == 0) {
            o->quiet = true;
            continue;
        }
        if (i + 1 == argc) return false;
        const char *value = argv[++i];
        if (strcmp(name, "--text") == 0) o->text = value;
        else if (strcmp(name, "--policy") == 0) o->policy = value;
        else if (strcmp(name, "--folder") == 0) o->folder = value;
        else if (strcmp(name, "--json") == 0) o->json = value;
        else if (strcmp(name, "--steps") == 0) o->steps = strtoll(value, NULL, 10);
        else if (strcmp(name, "--batch") == 0) o->batch = strtoll(value, NULL, 10);
        else if (strcmp(name, "--seed") == 0) o->seed = strtoll(value, NULL, 10);
        else return false;
    }
    return o->text && o->steps > 0 && o->batch > 0;
}

int main(int argc, char **argv)
{
    training t = {0};
    if (!parse(argc, argv, &t.options)) {
        fprintf(stderr, "usage: %s --text FILE [--policy NAME] [--steps N] [--batch N] [--seed N] [--folder DIR] [--json FILE] [--quiet]\n", argv[0]);
        return 2;
    }
    if (!(t.policy = policy_find(t.options.policy))) {
        fprintf(stderr, "charlm: no policy '%s'; there are", t.options.policy);
        int count;
        for (const policy *all = policies(&count), *p = all; p < all + count; p++) fprintf(stderr, " %s", p->name);
        fprintf(stderr, "\n");
        return 2;
    }
    const ct_status status = run(&t);
    if (status != CT_OK) fprintf(stderr, "charlm: %s\n", ct_error_message());
    adamw_finish(&t.optimiser);
    model_finish(&t.model);
    text_finish(&t.text);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
