#include "kernels/views.h"

#include "kernels/reduce_fns.h"
#include "kernels/scalar_math.h"

#include "base/memory.h"

static const cti_launch launch = {.op = "fold"};
static const cti_loop_spec plain_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const ct_dtype dtypes[] = {CT_DTYPE_F16,  CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128,
                                  CT_DTYPE_BOOL, CT_DTYPE_U8,   CT_DTYPE_I8,  CT_DTYPE_I16, CT_DTYPE_I32, CT_DTYPE_I64};

/* ---- plain implementations of the reductions ---- */

static double _Complex fold_start(cti_reduce_op by)
{
    switch (by) {
    case CTI_REDUCE_MUL:
    case CTI_REDUCE_AND: return 1;
    case CTI_REDUCE_MAX:
    case CTI_REDUCE_LOGADDEXP: return -HUGE_VAL;
    case CTI_REDUCE_MIN: return HUGE_VAL;
    default: return 0;
    }
}

static double _Complex fold_step(cti_reduce_op by, double _Complex a, double _Complex v)
{
    switch (by) {
    case CTI_REDUCE_ADD: return a + v;
    case CTI_REDUCE_MUL: return a * v;
    case CTI_REDUCE_MAX: return cti_max_f64(creal(a), creal(v));
    case CTI_REDUCE_MIN: return cti_min_f64(creal(a), creal(v));
    case CTI_REDUCE_AND: return a != 0 && v != 0;
    case CTI_REDUCE_OR: return a != 0 || v != 0;
    case CTI_REDUCE_HYPOT: return hypot(creal(a), creal(v));
    default: return cti_logaddexp_f64(creal(a), creal(v));
    }
}

static bool fold_exists(cti_reduce_op by, cti_compute compute)
{
    const bool two_parts = compute == CTI_COMPUTE_C64 || compute == CTI_COMPUTE_C128;
    if (by == CTI_REDUCE_LOGADDEXP || by == CTI_REDUCE_HYPOT) return !two_parts && compute != CTI_COMPUTE_I64;
    return !two_parts || (by != CTI_REDUCE_MAX && by != CTI_REDUCE_MIN);
}

static void expect_near(double _Complex got, double _Complex want, double relative)
{
    const double tolerance = relative * fmax(1, cabs(want));
    if (isinf(creal(want)) || isnan(creal(want))) {
        CT_EXPECT(isnan(creal(want)) ? isnan(creal(got)) : creal(got) == creal(want));
        return;
    }
    CT_EXPECT_REAL(creal(got), creal(want), tolerance);
    CT_EXPECT_REAL(cimag(got), cimag(want), tolerance);
}

static ct_dtype result_dtype(cti_compute compute)
{
    return compute == CTI_COMPUTE_I64                                  ? CT_DTYPE_I64
           : compute == CTI_COMPUTE_C64 || compute == CTI_COMPUTE_C128 ? CT_DTYPE_C128
                                                                       : CT_DTYPE_F64;
}

static ct_ints random_sizes(int64_t *sizes)
{
    static const int64_t choices[] = {1, 2, 3, 5, 8, 20, 70};
    const int64_t ndim = test_random_below(5);
    int64_t numel = 1;
    for (int64_t d = 0; d < ndim; d++) {
        sizes[d] = choices[test_random_below(7)];
        if (numel * sizes[d] > 20000) sizes[d] = 1;
        numel *= sizes[d];
    }
    return ct_ints_of(sizes, ndim);
}

