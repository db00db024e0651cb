/*
 * Anomaly mode (S19): the two flags of the mode, the report about a failed node, the check for NaN, and the traces that
 * nodes store.
 */
#include "engine/support.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- warnings of a test ---- */

enum { MAX_WARNINGS = 8 };

typedef struct heard {
    char texts[MAX_WARNINGS][4096];
    int count;
} heard;

static void hear(const char *message, void *payload)
{
    heard *h = payload;
    if (h->count < MAX_WARNINGS) (void)snprintf(h->texts[h->count], sizeof h->texts[0], "%s", message);
    h->count++;
}

static ct_guard detect(bool no_check_nan)
{
    const ct_guard guard = ct_detect_anomaly(.no_check_nan = no_check_nan);
    CT_EXPECT_OK(guard.status);
    return guard;
}

/* Installs the warning handler after entering the scope, so that warnings about the scope itself are not recorded. */
static ct_guard detect_and_hear(heard *h)
{
    ct_guard guard = detect(false);
    h->count = 0;
    ct_set_warning_handler(hear, h);
    return guard;
}

static ct_status refuse(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload, (void)result_grads, (void)grads;
    return ct_error_set(CT_E_CALLBACK, "DISK_FULL", "no room for a gradient");
}

static ct_tensor *refuse_gradient(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    (void)ct_error_set(CT_E_CALLBACK, NULL, "never");
    return NULL;
}

/* ---- flags ---- */

