/* Kernels that move elements: cat, flip, scatters of slices, adjoints of views, bits and regenerated random values. */
#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "base/memory.h"
#include "gen/kernels/adjoint.h"
#include "gen/kernels/complex.h"
#include "gen/kernels/copy.h"
#include "gen/kernels/random.h"
#include "kernels/random_values.h"

static cti_launch launch = {.op = "op"};

CT_TEST(cat, joins_any_layouts_and_converts_dtypes)
{
    for (int round = 0; round < 400; round++) {
        int64_t sizes[CTI_MAX_NDIM], own[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0};
        const int64_t ndim = 1 + test_random_below(3), count = 1 + test_random_below(4);
        for (int64_t d = 0; d < ndim; d++) sizes[d] = 1 + test_random_below(4);
        const unsigned dim = (unsigned)test_random_below(ndim);
        const ct_dtype dtype = CT_DTYPE_C128; /* represents values of every dtype */
        const cti_view *items[4];
        int64_t total = 0, ends[4];
        memcpy(own, sizes, sizeof own);
        for (int64_t i = 0; i < count; i++) {
            own[dim] = test_random_below(4);
            items[i] = test_some_layout(test_any_dtype(), ct_ints_of(own, ndim));
            ends[i] = total += own[dim];
        }
        sizes[dim] = total;
        cti_view *result = test_some_layout(dtype, ct_ints_of(sizes, ndim));
        test_spoil(result);
        CT_EXPECT_OK(CTI_LEVEL(cti_cat_cpu)(&launch, items, count, dim, result));
        if (result->numel) do {
                int64_t from[CTI_MAX_NDIM], item = 0;
                memcpy(from, at, sizeof from);
                while (at[dim] >= ends[item]) item++;
                from[dim] = at[dim] - (item ? ends[item - 1] : 0);
                test_expect_value(test_at(result, at), test_at(items[item], from), 0);
            } while (test_next((unsigned)ndim, sizes, at));
        test_free_all();
    }
}

CT_TEST(flip, turns_the_named_axes)
{
    for (int round = 0; round < 300; round++) {
        int64_t sizes[CTI_MAX_NDIM], dims[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0}, num_dims = 0;
        const ct_ints shape = test_any_sizes(sizes, 4);
        const uint32_t mask = test_random();
        for (int64_t d = 0; d < shape.count; d++)
            if (mask >> d & 1) dims[num_dims++] = d;
        const ct_dtype dtype = test_any_dtype();
        const cti_view *self = test_some_layout(dtype, shape);
        cti_view *result = test_some_layout(dtype, shape);
        CT_EXPECT_OK(CTI_LEVEL(cti_flip_cpu)(&launch, self, ct_ints_of(dims, num_dims), result));
        if (result->numel) do {
                int64_t from[CTI_MAX_NDIM];
                for (int64_t d = 0; d < shape.count; d++) from[d] = mask >> d & 1 ? sizes[d] - 1 - at[d] : at[d];
                test_expect_value(test_at(result, at), test_at(self, from), 0);
            } while (test_next((unsigned)shape.count, sizes, at));
        test_free_all();
    }
}

static int64_t cut(int64_t bound, int64_t size)
{
    const int64_t from_start = bound < 0 ? bound + size : bound;
    return from_start < 0 ? 0 : from_start > size ? size : from_start;
}

