#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "base/memory.h"
#include "gen/kernels/matmul.h"
#include "kernels/blas_info.h"
#include "kernels/cpu/blas/gemm.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static cti_launch launch = {.op = "matmul"};
static const ct_dtype dtypes[] = {CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128,
                                  CT_DTYPE_U8,  CT_DTYPE_I8,   CT_DTYPE_I16, CT_DTYPE_I32, CT_DTYPE_I64};

enum { NUM_DTYPES = sizeof dtypes / sizeof *dtypes };

static double tolerance_of(ct_dtype dtype, int64_t terms)
{
    const double unit = dtype == CT_DTYPE_F16                            ? 0x1p-10
                        : dtype == CT_DTYPE_BF16                         ? 0x1p-7
                        : dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64 ? 0x1p-22
                                                                         : 0x1p-50;
    return unit * 8 * (double)(terms + 1);
}

static cti_view *any_view(ct_dtype dtype, ct_ints sizes)
{
    return test_random_below(2) ? test_row_major(dtype, sizes) : test_any_layout(dtype, sizes);
}

static void spoil(const cti_view *v) /* results must not depend on the previous contents */
{
    int64_t index[CTI_MAX_NDIM] = {0};
    if (v->numel == 0) return;
    do
        test_put(v, index,
                 ct_dtype_is_floating((ct_dtype)v->dtype) || ct_dtype_is_complex((ct_dtype)v->dtype) ? (double)NAN : 77,
                 0);
    while (test_next(v->ndim, v->sizes, index));
}

/* result[..., m, n] = bias[n] + sum over k of self[..., m, k] * other[..., k, n]. */
static void expect_product(const cti_view *self, const cti_view *other, const cti_view *bias, const cti_view *result)
{
    int64_t index[CTI_MAX_NDIM] = {0};
    const unsigned ndim = result->ndim;
    const int64_t terms = self->sizes[self->ndim - 1];
    const double tolerance = tolerance_of((ct_dtype)result->dtype, terms);
    if (result->numel == 0) return;
    do {
        int64_t at[CTI_MAX_NDIM], bt[CTI_MAX_NDIM];
        memcpy(at, index, sizeof at);
        memcpy(bt, index, sizeof bt);
        double _Complex sum = bias ? test_value(test_element_at(bias, ndim, index), bias->dtype) : 0;
        for (int64_t k = 0; k < terms; k++) {
            at[ndim - 1] = bt[ndim - 2] = k;
            sum += test_value(test_element_at(self, ndim, at), self->dtype) *
                   test_value(test_element_at(other, ndim, bt), other->dtype);
        }
        const double _Complex got = test_value(test_element(result, index), result->dtype);
        const bool floating =
            ct_dtype_is_floating((ct_dtype)result->dtype) || ct_dtype_is_complex((ct_dtype)result->dtype);
        if (floating) {
            CT_EXPECT_REAL(creal(got), creal(sum), tolerance);
            CT_EXPECT_REAL(cimag(got), cimag(sum), tolerance);
        } else {
            int64_t wrapped = 0;
            cti_store_scalar(ct_int((int64_t)creal(sum)), &wrapped, (ct_dtype)result->dtype);
            CT_EXPECT_INT(creal(got), creal(test_value(&wrapped, result->dtype)));
        }
    } while (test_next(ndim, result->sizes, index));
}

