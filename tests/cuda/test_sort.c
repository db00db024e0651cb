/*
 * Lines longer than in the samples, sorted and selected on a device: values and positions equal the host's bit by bit.
 * Runs on the emulated machine.
 */
#include "support/ct_test.h"

#include <cotangent/ops.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* defined in tests/cuda/emulation */
void cti_emulation_fail_after(long n);
size_t cti_emulation_bytes(int device);

static const ct_device host = {CT_DEVICE_CPU, 0}, device = {CT_DEVICE_CUDA, 0};

static void expect_same(ct_tensor *there, ct_tensor *here)
{
    CT_EXPECT_TENSOR(there);
    CT_EXPECT_TENSOR(here);
    ct_tensor *back = ct_contiguous(ct_to_device(there, host)), *expected = ct_contiguous(here);
    const size_t size = (size_t)ct_tensor_numel(expected) * ct_dtype_size(ct_tensor_dtype(expected));
    CT_EXPECT_INT(ct_tensor_numel(back), ct_tensor_numel(expected));
    CT_EXPECT(memcmp(ct_tensor_data(back), ct_tensor_data(expected), size) == 0);
}

/* Returns lines with many equal elements, zeros of both signs, infinities and NaN. */
static ct_tensor *lines(ct_ints size, ct_dtype dtype)
{
    ct_tensor *x = ct_randint(-1500, 1500, size);
    if (dtype == CT_DTYPE_I64) /* the largest integer must not be treated as NaN */
        return ct_where(ct_gt(ct_remainder(x, ct_num(3)), ct_num(0)), ct_to(x, dtype), ct_num_i64(INT64_MAX));
    if (!ct_dtype_is_floating(dtype)) return ct_to(x, dtype);
    ct_tensor *y = ct_div(x, ct_num(16)), *every = ct_remainder(x, ct_num(97));
    y = ct_where(ct_eq(every, ct_num(1)), ct_num(NAN), y);
    y = ct_where(ct_eq(every, ct_num(2)), ct_num(-INFINITY), y);
    y = ct_where(ct_eq(every, ct_num(3)), ct_num(-0.0), y);
    return ct_to(y, dtype);
}

static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_U8,
                                  CT_DTYPE_I8,  CT_DTYPE_I16, CT_DTYPE_I32, CT_DTYPE_I64};

enum { NUM_DTYPES = sizeof dtypes / sizeof dtypes[0] };

static void expect_sorted(ct_tensor *x, int64_t dim)
{
    ct_tensor *there = ct_to_device(x, device);
    for (int descending = 0; descending < 2; descending++) {
        const ct_sort_opts opts = CT_OPTIONS(ct_sort, .dim = dim, .descending = descending);
        const ct_sort_result a = (ct_sort)(x, &opts), b = (ct_sort)(there, &opts);
        expect_same(b.values, a.values);
        expect_same(b.indices, a.indices);
    }
}

CT_TEST(sort, orders_lines_of_any_length)
{
    static const int64_t lengths[] = {1, 2, 31, 33, 100, 511, 512, 513, 2047, 2048, 2049, 4096, 4097, 12289};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        expect_sorted(lines(CT_INTS(3, lengths[i]), CT_DTYPE_F32), 1);
    expect_sorted(lines(CT_INTS(700, 3), CT_DTYPE_F32), 1);
    expect_sorted(lines(CT_INTS(2, 5000, 2), CT_DTYPE_F64), 1);
}

CT_TEST(sort, orders_long_lines_of_any_dtype)
{
    for (int i = 0; i < NUM_DTYPES; i++) expect_sorted(lines(CT_INTS(2, 5000), dtypes[i]), 1);
}

static void expect_selected(ct_tensor *x, int64_t k)
{
    ct_tensor *there = ct_to_device(x, device);
    for (int largest = 0; largest < 2; largest++) {
        const ct_topk_opts opts = CT_OPTIONS(ct_topk, .largest = !(!largest));
        const ct_topk_result a = (ct_topk)(x, k, &opts), b = (ct_topk)(there, k, &opts);
        expect_same(b.values, a.values);
        expect_same(b.indices, a.indices);
    }
    const ct_kthvalue_result c = ct_kthvalue(x, k), d = ct_kthvalue(there, k);
    expect_same(d.values, c.values);
    expect_same(d.indices, c.indices);
}

