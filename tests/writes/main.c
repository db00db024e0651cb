/*
 * Every change of tensor data is declared by a launch. Runs operators on the samples of opcheck in their plain,
 * in-place and out= forms, their passes, tangents and slices, under policies of saves, with a detector that compares
 * all data at every launch.
 *
 *   writes SAMPLE_FOLDER [SECONDS [FIRST_SEED [OP]]]
 *
 * Autocast is on, so that calls do not take the fast path; its loops are also the drivers' loops.
 */
#include "../layouts/lay_out.h"
#include "find_writes.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static uint64_t seed;
static long failures, launches;

/* ---- ways to run a call ---- */

static void backward(call *c, bool create_graph)
{
    results got;
    ct_tensor *roots[MAX_OUTPUTS], *grads[MAX_OUTPUTS];
    int64_t count = 0;
    if (!call_require_grad(c, ~UINT64_C(0)) || call_run(c, CT_CALL_PLAIN, &got) != CT_OK) return;
    for (int64_t i = 0; i < got.count; i++)
        if (ct_tensor_requires_grad(got.tensors[i]))
            roots[count] = got.tensors[i], grads[count++] = random_like(got.tensors[i], seed);
    if (count == 0) return;
    (void)ct_grad(ct_tensors_of(roots, count), ct_tensors_of(c->inputs, c->num_inputs), .grad_outputs = {grads, count},
                  .allow_unused = true, .create_graph = create_graph);
}

static void plain(call *c)
{
    results got;
    (void)call_run(c, CT_CALL_PLAIN, &got);
}

static void in_place(call *c)
{
    results got;
    if (ct_op_find(c->file->op)->has_inplace) (void)call_run(c, CT_CALL_IN_PLACE, &got);
}

static void pass(call *c) { backward(c, false); }

static void recorded_pass(call *c) { backward(c, true); }

static void into(call *c)
{
    results got;
    if (ct_op_find(c->file->op)->has_out) (void)call_run(c, CT_CALL_OUT, &got);
}

static void with_tangents(call *c)
{
    ct_guard level = ct_dual_level();
    ct_tensor *duals[MAX_INPUTS];
    results got;
    for (int64_t i = 0; i < c->num_inputs; i++)
        duals[i] = ct_make_dual(c->inputs[i], random_like(c->inputs[i], seed + 1));
    call_replace_inputs(c, duals);
    (void)call_run(c, CT_CALL_PLAIN, &got);
    (void)!ct_leave(&level);
}

static ct_tensors call_of_slices(ct_tensors in, void *payload)
{
    results got;
    call_replace_inputs(payload, in.items);
    if (call_run(payload, CT_CALL_PLAIN, &got) != CT_OK || got.count == 0) return ct_tensors_of(NULL, -1);
    return ct_results(ct_tensors_of(got.tensors, got.count));
}

static void in_slices(call *c)
{
    ct_tensor *stacked[MAX_INPUTS];
    for (int64_t i = 0; i < c->num_inputs; i++) stacked[i] = ct_stack(CT_TENSORS(c->inputs[i], c->inputs[i]));
    if (c->num_inputs)
        (void)ct_vmap(call_of_slices, c, ct_tensors_of(stacked, c->num_inputs), .randomness = CT_RANDOMNESS_SAME);
}

static void compressed(call *c)
{
    ct_guard policy = ct_save_compressed();
    backward(c, false);
    (void)!ct_leave(&policy);
}

static void rounded(call *c)
{
    ct_guard policy = ct_save_compressed(.dtype = CT_DTYPE_BF16);
    backward(c, false);
    (void)!ct_leave(&policy);
}

static void on_disk(call *c)
{
    ct_guard policy = ct_save_on_disk();
    backward(c, false);
    (void)!ct_leave(&policy);
}

/* A second call writes to the inputs of the first call before the pass of the first call. */
static void mutated(call *c)
{
    ct_guard scope = ct_allow_mutation_on_saved_tensors();
    results got;
    if (call_require_grad(c, ~UINT64_C(0)) && call_run(c, CT_CALL_PLAIN, &got) == CT_OK) {
        ct_guard off = ct_no_grad();
        for (int64_t i = 0; i < c->num_inputs; i++) (void)ct_add_(c->inputs[i], ct_num(1));
        (void)!ct_leave(&off);
        for (int64_t i = 0; i < got.count; i++)
            if (ct_tensor_requires_grad(got.tensors[i]))
                (void)!ct_backward(ct_sum(got.tensors[i]), .retain_graph = true);
    }
    (void)!ct_leave(&scope);
}

static ct_tensors call_again(ct_tensors in, void *payload) { return call_of_slices(in, payload); }

