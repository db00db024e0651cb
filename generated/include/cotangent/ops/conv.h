/*
 * The operators of schemas/conv.yaml.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_CONV_H
#define COTANGENT_OPS_CONV_H

#include <cotangent/op/conv1d.h>
#include <cotangent/op/conv2d.h>
#include <cotangent/op/conv2d_input.h>
#include <cotangent/op/conv2d_weight.h>

#endif
