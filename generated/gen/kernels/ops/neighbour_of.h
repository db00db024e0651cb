/*
 * neighbour_of: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NEIGHBOUR_OF_H
#define CTI_KERNELS_OPS_NEIGHBOUR_OF_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/floats.h"

/* ---- neighbour_of ---- */

CTI_FN float cti_neighbour_of_result_f32(float self, float other, float digits)
{
    return cti_nextafter_f32(self, other, digits);
}

CTI_FN double cti_neighbour_of_result_f64(double self, double other, double digits)
{
    return cti_nextafter_f64(self, other, digits);
}

typedef struct cti_neighbour_of_attrs {
    int64_t digits;
} cti_neighbour_of_attrs;

typedef struct cti_neighbour_of_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_neighbour_of_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_neighbour_of_loop_table CTI_LEVEL(cti_neighbour_of_loops);
#else
CTI_HIDDEN extern cti_neighbour_of_loop_table *cti_neighbour_of_loops;
#endif

#endif