CT_TEST(reduce, folds_over_any_dims_of_any_layout_and_dtype)
{
    for (int round = 0; round < 1500; round++) {
        int64_t buffer[CTI_MAX_NDIM] = {0}, kept[CTI_MAX_NDIM] = {0}, index[CTI_MAX_NDIM] = {0};
        const ct_ints sizes = random_sizes(buffer);
        const ct_dtype dtype = dtypes[test_random_below(12)];
        const cti_compute compute = cti_compute_of(dtype);
        const cti_reduce_op by = (cti_reduce_op)test_random_below(CTI_NUM_REDUCE_OPS);
        if (!fold_exists(by, compute)) continue;
        const uint32_t mask = test_random() & ((1u << sizes.count) - 1);
        for (int64_t d = 0; d < sizes.count; d++) kept[d] = mask >> d & 1 ? 1 : sizes.items[d];
        const ct_ints kept_sizes = ct_ints_of(kept, sizes.count);
        const cti_view *x = test_random_below(2) ? test_row_major(dtype, sizes) : test_any_layout(dtype, sizes);
        const cti_view *result = test_random_below(2) ? test_row_major(result_dtype(compute), kept_sizes)
                                                      : test_any_layout(result_dtype(compute), kept_sizes);
        const cti_view *want = test_row_major(CT_DTYPE_C128, kept_sizes);
        const cti_reduction reduction = {.by = by, .map_spec = &plain_spec, .compute = compute};
        const cti_view *const views[] = {x};
        CT_EXPECT_OK(cti_reduce(&launch, &reduction, (unsigned)sizes.count, sizes.items, mask, views, result));
        double _Complex *sums = want->data;
        for (int64_t i = 0; i < want->numel; i++) sums[i] = fold_start(by);
        do {
            double _Complex *sum = (void *)test_element_at(want, (unsigned)sizes.count, index);
            *sum = fold_step(by, *sum, test_value(test_element(x, index), x->dtype));
        } while (test_next((unsigned)sizes.count, sizes.items, index));
        memset(index, 0, sizeof index);
        do {
            const double _Complex expected = *(double _Complex *)(void *)test_element(want, index);
            if (compute == CTI_COMPUTE_I64 && by == CTI_REDUCE_MUL && cabs(expected) > 1e15) continue; /* wraps */
            if ((float)cabs(expected) == HUGE_VALF && compute != CTI_COMPUTE_F64) continue;
            expect_near(test_value(test_element(result, index), result->dtype), expected,
                        compute == CTI_COMPUTE_F32 || compute == CTI_COMPUTE_C64 ? 2e-7 : 1e-12);
        } while (test_next((unsigned)sizes.count, kept, index));
        test_free_all();
    }
}

CT_TEST(reduce, by_hypot_neither_overflows_nor_vanishes)
{
    static const struct {
        double parts[3], length;
    } rows[] = {{{3e200, -4e200, 1}, 5e200},
                {{3e-200, -4e-200, 0}, 5e-200},
                {{3e-308, 4e-308, 0}, 5e-308},
                {{3e-170, -4e-170, 1e-320}, 5e-170},
                {{0x1p-511, 0x1p-512, 0}, 0x1p-512 * 2.23606797749978969641},
                {{1e308, 1e200, 1e-300}, 1e308},
                {{-HUGE_VAL, 1, 1e-300}, HUGE_VAL},
                {{0, -0.0, 0}, 0}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const cti_view *x = test_row_major(CT_DTYPE_F64, CTI_INTS(3)),
                       *result = test_row_major(CT_DTYPE_F64, CTI_INTS(1));
        memcpy(x->data, rows[i].parts, sizeof rows[i].parts);
        const cti_reduction fold = {.by = CTI_REDUCE_HYPOT, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F64};
        const cti_view *const views[] = {x};
        CT_EXPECT_OK(cti_reduce(&launch, &fold, 1, x->sizes, 1, views, result));
        const double length = *(const double *)result->data;
        CT_EXPECT(length == rows[i].length || fabs(length / rows[i].length - 1) < 1e-15);
        test_free_all();
    }
    const cti_view *x = test_row_major(CT_DTYPE_F64, CTI_INTS(3)), *result = test_row_major(CT_DTYPE_F64, CTI_INTS(1));
    memcpy(x->data, (const double[]){1e300, NAN, 1e-300}, 3 * sizeof(double));
    const cti_reduction fold = {.by = CTI_REDUCE_HYPOT, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F64};
    const cti_view *const views[] = {x};
    CT_EXPECT_OK(cti_reduce(&launch, &fold, 1, x->sizes, 1, views, result));
    CT_EXPECT(isnan(*(const double *)result->data));
    test_free_all();
}