CT_TEST(anomaly, scope_switches_both_flags_and_restores_them) /* S19.1, S19.8 */
{
    CT_EXPECT(!ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
    ct_guard outer = detect(false);
    CT_EXPECT(ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
    ct_guard inner = detect(true);
    CT_EXPECT(ct_is_anomaly_enabled() && !ct_is_anomaly_check_nan_enabled());
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT(ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT(!ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
}

CT_TEST(anomaly, scope_warns_of_its_cost_and_setter_does_not) /* S19.1 */
{
    ct_guard scope = ct_detect_anomaly();
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
    CT_EXPECT_CONTAINS(ct_test_warning(), "anomaly detection has been enabled");
    ct_guard setter = ct_set_detect_anomaly(true, true);
    CT_EXPECT_OK(ct_leave(&setter));
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
}

CT_TEST(anomaly, setter_acts_at_once_and_can_be_left_or_kept) /* S19.1, S19.8 */
{
    ct_guard off_without_check = ct_set_detect_anomaly(false, false);
    CT_EXPECT(!ct_is_anomaly_enabled() && !ct_is_anomaly_check_nan_enabled());
    ct_guard on = ct_set_detect_anomaly(true, true);
    CT_EXPECT(ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT(!ct_is_anomaly_enabled() && !ct_is_anomaly_check_nan_enabled());
    CT_EXPECT_OK(ct_leave(&off_without_check));
    CT_EXPECT(!ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
    CT_EXPECT_ERROR(ct_leave(&off_without_check), CT_E_STATE, "not the innermost");
    /* the guard is discarded, so the setting lasts until another setter is called */
    (void)ct_set_detect_anomaly(true, false);
    CT_EXPECT(ct_is_anomaly_enabled());
    (void)ct_set_detect_anomaly(false, true);
    CT_EXPECT(!ct_is_anomaly_enabled());
}

CT_TEST(anomaly, setter_inside_a_scope_ends_with_it) /* S19.1 */
{
    ct_guard scope = detect(false);
    (void)ct_set_detect_anomaly(false, false);
    CT_EXPECT(!ct_is_anomaly_enabled());
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT(!ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
}

static void *see_mode(void *seen)
{
    *(bool *)seen = ct_is_anomaly_enabled();
    return NULL;
}

static void *enter_and_end(void *arg)
{
    (void)arg;
    const ct_guard guard = ct_detect_anomaly();
    return guard.status == CT_OK ? NULL : arg;
}

CT_TEST(anomaly, mode_is_of_the_process_and_ends_with_the_thread_that_entered_it) /* S0.6, S19.1 */
{
    bool seen = false;
    pthread_t other;
    ct_guard scope = detect(false);
    CT_EXPECT_INT(pthread_create(&other, NULL, see_mode, &seen), 0);
    CT_EXPECT_INT(pthread_join(other, NULL), 0);
    CT_EXPECT(seen);
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_INT(pthread_create(&other, NULL, enter_and_end, &seen), 0);
    CT_EXPECT_INT(pthread_join(other, NULL), 0);
    CT_EXPECT(!ct_is_anomaly_enabled());
}

typedef struct meeting {
    pthread_barrier_t entered, left;
} meeting;

static void *stay_inside(void *arg)
{
    meeting *m = arg;
    ct_guard scope = ct_detect_anomaly();
    (void)pthread_barrier_wait(&m->entered);
    (void)pthread_barrier_wait(&m->left);
    return ct_leave(&scope) == CT_OK ? NULL : arg;
}

CT_TEST(anomaly, scopes_of_two_threads_may_overlap_in_any_order) /* S19.1 */
{
    meeting m;
    void *failed = NULL;
    pthread_t other;
    CT_EXPECT_INT(pthread_barrier_init(&m.entered, NULL, 2), 0);
    CT_EXPECT_INT(pthread_barrier_init(&m.left, NULL, 2), 0);
    ct_guard scope = detect(false);
    CT_EXPECT_INT(pthread_create(&other, NULL, stay_inside, &m), 0);
    (void)pthread_barrier_wait(&m.entered);
    CT_EXPECT_OK(ct_leave(&scope)); /* entered first, left first */
    CT_EXPECT(ct_is_anomaly_enabled());
    const pid_t child = fork();
    /* a child process does not contain the other thread */
    if (child == 0) _exit(ct_is_anomaly_enabled() ? EXIT_FAILURE : EXIT_SUCCESS);
    int status = 0;
    CT_EXPECT_INT(waitpid(child, &status, 0), child);
    CT_EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    (void)pthread_barrier_wait(&m.left);
    CT_EXPECT_INT(pthread_join(other, &failed), 0);
    CT_EXPECT(!failed);
    CT_EXPECT(!ct_is_anomaly_enabled());
    CT_EXPECT_INT(pthread_barrier_destroy(&m.entered), 0);
    CT_EXPECT_INT(pthread_barrier_destroy(&m.left), 0);
}

/* ---- reports ---- */

/* A function whose name the trace must contain. */
__attribute__((noinline)) static ct_tensor *multiply_in_a_function(ct_tensor *x)
{
    ct_tensor *product = ct_mul(x, x);
    return CT_EXPECT_TENSOR(product);
}

static ct_status fail_in_forward_order(ct_tensor *root) { return ct_backward(ct_sum(root)); }

CT_TEST(anomaly, failing_node_is_told_with_the_calls_that_made_it) /* S19.2, S19.3, S19.6 */
{
    static heard h;
    ct_tensor *x = LEAF(1, 2);
    ct_guard scope = detect_and_hear(&h);
    ct_tensor *y = multiply_in_a_function(x);
    CT_EXPECT_TENSOR(ct_zero_(ct_detach(x))); /* the saved factor changes */
    CT_EXPECT_ERROR(fail_in_forward_order(y), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_INT(h.count, 1);
    CT_EXPECT_CONTAINS(h.texts[0], "Error detected in MulBackward0");
#ifdef CTI_HAVE_LIBBACKTRACE
    CT_EXPECT_CONTAINS(h.texts[0], "first:\n    ct_mul"); /* the trace contains no calls inside the library */
    CT_EXPECT_CONTAINS(h.texts[0], "multiply_in_a_function");
#else
    CT_EXPECT_CONTAINS(h.texts[0], "first:\n    ");
#endif
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, version_error_names_the_function_that_helps) /* S9.11, S19.6 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_TENSOR(ct_zero_(ct_detach(x)));
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "Hint: enable anomaly detection by ct_set_detect_anomaly");
    ct_guard scope = detect(false);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE,
                    "Hint: the warning before this error (ct_set_warning_handler) shows the operation that failed");
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "changed in this operation or later");
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, node_of_before_the_mode_is_told_to_have_no_information) /* S19.3 */
{
    static heard h;
    ct_tensor *y = apply_to_one(LEAF(1), refuse, NULL);
    ct_guard scope = detect_and_hear(&h);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_CALLBACK, "no room for a gradient");
    CT_EXPECT_ERROR_KIND("DISK_FULL"); /* S19.6 */
    CT_EXPECT_INT(h.count, 1);
    CT_EXPECT_CONTAINS(h.texts[0], "Error detected in TestBackward0");
    CT_EXPECT_CONTAINS(h.texts[0], "No forward pass information available");
    CT_EXPECT_CONTAINS(h.texts[0], "enable anomaly detection (ct_detect_anomaly) during the forward pass");
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_CALLBACK, "no room for a gradient");
    CT_EXPECT_INT(h.count, 1); /* off again */
}

CT_TEST(anomaly, errors_of_hooks_and_leaves_are_told_too) /* S19.3 */
{
    static heard h;
    ct_guard scope = detect_and_hear(&h);
    ct_tensor *x = LEAF(4), *y = CT_EXPECT_TENSOR(ct_sqrt(x));
    ct_hook_handle handle = hook_tensor(x, refuse_gradient, NULL);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_CALLBACK, "never");
    CT_EXPECT_INT(h.count, 1);
    CT_EXPECT_CONTAINS(h.texts[0], "Error detected in AccumulateGrad");
    ct_hook_remove(handle);
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, nodes_of_a_pass_are_told_with_the_nodes_that_made_them) /* S19.2, S19.3 */
{
    static heard h;
    ct_guard scope = detect_and_hear(&h);
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_sin(x));
    ct_tensor *slope = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(y), x, .create_graph = true));
    CT_EXPECT_TENSOR(ct_zero_(ct_detach(x)));
    CT_EXPECT_ERROR(ct_backward(ct_sum(slope)), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_INT(h.count, 2);
    CT_EXPECT_CONTAINS(h.texts[0], "Error detected in CosBackward0");
    CT_EXPECT_CONTAINS(h.texts[1], "Previous calculation was induced by SinBackward0");
#ifdef CTI_HAVE_LIBBACKTRACE
    CT_EXPECT_CONTAINS(h.texts[0], "ct_grad_one");
    CT_EXPECT_CONTAINS(h.texts[1], "first:\n    ct_sin");
#endif
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, a_parent_of_before_the_mode_ends_what_is_told) /* S19.3 */
{
    static heard h;
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_sin(x));
    ct_guard scope = detect_and_hear(&h);
    ct_tensor *slope = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(y), x, .create_graph = true));
    CT_EXPECT_TENSOR(ct_zero_(ct_detach(x)));
    CT_EXPECT_ERROR(ct_backward(ct_sum(slope)), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_INT(h.count, 2);
    CT_EXPECT_CONTAINS(h.texts[1],
                       "Previous calculation was induced by SinBackward0 (sin). No forward pass information");
    CT_EXPECT_OK(ct_leave(&scope));
}

/* A handler that causes an error, and opens a guard and a scope without ending them. */
static void meddle(const char *message, void *payload)
{
    ++*(int *)payload;
    CT_EXPECT(strstr(message, "Error detected in") != NULL);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    CT_EXPECT(!ct_add(VECTOR(1, 2), VECTOR(1, 2, 3)));
    const ct_guard forgotten = ct_enable_grad();
    (void)forgotten, (void)ct_scope_open();
}

CT_TEST(anomaly, handler_changes_nothing_of_the_error_nor_of_the_stack) /* S19.6 */
{
    int calls = 0;
    ct_guard scope = detect(false);
    ct_tensor *y = apply_to_one(LEAF(1), refuse, NULL);
    ct_set_warning_handler(meddle, &calls);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_CALLBACK, "no room for a gradient");
    CT_EXPECT_ERROR_KIND("DISK_FULL");
    CT_EXPECT_INT(calls, 1);
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, reading_a_saved_tensor_tells_the_node) /* S9.21, S19.6 */
{
    static heard h;
    ct_guard scope = detect_and_hear(&h);
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_TENSOR(ct_zero_(ct_detach(x)));
    CT_EXPECT_ERROR(ct_node_saved(producer(y), "self"), CT_E_STATE, "the warning before this error");
    CT_EXPECT_INT(h.count, 1);
    CT_EXPECT_CONTAINS(h.texts[0], "Error detected in MulBackward0");
    CT_EXPECT_OK(ct_leave(&scope));
}

