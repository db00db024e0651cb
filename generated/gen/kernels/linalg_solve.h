/*
 * Scalar formulas and kernel prototypes of schemas/linalg_solve.yaml.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LINALG_SOLVE_H
#define CTI_KERNELS_LINALG_SOLVE_H

#include "gen/kernels/ops/cholesky_factor.h"
#include "gen/kernels/ops/hermitian_from_triangle.h"
#include "gen/kernels/ops/linalg_solve_triangular.h"

#endif
