#include "support/ct_test.h"

#include "tensor/copy.h"
#include "tensor/scope.h"
#include "tensor/view_map.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void wish_for_three_threads(void) { setenv("COTANGENT_THREADS", "3", 1); }

static cti_view view_of(const ct_tensor *t, int64_t buffer[CTI_MAX_NDIM])
{
    return (cti_view){.data = t->data,
                      .sizes = cti_sizes(t),
                      .strides = cti_strides(t, buffer),
                      .numel = t->numel,
                      .ndim = t->ndim,
                      .dtype = t->dtype};
}

static ct_status copy(ct_tensor *to, const ct_tensor *from)
{
    int64_t a[CTI_MAX_NDIM], b[CTI_MAX_NDIM];
    const cti_view x = view_of(to, a), y = view_of(from, b);
    return cti_copy(&x, &y);
}

static ct_tensor *view(const ct_tensor *self, const cti_geometry *g)
{
    cti_thread *thread = cti_thread_here();
    return CT_EXPECT_TENSOR(cti_scope_adopt(
        thread, "test",
        cti_tensor_on(thread, self->storage, g->data, g->dtype, g->ndim, g->sizes, g->strides, cti_device(self))));
}

static ct_tensor *counted(ct_ints sizes, ct_dtype dtype)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_from(NULL, sizes, dtype));
    const size_t size = ct_dtype_size(dtype);
    for (int64_t i = 0; i < ct_tensor_numel(x); i++)
        cti_store_scalar(ct_int(i % 100), (char *)ct_tensor_data(x) + (size_t)i * size, dtype);
    return x;
}

static ct_tensor *transposed(ct_tensor *x, int64_t a, int64_t b)
{
    cti_geometry g;
    CT_EXPECT_OK(cti_geometry_swap_axes("test", x, a, b, &g));
    return view(x, &g);
}

/* Returns the value of an element, located directly by the strides. */
static double element(const ct_tensor *t, const int64_t *index)
{
    int64_t buffer[CTI_MAX_NDIM], at = 0;
    const int64_t *strides = cti_strides(t, buffer);
    for (unsigned d = 0; d < t->ndim; d++) at += index[d] * strides[d];
    const ct_scalar value = cti_load_scalar(t->data + at * (int64_t)cti_itemsize(t), (ct_dtype)t->dtype);
    return value.kind == CT_SCALAR_INT || value.kind == CT_SCALAR_BOOL ? (double)value.i : value.re;
}

static void expect_same(const ct_tensor *to, const ct_tensor *from)
{
    int64_t index[CTI_MAX_NDIM] = {0}, source[CTI_MAX_NDIM];
    for (int64_t i = 0; i < to->numel; i++) {
        int64_t rest = i;
        for (unsigned d = to->ndim; d-- > 0; rest /= cti_sizes(to)[d]) index[d] = rest % cti_sizes(to)[d];
        for (unsigned d = 0; d < from->ndim; d++)
            source[d] = cti_sizes(from)[d] == 1 ? 0 : index[to->ndim - from->ndim + d];
        CT_EXPECT_REAL(element(to, index), element(from, source), 0);
    }
}

CT_TEST(copy, of_contiguous_transposed_strided_and_broadcast_tensors_to_each_other)
{
    cti_geometry g;
    ct_tensor *targets[4], *sources[5];
    targets[0] = counted(CTI_INTS(3, 40, 35), CT_DTYPE_F32);
    targets[1] = transposed(counted(CTI_INTS(3, 35, 40), CT_DTYPE_F32), 1, 2);
    targets[2] = transposed(counted(CTI_INTS(35, 40, 3), CT_DTYPE_F32), 0, 2);
    ct_tensor *wide = counted(CTI_INTS(3, 80, 35), CT_DTYPE_F32);
    CT_EXPECT_OK(cti_geometry_slice("test", wide, 1, ct_int(1), (ct_scalar){.i = 0}, 2, &g));
    targets[3] = view(wide, &g);
    sources[0] = counted(CTI_INTS(3, 40, 35), CT_DTYPE_F32);
    sources[1] = transposed(counted(CTI_INTS(3, 35, 40), CT_DTYPE_F64), 1, 2);
    sources[2] = counted(CTI_INTS(40, 1), CT_DTYPE_I16);
    sources[3] = counted(CT_NO_INTS, CT_DTYPE_BF16);
    sources[4] = transposed(counted(CTI_INTS(35, 40, 3), CT_DTYPE_U8), 0, 2);
    for (int t = 0; t < 4; t++)
        for (int s = 0; s < 5; s++) {
            CT_EXPECT_OK(copy(targets[t], sources[s]));
            expect_same(targets[t], sources[s]);
        }
}

