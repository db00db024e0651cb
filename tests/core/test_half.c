#include "support/ct_test.h"

#include "base/half.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef float (*widen_fn)(uint16_t);
typedef uint16_t (*round_fn)(float);

/* Expects that `got` is the finite f16 value nearest to f, and of two equally near values the even one. */
static void expect_nearest(float f, uint16_t got, widen_fn widen)
{
    const double error = fabs((double)widen(got) - (double)f);
    for (int step = -1; step <= 1; step += 2) {
        const uint16_t other = (uint16_t)(got + step);
        if (!isfinite(widen(other)) || signbit(widen(other)) != signbit(f)) continue;
        const double other_error = fabs((double)widen(other) - (double)f);
        CT_EXPECT(error < other_error || (error == other_error && got % 2 == 0));
    }
}

static void expect_conversions(widen_fn widen, round_fn narrow, uint16_t infinity, float largest)
{
    for (uint32_t bits = 0; bits < 65536; bits++) {
        const float f = widen((uint16_t)bits);
        if (isnan(f))
            CT_EXPECT(isnan(widen(narrow(f))));
        else
            CT_EXPECT_INT(narrow(f), bits); /* exact in both directions, including signed zeros and subnormals */
    }
    srand(1);
    for (int i = 0; i < 300000; i++) {
        uint32_t bits = (uint32_t)rand() << 16 ^ (uint32_t)rand();
        float f;
        memcpy(&f, &bits, sizeof f);
        if (isnan(f)) continue;
        const uint16_t got = narrow(f);
        if ((got & 0x7fff) != infinity) {
            expect_nearest(f, got, widen);
            continue;
        }
        CT_EXPECT(fabsf(f) > largest && (got >> 15 != 0) == (signbit(f) != 0));
    }
    CT_EXPECT_INT(narrow(INFINITY), infinity);
    CT_EXPECT_INT(narrow(-INFINITY), infinity | 0x8000);
    CT_EXPECT_INT(narrow(largest), infinity - 1);
    CT_EXPECT_INT(narrow(-0.0F), 0x8000);
}

CT_TEST(f16, rounds_to_the_nearest_and_ties_to_even)
{
    expect_conversions(cti_f16_to_f32, cti_f32_to_f16, 0x7c00, 65504);
    CT_EXPECT_INT(cti_f32_to_f16(65519.996F), 0x7bff);
    CT_EXPECT_INT(cti_f32_to_f16(65520), 0x7c00);
    CT_EXPECT_INT(cti_f32_to_f16(0x1p-24F), 1);
    CT_EXPECT_INT(cti_f32_to_f16(0x1p-25F), 0); /* a tie between 0 and the smallest subnormal */
    CT_EXPECT_INT(cti_f32_to_f16(0x1.8p-25F), 1);
    CT_EXPECT_INT(cti_f32_to_f16(0x1p-14F), 0x400);
}

CT_TEST(bf16, rounds_to_the_nearest_and_ties_to_even)
{
    expect_conversions(cti_bf16_to_f32, cti_f32_to_bf16, 0x7f80, 0x1.fep127F);
    CT_EXPECT_INT(cti_f32_to_bf16(1.00390625F), 0x3f80); /* half-way: to even */
    CT_EXPECT_INT(cti_f32_to_bf16(1.01171875F), 0x3f82);
}

CT_TEST_MAIN
