/*
 * Scalar formulas and kernel prototypes of schemas/pool_adaptive.yaml.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_POOL_ADAPTIVE_H
#define CTI_KERNELS_POOL_ADAPTIVE_H

#include "gen/kernels/ops/adaptive_max_indices.h"

#endif