/* ---- map and finish ---- */

static void square_abs(int64_t n, void *const *at, const void *a)
{
    double *out = at[0];
    const cti_c128 *z = at[1];
    (void)a;
    for (int64_t i = 0; i < n; i++) out[i] = z[i].re * z[i].re + z[i].im * z[i].im;
}

static void root(int64_t n, void *const *at, const void *a)
{
    double *out = at[0];
    const double *in = at[1];
    for (int64_t i = 0; i < n; i++) out[i] = sqrt(in[i]) * *(const double *)a;
}

static void weighted(int64_t n, void *const *at, const void *a)
{
    float *out = at[0];
    const float *x = at[1], *w = at[2];
    const uint8_t *live = at[3];
    const int64_t *k = at[4];
    (void)a;
    for (int64_t i = 0; i < n; i++) out[i] = live[i] ? x[i] * w[i] + (float)k[i] : 0;
}

CT_TEST(reduce, a_norm_maps_complex_to_real_and_ends_with_a_root)
{
    static const cti_loop_spec spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
    const double factor = 2;
    const cti_reduction norm = {.by = CTI_REDUCE_ADD,
                                .map_spec = &spec,
                                .map = square_abs,
                                .finish = root,
                                .finish_attrs = &factor,
                                .compute = CTI_COMPUTE_C128};
    const cti_view *x = test_any_layout(CT_DTYPE_C64, CTI_INTS(7, 300)),
                   *result = test_row_major(CT_DTYPE_F32, CTI_INTS(7, 1));
    const cti_view *const views[] = {x};
    CT_EXPECT_OK(cti_reduce(&launch, &norm, 2, x->sizes, 2, views, result));
    for (int64_t i = 0; i < 7; i++) {
        double sum = 0;
        for (int64_t k = 0; k < 300; k++) {
            const double size = cabs(test_value(test_element(x, (int64_t[]){i, k}), CT_DTYPE_C64));
            sum += size * size;
        }
        CT_EXPECT_REAL(test_get(result, CTI_INTS(i, 0)), 2 * sqrt(sum), 1e-4);
    }
    test_free_all();
}

CT_TEST(reduce, a_map_reads_broadcast_inputs_bits_and_coordinates)
{
    static const cti_loop_spec spec = {5,
                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                        {CTI_IN, CTI_CLASS_T, 0},
                                        {CTI_IN, CTI_CLASS_T, 0},
                                        {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                        {CTI_IN_COORD, CTI_CLASS_I64, 1}},
                                       0};
    const cti_reduction sum = {.by = CTI_REDUCE_ADD, .map_spec = &spec, .map = weighted, .compute = CTI_COMPUTE_F32};
    const int64_t m = 37, n = 53;
    for (uint32_t mask = 0; mask < 4; mask++) {
        const cti_view *x = test_any_layout(CT_DTYPE_F32, CTI_INTS(m, n)),
                       *w = test_row_major(CT_DTYPE_F16, CTI_INTS(n));
        const cti_view *bits = test_row_major(CT_DTYPE_U8, CTI_INTS((m * n + 7) / 8));
        const cti_view *result = test_row_major(CT_DTYPE_F32, CTI_INTS(mask & 1 ? 1 : m, mask & 2 ? 1 : n));
        double want[37 * 53] = {0};
        for (int64_t i = 0; i < bits->numel; i++) ((uint8_t *)bits->data)[i] = (uint8_t)test_random();
        const cti_view *const views[] = {x, w, bits, NULL};
        CT_EXPECT_OK(cti_reduce(&launch, &sum, 2, x->sizes, mask, views, result));
        for (int64_t i = 0; i < m; i++)
            for (int64_t k = 0; k < n; k++) {
                const int64_t bit = i * n + k, at = (mask & 1 ? 0 : i) * result->strides[0] + (mask & 2 ? 0 : k);
                if (!(((uint8_t *)bits->data)[bit / 8] >> (bit % 8) & 1)) continue;
                want[at] += (double)(float)(test_get(x, CTI_INTS(i, k)) * test_get(w, CTI_INTS(k)) + (double)k);
            }
        for (int64_t i = 0; i < result->numel; i++)
            CT_EXPECT_REAL((double)((float *)result->data)[i], want[i], 1e-5 * fmax(1, fabs(want[i])) + 1e-4);
        test_free_all();
    }
}

