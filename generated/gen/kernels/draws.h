/*
 * Scalar formulas and kernel prototypes of schemas/draws.yaml.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_DRAWS_H
#define CTI_KERNELS_DRAWS_H

#include "gen/kernels/ops/multinomial_sample.h"
#include "gen/kernels/ops/normal.h"
#include "gen/kernels/ops/poisson_sample.h"
#include "gen/kernels/ops/uniform_.h"

#endif
