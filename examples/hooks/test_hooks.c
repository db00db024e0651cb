/* The example hooks, each on a small model: what they keep, and what they change. */
#include "support/ct_test.h"

#include "hook_bf16.h"
#include "hook_cpu.h"
#include "hook_file.h"
#include "hook_int8.h"
#include "hook_log.h"
#include "hook_recompute.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { ROWS = 3, COLS = 4 };

static ct_tensor *matrix(int64_t rows, int64_t cols, double start)
{
    double values[ROWS * COLS];
    for (int64_t i = 0; i < rows * cols; i++) values[i] = start + 0.37 * (double)i - 0.05 * (double)(i * i);
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F32, CT_INTS(rows, cols), values));
}

/* Gradient of the weights of a small network under a pair; how many bytes it keeps goes to *kept. */
static void run_model(const ct_saved_tensors_hooks_fns *fns, float gradient[COLS * COLS], int64_t *kept)
{
    ct_tensor *x = matrix(ROWS, COLS, -1), *w = ct_tensor_requires_grad_(matrix(COLS, COLS > ROWS ? ROWS : COLS, 0.2), true);
    ct_guard guard = fns ? ct_saved_tensors_hooks(fns) : ct_bypass_saved_tensors_hooks();
    CT_EXPECT_OK(guard.status);
    ct_tensor *hidden = ct_gelu(ct_matmul(x, w));
    ct_tensor *loss = CT_EXPECT_TENSOR(ct_mean(ct_mul(hidden, ct_tanh(hidden))));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_saved_bytes bytes;
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(loss), CT_TENSORS(w), NULL, NULL, &bytes));
    *kept = bytes.total;
    CT_EXPECT_OK(ct_backward(loss, NULL));
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
/* Compares a pair with plain storage; the distance of the gradients and both numbers of bytes. */
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
CT_TEST(hook_bf16, halves_the_bytes_and_rounds)
{
    int64_t plain_bytes, bytes;
    const double off = compare(hook_bf16(), &plain_bytes, &bytes);
    CT_EXPECT(off > 0 && off < 0.02);
    CT_EXPECT(bytes < plain_bytes);
}
CT_TEST(hook_int8, quarters_the_bytes_and_rounds_more)
{
    int64_t plain_bytes, bytes;
    const double off = compare(hook_int8(), &plain_bytes, &bytes);
    CT_EXPECT(off > 0 && off < 0.05);
    CT_EXPECT(bytes < plain_bytes);
}
CT_TEST(hook_int8, is_exact_for_zeros_and_leaves_infinities_alone)
{
    const double cases[][2] = {{0, 0}, {1e300 * 1e300, 1}};
    for (int i = 0; i < 2; i++) {
        ct_tensor *w = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2), (const double[]){1, 1}), true);
        const ct_saved_tensors_hooks_fns fns = hook_int8();
        ct_guard guard = ct_saved_tensors_hooks(&fns);
        ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, ct_test_values(CT_DTYPE_F64, CT_INTS(2), cases[i])));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_backward(ct_sum(y), NULL));
        CT_EXPECT_CLOSE(ct_tensor_grad(w), cases[i], 0);
    }
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
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(100)));
    CT_EXPECT_OK(ct_backward(ct_sum(y), NULL));
    CT_EXPECT_CLOSE(ct_tensor_grad(w), values, 0);
}
CT_TEST(hook_recompute, keeps_less_and_is_exact)
{
    int64_t plain_bytes, bytes;
    CT_EXPECT_REAL(compare(hook_recompute(), &plain_bytes, &bytes), 0, 0);
    CT_EXPECT_INT(plain_bytes - bytes, ROWS * ROWS * 4); /* the result of gelu, which mul keeps */
}

