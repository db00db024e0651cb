/*
 * nansum: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NANSUM_H
#define CTI_KERNELS_OPS_NANSUM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- nansum ---- */

CTI_FN float cti_nansum_map_f32(float self) { return cti_isnan_f32(self) ? 0.0f : self; }

CTI_FN double cti_nansum_map_f64(double self) { return cti_isnan_f64(self) ? 0.0 : self; }

CTI_FN cti_c64 cti_nansum_map_c64(cti_c64 self) { return cti_isnan_c64(self) ? cti_make_c64(0.0f, 0.0f) : self; }

CTI_FN cti_c128 cti_nansum_map_c128(cti_c128 self) { return cti_isnan_c128(self) ? cti_make_c128(0.0, 0.0) : self; }

CTI_FN int64_t cti_nansum_map_i64(int64_t self) { return self; }

CTI_FN bool cti_nansum_number_f32(float self) { return !cti_isnan_f32(self); }

CTI_FN bool cti_nansum_number_f64(double self) { return !cti_isnan_f64(self); }

CTI_FN bool cti_nansum_number_c64(cti_c64 self) { return !cti_isnan_c64(self); }

CTI_FN bool cti_nansum_number_c128(cti_c128 self) { return !cti_isnan_c128(self); }

typedef struct cti_nansum_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop number[CTI_COMPUTE_COUNT];
} cti_nansum_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_nansum_loop_table CTI_LEVEL(cti_nansum_loops);
#else
CTI_HIDDEN extern cti_nansum_loop_table *cti_nansum_loops;
#endif

#endif
