/*
 * Scalar formulas and kernel prototypes of schemas/norm.yaml.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_NORM_H
#define CTI_KERNELS_NORM_H

#include "kernels/ops/batch_norm_eval.h"
#include "kernels/ops/batch_norm_train.h"
#include "kernels/ops/layer_norm.h"
#include "kernels/ops/nuclear_norm.h"
#include "kernels/ops/polar_factor.h"
#include "kernels/ops/polar_factor_tangent.h"
#include "kernels/ops/rms_norm.h"
#include "kernels/ops/vector_norm_max.h"
#include "kernels/ops/vector_norm_min.h"
#include "kernels/ops/vector_norm_one.h"
#include "kernels/ops/vector_norm_power.h"
#include "kernels/ops/vector_norm_two.h"
#include "kernels/ops/vector_norm_zero.h"

#endif
