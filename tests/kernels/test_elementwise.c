#include "kernels/views.h"

#include "kernels/scalar_math.h"
#include "kernels/operand_iter.h"
#include "kernels/random_values.h"

#include "base/memory.h"

static const cti_launch launch = {.op = "op"};
static const ct_dtype dtypes[] = {CT_DTYPE_F16,  CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128,
                                  CT_DTYPE_BOOL, CT_DTYPE_U8,   CT_DTYPE_I8,  CT_DTYPE_I16, CT_DTYPE_I32, CT_DTYPE_I64};

/* ---- loops as in generated code ---- */

typedef struct attrs {
    double scale;
} attrs;

static void madd_f32(int64_t n, void *const *at, const void *a)
{
    float *out = at[0];
    const float *x = at[1], *y = at[2];
    const float scale = (float)((const attrs *)a)->scale;
    for (int64_t i = 0; i < n; i++) out[i] = x[i] * y[i] + scale;
}

static void madd_f64(int64_t n, void *const *at, const void *a)
{
    double *out = at[0];
    const double *x = at[1], *y = at[2];
    for (int64_t i = 0; i < n; i++) out[i] = x[i] * y[i] + ((const attrs *)a)->scale;
}

static void madd_c128(int64_t n, void *const *at, const void *a)
{
    cti_c128 *out = at[0];
    const cti_c128 *x = at[1], *y = at[2];
    for (int64_t i = 0; i < n; i++)
        out[i] = cti_add_c128(cti_mul_c128(x[i], y[i]), cti_make_c128(((const attrs *)a)->scale, 0));
}

static void madd_i64(int64_t n, void *const *at, const void *a)
{
    int64_t *out = at[0];
    const int64_t *x = at[1], *y = at[2];
    for (int64_t i = 0; i < n; i++) out[i] = x[i] * y[i] + (int64_t)((const attrs *)a)->scale;
}

static const cti_loop madd[CTI_COMPUTE_COUNT] = {madd_f32, madd_f64, NULL, madd_c128, madd_i64};
static const cti_loop_spec madd_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* ---- layouts and dtypes ---- */

static ct_ints random_sizes(int64_t *sizes)
{
    const int64_t ndim = test_random_below(5);
    static const int64_t choices[] = {1, 2, 3, 5, 8, 13};
    for (int64_t d = 0; d < ndim; d++) sizes[d] = choices[test_random_below(6)];
    return ct_ints_of(sizes, ndim);
}

/*
 * A random operand that broadcasts to sizes: fewer dims, ones, any layout, any dtype that can be converted to compute
 * without changing its meaning.
 */
static cti_view *random_operand(ct_ints sizes, cti_compute compute)
{
    int64_t own[CTI_MAX_NDIM] = {0};
    const int64_t drop = sizes.count ? test_random_below(sizes.count + 1) / 2 : 0;
    for (int64_t d = drop; d < sizes.count; d++) own[d - drop] = test_random_below(4) ? sizes.items[d] : 1;
    ct_dtype dtype;
    do dtype = dtypes[test_random_below(12)];
    while (compute == CTI_COMPUTE_I64 && (ct_dtype_is_floating(dtype) || ct_dtype_is_complex(dtype)));
    const ct_ints shape = ct_ints_of(own, sizes.count - drop);
    return test_random_below(2) ? test_any_layout(dtype, shape) : test_row_major(dtype, shape);
}

static double _Complex in_compute(double _Complex value, cti_compute compute)
{
    return compute == CTI_COMPUTE_C128  ? value
           : compute == CTI_COMPUTE_F32 ? (double)(float)creal(value)
                                        : creal(value);
}

