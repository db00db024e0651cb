/*
 * Scalar formulas and kernel prototypes of schemas/creation.yaml.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_CREATION_H
#define CTI_KERNELS_CREATION_H

#include "kernels/ops/arange.h"
#include "kernels/ops/empty.h"
#include "kernels/ops/full.h"
#include "kernels/ops/ones.h"
#include "kernels/ops/ones_like.h"
#include "kernels/ops/scalar_tensor.h"
#include "kernels/ops/zeros.h"
#include "kernels/ops/zeros_like.h"

#endif
