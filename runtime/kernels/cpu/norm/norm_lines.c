/* The loops of norm_lines.h for f32, for f32 with arithmetic in f64, and for f64. */
#include "kernels/cpu/norm/norm_lines.h"

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#include "kernels/cpu/norm/norm_sums.inc"

#define PREFIX f64
#define TYPE double
#include "kernels/cpu/norm/norm_sums.inc"

#define PREFIX f32
#define TYPE float
#define WORK float
#include "kernels/cpu/norm/norm_lines.inc"

#define PREFIX f32_wide
#define TYPE float
#define WORK double
#include "kernels/cpu/norm/norm_lines.inc"

#define PREFIX f64
#define TYPE double
#define WORK double
#include "kernels/cpu/norm/norm_lines.inc"

#define LOOPS(sums, lines) \
    { \
        sums##_total, sums##_squares, lines##_affine, lines##_affine_channel, lines##_sums, lines##_sums_channel, \
            lines##_gradient, lines##_gradient_channel, lines##_times, sums##_add, sums##_fold \
    }

const cti_norm_fns CTI_LEVEL(cti_norm_table)[CTI_NUM_NORM_FNS] = {
    [CTI_NORM_F32] = LOOPS(f32, f32), [CTI_NORM_F32_WIDE] = LOOPS(f32, f32_wide), [CTI_NORM_F64] = LOOPS(f64, f64)};
