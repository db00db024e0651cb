/*
 * Scalar formulas and kernel prototypes of schemas/copy.yaml.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COPY_H
#define CTI_KERNELS_COPY_H

#include "gen/kernels/ops/cat.h"
#include "gen/kernels/ops/constant_pad_nd.h"
#include "gen/kernels/ops/fill.h"
#include "gen/kernels/ops/flip.h"
#include "gen/kernels/ops/stack.h"
#include "gen/kernels/ops/tril.h"
#include "gen/kernels/ops/triu.h"
#include "gen/kernels/ops/zero.h"
#include "gen/kernels/ops/zero_pad_nd.h"

#endif