CT_TEST(elementwise, reads_any_layout_dtype_and_broadcast_like_a_plain_loop)
{
    for (int round = 0; round < 1500; round++) {
        static const cti_compute computes[] = {CTI_COMPUTE_F32, CTI_COMPUTE_F64, CTI_COMPUTE_C128, CTI_COMPUTE_I64};
        const cti_compute compute = computes[test_random_below(4)];
        const attrs a = {(double)test_random_below(5)};
        int64_t buffer[CTI_MAX_NDIM], index[CTI_MAX_NDIM] = {0};
        const ct_ints sizes = random_sizes(buffer);
        const cti_view *x = random_operand(sizes, compute), *y = random_operand(sizes, compute);
        const ct_dtype out_dtype = compute == CTI_COMPUTE_I64    ? CT_DTYPE_I32
                                   : compute == CTI_COMPUTE_C128 ? CT_DTYPE_C128
                                                                 : CT_DTYPE_F64;
        const cti_view *out =
            test_random_below(3) ? test_row_major(out_dtype, sizes) : test_any_layout(out_dtype, sizes);
        const cti_view *const views[] = {out, x, y};
        CT_EXPECT_OK(cti_elementwise(&launch, &madd_spec, compute, madd[compute], (unsigned)sizes.count, sizes.items,
                                     views, &a, NULL));
        do {
            const double _Complex p =
                in_compute(test_value(test_element_at(x, (unsigned)sizes.count, index), x->dtype), compute);
            const double _Complex q =
                in_compute(test_value(test_element_at(y, (unsigned)sizes.count, index), y->dtype), compute);
            const double _Complex got = test_value(test_element(out, index), out->dtype), want = p * q + a.scale;
            CT_EXPECT_REAL(creal(got), creal(want), 1e-5);
            CT_EXPECT_REAL(cimag(got), cimag(want), 1e-12);
        } while (test_next((unsigned)sizes.count, sizes.items, index));
        test_free_all();
    }
}

CT_TEST(elementwise, writes_in_place_and_into_converted_outputs)
{
    int64_t values[1000];
    for (int i = 0; i < 1000; i++) values[i] = i;
    const attrs a = {1};
    const cti_view *self = test_view(values, CT_DTYPE_I64, CTI_INTS(1000), TEST_ROW_MAJOR);
    const cti_view *const views[] = {self, self, self};
    CT_EXPECT_OK(cti_elementwise(&launch, &madd_spec, CTI_COMPUTE_I64, madd_i64, 1, self->sizes, views, &a, NULL));
    for (int64_t i = 0; i < 1000; i++) CT_EXPECT_INT(values[i], i * i + 1);

    uint16_t halves[999];
    const cti_view *out = test_view(halves, CT_DTYPE_BF16, CTI_INTS(999), TEST_ROW_MAJOR);
    const cti_view *two = test_view(values + 1, CT_DTYPE_I64, CTI_INTS(999), CTI_INTS(0)); /* 2, repeated */
    const cti_view *const mixed[] = {out, two, two};
    CT_EXPECT_OK(cti_elementwise(&launch, &madd_spec, CTI_COMPUTE_F32, madd_f32, 1, out->sizes, mixed, &a, NULL));
    for (int64_t i = 0; i < 999; i++) CT_EXPECT_REAL(test_get(out, CTI_INTS(i)), 5, 0);
}

/* ---- rows ---- */

/* Returns the last `length` columns of a wider matrix. */
static cti_view *part_of_rows(ct_dtype dtype, int64_t rows, int64_t length)
{
    cti_view *v = test_row_major(dtype, CTI_INTS(rows, length + 3));
    v = test_view((char *)v->data + 3 * ct_dtype_size(dtype), dtype, CTI_INTS(rows, length), CTI_INTS(length + 3, 1));
    test_fill(v);
    return v;
}

CT_TEST(elementwise, long_rows_of_a_wider_matrix_and_vectors_are_read_and_written_where_they_lie)
{
    /* sizes near the limits at which rows are computed separately, and at which work is split into blocks */
    static const int64_t lengths[] = {255, 256, 300, 1024, 2500};
    static const cti_compute computes[] = {CTI_COMPUTE_F32, CTI_COMPUTE_F64, CTI_COMPUTE_C128, CTI_COMPUTE_I64};
    for (unsigned round = 0; round < 5 * 4 * 4; round++) {
        const cti_compute compute = computes[round % 4];
        const ct_dtype dtype = cti_block_dtype(CTI_CLASS_T, compute);
        const attrs a = {(double)test_random_below(5)};
        const int64_t rows = 7, length = lengths[round / 4 % 5];
        const cti_view *x = part_of_rows(dtype, rows, length),
                       *y = round < 40 ? test_row_major(dtype, CTI_INTS(length))
                                       : test_row_major(dtype, CTI_INTS(rows, 1)),
                       *out = round % 8 < 4 ? test_row_major(dtype, CTI_INTS(rows, length))
                                            : part_of_rows(dtype, rows, length);
        const cti_view *const views[] = {out, x, y};
        CT_EXPECT_OK(cti_elementwise(&launch, &madd_spec, compute, madd[compute], 2, out->sizes, views, &a, NULL));
        int64_t index[CTI_MAX_NDIM] = {0};
        do {
            const double _Complex p = test_at(x, index), q = test_value(test_element_at(y, 2, index), y->dtype),
                                  got = test_at(out, index), want = p * q + a.scale;
            CT_EXPECT_REAL(creal(got), creal(want), 1e-5);
            CT_EXPECT_REAL(cimag(got), cimag(want), 1e-12);
        } while (test_next(2, out->sizes, index));
        test_free_all();
    }
}

