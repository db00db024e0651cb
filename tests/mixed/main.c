/*
 * Inputs of several dtypes, and complex scalars with real tensors.
 *
 *   mixed SAMPLE_FOLDER [CALLS [FIRST_SEED [OP]]]
 *
 * Each input gets a random dtype, and float attributes sometimes get extreme values. If a call succeeds, its backward
 * pass succeeds, provided that it does so with the sample's own dtypes; its gradients have the same dtypes with and
 * without create_graph, and values that agree to the precision of their dtype. The imaginary part of a scalar affects
 * the result, or the call is rejected.
 */
#include "../layouts/lay_out.h"

#include <cotangent/op/to.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SHOWN_OF_ONE = 2 };

typedef struct counts {
    int64_t gradients, numbers, failures;
} counts;

static uint64_t seed;

static void fault(counts *n, const call *c, const char *what)
{
    if (n->failures++ >= SHOWN_OF_ONE) return;
    printf("mixed: seed %llu: %s sample %lld: %s: %s\n", (unsigned long long)seed, c->file->op,
           (long long)c->sample->id, what, ct_error_message());
    for (size_t i = 0; i < c->num_args; i++) {
        char text[256];
        if (c->args[i].kind != CT_ARG_TENSOR) continue;
        describe(c->args[i].value.tensor, text, sizeof text);
        printf("    %s = %s\n", c->args[i].name, text);
    }
}

/* ---- gradients ---- */

static ct_tensors gradients(call *c, bool create_graph)
{
    results got;
    ct_tensor *roots[MAX_OUTPUTS], *grads[MAX_OUTPUTS];
    int64_t count = 0;
    if (call_run(c, CT_CALL_PLAIN, &got) != CT_OK) return ct_tensors_of(NULL, -1);
    for (int64_t i = 0; i < got.count; i++)
        if (ct_tensor_requires_grad(got.tensors[i]))
            roots[count] = got.tensors[i], grads[count++] = random_like(got.tensors[i], seed);
    if (count == 0) return CT_NO_TENSORS;
    return ct_grad(ct_tensors_of(roots, count), ct_tensors_of(c->inputs, c->num_inputs), .grad_outputs = {grads, count},
                   .allow_unused = true, .create_graph = create_graph);
}

static bool is_finite(ct_tensor *t)
{
    int64_t count;
    double *values = tensor_values(t, &count);
    bool finite = values != NULL;
    for (int64_t i = 0; finite && i < count; i++) finite = isfinite(values[i]);
    free(values);
    return finite;
}

static bool is_half(ct_tensor *t) { return ct_tensor_dtype(t) == CT_DTYPE_F16 || ct_tensor_dtype(t) == CT_DTYPE_BF16; }

static bool any_half(const call *c)
{
    bool found = false;
    for (int64_t i = 0; i < c->num_inputs; i++) found = found || is_half(c->inputs[i]);
    return found;
}

/*
 * Returns the tolerance for the gradient's dtype. An f64 gradient of a call with narrower inputs may have been computed
 * in f32, and gets the tolerance for f32.
 */
static bool agree(const call *c, ct_tensor *a, ct_tensor *b, bool mixed)
{
    if (ct_tensor_dtype(a) != ct_tensor_dtype(b)) return false;
    /*
     * intermediate values of the composed pass, which are as narrow as the inputs, overflow although the gradient does
     * not
     */
    if (!is_finite(b) || (any_half(c) && !is_finite(a))) return true;
    const bool half = is_half(a);
    const double tolerance = half ? 4e-2 : mixed ? 2e-5 : -1;
    return tensors_close("gradient with create_graph", a, b, tolerance, tolerance);
}

static void compare_gradients(counts *n, call *c, bool own_passes)
{
    if (!call_require_grad(c, ~UINT64_C(0))) return;
    const ct_tensors plain = gradients(c, false);
    if (plain.count < 0 && own_passes) fault(n, c, "the call succeeds, its backward pass fails");
    if (plain.count <= 0) return;
    const ct_tensors recorded = gradients(c, true);
    if (recorded.count < 0) {
        fault(n, c, "backward fails with create_graph alone");
        return;
    }
    bool mixed = false;
    for (int64_t i = 1; i < c->num_inputs; i++)
        mixed = mixed || ct_tensor_dtype(c->inputs[i]) != ct_tensor_dtype(c->inputs[0]);
    for (int64_t i = 0; i < plain.count; i++) {
        if (ct_is_none(plain.items[i]) || ct_is_none(recorded.items[i])) continue;
        n->gradients++;
        if (!agree(c, recorded.items[i], plain.items[i], mixed)) fault(n, c, c->input_names[i]);
    }
}

