/*
 * Scalar formulas and kernel prototypes of schemas/binary.yaml.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_BINARY_H
#define CTI_KERNELS_BINARY_H

#include "gen/kernels/ops/add.h"
#include "gen/kernels/ops/div.h"
#include "gen/kernels/ops/maximum.h"
#include "gen/kernels/ops/minimum.h"
#include "gen/kernels/ops/mul.h"
#include "gen/kernels/ops/pow.h"
#include "gen/kernels/ops/sub.h"

#endif
