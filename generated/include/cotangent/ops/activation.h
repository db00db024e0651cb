/*
 * The operators of schemas/activation.yaml.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_ACTIVATION_H
#define COTANGENT_OPS_ACTIVATION_H

#include <cotangent/op/gelu.h>
#include <cotangent/op/leaky_relu.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/log_softmax.h>
#include <cotangent/op/relu.h>
#include <cotangent/op/silu.h>
#include <cotangent/op/softmax.h>

#endif
