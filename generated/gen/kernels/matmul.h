/*
 * Scalar formulas and kernel prototypes of schemas/matmul.yaml.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_MATMUL_H
#define CTI_KERNELS_MATMUL_H

#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/linear.h"
#include "gen/kernels/ops/mm.h"

#endif
