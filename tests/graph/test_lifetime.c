/*
 * Deep graphs: S31.6. The tests run on a stack of 256 KiB, which a recursion over the depth of the graph would
 * overflow.
 */
#include "fixtures.h"

#include <pthread.h>

enum { DEPTH = 1000000, STACK_BYTES = 256 * 1024 };

typedef struct deep_job {
    ct_status (*run)(void);
    ct_status status;
} deep_job;

static void *run_job(void *arg)
{
    deep_job *job = arg;
    const ct_scope scope = ct_scope_open();
    job->status = job->run();
    ct_scope_close(scope);
    return NULL;
}

static void run_on_small_stack(ct_status (*run)(void))
{
    deep_job job = {run, CT_E_INTERNAL};
    pthread_attr_t attributes;
    pthread_t thread;
    CT_EXPECT_INT(pthread_attr_init(&attributes), 0);
    CT_EXPECT_INT(pthread_attr_setstacksize(&attributes, STACK_BYTES), 0);
    CT_EXPECT_INT(pthread_create(&thread, &attributes, run_job, &job), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    CT_EXPECT_OK(job.status);
}

static ct_tensor *leaf(void)
{
    const double one = 1;
    return ct_tensor_requires_grad_(ct_tensor_from(&one, CT_INTS(1), CT_DTYPE_F64), true);
}

static ct_tensor *double_it(ct_tensor *x) { return ct_add(x, x); }

static ct_tensor *keep_sign(ct_tensor *x) { return ct_mul(ct_tanh(x), x); }

static ct_tensor *retained_steps(ct_tensor *(*step)(ct_tensor *), int64_t depth)
{
    const ct_scope outer = ct_scope_open();
    ct_tensor *x = leaf();
    for (int64_t i = 0; x && i < depth; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *next = ct_retain(step(x));
        ct_scope_close(scope);
        if (i) ct_release(x);
        x = next;
    }
    ct_scope_close(outer);
    return x;
}

static ct_status free_plain(void)
{
    ct_release(retained_steps(double_it, DEPTH));
    return ct_live().nodes == 0 ? CT_OK : CT_E_INTERNAL;
}

static ct_status free_with_saves(void)
{
    ct_release(retained_steps(keep_sign, DEPTH / 4));
    return ct_live().nodes == 0 && ct_live().saved == 0 ? CT_OK : CT_E_INTERNAL;
}

CT_TEST(deep, a_chain_of_a_million_nodes_is_freed_in_bounded_stack) { run_on_small_stack(free_plain); }

CT_TEST(deep, so_is_one_of_saved_tensors) { run_on_small_stack(free_with_saves); }

static ct_status free_copy_slices(void)
{
    ct_tensor *base = ct_clone(leaf());
    for (int i = 0; base && i < DEPTH / 10; i++) {
        const ct_scope scope = ct_scope_open();
        if (!ct_add_(ct_select(base, 0, 0), ct_num(1))) base = NULL;
        ct_scope_close(scope);
    }
    if (!base) return ct_error_status();
    ct_saved_bytes kept;
    return ct_saved_tensors_bytes(CT_TENSORS(base), CT_NO_TENSORS, NULL, NULL, &kept); /* not recursive either */
}

CT_TEST(deep, so_are_nested_writes_into_views) { run_on_small_stack(free_copy_slices); }

CT_TEST_MAIN
