/*
 * log: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOG_H
#define CTI_KERNELS_OPS_LOG_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- log ---- */

CTI_FN float cti_log_result_f32(float self) { return cti_log_f32(self); }

CTI_FN double cti_log_result_f64(double self) { return cti_log_f64(self); }

CTI_FN cti_c64 cti_log_result_c64(cti_c64 self) { return cti_log_c64(self); }

CTI_FN cti_c128 cti_log_result_c128(cti_c128 self) { return cti_log_c128(self); }

CTI_FN float cti_log_self_grad_f32(float result_grad, float self) { return result_grad / self; }

CTI_FN double cti_log_self_grad_f64(double result_grad, double self) { return result_grad / self; }

CTI_FN cti_c64 cti_log_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    return cti_div_c64(result_grad, cti_conj_c64(self));
}

CTI_FN cti_c128 cti_log_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    return cti_div_c128(result_grad, cti_conj_c128(self));
}

CTI_FN float cti_log_result_tangent_f32(float self, float self_tangent) { return self_tangent / self; }

CTI_FN double cti_log_result_tangent_f64(double self, double self_tangent) { return self_tangent / self; }

CTI_FN cti_c64 cti_log_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    return cti_div_c64(self_tangent, self);
}

CTI_FN cti_c128 cti_log_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    return cti_div_c128(self_tangent, self);
}

typedef struct cti_log_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_log_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_log_loop_table CTI_LEVEL(cti_log_loops);
#else
CTI_HIDDEN extern cti_log_loop_table *cti_log_loops;
#endif

#endif
