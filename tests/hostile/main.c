/*
 * Hostile calls of every form: samples whose arguments are replaced by extremes, other shapes and dtypes, scalars,
 * none, aliases, and destinations of all kinds.
 *
 *   hostile SAMPLE_FOLDER [CALLS [FIRST_SEED [OP]]]      random calls
 *   hostile SAMPLE_FOLDER extremes [FIRST_SEED [OP]]     each attribute of every form at each of its extremes, and a
 *                                                        backward pass
 *   hostile SAMPLE_FOLDER messages [FIRST_SEED [OP]]     samples in which one argument has another shape, dtype or
 *                                                        value: checks the names and shapes in messages
 *   hostile SAMPLE_FOLDER axes [FIRST_SEED [OP]]         samples whose tensors have 12 to 16 axes, and a pass
 *
 * A call succeeds, or it fails with a status, a kind and a sentence that names the operator, and changes nothing. No
 * call may crash, cause a report of a sanitizer (build with the preset asan), leave an object, or use more than 10
 * seconds of processor time. A call with destinations writes the results of the plain call. In some calls memory runs
 * out or a pack hook fails; the same rules apply, except for an in-place call that saves after it wrote (decision
 * 0056): then a pass through the result fails. Calls run in child processes; a child that ends early is a failure of
 * its current call.
 *
 * A call is determined by its seed. CALLS calls run, with the seeds from FIRST_SEED on. If COTANGENT_HOSTILE_SECONDS is
 * set in the environment, calls run for this time instead. A call may request 2^31 random numbers, which take long to
 * generate. To keep calls of this program short, an allocation beyond ALLOCATION_LIMIT fails.
 */
#include "axes.h"
#include "messages.h"
#include "passes.h"
#include "shapes.h"

#include <cotangent/op/clone.h>

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    CALLS_A_CHILD = 1000,
    SECONDS_A_CALL = 10,
    SECONDS_WAITING = 300,
    MOST_SHOWN = 400,
    ALLOCATION_LIMIT = 16 << 20
};

/* Reports of a child, in shared memory, so that they survive a crash. */
typedef struct notes {
    uint64_t seed;
    int64_t calls, succeeded, differentiated, compared, failures;
    char text[4096];
} notes;

static notes *shared;

__attribute__((visibility("default"))) const char *__asan_default_options(void);

__attribute__((visibility("default"))) const char *__asan_default_options(void)
{
    return "detect_leaks=0:handle_abort=1";
}

/* The library's allocations (base/memory.h), which the linker redirects to this program. */
void *__real_cti_malloc(size_t size);
void *__real_cti_realloc(void *old, size_t size);
void *__real_cti_data_alloc(size_t size);
void *__wrap_cti_malloc(size_t size);
void *__wrap_cti_realloc(void *old, size_t size);
void *__wrap_cti_data_alloc(size_t size);
static int64_t allocations_left = INT64_MAX;

static bool there_is(size_t size)
{
    return size <= ALLOCATION_LIMIT && (allocations_left == INT64_MAX || allocations_left-- > 0);
}

void *__wrap_cti_malloc(size_t size) { return there_is(size) ? __real_cti_malloc(size) : NULL; }

void *__wrap_cti_realloc(void *old, size_t size) { return there_is(size) ? __real_cti_realloc(old, size) : NULL; }

void *__wrap_cti_data_alloc(size_t size) { return there_is(size) ? __real_cti_data_alloc(size) : NULL; }

static void fault(const char *what)
{
    shared->failures++;
    printf("hostile: seed %" PRIu64 ": %s\n    %s\n    %s\n", shared->seed, shared->text, what, ct_error_message());
    fflush(stdout);
}