CT_TEST(copy, moves_every_element_size)
{
    for (int dtype = 1; dtype < CT_DTYPE_COUNT; dtype++) {
        ct_tensor *from = transposed(counted(CTI_INTS(11, 50), (ct_dtype)dtype), 0, 1),
                  *to = counted(CTI_INTS(50, 11), (ct_dtype)dtype);
        CT_EXPECT_OK(copy(to, from));
        expect_same(to, from);
    }
}

CT_TEST(copy, of_large_matrices_turned_goes_through_tiles_whose_edges_are_cut)
{
    for (int dtype = 1; dtype < CT_DTYPE_COUNT; dtype++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *from = transposed(counted(CTI_INTS(2, 131, 301), (ct_dtype)dtype), 1, 2),
                  *to = counted(CTI_INTS(2, 301, 131), (ct_dtype)dtype);
        CT_EXPECT_OK(copy(to, from));
        expect_same(to, from);
        ct_scope_close(scope);
    }
}

CT_TEST(copy, of_random_layouts_of_up_to_five_dims)
{
    srand(5);
    for (int round = 0; round < 300; round++) {
        const ct_scope scope = ct_scope_open();
        int64_t sizes[5], source[5];
        const unsigned ndim = (unsigned)rand() % 6;
        for (unsigned d = 0; d < ndim; d++) sizes[d] = rand() % 10 == 0 ? 0 : 1 + rand() % (round % 4 ? 5 : 12);
        for (unsigned d = 0; d < ndim; d++) source[d] = rand() % 4 ? sizes[d] : 1;
        ct_tensor *to = counted(ct_ints_of(sizes, ndim), CT_DTYPE_F64),
                  *from = counted(ct_ints_of(source, ndim), rand() % 2 ? CT_DTYPE_F64 : CT_DTYPE_I32);
        for (int swaps = 0; ndim && swaps < 3; swaps++) {
            const int64_t a = rand() % (int)ndim, b = rand() % (int)ndim;
            to = transposed(to, a, b);
            from = transposed(from, a, b);
        }
        if (ndim && rand() % 2) { /* the strides of destination and source differ */
            const int64_t a = rand() % (int)ndim;
            ct_tensor *t = transposed(to, a, 0), *fresh = counted(ct_ints_of(cti_sizes(t), ndim), CT_DTYPE_F64);
            to = transposed(fresh, a, 0);
        }
        CT_EXPECT_OK(copy(to, from));
        expect_same(to, from);
        CT_EXPECT_OK(ct_scope_close(scope));
    }
}

CT_TEST(copy, of_many_elements_is_shared_among_threads_without_a_gap)
{
    ct_tensor *from = transposed(counted(CTI_INTS(301, 403), CT_DTYPE_F32), 0, 1),
              *to = counted(CTI_INTS(403, 301), CT_DTYPE_F64);
    ct_tensor *flat = counted(CTI_INTS(200003), CT_DTYPE_F32), *other = ct_test_zeros(200003);
    CT_EXPECT_OK(copy(to, from));
    expect_same(to, from);
    CT_EXPECT_OK(copy(other, flat));
    CT_EXPECT(memcmp(ct_tensor_data(other), ct_tensor_data(flat), 200003 * sizeof(float)) == 0);
}

CT_TEST(copy, of_one_element_fills_rows_short_and_long)
{
    static const int64_t lengths[] = {1, 7, 63, 64, 65, 1000, 5001};
    for (int dtype = 1; dtype < CT_DTYPE_COUNT; dtype++)
        for (int i = 0; i < 7; i++) {
            const ct_scope scope = ct_scope_open();
            ct_tensor *to = counted(CTI_INTS(2, lengths[i]), (ct_dtype)dtype),
                      *from = counted(CTI_INTS(2, 1), CT_DTYPE_U8);
            CT_EXPECT_OK(copy(to, from)); /* 0, 1 */
            expect_same(to, from);
            ct_tensor *turned = transposed(counted(CTI_INTS(lengths[i], 2), (ct_dtype)dtype), 0, 1);
            CT_EXPECT_OK(copy(turned, from));
            expect_same(turned, from);
            ct_scope_close(scope);
        }
    ct_tensor *zeros = counted(CTI_INTS(100), CT_DTYPE_F32);
    CT_EXPECT_OK(copy(zeros, ct_test_values(CT_DTYPE_F64, CTI_INTS(1), (double[]){-0.0})));
    for (int64_t i = 0; i < 100; i++) CT_EXPECT(signbit(((float *)ct_tensor_data(zeros))[i]));
}