/* ---- calls ---- */

/* Returns true if two arguments are the same tensor, so that the terms of its gradient may cancel, as in x / x. */
static bool has_a_twin(const call *c)
{
    for (size_t i = 0; i < c->num_args; i++)
        for (size_t k = i + 1; k < c->num_args; k++)
            if (c->args[i].kind == CT_ARG_TENSOR && c->args[k].kind == CT_ARG_TENSOR &&
                c->args[i].value.tensor == c->args[k].value.tensor && !ct_is_none(c->args[i].value.tensor))
                return true;
    return false;
}

/* Returns true if pairs of values are normalised: up to eps the results are then 1 and -1, whatever the values are. */
static bool normalises_pairs(const call *c)
{
    const bool by_instance = strncmp(c->file->op, "instance_norm", strlen("instance_norm")) == 0;
    if (!by_instance && strncmp(c->file->op, "batch_norm", strlen("batch_norm")) != 0) return false;
    const ct_tensor *input = c->args[0].value.tensor;
    return ct_tensor_numel(input) == 2 * ct_tensor_size(input, 1) * (by_instance ? ct_tensor_size(input, 0) : 1);
}

/*
 * Returns true if the terms of a gradient cancel, so that rounding errors exceed any tolerance relative to the
 * gradient.
 */
static bool cancels(const call *c)
{
    const bool is_scale_free = strcmp(c->file->op, "cosine_similarity") == 0;
    return has_a_twin(c) || is_scale_free || normalises_pairs(c);
}

/* Gives each floating input a random dtype, f64 if terms cancel; complex inputs are unchanged. */
static void mix_dtypes(dice *d, call *c)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64};
    ct_tensor *inputs[MAX_INPUTS];
    const bool is_exact = cancels(c);
    for (int64_t i = 0; i < c->num_inputs; i++) {
        inputs[i] = c->inputs[i];
        const ct_dtype dtype = is_exact ? CT_DTYPE_F64 : dtypes[dice_below(d, 4)];
        if (ct_dtype_is_floating(ct_tensor_dtype(inputs[i]))) inputs[i] = ct_to(inputs[i], dtype);
    }
    call_replace_inputs(c, inputs);
}

/* Replaces a tensor argument by a scalar. */
static bool put_number(call *c, size_t at, double real, double imag)
{
    ct_tensor *number = ct_num_c128(real, imag);
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (c->inputs[k] == c->args[at].value.tensor) {
            c->inputs[k] = c->inputs[--c->num_inputs];
            break;
        }
    c->args[at].value.tensor = number;
    return number != NULL;
}

static bool is_floating(const ct_tensor *t) { return !ct_is_none(t) && ct_dtype_is_floating(ct_tensor_dtype(t)); }

/*
 * Returns the index of a floating argument that can be replaced by a scalar. The other arguments must include a
 * floating tensor and no complex tensor. Returns -1 if there is none.
 */
static int64_t place_of_number(dice *d, const call *c)
{
    int64_t places[MAX_ARGS], count = 0;
    for (size_t i = 0; i < c->num_args; i++) {
        if (c->args[i].kind != CT_ARG_TENSOR || ct_is_none(c->args[i].value.tensor)) continue;
        if (ct_dtype_is_complex(ct_tensor_dtype(c->args[i].value.tensor))) return -1;
        if (is_floating(c->args[i].value.tensor)) places[count++] = (int64_t)i;
    }
    return count < 2 ? -1 : places[dice_below(d, count)];
}

/* Returns true if both calls return floating results with the same bits. */
static bool gives_the_same(const results *a, const results *b)
{
    bool same = a->count == b->count && a->count > 0;
    for (int64_t i = 0; same && i < a->count; i++)
        same = is_floating(a->tensors[i]) && first_difference(a->tensors[i], b->tensors[i]) < 0;
    return same;
}

/*
 * Replaces a floating argument by a complex scalar: its imaginary part must affect a result that its real part affects,
 * or the call is rejected.
 */
