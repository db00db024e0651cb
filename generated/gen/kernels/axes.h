/*
 * Scalar formulas and kernel prototypes of schemas/axes.yaml.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_AXES_H
#define CTI_KERNELS_AXES_H

#include "gen/kernels/ops/unfold_adjoint.h"

#endif
