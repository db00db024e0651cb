/*
 * Scalar formulas and kernel prototypes of schemas/conv.yaml.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_CONV_H
#define CTI_KERNELS_CONV_H

#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"

#endif
