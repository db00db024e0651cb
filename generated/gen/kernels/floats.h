/*
 * Scalar formulas and kernel prototypes of schemas/floats.yaml.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_FLOATS_H
#define CTI_KERNELS_FLOATS_H

#include "gen/kernels/ops/exponent_of.h"
#include "gen/kernels/ops/neighbour_of.h"

#endif
