/*
 * The inner loops of convolutions: small blocks of results whose sums stay in registers. Every sum adds its terms in
 * the order of k (or of the pixels), whatever the size of the block, so that results do not depend on the blocking.
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

/*
 * A product and a sum are fused explicitly, since ISO C forbids the compiler to fuse them. Without the processor's
 * instruction, fma would be a function call, so they are not fused.
 */
#ifdef __FMA__
#define FUSED_f32(a, b, c) fmaf(a, b, c)
#define FUSED_f64(a, b, c) fma(a, b, c)
#else
#define FUSED_f32(a, b, c) ((a) * (b) + (c))
#define FUSED_f64(a, b, c) ((a) * (b) + (c))
#endif
#define FUSED_i64(a, b, c) ((a) * (b) + (c))

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define FUSED FUSED_f32
#include "kernels/cpu/conv/conv_loops.inc"

#define PREFIX f64
#define TYPE double
#define FUSED FUSED_f64
#include "kernels/cpu/conv/conv_loops.inc"

#define PREFIX i64
#define TYPE uint64_t /* integers wrap */
#define FUSED FUSED_i64
#include "kernels/cpu/conv/conv_loops.inc"

/* With two vectors a row, the sums of the widest tile use three quarters of the vector registers. */
#if defined(__AVX512F__)
#define WIDTHS \
    { \
        1, 2, 3, 4, 6, 8, 12 \
    }
#define TILE_TABLE(name) \
    { \
        name##_tile_1, name##_tile_2, name##_tile_3, name##_tile_4, name##_tile_6, name##_tile_8, name##_tile_12 \
    }
#elif defined(__AVX2__)
#define WIDTHS \
    { \
        1, 2, 3, 4, 6 \
    }
#define TILE_TABLE(name) \
    { \
        name##_tile_1, name##_tile_2, name##_tile_3, name##_tile_4, name##_tile_6 \
    }
#else
#define WIDTHS \
    { \
        1, 2, 3, 4 \
    }
#define TILE_TABLE(name) \
    { \
        name##_tile_1, name##_tile_2, name##_tile_3, name##_tile_4 \
    }
#endif

const cti_conv_loops *CTI_LEVEL(cti_conv_loops_of)(ct_dtype compute)
{
    static const cti_conv_loops f32 = {f32_NR, WIDTHS, TILE_TABLE(f32), f32_pixels, f32_dot};
    static const cti_conv_loops f64 = {f64_NR, WIDTHS, TILE_TABLE(f64), f64_pixels, f64_dot};
    static const cti_conv_loops i64 = {i64_NR, WIDTHS, TILE_TABLE(i64), i64_pixels, i64_dot};
    return compute == CT_DTYPE_F64 ? &f64 : compute == CT_DTYPE_I64 ? &i64 : &f32;
}