/* ---- bools ---- */

typedef struct table {
    uint8_t of[4]; /* expected results for the operands (false, false), (true, false), (false, true), (true, true) */
} table;

static void looked_up(int64_t n, void *const *at, const void *a)
{
    int64_t *out = at[0];
    const int64_t *x = at[1], *y = at[2];
    for (int64_t i = 0; i < n; i++) out[i] = ((const table *)a)->of[x[i] + 2 * y[i]] ? 7 : 0;
}

static void looked_up_by_one(int64_t n, void *const *at, const void *a)
{
    uint8_t *out = at[0];
    const int64_t *x = at[1];
    for (int64_t i = 0; i < n; i++) out[i] = ((const table *)a)->of[x[i]];
}

static const cti_loop_spec of_two_bools =
                               {3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0},
                           of_one_bool = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

CT_TEST(elementwise, bools_have_every_function_of_one_or_two_in_any_number_and_layout)
{
    static const int64_t lengths[] = {5, 51, 52, 205}; /* times 5: on both sides of 256, and in several blocks */
    for (unsigned round = 0; round < 16 * 16; round++) {
        const table t = {{round & 1, round >> 1 & 1, round >> 2 & 1, round >> 3 & 1}};
        const ct_ints sizes = CTI_INTS(lengths[round >> 4 & 3], 5);
        const cti_view *out = test_some_layout(CT_DTYPE_BOOL, sizes), *x = test_some_layout(CT_DTYPE_BOOL, sizes),
                       *y = round & 64 ? test_row_major(CT_DTYPE_BOOL, CTI_INTS(5))
                                       : test_some_layout(CT_DTYPE_BOOL, sizes),
                       *one = test_some_layout(CT_DTYPE_BOOL, sizes);
        if (round & 128) *(uint8_t *)x->data = 2; /* true, too */
        const cti_view *const two_views[] = {out, x, y}, *const one_views[] = {one, x};
        CT_EXPECT_OK(
            cti_elementwise(&launch, &of_two_bools, CTI_COMPUTE_I64, looked_up, 2, sizes.items, two_views, &t, NULL));
        CT_EXPECT_OK(cti_elementwise(&launch, &of_one_bool, CTI_COMPUTE_I64, looked_up_by_one, 2, sizes.items,
                                     one_views, &t, NULL));
        int64_t index[CTI_MAX_NDIM] = {0};
        do {
            const int a = *test_element(x, index) != 0, b = *test_element_at(y, 2, index) != 0;
            CT_EXPECT_INT(*test_element(out, index), t.of[a + 2 * b]);
            CT_EXPECT_INT(*test_element(one, index), t.of[a]);
        } while (test_next(2, sizes.items, index));
        test_free_all();
    }
}

CT_TEST(elementwise, reads_windows_that_overlap)
{
    float values[] = {1, 2, 3, 4, 5}, out[9];
    const attrs a = {0};
    const cti_view *windows = test_view(values, CT_DTYPE_F32, CTI_INTS(3, 3), CTI_INTS(1, 1)),
                   *result = test_view(out, CT_DTYPE_F32, CTI_INTS(3, 3), TEST_ROW_MAJOR);
    const cti_view *const views[] = {result, windows, windows};
    CT_EXPECT_OK(cti_elementwise(&launch, &madd_spec, CTI_COMPUTE_F32, madd_f32, 2, windows->sizes, views, &a, NULL));
    for (int i = 0; i < 9; i++) CT_EXPECT_REAL((double)out[i], (i / 3 + i % 3 + 1) * (i / 3 + i % 3 + 1), 0);
}