static void note(const hostile_call *h, ct_call_kind kind, const ct_arg *outs, size_t num_outs)
{
    describe_call(h, shared->text, sizeof shared->text);
    size_t used = strlen(shared->text);
    if (kind == CT_CALL_IN_PLACE) snprintf(shared->text + used, sizeof shared->text - used, " in place");
    for (size_t i = 0; kind == CT_CALL_OUT && i < num_outs; i++) {
        char one[200];
        describe_tensor(outs[i].value.tensor, one, sizeof one);
        used += (size_t)snprintf(shared->text + used, sizeof shared->text - used, " out=%s", one);
        if (used + 256 > sizeof shared->text) break;
    }
}

/* ---- state before a call, and after a failed one ---- */

typedef struct state_of {
    ct_tensor *tensor;
    int64_t numel, ndim, bytes, sizes_and_strides[32];
    const void *data;
    uint32_t version;
    bool requires_grad;
    ct_node *node;
    unsigned char elements[512];
} state_of;

static void remember(ct_tensor *t, state_of *s)
{
    *s = (state_of){.tensor = t};
    if (!t || ct_is_none(t)) return;
    s->numel = ct_tensor_numel(t);
    s->ndim = ct_tensor_ndim(t);
    for (int64_t i = 0; i < s->ndim; i++)
        s->sizes_and_strides[2 * i] = ct_tensor_size(t, i), s->sizes_and_strides[2 * i + 1] = ct_tensor_stride(t, i);
    s->data = ct_tensor_data(t);
    s->requires_grad = ct_tensor_requires_grad(t);
    if (ct_tensor_grad_fn(t, &s->node) != CT_OK) s->node = NULL;
    s->bytes = s->numel * (int64_t)ct_dtype_size(ct_tensor_dtype(t));
    if (ct_tensor_version(t, &s->version) != CT_OK) s->version = 0;
    if (s->bytes > (int64_t)sizeof s->elements || ct_tensor_copy_to_host(t, s->elements, (size_t)s->bytes) != CT_OK)
        s->bytes = 0;
}

static const char *changed(const state_of *was)
{
    static state_of now;
    remember(was->tensor, &now);
    if (memcmp(now.sizes_and_strides, was->sizes_and_strides, sizeof now.sizes_and_strides) != 0 ||
        now.ndim != was->ndim)
        return "the call failed, and a tensor has other sizes or strides than before";
    if (now.data != was->data) return "the call failed, and a tensor has other memory than before";
    if (now.requires_grad != was->requires_grad)
        return "the call failed, and a tensor requires a gradient that did not, or the other way about";
    if (now.version != was->version) return "the call failed, and a version was counted";
    if (now.node != was->node) return "the call failed, and a tensor has another node than before";
    return memcmp(now.elements, was->elements, (size_t)was->bytes) != 0 ? "the call failed, and elements were written"
                                                                        : NULL;
}

static void check_error(const hostile_call *h, ct_status status)
{
    const char *message = ct_error_message();
    if (status == CT_E_INTERNAL)
        fault("status INTERNAL");
    else if (!*message || !*ct_error_kind() || ct_error_status() != status)
        fault("no message, no kind, or another status in the record");
    else if (status != CT_E_CALLBACK && message_fault(h->info, status, message))
        fault(message_fault(h->info, status, message));
}

/* ---- after a successful call ---- */

static void differentiate(dice *d, const hostile_call *h, ct_call_kind kind, const ct_arg *outs, size_t num_outs)
{
    for (size_t i = 0; i < num_outs; i++) {
        ct_tensor *result = outs[i].kind == CT_ARG_TENSOR ? outs[i].value.tensor
                            : outs[i].kind == CT_ARG_TENSOR_LIST && outs[i].value.tensors.count > 0
                                ? outs[i].value.tensors.items[0]
                                : NULL;
        if (!result || ct_is_none(result) || !ct_tensor_requires_grad(result)) continue;
        const char *what = passes_fault(d, result, h->asked);
        shared->differentiated++;
        /* the in-place call overwrote an argument that it saved */
        const bool overwritten = kind == CT_CALL_IN_PLACE && ct_error_status() == CT_E_STATE;
        if (what && !overwritten) fault(what);
        ct_error_clear();
    }
}

