/*
 * User-defined 8-bit formats: e4m3 (4 bits of exponent, 3 of mantissa; up to 448, no infinities) and e5m2 (up to 57344,
 * with infinities), from "FP8 Formats for Deep Learning", arXiv 2209.05433.
 */
#ifndef FP8_H
#define FP8_H

#include <cotangent/cotangent.h>

#include <math.h>

typedef struct fp8_format {
    int mantissa, bias;
    int overflow; /* code of values above the largest: an infinity, or NaN */
    int nan;
} fp8_format;

static const fp8_format fp8_e4m3 = {.mantissa = 3, .bias = 7, .overflow = 0x7f, .nan = 0x7f};
static const fp8_format fp8_e5m2 = {.mantissa = 2, .bias = 15, .overflow = 0x7c, .nan = 0x7e};

static float fp8_number(uint8_t code, const fp8_format *format)
{
    const int magnitude = code & 0x7f, exponent = magnitude >> format->mantissa;
    const int implied = exponent ? 1 << format->mantissa : 0; /* no implied bit below the smallest exponent */
    const int digits = implied + (magnitude & ((1 << format->mantissa) - 1));
    float value = ldexpf((float)digits, (exponent ? exponent : 1) - format->bias - format->mantissa);
    if (magnitude >= format->overflow)
        value = magnitude == format->overflow && format->overflow != format->nan ? INFINITY : NAN;
    return code & 0x80 ? -value : value;
}

/* The nearest code; a tie is rounded to even. */
static uint8_t fp8_code(float value, const fp8_format *format)
{
    const int sign = signbit(value) ? 0x80 : 0;
    if (isnan(value)) return (uint8_t)(sign | format->nan);
    if (isinf(value)) return (uint8_t)(sign | format->overflow);
    int exponent;
    (void)frexpf(value, &exponent);
    exponent = value != 0 && exponent - 1 > 1 - format->bias ? exponent - 1 : 1 - format->bias;
    const long digits = lrintf(ldexpf(fabsf(value), format->mantissa - exponent));
    /* a mantissa that rounds up to the next power of two carries into the exponent */
    const long code = ((long)(exponent + format->bias - 1) << format->mantissa) + digits;
    return (uint8_t)(sign | (code < format->overflow ? (int)code : format->overflow));
}

static void fp8_to_wider(int64_t n, const void *elements, void *wider, void *payload)
{
    for (int64_t i = 0; i < n; i++) ((float *)wider)[i] = fp8_number(((const uint8_t *)elements)[i], payload);
}

static void fp8_from_wider(int64_t n, const void *wider, void *elements, void *payload)
{
    for (int64_t i = 0; i < n; i++) ((uint8_t *)elements)[i] = fp8_code(((const float *)wider)[i], payload);
}

static ct_status fp8_register(const char *name, const fp8_format *format, ct_dtype *dtype)
{
    const ct_dtype_info info = {.name = name,
                                .size = 1,
                                .wider = CT_DTYPE_F32,
                                .to_wider = fp8_to_wider,
                                .from_wider = fp8_from_wider,
                                .payload = (void *)(uintptr_t)format};
    return ct_register_dtype(&info, dtype);
}

#endif
