/* Graphs of a million nodes on a stack of 256 KiB: S5.5, S31.6. */
#include "engine/support.h"

#include <limits.h>
#include <pthread.h>

#if defined(UNDER_ASAN) || defined(UNDER_TSAN)
enum { DEPTH = 100000 };
#else
enum { DEPTH = 1000000 };
#endif
enum { STACK_BYTES = 256 * 1024 };

/*
 * Runs fn on a thread with a small stack, in a scope. fn returns a status, because an expectation that fails ends the
 * test by longjmp, which cannot jump to the stack of another thread.
 */
typedef struct small_thread {
    ct_status (*fn)(void);
    ct_status status;
    char message[256];
} small_thread;

static void *run_small(void *arg)
{
    small_thread *t = arg;
    const ct_scope scope = ct_scope_open();
    t->status = scope.depth ? t->fn() : CT_E_NOMEM;
    (void)snprintf(t->message, sizeof t->message, "%s", ct_error_message());
    const ct_status closed = ct_scope_close(scope);
    if (t->status == CT_OK) t->status = closed;
    return NULL;
}

static void run_on_small_stack(ct_status (*fn)(void))
{
    pthread_t thread;
    pthread_attr_t attributes;
    small_thread t = {.fn = fn};
    CT_EXPECT_INT(pthread_attr_init(&attributes), 0);
    CT_EXPECT_INT(pthread_attr_setstacksize(&attributes, STACK_BYTES), 0);
    CT_EXPECT_INT(pthread_create(&thread, &attributes, run_small, &t), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    CT_EXPECT_INT(pthread_attr_destroy(&attributes), 0);
    CT_EXPECT_TEXT(t.message, "");
    CT_EXPECT_OK(t.status);
}

static ct_tensor *one_leaf(void)
{
    const float one = 1;
    return ct_tensor_requires_grad_(ct_tensor_from(&one, CT_INTS(1), CT_DTYPE_F32), true);
}

/* x times one, DEPTH times, with only the last result in the scope. */
static ct_tensor *chain(ct_tensor *x, ct_tensor *(*step)(ct_tensor *, ct_tensor *))
{
    ct_tensor *end = ct_retain(x);
    for (int i = 0; end && i < DEPTH; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *next = ct_retain(step(end, x));
        ct_release(end);
        end = next;
        if (ct_scope_close(scope) != CT_OK) return NULL;
    }
    return end;
}

static ct_status expect_grad(ct_tensor *x, double expected)
{
    double value = 0;
    ct_tensor *grad = ct_tensor_grad(x);
    if (!grad || ct_is_none(grad)) return ct_error_set(CT_E_INTERNAL, NULL, "test: no gradient");
    const ct_status status = ct_tensor_item(grad, &value);
    if (status != CT_OK || value == expected) return status;
    return ct_error_set(CT_E_INTERNAL, NULL, "test: the gradient is %g, not %g", value, expected);
}

static ct_status backward_through_a_chain(void)
{
    ct_tensor *x = one_leaf(), *end = chain(x, ct_mul);
    ct_status status = end ? ct_backward(end) : ct_error_status();
    ct_release(end);
    return status == CT_OK ? expect_grad(x, DEPTH + 1.0) : status;
}

CT_TEST(deep, a_chain_is_built_differentiated_and_freed) { run_on_small_stack(backward_through_a_chain); }

static ct_status grad_through_a_chain(void)
{
    ct_tensor *x = one_leaf(), *end = chain(x, ct_mul);
    double value = 0;
    const ct_tensors grads = end ? ct_grad(CT_TENSORS(end), CT_TENSORS(x)) : ct_tensors_of(NULL, -1);
    ct_release(end);
    if (grads.count < 0) return ct_error_status();
    const ct_status status = ct_tensor_item(grads.items[0], &value);
    if (status != CT_OK || value == DEPTH + 1.0) return status;
    return ct_error_set(CT_E_INTERNAL, NULL, "test: the gradient is %g", value);
}

/* S5.5 */
CT_TEST(deep, grad_marks_and_runs_a_chain) { run_on_small_stack(grad_through_a_chain); }

static ct_status drop_a_chain(void)
{
    ct_tensor *x = one_leaf(), *end = chain(x, ct_mul);
    const bool made = end != NULL;
    ct_release(end);
    return made ? CT_OK : ct_error_status();
}

CT_TEST(deep, a_chain_that_was_never_run_is_freed) { run_on_small_stack(drop_a_chain); }

static ct_tensor *double_it(ct_tensor *end, ct_tensor *x)
{
    (void)x;
    return ct_mul(ct_add(end, end), ct_num(0.5));
}

static ct_status backward_through_diamonds(void)
{
    ct_tensor *x = one_leaf(), *end = chain(x, double_it);
    ct_status status = end ? ct_backward(end) : ct_error_status();
    ct_release(end);
    return status == CT_OK ? expect_grad(x, 1) : status;
}

CT_TEST(deep, a_chain_of_diamonds_takes_each_node_once) { run_on_small_stack(backward_through_diamonds); }

/* A pass fails at its last node; afterwards the retained graph is freed. */
static ct_tensor *fail_hook(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    (void)ct_error_set(CT_E_CALLBACK, NULL, "test: at the end");
    return NULL;
}

static ct_tensor *sum_of(ct_tensor *x, ct_tensor *y) { return ct_add(x, y); }

static ct_status fail_at_the_leaf(void)
{
    ct_tensor *x = one_leaf(), *end = chain(x, sum_of);
    ct_tensor_register_hook(x, fail_hook, NULL, NULL);
    const ct_status status = end ? ct_backward(end) : ct_error_status();
    ct_release(end);
    if (status != CT_E_CALLBACK) return status == CT_OK ? CT_E_INTERNAL : status;
    ct_error_clear();
    return CT_OK;
}

CT_TEST(deep, a_failed_pass_is_undone_and_freed) { run_on_small_stack(fail_at_the_leaf); }

CT_TEST_MAIN
