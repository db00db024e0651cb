/* The example hooks, each on a small model: the bytes that they save, and their effect on gradients. */
#include "support/ct_test.h"

#include "hook_cpu.h"
#include "hook_log.h"
#include "hook_recompute.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 3, COLS = 4 };

static ct_tensor *matrix(int64_t rows, int64_t cols, double start)
{
    double values[ROWS * COLS];
    for (int64_t i = 0; i < rows * cols; i++) values[i] = start + 0.37 * (double)i - 0.05 * (double)(i * i);
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F32, CT_INTS(rows, cols), values));
}

/* Computes the gradient of the weights of a small network under a pair; *kept: the saved bytes. */
static void run_model(const ct_saved_tensors_hooks_fns *fns, float gradient[COLS * COLS], int64_t *kept)
{
    ct_tensor *x = matrix(ROWS, COLS, -1),
              *w = ct_tensor_requires_grad_(matrix(COLS, COLS > ROWS ? ROWS : COLS, 0.2), true);
    ct_guard guard = fns ? ct_saved_tensors_hooks(fns) : ct_bypass_saved_tensors_hooks();
    CT_EXPECT_OK(guard.status);
    ct_tensor *hidden = ct_gelu(ct_matmul(x, w));
    ct_tensor *loss = CT_EXPECT_TENSOR(ct_mean(ct_mul(hidden, ct_tanh(hidden))));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_saved_bytes bytes;
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(loss), CT_TENSORS(w), NULL, NULL, &bytes));
    *kept = bytes.total;
    CT_EXPECT_OK(ct_backward(loss));
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_tensor_grad(w), gradient, (size_t)ct_tensor_numel(w) * sizeof(float)));
}

static double distance(const float *a, const float *b)
{
    double largest = 0;
    for (int i = 0; i < COLS * ROWS; i++) {
        const double d = a[i] > b[i] ? (double)a[i] - (double)b[i] : (double)b[i] - (double)a[i];
        largest = d > largest ? d : largest;
    }
    return largest;
}

/* Compares a pair with plain storage; returns the distance of the gradients and both numbers of bytes. */
static double compare(ct_saved_tensors_hooks_fns fns, int64_t *plain_bytes, int64_t *bytes)
{
    float plain[COLS * COLS] = {0}, under_pair[COLS * COLS] = {0};
    run_model(NULL, plain, plain_bytes);
    run_model(&fns, under_pair, bytes);
    CT_EXPECT(plain[0] != 0);
    return distance(plain, under_pair);
}

CT_TEST(hook_log, writes_a_line_per_save_and_changes_nothing)
{
    char *text = NULL;
    size_t size = 0;
    int64_t plain_bytes, bytes;
    FILE *file = open_memstream(&text, &size);
    CT_EXPECT(file != NULL);
    CT_EXPECT_REAL(compare(hook_log(file), &plain_bytes, &bytes), 0, 0);
    CT_EXPECT_INT(fclose(file), 0);
    CT_EXPECT_INT(bytes, plain_bytes);
    CT_EXPECT_CONTAINS(text, "matmul.self f32[3, 4], 48 bytes: input\n");
    CT_EXPECT_CONTAINS(text, "gelu.self f32[3, 3], 36 bytes: input\n");
    CT_EXPECT_CONTAINS(text, "tanh.result f32[3, 3], 36 bytes: output\n");
    free(text);
}

CT_TEST(hook_cpu, copies_exactly)
{
    int64_t plain_bytes, bytes;
    CT_EXPECT_REAL(compare(hook_cpu(), &plain_bytes, &bytes), 0, 0);
    CT_EXPECT(bytes > 0);
}

CT_TEST(hook_cpu, does_not_see_later_changes)
{
    const double values[] = {3, 4};
    ct_tensor *w = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2), values), true),
              *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2), values);
    const ct_saved_tensors_hooks_fns fns = hook_cpu();
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_add_(x, 100));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_CLOSE(ct_tensor_grad(w), values, 0);
}

CT_TEST(hook_recompute, keeps_less_and_is_exact)
{
    int64_t plain_bytes, bytes;
    CT_EXPECT_REAL(compare(hook_recompute(), &plain_bytes, &bytes), 0, 0);
    CT_EXPECT_INT(plain_bytes - bytes, ROWS * ROWS * 4); /* the result of gelu, which mul saves */
}

/*
 * A chain of results, each of which could be recomputed from the result before it: one unpack must not recompute the
 * whole chain.
 */
