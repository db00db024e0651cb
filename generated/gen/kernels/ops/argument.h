/*
 * argument: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ARGUMENT_H
#define CTI_KERNELS_OPS_ARGUMENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- argument ---- */

CTI_FN float cti_argument_result_c64(cti_c64 self)
{
    const cti_c64 t0_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) ? cti_make_c64(1.0f, 0.0f) : self;
    return cti_log_c64(t0_).im;
}

CTI_FN double cti_argument_result_c128(cti_c128 self)
{
    const cti_c128 t0_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0)) ? cti_make_c128(1.0, 0.0) : self;
    return cti_log_c128(t0_).im;
}

CTI_FN cti_c64 cti_argument_self_grad_c64(float result_grad, cti_c64 self)
{
    const bool t0_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f));
    const cti_c64 t1_ = t0_ ? cti_make_c64(1.0f, 0.0f) : cti_conj_c64(self);
    const cti_c64 t2_ = cti_div_c64(cti_make_c64(0.0f, result_grad), t1_);
    return t0_ ? cti_make_c64(0.0f, 0.0f) : t2_;
}

CTI_FN cti_c128 cti_argument_self_grad_c128(double result_grad, cti_c128 self)
{
    const bool t0_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0));
    const cti_c128 t1_ = t0_ ? cti_make_c128(1.0, 0.0) : cti_conj_c128(self);
    const cti_c128 t2_ = cti_div_c128(cti_make_c128(0.0, result_grad), t1_);
    return t0_ ? cti_make_c128(0.0, 0.0) : t2_;
}

CTI_FN float cti_argument_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const bool t0_ = cti_eq_c64(self, cti_make_c64(0.0f, 0.0f));
    const cti_c64 t1_ = cti_div_c64(self_tangent, t0_ ? cti_make_c64(1.0f, 0.0f) : self);
    return (t0_ ? cti_make_c64(0.0f, 0.0f) : t1_).im;
}

CTI_FN double cti_argument_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const bool t0_ = cti_eq_c128(self, cti_make_c128(0.0, 0.0));
    const cti_c128 t1_ = cti_div_c128(self_tangent, t0_ ? cti_make_c128(1.0, 0.0) : self);
    return (t0_ ? cti_make_c128(0.0, 0.0) : t1_).im;
}

typedef struct cti_argument_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_argument_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_argument_loop_table CTI_LEVEL(cti_argument_loops);
#else
CTI_HIDDEN extern cti_argument_loop_table *cti_argument_loops;
#endif

#endif
