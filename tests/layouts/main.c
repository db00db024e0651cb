/*
 * The value of an element does not depend on the code path: calls with tensors in random layouts return the same bits
 * as calls with row-major copies, for every variant of an operator (plain, out=, in place).
 *
 *   layouts SAMPLE_FOLDER [SECONDS [FIRST_SEED [OP]]]
 *
 * Compares the plain form, the form with out= on destinations in random layouts, the in-place form on a view, and the
 * gradients. Sizes and dtypes of the samples change at random; a call that the operator rejects on row-major tensors is
 * skipped. The number of threads varies, too.
 */
#include "lay_out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef _OPENMP
#include <omp.h>
#endif

enum { SHOWN_OF_ONE = 2 };

typedef struct counts {
    int64_t compared, differing;
} counts;

static int64_t calls;
static uint64_t seed;

static void threads(int count)
{
#ifdef _OPENMP
    omp_set_num_threads(count);
#else
    (void)count;
#endif
}

/* ---- permitted differences ---- */

/*
 * Products call a BLAS, which reads a transposed operand in its layout and then rounds differently (docs/kernels.md):
 * only the layouts of their destinations are changed.
 */
static bool is_product(const char *op)
{
    static const char *const products[] = {
        "mm",
        "bmm",
        "matmul",
        "batched_matmul",
        "addmm",
        "linear",
        "einsum",
        "conv",
        "attention",
        "scaled_dot",
        "lstm",
        "gru",
        "mv",
        "addmv",
        "addbmm",
        "baddbmm",
        "dot",
        "vdot",
        "inner",
        "tensordot",
        "bilinear",
        "addr",
        "multi_head",
        "heads_",
        "projected_heads",
        "chain_matmul",
        "matrix_chain",
        "linalg_multi_dot",
        "linalg_matrix_power",
        "linalg_lstsq",
        "upsample_axis", /* with a matrix of weights */
        "upsample_antialiased",
        "interpolate", /* calls the operator above; the other operators that it calls have separate samples */
    };
    for (size_t i = 0; i < sizeof products / sizeof *products; i++)
        if (strncmp(op, products[i], strlen(products[i])) == 0) return true;
    return false;
}

/* Gradients of matrix factorisations are computed by products. */
static bool is_product_in_backward(const char *op)
{
    const ct_op_info *info = ct_op_find(op);
    return info && !strncmp(info->family, "linalg_", strlen("linalg_"));
}

/* Returns true if the result depends on strides, or its elements are undefined. */
static bool is_of_strides(const char *op)
{
    static const char *const names[] = {"view",  "as_strided", "as_strided_adjoint",
                                        "empty", "empty_like", "view_as_complex"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(op, names[i]) == 0) return true;
    return false;
}

/* ---- two calls with the same values ---- */

static bool place_one(dice *d, const tensor_spec *spec, const change *how, ct_tensor *old, call *plain, call *placed)
{
    if (spec->absent || spec->number) return true;
    ct_tensor *made = changed_tensor(spec, how);
    const char *op = plain->file->op;
    if (made && spec->grad && !is_product(op) && strcmp(op, "copy_") != 0 && dice_one_in(d, 8))
        made = repeated(d, made);
    ct_tensor *row_major = made ? dense(made) : NULL, *view = !row_major                      ? NULL
                                                              : is_product(op)                ? dense(made)
                                                              : ct_tensor_is_contiguous(made) ? laid_out(d, made)
                                                                                              : made;
    if (!row_major || !view) return false;
    call_replace(plain, old, row_major);
    call_replace(placed, old, view);
    return true;
}

/* Creates two copies of the same values: one row-major, one in a random layout. */
static bool make_calls(dice *d, const sample_file *file, const sample *s, call *plain, call *placed)
{
    const change how = random_change(d);
    if (s->fails || !call_make(plain, file, s)) return false;
    call_copy(placed, plain);
    call original;
    call_copy(&original, plain);
    for (int64_t i = 0; i < s->num_args; i++) {
        const arg_spec *a = &s->args[i];
        if (a->same) continue;
        if (a->kind == CT_ARG_TENSOR && !place_one(d, a->tensors, &how, original.args[i].value.tensor, plain, placed))
            return false;
        for (int64_t k = 0; a->kind == CT_ARG_TENSOR_LIST && k < a->num_tensors; k++)
            if (!place_one(d, &a->tensors[k], &how, original.args[i].value.tensors.items[k], plain, placed))
                return false;
    }
    return true;
}

/* ---- comparison ---- */