CT_TEST(topk, selects_from_long_lines_of_any_dtype)
{
    static const int64_t numbers[] = {1, 50};
    for (int i = 0; i < NUM_DTYPES; i++)
        for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; k++)
            expect_selected(lines(CT_INTS(2, 3000), dtypes[i]), numbers[k]);
    expect_selected(lines(CT_INTS(1, 66000), CT_DTYPE_F32), 40); /* sorted */
    expect_selected(lines(CT_INTS(9, 2500), CT_DTYPE_F32), 2300);
}

CT_TEST(median, is_found_in_long_lines_of_any_dtype)
{
    for (int i = 0; i < NUM_DTYPES; i++) {
        ct_tensor *x = lines(CT_INTS(3, 2501), dtypes[i]), *there = ct_to_device(x, device);
        const ct_median_dim_result a = ct_median_dim(x, 1), b = ct_median_dim(there, 1);
        expect_same(b.values, a.values);
        expect_same(b.indices, a.indices);
        const ct_nanmedian_dim_result c = ct_nanmedian_dim(x, 1), d = ct_nanmedian_dim(there, 1);
        expect_same(d.values, c.values);
        expect_same(d.indices, c.indices);
        const ct_mode_result e = ct_mode(x), f = ct_mode(there);
        expect_same(f.values, e.values);
        expect_same(f.indices, e.indices);
        expect_same(ct_median(there), ct_median(x));
        expect_same(ct_nanmedian(there), ct_nanmedian(x));
    }
}

static void expect_unique(ct_unique_result there, ct_unique_result here)
{
    expect_same(there.values, here.values);
    expect_same(there.inverse, here.inverse);
    expect_same(there.counts, here.counts);
}

CT_TEST(unique, finds_many_elements_and_slices)
{
    const ct_unique_opts all = CT_OPTIONS(ct_unique, .return_inverse = true, .return_counts = true);
    for (int i = 0; i < NUM_DTYPES; i++) {
        ct_tensor *x = lines(CT_INTS(2, 3000), dtypes[i]);
        expect_unique((ct_unique)(ct_to_device(x, device), &all), (ct_unique)(x, &all));
    }
    const ct_unique_dim_opts slices = CT_OPTIONS(ct_unique_dim, .return_inverse = true, .return_counts = true);
    static const int64_t widths[] = {1, 2, 40};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        ct_tensor *x = ct_to(ct_randint(0, widths[i] == 40 ? 2 : 30, CT_INTS(widths[i], 700)), CT_DTYPE_F32);
        const ct_unique_dim_result a = (ct_unique_dim)(ct_to_device(x, device), 1, &slices),
                                   b = (ct_unique_dim)(x, 1, &slices);
        expect_same(a.values, b.values);
        expect_same(a.inverse, b.inverse);
        expect_same(a.counts, b.counts);
    }
}

CT_TEST(searchsorted, tells_of_a_sorter_with_places_that_are_none)
{
    static const float numbers[] = {3, 1, 2};
    static const int64_t places[] = {1, 7, 0};
    ct_tensor *line = ct_to_device(ct_tensor_from(numbers, CT_INTS(3), CT_DTYPE_F32), device),
              *sorter = ct_to_device(ct_tensor_from(places, CT_INTS(3), CT_DTYPE_I64), device);
    CT_EXPECT_TENSOR(ct_searchsorted(line, line, sorter));
    CT_EXPECT_ERROR(ct_synchronize(device), CT_E_INVALID, "searchsorted: sorter's index 7 is not in [0, 3)");
}

static bool sorts(ct_tensor *x, ct_tensor *slices)
{
    return ct_sort(x).values && ct_median_dim(x, 0).values && ct_mode(x).values &&
           ct_unique_dim(slices, 1, .return_inverse = true, .return_counts = true).values;
}

CT_TEST(sort, loses_nothing_where_a_call_fails)
{
    ct_tensor *x = ct_to_device(lines(CT_INTS(2100), CT_DTYPE_F32), device),
              *slices = ct_to_device(ct_to(ct_randint(0, 3, CT_INTS(2, 40)), CT_DTYPE_F32), device);
    const size_t before = cti_emulation_bytes(0);
    for (long n = 0; n < 200; n++) {
        ct_scope scope = ct_scope_open();
        cti_emulation_fail_after(n);
        const bool done = sorts(x, slices);
        cti_emulation_fail_after(-1);
        const ct_status status = ct_error_status();
        CT_EXPECT(done || status == CT_E_NOMEM || status == CT_E_INTERNAL);
        ct_error_clear();
        ct_scope_close(scope);
        CT_EXPECT_INT(cti_emulation_bytes(0), before);
        if (done) return;
    }
    CT_EXPECT(false);
}

CT_TEST_MAIN