/* ---- edges ---- */

CT_TEST(reduce, nan_wins_in_max_and_min_wherever_it_stands)
{
    enum { N = 300 };

    float values[N], result;
    const cti_view *x = test_view(values, CT_DTYPE_F32, CTI_INTS(N), TEST_ROW_MAJOR),
                   *to = test_view(&result, CT_DTYPE_F32, CTI_INTS(1), TEST_ROW_MAJOR);
    const cti_view *const views[] = {x};
    for (int by = CTI_REDUCE_MAX; by <= CTI_REDUCE_MIN; by++)
        for (int place = 0; place < N; place++) {
            for (int i = 0; i < N; i++) values[i] = (float)i;
            values[place] = (float)NAN;
            const cti_reduction reduction = {
                .by = (cti_reduce_op)by, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F32};
            CT_EXPECT_OK(cti_reduce(&launch, &reduction, 1, x->sizes, 1, views, to));
            CT_EXPECT(isnan(result));
        }
}

CT_TEST(reduce, a_fold_of_nothing_is_neutral_but_max_and_min_refuse)
{
    float result[3];
    const cti_view *none = test_view(NULL, CT_DTYPE_F32, CTI_INTS(3, 0), TEST_ROW_MAJOR),
                   *to = test_view(result, CT_DTYPE_F32, CTI_INTS(3, 1), TEST_ROW_MAJOR);
    const cti_view *empty = test_view(NULL, CT_DTYPE_F32, CTI_INTS(1, 0), TEST_ROW_MAJOR);
    const cti_view *const views[] = {none};
    for (int by = 0; by < CTI_NUM_REDUCE_OPS; by++) {
        const cti_reduction reduction = {.by = (cti_reduce_op)by, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F32};
        if (by == CTI_REDUCE_MAX || by == CTI_REDUCE_MIN) {
            CT_EXPECT_ERROR(cti_reduce(&launch, &reduction, 2, none->sizes, 2, views, to), CT_E_INVALID, "no elements");
        } else {
            CT_EXPECT_OK(cti_reduce(&launch, &reduction, 2, none->sizes, 2, views, to));
            for (int i = 0; i < 3; i++) CT_EXPECT((double)result[i] == creal(fold_start((cti_reduce_op)by)));
        }
        CT_EXPECT_OK(cti_reduce(&launch, &reduction, 2, none->sizes, 1, views, empty)); /* nothing to compute */
    }
}

CT_TEST(reduce, long_sums_of_f32_keep_their_digits) /* S28.7 */
{
    enum { N = 1 << 22 };

    float tenth = 0.1f, result = 0;
    const cti_reduction sum = {.by = CTI_REDUCE_ADD, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F32};
    const cti_view *const views[] = {test_view(&tenth, CT_DTYPE_F32, CTI_INTS(N), CTI_INTS(0))};
    CT_EXPECT_OK(cti_reduce(&launch, &sum, 1, views[0]->sizes, 1, views,
                            test_view(&result, CT_DTYPE_F32, CTI_INTS(1), TEST_ROW_MAJOR)));
    CT_EXPECT((double)result == (double)(float)((double)tenth * N));
}

