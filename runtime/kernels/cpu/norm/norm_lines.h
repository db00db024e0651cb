/*
 * Loops of the normalisation kernels over contiguous elements of one type: f32 for f16, bf16 and f32, f64 for f64. Sums
 * are added in f64. Elements are computed in their own type; if statistics are very large or small, NaN or infinite,
 * in f64, in which nothing overflows.
 */
#ifndef CTI_NORM_LINES_H
#define CTI_NORM_LINES_H

#include "base/level.h"

#include <cotangent/dtype.h>

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct cti_norm_statistics {
    double mean, rstd;
} cti_norm_statistics;

/*
 * Means, over a row or channel, of g and of g times the normalised element, where g is the weight times the output
 * gradient.
 */
typedef struct cti_norm_means {
    double plain, along;
} cti_norm_means;

/*
 * The loops. Each pointer has n elements: x is the input, g the output gradient, weight and bias the parameters;
 * `weights` and `biases` are sums. The normalised element is (x - mean) * rstd. out may be the same memory as x or g.
 */
typedef struct cti_norm_fns {
    double (*total)(int64_t n, const void *x);
    double (*squares)(int64_t n, const void *x, double mean); /* sum of (x - mean)^2 */
    void (*affine)(int64_t n, const void *x, cti_norm_statistics s, const void *weight, const void *bias, void *out);
    void (*affine_channel)(int64_t n, const void *x, cti_norm_statistics s, double weight, double bias, void *out);
    /* Adds the sums of g * weight and of g * weight * normalised, and to `biases` g, to `weights` g * normalised. */
    void (*sums)(int64_t n, const void *x, const void *g, cti_norm_statistics s, const void *weight, void *weights,
                 void *biases, double *plain, double *along);
    /* Adds the sums of g and of g * normalised. */
    void (*sums_channel)(int64_t n, const void *x, const void *g, cti_norm_statistics s, double *plain, double *along);
    /* out = rstd * (g * weight - means.plain - normalised * means.along) */
    void (*gradient)(int64_t n, const void *x, const void *g, cti_norm_statistics s, const void *weight,
                     cti_norm_means means, void *out);
    /* out = scale * (g * weight - means.plain - normalised * means.along) */
    void (*gradient_channel)(int64_t n, const void *x, const void *g, cti_norm_statistics s, double weight,
                             cti_norm_means means, double scale, void *out);
    void (*times)(int64_t n, const void *g, double scale, void *out);
    void (*add)(int64_t n, const void *g, void *sums);
    void (*fold)(int64_t n, void *sums, double *totals); /* adds sums to totals and sets them to 0 */
} cti_norm_fns;

enum { CTI_FOLD_ROWS = 16 }; /* parts of the gradients of weight and bias that are added in their own type */

enum { CTI_NORM_F32, CTI_NORM_F32_WIDE, CTI_NORM_F64, CTI_NUM_NORM_FNS };

/* CTI_NORM_F32_WIDE: elements are f32, arithmetic is f64. */
CTI_HIDDEN extern const cti_norm_fns CTI_LEVEL(cti_norm_table)[CTI_NUM_NORM_FNS];

/* True if f32 can represent x, products with it and its reciprocal without a loss of digits. */
static inline bool cti_is_moderate(double x) { return fabs(x) < 0x1p60; }

static inline bool cti_has_moderate_statistics(cti_norm_statistics s)
{
    return cti_is_moderate(s.mean) && cti_is_moderate(s.rstd) && s.rstd > 0x1p-60;
}

static inline ct_dtype cti_norm_type(ct_dtype dtype) { return dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32; }

/* Loops for elements of type `compute`, f32 or f64. */
static inline const cti_norm_fns *cti_norm_loops(ct_dtype compute, bool is_moderate)
{
    return CTI_LEVEL(cti_norm_table) + (compute == CT_DTYPE_F64 ? CTI_NORM_F64
                                        : is_moderate           ? CTI_NORM_F32
                                                                : CTI_NORM_F32_WIDE);
}

/* Statistics of n elements. Differences to the mean are squared, so that a large mean costs no digits. */
static inline cti_norm_statistics cti_row_statistics(ct_dtype compute, int64_t n, double eps, const void *x)
{
    const cti_norm_fns *loops = cti_norm_loops(compute, true);
    const double mean = loops->total(n, x) / (double)n, squares = loops->squares(n, x, mean);
    return (cti_norm_statistics){mean, 1 / sqrt(squares / (double)n + eps)};
}

#endif
