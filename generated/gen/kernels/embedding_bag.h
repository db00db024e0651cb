/*
 * Scalar formulas and kernel prototypes of schemas/embedding_bag.yaml.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_EMBEDDING_BAG_H
#define CTI_KERNELS_EMBEDDING_BAG_H

#include "gen/kernels/ops/bag_indices.h"
#include "gen/kernels/ops/embedding_bag.h"
#include "gen/kernels/ops/one_hot.h"

#endif
