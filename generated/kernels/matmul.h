/*
 * Scalar formulas and kernel prototypes of schemas/matmul.yaml.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_MATMUL_H
#define CTI_KERNELS_MATMUL_H

#include "kernels/ops/addmm.h"
#include "kernels/ops/batched_matmul.h"
#include "kernels/ops/bmm.h"
#include "kernels/ops/linear.h"
#include "kernels/ops/mm.h"

#endif
