/*
 * Scalar formulas and kernel prototypes of schemas/losses_linear.yaml.
 *
 * Written by ctgen from schemas/losses_linear.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LOSSES_LINEAR_H
#define CTI_KERNELS_LOSSES_LINEAR_H

#include "gen/kernels/ops/linear_cross_entropy.h"

#endif
