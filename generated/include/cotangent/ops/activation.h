/*
 * The operators of schemas/activation.yaml.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_ACTIVATION_H
#define COTANGENT_OPS_ACTIVATION_H

#include <cotangent/op/celu.h>
#include <cotangent/op/elu.h>
#include <cotangent/op/gelu.h>
#include <cotangent/op/glu.h>
#include <cotangent/op/hardshrink.h>
#include <cotangent/op/hardsigmoid.h>
#include <cotangent/op/hardswish.h>
#include <cotangent/op/hardtanh.h>
#include <cotangent/op/leaky_relu.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/log_softmax.h>
#include <cotangent/op/mish.h>
#include <cotangent/op/prelu.h>
#include <cotangent/op/relu.h>
#include <cotangent/op/relu6.h>
#include <cotangent/op/rrelu.h>
#include <cotangent/op/selu.h>
#include <cotangent/op/silu.h>
#include <cotangent/op/softmax.h>
#include <cotangent/op/softmin.h>
#include <cotangent/op/softplus.h>
#include <cotangent/op/softshrink.h>
#include <cotangent/op/softsign.h>
#include <cotangent/op/swiglu.h>
#include <cotangent/op/tanhshrink.h>
#include <cotangent/op/threshold.h>

#endif
