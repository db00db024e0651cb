/*
 * Scalar formulas and kernel prototypes of schemas/reduce.yaml.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_REDUCE_H
#define CTI_KERNELS_REDUCE_H

#include "gen/kernels/ops/amax.h"
#include "gen/kernels/ops/argmax.h"
#include "gen/kernels/ops/argmin.h"
#include "gen/kernels/ops/count_nonzero.h"
#include "gen/kernels/ops/max.h"
#include "gen/kernels/ops/mean.h"
#include "gen/kernels/ops/min.h"
#include "gen/kernels/ops/sum_to_size.h"
#include "gen/kernels/ops/var.h"

#endif
