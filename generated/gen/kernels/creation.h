/*
 * Scalar formulas and kernel prototypes of schemas/creation.yaml.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_CREATION_H
#define CTI_KERNELS_CREATION_H

#include "gen/kernels/ops/arange.h"
#include "gen/kernels/ops/empty.h"
#include "gen/kernels/ops/full.h"
#include "gen/kernels/ops/ones.h"
#include "gen/kernels/ops/ones_like.h"
#include "gen/kernels/ops/scalar_tensor.h"
#include "gen/kernels/ops/zeros.h"
#include "gen/kernels/ops/zeros_like.h"

#endif
