/*
 * The operators of schemas/trigonometric.yaml.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_TRIGONOMETRIC_H
#define COTANGENT_OPS_TRIGONOMETRIC_H

#include <cotangent/op/acos.h>
#include <cotangent/op/acosh.h>
#include <cotangent/op/asin.h>
#include <cotangent/op/asinh.h>
#include <cotangent/op/atan.h>
#include <cotangent/op/atanh.h>
#include <cotangent/op/cosh.h>
#include <cotangent/op/deg2rad.h>
#include <cotangent/op/rad2deg.h>
#include <cotangent/op/sinh.h>
#include <cotangent/op/tan.h>

#endif
