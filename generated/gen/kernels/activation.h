/*
 * Scalar formulas and kernel prototypes of schemas/activation.yaml.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ACTIVATION_H
#define CTI_KERNELS_ACTIVATION_H

#include "gen/kernels/ops/gelu.h"
#include "gen/kernels/ops/leaky_relu.h"
#include "gen/kernels/ops/log_sigmoid.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/relu.h"
#include "gen/kernels/ops/silu.h"
#include "gen/kernels/ops/softmax.h"

#endif