/*
 * Compares the destinations with the results of the plain call on the original arguments. Random operators, and
 * operators whose elements are undefined, are not compared.
 */
static void compare_outs(const hostile_call *h, const ct_arg *plain, const ct_arg *outs, size_t num_outs)
{
    const bool stated =
        !h->info->is_random && strcmp(h->info->name, "random_state") != 0 && strcmp(h->info->name, "empty") != 0;
    for (size_t i = 0; i < num_outs && stated; i++) {
        if (plain[i].kind != CT_ARG_TENSOR || ct_is_none(plain[i].value.tensor) || ct_is_none(outs[i].value.tensor))
            continue;
        if (ct_tensor_dtype(plain[i].value.tensor) != ct_tensor_dtype(outs[i].value.tensor) ||
            ct_tensor_numel(outs[i].value.tensor) > 4096)
            continue;
        shared->compared++;
        if (!tensors_close(h->info->name, outs[i].value.tensor, plain[i].value.tensor, -1, -1))
            fault("out= differs from the result of the plain call");
    }
}

/* ---- planned failures during a call ---- */

/* A pair of hooks whose pack fails after `left` packs have succeeded. */
static ct_status pack_until(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    int64_t *left = payload;
    (void)info;
    if ((*left)-- <= 0) return ct_error_set(CT_E_CALLBACK, "PLANTED", "a pack that fails");
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *unpack_kept(void *packed, void *payload) { return (void)payload, (ct_tensor *)packed; }

static void drop_kept(void *packed, void *payload) { (void)payload, ct_release(packed); }

typedef struct trouble {
    int64_t allocations, packs; /* number of allocations that succeed; INT64_MAX: all */
} trouble;

static trouble random_trouble(dice *d)
{
    trouble t = {INT64_MAX, INT64_MAX};
    if (dice_one_in(d, 12))
        t.allocations = dice_below(d, 24);
    else if (dice_one_in(d, 8))
        t.packs = dice_below(d, 3);
    return t;
}

static ct_status call_in_trouble(const hostile_call *h, trouble *t, ct_call_kind kind, ct_arg *outs, size_t *num_outs)
{
    const ct_saved_tensors_hooks_fns fns = {
        .pack = pack_until, .unpack = unpack_kept, .drop = drop_kept, .payload = &t->packs};
    ct_guard hooks = {0};
    if (t->packs != INT64_MAX) hooks = ct_saved_tensors_hooks(&fns);
    allocations_left = t->allocations;
    const ct_status status = ct_op_call(h->info->name, h->call.args, h->call.num_args, kind, outs, num_outs);
    allocations_left = INT64_MAX;
    if (t->packs != INT64_MAX && ct_leave(&hooks) != CT_OK) fault("the hooks cannot be left");
    return status;
}

/* Returns true if a backward pass through a tensor fails. */
static bool pass_fails(ct_tensor *t)
{
    ct_tensor *grad = random_like(t, 1);
    const bool fails = ct_backward(t, .gradients = CT_TENSORS(grad)) != CT_OK;
    ct_error_clear();
    return fails;
}

static void check_state(const trouble *t, ct_call_kind kind, const state_of *before, size_t num_before,
                        ct_tensor *written)
{
    const bool troubled = t->allocations != INT64_MAX || t->packs != INT64_MAX;
    ct_node *producer;
    const bool has_history = kind == CT_CALL_IN_PLACE && troubled && written && ct_tensor_requires_grad(written) &&
                             ct_tensor_grad_fn(written, &producer) == CT_OK && producer;
    if (has_history && pass_fails(written)) return;
    for (size_t i = 0; i < num_before; i++)
        if (changed(&before[i])) fault(changed(&before[i]));
}

/* ---- one call ---- */

/* Ends the process by a signal if a call uses too much processor time, or waits for ever. */
static void limit_time(int seconds_a_call, int seconds_waiting)
{
    const struct itimerval limit = {.it_value.tv_sec = seconds_a_call};
    if (setitimer(ITIMER_PROF, &limit, NULL) != 0) fault("no timer");
    alarm((unsigned)seconds_waiting);
}

static void run_kind(dice *d, hostile_call *h, ct_call_kind kind, trouble *t)
{
    ct_arg plain[MAX_RESULTS] = {{0}}, outs[MAX_RESULTS] = {{0}};
    size_t num_plain = MAX_RESULTS, num_outs = MAX_RESULTS;
    bool known = false;
    if (kind == CT_CALL_OUT) {
        note(h, CT_CALL_PLAIN, NULL, 0);
        /* a call that overwrites its arguments cannot be repeated */
        const uint64_t unwritten = call_versions(&h->call);
        known = ct_op_call(h->info->name, h->call.args, h->call.num_args, CT_CALL_PLAIN, plain, &num_plain) == CT_OK &&
                call_versions(&h->call) == unwritten;
        ct_error_clear();
        num_outs = h->info->num_outputs;
        for (size_t i = 0; i < num_outs; i++)
            outs[i] = (ct_arg){.kind = CT_ARG_TENSOR,
                               .value.tensor = hostile_destination(d, h,
                                                                   known && plain[i].kind == CT_ARG_TENSOR &&
                                                                           !ct_is_none(plain[i].value.tensor)
                                                                       ? plain[i].value.tensor
                                                                       : NULL)};
        for (size_t i = 0; i < num_outs && known; i++)
            if (plain[i].kind == CT_ARG_TENSOR && !ct_is_none(plain[i].value.tensor))
                plain[i].value.tensor = ct_clone(plain[i].value.tensor);
        if (num_outs < MAX_RESULTS) num_outs = MAX_RESULTS;
        ct_error_clear();
    }
    note(h, kind, outs, h->info->num_outputs);
    static state_of before[MAX_ARGS + MAX_RESULTS];
    size_t num_before = 0;
    for (size_t i = 0; i < h->call.num_args; i++)
        if (h->call.args[i].kind == CT_ARG_TENSOR) remember(h->call.args[i].value.tensor, &before[num_before++]);
    for (size_t i = 0; kind == CT_CALL_OUT && i < h->info->num_outputs; i++)
        remember(outs[i].value.tensor, &before[num_before++]);
    ct_error_clear();
    const ct_status status = call_in_trouble(h, t, kind, outs, &num_outs);
    shared->calls++;
    if (status != CT_OK) {
        check_error(h, status);
        check_state(t, kind, before, num_before, num_before && kind == CT_CALL_IN_PLACE ? before[0].tensor : NULL);
        return;
    }
    shared->succeeded++;
    if (ct_error_status() != CT_OK) fault("the call succeeds and leaves an error");
    if (kind == CT_CALL_OUT && known) compare_outs(h, plain, outs, h->info->num_outputs);
    differentiate(d, h, kind, outs, num_outs);
}

/* Makes a random call from a sample. */
static void random_call(dice *d, hostile_call *h)
{
    if (!dice_one_in(d, 10)) mutate_arguments(d, h);
    if (dice_one_in(d, 2)) h->asked = ask_for_gradients(d, h, h->inputs);
    const ct_call_kind kind = h->info->has_out && dice_one_in(d, 3)       ? CT_CALL_OUT
                              : h->info->has_inplace && dice_one_in(d, 3) ? CT_CALL_IN_PLACE
                                                                          : CT_CALL_PLAIN;
    trouble t = random_trouble(d);
    run_kind(d, h, kind, &t);
}

/* Makes a call in each variant (plain, in place, with destinations), and a backward pass through its results. */
static void run_forms(dice *d, hostile_call *h)
{
    static hostile_call again;
    trouble none = {INT64_MAX, INT64_MAX};
    again = *h;
    if (h->info->has_out) run_kind(d, &again, CT_CALL_OUT, &none);
    ct_error_clear();
    (void)call_require_grad(&h->call, UINT64_MAX);
    ct_error_clear();
    h->asked = ct_tensors_of(h->call.inputs, h->call.num_inputs);
    run_kind(d, h, CT_CALL_PLAIN, &none);
}

enum { ARGUMENTS = 12, SAMPLES = 2 };

/* Makes the call in each form, with one attribute at an extreme; `number` selects the attribute and the extreme. */
static void extreme_call(dice *d, hostile_call *h, uint64_t number)
{
    const size_t which = number % ARGUMENTS;
    const int64_t extreme = (int64_t)(number / ARGUMENTS % EXTREMES);
    if (extreme_argument(h, which, extreme)) run_forms(d, h);
}

static void axes_call(dice *d, hostile_call *h, uint64_t number)
{
    if (many_axes(h, number % AXES_CALLS)) run_forms(d, h);
}

/* Makes one argument invalid, in its shape, its dtype or its value, and checks the message. */
static bool one_bad_argument(hostile_call *h, uint64_t number)
{
    if (number < SHAPES_CALLS) return one_bad_shape(h, number);
    if (number < SHAPES_CALLS + DTYPES_CALLS) return one_bad_dtype(h, number - SHAPES_CALLS);
    number -= SHAPES_CALLS + DTYPES_CALLS;
    return extreme_argument(h, number % ARGUMENTS, (int64_t)(number / ARGUMENTS));
}

enum { BAD_VALUES = 18, BAD_CALLS = SHAPES_CALLS + DTYPES_CALLS + ARGUMENTS * BAD_VALUES };

static void bad_call(dice *d, hostile_call *h, uint64_t number)
{
    trouble none = {INT64_MAX, INT64_MAX};
    if (!one_bad_argument(h, number % BAD_CALLS)) return;
    run_kind(d, h, CT_CALL_PLAIN, &none);
    if (ct_error_status() == CT_OK) return;
    const char *shape = foreign_shape(h, ct_error_message()), *index = foreign_index(h, ct_error_message());
    if (shape) fault(shape);
    if (index) fault(index);
}

/* The calls of a run. */
typedef struct job {
    const char *name; /* NULL: random calls */
    void (*call)(dice *d, hostile_call *h, uint64_t number);
    uint64_t samples, calls; /* samples per operator, calls per sample */
    bool differentiates;
} job;

static const job jobs[] = {{"extremes", extreme_call, SAMPLES, ARGUMENTS *EXTREMES, true},
                           {"axes", axes_call, SAMPLES, AXES_CALLS, true},
                           {"messages", bad_call, SAMPLES, BAD_CALLS, false},
                           {NULL, NULL, 0, 0, true}};
static const job *the_job;

static void hostile(const sample_file *file, uint64_t seed, uint64_t number)
{
    static hostile_call h;
    dice d = {seed};
    memset(&h, 0, sizeof h);
    h.info = ct_op_find(file->op);
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    ct_error_clear();
    limit_time(SECONDS_A_CALL, SECONDS_WAITING);
    const uint64_t samples = the_job->samples;
    const int64_t which = !file->num_samples ? 0
                          : samples          ? (int64_t)(number % samples) * (file->num_samples / (int64_t)samples)
                                             : dice_below(&d, file->num_samples);
    if (which < file->num_samples && call_make(&h.call, file, &file->samples[which])) {
        if (samples)
            the_job->call(&d, &h, number / samples);
        else
            random_call(&d, &h);
    }
    limit_time(0, 0);
    ct_scope_close(scope);
    ct_error_clear();
    const ct_live_counts after = ct_live();
    if (after.tensors != before.tensors || after.nodes != before.nodes || after.packed != before.packed ||
        after.storages != before.storages)
        fault("objects are left behind");
}

/* ---- all calls ---- */

typedef struct files {
    sample_file *all;
    size_t count;
} files;

/* Range of calls: up to a seed, or up to a point in time. */
typedef struct range {
    uint64_t end;
    time_t stop; /* 0: no time limit */
} range;

static bool goes_on(const range *r, uint64_t seed) { return r->stop ? time(NULL) < r->stop : seed < r->end; }

static void child(const files *f, uint64_t seed, const range *r)
{
    for (int i = 0; i < CALLS_A_CHILD && goes_on(r, seed); i++, seed++) {
        shared->seed = seed;
        hostile(&f->all[seed % f->count], seed, seed / f->count);
    }
    fflush(stdout);
    _exit(EXIT_SUCCESS);
}

static bool run_child(const files *f, uint64_t seed, const range *r)
{
    int status = 0;
    fflush(stdout);
    const pid_t pid = fork();
    if (pid < 0) return false;
    if (pid == 0) child(f, seed, r);
    if (waitpid(pid, &status, 0) != pid) return false;
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS) return true;
    shared->failures++;
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    printf("hostile: seed %" PRIu64 ": %s\n    the process ended by %s %d\n", shared->seed, shared->text,
           !signal             ? "a sanitizer: status"
           : signal == SIGPROF ? "using more than 10 seconds of the processor: signal"
           : signal == SIGALRM ? "waiting for ever: signal"
                               : "signal",
           signal ? signal : WEXITSTATUS(status));
    fflush(stdout);
    return true;
}

