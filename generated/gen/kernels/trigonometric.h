/*
 * Scalar formulas and kernel prototypes of schemas/trigonometric.yaml.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_TRIGONOMETRIC_H
#define CTI_KERNELS_TRIGONOMETRIC_H

#include "gen/kernels/ops/acos.h"
#include "gen/kernels/ops/acosh.h"
#include "gen/kernels/ops/asin.h"
#include "gen/kernels/ops/asinh.h"
#include "gen/kernels/ops/atan.h"
#include "gen/kernels/ops/atan_derivative.h"
#include "gen/kernels/ops/atanh.h"
#include "gen/kernels/ops/atanh_derivative.h"
#include "gen/kernels/ops/cos_asin.h"
#include "gen/kernels/ops/cosh.h"
#include "gen/kernels/ops/cosh_asinh.h"
#include "gen/kernels/ops/deg2rad.h"
#include "gen/kernels/ops/rad2deg.h"
#include "gen/kernels/ops/sinh.h"
#include "gen/kernels/ops/tan.h"

#endif
