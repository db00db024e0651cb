#include "support/ct_test.h"

#include "tensor/copy.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * Returns the result of a conversion to a dtype by definition: the real part, truncated for integers, then reduced to
 * their width.
 */
static ct_scalar expected(double re, double im, ct_dtype to)
{
    const int64_t whole = (int64_t)re;
    switch (to) {
    case CT_DTYPE_BOOL: return ct_bool(re != 0 || im != 0);
    case CT_DTYPE_U8: return ct_int(whole & 0xff);
    case CT_DTYPE_I8: return ct_int((int64_t)((whole & 0xff) ^ 0x80) - 0x80);
    case CT_DTYPE_I16: return ct_int((int64_t)((whole & 0xffff) ^ 0x8000) - 0x8000);
    case CT_DTYPE_I32:
    case CT_DTYPE_I64: return ct_int(whole);
    case CT_DTYPE_C64:
    case CT_DTYPE_C128: return ct_complex128(re, im);
    default: return ct_float(re);
    }
}

static void expect_equal(ct_scalar a, ct_scalar b, ct_dtype from, ct_dtype to)
{
    if (a.kind == b.kind && a.i == b.i && a.re == b.re && a.im == b.im) return;
    fail_msg("%s to %s: %d %" PRId64 " %g %g, expected %d %" PRId64 " %g %g", ct_dtype_name(from), ct_dtype_name(to),
             (int)a.kind, a.i, a.re, a.im, (int)b.kind, b.i, b.re, b.im);
}

CT_TEST(convert, every_dtype_to_every_other)
{
    static const double values[] = {0, 1, 2, 100, -3, 1.75, -2.5, 300, -40000}; /* exact in f16 except the last */
    for (int f = 1; f < CT_DTYPE_COUNT; f++)
        for (int t = 1; t < CT_DTYPE_COUNT; t++)
            for (size_t i = 0; i < 2 * sizeof values / sizeof *values; i++) {
                const ct_dtype from = (ct_dtype)f, to = (ct_dtype)t;
                unsigned char source[16], target[16];
                cti_store_scalar(ct_complex128(values[i / 2], ct_dtype_is_complex(from) && i % 2 ? 0.5 : 0), source,
                                 from);
                const ct_scalar there = cti_load_scalar(source, from); /* as represented in from */
                const double re =
                    there.kind == CT_SCALAR_INT || there.kind == CT_SCALAR_BOOL ? (double)there.i : there.re;
                if (fabs(re) > 256 && to == CT_DTYPE_BF16) continue; /* rounded */
                if (fabs(re) > 2048 && to == CT_DTYPE_F16) continue;
                cti_converter(from, to)(1, source, 1, target, 1);
                const ct_scalar got = cti_load_scalar(target, to);
                expect_equal(got, expected(re, there.im, to), from, to);
            }
}

CT_TEST(convert, steps_by_strides)
{
    const int16_t source[] = {1, -1, 2, -1, 3, -1};
    double target[9] = {0};
    cti_converter(CT_DTYPE_I16, CT_DTYPE_F64)(3, source, 2, target, 4);
    CT_EXPECT(target[0] == 1 && target[4] == 2 && target[8] == 3 && target[1] == 0);
    cti_converter(CT_DTYPE_I16, CT_DTYPE_F64)(3, source, 0, target, 1);
    CT_EXPECT(target[0] == 1 && target[1] == 1 && target[2] == 1);
}

CT_TEST(convert, of_what_no_integer_holds_is_defined)
{
    const double source[] = {NAN, INFINITY, -INFINITY, 1e300, -0x1p63, 0x1p63};
    int64_t target[6];
    cti_converter(CT_DTYPE_F64, CT_DTYPE_I64)(6, source, 1, target, 1);
    CT_EXPECT_INT(target[0], 0);
    CT_EXPECT_INT(target[1], INT64_MAX);
    CT_EXPECT_INT(target[2], INT64_MIN);
    CT_EXPECT_INT(target[3], INT64_MAX);
    CT_EXPECT_INT(target[4], INT64_MIN);
    CT_EXPECT_INT(target[5], INT64_MAX);
    uint8_t bools[6];
    cti_converter(CT_DTYPE_F64, CT_DTYPE_BOOL)(6, source, 1, bools, 1);
    CT_EXPECT_INT(bools[0], 1); /* NaN is not zero */
}

CT_TEST(convert, any_nonzero_byte_is_true)
{
    const uint8_t source[] = {0, 1, 7, 255};
    float target[4];
    cti_converter(CT_DTYPE_BOOL, CT_DTYPE_F32)(4, source, 1, target, 1);
    CT_EXPECT(target[0] == 0 && target[1] == 1 && target[2] == 1 && target[3] == 1);
}

CT_TEST(convert, large_integers_survive)
{
    const int64_t source[] = {INT64_MAX, INT64_MIN, ((int64_t)1 << 53) + 1};
    unsigned char element[16];
    for (int i = 0; i < 3; i++) {
        cti_store_scalar(ct_int(source[i]), element, CT_DTYPE_I64);
        CT_EXPECT_INT(cti_load_scalar(element, CT_DTYPE_I64).i, source[i]);
    }
}

CT_TEST_MAIN
