/*
 * Scalar formulas and kernel prototypes of schemas/compare.yaml.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COMPARE_H
#define CTI_KERNELS_COMPARE_H

#include "kernels/ops/eq.h"
#include "kernels/ops/ge.h"
#include "kernels/ops/gt.h"
#include "kernels/ops/isnan.h"
#include "kernels/ops/le.h"
#include "kernels/ops/logical_and.h"
#include "kernels/ops/logical_not.h"
#include "kernels/ops/logical_or.h"
#include "kernels/ops/lt.h"
#include "kernels/ops/ne.h"

#endif
