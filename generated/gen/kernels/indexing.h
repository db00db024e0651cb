/*
 * Scalar formulas and kernel prototypes of schemas/indexing.yaml.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_INDEXING_H
#define CTI_KERNELS_INDEXING_H

#include "gen/kernels/ops/axis_index.h"

#endif
