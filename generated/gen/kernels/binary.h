/*
 * Scalar formulas and kernel prototypes of schemas/binary.yaml.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_BINARY_H
#define CTI_KERNELS_BINARY_H

#include "gen/kernels/ops/add.h"
#include "gen/kernels/ops/atan2.h"
#include "gen/kernels/ops/copysign.h"
#include "gen/kernels/ops/div.h"
#include "gen/kernels/ops/floor_divide.h"
#include "gen/kernels/ops/fmax.h"
#include "gen/kernels/ops/fmin.h"
#include "gen/kernels/ops/fmod.h"
#include "gen/kernels/ops/heaviside.h"
#include "gen/kernels/ops/hypot.h"
#include "gen/kernels/ops/hypot_derivative.h"
#include "gen/kernels/ops/ldexp.h"
#include "gen/kernels/ops/logaddexp.h"
#include "gen/kernels/ops/logaddexp2.h"
#include "gen/kernels/ops/maximum.h"
#include "gen/kernels/ops/minimum.h"
#include "gen/kernels/ops/mul.h"
#include "gen/kernels/ops/pow.h"
#include "gen/kernels/ops/remainder.h"
#include "gen/kernels/ops/sub.h"
#include "gen/kernels/ops/true_divide.h"
#include "gen/kernels/ops/xlogy.h"

#endif
