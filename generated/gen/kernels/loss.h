/*
 * Scalar formulas and kernel prototypes of schemas/loss.yaml.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LOSS_H
#define CTI_KERNELS_LOSS_H

#include "gen/kernels/ops/binary_cross_entropy.h"
#include "gen/kernels/ops/binary_cross_entropy_with_logits.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/huber_loss.h"
#include "gen/kernels/ops/kl_div_terms.h"
#include "gen/kernels/ops/l1_loss.h"
#include "gen/kernels/ops/mse_loss.h"
#include "gen/kernels/ops/nll_loss.h"
#include "gen/kernels/ops/poisson_nll_loss.h"
#include "gen/kernels/ops/smooth_l1_loss.h"

#endif
