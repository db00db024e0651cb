#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "base/memory.h"
#include "gen/kernels/embedding.h"
#include "gen/kernels/index.h"

static cti_launch launch = {.op = "op"};

/* Returns a view of random indices below limit, in any integer dtype. */
static cti_view *any_indices(ct_ints sizes, int64_t limit)
{
    cti_view *v = test_some_layout(test_any_integer(), sizes);
    int64_t at[CTI_MAX_NDIM] = {0};
    if (v->numel == 0) return v;
    do test_put(v, at, (double)(limit ? test_random_below(limit) : 0), 0);
    while (test_next(v->ndim, v->sizes, at));
    return v;
}

static int64_t index_of(const cti_view *v, const int64_t *at) { return (int64_t)creal(test_at(v, at)); }

static void copy_view(const cti_view *to, const cti_view *from) { CT_EXPECT_OK(cti_copy(to, from)); }

static void expect_equal(const cti_view *got, const cti_view *want, double tolerance)
{
    int64_t at[CTI_MAX_NDIM] = {0};
    if (want->numel == 0) return;
    do test_expect_value(test_at(got, at), test_at(want, at), tolerance);
    while (test_next(want->ndim, want->sizes, at));
}

/* self and index with the same number of axes; index is within self except along dim. */
typedef struct indexed {
    int64_t self_sizes[CTI_MAX_NDIM], index_sizes[CTI_MAX_NDIM];
    unsigned ndim, dim;
    ct_dtype dtype;
    cti_view *self, *index;
} indexed;

static indexed any_indexed(bool bounded)
{
    indexed x = {.dtype = test_any_dtype()};
    const ct_ints sizes = test_any_sizes(x.self_sizes, 4);
    x.ndim = (unsigned)sizes.count;
    x.dim = x.ndim ? (unsigned)test_random_below(x.ndim) : 0;
    for (unsigned d = 0; d < x.ndim; d++) {
        x.index_sizes[d] = d == x.dim                   ? 1 + test_random_below(6)
                           : bounded && x.self_sizes[d] ? 1 + test_random_below(x.self_sizes[d])
                                                        : x.self_sizes[d];
        if (d == x.dim && x.self_sizes[d] == 0) x.index_sizes[d] = 0;
    }
    x.self = test_some_layout(x.dtype, sizes);
    x.index = any_indices(ct_ints_of(x.index_sizes, x.ndim), x.ndim ? x.self_sizes[x.dim] : 1);
    return x;
}

CT_TEST(gather, takes_the_elements_that_the_index_names)
{
    for (int round = 0; round < 500; round++) {
        const indexed x = any_indexed(true);
        cti_view *result = test_some_layout(x.dtype, ct_ints_of(x.index_sizes, x.ndim));
        int64_t at[CTI_MAX_NDIM] = {0}, from[CTI_MAX_NDIM];
        test_spoil(result);
        CT_EXPECT_OK(CTI_LEVEL(cti_gather_cpu)(&launch, x.self, x.dim, x.index, false, result));
        if (result->numel) do {
                memcpy(from, at, sizeof from);
                if (x.ndim) from[x.dim] = index_of(x.index, at);
                test_expect_value(test_at(result, at), test_at(x.self, from), 0);
            } while (test_next(x.ndim, x.index_sizes, at));
        test_free_all();
    }
}

CT_TEST(scatter, writes_in_row_major_order_so_that_the_last_wins)
{
    for (int round = 0; round < 500; round++) {
        const indexed x = any_indexed(true);
        const ct_ints sizes = ct_ints_of(x.self_sizes, x.ndim);
        const cti_view *src = test_some_layout(x.dtype, ct_ints_of(x.index_sizes, x.ndim)),
                       *want = test_row_major(x.dtype, sizes);
        cti_view *result = test_some_layout(x.dtype, sizes), *number = test_some_layout(x.dtype, sizes);
        const cti_view *want_number = test_row_major(x.dtype, sizes);
        int64_t at[CTI_MAX_NDIM] = {0}, to[CTI_MAX_NDIM];
        test_spoil(result);
        CT_EXPECT_OK(CTI_LEVEL(cti_scatter_cpu)(&launch, x.self, x.dim, x.index, src, result));
        CT_EXPECT_OK(CTI_LEVEL(cti_scatter_scalar_cpu)(&launch, x.self, x.dim, x.index, ct_int(1), number));
        copy_view(want, x.self);
        copy_view(want_number, x.self);
        if (src->numel) do {
                memcpy(to, at, sizeof to);
                if (x.ndim) to[x.dim] = index_of(x.index, at);
                const double _Complex value = test_at(src, at);
                test_put(want, to, creal(value), cimag(value));
                test_put(want_number, to, 1, 0);
            } while (test_next(x.ndim, x.index_sizes, at));
        expect_equal(result, want, 0);
        expect_equal(number, want_number, 0);
        CT_EXPECT_OK(CTI_LEVEL(cti_scatter_cpu)(&launch, x.self, x.dim, x.index, src, x.self)); /* in place */
        expect_equal(x.self, want, 0);
        test_free_all();
    }
}

