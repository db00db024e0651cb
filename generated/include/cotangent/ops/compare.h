/*
 * The operators of schemas/compare.yaml.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_COMPARE_H
#define COTANGENT_OPS_COMPARE_H

#include <cotangent/op/eq.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/isclose.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/isinf.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/isneginf.h>
#include <cotangent/op/isposinf.h>
#include <cotangent/op/isreal.h>
#include <cotangent/op/le.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/logical_xor.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/signbit.h>

#endif