/* ---- nan ---- */

static const ct_dtype inexact[] = {CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F32,
                                   CT_DTYPE_F64, CT_DTYPE_C64,  CT_DTYPE_C128};

CT_TEST(anomaly, nan_of_each_dtype_is_an_error_that_names_node_and_index) /* S19.4 */
{
    ct_guard scope = detect(false);
    for (size_t i = 0; i < sizeof inexact / sizeof *inexact; i++) {
        double zeros[12] = {0}, ones[12] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
        ct_tensor *x = leaf_of(inexact[i], CT_INTS(5), ones), *y = leaf_of(inexact[i], CT_INTS(5), zeros);
        ct_tensor *inf_grad = ct_div(ct_mul(x, ct_num(0)), y); /* 0/0, whose gradients are 1/0 and 0/0 */
        CT_EXPECT_ERROR(ct_backward_all(CT_TENSORS(ct_sum(inf_grad)),
                                        .gradients = CT_TENSORS(ct_to(ct_ones(CT_NO_INTS), inexact[i]))),
                        CT_E_STATE, "Function 'DivBackward0' returned nan values in its ");
        CT_EXPECT_ERROR_KIND("RUNTIME");
    }
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, nan_is_named_by_the_index_of_the_input) /* S19.4 */
{
    ct_guard scope = detect(false);
    ct_tensor *x = VECTOR(0), *y = LEAF(0); /* only the second input is differentiable */
    CT_EXPECT_ERROR(ct_backward(ct_sum(ct_div(x, y))), CT_E_STATE,
                    "Function 'DivBackward0' returned nan values in its 1th output");
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, infinite_gradients_pass) /* S19.4 */
{
    ct_guard scope = detect(false);
    ct_tensor *x = LEAF(0, 4);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_sqrt(x))));
    EXPECT_GRAD(x, INFINITY, 0.25);
    CT_EXPECT_OK(ct_leave(&scope));
}

