/*
 * Fourier transforms of many lines: lines that are transformed several at a time and the remaining ones, for lengths
 * that are products of each supported factor, and other lengths. Each transformed line equals the sum that defines the
 * transform, and has the same bits as a line that is transformed separately.
 */
#include "support/ct_test.h"

#include <cotangent/ops.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 19 };

static const int64_t lengths[] = {1, 2, 3, 4, 5, 7, 8, 11, 12, 13, 16, 17, 30, 31, 64, 77, 130, 208, 509, 4096, 8192};

/* Returns the next pseudo-random number from -1 to 1. */
static double number(int64_t i)
{
    const uint64_t mixed = (uint64_t)(i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return (double)((mixed ^ mixed >> 29) % 2000001) * 1e-6 - 1;
}

static double *numbers(int64_t count)
{
    double *made = malloc((size_t)count * sizeof *made);
    CT_EXPECT(made != NULL);
    for (int64_t i = 0; i < count; i++) made[i] = number(i);
    return made;
}

/* Computes element k of the transform of a line: sum over j of x[j] exp(-2 pi i j k / n). */
static void by_definition(const double *x, int64_t n, int64_t k, double *re, double *im)
{
    *re = *im = 0;
    for (int64_t j = 0; j < n; j++) {
        const double angle = -2 * acos(-1) * (double)(j * k % n) / (double)n;
        *re += x[2 * j] * cos(angle) - x[2 * j + 1] * sin(angle);
        *im += x[2 * j] * sin(angle) + x[2 * j + 1] * cos(angle);
    }
}

static double *elements(ct_tensor *t, int64_t count)
{
    double *read = malloc((size_t)count * sizeof *read);
    CT_EXPECT(read != NULL);
    CT_EXPECT_OK(ct_tensor_copy_to_host(t, read, (size_t)count * sizeof *read));
    return read;
}

CT_TEST(fourier, each_line_is_its_sum)
{
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const int64_t n = lengths[i], count = 2 * LINES * n, apart = n > 600 ? n / 64 + 1 : 1;
        double *x = numbers(count);
        ct_tensor *self = CT_EXPECT_TENSOR(ct_tensor_from(x, CT_INTS(LINES, n), CT_DTYPE_C128));
        double *y = elements(CT_EXPECT_TENSOR(ct_fft_fft(self)), count);
        for (int64_t line = 0; line < LINES; line++)
            for (int64_t k = 0; k < n; k += apart) {
                double re, im;
                by_definition(x + 2 * line * n, n, k, &re, &im);
                const int64_t at = 2 * (line * n + k);
                CT_EXPECT_REAL(y[at], re, 1e-12 * (double)n);
                CT_EXPECT_REAL(y[at + 1], im, 1e-12 * (double)n);
            }
        free(y);
        free(x);
    }
}

CT_TEST(fourier, neighbours_change_no_bit)
{
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const int64_t n = lengths[i], count = 2 * LINES * n;
        double *x = numbers(count);
        x[2 * 3 * n] = INFINITY; /* in the fourth line */
        ct_tensor *self = CT_EXPECT_TENSOR(ct_tensor_from(x, CT_INTS(LINES, n), CT_DTYPE_C128));
        double *there = elements(CT_EXPECT_TENSOR(ct_fft_ifft(ct_fft_fft(self))), count);
        for (int64_t line = 0; line < LINES; line++) {
            ct_tensor *one = CT_EXPECT_TENSOR(ct_tensor_from(x + 2 * line * n, CT_INTS(n), CT_DTYPE_C128));
            double *alone = elements(CT_EXPECT_TENSOR(ct_fft_ifft(ct_fft_fft(one))), 2 * n);
            for (int64_t k = 0; k < 2 * n; k++) {
                const double mine = there[2 * line * n + k];
                CT_EXPECT(memcmp(&mine, &alone[k], sizeof mine) == 0 || (isnan(mine) && isnan(alone[k])));
                if (line != 3) CT_EXPECT_REAL(mine, x[2 * line * n + k], 1e-12 * (double)n);
            }
            free(alone);
        }
        free(there);
        free(x);
    }
}

CT_TEST(fourier, lines_across_memory)
{
    const int64_t n = 24;
    double *x = numbers(2 * LINES * n);
    ct_tensor *self = CT_EXPECT_TENSOR(ct_tensor_from(x, CT_INTS(n, LINES), CT_DTYPE_C128));
    double *y = elements(CT_EXPECT_TENSOR(ct_fft_fft(self, .dim = 0)), 2 * LINES * n);
    ct_tensor *turned = CT_EXPECT_TENSOR(ct_transpose(ct_fft_fft(ct_transpose(self, 0, 1)), 0, 1));
    double *z = elements(turned, 2 * LINES * n);
    CT_EXPECT(memcmp(y, z, (size_t)(2 * LINES * n) * sizeof *y) == 0);
    free(z);
    free(y);
    free(x);
}

