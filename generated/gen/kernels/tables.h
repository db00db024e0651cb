/*
 * Scalar formulas and kernel prototypes of schemas/tables.yaml.
 *
 * Written by ctgen from schemas/tables.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_TABLES_H
#define CTI_KERNELS_TABLES_H

#include "gen/kernels/ops/tril_indices.h"
#include "gen/kernels/ops/triu_indices.h"

#endif
