/*
 * amin: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_AMIN_H
#define CTI_KERNELS_OPS_AMIN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- amin ---- */

CTI_FN bool cti_amin_tie_f32(float self, float result) { return self == result || cti_isnan_f32(self); }

CTI_FN bool cti_amin_tie_f64(double self, double result) { return self == result || cti_isnan_f64(self); }

typedef struct cti_amin_loop_table {
    cti_loop tie[CTI_COMPUTE_COUNT];
} cti_amin_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_amin_loop_table CTI_LEVEL(cti_amin_loops);
#else
CTI_HIDDEN extern cti_amin_loop_table *cti_amin_loops;
#endif

#endif