static void describe_args(const call *c)
{
    for (size_t i = 0; i < c->num_args; i++) {
        char text[256];
        if (c->args[i].kind != CT_ARG_TENSOR) continue;
        describe(c->args[i].value.tensor, text, sizeof text);
        printf("    %s = %s\n", c->args[i].name, text);
    }
}

static void compare(counts *n, const call *c, const char *what, const char *name, ct_tensor *got, ct_tensor *expected)
{
    n->compared++;
    const int64_t at = first_difference(got, expected);
    if (at < 0) return;
    char a[256], b[256];
    describe(got, a, sizeof a);
    describe(expected, b, sizeof b);
    if (n->differing++ >= SHOWN_OF_ONE) return;
    printf("layouts: seed %llu: %s sample %lld: %s %s is not the same at %lld: %s, row-major %s\n",
           (unsigned long long)seed, c->file->op, (long long)c->sample->id, what, name, (long long)at, a, b);
    describe_args(c);
}

static void compare_plain(counts *n, const call *placed, const results *expected)
{
    results got;
    if (call_run(placed, CT_CALL_PLAIN, &got) != CT_OK || got.count != expected->count) {
        n->differing++;
        printf("layouts: seed %llu: %s: the call on views fails: %s\n", (unsigned long long)seed, placed->file->op,
               ct_error_message());
        describe_args(placed);
        return;
    }
    for (int64_t i = 0; i < got.count; i++)
        compare(n, placed, "result", got.names[i], got.tensors[i], expected->tensors[i]);
}

static void compare_out(dice *d, counts *n, const call *placed, const ct_op_info *info, const results *expected)
{
    ct_arg outs[MAX_RESULTS] = {{0}};
    size_t num_outs = MAX_RESULTS;
    if (!info->has_out || info->num_outputs != (size_t)expected->count) return;
    for (int64_t i = 0; i < expected->count; i++)
        outs[i] = (ct_arg){.kind = CT_ARG_TENSOR, .value.tensor = laid_out(d, random_like(expected->tensors[i], 5))};
    call_seed();
    if (ct_op_call(info->name, placed->args, placed->num_args, CT_CALL_OUT, outs, &num_outs) != CT_OK) {
        n->differing++;
        printf("layouts: seed %llu: %s: the form with out= fails: %s\n", (unsigned long long)seed, info->name,
               ct_error_message());
        return;
    }
    for (int64_t i = 0; i < expected->count; i++)
        compare(n, placed, "out", expected->names[i], outs[i].value.tensor, expected->tensors[i]);
}

static void compare_in_place(dice *d, counts *n, const call *placed, const ct_op_info *info, const results *expected)
{
    if (!info->has_inplace || placed->args[0].kind != CT_ARG_TENSOR || expected->count != 1) return;
    ct_tensor *self = placed->args[0].value.tensor, *wanted = expected->tensors[0];
    bool fits = ct_tensor_dtype(self) == ct_tensor_dtype(wanted) && ct_tensor_ndim(self) == ct_tensor_ndim(wanted);
    for (int64_t i = 0; fits && i < ct_tensor_ndim(self); i++)
        fits = ct_tensor_size(self, i) == ct_tensor_size(wanted, i);
    for (size_t i = 1; fits && i < placed->num_args; i++)
        fits = placed->args[i].kind != CT_ARG_TENSOR || placed->args[i].value.tensor != self;
    if (!fits) return;
    call c;
    results got;
    call_copy(&c, placed);
    c.args[0].value.tensor = laid_out(d, dense(self));
    if (call_run(&c, CT_CALL_IN_PLACE, &got) != CT_OK) {
        ct_error_clear(); /* a scalar as destination */
        return;
    }
    compare(n, &c, "in place", expected->names[0], got.tensors[0], wanted);
}

static ct_tensors gradients(call *c, ct_tensor *const *output_grads)
{
    results got;
    ct_tensor *roots[MAX_OUTPUTS], *grads[MAX_OUTPUTS];
    int64_t count = 0;
    if (!call_require_grad(c, ~UINT64_C(0)) || call_run(c, CT_CALL_PLAIN, &got) != CT_OK)
        return ct_tensors_of(NULL, -1);
    for (int64_t i = 0; i < got.count; i++)
        if (ct_tensor_requires_grad(got.tensors[i])) roots[count] = got.tensors[i], grads[count++] = output_grads[i];
    if (count == 0) return ct_tensors_of(NULL, -1);
    return ct_grad(ct_tensors_of(roots, count), ct_tensors_of(c->inputs, c->num_inputs), .grad_outputs = {grads, count},
                   .allow_unused = true);
}

