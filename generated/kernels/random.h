/*
 * Scalar formulas and kernel prototypes of schemas/random.yaml.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_RANDOM_H
#define CTI_KERNELS_RANDOM_H

#include "kernels/ops/draw.h"
#include "kernels/ops/dropout.h"
#include "kernels/ops/rand.h"
#include "kernels/ops/randn.h"
#include "kernels/ops/random_state.h"

#endif
