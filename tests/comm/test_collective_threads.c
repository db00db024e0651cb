/*
 * Collective operators on the ranks of a thread group, compared with the same computation on one thread: values, first
 * and second gradients, tangents. Also runs under ThreadSanitizer.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>

enum { MOST = 5 };

static _Atomic int failures; /* failures on the ranks */

/* CT_EXPECT may only be used on the test's own thread. */
static void expect(bool holds, const char *what, int line)
{
    if (holds) return;
    failures++;
    fprintf(stderr, "line %d: %s: %s\n", line, what, ct_error_message());
}

#define EXPECT(condition) expect(condition, #condition, __LINE__)

/* Returns element i of rank r's input; all are different. */
static double given(int rank, int64_t i) { return sin(1 + 7 * rank + 3 * (double)i); }

static ct_tensor *tensor_of(int rank, ct_ints sizes, ct_dtype dtype)
{
    cti_ints_resolve(&sizes);
    int64_t n = 1;
    for (int64_t d = 0; d < sizes.count; d++) n *= sizes.items[d];
    double values[256];
    for (int64_t i = 0; i < n; i++) values[i] = given(rank, i);
    return ct_to(ct_tensor_from(values, sizes, CT_DTYPE_F64), dtype);
}

static bool is_close(ct_tensor *a, ct_tensor *b, double tolerance)
{
    bool same = false;
    return ct_allclose(a, b, &same, .rtol = tolerance, .atol = tolerance) == CT_OK && same;
}

/* Returns the inputs of all ranks, stacked along a new first axis. */
static ct_tensor *of_all(int size, ct_ints sizes)
{
    ct_tensor *items[MOST];
    for (int r = 0; r < size; r++) items[r] = tensor_of(r, sizes, CT_DTYPE_F64);
    return ct_stack(ct_tensors_of(items, size));
}

static void on_every_size(ct_rank_fn fn)
{
    for (int size = 1; size <= MOST; size++) CT_EXPECT_OK(ct_run_ranks(size, fn, NULL));
    CT_EXPECT_INT(failures, 0);
    failures = 0;
}

/* ---- values ---- */

static ct_status reduces(ct_group *group, void *payload)
{
    (void)payload;
    const int rank = ct_group_rank(group), size = ct_group_size(group);
    const ct_ints sizes = CT_INTS(3, 30);
    ct_tensor *x = tensor_of(rank, sizes, CT_DTYPE_F64), *all = of_all(size, sizes);
    const int64_t first[] = {0};
    const ct_ints axis = ct_ints_of(first, 1);
    EXPECT(is_close(ct_dist_all_reduce(x, group), ct_sum(all, .dim = axis), 1e-14));
    EXPECT(is_close(ct_dist_all_reduce(x, group, .op = CT_OP_MEAN), ct_mean(all, .dim = axis), 1e-14));
    EXPECT(is_close(ct_dist_all_reduce_extreme(x, CT_OP_MAX, group), ct_max_dim(all, 0).values, 0));
    EXPECT(is_close(ct_dist_all_reduce_extreme(x, CT_OP_MIN, group), ct_min_dim(all, 0).values, 0));
    EXPECT(is_close(ct_dist_all_reduce_prod(x, CT_OP_PROD, group), ct_prod_dim(all, 0), 1e-14));
    /* a strided input */
    EXPECT(is_close(ct_dist_all_reduce(ct_transpose(x, 0, 1), group), ct_transpose(ct_sum(all, .dim = axis), 0, 1),
                    1e-14));
    ct_tensor *zeros = ct_zeros(sizes), *sum = ct_dist_reduce(x, size - 1, group);
    EXPECT(is_close(sum, rank == size - 1 ? ct_sum(all, .dim = axis) : ct_to(zeros, CT_DTYPE_F64), 1e-14));
    return ct_error_status();
}

CT_TEST(collectives, reduce_over_ranks) { on_every_size(reduces); }