CT_TEST(elementwise, empty_spaces_run_nothing)
{
    const cti_view *none = test_view(NULL, CT_DTYPE_F32, CTI_INTS(3, 0), TEST_ROW_MAJOR);
    const cti_view *const views[] = {none, none, none};
    CT_EXPECT_OK(cti_elementwise(&launch, &madd_spec, CTI_COMPUTE_F32, madd_f32, 2, none->sizes, views, NULL, NULL));
}

/* ---- every element is computed alike ---- */

static void tanh_f32(int64_t n, void *const *at, const void *a)
{
    float *out = at[0];
    const float *x = at[1];
    (void)a;
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) out[i] = cti_tanh_f32(x[i]);
}

static void sigmoid_f64(int64_t n, void *const *at, const void *a)
{
    double *out = at[0];
    const double *x = at[1];
    (void)a;
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) out[i] = cti_sigmoid_f64(x[i]);
}

static const cti_loop_spec unary_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};

static void expect_same_everywhere(cti_loop loop, cti_compute compute, ct_dtype dtype)
{
    enum { N = 5000 };

    const size_t item = ct_dtype_size(dtype);
    const cti_view *x = test_row_major(dtype, CTI_INTS(N)), *all = test_row_major(dtype, CTI_INTS(N)),
                   *part = test_row_major(dtype, CTI_INTS(N));
    const cti_view *const views[] = {all, x};
    CT_EXPECT_OK(cti_elementwise(&launch, &unary_spec, compute, loop, 1, x->sizes, views, NULL, NULL));
    for (int64_t n = 1; n < 70; n++) {
        const int64_t from = test_random_below(N - n);
        const cti_view *in = test_view((char *)x->data + (size_t)from * item, dtype, CTI_INTS(n), TEST_ROW_MAJOR);
        const cti_view *out = test_view(part->data, dtype, CTI_INTS(n), TEST_ROW_MAJOR);
        const cti_view *const parts[] = {out, in};
        CT_EXPECT_OK(cti_elementwise(&launch, &unary_spec, compute, loop, 1, in->sizes, parts, NULL, NULL));
        CT_EXPECT(memcmp(part->data, (char *)all->data + (size_t)from * item, (size_t)n * item) == 0);
    }
    test_free_all();
}

CT_TEST(elementwise, a_value_does_not_depend_on_its_place)
{
    expect_same_everywhere(tanh_f32, CTI_COMPUTE_F32, CT_DTYPE_F32);
    expect_same_everywhere(sigmoid_f64, CTI_COMPUTE_F64, CT_DTYPE_F64);
}

/* ---- bits, coordinates, random values ---- */

static void relu_bits(int64_t n, void *const *at, const void *a)
{
    float *out = at[0];
    uint8_t *live = at[1];
    const float *x = at[2];
    (void)a;
    for (int64_t i = 0; i < n; i++) {
        live[i] = x[i] > 0;
        out[i] = x[i] > 0 ? x[i] : 0;
    }
}

static void select_bits(int64_t n, void *const *at, const void *a)
{
    float *out = at[0];
    const float *x = at[1];
    const uint8_t *live = at[2];
    (void)a;
    for (int64_t i = 0; i < n; i++) out[i] = live[i] ? x[i] : 0;
}

static const cti_loop_spec relu_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec select_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