CT_TEST(scatter, of_numbers_that_repeat_along_the_other_axes_writes_slices)
{
    for (int round = 0; round < 200; round++) {
        const ct_dtype dtype = test_any_dtype();
        const int64_t sizes[] = {5, 4, 70}, wide = 20 + test_random_below(50), dim = test_random_below(2);
        int64_t numbers[3], steps[] = {0, 0, 0}, shape[] = {4, 3, wide}, at[CTI_MAX_NDIM] = {0}, to[CTI_MAX_NDIM];
        for (int k = 0; k < 3; k++) numbers[k] = test_random_below(sizes[dim]);
        steps[dim] = 1;
        shape[dim] = 3;
        const cti_view *index = test_view(numbers, CT_DTYPE_I64, ct_ints_of(shape, 3), ct_ints_of(steps, 3)),
                       *src = test_some_layout(dtype, ct_ints_of(shape, 3)),
                       *self = test_some_layout(dtype, ct_ints_of(sizes, 3)),
                       *want = test_row_major(dtype, ct_ints_of(sizes, 3));
        cti_view *result = test_some_layout(dtype, ct_ints_of(sizes, 3));
        copy_view(want, self);
        do {
            memcpy(to, at, sizeof to);
            to[dim] = numbers[at[dim]];
            const double _Complex value = test_at(src, at);
            test_put(want, to, creal(value), cimag(value));
        } while (test_next(3, shape, at));
        CT_EXPECT_OK(CTI_LEVEL(cti_scatter_cpu)(&launch, self, dim, index, src, result));
        expect_equal(result, want, 0);
        numbers[1] = sizes[dim];
        CT_EXPECT_ERROR(CTI_LEVEL(cti_scatter_cpu)(&launch, self, dim, index, src, result), CT_E_INVALID,
                        "out of range");
        expect_equal(result, want, 0);
        test_free_all();
    }
}

CT_TEST(scatter_add, adds_every_repeated_index)
{
    for (int round = 0; round < 500; round++) {
        const indexed x = any_indexed(true);
        const ct_ints sizes = ct_ints_of(x.self_sizes, x.ndim);
        const cti_view *src = test_some_layout(x.dtype, ct_ints_of(x.index_sizes, x.ndim));
        const bool wide = x.dtype == CT_DTYPE_BOOL || ct_dtype_is_complex(x.dtype) || ct_dtype_is_floating(x.dtype);
        const cti_view *want = test_row_major(wide ? CT_DTYPE_C128 : x.dtype, sizes);
        cti_view *result = test_some_layout(x.dtype, sizes);
        int64_t at[CTI_MAX_NDIM] = {0}, to[CTI_MAX_NDIM];
        CT_EXPECT_OK(CTI_LEVEL(cti_scatter_add_cpu)(&launch, x.self, x.dim, x.index, src, result));
        copy_view(want, x.self);
        if (src->numel) do {
                memcpy(to, at, sizeof to);
                if (x.ndim) to[x.dim] = index_of(x.index, at);
                const double _Complex sum = test_at(want, to) + test_at(src, at);
                test_put(want, to, x.dtype == CT_DTYPE_BOOL ? sum != 0 : creal(sum), cimag(sum));
            } while (test_next(x.ndim, x.index_sizes, at));
        expect_equal(result, want, test_tolerance(x.dtype));
        test_free_all();
    }
}

