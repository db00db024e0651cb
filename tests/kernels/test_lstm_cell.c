#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "core/memory.h"
#include "kernels/recurrent.h"

TEST_BUFFERS

static cti_launch launch = {"lstm_cell", NULL, 0};

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }
static double entry(const cti_view *v, int64_t i, int64_t k) { return v ? creal(test_at(v, (int64_t[]){i, k})) : 0; }

CT_TEST(lstm_cell, follows_its_four_gates)
{
    for (int round = 0; round < 300; round++) {
        const int64_t n = test_random_below(5), in = 1 + test_random_below(5), hidden = 1 + test_random_below(6);
        const ct_dtype dtype = test_any_float();
        const cti_view *x = test_some_layout(dtype, CT_INTS(n, in)), *h = test_some_layout(dtype, CT_INTS(n, hidden)), *c = test_some_layout(dtype, CT_INTS(n, hidden));
        const cti_view *w_ih = test_some_layout(dtype, CT_INTS(4 * hidden, in)), *w_hh = test_some_layout(dtype, CT_INTS(4 * hidden, hidden));
        const bool biased = test_random_below(2);
        const cti_view *b_ih = biased ? test_some_layout(dtype, CT_INTS(4 * hidden)) : NULL, *b_hh = biased ? test_some_layout(dtype, CT_INTS(4 * hidden)) : NULL;
        cti_view *hy = test_some_layout(dtype, CT_INTS(n, hidden)), *cy = test_some_layout(dtype, CT_INTS(n, hidden));
        cti_view *gates = test_random_below(2) ? test_row_major(dtype, CT_INTS(n, 4 * hidden)) : NULL;
        CT_EXPECT_OK(CTI_LEVEL(cti_lstm_cell_cpu)(&launch, x, (const cti_view *const[]){h, c}, 2, w_ih, w_hh, b_ih, b_hh, hy, cy, gates));
        for (int64_t i = 0; i < n; i++)
            for (int64_t k = 0; k < hidden; k++) {
                double sums[4], tolerance = 16 * test_tolerance(dtype);
                for (int64_t g = 0; g < 4; g++) {
                    const int64_t row = g * hidden + k;
                    sums[g] = biased ? creal(test_at(b_ih, &row)) + creal(test_at(b_hh, &row)) : 0;
                    for (int64_t p = 0; p < in; p++) sums[g] += entry(x, i, p) * entry(w_ih, row, p);
                    for (int64_t p = 0; p < hidden; p++) sums[g] += entry(h, i, p) * entry(w_hh, row, p);
                    sums[g] = g == 2 ? tanh(sums[g]) : sigmoid(sums[g]);
                    if (gates) test_expect_value(entry(gates, i, row), sums[g], tolerance);
                }
                const double cell = sums[1] * entry(c, i, k) + sums[0] * sums[2];
                test_expect_value(entry(cy, i, k), cell, tolerance);
                test_expect_value(entry(hy, i, k), sums[3] * tanh(cell), tolerance);
            }
        test_free_all();
    }
}

CT_TEST(lstm_cell, without_memory_says_so)
{
    const cti_view *x = test_row_major(CT_DTYPE_F32, CT_INTS(2, 3)), *h = test_row_major(CT_DTYPE_F32, CT_INTS(2, 2)), *c = test_row_major(CT_DTYPE_F32, CT_INTS(2, 2));
    const cti_view *w_ih = test_row_major(CT_DTYPE_F32, CT_INTS(8, 3)), *w_hh = test_row_major(CT_DTYPE_F32, CT_INTS(8, 2));
    cti_view *hy = test_row_major(CT_DTYPE_F32, CT_INTS(2, 2)), *cy = test_row_major(CT_DTYPE_F32, CT_INTS(2, 2));
    ct_status status = CT_E_NOMEM;
    int runs = 0;
    for (; status == CT_E_NOMEM && runs < 20; runs++) {
        cti_fail_allocations_after(runs);
        status = CTI_LEVEL(cti_lstm_cell_cpu)(&launch, x, (const cti_view *const[]){h, c}, 2, w_ih, w_hh, NULL, NULL, hy, cy, NULL);
        cti_fail_allocations_after(-1);
        ct_error_clear();
    }
    CT_EXPECT_INT(status, CT_OK);
    CT_EXPECT(runs > 1);
    test_free_all();
}

CT_TEST_MAIN