CT_TEST(elementwise, bits_are_packed_in_row_major_order_and_come_back)
{
    static const int64_t counts[] = {1, 2, 7, 8, 9, 63, 64, 65, 1000, 1024, 5003, 70001};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
        const int64_t n = counts[c], bytes = (n + 7) / 8;
        const cti_view *x = test_any_layout(CT_DTYPE_F32, CTI_INTS(n)), *y = test_row_major(CT_DTYPE_F32, CTI_INTS(n));
        const cti_view *back = test_any_layout(CT_DTYPE_F32, CTI_INTS(n)),
                       *bits = test_row_major(CT_DTYPE_U8, CTI_INTS(bytes + 1));
        uint8_t *packed = bits->data;
        packed[bytes] = 0xa5; /* must stay */
        const cti_view *const forward[] = {y, bits, x}, *const backward[] = {back, x, bits};
        CT_EXPECT_OK(
            cti_elementwise(&launch, &relu_spec, CTI_COMPUTE_F32, relu_bits, 1, x->sizes, forward, NULL, NULL));
        CT_EXPECT_OK(
            cti_elementwise(&launch, &select_spec, CTI_COMPUTE_F32, select_bits, 1, x->sizes, backward, NULL, NULL));
        for (int64_t i = 0; i < n; i++) {
            const double value = test_get(x, CTI_INTS(i));
            CT_EXPECT_INT(packed[i / 8] >> (i % 8) & 1, value > 0);
            CT_EXPECT_REAL(test_get(y, CTI_INTS(i)), value > 0 ? value : 0, 0);
            CT_EXPECT_REAL(test_get(back, CTI_INTS(i)), value > 0 ? value : 0, 0);
        }
        if (n % 8) CT_EXPECT_INT(packed[bytes - 1] >> (n % 8), 0);
        CT_EXPECT_INT(packed[bytes], 0xa5);
        test_free_all();
    }
}

CT_TEST(elementwise, bits_follow_row_major_order_in_a_transposed_output)
{
    const cti_view *x = test_row_major(CT_DTYPE_F32, CTI_INTS(6, 5)), *bits = test_row_major(CT_DTYPE_U8, CTI_INTS(4));
    const cti_view *turned = test_view(test_buffer(30 * 4), CT_DTYPE_F32, CTI_INTS(6, 5), CTI_INTS(1, 6));
    const cti_view *const forward[] = {turned, bits, x}, *const backward[] = {turned, x, bits};
    CT_EXPECT_OK(cti_elementwise(&launch, &relu_spec, CTI_COMPUTE_F32, relu_bits, 2, x->sizes, forward, NULL, NULL));
    CT_EXPECT_OK(
        cti_elementwise(&launch, &select_spec, CTI_COMPUTE_F32, select_bits, 2, x->sizes, backward, NULL, NULL));
    for (int64_t i = 0; i < 30; i++) {
        const double value = test_get(x, CTI_INTS(i / 5, i % 5));
        CT_EXPECT_INT(((uint8_t *)bits->data)[i / 8] >> (i % 8) & 1, value > 0);
        CT_EXPECT_REAL(test_get(turned, CTI_INTS(i / 5, i % 5)), value > 0 ? value : 0, 0);
    }
    test_free_all();
}

static void coordinate(int64_t n, void *const *at, const void *a)
{
    double *out = at[0];
    const int64_t *k = at[1];
    const double *x = at[2];
    (void)a;
    for (int64_t i = 0; i < n; i++) out[i] = (double)k[i] + 0 * x[i];
}

CT_TEST(elementwise, coordinates_count_along_their_axis)
{
    const ct_ints sizes = CTI_INTS(4, 1, 33, 7);
    for (int8_t axis = -4; axis < 4; axis++) { /* a negative axis counts from the last axis */
        const cti_loop_spec spec = {
            3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, axis}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
        const cti_view *x = test_any_layout(CT_DTYPE_F64, sizes), *out = test_any_layout(CT_DTYPE_F64, sizes);
        const cti_view *const views[] = {out, NULL, x};
        int64_t index[CTI_MAX_NDIM] = {0};
        CT_EXPECT_OK(cti_elementwise(&launch, &spec, CTI_COMPUTE_F64, coordinate, 4, sizes.items, views, NULL, NULL));
        do
            CT_EXPECT_REAL(creal(test_value(test_element(out, index), CT_DTYPE_F64)),
                           (double)index[axis < 0 ? axis + 4 : axis], 0);
        while (test_next(4, sizes.items, index));
        test_free_all();
    }
}

static void copy_f32(int64_t n, void *const *at, const void *a)
{
    (void)a;
    memcpy(at[0], at[1], (size_t)n * sizeof(float));
}

