/*
 * Scalar formulas and kernel prototypes of schemas/einsum.yaml.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_EINSUM_H
#define CTI_KERNELS_EINSUM_H

#include "kernels/ops/einsum_one.h"
#include "kernels/ops/einsum_one_adjoint.h"
#include "kernels/ops/einsum_three.h"
#include "kernels/ops/einsum_three_adjoint.h"
#include "kernels/ops/einsum_two.h"
#include "kernels/ops/einsum_two_adjoint.h"

#endif
