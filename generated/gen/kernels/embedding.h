/*
 * Scalar formulas and kernel prototypes of schemas/embedding.yaml.
 *
 * Written by ctgen from schemas/embedding.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_EMBEDDING_H
#define CTI_KERNELS_EMBEDDING_H

#include "gen/kernels/ops/embedding.h"

#endif