CT_TEST(gemm, multiplies_any_layout_dtype_and_batch)
{
    static const int64_t choices[] = {0, 1, 1, 2, 3, 7, 17, 40};
    for (int round = 0; round < 1500; round++) {
        const ct_dtype dtype = dtypes[test_random_below(NUM_DTYPES)];
        int64_t batch[2], self[4], other[4], result[4];
        const int64_t num_batch = test_random_below(3), m = choices[test_random_below(8)],
                      k = choices[test_random_below(8)], n = choices[test_random_below(8)];
        for (int64_t d = 0; d < num_batch; d++) {
            batch[d] = 1 + test_random_below(3);
            self[d] = test_random_below(3) ? batch[d] : 1;
            other[d] = test_random_below(3) ? batch[d] : 1;
            result[d] = self[d] > other[d] ? self[d] : other[d];
        }
        self[num_batch] = result[num_batch] = m;
        self[num_batch + 1] = other[num_batch] = k;
        other[num_batch + 1] = result[num_batch + 1] = n;
        /* the gradient is summed over leading axes that `other` lacks */
        const int64_t drop = test_random_below(num_batch + 1);
        bool lacks = true;
        for (int64_t d = 0; d < drop; d++) lacks = lacks && (other[d] == 1);
        const ct_ints other_sizes =
            lacks ? ct_ints_of(other + drop, num_batch + 2 - drop) : ct_ints_of(other, num_batch + 2);
        const cti_view *a = any_view(dtype, ct_ints_of(self, num_batch + 2)), *b = any_view(dtype, other_sizes);
        cti_view *c = any_view(dtype, ct_ints_of(result, num_batch + 2));
        spoil(c);
        CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, a, b, c));
        expect_product(a, b, NULL, c);
        test_free_all();
    }
}

CT_TEST(gemm, large_products_of_every_layout_agree)
{
    /* the BLAS may multiply matrices with few rows, few columns or few terms in tiles of other sizes */
    static const int64_t sizes[][3] = {{131, 300, 67}, {19, 331, 190}, {190, 331, 14}, {50, 331, 70}, {130, 67, 130}};
    for (int layout = 0; layout < 16; layout++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            const int64_t m = sizes[s][0], k = sizes[s][1], n = sizes[s][2];
            const ct_dtype dtype = layout & 8 ? CT_DTYPE_F64 : CT_DTYPE_F32;
            const size_t item = ct_dtype_size(dtype);
            const cti_view *a = test_view(test_buffer((size_t)(m * k) * item), dtype, CTI_INTS(m, k),
                                          layout & 1 ? CTI_INTS(1, m) : CTI_INTS(k, 1));
            const cti_view *b = test_view(test_buffer((size_t)(k * n) * item), dtype, CTI_INTS(k, n),
                                          layout & 2 ? CTI_INTS(1, k) : CTI_INTS(n, 1));
            cti_view *c = test_view(test_buffer((size_t)(m * n) * item), dtype, CTI_INTS(m, n),
                                    layout & 4 ? CTI_INTS(1, m) : CTI_INTS(n, 1));
            test_fill(a);
            test_fill(b);
            spoil(c);
            CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, a, b, c));
            expect_product(a, b, NULL, c);
            test_free_all();
        }
}

/* Returns the elements of a matrix with contiguous rows or contiguous columns. */
static cti_view *laid(const cti_view *m, bool columns)
{
    const int64_t strides[2] = {columns ? 1 : m->sizes[1], columns ? m->sizes[0] : 1};
    void *data = test_buffer((size_t)m->numel * ct_dtype_size((ct_dtype)m->dtype));
    cti_view *to = test_view(data, (ct_dtype)m->dtype, ct_ints_of(m->sizes, 2), ct_ints_of(strides, 2));
    CT_EXPECT_OK(cti_copy(to, m));
    return to;
}

static bool same_elements(const cti_view *a, const cti_view *b)
{
    return memcmp(laid(a, false)->data, laid(b, false)->data, (size_t)a->numel * ct_dtype_size((ct_dtype)a->dtype)) ==
           0;
}

/*
 * Returns true for products whose rounding depends on the BLAS: f32, f64 and complex, with more than 128
 * multiplications (docs/kernels.md).
 */
static bool depends_on_flags(ct_dtype dtype, int64_t work)
{
    const bool direct =
        dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_C64 || dtype == CT_DTYPE_C128;
    return direct && work > 128 && cti_blas_is_on();
}