static bool read_files(files *f, const char *folder, const char *only)
{
    f->all = calloc(ct_op_count(), sizeof *f->all);
    for (size_t i = 0; f->all && ct_op_at(i); i++) {
        char path[1024];
        if (only && strcmp(ct_op_at(i)->name, only) != 0) continue;
        snprintf(path, sizeof path, "%s/%s.yaml", folder, ct_op_at(i)->name);
        if (access(path, R_OK) == 0 && sample_file_read(&f->all[f->count], path)) f->count++;
    }
    return f->count > 0;
}

int main(int argc, char **argv)
{
    files f = {0};
    if (argc < 2 || argc > 5 || !read_files(&f, argv[1], argc > 4 ? argv[4] : NULL)) {
        fprintf(stderr, "usage: %s SAMPLE_FOLDER [CALLS|extremes|axes|messages [FIRST_SEED [OP]]]\n", argv[0]);
        return 2;
    }
    const char *seconds = getenv("COTANGENT_HOSTILE_SECONDS");
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    the_job = jobs;
    while (the_job->name && (argc <= 2 || strcmp(argv[2], the_job->name) != 0)) the_job++;
    const range r = {the_job->name ? f.count * the_job->samples * the_job->calls
                                   : seed + strtoull(argc > 2 ? argv[2] : "10000", NULL, 10),
                     seconds && !the_job->name ? time(NULL) + atoi(seconds) : 0};
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return 2;
    for (bool going = true; going && goes_on(&r, seed) && shared->failures < MOST_SHOWN; seed = shared->seed + 1)
        going = run_child(&f, seed, &r);
    printf("hostile: %" PRId64 " calls, %" PRId64 " succeeded, %" PRId64 " differentiated, %" PRId64
           " outputs compared, %" PRId64 " failures; the next seed is %" PRIu64 "\n",
           shared->calls, shared->succeeded, shared->differentiated, shared->compared, shared->failures, seed);
    for (size_t i = 0; i < f.count; i++) sample_file_finish(&f.all[i]);
    free(f.all);
    const bool is_idle = !shared->succeeded || (the_job->differentiates && !shared->differentiated) ||
                         (!the_job->name && !shared->compared);
    return shared->failures || is_idle ? EXIT_FAILURE : EXIT_SUCCESS;
}
