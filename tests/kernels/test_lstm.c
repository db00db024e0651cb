#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "base/memory.h"
#include "gen/kernels/recurrent.h"

static cti_launch launch = {.op = "lstm"};

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }

static double entry(const cti_view *v, int64_t i, int64_t k) { return v ? creal(test_at(v, (int64_t[]){i, k})) : 0; }

static cti_view *some(ct_dtype dtype, int64_t rows, int64_t columns)
{
    return test_some_layout(dtype, CTI_INTS(rows, columns));
}

static cti_view *perhaps(ct_dtype dtype, int64_t rows, int64_t columns)
{
    return test_random_below(2) ? some(dtype, rows, columns) : NULL;
}

CT_TEST(lstm, gates_are_sigmoids_but_the_third_quarter_a_tanh)
{
    for (int round = 0; round < 200; round++) {
        const int64_t n = test_random_below(5), hidden = 1 + test_random_below(6);
        const ct_dtype dtype = test_any_float();
        const cti_view *a = some(dtype, n, 4 * hidden), *b = some(dtype, n, 4 * hidden);
        cti_view *result = some(dtype, n, 4 * hidden);
        CT_EXPECT_OK(CTI_LEVEL(cti_lstm_gates_cpu)(&launch, a, b, result));
        for (int64_t i = 0; i < n; i++)
            for (int64_t k = 0; k < 4 * hidden; k++) {
                const double sum = entry(a, i, k) + entry(b, i, k);
                test_expect_value(entry(result, i, k), k / hidden == 2 ? tanh(sum) : sigmoid(sum),
                                  8 * test_tolerance(dtype));
            }
        test_free_all();
    }
}

CT_TEST(lstm, gates_of_huge_sums_are_their_limits)
{
    const double huge[] = {1e5, -1e5, -1e5, 1e5}, limits[] = {1, 0, -1, 1};
    for (ct_dtype dtype = CT_DTYPE_F32; dtype <= CT_DTYPE_F64; dtype++) {
        cti_view *a = test_row_major(dtype, CTI_INTS(1, 4)), *b = test_row_major(dtype, CTI_INTS(1, 4)),
                 *result = test_row_major(dtype, CTI_INTS(1, 4));
        for (int64_t k = 0; k < 4; k++)
            cti_converter(CT_DTYPE_F64, dtype)(1, &huge[k], 1, (char *)a->data + k * (int64_t)ct_dtype_size(dtype), 1);
        CT_EXPECT_OK(CTI_LEVEL(cti_lstm_gates_cpu)(&launch, a, b, result));
        for (int64_t k = 0; k < 4; k++) test_expect_value(entry(result, 0, k), limits[k], 0);
        test_free_all();
    }
}

CT_TEST(lstm, gradients_of_gates_follow_from_their_result)
{
    for (int round = 0; round < 200; round++) {
        const int64_t n = test_random_below(5), hidden = 1 + test_random_below(6);
        const ct_dtype dtype = test_any_float();
        const cti_view *grad = some(dtype, n, 4 * hidden), *result = some(dtype, n, 4 * hidden);
        cti_view *grads[] = {perhaps(dtype, n, 4 * hidden), perhaps(dtype, n, 4 * hidden)};
        CT_EXPECT_OK(CTI_LEVEL(cti_lstm_gates_backward_cpu)(&launch, grad, result, grads[0], grads[1]));
        for (int which = 0; which < 2; which++)
            for (int64_t i = 0; grads[which] && i < n; i++)
                for (int64_t k = 0; k < 4 * hidden; k++) {
                    const double y = entry(result, i, k), slope = k / hidden == 2 ? 1 - y * y : y * (1 - y);
                    test_expect_value(entry(grads[which], i, k), entry(grad, i, k) * slope, 8 * test_tolerance(dtype));
                }
        test_free_all();
    }
}

