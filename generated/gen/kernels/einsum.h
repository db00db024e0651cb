/*
 * Scalar formulas and kernel prototypes of schemas/einsum.yaml.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_EINSUM_H
#define CTI_KERNELS_EINSUM_H

#include "gen/kernels/ops/einsum_one.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"
#include "gen/kernels/ops/einsum_three.h"
#include "gen/kernels/ops/einsum_three_adjoint.h"
#include "gen/kernels/ops/einsum_two.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"

#endif