CT_TEST(gemm, which_products_of_transposed_operands_have_the_bits_of_their_copies)
{
    static const int64_t sizes[][3] = {{4, 5, 6},     {1, 16, 8},   {2, 2, 2},   {18, 43, 5},
                                       {6, 106, 139}, {70, 65, 80}, {1, 300, 40}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int d = 0; d < NUM_DTYPES; d++) {
            const int64_t m = sizes[s][0], k = sizes[s][1], n = sizes[s][2];
            const cti_view *a = test_row_major(dtypes[d], CTI_INTS(m, k)),
                           *b = test_row_major(dtypes[d], CTI_INTS(k, n));
            cti_view *expected = test_row_major(dtypes[d], CTI_INTS(m, n)),
                     *got = test_row_major(dtypes[d], CTI_INTS(m, n));
            CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, a, b, expected));
            for (int which = 1; which < 4; which++) {
                CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, laid(a, which & 1), laid(b, which & 2), got));
                CT_EXPECT(depends_on_flags(dtypes[d], m * k * n) || same_elements(got, expected));
            }
            test_free_all();
        }
}

CT_TEST(gemm, a_result_in_columns_has_the_bits_of_one_in_rows)
{
    static const int64_t sizes[][3] = {{18, 43, 5}, {6, 106, 139}, {70, 65, 80}, {300, 20, 1}, {1, 20, 300}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int d = 0; d < NUM_DTYPES; d++) {
            const int64_t m = sizes[s][0], k = sizes[s][1], n = sizes[s][2];
            const cti_view *a = test_row_major(dtypes[d], CTI_INTS(m, k)),
                           *b = test_row_major(dtypes[d], CTI_INTS(k, n));
            cti_view *rows = test_row_major(dtypes[d], CTI_INTS(m, n)), *columns = laid(rows, true);
            CT_EXPECT_OK(CTI_LEVEL(cti_gemm_added)(&launch, a, b, rows));
            CT_EXPECT_OK(CTI_LEVEL(cti_gemm_added)(&launch, a, b, columns));
            CT_EXPECT(same_elements(columns, rows));
            CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, a, b, rows));
            CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, a, b, columns));
            CT_EXPECT(same_elements(columns, rows));
            test_free_all();
        }
}

CT_TEST(gemm, an_expanded_operand_is_read_as_if_it_were_copied)
{
    const cti_view *row = test_row_major(CT_DTYPE_F32, CTI_INTS(30)),
                   *b = test_row_major(CT_DTYPE_F32, CTI_INTS(30, 20));
    const cti_view *a = test_view(row->data, CT_DTYPE_F32, CTI_INTS(25, 30), CTI_INTS(0, 1));
    cti_view *c = test_row_major(CT_DTYPE_F32, CTI_INTS(25, 20));
    CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, a, b, c));
    expect_product(a, b, NULL, c);
    test_free_all();
}

CT_TEST(gemm, integers_wrap)
{
    int8_t a[] = {100, 100}, c = 0;
    int64_t big[] = {INT64_MAX, 2}, product = 0;
    const cti_view *x = test_view(a, CT_DTYPE_I8, CTI_INTS(1, 2), TEST_ROW_MAJOR),
                   *y = test_view(a, CT_DTYPE_I8, CTI_INTS(2, 1), TEST_ROW_MAJOR);
    CT_EXPECT_OK(CTI_LEVEL(cti_blas_gemm)(&launch, x, y, test_view(&c, CT_DTYPE_I8, CTI_INTS(1, 1), TEST_ROW_MAJOR)));
    CT_EXPECT_INT(c, (int8_t)(uint8_t)(20000 & 0xff));
    x = test_view(big, CT_DTYPE_I64, CTI_INTS(1, 1), TEST_ROW_MAJOR);
    y = test_view(big + 1, CT_DTYPE_I64, CTI_INTS(1, 1), TEST_ROW_MAJOR);
    CT_EXPECT_OK(
        CTI_LEVEL(cti_blas_gemm)(&launch, x, y, test_view(&product, CT_DTYPE_I64, CTI_INTS(1, 1), TEST_ROW_MAJOR)));
    CT_EXPECT_INT(product, -2);
}

