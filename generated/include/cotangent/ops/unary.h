/*
 * The operators of schemas/unary.yaml.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_UNARY_H
#define COTANGENT_OPS_UNARY_H

#include <cotangent/op/abs.h>
#include <cotangent/op/ceil.h>
#include <cotangent/op/cos.h>
#include <cotangent/op/erf.h>
#include <cotangent/op/erfc.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/exp2.h>
#include <cotangent/op/expm1.h>
#include <cotangent/op/floor.h>
#include <cotangent/op/frac.h>
#include <cotangent/op/log.h>
#include <cotangent/op/log10.h>
#include <cotangent/op/log1p.h>
#include <cotangent/op/log2.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/positive.h>
#include <cotangent/op/reciprocal.h>
#include <cotangent/op/round.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/sign.h>
#include <cotangent/op/sin.h>
#include <cotangent/op/sqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/tanh.h>
#include <cotangent/op/trunc.h>

#endif
