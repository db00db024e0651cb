/*
 * The operators of schemas/linalg_solve.yaml.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LINALG_SOLVE_H
#define COTANGENT_OPS_LINALG_SOLVE_H

#include <cotangent/op/cholesky_solve.h>
#include <cotangent/op/linalg_cholesky.h>
#include <cotangent/op/linalg_cross.h>
#include <cotangent/op/linalg_solve_triangular.h>

#endif
