/*
 * Scalar formulas and kernel prototypes of schemas/optim.yaml.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPTIM_H
#define CTI_KERNELS_OPTIM_H

#include "gen/kernels/ops/adadelta_step.h"
#include "gen/kernels/ops/adagrad_step.h"
#include "gen/kernels/ops/adam_step.h"
#include "gen/kernels/ops/rmsprop_step.h"
#include "gen/kernels/ops/sgd_step.h"

#endif
