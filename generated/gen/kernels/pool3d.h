/*
 * Scalar formulas and kernel prototypes of schemas/pool3d.yaml.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_POOL3D_H
#define CTI_KERNELS_POOL3D_H

#include "gen/kernels/ops/adaptive_avg_pool3d.h"
#include "gen/kernels/ops/adaptive_avg_pool3d_adjoint.h"
#include "gen/kernels/ops/avg_pool3d.h"
#include "gen/kernels/ops/avg_pool3d_adjoint.h"
#include "gen/kernels/ops/max_pool3d.h"
#include "gen/kernels/ops/max_pool3d_gather.h"
#include "gen/kernels/ops/max_pool3d_scatter.h"
#include "gen/kernels/ops/max_pool3d_window_indices.h"
#include "gen/kernels/ops/max_pool3d_with_indices.h"

#endif
