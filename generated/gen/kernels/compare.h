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
#include "gen/kernels/ops/isfinite.h"
#include "gen/kernels/ops/isinf.h"
#include "gen/kernels/ops/isnan.h"
#include "gen/kernels/ops/isneginf.h"
#include "gen/kernels/ops/isposinf.h"
#include "gen/kernels/ops/isreal.h"
#include "gen/kernels/ops/le.h"
#include "gen/kernels/ops/logical_and.h"
#include "gen/kernels/ops/logical_not.h"
#include "gen/kernels/ops/logical_or.h"
#include "gen/kernels/ops/logical_xor.h"
#include "gen/kernels/ops/lt.h"
#include "gen/kernels/ops/ne.h"
#include "gen/kernels/ops/signbit.h"
#include "gen/kernels/ops/within.h"

#endif
