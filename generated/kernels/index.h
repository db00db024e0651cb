/*
 * Scalar formulas and kernel prototypes of schemas/index.yaml.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_INDEX_H
#define CTI_KERNELS_INDEX_H

#include "kernels/ops/gather.h"
#include "kernels/ops/index_add.h"
#include "kernels/ops/index_select.h"
#include "kernels/ops/masked_fill.h"
#include "kernels/ops/masked_scatter.h"
#include "kernels/ops/masked_select.h"
#include "kernels/ops/nonzero.h"
#include "kernels/ops/scatter.h"
#include "kernels/ops/scatter_add.h"

#endif
