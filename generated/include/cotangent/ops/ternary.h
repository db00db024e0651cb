/*
 * The operators of schemas/ternary.yaml.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_TERNARY_H
#define COTANGENT_OPS_TERNARY_H

#include <cotangent/op/addcdiv.h>
#include <cotangent/op/addcmul.h>
#include <cotangent/op/clamp.h>
#include <cotangent/op/clamp_max.h>
#include <cotangent/op/clamp_min.h>
#include <cotangent/op/lerp.h>
#include <cotangent/op/where.h>

#endif
