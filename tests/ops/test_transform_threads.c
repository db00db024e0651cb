/*
 * Transforms on several threads concurrently: batches with duals of the process-wide level inside, gradients, tensors
 * of user-defined dtypes (S21.1). Also runs under ThreadSanitizer.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 60 };

static _Atomic int failures;
static ct_dtype like_f32;

static void expect(bool holds)
{
    if (!holds) (void)atomic_fetch_add(&failures, 1);
}

static bool has(ct_tensor *t, const double *values, int64_t count)
{
    double found[8];
    return t && ct_tensor_numel(t) == count &&
           ct_tensor_copy_to_host(ct_to(t, CT_DTYPE_F64), found, (size_t)count * sizeof *found) == CT_OK &&
           memcmp(found, values, (size_t)count * sizeof *found) == 0;
}

static ct_tensors slope(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_make_dual(in.items[0], ct_ones_like(in.items[0]));
    const ct_dual cube = ct_unpack_dual(ct_mul(ct_mul(x, x), x));
    return cube.primal ? ct_results(CT_TENSORS(cube.tangent)) : ct_tensors_of(NULL, -1);
}

static void copy(int64_t n, const void *from, void *to, void *payload)
{
    (void)payload;
    memcpy(to, from, (size_t)n * sizeof(float));
}

static void step(void)
{
    const float values[] = {1, 2, 3, 4};
    const double slopes[] = {3, 12, 27, 48}, squares[] = {7, 10, 15, 22};
    ct_tensor *x = ct_tensor_from(values, CT_INTS(2, 2), CT_DTYPE_F32);
    const ct_tensors batch = ct_vmap(slope, NULL, CT_TENSORS(x));
    expect(batch.count == 1 && has(batch.items[0], slopes, 4));
    ct_tensor *own = ct_tensor_requires_grad_(ct_to(x, like_f32), true);
    expect(has(ct_mm(own, own), squares, 4));
    expect(ct_backward(ct_sum(ct_mul(ct_mul(own, own), own))) == CT_OK);
    expect(has(ct_tensor_grad(own), slopes, 4));
}

static void *work(void *unused)
{
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        step();
        expect(ct_scope_close(scope) == CT_OK);
    }
    return unused;
}

CT_TEST(transform_threads, give_each_thread_its_own_values)
{
    const ct_dtype_info info = {
        .name = "like_f32", .size = 4, .wider = CT_DTYPE_F32, .to_wider = copy, .from_wider = copy};
    CT_EXPECT_OK(ct_register_dtype(&info, &like_f32));
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) CT_EXPECT(pthread_create(&threads[i], NULL, work, NULL) == 0);
    for (int i = 0; i < THREADS; i++) CT_EXPECT(pthread_join(threads[i], NULL) == 0);
    CT_EXPECT_INT(failures, 0);
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT_OK(ct_unregister_dtype(like_f32));
}

CT_TEST_MAIN