static void try_number(dice *d, counts *n, const sample_file *file, const sample *s, bool own_passes)
{
    call c, real, other;
    results got, without, changed;
    if (!call_make(&c, file, s) || !call_make(&real, file, s) || !call_make(&other, file, s)) return;
    const int64_t at = place_of_number(d, &c);
    if (at < 0 || strcmp(file->op, "copy_") == 0 || /* copy_ converts to the destination's dtype */
        !put_number(&c, (size_t)at, 0.75, 0.5) || !put_number(&real, (size_t)at, 0.75, 0) ||
        !put_number(&other, (size_t)at, 0.25, 0))
        return;
    if (call_run(&c, CT_CALL_PLAIN, &got) != CT_OK) return;
    n->numbers++;
    if (!ct_op_find(file->op)->is_random && call_run(&real, CT_CALL_PLAIN, &without) == CT_OK &&
        gives_the_same(&got, &without) && call_run(&other, CT_CALL_PLAIN, &changed) == CT_OK &&
        !gives_the_same(&changed, &without))
        fault(n, &c, "the imaginary part of a number is dropped");
    ct_error_clear();
    compare_gradients(n, &c, own_passes);
}

/* Sets extreme attributes: a float that no dtype of the call can represent, zeros, infinities. */
static void put_edges(dice *d, call *c)
{
    static const double edges[] = {0, -0.0, 1, -1, 66000, -66000, 1e-46, 1e39, -1e39, 1e300, HUGE_VAL, -HUGE_VAL};
    for (size_t i = 0; i < c->num_args; i++)
        if (c->args[i].kind == CT_ARG_FLOAT && dice_one_in(d, 2)) c->args[i].value.real = edges[dice_below(d, 12)];
}

static bool own_dtypes_pass(const sample_file *file, const sample *s)
{
    call c;
    return call_make(&c, file, s) && c.num_inputs > 0 && call_require_grad(&c, ~UINT64_C(0)) &&
           gradients(&c, false).count >= 0;
}

static void try_one(const sample_file *file, counts *n)
{
    dice d = {seed};
    const ct_scope scope = ct_scope_open();
    const sample *s = &file->samples[dice_below(&d, file->num_samples)];
    call c;
    results got;
    if (!s->fails) {
        const bool own_passes = own_dtypes_pass(file, s);
        ct_error_clear();
        if (dice_one_in(&d, 3)) {
            try_number(&d, n, file, s, own_passes);
        } else if (call_make(&c, file, s) && c.num_inputs > 0) {
            mix_dtypes(&d, &c);
            if (dice_one_in(&d, 3)) put_edges(&d, &c);
            if (call_run(&c, CT_CALL_PLAIN, &got) == CT_OK) compare_gradients(n, &c, own_passes);
        }
    }
    ct_error_clear();
    ct_scope_close(scope);
}

int main(int argc, char **argv)
{
    sample_file *files = calloc(ct_op_count(), sizeof *files);
    counts *n = calloc(ct_op_count(), sizeof *n);
    size_t count = 0;
    for (size_t i = 0; argc >= 2 && argc <= 5 && files && n && ct_op_at(i); i++) {
        char path[1024];
        if (argc > 4 && strcmp(ct_op_at(i)->name, argv[4]) != 0) continue;
        snprintf(path, sizeof path, "%s/%s.yaml", argv[1], ct_op_at(i)->name);
        if (access(path, R_OK) == 0 && sample_file_read(&files[count], path) && files[count].num_samples > 0) count++;
    }
    if (count == 0) {
        fprintf(stderr, "usage: %s SAMPLE_FOLDER [CALLS [FIRST_SEED [OP]]]\n", argv[0]);
        return 2;
    }
    const char *by_hand = getenv("CT_MIXED_SECONDS");
    const time_t stop = by_hand ? time(NULL) + atoi(by_hand) : 0;
    seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    const uint64_t end = seed + strtoull(argc > 2 ? argv[2] : "100000", NULL, 10);
    for (; by_hand ? time(NULL) < stop : seed < end; seed++) try_one(&files[seed % count], &n[seed % count]);
    counts all = {0};
    for (size_t i = 0; i < count; i++) {
        if (n[i].failures) printf("mixed: %s: %lld failures\n", files[i].op, (long long)n[i].failures);
        all.failures += n[i].failures;
        all.gradients += n[i].gradients;
        all.numbers += n[i].numbers;
        sample_file_finish(&files[i]);
    }
    printf("mixed: %lld gradients and %lld complex numbers compared, %lld failures; the next seed is %llu\n",
           (long long)all.gradients, (long long)all.numbers, (long long)all.failures, (unsigned long long)seed);
    free(n);
    free(files);
    return all.failures || !all.gradients || !all.numbers ? EXIT_FAILURE : EXIT_SUCCESS;
}
