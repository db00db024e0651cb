/*
 * Scalar formulas and kernel prototypes of schemas/unique.yaml.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_UNIQUE_H
#define CTI_KERNELS_UNIQUE_H

#include "gen/kernels/ops/unique.h"
#include "gen/kernels/ops/unique_consecutive.h"
#include "gen/kernels/ops/unique_count.h"

#endif
