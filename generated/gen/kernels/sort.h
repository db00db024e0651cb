/*
 * Scalar formulas and kernel prototypes of schemas/sort.yaml.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_SORT_H
#define CTI_KERNELS_SORT_H

#include "gen/kernels/ops/cummax.h"
#include "gen/kernels/ops/cummin.h"
#include "gen/kernels/ops/kthvalue.h"
#include "gen/kernels/ops/median.h"
#include "gen/kernels/ops/mode.h"
#include "gen/kernels/ops/nanmedian.h"
#include "gen/kernels/ops/order_index.h"
#include "gen/kernels/ops/running_index.h"
#include "gen/kernels/ops/searchsorted.h"
#include "gen/kernels/ops/sort.h"
#include "gen/kernels/ops/topk.h"

#endif