/* Expects that two tensors of f64 elements differ by at most `most` in each element. */
static void expect_near(ct_tensor *a, ct_tensor *b, double most)
{
    double worst = 0;
    CT_EXPECT_OK(ct_tensor_item(ct_max(ct_abs(ct_sub(a, b))), &worst));
    CT_EXPECT(worst <= most);
}

CT_TEST(fourier, real_lines_are_halves_of_complex_ones)
{
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const int64_t n = lengths[i];
        double *x = numbers(LINES * n);
        ct_tensor *wide = CT_EXPECT_TENSOR(ct_tensor_from(x, CT_INTS(LINES, n), CT_DTYPE_F64));
        ct_tensor *half = CT_EXPECT_TENSOR(ct_narrow(ct_fft_fft(wide), 1, 0, n / 2 + 1));
        ct_tensor *narrow = CT_EXPECT_TENSOR(ct_to(wide, CT_DTYPE_F32));
        ct_tensor *across = CT_EXPECT_TENSOR(ct_fft_rfft(ct_contiguous(ct_transpose(wide, 0, 1)), .dim = 0));
        expect_near(ct_fft_rfft(wide), half, 1e-13 * (double)n);
        expect_near(ct_fft_irfft(ct_fft_rfft(wide), .n = n), wide, 1e-13 * (double)n);
        expect_near(ct_fft_rfft(narrow), half, 1e-6 * sqrt((double)n));
        expect_near(ct_fft_irfft(ct_fft_rfft(narrow), .n = n), wide, 1e-6);
        expect_near(ct_fft_fft(narrow), ct_fft_fft(wide), 1e-6 * sqrt((double)n));
        expect_near(ct_transpose(across, 0, 1), ct_fft_rfft(wide), 0);
        free(x);
    }
}

CT_TEST(fourier, neighbours_change_no_bit_of_real_lines)
{
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const int64_t n = lengths[i];
        double *x = numbers(LINES * n);
        x[3 * n] = INFINITY; /* in the fourth line */
        ct_tensor *wide = CT_EXPECT_TENSOR(ct_tensor_from(x, CT_INTS(LINES, n), CT_DTYPE_F64));
        ct_tensor *self = CT_EXPECT_TENSOR(ct_to(wide, CT_DTYPE_F32));
        ct_tensor *spectra = CT_EXPECT_TENSOR(ct_fft_rfft(self));
        double *there = elements(ct_to(ct_fft_irfft(spectra, .n = n), CT_DTYPE_F64), LINES * n);
        for (int64_t line = 0; line < LINES; line++) {
            ct_tensor *one = CT_EXPECT_TENSOR(ct_select(self, 0, line));
            double *alone = elements(ct_to(ct_fft_irfft(ct_fft_rfft(one), .n = n), CT_DTYPE_F64), n);
            for (int64_t k = 0; k < n; k++) {
                const double mine = there[line * n + k];
                CT_EXPECT(mine == alone[k] || (line == 3 && isnan(mine) && isnan(alone[k])));
            }
            free(alone);
        }
        free(there);
        free(x);
    }
}

/* The results are below the largest f32; differences of elements of a step are not. */
CT_TEST(fourier, large_elements_do_not_overflow)
{
    const int64_t sizes[] = {6, 8, 30, 512};
    for (int i = 0; i < 4; i++) {
        const int64_t n = sizes[i];
        double *x = calloc((size_t)(2 * n), sizeof *x);
        CT_EXPECT(x != NULL);
        x[0] = 2.4e38, x[1] = -2.3e38, x[n] = -1e37;
        ct_tensor *wide = CT_EXPECT_TENSOR(ct_tensor_from(x, CT_INTS(n), CT_DTYPE_C128));
        ct_tensor *narrow = CT_EXPECT_TENSOR(ct_to(wide, CT_DTYPE_C64));
        expect_near(ct_div(ct_to(ct_fft_fft(narrow), CT_DTYPE_C128), 1e38), ct_div(ct_fft_fft(wide), 1e38), 1e-6);
        x[1] = -1e38;
        ct_tensor *real = CT_EXPECT_TENSOR(ct_tensor_from(x, CT_INTS(n), CT_DTYPE_F64));
        ct_tensor *spectrum = CT_EXPECT_TENSOR(ct_fft_rfft(ct_to(real, CT_DTYPE_F32)));
        expect_near(ct_div(ct_to(spectrum, CT_DTYPE_C128), 1e38), ct_div(ct_fft_rfft(real), 1e38), 1e-6);
        free(x);
    }
}

CT_TEST_MAIN
