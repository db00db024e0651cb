/*
 * Lists that are used after the expression that creates them: in a variable, a branch, a struct, static storage, a
 * result. Lists that are too long for inline storage are tested, too.
 */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

#include <pthread.h>
#include <stdlib.h>

static ct_ints returned(void) { return CT_INTS(2, 3); }

static ct_tensors returned_tensors(ct_tensor *x) { return CT_TENSORS(x, x); }

/* Overwrites the part of the stack that an ended block used. */
__attribute__((noinline)) static int64_t overwrite(int64_t n)
{
    volatile int64_t other[256];
    for (int64_t i = 0; i < 256; i++) other[i] = 1000 + n;
    return other[n];
}

static ct_ints kept_ints;
static ct_floats kept_floats;

CT_TEST(lists, outlive_the_branch_that_made_them)
{
    ct_sum_opts o = CT_OPTIONS(ct_sum);
    ct_ints sizes = CT_NO_INTS;
    ct_tensors tensors = CT_NO_TENSORS;
    if (overwrite(1) > 0) {
        o.dim = CT_INTS(1);
        sizes = CT_INTS(2, 3);
        tensors = CT_TENSORS(ct_ones(CT_INTS(2)), ct_zeros(CT_INTS(1)));
    }
    overwrite(2);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR((ct_sum)(ct_ones(sizes), &o)), 2);
    CT_EXPECT_CLOSE(ct_cat(tensors), ((double[]){1, 1, 0}), 0);
}

CT_TEST(lists, are_returned)
{
    const ct_ints sizes = returned();
    ct_tensor *x = ct_ones(CT_INTS(1));
    const ct_tensors two = returned_tensors(x);
    overwrite(3);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_ones(sizes)), 2, 3);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_cat(two)), 2);
}

CT_TEST(lists, of_numbers_are_kept_beyond_their_scope)
{
    ct_sum_opts *heap = malloc(sizeof *heap);
    const ct_scope scope = ct_scope_open();
    kept_ints = CT_INTS(4, 5);
    kept_floats = CT_FLOATS(0.5);
    *heap = CT_OPTIONS(ct_sum, .dim = CT_INTS(0));
    CT_EXPECT_OK(ct_scope_close(scope));
    overwrite(4);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_ones(kept_ints)), 4, 5);
    CT_EXPECT(kept_floats.count == 1 && kept_floats.inside[0] == 0.5);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR((ct_sum)(ct_ones(kept_ints), heap)), 5);
    free(heap);
}

CT_TEST(lists, of_more_numbers_than_fit_inside_belong_to_the_scope)
{
    const ct_ints sizes = CT_INTS(1, 1, 1, 1, 1, 1, 1, 1, 1, 2);
    overwrite(5);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_ones(sizes)), 1, 1, 1, 1, 1, 1, 1, 1, 1, 2);
}

static void *listed_without_scope(void *w)
{
    ct_tensor *x = w;
    const ct_tensors first = CT_TENSORS(x), again = CT_TENSORS(x);
    return first.count == 1 && first.items == again.items && first.items[0] == x ? w : NULL;
}

CT_TEST(lists, of_handles_need_no_scope)
{
    ct_tensor *w = ct_retain(ct_ones(CT_INTS(2)));
    pthread_t thread; /* no scope is open on it */
    void *found = NULL;
    CT_EXPECT(pthread_create(&thread, NULL, listed_without_scope, w) == 0 && pthread_join(thread, &found) == 0);
    CT_EXPECT(found == w);
    ct_release(w);
}

CT_TEST(options, refuse_what_has_no_defaults)
{
    ct_tensor *x = ct_ones(CT_INTS(2, 3));
    CT_EXPECT_ERROR((ct_sum)(x, &(ct_sum_opts){.keepdim = true}), CT_E_INVALID,
                    "sum: the options were not initialised with their defaults");
    CT_EXPECT_ERROR(ct_sum(x, 1), CT_E_INVALID, "an option was given without its name");
    CT_EXPECT_ERROR(ct_sum(x, .dim = {0, 0}), CT_E_INVALID, "sum: dim is written in braces");
    ct_tensor *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(2)), true);
    CT_EXPECT_ERROR((ct_optimiser_sgd)(CT_TENSORS(w), &(ct_sgd_opts){.lr = 0.1}), CT_E_INVALID,
                    "optimiser_sgd: the options were not initialised with their defaults");
}

CT_TEST(options, name_a_device_or_none)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(1), .device = 0));
    CT_EXPECT(ct_tensor_device(x).kind == CT_DEVICE_CPU);
    if (ct_device_count(CT_DEVICE_CUDA) == 0)
        CT_EXPECT_ERROR(ct_zeros(CT_INTS(1), .device = 1), CT_E_UNSUPPORTED, "zeros");
}

CT_TEST_MAIN