CT_TEST(lstm, update_forgets_adds_and_shows)
{
    for (int round = 0; round < 200; round++) {
        const int64_t n = test_random_below(5), h = 1 + test_random_below(6);
        const ct_dtype dtype = test_any_float();
        const cti_view *gates = some(dtype, n, 4 * h), *c = some(dtype, n, h);
        cti_view *hy = some(dtype, n, h), *cy = some(dtype, n, h);
        CT_EXPECT_OK(CTI_LEVEL(cti_lstm_update_cpu)(&launch, gates, c, hy, cy));
        for (int64_t i = 0; i < n; i++)
            for (int64_t k = 0; k < h; k++) {
                const double cell =
                    entry(gates, i, h + k) * entry(c, i, k) + entry(gates, i, k) * entry(gates, i, 2 * h + k);
                test_expect_value(entry(cy, i, k), cell, 8 * test_tolerance(dtype));
                test_expect_value(entry(hy, i, k), entry(gates, i, 3 * h + k) * tanh(cell), 8 * test_tolerance(dtype));
            }
        test_free_all();
    }
}

/* The gradient of either output may be absent, and the gradient of either input may not be requested. */
CT_TEST(lstm, gradients_of_update_follow_from_gates_and_cell)
{
    for (int round = 0; round < 400; round++) {
        const int64_t n = test_random_below(5), h = 1 + test_random_below(6);
        const ct_dtype dtype = test_any_float();
        const cti_view *gates = some(dtype, n, 4 * h), *c = some(dtype, n, h), *hy_grad = perhaps(dtype, n, h),
                       *cy_grad = perhaps(dtype, n, h);
        cti_view *gates_grad = perhaps(dtype, n, 4 * h), *c_grad = perhaps(dtype, n, h);
        CT_EXPECT_OK(CTI_LEVEL(cti_lstm_update_backward_cpu)(&launch, hy_grad, cy_grad, gates, c, gates_grad, c_grad));
        for (int64_t p = 0; p < n; p++)
            for (int64_t k = 0; k < h; k++) {
                const double i = entry(gates, p, k), f = entry(gates, p, h + k), g = entry(gates, p, 2 * h + k),
                             o = entry(gates, p, 3 * h + k);
                const double t = tanh(f * entry(c, p, k) + i * g), dh = entry(hy_grad, p, k),
                             dc = entry(cy_grad, p, k) + dh * o * (1 - t * t);
                const double expected[] = {dc * g, dc * entry(c, p, k), dc * i, dh * t},
                             tolerance = 32 * test_tolerance(dtype);
                for (int64_t q = 0; gates_grad && q < 4; q++)
                    test_expect_value(entry(gates_grad, p, q * h + k), expected[q], tolerance);
                if (c_grad) test_expect_value(entry(c_grad, p, k), dc * f, tolerance);
            }
        test_free_all();
    }
}

CT_TEST(lstm, without_memory_says_so)
{
    cti_view *gates = test_row_major(CT_DTYPE_F32, CTI_INTS(2, 8)),
             *state = test_row_major(CT_DTYPE_F32, CTI_INTS(2, 2));
    for (int call = 0; call < 4; call++) {
        cti_fail_allocations_after(0);
        const ct_status status =
            call == 0   ? CTI_LEVEL(cti_lstm_gates_cpu)(&launch, gates, gates, gates)
            : call == 1 ? CTI_LEVEL(cti_lstm_gates_backward_cpu)(&launch, gates, gates, gates, NULL)
            : call == 2 ? CTI_LEVEL(cti_lstm_update_cpu)(&launch, gates, state, state, state)
                        : CTI_LEVEL(cti_lstm_update_backward_cpu)(&launch, state, NULL, gates, state, gates, state);
        cti_fail_allocations_after(-1);
        CT_EXPECT_INT(status, CT_E_NOMEM);
        ct_error_clear();
    }
    test_free_all();
}

CT_TEST_MAIN
