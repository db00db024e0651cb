/*
 * A training step of GPT-2 124M: forward and loss under autocast to bf16, backward, AdamW on f32, with saved tensors on
 * the device or in pinned host memory. Prints milliseconds of a step, tokens per second, and the peak device memory of
 * a step.
 */
#include "../../examples/transformer/model.h"
#include "measure.h"

#include <stdio.h>

typedef struct workload {
    int64_t batch, length;
    transformer_sizes sizes;
} workload;

/* The vocabulary is rounded up to whole tiles of a product, 50257 to 50304. */
static const workload full = {
    8,
    1024,
    {.vocabulary = 50304,
     .context = 1024,
     .blocks = 12,
     .block = {.width = 768, .heads = 12, .attention = attention_fused, .gelu = CT_APPROXIMATE_TANH}}};
static const workload dry = {
    2,
    8,
    {.vocabulary = 24,
     .context = 8,
     .blocks = 1,
     .block = {.width = 16, .heads = 2, .attention = attention_fused, .gelu = CT_APPROXIMATE_TANH}}};

typedef struct training {
    language_model model;
    ct_optimiser *optimiser;
    ct_tensor *contexts, *targets;
} training;

/* Only forward runs inside the guards, which do not affect backward and the update. */
static ct_tensor *loss_of(const training *t, bool is_offloaded)
{
    const ct_scope scope = ct_scope_open();
    ct_guard cast = ct_autocast();
    ct_guard offload = is_offloaded ? ct_save_on_cpu(.pin_memory = true) : ct_bypass_saved_tensors_hooks();
    if (cast.status != CT_OK || offload.status != CT_OK) bench_fail("a guard");
    ct_tensor *loss = language_model_loss(&t->model, t->contexts, t->targets, CT_ON);
    if (ct_leave(&offload) != CT_OK || ct_leave(&cast) != CT_OK) bench_fail("a guard");
    return ct_scope_return(scope, loss);
}

/* Milliseconds, including the wait for the device. */
static double step(const training *t, bool is_offloaded)
{
    const ct_scope scope = ct_scope_open();
    const double start = bench_now_ns();
    ct_tensor *loss = loss_of(t, is_offloaded);
    if (!loss || ct_backward(loss) != CT_OK) bench_fail("a step");
    if (ct_optimiser_step(t->optimiser) != CT_OK || ct_optimiser_zero_grad(t->optimiser) != CT_OK) bench_fail("AdamW");
    if (ct_synchronize(bench_on.device) != CT_OK) bench_fail("a step");
    const double took = (bench_now_ns() - start) / 1e6;
    ct_scope_close(scope);
    return took;
}

static void measure(const training *t, const workload *w, bool is_offloaded)
{
    const char *name = is_offloaded ? "save_on_cpu" : "step";
    double times[BENCH_MAX_RUNS], rates[BENCH_MAX_RUNS];
    ct_device_memory memory;
    for (int run = -bench_on.warm_ups; run < 0; run++) (void)step(t, is_offloaded);
    if (ct_reset_device_memory_peak(bench_on.device) != CT_OK) bench_fail(name);
    for (int run = 0; run < bench_on.runs; run++) {
        times[run] = step(t, is_offloaded);
        rates[run] = (double)(w->batch * w->length) / times[run] * 1000;
    }
    if (ct_get_device_memory(bench_on.device, &memory) != CT_OK) bench_fail(name);
    bench_line("gpt2", name, "ms", bench_summary(times, bench_on.runs, 1));
    bench_line("gpt2 rate", name, "tokens/s", bench_summary(rates, bench_on.runs, 1));
    const double peak = (double)memory.peak / 1e6;
    bench_line("gpt2 memory", name, "MB", (bench_result){peak, peak, peak});
}

void bench_gpt2(void)
{
    const workload *w = bench_on.small ? &dry : &full;
    const ct_scope scope = ct_scope_open();
    ct_guard place = ct_default_device(bench_on.device);
    training t;
    if (place.status != CT_OK || transformer_make(&t.model, &w->sizes) != CT_OK) bench_fail("GPT-2");
    t.optimiser = ct_optimiser_adamw(t.model.parameters, .lr = 1e-4);
    t.contexts = ct_randint(0, w->sizes.vocabulary, CT_INTS(w->batch, w->length));
    t.targets = ct_randint(0, w->sizes.vocabulary, CT_INTS(w->batch * w->length));
    if (!t.optimiser || !t.contexts || !t.targets) bench_fail("GPT-2");
    measure(&t, w, false);
    measure(&t, w, true);
    if (ct_leave(&place) != CT_OK) bench_fail("a guard");
    ct_optimiser_destroy(t.optimiser);
    t.model.finish(t.model.self);
    ct_scope_close(scope);
}
