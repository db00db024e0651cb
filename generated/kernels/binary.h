/*
 * Scalar formulas and kernel prototypes of schemas/binary.yaml.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_BINARY_H
#define CTI_KERNELS_BINARY_H

#include "kernels/ops/add.h"
#include "kernels/ops/div.h"
#include "kernels/ops/maximum.h"
#include "kernels/ops/minimum.h"
#include "kernels/ops/mul.h"
#include "kernels/ops/pow.h"
#include "kernels/ops/sub.h"

#endif
