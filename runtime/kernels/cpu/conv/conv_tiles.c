/*
 * The inner loops of convolutions: small blocks of results whose sums stay in registers. Every sum takes its terms in
 * the order of k (or of pixels), whatever the block's width, so that results do not depend on how the work was cut.
 */
#include "kernels/cpu/conv/conv.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#if defined(__AVX512F__)
enum { VECTOR_BYTES = 64 };
#elif defined(__AVX2__)
enum { VECTOR_BYTES = 32 };
#else
enum { VECTOR_BYTES = 16 };
#endif
enum { DOT_LANES = 8 };

static_assert(2 * VECTOR_BYTES == CTI_CONV_ROW_BYTES, "a row of a tile is two vectors");

/* ISO C forbids the compiler to fuse by itself; where there is no instruction, fma would be a call. */
#ifdef __FMA__
#define FUSED_f32(a, b, c) fmaf(a, b, c)
#define FUSED_f64(a, b, c) fma(a, b, c)
#else
#define FUSED_f32(a, b, c) ((a) * (b) + (c))
#define FUSED_f64(a, b, c) ((a) * (b) + (c))
#endif
#define FUSED_i64(a, b, c) ((a) * (b) + (c))

#define SIMD _Pragma("omp simd")

/* sums[i][l] += a[k][i] * b[off[k] + l], for `width` rows i and NR lanes l. */
#define TILE(name, type, width) \
    static void name##_tile_##width(int64_t count, const void *packed, const void *source, const int64_t *off, \
                                    void *out) \
    { \
        const type *restrict a = packed; \
        const type *restrict from = source; \
        type sums[width][NR_##name]; \
        memcpy(sums, out, sizeof sums); \
        for (int64_t k = 0; k < count; k++) { \
            const type *b = from + off[k]; \
            for (int i = 0; i < width; i++) \
                SIMD for (int l = 0; l < NR_##name; l++) sums[i][l] = \
                    FUSED_##name(a[k * width + i], b[l], sums[i][l]); \
        } \
        memcpy(out, sums, sizeof sums); \
    }

/* The same for one row and CTI_CONV_WIDE times as many lanes: as many sums as keep the adders busy. */
#define WIDE_TILE(name, type) \
    static void name##_tile_1(int64_t count, const void *packed, const void *source, const int64_t *off, void *out) \
    { \
        const type *restrict a = packed; \
        const type *restrict from = source; \
        type sums[CTI_CONV_WIDE][NR_##name]; \
        memcpy(sums, out, sizeof sums); \
        for (int64_t k = 0; k < count; k++) { \
            const type *b = from + off[k]; \
            for (int i = 0; i < CTI_CONV_WIDE; i++) \
                SIMD for (int l = 0; l < NR_##name; l++) sums[i][l] = \
                    FUSED_##name(a[k], b[i * NR_##name + l], sums[i][l]); \
        } \
        memcpy(out, sums, sizeof sums); \
    }

/* sums[i][l] += b[off[i] + pixel] * g[pixel][l] over the pixels of a block of rows; rows of b are `step` apart. */
#define PIXELS(name, type, width) \
    static void name##_pixels(int64_t rows, int64_t cols, const void *packed, const void *source, int64_t step, \
                              const int64_t *off, void *out) \
    { \
        const type *restrict g = packed; \
        const type *from[width]; \
        type sums[width][NR_##name]; \
        memcpy(sums, out, sizeof sums); \
        for (int i = 0; i < width; i++) from[i] = (const type *)source + off[i]; \
        for (int64_t y = 0; y < rows; y++) \
            for (int64_t x = 0; x < cols; x++, g += NR_##name) \
                for (int i = 0; i < width; i++) \
                    SIMD for (int l = 0; l < NR_##name; l++) sums[i][l] = \
                        FUSED_##name(from[i][y * step + x], g[l], sums[i][l]); \
        memcpy(out, sums, sizeof sums); \
    }

/* out[i] += sum of b[off[i] + pixel] * g[pixel] over the pixels of a block of rows: for few rows of g. */
#define DOT(name, type) \
    static void name##_dot(int64_t rows, int64_t cols, const void *grad, const void *source, int64_t step, \
                           const int64_t *off, void *out) \
    { \
        const type *restrict g = grad; \
        type *total = out; \
        const type *from[CTI_CONV_DOTS]; \
        type sums[CTI_CONV_DOTS][DOT_LANES] = {{0}}, rest[CTI_CONV_DOTS] = {0}; \
        for (int i = 0; i < CTI_CONV_DOTS; i++) from[i] = (const type *)source + off[i]; \
        for (int64_t y = 0; y < rows; y++, g += cols) { \
            int64_t x = 0; \
            for (; x + DOT_LANES <= cols; x += DOT_LANES) \
                for (int i = 0; i < CTI_CONV_DOTS; i++) \
                    SIMD for (int l = 0; l < DOT_LANES; l++) sums[i][l] = \
                        FUSED_##name(from[i][y * step + x + l], g[x + l], sums[i][l]); \
            for (; x < cols; x++) \
                for (int i = 0; i < CTI_CONV_DOTS; i++) rest[i] = FUSED_##name(from[i][y * step + x], g[x], rest[i]); \
        } \
        for (int i = 0; i < CTI_CONV_DOTS; i++) { \
            for (int half = DOT_LANES / 2; half > 0; half /= 2) \
                for (int l = 0; l < half; l++) sums[i][l] += sums[i][l + half]; \
            total[i] += sums[i][0] + rest[i]; \
        } \
    }

#define LOOPS(name, type) \
    enum { NR_##name = 2 * VECTOR_BYTES / (int)sizeof(type) }; \
    WIDE_TILE(name, type) \
    TILE(name, type, 2) \
    TILE(name, type, 3) \
    TILE(name, type, 4) \
    WIDEST_TILES(name, type) \
    PIXELS(name, type, CTI_CONV_PIXELS) \
    DOT(name, type)

#ifdef __AVX2__
#define WIDEST_TILES(name, type) TILE(name, type, 6)
#define TILE_TABLE(name) \
    { \
        name##_tile_1, name##_tile_2, name##_tile_3, name##_tile_4, name##_tile_6 \
    }
#define WIDTHS \
    { \
        1, 2, 3, 4, 6 \
    }
#else
#define WIDEST_TILES(name, type)
#define TILE_TABLE(name) \
    { \
        name##_tile_1, name##_tile_2, name##_tile_3, name##_tile_4 \
    }
#define WIDTHS \
    { \
        1, 2, 3, 4 \
    }
#endif

LOOPS(f32, float)
LOOPS(f64, double)
LOOPS(i64, uint64_t) /* integers wrap */

const cti_conv_loops *CTI_LEVEL(cti_conv_loops_of)(ct_dtype compute)
{
    static const cti_conv_loops f32 = {NR_f32, WIDTHS, TILE_TABLE(f32), f32_pixels, f32_dot};
    static const cti_conv_loops f64 = {NR_f64, WIDTHS, TILE_TABLE(f64), f64_pixels, f64_dot};
    static const cti_conv_loops i64 = {NR_i64, WIDTHS, TILE_TABLE(i64), i64_pixels, i64_dot};
    return compute == CT_DTYPE_F64 ? &f64 : compute == CT_DTYPE_I64 ? &i64 : &f32;
}
