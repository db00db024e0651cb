/*
 * Scalar formulas and kernel prototypes of schemas/scatter_reduce.yaml.
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_SCATTER_REDUCE_H
#define CTI_KERNELS_SCATTER_REDUCE_H

#include "gen/kernels/ops/scatter_reduce.h"

#endif
