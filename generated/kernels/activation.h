/*
 * Scalar formulas and kernel prototypes of schemas/activation.yaml.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ACTIVATION_H
#define CTI_KERNELS_ACTIVATION_H

#include "kernels/ops/gelu.h"
#include "kernels/ops/leaky_relu.h"
#include "kernels/ops/log_sigmoid.h"
#include "kernels/ops/log_softmax.h"
#include "kernels/ops/relu.h"
#include "kernels/ops/silu.h"
#include "kernels/ops/softmax.h"

#endif