CT_TEST(hook_recompute, does_not_build_on_what_is_itself_made_again)
{
    enum { LENGTH = 200000 };

    const double values[] = {0.5, 1};
    ct_tensor *x = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2), values), true), *y = x;
    const ct_saved_tensors_hooks_fns fns = hook_recompute();
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    for (int i = 0; i < LENGTH && y; i++) y = ct_sin(y);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *sum = CT_EXPECT_TENSOR(ct_sum(y));
    CT_EXPECT(ct_live().packed > LENGTH / 3); /* about every second one is not stored */
    CT_EXPECT_OK(ct_backward(sum));
    CT_EXPECT_INT(ct_live().packed, 0);
}

CT_TEST(hook_recompute, tells_of_an_input_that_was_changed)
{
    ct_tensor *x = ct_tensor_requires_grad_(matrix(2, 2, 1), true), *before = CT_EXPECT_TENSOR(ct_clone(x)),
              *w = matrix(2, 2, 0);
    const ct_saved_tensors_hooks_fns fns = hook_recompute();
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *squares = CT_EXPECT_TENSOR(ct_square(before)),
              *y = CT_EXPECT_TENSOR(ct_sum(ct_mul(squares, ct_tensor_requires_grad_(w, true))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_add_(squares, 1)); /* the result itself may change: it is recomputed */
    CT_EXPECT_OK(ct_backward(y, .retain_graph = true));
    CT_EXPECT_TENSOR(ct_add_(before, 1));
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "modified by an inplace operation");
}

/* ---- all hooks ---- */

typedef struct named_pair {
    const char *name;
    ct_saved_tensors_hooks_fns fns;
} named_pair;

enum { NUM_PAIRS = 3 };

static void make_pairs(named_pair pairs[NUM_PAIRS], FILE *file)
{
    const named_pair all[NUM_PAIRS] = {{"log", hook_log(file)}, {"cpu", hook_cpu()}, {"recompute", hook_recompute()}};
    for (int i = 0; i < NUM_PAIRS; i++) pairs[i] = all[i];
}

/* d2/dx2 of the sum of gelu(x w) tanh(gelu(x w)): the second derivative depends on every value that unpack returned. */
static void second_order(const ct_saved_tensors_hooks_fns *fns, float second[4])
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(matrix(2, 2, -0.5), true),
              *w = ct_tensor_requires_grad_(matrix(2, 2, 0.25), true);
    ct_guard guard = fns ? ct_saved_tensors_hooks(fns) : ct_bypass_saved_tensors_hooks();
    CT_EXPECT_OK(guard.status);
    ct_tensor *hidden = ct_gelu(ct_matmul(x, w)), *root = CT_EXPECT_TENSOR(ct_sum(ct_mul(hidden, ct_tanh(hidden))));
    const ct_tensors first = ct_grad(CT_TENSORS(root), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(first.items[0], first.items[0]))));
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_tensor_grad(x), second, 4 * sizeof *second));
    CT_EXPECT_OK(ct_scope_close(scope)); /* together with all tensors that the graph still keeps alive */
}

CT_TEST(every_hook, gives_second_derivatives)
{
    char *text = NULL;
    size_t size = 0;
    float plain[4], under_pair[4];
    named_pair pairs[NUM_PAIRS];
    FILE *file = open_memstream(&text, &size);
    make_pairs(pairs, file);
    second_order(NULL, plain);
    for (int i = 0; i < NUM_PAIRS; i++) {
        second_order(&pairs[i].fns, under_pair);
        for (int k = 0; k < 4; k++) CT_EXPECT_REAL(under_pair[k], plain[k], 0);
    }
    CT_EXPECT_INT(fclose(file), 0);
    free(text);
}

CT_TEST(every_hook, ends_what_it_holds_where_no_pass_ever_runs) /* the harness counts live objects */
{
    char *text = NULL;
    size_t size = 0;
    named_pair pairs[NUM_PAIRS];
    FILE *file = open_memstream(&text, &size);
    make_pairs(pairs, file);
    for (int i = 0; i < NUM_PAIRS; i++) {
        const ct_scope scope = ct_scope_open();
        const ct_live_counts before = ct_live();
        ct_guard guard = ct_saved_tensors_hooks(&pairs[i].fns);
        CT_EXPECT_TENSOR(ct_sum(ct_square(ct_gelu(ct_tensor_requires_grad_(matrix(2, 2, 1), true)))));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_scope_close(scope)); /* before a pass, and before any unpack */
        CT_EXPECT_INT(ct_live().packed, before.packed);
        CT_EXPECT_INT(ct_live().hooks, before.hooks);
    }
    CT_EXPECT_INT(fclose(file), 0);
    free(text);
}

CT_TEST_MAIN
