/*
 * Scalar formulas and kernel prototypes of schemas/grid_sample.yaml.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_GRID_SAMPLE_H
#define CTI_KERNELS_GRID_SAMPLE_H

#include "gen/kernels/ops/grid_indices.h"
#include "gen/kernels/ops/grid_sample.h"
#include "gen/kernels/ops/grid_weights.h"

#endif