CT_TEST(copy, of_a_matrix_turned_and_walked_back_goes_through_tiles)
{
    enum { ROWS = 70, COLS = 130 };

    static float from[ROWS * COLS], to[ROWS * COLS];
    const int64_t sizes[] = {COLS, ROWS}, strides[] = {ROWS, 1};
    for (int i = 0; i < ROWS * COLS; i++) from[i] = (float)i;
    for (int signs = 0; signs < 4; signs++) {
        const bool rows_back = signs & 1, cols_back = signs & 2;
        const int64_t steps[] = {cols_back ? -1 : 1, rows_back ? -COLS : COLS};
        float *first = from + (cols_back ? COLS - 1 : 0) + (rows_back ? (ROWS - 1) * COLS : 0);
        const cti_view source = {.data = first,
                                 .sizes = sizes,
                                 .strides = steps,
                                 .numel = ROWS * COLS,
                                 .ndim = 2,
                                 .dtype = CT_DTYPE_F32},
                       target = {.data = to,
                                 .sizes = sizes,
                                 .strides = strides,
                                 .numel = ROWS * COLS,
                                 .ndim = 2,
                                 .dtype = CT_DTYPE_F32};
        CT_EXPECT_OK(cti_copy(&target, &source));
        for (int c = 0; c < COLS; c++)
            for (int r = 0; r < ROWS; r++) CT_EXPECT_REAL(to[c * ROWS + r], first[c * steps[0] + r * steps[1]], 0);
    }
}

CT_TEST(copy, refuses_what_does_not_fill_the_target)
{
    CT_EXPECT_ERROR(copy(ct_test_zeros(2, 3), ct_test_zeros(2)), CT_E_SHAPE,
                    "copy: elements of shape [2] cannot be broadcast to [2, 3]");
    CT_EXPECT_ERROR(copy(ct_test_zeros(3), ct_test_zeros(1, 3)), CT_E_SHAPE, "cannot be broadcast to [3]");
}

CT_TEST(copy, keeps_the_imaginary_part_only_where_there_is_room_S26_4)
{
    ct_tensor *z = ct_tensor_from((float[]){1, 2, 3, 4}, CTI_INTS(2), CT_DTYPE_C64),
              *wide = ct_tensor_from(NULL, CTI_INTS(2), CT_DTYPE_C128), *real = ct_test_zeros(2);
    CT_EXPECT_OK(copy(wide, z));
    CT_EXPECT_CLOSE(wide, ((double[]){1, 2, 3, 4}), 0);
    CT_EXPECT_OK(copy(real, z));
    CT_EXPECT_CLOSE(real, ((float[]){1, 3}), 0);
}

CT_TEST(cast, gives_a_contiguous_new_tensor)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = transposed(ct_test_matrix(2, 3, (float[]){1.5F, 2, 3, 4, 5, -6.7F}), 0, 1);
    ct_tensor *y = CT_EXPECT_TENSOR(cti_scope_adopt(thread, "test", cti_cast(thread, x, CT_DTYPE_I8)));
    CT_EXPECT_SIZES(y, 3, 2);
    CT_EXPECT_CLOSE(y, ((int[]){1, 4, 2, 5, 3, -6}), 0);
    CT_EXPECT(ct_tensor_is_contiguous(y));
}

CT_TEST(fill_zero, reaches_the_elements_and_nothing_else)
{
    cti_geometry g;
    int64_t buffer[CTI_MAX_NDIM];
    ct_tensor *x = counted(CTI_INTS(3, 4), CT_DTYPE_C64);
    CT_EXPECT_OK(cti_geometry_select("test", x, 1, 2, &g));
    const cti_view column = view_of(view(x, &g), buffer);
    cti_fill_zero(&column);
    CT_EXPECT_CLOSE(x, ((float[]){0, 0, 1, 0, 0, 0, 3, 0, 4, 0, 5, 0, 0, 0, 7, 0, 8, 0, 9, 0, 0, 0, 11, 0}), 0);
    const cti_view all = view_of(x, buffer);
    cti_fill_zero(&all);
    CT_EXPECT_CLOSE(x, ((float[24]){0}), 0);
}

static ct_status cast_once(void *x)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *y = cti_cast(thread, x, CT_DTYPE_F64);
    cti_release(thread, y);
    return y ? CT_OK : ct_error_status();
}

CT_TEST(cast, every_allocation_may_fail)
{
    CT_EXPECT(ct_test_fail_each_allocation(cast_once, ct_test_zeros(100)) >= 2);
}

CT_TEST_MAIN
