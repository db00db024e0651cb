/*
 * Time with a large transposed operand, ns per element, one thread: copies, elementwise operators and reductions, and
 * the same with contiguous operands. Prints JSON lines.
 */
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 2048, COLS = 3000, RUNS = 21, WARMUPS = 2 };

typedef ct_tensor *(*case_fn)(ct_tensor *x, ct_tensor *y);

static ct_tensor *transposed(ct_tensor *x) { return ct_transpose(x, 0, 1); }

static ct_tensor *copy_plain(ct_tensor *x, ct_tensor *y) { return (void)y, ct_mul(x, ct_num(1)); }

static ct_tensor *copy_transposed(ct_tensor *x, ct_tensor *y) { return (void)y, ct_contiguous(transposed(x)); }

static ct_tensor *copy_f64(ct_tensor *x, ct_tensor *y) { return (void)y, ct_contiguous(transposed(x)); }

static ct_tensor *add_plain(ct_tensor *x, ct_tensor *y) { return ct_add(x, y); }

static ct_tensor *add_transposed(ct_tensor *x, ct_tensor *y)
{
    return ct_add(transposed(ct_reshape(x, CT_INTS(COLS, ROWS))), y);
}

static ct_tensor *relu_transposed(ct_tensor *x, ct_tensor *y) { return (void)y, ct_relu(transposed(x)); }

static ct_tensor *mul_middle(ct_tensor *x, ct_tensor *y)
{
    return (void)y, ct_mul(ct_transpose(ct_reshape(x, CT_INTS(16, ROWS / 16, COLS)), 1, 2), ct_num(2));
}

static ct_tensor *sum_rows(ct_tensor *x, ct_tensor *y) { return (void)y, ct_sum(x, .dim = CT_INTS(1)); }

static ct_tensor *sum_columns(ct_tensor *x, ct_tensor *y) { return (void)y, ct_sum(x, .dim = CT_INTS(0)); }

static ct_tensor *mean_rows(ct_tensor *x, ct_tensor *y) { return (void)y, ct_mean(x, .dim = CT_INTS(1)); }

static ct_tensor *amax_rows(ct_tensor *x, ct_tensor *y) { return (void)y, ct_amax(x, .dim = CT_INTS(1)); }

static ct_tensor *amax_columns(ct_tensor *x, ct_tensor *y) { return (void)y, ct_amax(x, .dim = CT_INTS(0)); }

static ct_tensor *sum_all(ct_tensor *x, ct_tensor *y) { return (void)y, ct_sum(x); }

static void measure(const char *name, case_fn fn, ct_tensor *x, ct_tensor *y)
{
    static double times[RUNS];
    for (int run = -WARMUPS; run < RUNS; run++) {
        const ct_scope scope = ct_scope_open();
        const double start = bench_now_ns();
        if (!fn(x, y)) {
            fprintf(stderr, "transpose: %s: %s\n", name, ct_error_message());
            exit(EXIT_FAILURE);
        }
        times[run < 0 ? 0 : run] = bench_now_ns() - start;
        ct_scope_close(scope);
    }
    bench_print(name, "ns", bench_summary(times, RUNS, (double)ct_tensor_numel(x)));
}

/* Reductions of a square matrix, and of its transpose. */
static void measure_folds(int64_t side)
{
    static const struct {
        const char *name;
        case_fn fn;
    } cases[] = {{"sum of rows", sum_rows},   {"sum of columns", sum_columns},   {"mean of rows", mean_rows},
                 {"amax of rows", amax_rows}, {"amax of columns", amax_columns}, {"sum of all", sum_all}};

    ct_tensor *x = ct_randn(CT_INTS(side, side)), *views[2] = {x, transposed(x)};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int across = 0; across < 2; across++) {
            char name[96];
            snprintf(name, sizeof name, "%s, %d x %d, %s", cases[i].name, (int)side, (int)side,
                     across ? "transposed" : "contiguous");
            measure(name, cases[i].fn, views[across], NULL);
        }
}

int main(void)
{
    const ct_scope all = ct_scope_open();
    ct_tensor *x = ct_randn(CT_INTS(ROWS, COLS)), *y = ct_randn(CT_INTS(ROWS, COLS));
    ct_tensor *wide = ct_to(x, CT_DTYPE_F64);
    measure("one operand, contiguous", copy_plain, x, y);
    measure("copy of a transpose", copy_transposed, x, y);
    measure("copy of a transpose, f64", copy_f64, wide, y);
    measure("relu of a transpose", relu_transposed, x, y);
    measure("mul of a batch of transposes", mul_middle, x, y);
    measure("add, contiguous", add_plain, x, y);
    measure("add of a transpose", add_transposed, x, y);
    measure_folds(2000);
    measure_folds(2048);
    ct_scope_close(all);
    return EXIT_SUCCESS;
}
