/*
 * Scalar formulas and kernel prototypes of schemas/linalg_lu.yaml.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LINALG_LU_H
#define CTI_KERNELS_LINALG_LU_H

#include "gen/kernels/ops/linalg_inv.h"
#include "gen/kernels/ops/lu_adjugate.h"
#include "gen/kernels/ops/lu_det.h"
#include "gen/kernels/ops/lu_factors.h"
#include "gen/kernels/ops/lu_minors.h"
#include "gen/kernels/ops/lu_slogdet.h"
#include "gen/kernels/ops/lu_solve.h"

#endif