static ct_status moves(ct_group *group, void *payload)
{
    (void)payload;
    const int rank = ct_group_rank(group), size = ct_group_size(group);
    ct_tensor *x = tensor_of(rank, CT_INTS(2, 3), CT_DTYPE_F64), *all = of_all(size, CT_INTS(2, 3));
    EXPECT(is_close(ct_dist_all_gather(x, group), ct_flatten(all, .end_dim = 1), 0));
    ct_tensor *beside = ct_dist_all_gather(x, group, .dim = 1);
    for (int r = 0; r < size; r++)
        EXPECT(is_close(ct_narrow(beside, 1, 3 * r, 3), tensor_of(r, CT_INTS(2, 3), CT_DTYPE_F64), 0));
    for (int r = 0; r < size; r++)
        EXPECT(is_close(ct_dist_broadcast(x, r, group), tensor_of(r, CT_INTS(2, 3), CT_DTYPE_F64), 0));

    /* the addend of each rank, and its part of a transposed exchange */
    const ct_ints wide = CT_INTS(2, 4 * size);
    ct_tensor *y = tensor_of(rank, wide, CT_DTYPE_F64), *sum = ct_dist_all_reduce(y, group);
    EXPECT(is_close(ct_dist_reduce_scatter(y, group, .dim = -1), ct_narrow(sum, 1, 4 * rank, 4), 0));
    ct_tensor *z = tensor_of(rank, CT_INTS(2 * size, 3), CT_DTYPE_F64), *back = ct_dist_all_to_all(z, group);
    for (int r = 0; r < size; r++)
        EXPECT(is_close(ct_narrow(back, 0, 2 * r, 2),
                        ct_narrow(tensor_of(r, CT_INTS(2 * size, 3), CT_DTYPE_F64), 0, 2 * rank, 2), 0));
    return ct_error_status();
}

CT_TEST(collectives, move_parts_between_ranks) { on_every_size(moves); }

/* Rank s sends r + s slices to rank r, so that the counts differ between pairs and may be zero. */
static ct_status splits(ct_group *group, void *payload)
{
    (void)payload;
    const int rank = ct_group_rank(group), size = ct_group_size(group);
    int64_t counts[MOST], total = 0, before = 0;
    for (int r = 0; r < size; r++) total += counts[r] = r + rank;
    ct_tensor *x = ct_tensor_requires_grad_(tensor_of(rank, CT_INTS(total, 2), CT_DTYPE_F64), true);
    const ct_ints list = ct_ints_of(counts, size);
    ct_tensor *y = ct_dist_all_to_all(x, group, .input_splits = list, .output_splits = list);
    for (int s = 0; s < size; s++) { /* the slices for rank r begin after the slices for the ranks before r */
        int64_t theirs = 0, at = 0;
        for (int r = 0; r < size; r++) theirs += r + s;
        for (int r = 0; r < rank; r++) at += r + s;
        ct_tensor *sent = tensor_of(s, CT_INTS(theirs, 2), CT_DTYPE_F64);
        EXPECT(is_close(ct_narrow(y, 0, before, rank + s), ct_narrow(sent, 0, at, rank + s), 0));
        before += rank + s;
    }
    /* the gradient returns to the rank that sent the slice: here it equals the slice */
    EXPECT(ct_backward(ct_mul(ct_sum(ct_mul(y, y)), ct_num(0.5))) == CT_OK);
    EXPECT(is_close(ct_tensor_grad(x), ct_detach(x), 0));
    return ct_error_status();
}

CT_TEST(collectives, all_to_all_of_unequal_parts) { on_every_size(splits); }

static ct_status dtypes(ct_group *group, void *payload)
{
    (void)payload;
    const int rank = ct_group_rank(group), size = ct_group_size(group);
    static const ct_dtype all[] = {CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128,
                                   CT_DTYPE_U8,  CT_DTYPE_I8,   CT_DTYPE_I16, CT_DTYPE_I32, CT_DTYPE_I64};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        /* small integers, exact in every dtype: element k of rank r is 10 r + k % 7 - 3, or unsigned */
        const bool has_sign = all[i] != CT_DTYPE_U8;
        int64_t values[100], sums[100], greatest[100];
        for (int k = 0; k < 100; k++) {
            const int own = k % 7 - (has_sign ? 3 : 0);
            values[k] = 3 * rank + own;
            sums[k] = size * own + 3 * size * (size - 1) / 2;
            greatest[k] = 3 * (size - 1) + own;
        }
        ct_tensor *x = ct_to(ct_tensor_from(values, CT_INTS(100), CT_DTYPE_I64), all[i]);
        ct_tensor *sum = ct_dist_all_reduce(x, group);
        EXPECT(ct_tensor_dtype(sum) == all[i]);
        EXPECT(is_close(sum, ct_to(ct_tensor_from(sums, CT_INTS(100), CT_DTYPE_I64), all[i]), 0));
        if (ct_dtype_is_complex(all[i])) continue;
        EXPECT(is_close(ct_dist_all_reduce_extreme(x, CT_OP_MAX, group),
                        ct_to(ct_tensor_from(greatest, CT_INTS(100), CT_DTYPE_I64), all[i]), 0));
    }
    /* integers wrap; means of f16 are rounded once; empty tensors */
    ct_tensor *most = ct_full(CT_INTS(1), ct_int(127));
    ct_tensor *wrapped = ct_dist_all_reduce(ct_to(most, CT_DTYPE_I8), group);
    int64_t expected = 127 * size & 0xff;
    if (expected > 127) expected -= 256;
    EXPECT(is_close(wrapped, ct_to(ct_tensor_from(&expected, CT_INTS(1), CT_DTYPE_I64), CT_DTYPE_I8), 0));
    EXPECT(ct_tensor_numel(ct_dist_all_reduce(ct_zeros(CT_INTS(0, 2)), group)) == 0);
    EXPECT(ct_tensor_numel(ct_dist_all_gather(ct_zeros(CT_INTS(0, 2)), group)) == 0);
    /* NaN and infinities are propagated */
    const double special = rank == size / 2 ? (double)NAN : (double)rank;
    const double infinite = rank == 0 ? -(double)INFINITY : (double)rank;
    double found = 0;
    EXPECT(
        ct_tensor_item(ct_dist_all_reduce_extreme(ct_tensor_from(&special, CT_NO_INTS, CT_DTYPE_F64), CT_OP_MIN, group),
                       &found) == CT_OK &&
        isnan(found));
    EXPECT(ct_tensor_item(
               ct_dist_all_reduce_extreme(ct_tensor_from(&infinite, CT_NO_INTS, CT_DTYPE_F64), CT_OP_MIN, group),
               &found) == CT_OK &&
           found == -INFINITY);
    return ct_error_status();
}