/* sqrt(0) * 0: the square root's node receives 0, and computes 0 / 0. */
static ct_tensor *nan_slope(ct_tensor *x) { return CT_EXPECT_TENSOR(ct_sum(ct_mul(ct_sqrt(x), ct_num(0)))); }

CT_TEST(anomaly, nan_passes_without_the_check_and_without_the_mode) /* S19.4 */
{
    ct_tensor *x = LEAF(0);
    CT_EXPECT_OK(ct_backward(nan_slope(x)));
    ct_guard scope = detect(true);
    CT_EXPECT_OK(ct_backward(nan_slope(x)));
    CT_EXPECT_OK(ct_leave(&scope));
    scope = detect(false);
    CT_EXPECT_ERROR(ct_backward(nan_slope(x)), CT_E_STATE, "Function 'SqrtBackward0' returned nan values");
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, nodes_of_before_the_mode_are_checked_too) /* S19.4 */
{
    ct_tensor *slope = nan_slope(LEAF(0));
    ct_guard scope = detect(false);
    CT_EXPECT_ERROR(ct_backward(slope), CT_E_STATE, "Function 'SqrtBackward0' returned nan values");
    CT_EXPECT_OK(ct_leave(&scope));
}

static ct_tensor *give_nan(ct_tensor *grad, void *payload)
{
    (void)payload;
    return ct_mul(grad, ct_num(NAN));
}

