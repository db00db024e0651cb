/*
 * Scalar formulas and kernel prototypes of schemas/copy.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COPY_H
#define CTI_KERNELS_COPY_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- cat ---- */

typedef ct_status cti_cat_cpu_kernel(cti_launch *launch, const cti_view *const *tensors, int64_t num_tensors, int64_t dim,
                                     cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_cat_cpu_kernel CTI_LEVEL(cti_cat_cpu);
#else
CTI_HIDDEN extern cti_cat_cpu_kernel *cti_cat_cpu;
#endif

/* ---- stack ---- */

typedef ct_status cti_stack_cpu_kernel(cti_launch *launch, const cti_view *const *tensors, int64_t num_tensors, int64_t dim,
                                       cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_stack_cpu_kernel CTI_LEVEL(cti_stack_cpu);
#else
CTI_HIDDEN extern cti_stack_cpu_kernel *cti_stack_cpu;
#endif

/* ---- constant_pad_nd ---- */

typedef ct_status cti_constant_pad_nd_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints pad, ct_scalar value,
                                                 cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_constant_pad_nd_cpu_kernel CTI_LEVEL(cti_constant_pad_nd_cpu);
#else
CTI_HIDDEN extern cti_constant_pad_nd_cpu_kernel *cti_constant_pad_nd_cpu;
#endif

/* ---- zero_pad_nd ---- */

typedef ct_status cti_zero_pad_nd_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints pad, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_zero_pad_nd_cpu_kernel CTI_LEVEL(cti_zero_pad_nd_cpu);
#else
CTI_HIDDEN extern cti_zero_pad_nd_cpu_kernel *cti_zero_pad_nd_cpu;
#endif

/* ---- tril ---- */

CTI_FN double cti_tril_result_f64(double self, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 <= diagonal ? self : 0.0;
}
CTI_FN cti_c128 cti_tril_result_c128(cti_c128 self, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 <= diagonal ? self : cti_make_c128(0.0, 0.0);
}
CTI_FN int64_t cti_tril_result_i64(int64_t self, int64_t at_end1, int64_t at_end2, int64_t diagonal)
{
    return cti_sub_i64(at_end1, at_end2) <= diagonal ? self : 0;
}
CTI_FN double cti_tril_self_grad_f64(double result_grad, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 <= diagonal ? result_grad : 0.0;
}
CTI_FN cti_c128 cti_tril_self_grad_c128(cti_c128 result_grad, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 <= diagonal ? result_grad : cti_make_c128(0.0, 0.0);
}
CTI_FN double cti_tril_result_tangent_f64(double self_tangent, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 <= diagonal ? self_tangent : 0.0;
}
CTI_FN cti_c128 cti_tril_result_tangent_c128(cti_c128 self_tangent, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 <= diagonal ? self_tangent : cti_make_c128(0.0, 0.0);
}

typedef struct cti_tril_attrs {
    int64_t diagonal;
} cti_tril_attrs;

typedef struct cti_tril_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_tril_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_tril_loop_table CTI_LEVEL(cti_tril_loops);
#else
CTI_HIDDEN extern const cti_tril_loop_table *cti_tril_loops;
#endif

/* ---- triu ---- */

CTI_FN double cti_triu_result_f64(double self, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self : 0.0;
}
CTI_FN cti_c128 cti_triu_result_c128(cti_c128 self, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self : cti_make_c128(0.0, 0.0);
}
CTI_FN int64_t cti_triu_result_i64(int64_t self, int64_t at_end1, int64_t at_end2, int64_t diagonal)
{
    return cti_sub_i64(at_end1, at_end2) >= diagonal ? self : 0;
}
CTI_FN double cti_triu_self_grad_f64(double result_grad, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? result_grad : 0.0;
}
CTI_FN cti_c128 cti_triu_self_grad_c128(cti_c128 result_grad, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? result_grad : cti_make_c128(0.0, 0.0);
}
CTI_FN double cti_triu_result_tangent_f64(double self_tangent, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self_tangent : 0.0;
}
CTI_FN cti_c128 cti_triu_result_tangent_c128(cti_c128 self_tangent, int64_t at_end1, int64_t at_end2, double diagonal)
{
    return (double)at_end1 - (double)at_end2 >= diagonal ? self_tangent : cti_make_c128(0.0, 0.0);
}

typedef struct cti_triu_attrs {
    int64_t diagonal;
} cti_triu_attrs;

typedef struct cti_triu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_triu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_triu_loop_table CTI_LEVEL(cti_triu_loops);
#else
CTI_HIDDEN extern const cti_triu_loop_table *cti_triu_loops;
#endif

/* ---- flip ---- */

typedef ct_status cti_flip_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dims, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_flip_cpu_kernel CTI_LEVEL(cti_flip_cpu);
#else
CTI_HIDDEN extern cti_flip_cpu_kernel *cti_flip_cpu;
#endif

#endif