CT_TEST(scatter_add, thousands_of_halves_do_not_get_stuck) /* S28.7 */
{
    uint16_t zero = 0, ones[8192];
    int64_t places[8192] = {0};
    const cti_view *src = test_view(ones, CT_DTYPE_F16, CTI_INTS(8192), TEST_ROW_MAJOR),
                   *index = test_view(places, CT_DTYPE_I64, CTI_INTS(8192), TEST_ROW_MAJOR);
    cti_view *self = test_view(&zero, CT_DTYPE_F16, CTI_INTS(1), TEST_ROW_MAJOR);
    for (int64_t i = 0; i < 8192; i++) test_put(src, &i, 1, 0);
    CT_EXPECT_OK(CTI_LEVEL(cti_scatter_add_cpu)(&launch, self, 0, index, src, self));
    CT_EXPECT_REAL(test_get(self, CTI_INTS(0)), 8192, 0); /* summed in f16 the result would be 2048 */
}

CT_TEST(index_select, and_index_add_are_rows_by_number)
{
    for (int round = 0; round < 500; round++) {
        int64_t sizes[CTI_MAX_NDIM], rows[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0}, other[CTI_MAX_NDIM];
        const ct_ints shape = test_any_sizes(sizes, 4);
        const unsigned ndim = (unsigned)shape.count, dim = ndim ? (unsigned)test_random_below(ndim) : 0;
        const int64_t extent = ndim ? sizes[dim] : 1, count = ndim && extent ? 1 + test_random_below(7) : extent;
        const ct_dtype dtype = test_any_dtype();
        memcpy(rows, sizes, sizeof rows);
        rows[dim] = count;
        const bool single = count == 1 && test_random_below(2);
        const cti_view *self = test_some_layout(dtype, shape),
                       *index = any_indices(single || !ndim ? CT_NO_INTS : CTI_INTS(count), extent);
        const cti_view *source = test_some_layout(dtype, ct_ints_of(rows, ndim));
        cti_view *picked = test_some_layout(dtype, ct_ints_of(rows, ndim)), *sum = test_some_layout(dtype, shape);
        const bool wide = dtype == CT_DTYPE_BOOL || ct_dtype_is_complex(dtype) || ct_dtype_is_floating(dtype);
        const cti_view *want = test_row_major(wide ? CT_DTYPE_C128 : dtype, shape);
        const double alpha = dtype == CT_DTYPE_BOOL ? 1 : 2;
        CT_EXPECT_OK(CTI_LEVEL(cti_index_select_cpu)(&launch, self, dim, index, picked));
        CT_EXPECT_OK(CTI_LEVEL(cti_index_add_cpu)(
            &launch, self, dim, index, source,
            wide && dtype != CT_DTYPE_BOOL ? ct_float(alpha) : ct_int((int64_t)alpha), sum));
        copy_view(want, self);
        if (picked->numel) do {
                memcpy(other, at, sizeof other);
                if (ndim) other[dim] = index_of(index, index->ndim ? &at[dim] : at);
                test_expect_value(test_at(picked, at), test_at(self, other), 0);
                const double _Complex value = test_at(want, other) + alpha * test_at(source, at);
                test_put(want, other, dtype == CT_DTYPE_BOOL ? value != 0 : creal(value), cimag(value));
            } while (test_next(ndim, rows, at));
        expect_equal(sum, want, test_tolerance(dtype));
        test_free_all();
    }
}

CT_TEST(embedding, is_a_row_per_index)
{
    for (int round = 0; round < 300; round++) {
        int64_t sizes[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0};
        ct_ints shape = test_any_sizes(sizes, 3);
        const int64_t words = 1 + test_random_below(9), width = test_random_below(7);
        const ct_dtype dtype = test_dtypes[test_random_below(TEST_NUM_INEXACT)];
        const cti_view *weight = test_some_layout(dtype, CTI_INTS(words, width)), *indices = any_indices(shape, words);
        sizes[shape.count++] = width;
        cti_view *result = test_some_layout(dtype, shape);
        CT_EXPECT_OK(CTI_LEVEL(cti_embedding_cpu)(&launch, weight, indices, -1, false, false, result));
        if (result->numel) do
                test_expect_value(test_at(result, at),
                                  test_at(weight, (int64_t[]){index_of(indices, at), at[shape.count - 1]}), 0);
            while (test_next((unsigned)shape.count, sizes, at));
        test_free_all();
    }
}

/* ---- masks ---- */

