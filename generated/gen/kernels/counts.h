/*
 * Scalar formulas and kernel prototypes of schemas/counts.yaml.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COUNTS_H
#define CTI_KERNELS_COUNTS_H

#include "gen/kernels/ops/bincount.h"
#include "gen/kernels/ops/count_bins.h"
#include "gen/kernels/ops/histc.h"
#include "gen/kernels/ops/histogram.h"
#include "gen/kernels/ops/unravel_coordinates.h"

#endif