CT_TEST(elementwise, random_values_depend_on_the_element_alone)
{
    enum { N = 100003 };

    const cti_random_state state = {42, 7};
    const cti_loop_spec spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_T, 0}}, 0};
    const cti_view *out = test_row_major(CT_DTYPE_F32, CTI_INTS(N)), *want = test_row_major(CT_DTYPE_F32, CTI_INTS(N));
    cti_random_uniform(state, 0, N, want->data);
    for (int threads = 1; threads <= 4; threads += 3) {
        const cti_view *const views[] = {out, NULL};
        test_threads(threads);
        CT_EXPECT_OK(cti_elementwise(&launch, &spec, CTI_COMPUTE_F32, copy_f32, 1, out->sizes, views, NULL, &state));
        CT_EXPECT(memcmp(out->data, want->data, N * sizeof(float)) == 0);
        memset(out->data, 0, N * sizeof(float));
    }
    test_free_all();
}

/* ---- sums ---- */

static void product_and_sum(int64_t n, void *const *at, const void *a)
{
    float *x_grad = at[0], *y_grad = at[1];
    const float *x = at[2], *y = at[3];
    (void)a;
    for (int64_t i = 0; i < n; i++) {
        x_grad[i] = y[i];
        y_grad[i] = x[i];
    }
}

static const cti_loop_spec sum_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};

CT_TEST(elementwise, sums_add_over_what_broadcasting_had_added)
{
    for (int round = 0; round < 600; round++) {
        int64_t buffer[CTI_MAX_NDIM], index[CTI_MAX_NDIM] = {0}, own[CTI_MAX_NDIM] = {0};
        const ct_ints sizes = random_sizes(buffer);
        const int64_t drop = sizes.count ? test_random_below(sizes.count + 1) : 0;
        for (int64_t d = drop; d < sizes.count; d++) own[d - drop] = test_random_below(2) ? sizes.items[d] : 1;
        const ct_ints small = ct_ints_of(own, sizes.count - drop);
        const cti_view *x = test_any_layout(CT_DTYPE_F32, sizes), *y = test_any_layout(CT_DTYPE_F32, small);
        const cti_view *x_grad = test_row_major(CT_DTYPE_F64, sizes), *y_grad = test_any_layout(CT_DTYPE_F64, small);
        const cti_view *want = test_row_major(CT_DTYPE_F64, small);
        const cti_view *const views[] = {x_grad, y_grad, x, y};
        cti_fill_zero(want);
        CT_EXPECT_OK(cti_elementwise(&launch, &sum_spec, CTI_COMPUTE_F32, product_and_sum, (unsigned)sizes.count,
                                     sizes.items, views, NULL, NULL));
        do {
            const unsigned ndim = (unsigned)sizes.count;
            CT_EXPECT_REAL(creal(test_value(test_element(x_grad, index), CT_DTYPE_F64)),
                           creal(test_value(test_element_at(y, ndim, index), CT_DTYPE_F32)), 0);
            *(double *)(void *)test_element_at(want, ndim, index) += *(float *)(void *)test_element_at(x, ndim, index);
        } while (test_next((unsigned)sizes.count, sizes.items, index));
        memset(index, 0, sizeof index);
        do
            CT_EXPECT_REAL(creal(test_value(test_element(y_grad, index), CT_DTYPE_F64)),
                           creal(test_value(test_element(want, index), CT_DTYPE_F64)), 1e-6);
        while (test_next((unsigned)small.count, small.items, index));
        test_free_all();
    }
}

static void product_and_sum_f64(int64_t n, void *const *at, const void *a)
{
    (void)a;
    memcpy(at[0], at[3], (size_t)n * sizeof(double));
    memcpy(at[1], at[2], (size_t)n * sizeof(double));
}