CT_TEST(anomaly, hooks_of_leaves_are_not_checked) /* S19.4 */
{
    ct_tensor *x = LEAF(1);
    ct_guard scope = detect(false);
    ct_hook_handle handle = hook_tensor(x, give_nan, NULL);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, ct_num(2)))));
    ct_hook_remove(handle);
    EXPECT_GRAD(x, NAN);
    CT_EXPECT_OK(ct_leave(&scope));
}

/* A function of two inputs whose backward function returns nan for the input that its payload selects. */
static ct_status nan_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_sum(inputs.items[0])));
}

static ct_status nan_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const int which = *(const int *)ct_function_payload(ctx);
    ct_tensor *bad = ct_expand(ct_mul(grads.items[0], ct_num(NAN)), CT_INTS(2, 3));
    return ct_function_return(ctx, CT_TENSORS(which == 0 ? bad : ct_none(), which == 1 ? bad : ct_none()));
}

static const ct_function nan_function = {.name = "Nan", .forward = nan_forward, .backward = nan_backward};

CT_TEST(anomaly, functions_are_checked_by_the_numbers_of_their_inputs) /* S19.4, S19.5 */
{
    static int which;
    static heard h;
    ct_guard scope = detect_and_hear(&h);
    for (which = 0; which < 2; which++) {
        ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_test_zeros(2, 3), true));
        ct_tensor *both = ct_function_apply(&nan_function, CT_TENSORS(x, x), &which).items[0];
        CT_EXPECT_ERROR(ct_backward(both), CT_E_STATE,
                        which ? "Function 'NanBackward' returned nan values in its 1th output"
                              : "Function 'NanBackward' returned nan values in its 0th output");
        /* the check also covers a gradient that is not used: the second input requires none */
        ct_tensor *one = ct_function_apply(&nan_function, CT_TENSORS(x, ct_detach(x)), &which).items[0];
        CT_EXPECT_ERROR(ct_backward(one), CT_E_STATE, which ? "in its 1th output" : "in its 0th output");
    }
    CT_EXPECT_INT(h.count, 4);
    CT_EXPECT_CONTAINS(h.texts[0], "Error detected in NanBackward");
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, nan_between_strides_and_far_behind_is_found) /* S19.4 */
{
    enum { ROWS = 300, COLS = 257 };

    ct_guard scope = detect(false);
    for (int at = 0; at < 3; at++) {
        ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones(CT_INTS(ROWS, COLS)), true));
        ct_tensor *w = CT_EXPECT_TENSOR(ct_ones(CT_INTS(COLS, ROWS)));
        float *data = ct_tensor_data(w);
        data[at == 0 ? 0 : at == 1 ? ROWS * COLS - 1 : ROWS * 100 + 7] = NAN;
        ct_tensor *y = ct_sum(ct_mul(ct_narrow(ct_transpose(x, 0, 1), 1, 0, ROWS), w));
        CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "returned nan values in its 0th output");
    }
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(anomaly, grads_are_the_same_with_the_mode_on) /* S19.4 */
{
    ct_tensor *x = LEAF(1, 2, 3), *y = LEAF(1, 2, 3);
    ct_tensor *before = CT_EXPECT_TENSOR(ct_sum(ct_mul(ct_tanh(x), ct_exp(x))));
    CT_EXPECT_OK(ct_backward(before));
    ct_guard scope = detect(false);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(ct_tanh(y), ct_exp(y)))));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT(memcmp(ct_tensor_data(ct_tensor_grad(x)), ct_tensor_data(ct_tensor_grad(y)), 3 * sizeof(float)) == 0);
}

/* ---- traces of nodes ---- */

enum { DEEP = 100000 };

/* A function whose backward function calls it again: the parent of the new node is the running node. */
static ct_status chain_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_clone(inputs.items[0])));
}

typedef struct chain {
    ct_tensor *leaf, *next;
} chain;

static ct_status chain_backward(ct_function_ctx *ctx, ct_tensors grads);
static const ct_function chain_function = {.name = "Chain", .forward = chain_forward, .backward = chain_backward};

