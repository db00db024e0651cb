/*
 * Scalar formulas and kernel prototypes of schemas/compare.yaml.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COMPARE_H
#define CTI_KERNELS_COMPARE_H

#include "gen/kernels/ops/eq.h"
#include "gen/kernels/ops/ge.h"
#include "gen/kernels/ops/gt.h"
#include "gen/kernels/ops/isnan.h"
#include "gen/kernels/ops/le.h"
#include "gen/kernels/ops/logical_and.h"
#include "gen/kernels/ops/logical_not.h"
#include "gen/kernels/ops/logical_or.h"
#include "gen/kernels/ops/lt.h"
#include "gen/kernels/ops/ne.h"

#endif