CT_TEST(elementwise, sums_do_not_depend_on_the_number_of_threads) /* S28.7 */
{
    const ct_ints sizes = CTI_INTS(700, 300);
    const cti_view *x = test_thirds(sizes), *y = test_thirds(CTI_INTS(300));
    const cti_view *x_grad = test_row_major(CT_DTYPE_F64, CTI_INTS(700, 1)),
                   *y_grad = test_row_major(CT_DTYPE_F64, CTI_INTS(300));
    const cti_view *const views[] = {x_grad, y_grad, x, y};
    double first[300], first_x[700];
    for (int threads = 1; threads <= 7; threads += 2) {
        test_threads(threads);
        CT_EXPECT_OK(cti_elementwise(&launch, &sum_spec, CTI_COMPUTE_F64, product_and_sum_f64, 2, sizes.items, views,
                                     NULL, NULL));
        if (threads == 1) {
            memcpy(first, y_grad->data, sizeof first);
            memcpy(first_x, x_grad->data, sizeof first_x);
        }
        CT_EXPECT(memcmp(first, y_grad->data, sizeof first) == 0 && memcmp(first_x, x_grad->data, sizeof first_x) == 0);
    }
    test_free_all();
}

CT_TEST(elementwise, sums_of_many_small_terms_keep_their_digits) /* S28.7 */
{
    enum { N = 1 << 22 };

    float tenth = 0.1f, one = 1, total = 0, unused = 0;
    const cti_view *x = test_view(&tenth, CT_DTYPE_F32, CTI_INTS(N), CTI_INTS(0)),
                   *y = test_view(&one, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR);
    const cti_view *const views[] = {test_view(&unused, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR),
                                     test_view(&total, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR), x, y};
    CT_EXPECT_OK(cti_elementwise(&launch, &sum_spec, CTI_COMPUTE_F32, product_and_sum, 1, x->sizes, views, NULL, NULL));
    CT_EXPECT_REAL(total, (double)tenth * N, 0.05);
    CT_EXPECT_REAL(unused, N, 0);
}

CT_TEST(elementwise, a_sum_of_nothing_is_zero)
{
    float total[2] = {5, 5};
    const cti_view *none = test_view(NULL, CT_DTYPE_F32, CTI_INTS(0, 2), TEST_ROW_MAJOR),
                   *sum = test_view(total, CT_DTYPE_F32, CTI_INTS(2), TEST_ROW_MAJOR);
    const cti_view *const views[] = {none, sum, none, sum};
    CT_EXPECT_OK(
        cti_elementwise(&launch, &sum_spec, CTI_COMPUTE_F32, product_and_sum, 2, none->sizes, views, NULL, NULL));
    CT_EXPECT(total[0] == 0 && total[1] == 0);
}

CT_TEST(elementwise, a_sum_without_memory_says_so)
{
    const cti_view *x = test_row_major(CT_DTYPE_F32, CTI_INTS(8, 4)), *y = test_row_major(CT_DTYPE_F32, CTI_INTS(4));
    const cti_view *const views[] = {test_row_major(CT_DTYPE_F32, CTI_INTS(8, 4)),
                                     test_row_major(CT_DTYPE_F32, CTI_INTS(4)), x, y};
    cti_fail_allocations_after(0);
    CT_EXPECT_ERROR(
        cti_elementwise(&launch, &sum_spec, CTI_COMPUTE_F32, product_and_sum, 2, x->sizes, views, NULL, NULL),
        CT_E_NOMEM, "memory");
    cti_fail_allocations_after(-1);
    test_free_all();
}

/* ---- streams ---- */

CT_TEST(stream, sixteen_dims_coalesce_to_what_matters)
{
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM], stride = 1;
    for (int d = CTI_MAX_NDIM - 1; d >= 0; d--) {
        sizes[d] = d % 2 ? 2 : 1;
        strides[d] = stride;
        stride *= sizes[d];
    }
    strides[1] = 1000; /* the two outermost axes cannot be merged */
    const cti_view *v =
        test_view(test_buffer(5000), CT_DTYPE_F32, ct_ints_of(sizes, CTI_MAX_NDIM), ct_ints_of(strides, CTI_MAX_NDIM));
    cti_space space = cti_space_of(CTI_MAX_NDIM, sizes);
    cti_operand_iter s;
    cti_operand_iter_init(&s, &space, &(cti_operand){CTI_IN, CTI_CLASS_T, 0}, CTI_COMPUTE_F32, v, NULL);
    cti_space_coalesce(&space, &s, 1);
    CT_EXPECT_INT(space.ndim, 2);
    CT_EXPECT_INT(space.sizes[0], 2);
    CT_EXPECT_INT(space.sizes[1], 128);
    CT_EXPECT(!s.flat);
    test_free_all();
}

CT_TEST_MAIN
