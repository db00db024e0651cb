/*
 * Scalar formulas and kernel prototypes of schemas/random.yaml.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_RANDOM_H
#define CTI_KERNELS_RANDOM_H

#include "gen/kernels/ops/bernoulli.h"
#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/dropout.h"
#include "gen/kernels/ops/normal_.h"
#include "gen/kernels/ops/rand.h"
#include "gen/kernels/ops/randn.h"
#include "gen/kernels/ops/random_state.h"
#include "gen/kernels/ops/scaled_where.h"

#endif
