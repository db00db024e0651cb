/*
 * Scalar formulas and kernel prototypes of schemas/losses_ctc.yaml.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LOSSES_CTC_H
#define CTI_KERNELS_LOSSES_CTC_H

#include "gen/kernels/ops/ctc_gradient.h"
#include "gen/kernels/ops/ctc_gradient_tangent.h"
#include "gen/kernels/ops/ctc_loss.h"
#include "gen/kernels/ops/int_tensor.h"

#endif
