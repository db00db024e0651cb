/*
 * Scalar formulas and kernel prototypes of schemas/repeat.yaml.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_REPEAT_H
#define CTI_KERNELS_REPEAT_H

#include "gen/kernels/ops/repeat_along.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"
#include "gen/kernels/ops/roll_axes.h"

#endif
