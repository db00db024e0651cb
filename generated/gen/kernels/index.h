/*
 * Scalar formulas and kernel prototypes of schemas/index.yaml.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_INDEX_H
#define CTI_KERNELS_INDEX_H

#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/index_add.h"
#include "gen/kernels/ops/index_select.h"
#include "gen/kernels/ops/masked_fill.h"
#include "gen/kernels/ops/masked_scatter.h"
#include "gen/kernels/ops/masked_select.h"
#include "gen/kernels/ops/nonzero.h"
#include "gen/kernels/ops/scatter.h"
#include "gen/kernels/ops/scatter_add.h"

#endif