CT_TEST(linear, adds_the_bias_once_whatever_the_layout)
{
    static const int64_t choices[] = {0, 1, 2, 5, 33};
    for (int round = 0; round < 600; round++) {
        const ct_dtype dtype = dtypes[test_random_below(NUM_DTYPES)];
        int64_t input[4], result[4];
        const int64_t num_batch = test_random_below(4), in = choices[test_random_below(5)],
                      out = choices[test_random_below(5)];
        for (int64_t d = 0; d < num_batch; d++) input[d] = result[d] = choices[test_random_below(4)];
        input[num_batch] = in;
        result[num_batch] = out;
        const cti_view *x = any_view(dtype, ct_ints_of(input, num_batch + 1)), *w = any_view(dtype, CTI_INTS(out, in));
        const cti_view *bias = test_random_below(2) ? any_view(dtype, CTI_INTS(out)) : NULL;
        cti_view *y = any_view(dtype, ct_ints_of(result, num_batch + 1));
        spoil(y);
        CT_EXPECT_OK(CTI_LEVEL(cti_blas_linear)(&launch, x, w, bias, y));
        /* the same product of matrices: vectors have one more axis, and weight is transposed */
        int64_t sizes[5], strides[5], out_sizes[5], out_strides[5];
        for (int64_t d = 0; d < num_batch; d++) {
            sizes[d] = out_sizes[d] = input[d];
            strides[d] = x->strides[d];
            out_strides[d] = y->strides[d];
        }
        sizes[num_batch] = out_sizes[num_batch] = 1;
        strides[num_batch] = out_strides[num_batch] = 0;
        sizes[num_batch + 1] = in;
        out_sizes[num_batch + 1] = out;
        strides[num_batch + 1] = x->strides[num_batch];
        out_strides[num_batch + 1] = y->strides[num_batch];
        const cti_view *rows =
            test_view(x->data, dtype, ct_ints_of(sizes, num_batch + 2), ct_ints_of(strides, num_batch + 2));
        const cti_view *turned = test_view(w->data, dtype, CTI_INTS(in, out), CTI_INTS(w->strides[1], w->strides[0]));
        const cti_view *got =
            test_view(y->data, dtype, ct_ints_of(out_sizes, num_batch + 2), ct_ints_of(out_strides, num_batch + 2));
        expect_product(rows, turned, bias, got);
        test_free_all();
    }
}

/*
 * The rounding of a BLAS depends on the number of rows: only sizes determine which rows belong to one product, not
 * their layout in memory.
 */
CT_TEST(linear, rows_of_a_batch_that_lies_anywhere_have_the_bits_of_its_copy)
{
    static const int64_t sizes[][4] = {{5, 3, 4, 4}, {2, 7, 16, 9}, {3, 1, 33, 5}, {4, 6, 20, 1}, {7, 9, 64, 17}};
    static const ct_dtype floats[] = {CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t d = 0; d < sizeof floats / sizeof *floats; d++) {
            const int64_t b = sizes[s][0], m = sizes[s][1], k = sizes[s][2], n = sizes[s][3];
            const ct_dtype dtype = floats[d];
            const cti_view *one = test_row_major(dtype, CTI_INTS(m, k)), *w = test_row_major(dtype, CTI_INTS(n, k));
            const cti_view *expanded = test_view(one->data, dtype, CTI_INTS(b, m, k), CTI_INTS(0, k, 1));
            cti_view *copied = test_row_major(dtype, CTI_INTS(b, m, k));
            CT_EXPECT_OK(cti_copy(copied, expanded));
            const cti_view *bias = s % 2 ? test_row_major(dtype, CTI_INTS(n)) : NULL;
            cti_view *expected = test_row_major(dtype, CTI_INTS(b, m, n)),
                     *got = test_row_major(dtype, CTI_INTS(b, m, n));
            CT_EXPECT_OK(CTI_LEVEL(cti_blas_linear)(&launch, copied, w, bias, expected));
            CT_EXPECT_OK(CTI_LEVEL(cti_blas_linear)(&launch, expanded, w, bias, got));
            const size_t bytes = (size_t)expected->numel * ct_dtype_size(dtype);
            CT_EXPECT(!memcmp(got->data, expected->data, bytes));
            cti_view *batch_inside = test_view(test_buffer(bytes), dtype, CTI_INTS(b, m, n), CTI_INTS(n, b * n, 1));
            CT_EXPECT_OK(CTI_LEVEL(cti_blas_linear)(&launch, copied, w, bias, batch_inside));
            CT_EXPECT_OK(cti_copy(got, batch_inside));
            CT_EXPECT(!memcmp(got->data, expected->data, bytes));
            test_free_all();
        }
}

