/*
 * The operators of schemas/binary.yaml.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_BINARY_H
#define COTANGENT_OPS_BINARY_H

#include <cotangent/op/add.h>
#include <cotangent/op/atan2.h>
#include <cotangent/op/copysign.h>
#include <cotangent/op/div.h>
#include <cotangent/op/floor_divide.h>
#include <cotangent/op/fmax.h>
#include <cotangent/op/fmin.h>
#include <cotangent/op/fmod.h>
#include <cotangent/op/heaviside.h>
#include <cotangent/op/hypot.h>
#include <cotangent/op/ldexp.h>
#include <cotangent/op/logaddexp.h>
#include <cotangent/op/logaddexp2.h>
#include <cotangent/op/maximum.h>
#include <cotangent/op/minimum.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/remainder.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/true_divide.h>
#include <cotangent/op/xlogy.h>

#endif