CT_TEST(reduce, results_do_not_depend_on_the_number_of_threads) /* S28.7 */
{
    static const struct {
        int64_t sizes[3];
        uint32_t mask;
    } cases[] = {{{1, 1, 500000}, 4}, {{300, 2, 700}, 5}, {{300, 700, 2}, 1}, {{2000, 5, 40}, 4}, {{3, 100000, 1}, 2}};

    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        int64_t kept[3];
        for (int d = 0; d < 3; d++) kept[d] = cases[c].mask >> d & 1 ? 1 : cases[c].sizes[d];
        const cti_view *x = test_thirds(ct_ints_of(cases[c].sizes, 3)),
                       *result = test_row_major(CT_DTYPE_F64, ct_ints_of(kept, 3));
        const cti_reduction sum = {.by = CTI_REDUCE_ADD, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F64};
        const cti_view *const views[] = {x};
        void *first = test_buffer((size_t)result->numel * sizeof(double));
        for (int threads = 1; threads <= 5; threads++) {
            test_threads(threads);
            CT_EXPECT_OK(cti_reduce(&launch, &sum, 3, x->sizes, cases[c].mask, views, result));
            if (threads == 1) memcpy(first, result->data, (size_t)result->numel * sizeof(double));
            CT_EXPECT(memcmp(first, result->data, (size_t)result->numel * sizeof(double)) == 0);
        }
        test_free_all();
    }
}

/* Returns the elements of x with another order of dims in memory. */
static const cti_view *turned(const cti_view *x, const unsigned *order)
{
    int64_t sizes[3], strides[3], index[3] = {0};
    int64_t step = 1;
    for (unsigned i = 3; i-- > 0; step *= x->sizes[order[i]]) strides[order[i]] = step;
    for (unsigned d = 0; d < 3; d++) sizes[d] = x->sizes[d];
    void *data = test_buffer((size_t)(x->numel ? x->numel : 1) * ct_dtype_size((ct_dtype)x->dtype));
    const cti_view *to = test_view(data, (ct_dtype)x->dtype, ct_ints_of(sizes, 3), ct_ints_of(strides, 3));
    do memcpy(test_element(to, index), test_element(x, index), ct_dtype_size((ct_dtype)x->dtype));
    while (test_next(3, sizes, index));
    return to;
}