/* Creates a mask and self that broadcast against each other; returns the common sizes. */
static ct_ints masked(cti_view **self, cti_view **mask, ct_dtype dtype, int64_t *sizes)
{
    int64_t own[CTI_MAX_NDIM] = {0}, flags[CTI_MAX_NDIM] = {0};
    const ct_ints shape = test_any_sizes(sizes, 4);
    for (int64_t d = 0; d < shape.count; d++) {
        own[d] = test_random_below(4) ? sizes[d] : 1;
        flags[d] = own[d] == 1 || test_random_below(4) ? sizes[d] : 1;
    }
    *self = test_some_layout(dtype, ct_ints_of(own, shape.count));
    const int64_t drop = shape.count && flags[0] == 1 && own[0] == sizes[0] ? 1 : 0;
    *mask = test_some_layout(CT_DTYPE_BOOL, ct_ints_of(flags + drop, shape.count - drop));
    return shape;
}

CT_TEST(masked_select, and_masked_scatter_go_in_row_major_order)
{
    for (int round = 0; round < 500; round++) {
        int64_t sizes[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0}, trues = 0, k = 0;
        const ct_dtype dtype = test_any_dtype();
        cti_view *self, *mask;
        const ct_ints shape = masked(&self, &mask, dtype, sizes);
        const unsigned ndim = (unsigned)shape.count;
        int64_t numel = 1;
        for (unsigned d = 0; d < ndim; d++) numel *= sizes[d];
        if (numel) do
                trues += *test_element_at(mask, ndim, at);
            while (test_next(ndim, sizes, at));
        memset(at, 0, sizeof at);
        cti_view *picked = test_row_major(dtype, CTI_INTS(trues)), *filled = test_some_layout(dtype, shape);
        const cti_view *source = test_some_layout(dtype, CTI_INTS(trues + test_random_below(3)));
        CT_EXPECT_OK(CTI_LEVEL(cti_masked_select_cpu)(&launch, self, mask, picked));
        CT_EXPECT_OK(CTI_LEVEL(cti_masked_scatter_cpu)(&launch, self, mask, source, filled));
        if (numel) do {
                const double _Complex value = test_value(test_element_at(self, ndim, at), dtype);
                if (!*test_element_at(mask, ndim, at)) {
                    test_expect_value(test_at(filled, at), value, 0);
                    continue;
                }
                test_expect_value(test_at(picked, &k), value, 0);
                test_expect_value(test_at(filled, at), test_at(source, &k), 0);
                k++;
            } while (test_next(ndim, sizes, at));
        CT_EXPECT_INT(k, trues);
        test_free_all();
    }
}

CT_TEST(masked_scatter, refuses_too_few_elements_before_it_writes)
{
    float values[] = {1, 2, 3}, source[] = {7, 8};
    uint8_t flags[] = {1, 1, 1};
    cti_view *self = test_view(values, CT_DTYPE_F32, CTI_INTS(3), TEST_ROW_MAJOR);
    const cti_view *mask = test_view(flags, CT_DTYPE_BOOL, CTI_INTS(3), TEST_ROW_MAJOR),
                   *from = test_view(source, CT_DTYPE_F32, CTI_INTS(2), TEST_ROW_MAJOR);
    CT_EXPECT_ERROR(CTI_LEVEL(cti_masked_scatter_cpu)(&launch, self, mask, from, self), CT_E_INVALID, "2");
    CT_EXPECT(values[0] == 1 && values[1] == 2 && values[2] == 3);
}

CT_TEST(nonzero, lists_places_in_row_major_order_and_counts_nan)
{
    for (int round = 0; round < 300; round++) {
        int64_t sizes[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0}, count = 0, k = 0;
        const ct_ints shape = test_any_sizes(sizes, 4);
        const unsigned ndim = (unsigned)shape.count;
        const cti_view *self = test_some_layout(test_any_dtype(), shape);
        if (self->numel) {
            do {
                if (test_random_below(2)) test_put(self, at, 0, 0);
                count += test_at(self, at) != 0;
            } while (test_next(ndim, sizes, at));
        }
        memset(at, 0, sizeof at);
        cti_view *result = test_row_major(CT_DTYPE_I64, CTI_INTS(count, ndim));
        CT_EXPECT_OK(CTI_LEVEL(cti_nonzero_cpu)(&launch, self, result));
        if (self->numel) do {
                if (test_at(self, at) == 0) continue;
                for (unsigned d = 0; d < ndim; d++) CT_EXPECT_INT(((int64_t *)result->data)[k * ndim + d], at[d]);
                k++;
            } while (test_next(ndim, sizes, at));
        test_free_all();
    }
    float values[] = {0, (float)NAN, -0.0f, 1};
    int64_t places[2];
    CT_EXPECT_OK(CTI_LEVEL(cti_nonzero_cpu)(&launch, test_view(values, CT_DTYPE_F32, CTI_INTS(4), TEST_ROW_MAJOR),
                                            test_view(places, CT_DTYPE_I64, CTI_INTS(2, 1), TEST_ROW_MAJOR)));
    CT_EXPECT(places[0] == 1 && places[1] == 3);
}

