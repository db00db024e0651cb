/*
 * Scalar formulas and kernel prototypes of schemas/conv3d.yaml.
 *
 * Written by ctgen from schemas/conv3d.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_CONV3D_H
#define CTI_KERNELS_CONV3D_H

#include "gen/kernels/ops/batched_conv3d.h"
#include "gen/kernels/ops/conv3d_input.h"
#include "gen/kernels/ops/conv3d_weight.h"

#endif