CT_TEST(gemm, our_own_loops_give_the_same_with_any_number_of_threads)
{
    const int64_t m = 203, k = 517, n = 611;
    static const ct_dtype kinds[] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128, CT_DTYPE_I64};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t item = ct_dtype_size(kinds[i]);
        const cti_view *a = test_row_major(kinds[i], CTI_INTS(m, k)), *b = test_row_major(kinds[i], CTI_INTS(n, k)),
                       *c = test_row_major(kinds[i], CTI_INTS(m, n));
        void *first = test_buffer((size_t)(m * n) * item);
        for (int threads = 1; threads <= 3; threads++) {
            test_threads(threads);
            cti_fill_zero(c);
            const cti_matrix x = {a->data, m, k, k, 1}, y = {b->data, k, n, 1, k}, z = {c->data, m, n, n, 1};
            CT_EXPECT_INT(CTI_LEVEL(cti_gemm)(kinds[i], x, y, z), CT_OK);
            if (threads == 1) memcpy(first, c->data, (size_t)(m * n) * item);
            CT_EXPECT(memcmp(first, c->data, (size_t)(m * n) * item) == 0);
        }
        const cti_view *turned = test_view(b->data, kinds[i], CTI_INTS(k, n), CTI_INTS(1, k));
        const cti_view *corner =
            test_view(c->data, kinds[i], CTI_INTS(9, 11), CTI_INTS(n, 1)); /* this size reveals a wrong block */
        expect_product(test_view(a->data, kinds[i], CTI_INTS(9, k), CTI_INTS(k, 1)),
                       test_view(turned->data, kinds[i], CTI_INTS(k, 11), CTI_INTS(1, k)), NULL, corner);
        const cti_view *end =
            test_view((char *)c->data + (size_t)(200 * n + 600) * item, kinds[i], CTI_INTS(3, 11), CTI_INTS(n, 1));
        expect_product(test_view((char *)a->data + (size_t)(200 * k) * item, kinds[i], CTI_INTS(3, k), CTI_INTS(k, 1)),
                       test_view((char *)b->data + (size_t)(600 * k) * item, kinds[i], CTI_INTS(k, 11), CTI_INTS(1, k)),
                       NULL, end);
        test_free_all();
    }
}

CT_TEST(gemm, without_memory_it_says_so)
{
    const cti_view *a = test_row_major(CT_DTYPE_BF16, CTI_INTS(20, 30)),
                   *b = test_row_major(CT_DTYPE_BF16, CTI_INTS(30, 20));
    cti_view *c = test_row_major(CT_DTYPE_BF16, CTI_INTS(20, 20));
    ct_status status = CT_E_NOMEM;
    int runs = 0;
    for (; status == CT_E_NOMEM && runs < 20; runs++) {
        cti_fail_allocations_after(runs);
        status = CTI_LEVEL(cti_blas_gemm)(&launch, a, b, c);
        cti_fail_allocations_after(-1);
        if (status == CT_E_NOMEM) CT_EXPECT_CONTAINS(ct_error_message(), "memory");
        ct_error_clear();
    }
    CT_EXPECT_INT(status, CT_OK);
    CT_EXPECT(runs > 1);
    test_free_all();
}

