/*
 * Scalar formulas and kernel prototypes of schemas/statistics.yaml.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_STATISTICS_H
#define CTI_KERNELS_STATISTICS_H

#include "gen/kernels/ops/all.h"
#include "gen/kernels/ops/amin.h"
#include "gen/kernels/ops/any.h"
#include "gen/kernels/ops/nansum.h"
#include "gen/kernels/ops/root.h"
#include "gen/kernels/ops/std.h"

#endif
