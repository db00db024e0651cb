/*
 * Scalar formulas and kernel prototypes of schemas/reduce.yaml.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_REDUCE_H
#define CTI_KERNELS_REDUCE_H

#include "kernels/ops/amax.h"
#include "kernels/ops/argmax.h"
#include "kernels/ops/argmin.h"
#include "kernels/ops/count_nonzero.h"
#include "kernels/ops/max.h"
#include "kernels/ops/mean.h"
#include "kernels/ops/min.h"
#include "kernels/ops/sum_to_size.h"
#include "kernels/ops/var.h"

#endif
