/*
 * Scalar formulas and kernel prototypes of schemas/pool.yaml.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_POOL_H
#define CTI_KERNELS_POOL_H

#include "kernels/ops/adaptive_avg_pool2d.h"
#include "kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "kernels/ops/avg_pool2d.h"
#include "kernels/ops/avg_pool2d_adjoint.h"
#include "kernels/ops/max_pool2d.h"
#include "kernels/ops/max_pool2d_pick.h"
#include "kernels/ops/max_pool2d_places.h"
#include "kernels/ops/max_pool2d_put.h"
#include "kernels/ops/max_pool2d_with_indices.h"

#endif