static void checkpointed(call *c)
{
    if (!c->num_inputs || !call_require_grad(c, ~UINT64_C(0))) return;
    ct_tensor *inputs[MAX_INPUTS];
    memcpy(inputs, c->inputs, sizeof inputs);
    const ct_tensors y = ct_checkpoint(call_again, c, ct_tensors_of(inputs, c->num_inputs));
    for (int64_t i = 0; i < y.count; i++)
        if (ct_tensor_requires_grad(y.items[i])) (void)!ct_backward(ct_sum(y.items[i]), .retain_graph = true);
}

static void profiled(call *c)
{
    ct_profiler *profiler = ct_profiler_create();
    ct_guard guard = ct_profile(profiler);
    backward(c, false);
    (void)!ct_leave(&guard);
    (void)!ct_profiler_free(profiler);
}

static void checked(call *c)
{
    if (c->num_inputs && ct_tensor_numel(c->inputs[0]) < 20 && call_require_grad(c, 1))
        (void)!ct_gradcheck(call_of_slices, c, ct_tensors_of(c->inputs, 1));
}

static const struct {
    const char *name;
    void (*run)(call *c);
} ways[] = {
    {"plain call", plain},
    {"call in place", in_place},
    {"call into out", into},
    {"pass", pass},
    {"pass with create_graph", recorded_pass},
    {"tangents", with_tangents},
    {"slices", in_slices},
    {"saves as bytes", compressed},
    {"saves as bf16", rounded},
    {"saves on disk", on_disk},
    {"saves that are written to", mutated},
    {"checkpoint", checkpointed},
    {"pass under a profiler", profiled},
    {"gradcheck", checked},
};

/* ---- samples ---- */

enum { NUM_WAYS = sizeof ways / sizeof ways[0], SHOWN = 40 };

static void try_one(const sample_file *file, const sample *s, size_t way)
{
    const ct_scope scope = ct_scope_open();
    call c;
    if (call_make(&c, file, s)) {
        ct_guard slow = ct_autocast(); /* under autocast calls do not take the fast path */
        find_writes_settle();
        ways[way].run(&c);
        find_writes_settle();
        (void)!ct_leave(&slow);
    }
    ct_error_clear();
    ct_scope_close(scope);
    find_writes_settle();
    const writes_found found = find_writes_take();
    launches += found.launches;
    if (!found.undeclared) return;
    if (failures++ < SHOWN)
        printf("writes: seed %llu: %s sample %lld, %s: %s\n", (unsigned long long)seed, file->op, (long long)s->id,
               ways[way].name, found.first);
}

/* Checks that an undeclared change between two calls is found. */
static bool finds_a_plant(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_ones(CT_INTS(8));
    ct_guard slow = ct_autocast();
    find_writes_settle();
    (void)find_writes_take();
    bool found = x && ct_neg(x) && find_writes_take().undeclared == 0;
    if (found) ((float *)ct_tensor_data(x))[3] += 1;
    found = found && ct_neg(x) && find_writes_take().undeclared == 1;
    (void)!ct_leave(&slow);
    ct_scope_close(scope);
    return found;
}

int main(int argc, char **argv)
{
    sample_file *files = calloc(ct_op_count(), sizeof *files);
    size_t count = 0;
    for (size_t i = 0; argc >= 2 && argc <= 5 && files && ct_op_at(i); i++) {
        char path[1024];
        if (argc > 4 && strcmp(ct_op_at(i)->name, argv[4]) != 0) continue;
        snprintf(path, sizeof path, "%s/%s.yaml", argv[1], ct_op_at(i)->name);
        if (access(path, R_OK) == 0 && sample_file_read(&files[count], path) && files[count].num_samples > 0) count++;
    }
    if (count == 0 || !find_writes_begin()) {
        fprintf(stderr, "usage: COTANGENT_ALLOC=malloc %s SAMPLE_FOLDER [SECONDS [FIRST_SEED [OP]]]\n", argv[0]);
        return 2;
    }
    if (!finds_a_plant()) {
        printf("writes: a change that was planted is not found\n");
        return EXIT_FAILURE;
    }
    const char *by_hand = getenv("CT_WRITES_SECONDS");
    const time_t stop = time(NULL) + atoi(by_hand ? by_hand : argc > 2 ? argv[2] : "10");
    seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    for (; time(NULL) < stop; seed++) {
        dice d = {seed / count};
        const sample_file *file = &files[seed % count];
        const sample *s = &file->samples[dice_below(&d, file->num_samples)];
        if (!s->fails) try_one(file, s, (size_t)dice_below(&d, NUM_WAYS));
    }
    find_writes_end();
    for (size_t i = 0; i < count; i++) sample_file_finish(&files[i]);
    printf("writes: %ld launches, %ld calls with undeclared changes; the next seed is %llu\n", launches, failures,
           (unsigned long long)seed);
    free(files);
    return failures || !launches ? EXIT_FAILURE : EXIT_SUCCESS;
}