/* A chain of results each of which could be made again from the one below: unpacking one must not climb down all of them. */
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
    CT_EXPECT(ct_live().packed > LENGTH / 3); /* about every other one is not kept */
    CT_EXPECT_OK(ct_backward(sum, NULL));
    CT_EXPECT_INT(ct_live().packed, 0);
}
CT_TEST(hook_recompute, tells_of_an_input_that_was_changed)
{
    ct_tensor *x = ct_tensor_requires_grad_(matrix(2, 2, 1), true), *before = CT_EXPECT_TENSOR(ct_clone(x)), *w = matrix(2, 2, 0);
    const ct_saved_tensors_hooks_fns fns = hook_recompute();
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *squares = CT_EXPECT_TENSOR(ct_square(before)), *y = CT_EXPECT_TENSOR(ct_sum(ct_mul(squares, ct_tensor_requires_grad_(w, true))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_add_(squares, ct_num(1))); /* the result itself may change: it is made again */
    CT_EXPECT_OK(ct_backward(y, &(ct_backward_opts){.retain_graph = CT_ON}));
    CT_EXPECT_TENSOR(ct_add_(before, ct_num(1)));
    CT_EXPECT_ERROR(ct_backward(y, NULL), CT_E_STATE, "modified by an inplace operation");
}

/* ---- all of them ---- */

typedef struct named_pair {
    const char *name;
    ct_saved_tensors_hooks_fns fns;
    bool is_exact;
} named_pair;
enum { NUM_PAIRS = 6 };
static void make_pairs(named_pair pairs[NUM_PAIRS], FILE *file, const char *folder)
{
    const named_pair all[NUM_PAIRS] = {{"log", hook_log(file), true},         {"bf16", hook_bf16(), false},          {"int8", hook_int8(), false},
                                       {"cpu", hook_cpu(), true},             {"file", hook_file(folder), true},     {"recompute", hook_recompute(), true}};
    for (int i = 0; i < NUM_PAIRS; i++) pairs[i] = all[i];
}
/* d2/dx2 of the sum of gelu(x w) tanh(gelu(x w)): the gradient of the gradient goes through every value that a hook gave back. */
static void second_order(const ct_saved_tensors_hooks_fns *fns, float second[4])
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(matrix(2, 2, -0.5), true), *w = ct_tensor_requires_grad_(matrix(2, 2, 0.25), true);
    ct_guard guard = fns ? ct_saved_tensors_hooks(fns) : ct_bypass_saved_tensors_hooks();
    CT_EXPECT_OK(guard.status);
    ct_tensor *hidden = ct_gelu(ct_matmul(x, w)), *root = CT_EXPECT_TENSOR(ct_sum(ct_mul(hidden, ct_tanh(hidden))));
    const ct_tensors first = ct_grad(CT_TENSORS(root), CT_TENSORS(x), &(ct_grad_opts){.create_graph = true});
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(first.items[0], first.items[0])), NULL));
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_tensor_grad(x), second, 4 * sizeof *second));
    CT_EXPECT_OK(ct_scope_close(scope)); /* with what the graph still keeps */
}
CT_TEST(every_hook, gives_second_derivatives)
{
    char folder[] = "hook_file_XXXXXX", *text = NULL;
    size_t size = 0;
    float plain[4], under_pair[4];
    named_pair pairs[NUM_PAIRS];
    CT_EXPECT(mkdtemp(folder) != NULL);
    FILE *file = open_memstream(&text, &size);
    make_pairs(pairs, file, folder);
    second_order(NULL, plain);
    for (int i = 0; i < NUM_PAIRS; i++) {
        second_order(&pairs[i].fns, under_pair);
        for (int k = 0; k < 4; k++) CT_EXPECT_REAL(under_pair[k], plain[k], pairs[i].is_exact ? 0 : 0.05);
    }
    CT_EXPECT_INT(fclose(file), 0);
    free(text);
    CT_EXPECT_INT(rmdir(folder), 0); /* it is empty */
}
CT_TEST(every_hook, ends_what_it_holds_where_no_pass_ever_runs) /* the harness counts what is left */
{
    char folder[] = "hook_file_XXXXXX", *text = NULL;
    size_t size = 0;
    named_pair pairs[NUM_PAIRS];
    CT_EXPECT(mkdtemp(folder) != NULL);
    FILE *file = open_memstream(&text, &size);
    make_pairs(pairs, file, folder);
    for (int i = 0; i < NUM_PAIRS; i++) {
        const ct_scope scope = ct_scope_open();
        const ct_live_counts before = ct_live();
        ct_guard guard = ct_saved_tensors_hooks(&pairs[i].fns);
        CT_EXPECT_TENSOR(ct_sum(ct_square(ct_gelu(ct_tensor_requires_grad_(matrix(2, 2, 1), true)))));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_scope_close(scope)); /* before a pass, and before anything was unpacked */
        CT_EXPECT_INT(ct_live().packed, before.packed);
        CT_EXPECT_INT(ct_live().hooks, before.hooks);
    }
    CT_EXPECT_INT(fclose(file), 0);
    free(text);
    CT_EXPECT_INT(rmdir(folder), 0);
}