static void compare_gradients(dice *d, counts *n, call *plain, call *placed, const results *expected)
{
    ct_tensor *dense_grads[MAX_OUTPUTS], *placed_grads[MAX_OUTPUTS];
    for (int64_t i = 0; i < expected->count; i++) {
        dense_grads[i] = random_like(expected->tensors[i], seed);
        placed_grads[i] = !dense_grads[i] || is_product(plain->file->op) ? dense_grads[i] : laid_out(d, dense_grads[i]);
        if (!placed_grads[i]) return;
    }
    threads(1);
    const ct_tensors a = gradients(plain, dense_grads);
    threads(1 + (int)dice_below(d, 3));
    const ct_tensors b = a.count > 0 ? gradients(placed, placed_grads) : a;
    ct_error_clear();
    if (a.count <= 0) return;
    if (b.count != a.count) {
        n->differing++;
        printf("layouts: seed %llu: %s: backward fails on views alone\n", (unsigned long long)seed, plain->file->op);
        return;
    }
    for (int64_t i = 0; i < a.count; i++)
        if (!ct_is_none(a.items[i])) compare(n, placed, "gradient of", plain->input_names[i], b.items[i], a.items[i]);
}

/* ---- all samples ---- */

/* Random sizes may be larger than needed. */
static bool are_small(const results *all)
{
    for (int64_t i = 0; i < all->count; i++)
        if (ct_tensor_numel(all->tensors[i]) > 1 << 20) return false;
    return true;
}

static void try_one(const sample_file *file, counts *n)
{
    dice d = {seed};
    call plain, placed;
    results expected;
    const ct_op_info *info = ct_op_find(file->op);
    const ct_scope scope = ct_scope_open();
    const sample *s = &file->samples[dice_below(&d, file->num_samples)];
    threads(1);
    if (make_calls(&d, file, s, &plain, &placed) && call_run(&plain, CT_CALL_PLAIN, &expected) == CT_OK &&
        are_small(&expected)) {
        threads(1 + (int)dice_below(&d, 3));
        calls++;
        const uint64_t before = call_versions(&placed);
        compare_plain(n, &placed, &expected);
        if (call_versions(&placed) == before) { /* otherwise the call has changed its arguments */
            compare_out(&d, n, &placed, info, &expected);
            compare_in_place(&d, n, &placed, info, &expected);
        }
        if (!is_product_in_backward(file->op)) compare_gradients(&d, n, &plain, &placed, &expected);
    }
    ct_error_clear();
    ct_scope_close(scope);
}

static size_t read_files(sample_file *files, const char *folder, const char *only)
{
    size_t count = 0;
    for (size_t i = 0; ct_op_at(i); i++) {
        const ct_op_info *info = ct_op_at(i);
        char path[1024];
        if ((only && strcmp(info->name, only) != 0) || is_of_strides(info->name)) continue;
        snprintf(path, sizeof path, "%s/%s.yaml", folder, info->name);
        if (access(path, R_OK) == 0 && sample_file_read(&files[count], path) && files[count].num_samples > 0) count++;
    }
    return count;
}

int main(int argc, char **argv)
{
    sample_file *files = calloc(ct_op_count(), sizeof *files);
    counts *n = calloc(ct_op_count(), sizeof *n);
    const size_t count =
        argc >= 2 && argc <= 5 && files && n ? read_files(files, argv[1], argc > 4 ? argv[4] : NULL) : 0;
    if (count == 0) {
        fprintf(stderr, "usage: %s SAMPLE_FOLDER [SECONDS [FIRST_SEED [OP]]]\n", argv[0]);
        return 2;
    }
    const char *by_hand = getenv("CT_LAYOUTS_SECONDS");
    const time_t stop = time(NULL) + atoi(by_hand ? by_hand : argc > 2 ? argv[2] : "10");
    seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    for (; time(NULL) < stop; seed++) try_one(&files[seed % count], &n[seed % count]);
    int64_t failures = 0, compared = 0;
    for (size_t i = 0; i < count; i++) {
        failures += n[i].differing;
        compared += n[i].compared;
        if (n[i].differing)
            printf("layouts: %s: %lld of %lld tensors differ\n", files[i].op, (long long)n[i].differing,
                   (long long)n[i].compared);
        if (!n[i].compared && argc < 5) printf("layouts: %s: nothing compared\n", files[i].op);
        sample_file_finish(&files[i]);
    }
    printf("layouts: %lld calls, %lld tensors compared, %lld differ; the next seed is %llu\n", (long long)calls,
           (long long)compared, (long long)failures, (unsigned long long)seed);
    free(n);
    free(files);
    return failures || !compared ? EXIT_FAILURE : EXIT_SUCCESS;
}