CT_TEST(slice_scatter, puts_src_where_the_slice_is)
{
    for (int round = 0; round < 400; round++) {
        int64_t sizes[CTI_MAX_NDIM], part[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0};
        const int64_t ndim = 1 + test_random_below(3);
        for (int64_t d = 0; d < ndim; d++) sizes[d] = 1 + test_random_below(6);
        const unsigned dim = (unsigned)test_random_below(ndim);
        const int64_t start = test_random_below(16) - 8, end = test_random_below(16) - 8,
                      step = 1 + test_random_below(3);
        const int64_t first = cut(start, sizes[dim]), last = cut(end, sizes[dim]),
                      count = last > first ? (last - first + step - 1) / step : 0;
        const ct_dtype dtype = test_any_dtype();
        memcpy(part, sizes, sizeof part);
        part[dim] = count;
        const cti_view *self = test_some_layout(dtype, ct_ints_of(sizes, ndim)),
                       *src = test_some_layout(dtype, ct_ints_of(part, ndim));
        cti_view *result = test_some_layout(dtype, ct_ints_of(sizes, ndim));
        CT_EXPECT_OK(CTI_LEVEL(cti_slice_scatter_cpu)(&launch, self, src, dim, start, end, step, result));
        do {
            int64_t from[CTI_MAX_NDIM];
            memcpy(from, at, sizeof from);
            const int64_t away = at[dim] - first;
            const bool inside = away >= 0 && at[dim] < last && away % step == 0;
            from[dim] = inside ? away / step : at[dim];
            test_expect_value(test_at(result, at), test_at(inside ? src : self, from), 0);
        } while (test_next((unsigned)ndim, sizes, at));
        test_free_all();
    }
}

CT_TEST(select_scatter, puts_src_at_one_index)
{
    for (int64_t index = -3; index < 3; index++) {
        const cti_view *self = test_any_layout(CT_DTYPE_I16, CTI_INTS(2, 3, 4)),
                       *src = test_any_layout(CT_DTYPE_I16, CTI_INTS(2, 4));
        cti_view *result = test_any_layout(CT_DTYPE_I16, CTI_INTS(2, 3, 4));
        int64_t at[CTI_MAX_NDIM] = {0};
        CT_EXPECT_OK(CTI_LEVEL(cti_select_scatter_cpu)(&launch, self, src, 1, index, result));
        do {
            const double _Complex want =
                at[1] == (index < 0 ? index + 3 : index) ? test_at(src, (int64_t[]){at[0], at[2]}) : test_at(self, at);
            test_expect_value(test_at(result, at), want, 0);
        } while (test_next(3, result->sizes, at));
        test_free_all();
    }
}

CT_TEST(as_strided_adjoint, adds_where_the_view_overlaps_itself)
{
    static const struct {
        int64_t base, sizes[2], strides[2], offset;
    } cases[] = {{10, {3, 4}, {3, 1}, 0}, {10, {4, 3}, {2, 1}, 1}, {6, {5, 5}, {0, 1}, 1},
                 {9, {3, 3}, {1, 1}, 2},  {5, {1, 1}, {7, 7}, 4},  {4, {0, 3}, {1, 1}, 0}};

    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++)
        for (int k = 0; k < 11; k++) {
            const ct_dtype dtype = k < 6 ? test_dtypes[k] : test_dtypes[k + 1];
            const ct_ints view = ct_ints_of(cases[c].sizes, 2), base = CTI_INTS(cases[c].base);
            const cti_view *grad = test_some_layout(dtype, view);
            cti_view *result = test_row_major(dtype, base);
            double _Complex want[10] = {0};
            int64_t at[CTI_MAX_NDIM] = {0};
            test_spoil(result);
            const ct_scalar offset = cases[c].offset ? ct_int(cases[c].offset) : (ct_scalar){0};
            CT_EXPECT_OK(CTI_LEVEL(cti_as_strided_adjoint_cpu)(&launch, grad, base, view,
                                                               ct_ints_of(cases[c].strides, 2), offset, result));
            if (grad->numel) do
                    want[cases[c].offset + at[0] * cases[c].strides[0] + at[1] * cases[c].strides[1]] +=
                        test_at(grad, at);
                while (test_next(2, cases[c].sizes, at));
            for (int64_t i = 0; i < cases[c].base; i++)
                test_expect_value(test_at(result, &i), want[i], 2 * test_tolerance(dtype));
            test_free_all();
        }
}