static ct_status chain_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    chain *c = ct_function_payload(ctx);
    const ct_tensors again = ct_function_apply(&chain_function, CT_TENSORS(c->leaf), c);
    if (again.count != 1) return ct_error_status();
    c->next = ct_retain(again.items[0]);
    return ct_function_return(ctx, CT_TENSORS(grads.items[0]));
}

CT_TEST(anomaly, a_chain_of_parents_is_kept_and_freed_without_recursion) /* S19.7, S31.2 */
{
    ct_guard scope = ct_set_detect_anomaly(true, false);
    chain c = {.leaf = LEAF(1)};
    ct_tensor *seed = CT_EXPECT_TENSOR(ct_detach(c.leaf));
    c.next = ct_retain(ct_function_apply(&chain_function, CT_TENSORS(c.leaf), &c).items[0]);
    const int64_t before = ct_live().nodes;
    for (int i = 0; i < DEEP; i++) {
        const ct_scope inner = ct_scope_open();
        ct_tensor *last = c.next;
        CT_EXPECT_TENSOR(ct_grad_one(last, c.leaf, .grad_outputs = CT_TENSORS(seed), .create_graph = true));
        ct_release(last);
        CT_EXPECT_OK(ct_scope_close(inner));
    }
    CT_EXPECT_INT(ct_live().nodes - before, DEEP); /* each node is released by the node that it created */
    ct_release(c.next);
    CT_EXPECT_INT(ct_live().nodes - before, 0);
    CT_EXPECT_OK(ct_leave(&scope));
}

/* Creates nodes in every way: operators, a written view, a function, a computed save, a recorded pass. */
static ct_status make_nodes(void *arg)
{
    (void)arg;
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard guard = ct_detect_anomaly();
    ct_status status = guard.status;
    const float data[] = {1, 2, 3, 4};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(data, CT_INTS(2, 2), CT_DTYPE_F32), true);
    ct_tensor *base = ct_mul(x, x), *row = ct_select(base, 0, 1);
    ct_tensor *written = row ? ct_mul_(row, ct_select(x, 0, 0)) : NULL;
    ct_tensor *window = written ? ct_as_strided(ct_transpose(base, 0, 1), CT_INTS(3), CT_INTS(1)) : NULL;
    static chain c;
    const ct_tensors applied = window ? ct_function_apply(&chain_function, CT_TENSORS(window), &c) : CT_NO_TENSORS;
    ct_tensor *y = applied.count == 1 ? ct_sum(ct_softmax(ct_exp(window), 0)) : NULL;
    ct_tensor *slope = y ? ct_grad_one(y, x, .create_graph = true) : NULL;
    if (status == CT_OK) status = slope ? ct_backward(ct_sum(ct_mul(slope, slope))) : ct_error_status();
    if (x && status == CT_OK) status = ct_tensor_set_grad(x, ct_none());
    const ct_status left = ct_leave(&guard), closed = ct_scope_close(scope);
    if (status == CT_OK) status = left;
    return status == CT_OK ? closed : status;
}

CT_TEST(anomaly, every_allocation_may_fail) /* S0.3 */
{
    CT_EXPECT(ct_test_fail_each_allocation(make_nodes, NULL) >= 10);
    CT_EXPECT(!ct_is_anomaly_enabled());
}

static void hear_nothing(const char *message, void *payload) { (void)message, (void)payload; }

/* A backward pass that always fails. If allocations fail, the report is shorter, but the error is the same. */
static ct_status failing_pass(void *arg)
{
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = ct_backward(ct_sum(arg), .retain_graph = true);
    if (status == CT_E_CALLBACK) { /* the status that the sweep treats as success */
        ct_error_clear();
        status = CT_OK;
    }
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(anomaly, every_allocation_of_a_report_may_fail) /* S0.3, S19.6 */
{
    ct_guard scope = detect(false);
    ct_tensor *y = apply_to_one(LEAF(1), refuse, NULL);
    ct_set_warning_handler(hear_nothing, NULL);
    CT_EXPECT(ct_test_fail_each_allocation(failing_pass, y) >= 1);
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST_MAIN
