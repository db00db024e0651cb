/*
 * Scalar formulas and kernel prototypes of schemas/norm.yaml.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_NORM_H
#define CTI_KERNELS_NORM_H

#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/norm_of_powers.h"
#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"
#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/vector_norm_max.h"
#include "gen/kernels/ops/vector_norm_min.h"
#include "gen/kernels/ops/vector_norm_one.h"
#include "gen/kernels/ops/vector_norm_two.h"
#include "gen/kernels/ops/vector_norm_zero.h"

#endif
