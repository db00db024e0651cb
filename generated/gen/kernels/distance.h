/*
 * Scalar formulas and kernel prototypes of schemas/distance.yaml.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_DISTANCE_H
#define CTI_KERNELS_DISTANCE_H

#include "gen/kernels/ops/cdist.h"
#include "gen/kernels/ops/distance_gradients.h"

#endif
