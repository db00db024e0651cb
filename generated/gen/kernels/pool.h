/*
 * Scalar formulas and kernel prototypes of schemas/pool.yaml.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_POOL_H
#define CTI_KERNELS_POOL_H

#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_gather.h"
#include "gen/kernels/ops/max_pool2d_scatter.h"
#include "gen/kernels/ops/max_pool2d_window_indices.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"

#endif