/* Compares the results of x with the results of copies of x, in every order of dims in memory. */
static void expect_same_anywhere(cti_reduce_op by, cti_compute compute, const cti_view *x, uint32_t mask)
{
    static const unsigned orders[][3] = {{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int64_t kept[3];
    for (int d = 0; d < 3; d++) kept[d] = mask >> d & 1 ? 1 : x->sizes[d];
    const cti_view *expected = test_row_major(result_dtype(compute), ct_ints_of(kept, 3));
    const cti_view *got = test_row_major(result_dtype(compute), ct_ints_of(kept, 3));
    const cti_reduction fold = {.by = by, .map_spec = &plain_spec, .compute = compute};
    CT_EXPECT_OK(cti_reduce(&launch, &fold, 3, x->sizes, mask, (const cti_view *const[]){x}, expected));
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        test_threads(1 + (int)i % 3);
        const cti_view *const views[] = {turned(x, orders[i])};
        CT_EXPECT_OK(cti_reduce(&launch, &fold, 3, x->sizes, mask, views, got));
        CT_EXPECT(memcmp(got->data, expected->data, (size_t)got->numel * ct_dtype_size((ct_dtype)got->dtype)) == 0);
    }
    test_threads(1);
}

CT_TEST(reduce, what_lies_across_memory_gives_the_bits_of_row_major_elements)
{
    static const int64_t sizes[][3] = {{9, 33, 70}, {1, 200, 1100}, {70, 10, 20}, {2100, 1, 40}, {2, 9000, 16}};
    static const ct_dtype kinds[] = {CT_DTYPE_F32,  CT_DTYPE_F64, CT_DTYPE_C64,
                                     CT_DTYPE_C128, CT_DTYPE_I64, CT_DTYPE_BF16};
    for (size_t c = 0; c < sizeof sizes / sizeof *sizes; c++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            for (uint32_t mask = 1; mask < 8; mask++) {
                const cti_compute compute = cti_compute_of(kinds[k]);
                const cti_view *x = test_row_major(kinds[k], ct_ints_of(sizes[c], 3));
                test_fill(x);
                expect_same_anywhere(CTI_REDUCE_ADD, compute, x, mask);
                const cti_reduce_op other = (cti_reduce_op)test_random_below(CTI_NUM_REDUCE_OPS);
                if (fold_exists(other, compute)) expect_same_anywhere(other, compute, x, mask);
                test_free_all();
            }
}

CT_TEST(reduce, parts_without_memory_say_so)
{
    const cti_view *x = test_row_major(CT_DTYPE_F32, CTI_INTS(1 << 18)),
                   *result = test_row_major(CT_DTYPE_F32, CTI_INTS(1));
    const cti_reduction sum = {.by = CTI_REDUCE_ADD, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F32};
    const cti_view *const views[] = {x};
    cti_fail_allocations_after(0);
    CT_EXPECT_ERROR(cti_reduce(&launch, &sum, 1, x->sizes, 1, views, result), CT_E_NOMEM, "memory");
    cti_fail_allocations_after(-1);
    test_free_all();
}

/* ---- scans ---- */

CT_TEST(scan, keeps_every_prefix_from_either_end)
{
    for (int round = 0; round < 1500; round++) {
        int64_t buffer[CTI_MAX_NDIM] = {0}, index[CTI_MAX_NDIM] = {0};
        const ct_ints sizes = random_sizes(buffer);
        const ct_dtype dtype = dtypes[test_random_below(12)];
        const cti_compute compute = cti_compute_of(dtype);
        const cti_reduce_op by = (cti_reduce_op)test_random_below(CTI_NUM_REDUCE_OPS);
        if (!fold_exists(by, compute)) continue;
        const unsigned dim = sizes.count ? (unsigned)test_random_below(sizes.count) : 0;
        const bool reversed = test_random_below(2);
        const cti_view *x = test_random_below(2) ? test_row_major(dtype, sizes) : test_any_layout(dtype, sizes);
        const cti_view *result = test_random_below(2) ? test_row_major(result_dtype(compute), sizes)
                                                      : test_any_layout(result_dtype(compute), sizes);
        const cti_reduction reduction = {.by = by, .map_spec = &plain_spec, .compute = compute};
        const cti_view *const views[] = {x};
        CT_EXPECT_OK(cti_scan(&launch, &reduction, (unsigned)sizes.count, sizes.items, dim, reversed, views, result));
        do {
            if (sizes.count && index[dim] != 0) continue; /* compares once per line, at its first element */
            const int64_t length = sizes.count ? sizes.items[dim] : 1;
            double _Complex sum = fold_start(by);
            int64_t at[CTI_MAX_NDIM];
            memcpy(at, index, sizeof at);
            for (int64_t i = 0; i < length; i++) {
                if (sizes.count) at[dim] = reversed ? length - 1 - i : i;
                sum = fold_step(by, sum, test_value(test_element(x, at), x->dtype));
                if (compute == CTI_COMPUTE_I64 && by == CTI_REDUCE_MUL && cabs(sum) > 1e15) break;
                if ((float)cabs(sum) == HUGE_VALF && compute != CTI_COMPUTE_F64) break;
                expect_near(test_value(test_element(result, at), result->dtype), sum,
                            compute == CTI_COMPUTE_F32 || compute == CTI_COMPUTE_C64 ? 2e-7 : 1e-12);
            }
        } while (test_next((unsigned)sizes.count, sizes.items, index));
        test_free_all();
    }
}

CT_TEST(scan, long_lines_and_wide_rows_agree_with_plain_sums)
{
    static const int64_t shapes[][2] = {{1, 100000}, {3000, 70}, {50, 3000}, {5, 5000}};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (unsigned dim = 0; dim < 2; dim++)
            for (int threads = 1; threads <= 3; threads += 2) {
                const cti_view *x = test_row_major(CT_DTYPE_F32, ct_ints_of(shapes[s], 2)),
                               *result = test_row_major(CT_DTYPE_F32, ct_ints_of(shapes[s], 2));
                const cti_reduction sum = {.by = CTI_REDUCE_ADD, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F32};
                const cti_view *const views[] = {x};
                test_threads(threads);
                CT_EXPECT_OK(cti_scan(&launch, &sum, 2, x->sizes, dim, true, views, result));
                const int64_t lines = shapes[s][1 - dim], length = shapes[s][dim], step = x->strides[dim],
                              across = x->strides[1 - dim];
                for (int64_t l = 0; l < lines; l++) {
                    double total = 0;
                    for (int64_t i = length; i-- > 0;) {
                        total += (double)((float *)x->data)[l * across + i * step];
                        CT_EXPECT(((float *)result->data)[l * across + i * step] == (float)total);
                    }
                }
                test_free_all();
            }
}

CT_TEST(scan, empty_tensors_scan_to_nothing)
{
    const cti_reduction sum = {.by = CTI_REDUCE_ADD, .map_spec = &plain_spec, .compute = CTI_COMPUTE_F32};
    const cti_view *none = test_view(NULL, CT_DTYPE_F32, CTI_INTS(0, 4), TEST_ROW_MAJOR);
    const cti_view *const views[] = {none};
    CT_EXPECT_OK(cti_scan(&launch, &sum, 2, none->sizes, 0, false, views, none));
    CT_EXPECT_OK(cti_scan(&launch, &sum, 2, none->sizes, 1, true, views, none));
}

CT_TEST(reduce, of_rows_of_a_wider_matrix_has_the_bits_of_its_copy)
{
    static const int64_t lengths[] = {3, 64, 255, 700, 2500};
    static const cti_reduce_op folds[] = {CTI_REDUCE_ADD, CTI_REDUCE_MAX, CTI_REDUCE_LOGADDEXP, CTI_REDUCE_HYPOT};

    enum { LENGTHS = 5, FOLDS = 4, DTYPES = 2, MASKS = 3 };

    for (unsigned round = 0; round < LENGTHS * FOLDS * DTYPES * MASKS; round++) {
        const cti_compute compute = round % 2 ? CTI_COMPUTE_F64 : CTI_COMPUTE_F32;
        const ct_dtype dtype = round % 2 ? CT_DTYPE_F64 : CT_DTYPE_F32;
        const int64_t rows = 70, length = lengths[round / (DTYPES * FOLDS) % LENGTHS];
        const uint32_t mask = 1 + round / (DTYPES * FOLDS * LENGTHS); /* rows, columns, both */
        const cti_view *wide = test_row_major(dtype, CTI_INTS(rows, length + 5)),
                       *part = test_view((char *)wide->data + 5 * ct_dtype_size(dtype), dtype, CTI_INTS(rows, length),
                                         CTI_INTS(length + 5, 1)),
                       *copy = test_row_major(dtype, CTI_INTS(rows, length));
        CT_EXPECT_OK(cti_copy(copy, part));
        const ct_ints sizes = CTI_INTS(mask & 1 ? 1 : rows, mask & 2 ? 1 : length);
        const cti_view *of_part = test_row_major(dtype, sizes), *of_copy = test_row_major(dtype, sizes);
        const cti_reduction fold = {.by = folds[round / DTYPES % FOLDS], .map_spec = &plain_spec, .compute = compute};
        const cti_view *const part_views[] = {part}, *const copy_views[] = {copy};
        CT_EXPECT_OK(cti_reduce(&launch, &fold, 2, part->sizes, mask, part_views, of_part));
        CT_EXPECT_OK(cti_reduce(&launch, &fold, 2, part->sizes, mask, copy_views, of_copy));
        CT_EXPECT(memcmp(of_part->data, of_copy->data, (size_t)of_copy->numel * ct_dtype_size(dtype)) == 0);
        test_free_all();
    }
}

CT_TEST_MAIN
