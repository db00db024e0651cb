#include "train.h"

#include "report.h"
#include "sample.h"
#include "text.h"
#include "trace.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    HELD_OUT_BATCHES = 8,
    NUM_POINTS = 12,
    MIN_TEXT = 4096
}; /* a tenth of the text, held out, is longer than any context */

typedef struct training {
    const training_recipe *recipe;
    training_options options;
    text text;
    language_model model;
    ct_optimiser *matrices, *vectors;
    text_random places;
    report report;
} training;

static double now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static ct_status held_out_loss(const training *t, double *loss)
{
    text_random places = {12345}; /* the same contexts every time */
    double sum = 0;
    ct_status status = CT_OK;
    ct_guard guard = ct_no_grad();
    for (int i = 0; i < HELD_OUT_BATCHES && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *contexts, *targets;
        double value = 0;
        status = text_batch(&t->text, true, t->options.batch, t->model.context, t->model.num_predicted, &places,
                            &contexts, &targets);
        if (status == CT_OK) status = ct_tensor_item(language_model_loss(&t->model, contexts, targets, CT_OFF), &value);
        sum += value;
        ct_scope_close(scope);
    }
    if (ct_leave(&guard) != CT_OK) status = ct_error_status();
    *loss = sum / HELD_OUT_BATCHES;
    return status;
}

/* Increases linearly, then decreases along half a cosine. */
static double rate_at(const training *t, int64_t step)
{
    const training_recipe *r = t->recipe;
    if (step < r->warmup) return r->rate * (double)(step + 1) / (double)(r->warmup + 1);
    const double pi = 3.14159265358979323846, left = (double)(t->options.steps - r->warmup),
                 done = (double)(step - r->warmup) / left;
    return r->final_rate + (r->rate - r->final_rate) * 0.5 * (1 + cos(pi * done));
}

/* The loss of the next batch; NULL on failure. */
static ct_tensor *batch_loss(training *t)
{
    ct_tensor *contexts, *targets;
    ct_status status = text_batch(&t->text, false, t->options.batch, t->model.context, t->model.num_predicted,
                                  &t->places, &contexts, &targets);
    return status == CT_OK ? language_model_loss(&t->model, contexts, targets, CT_ON) : NULL;
}

/*
 * Computes the loss of the next batch; the policy stores the saved tensors. A separate scope releases the handles of
 * all intermediate tensors, so that only saved tensors remain.
 */
static ct_tensor *forward(training *t)
{
    ct_guard guard = t->options.policy->enter(t->options.folder);
    if (guard.status != CT_OK) return NULL;
    const ct_scope scope = ct_scope_open();
    ct_tensor *loss = ct_scope_return(scope, batch_loss(t));
    return ct_leave(&guard) == CT_OK ? loss : NULL;
}

static ct_status update(training *t, int64_t number)
{
    const double rate = rate_at(t, number), max_norm = t->recipe->max_norm;
    ct_status status = ct_optimiser_set_lr(t->matrices, rate);
    if (status == CT_OK) status = ct_optimiser_set_lr(t->vectors, rate);
    if (status == CT_OK && max_norm > 0) status = ct_clip_grad_norm(t->model.parameters, max_norm, NULL);
    if (status == CT_OK) status = ct_optimiser_step(t->matrices);
    if (status == CT_OK) status = ct_optimiser_step(t->vectors);
    return status == CT_OK ? ct_zero_grad(t->model.parameters) : status;
}

/* Forward under the policy, backward, update. The first step also records the saved bytes. */
static ct_status step(training *t, int64_t number)
{
    report *r = &t->report;
    const double start = now_s();
    ct_guard range = ct_record_function("forward");
    ct_tensor *loss = forward(t);
    if (ct_leave(&range) != CT_OK || !loss) return ct_error_status();
    ct_status status = ct_tensor_item(loss, &r->losses[number]);
    const double after_forward = now_s();
    if (status == CT_OK && number == 0) status = report_bytes(r, loss, t->model.parameters);
    const double before_backward = now_s();
    range = ct_record_function("backward");
    if (status == CT_OK) status = ct_backward(loss);
    if (ct_leave(&range) != CT_OK) return ct_error_status();
    const double after_backward = now_s();
    range = ct_record_function("update");
    if (status == CT_OK) status = update(t, number);
    if (ct_leave(&range) != CT_OK) return ct_error_status();
    r->forward_s += after_forward - start;
    r->backward_s += after_backward - before_backward;
    r->update_s += now_s() - after_backward;
    return status;
}