/* ---- invalid indices ---- */

CT_TEST(bad_index, names_operator_index_axis_and_size_and_writes_nothing)
{
    static const int64_t wrong[] = {2, 23, -1, INT64_MIN};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        float values[4] = {1, 2, 3, 4}, out[4] = {9, 9, 9, 9}, other[4] = {5, 6, 7, 8};
        int64_t places[4] = {0, 1, 0, wrong[i]};
        char index_text[64];
        snprintf(index_text, sizeof index_text, "index %" PRId64 " is out of range for axis 1 of size 2", wrong[i]);
        const cti_view *self = test_view(values, CT_DTYPE_F32, CTI_INTS(2, 2), TEST_ROW_MAJOR),
                       *src = test_view(other, CT_DTYPE_F32, CTI_INTS(2, 2), TEST_ROW_MAJOR);
        const cti_view *index = test_view(places, CT_DTYPE_I64, CTI_INTS(2, 2), TEST_ROW_MAJOR),
                       *last = test_view(places + 3, CT_DTYPE_I64, CTI_INTS(1), TEST_ROW_MAJOR);
        const cti_view *column = test_view(other, CT_DTYPE_F32, CTI_INTS(2, 1), TEST_ROW_MAJOR);
        cti_view *result = test_view(out, CT_DTYPE_F32, CTI_INTS(2, 2), TEST_ROW_MAJOR),
                 *narrow = test_view(out, CT_DTYPE_F32, CTI_INTS(2, 1), TEST_ROW_MAJOR);
        CT_EXPECT_ERROR(CTI_LEVEL(cti_gather_cpu)(&launch, self, 1, index, false, result), CT_E_INVALID, index_text);
        CT_EXPECT_ERROR(CTI_LEVEL(cti_scatter_cpu)(&launch, self, 1, index, src, result), CT_E_INVALID, index_text);
        CT_EXPECT_ERROR(CTI_LEVEL(cti_scatter_scalar_cpu)(&launch, self, 1, index, ct_float(1), result), CT_E_INVALID,
                        index_text);
        CT_EXPECT_ERROR(CTI_LEVEL(cti_scatter_add_cpu)(&launch, self, 1, index, src, result), CT_E_INVALID, index_text);
        CT_EXPECT_ERROR(CTI_LEVEL(cti_index_select_cpu)(&launch, self, 1, last, narrow), CT_E_INVALID, index_text);
        CT_EXPECT_ERROR(CTI_LEVEL(cti_index_add_cpu)(&launch, self, 1, last, column, ct_float(1), result), CT_E_INVALID,
                        index_text);
        CT_EXPECT_ERROR(CTI_LEVEL(cti_embedding_cpu)(&launch, self, index, -1, false, false,
                                                     test_row_major(CT_DTYPE_F32, CTI_INTS(2, 2, 2))),
                        CT_E_INVALID, "of size 2");
        for (int k = 0; k < 4; k++) CT_EXPECT(out[k] == 9);
        test_free_all();
    }
}

CT_TEST(bad_index, without_memory_the_kernels_say_so)
{
    const cti_view *self = test_row_major(CT_DTYPE_BF16, CTI_INTS(4, 4)), *index = any_indices(CTI_INTS(4, 4), 4),
                   *src = test_row_major(CT_DTYPE_BF16, CTI_INTS(4, 4));
    cti_view *result = test_row_major(CT_DTYPE_BF16, CTI_INTS(4, 4));
    ct_status status = CT_E_NOMEM;
    int runs = 0;
    for (; status == CT_E_NOMEM && runs < 20; runs++) {
        cti_fail_allocations_after(runs);
        status = CTI_LEVEL(cti_scatter_add_cpu)(&launch, self, 1, index, src, result);
        cti_fail_allocations_after(-1);
        ct_error_clear();
    }
    CT_EXPECT_INT(status, CT_OK);
    CT_EXPECT(runs > 1);
    test_free_all();
}

CT_TEST_MAIN