CT_TEST(collectives, of_every_dtype) { on_every_size(dtypes); }

/* ---- derivatives ---- */

static ct_status ties(ct_group *group, void *payload)
{
    (void)payload;
    const int rank = ct_group_rank(group);
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(3)), true);
    EXPECT(ct_backward(ct_sum(ct_dist_all_reduce_extreme(x, CT_OP_MAX, group))) == CT_OK);
    /* each rank has computed a separate sum; the gradients of all sums are added on the first rank */
    ct_tensor *expected = ct_full(CT_INTS(3), ct_float(rank == 0 ? ct_group_size(group) : 0));
    EXPECT(is_close(ct_tensor_grad(x), expected, 0));
    return ct_error_status();
}

CT_TEST(collectives, of_equal_elements_the_first_rank_has_the_gradient) { on_every_size(ties); }

/* Tests a zero on one rank: its gradient is the product of the other ranks' values, not a division by zero. */
static ct_status zeros(ct_group *group, void *payload)
{
    (void)payload;
    const int rank = ct_group_rank(group), size = ct_group_size(group);
    const double own = rank == 0 ? 0 : 2;
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(&own, CT_NO_INTS, CT_DTYPE_F64), true);
    double found = -1;
    EXPECT(ct_backward(ct_dist_all_reduce_prod(x, CT_OP_PROD, group)) == CT_OK);
    EXPECT(ct_tensor_item(ct_tensor_grad(x), &found) == CT_OK);
    EXPECT(found == (rank == 0 ? size * pow(2, size - 1) : 0));
    return ct_error_status();
}

CT_TEST(collectives, products_with_zeros_have_gradients) { on_every_size(zeros); }

/*
 * The sum of squares of the mean over ranks, on every rank: L = size * sum((sum_r x_r / size)^2); its gradient is 2 *
 * sum_r x_r / size, and the second derivative along ones is 2 on every rank.
 */
static ct_status second(ct_group *group, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_tensor_requires_grad_(tensor_of(ct_group_rank(group), CT_INTS(4), CT_DTYPE_F64), true);
    ct_tensor *mean = ct_dist_all_reduce(x, group, .op = CT_OP_MEAN);
    ct_tensor *loss = ct_sum(ct_mul(mean, mean));
    const ct_tensors first = ct_grad(CT_TENSORS(loss), CT_TENSORS(x), .create_graph = true);
    EXPECT(first.count == 1);
    EXPECT(is_close(ct_detach(first.items[0]), ct_mul(ct_detach(mean), ct_num(2)), 1e-14));
    const ct_tensors again = ct_grad(CT_TENSORS(ct_sum(first.items[0])), CT_TENSORS(x));
    EXPECT(again.count == 1 && is_close(again.items[0], ct_full_like(ct_detach(x), ct_float(2)), 1e-14));
    return ct_error_status();
}

CT_TEST(collectives, have_second_derivatives) { on_every_size(second); }

/* ---- batches ---- */

static ct_tensors gather_rows(ct_tensors rows, void *payload)
{
    return ct_results(CT_TENSORS(ct_dist_all_gather(rows.items[0], payload)));
}

static ct_status batches(ct_group *group, void *payload)
{
    (void)payload;
    ct_tensor *x = tensor_of(ct_group_rank(group), CT_INTS(4, 3), CT_DTYPE_F64);
    const ct_tensors mapped = ct_vmap(gather_rows, group, CT_TENSORS(x));
    EXPECT(mapped.count == 1 && is_close(mapped.items[0], ct_dist_all_gather(x, group, .dim = 1), 0));
    return ct_error_status();
}

CT_TEST(collectives, map_over_batches) { on_every_size(batches); }

CT_TEST_MAIN