/* Repeats the last step, for the profiler. */
static ct_status repeat_step(void *payload)
{
    training *t = payload;
    return step(t, t->options.steps - 1);
}

static void show(const training *t, int64_t number, double held_out)
{
    const report *r = &t->report;
    fprintf(stderr, "  %-11s step %5lld of %lld   loss %.4f   held out %.4f   %.1f ms a step\n",
            t->options.policy->name, (long long)(number + 1), (long long)t->options.steps, r->losses[number], held_out,
            1e3 * (r->forward_s + r->backward_s + r->update_s) / (double)(number + 1));
}

static ct_status train(training *t)
{
    const int64_t last = t->options.steps - 1, shown = last >= NUM_POINTS ? last / NUM_POINTS : 1;
    for (int64_t i = 0; i <= last; i++) {
        const ct_scope scope = ct_scope_open();
        ct_status status = step(t, i);
        ct_scope_close(scope);
        if (status != CT_OK) return status;
        if (i % shown && i != last) continue;
        double held_out = 0;
        if ((status = held_out_loss(t, &held_out)) != CT_OK) return status;
        report_point(&t->report, i, t->report.losses[i], held_out);
        if (!t->options.quiet) show(t, i, held_out);
    }
    return CT_OK;
}

static void describe(training *t)
{
    report *r = &t->report;
    r->model = t->model.description;
    r->batch = t->options.batch;
    r->context = t->model.context;
    r->seed = t->options.seed;
    for (int64_t i = 0; i < t->model.parameters.count; i++)
        r->num_weights += ct_tensor_numel(t->model.parameters.items[i]);
}

/* AdamW of the matrices among the parameters, or of the other parameters. */
static ct_optimiser *adamw_of(const training *t, bool matrices, double decay)
{
    const ct_tensors all = t->model.parameters;
    ct_tensor **chosen = calloc((size_t)all.count, sizeof(ct_tensor *));
    if (!chosen) {
        (void)ct_error_set(CT_E_NOMEM, NULL, "no memory for %lld parameters", (long long)all.count);
        return NULL;
    }
    int64_t count = 0;
    for (int64_t i = 0; i < all.count; i++)
        if ((ct_tensor_ndim(all.items[i]) > 1) == matrices) chosen[count++] = all.items[i];
    ct_optimiser *made =
        ct_optimiser_adamw(ct_tensors_of(chosen, count), .lr = t->recipe->rate, .beta2 = 0.99, .weight_decay = decay);
    free(chosen);
    return made;
}

/* Weight decay applies to matrices only, not to vectors (biases, gains of norms). */
static ct_status make_optimisers(training *t)
{
    t->matrices = adamw_of(t, true, t->recipe->decay);
    t->vectors = t->matrices ? adamw_of(t, false, 0) : NULL;
    return t->vectors ? CT_OK : ct_error_status();
}

static ct_status run(training *t)
{
    const training_options *o = &t->options;
    ct_manual_seed((uint64_t)o->seed);
    t->places.state = (uint64_t)o->seed;
    ct_status status = text_read(&t->text, o->text, MIN_TEXT);
    if (status == CT_OK) status = t->recipe->make(&t->model, t->text.vocabulary);
    t->model.checkpoint = o->policy->checkpoint;
    if (status == CT_OK) status = make_optimisers(t);
    if (status == CT_OK) status = report_init(&t->report, o->steps);
    if (status == CT_OK) status = train(t);
    if (status == CT_OK)
        status = sample_text(&t->model, &t->text, o->temperature, (uint64_t)o->seed, REPORT_SAMPLE, t->report.sample);
    if (status == CT_OK) describe(t);
    if (status == CT_OK && o->json) status = report_write(&t->report, o->policy, o->json);
    if (status == CT_OK && o->trace) status = traced_step(repeat_step, t, o->trace);
    return status;
}

int training_main(int argc, char **argv, const training_recipe *recipe)
{
    training t = {.recipe = recipe};
    t.options = (training_options){.policy = policy_find("default"),
                                   .folder = ".",
                                   .steps = recipe->steps,
                                   .batch = recipe->batch,
                                   .seed = 1,
                                   .temperature = recipe->temperature};
    if (!training_options_parse(&t.options, recipe->take_option, argc, argv)) return 2;
    const ct_status status = run(&t);
    if (status != CT_OK) fprintf(stderr, "%s: %s\n", recipe->program, ct_error_message());
    report_finish(&t.report);
    ct_optimiser_destroy(t.matrices);
    ct_optimiser_destroy(t.vectors);
    if (t.model.finish) t.model.finish(t.model.self);
    text_finish(&t.text);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