static int count_files(const char *folder)
{
    int count = 0;
    DIR *dir = opendir(folder);
    CT_EXPECT(dir != NULL);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) count += strncmp(entry->d_name, "saved-", 6) == 0;
    (void)closedir(dir);
    return count;
}
CT_TEST(hook_file, is_exact_and_leaves_no_files)
{
    char folder[] = "hook_file_XXXXXX";
    int64_t plain_bytes, bytes;
    CT_EXPECT(mkdtemp(folder) != NULL);
    CT_EXPECT_REAL(compare(hook_file(folder), &plain_bytes, &bytes), 0, 0);
    CT_EXPECT_INT(bytes, 0);
    CT_EXPECT_INT(count_files(folder), 0);
    CT_EXPECT_INT(rmdir(folder), 0);
}
CT_TEST(hook_file, that_cannot_be_written_or_read_is_a_clear_error)
{
    char folder[] = "hook_file_XXXXXX", file[64];
    CT_EXPECT(mkdtemp(folder) != NULL);
    const ct_saved_tensors_hooks_fns nowhere = hook_file("/no/such/folder"), fns = hook_file(folder);
    ct_tensor *x = ct_tensor_requires_grad_(matrix(2, 2, 1), true), *c = matrix(2, 2, 0);
    ct_guard guard = ct_saved_tensors_hooks(&nowhere);
    CT_EXPECT_ERROR(ct_mul(x, c), CT_E_IO, "/no/such/folder");
    CT_EXPECT_OK(ct_leave(&guard));
    guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_sum(ct_mul(x, c)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(count_files(folder), 1);
    DIR *dir = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (strncmp(entry->d_name, "saved-", 6) == 0) (void)snprintf(file, sizeof file, "%s/%.40s", folder, entry->d_name);
    (void)closedir(dir);
    CT_EXPECT_INT(truncate(file, 3), 0);
    CT_EXPECT_ERROR(ct_backward(y, NULL), CT_E_IO, "has 3 bytes; 16 were written");
    CT_EXPECT_INT(remove(file), 0);
    CT_EXPECT_ERROR(ct_backward(y, NULL), CT_E_IO, "cannot be read");
    CT_EXPECT_INT(rmdir(folder), 0);
}

/* A disk that is full: the largest file that may be written is smaller than the tensor. */
CT_TEST(hook_file, that_does_not_fit_is_a_clear_error_and_leaves_nothing)
{
    char folder[] = "hook_file_XXXXXX";
    CT_EXPECT(mkdtemp(folder) != NULL);
    const ct_saved_tensors_hooks_fns fns = hook_file(folder);
    ct_tensor *x = ct_tensor_requires_grad_(matrix(2, 2, 1), true), *c = matrix(2, 2, 0), *a = CT_EXPECT_TENSOR(ct_clone(x));
    struct rlimit before, small;
    CT_EXPECT_INT(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){8, before.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    ct_tensor *const product = ct_mul(x, c), *const in_place = ct_mul_(a, c);
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, handler);
    CT_EXPECT(product == NULL && in_place == NULL);
    CT_EXPECT_INT(ct_error_status(), CT_E_IO);
    CT_EXPECT_CONTAINS(ct_error_message(), "16 bytes could not be written");
    CT_EXPECT_CONTAINS(ct_error_message(), strerror(EFBIG));
    ct_error_clear();
    CT_EXPECT_INT(count_files(folder), 0);
    CT_EXPECT(ct_tensor_is_leaf(x) && strcmp(ct_node_name(ct_tensor_grad_fn(a)), "CloneBackward0") == 0);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, c)), NULL)); /* there is room again */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(rmdir(folder), 0);
}
CT_TEST(hook_file, that_is_not_entered_is_given_up_by_hand)
{
    ct_guard disabled = ct_disable_saved_tensors_hooks("no hooks here");
    const ct_saved_tensors_hooks_fns fns = hook_file("somewhere"), nowhere = hook_file(NULL);
    CT_EXPECT_ERROR(ct_saved_tensors_hooks(&fns), CT_E_STATE, "no hooks here");
    fns.drop_payload(fns.payload);
    CT_EXPECT_OK(ct_leave(&disabled));
    CT_EXPECT_ERROR(ct_saved_tensors_hooks(&nowhere), CT_E_INVALID, "pack is NULL");
}

CT_TEST_MAIN
