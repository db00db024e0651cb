/*
 * Scalar formulas and kernel prototypes of schemas/ternary.yaml.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_TERNARY_H
#define CTI_KERNELS_TERNARY_H

#include "gen/kernels/ops/addcdiv.h"
#include "gen/kernels/ops/addcmul.h"
#include "gen/kernels/ops/clamp.h"
#include "gen/kernels/ops/clamp_max.h"
#include "gen/kernels/ops/clamp_min.h"
#include "gen/kernels/ops/lerp.h"
#include "gen/kernels/ops/where.h"

#endif