CT_TEST(as_strided_adjoint, refuses_addresses_outside)
{
    const cti_view *grad = test_row_major(CT_DTYPE_F32, CTI_INTS(3));
    cti_view *result = test_row_major(CT_DTYPE_F32, CTI_INTS(4));
    CT_EXPECT_ERROR(CTI_LEVEL(cti_as_strided_adjoint_cpu)(&launch, grad, CTI_INTS(4), CTI_INTS(3), CTI_INTS(2),
                                                          (ct_scalar){0}, result),
                    CT_E_INVALID, "outside");
    CT_EXPECT_ERROR(CTI_LEVEL(cti_as_strided_adjoint_cpu)(&launch, grad, CTI_INTS(4), CTI_INTS(3), CTI_INTS(-1),
                                                          (ct_scalar){0}, result),
                    CT_E_INVALID, "outside");
    test_free_all();
}

CT_TEST(imag_adjoint, turns_a_quarter)
{
    for (int k = 0; k < TEST_NUM_FLOATS; k++) {
        const ct_dtype dtype = test_dtypes[k];
        const cti_view *grad = test_any_layout(dtype, CTI_INTS(3, 5));
        cti_view *result = test_any_layout(dtype == CT_DTYPE_F64 ? CT_DTYPE_C128 : CT_DTYPE_C64, CTI_INTS(3, 5));
        int64_t at[CTI_MAX_NDIM] = {0};
        test_spoil(result);
        CT_EXPECT_OK(CTI_LEVEL(cti_imag_adjoint_cpu)(&launch, grad, result));
        do test_expect_value(test_at(result, at), test_at(grad, at) * _Complex_I, 0);
        while (test_next(2, grad->sizes, at));
        test_free_all();
    }
}

CT_TEST(unpack_bits, takes_the_lowest_bit_first)
{
    for (int64_t n = 0; n < 40; n++) {
        const cti_view *bytes = test_row_major(CT_DTYPE_U8, CTI_INTS((n + 7) / 8));
        cti_view *result = test_any_layout(CT_DTYPE_BOOL, CTI_INTS(n));
        for (int64_t i = 0; i < bytes->numel; i++) ((uint8_t *)bytes->data)[i] = (uint8_t)test_random();
        CT_EXPECT_OK(CTI_LEVEL(cti_unpack_bits_cpu)(&launch, bytes, CTI_INTS(n), result));
        for (int64_t i = 0; i < n; i++)
            CT_EXPECT_INT(test_get(result, CTI_INTS(i)), ((uint8_t *)bytes->data)[i / 8] >> (i % 8) & 1);
        test_free_all();
    }
}

CT_TEST(draw, gives_again_what_the_call_saw)
{
    const cti_random_state saw = {123456789, 42};
    int64_t words[2];
    memcpy(words, &saw, sizeof words);
    const cti_view *state = test_view(words, CT_DTYPE_I64, CTI_INTS(2), TEST_ROW_MAJOR);
    for (int k = 0; k < TEST_NUM_FLOATS; k++)
        for (int normal = 0; normal < 2; normal++) {
            enum { N = 3001 };

            cti_view *result = test_row_major(test_dtypes[k], CTI_INTS(N)),
                     *want = test_row_major(test_dtypes[k], CTI_INTS(N));
            float *values = test_buffer(N * sizeof *values);
            double *wide = test_buffer(N * sizeof *wide);
            CT_EXPECT_OK(CTI_LEVEL(cti_draw_cpu)(&launch, state, CTI_INTS(N), normal, test_dtypes[k], result));
            if (normal)
                cti_random_normal(saw, 0, N, values), cti_random_normal_f64(saw, 0, N, wide);
            else
                cti_random_uniform(saw, 0, N, values), cti_random_uniform_f64(saw, 0, N, wide);
            if (test_dtypes[k] == CT_DTYPE_F64)
                cti_converter(CT_DTYPE_F64, CT_DTYPE_F64)(N, wide, 1, want->data, 1);
            else
                cti_converter(CT_DTYPE_F32, test_dtypes[k])(N, values, 1, want->data, 1);
            CT_EXPECT(memcmp(result->data, want->data, N * ct_dtype_size(test_dtypes[k])) == 0);
            test_free_all();
        }
}

CT_TEST_MAIN