CT_TEST(linear, without_memory_for_a_copy_of_rows_nothing_is_written)
{
    const cti_view *one = test_row_major(CT_DTYPE_F32, CTI_INTS(3, 4)),
                   *w = test_row_major(CT_DTYPE_F32, CTI_INTS(2, 4));
    const cti_view *x = test_view(one->data, CT_DTYPE_F32, CTI_INTS(5, 3, 4), CTI_INTS(0, 4, 1));
    float y[30];
    const cti_view *result = test_view(y, CT_DTYPE_F32, CTI_INTS(5, 3, 2), CTI_INTS(2, 10, 1));
    ct_status status = CT_E_NOMEM;
    int runs = 0;
    for (; status == CT_E_NOMEM && runs < 20; runs++) {
        for (int i = 0; i < 30; i++) y[i] = 77;
        cti_fail_allocations_after(runs);
        status = CTI_LEVEL(cti_gemm_added)(&launch, x, test_view(w->data, CT_DTYPE_F32, CTI_INTS(4, 2), CTI_INTS(1, 4)),
                                           result);
        cti_fail_allocations_after(-1);
        for (int i = 0; status == CT_E_NOMEM && i < 30; i++) CT_EXPECT(y[i] == 77);
        ct_error_clear();
    }
    CT_EXPECT_INT(status, CT_OK);
    CT_EXPECT(runs > 2);
    test_free_all();
}

CT_TEST(blas, has_a_name_and_a_kernel_family)
{
    const cti_blas_info info = cti_blas_info_here();
    CT_EXPECT(info.name && *info.name && info.kernels && *info.kernels);
}

extern void gotoblas_dynamic_init(void)
    __attribute__((weak)); /* defined if OpenBLAS has kernels for several processors */

CT_TEST(blas, uses_the_vectors_of_this_level_even_if_it_is_older_than_the_processor)
{
    if (!gotoblas_dynamic_init || getenv("OPENBLAS_CORETYPE")) skip();
    CT_EXPECT(!cti_blas_info_here().below_vector_width);
}

CT_TEST(blas, tells_a_process_that_asks) /* the next test starts processes with BLAS_ASKED */
{
    if (getenv("BLAS_ASKED")) printf("\nblas: %d\n", cti_blas_is_on());
}

static int is_on_with(const char *environment)
{
    char program[512], command[1024], line[256];
    int is_on = -1;
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    CT_EXPECT(length > 0);
    program[length] = 0;
    (void)snprintf(command, sizeof command, "%s BLAS_ASKED=1 '%s' asks 2>&1", environment, program);
    FILE *child = popen(command, "r");
    CT_EXPECT(child != NULL);
    while (fgets(line, sizeof line, child)) (void)sscanf(line, "blas: %d", &is_on);
    CT_EXPECT_INT(pclose(child), 0);
    return is_on;
}

CT_TEST(blas, is_selected_by_the_environment_else_by_speed)
{
    if (!gotoblas_dynamic_init) skip();
    CT_EXPECT_INT(is_on_with("COTANGENT_BLAS=off"), 0);
    CT_EXPECT_INT(is_on_with("COTANGENT_BLAS=on OPENBLAS_CORETYPE=Prescott"), 1);
    CT_EXPECT_INT(is_on_with("OPENBLAS_CORETYPE=Haswell COTANGENT_LEVEL=v3"), 1);
    /* either result is right: the library measures which path is faster */
    CT_EXPECT(is_on_with("OPENBLAS_CORETYPE=Prescott") >= 0);
}

CT_TEST_MAIN
