/*
 * Scalar formulas and kernel prototypes of schemas/activation.yaml.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ACTIVATION_H
#define CTI_KERNELS_ACTIVATION_H

#include "gen/kernels/ops/celu.h"
#include "gen/kernels/ops/elu.h"
#include "gen/kernels/ops/gelu.h"
#include "gen/kernels/ops/glu_of_halves.h"
#include "gen/kernels/ops/hardshrink.h"
#include "gen/kernels/ops/hardsigmoid.h"
#include "gen/kernels/ops/hardswish.h"
#include "gen/kernels/ops/hardtanh.h"
#include "gen/kernels/ops/leaky_relu.h"
#include "gen/kernels/ops/log_sigmoid.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/mish.h"
#include "gen/kernels/ops/prelu_kernel.h"
#include "gen/kernels/ops/relu.h"
#include "gen/kernels/ops/relu6.h"
#include "gen/kernels/ops/rrelu.h"
#include "gen/kernels/ops/selu.h"
#include "gen/kernels/ops/silu.h"
#include "gen/kernels/ops/softmax.h"
#include "gen/kernels/ops/softplus.h"
#include "gen/kernels/ops/softshrink.h"
#include "gen/kernels/ops/softsign.h"
#include "gen/kernels/ops/swiglu.h"
#include "gen/kernels/ops/tanhshrink.h"
#include "gen/kernels/ops/threshold.h"

#endif
