/*
 * Binary search in sorted lines: a search for several elements at a time, in contiguous rows, finds the same positions
 * as searches for single elements.
 */
#include <cotangent/cotangent.h>

#include <math.h>

#include "support/ct_test.h"

enum { WANTED = 27, MOST = 100 }; /* not a multiple of the group size */

static uint32_t random_bits(void)
{
    static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

/* Creates sorted values with repetitions; the last ones are NaN if with_nan. */
static void sorted(int64_t n, bool with_nan, double *line)
{
    for (int64_t i = 0; i < n; i++) line[i] = (i == 0 ? -3 : line[i - 1]) + random_bits() % 3 * 0.5 * (i > 0);
    for (int64_t i = n - 2; with_nan && i >= 0 && i < n; i++) line[i] = NAN;
}

static void expect_places(ct_dtype dtype, int64_t n, bool right, bool apart)
{
    double line[MOST], wanted[2 * WANTED];
    const bool floats = dtype != CT_DTYPE_I64;
    sorted(n, floats && n % 3 == 0, line);
    for (int i = 0; i < 2 * WANTED; i++)
        wanted[i] = floats && i % 9 == 0 ? NAN : (double)(random_bits() % (unsigned)(n + 4)) * 0.5 - 4;
    ct_tensor *pairs = ct_test_values(dtype, CT_INTS(WANTED, 2), wanted);
    ct_tensor *self = apart ? ct_select(pairs, 1, 0) : ct_contiguous(ct_select(pairs, 1, 0));
    ct_tensor *numbers = ct_test_values(dtype, CT_INTS(n), line);
    ct_tensor *places = CT_EXPECT_TENSOR(ct_searchsorted(numbers, self, ct_none(), .right = right));
    for (int i = 0; i < WANTED; i++) {
        int64_t place = 0;
        const double y = floats ? wanted[2 * i] : trunc(wanted[2 * i]);
        while (place < n) {
            const double x = floats ? line[place] : trunc(line[place]);
            if (!isnan(y) && !(right ? x <= y : x < y)) break;
            place++;
        }
        CT_EXPECT_INT(((const int64_t *)ct_tensor_data(places))[i], place);
    }
}

CT_TEST(searchsorted, has_the_place_of_every_element_in_lines_of_any_length)
{
    static const int64_t lengths[] = {1, 2, 3, 4, 7, 8, 9, 33, MOST};
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_I64};
    for (unsigned round = 0; round < 9 * 3 * 4; round++) {
        const ct_scope scope = ct_scope_open();
        expect_places(dtypes[round % 3], lengths[round / 3 % 9], round / 27 % 2, round / 54 % 2);
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    ct_tensor *none = ct_test_zeros(0);
    CT_EXPECT_CLOSE(ct_to(ct_searchsorted(none, ct_test_zeros(3), ct_none()), CT_DTYPE_F64), ((double[]){0, 0, 0}), 0);
}

CT_TEST(searchsorted, of_large_integers_compares_all_digits)
{
    const int64_t line[] = {INT64_MAX - 2, INT64_MAX - 1, INT64_MAX};
    ct_tensor *numbers = CT_EXPECT_TENSOR(ct_tensor_ints(ct_ints_of(line, 3)));
    ct_tensor *places = CT_EXPECT_TENSOR(ct_searchsorted(numbers, numbers, ct_none()));
    for (int64_t i = 0; i < 3; i++) CT_EXPECT_INT(((const int64_t *)ct_tensor_data(places))[i], i);
}

/* The range has 7 bins, and f32 rounds their edges: the returned edges determine the bin of an element. */
CT_TEST(histogram, counts_by_the_edges_that_it_returns)
{
    enum { BINS = 7, N = 2000 };

    ct_tensor *self = ct_test_zeros(N);
    float *x = ct_tensor_data(self);
    const double range[] = {0.1, 0.8};
    const ct_histogram_opts opts = CT_OPTIONS(ct_histogram, .range = ct_floats_of(range, 2));
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < N; i++) x[i] = (float)(random_bits() % 1000) / 999;
        if (round) { /* the edges and their neighbours */
            const ct_histogram_result first = (ct_histogram)(self, BINS, ct_none(), &opts);
            const float *edges = ct_tensor_data(CT_EXPECT_TENSOR(first.bin_edges));
            for (int i = 0; i < N; i++) {
                const float edge = edges[i % (BINS + 1)];
                x[i] = i % 3 == 0 ? edge : nextafterf(edge, i % 3 == 1 ? 1 : 0);
            }
        }
        const ct_histogram_result got = (ct_histogram)(self, BINS, ct_none(), &opts);
        const float *edges = ct_tensor_data(CT_EXPECT_TENSOR(got.bin_edges)),
                    *counts = ct_tensor_data(CT_EXPECT_TENSOR(got.hist));
        for (int k = 0; k < BINS; k++) {
            int64_t count = 0;
            for (int i = 0; i < N; i++)
                count += x[i] >= edges[k] && (x[i] < edges[k + 1] || (k == BINS - 1 && x[i] == edges[BINS]));
            CT_EXPECT_INT(counts[k], count);
        }
    }
}

/* The largest integer has the same sort key as NaN has among floating values. */
CT_TEST(medians, take_the_largest_number_for_a_number)
{
    static const int64_t values[] = {1, INT64_MAX, 2};
    ct_tensor *x = ct_tensor_from(values, CT_INTS(3), CT_DTYPE_I64);
    CT_EXPECT_INT(*(const int64_t *)ct_tensor_data(CT_EXPECT_TENSOR(ct_median(x))), 2);
    CT_EXPECT_INT(*(const int64_t *)ct_tensor_data(CT_EXPECT_TENSOR(ct_nanmedian(x))), 2);
    CT_EXPECT_INT(*(const int64_t *)ct_tensor_data(CT_EXPECT_TENSOR(ct_median_dim(x, 0).values)), 2);
}

CT_TEST_MAIN
