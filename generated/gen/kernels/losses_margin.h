/*
 * Scalar formulas and kernel prototypes of schemas/losses_margin.yaml.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LOSSES_MARGIN_H
#define CTI_KERNELS_LOSSES_MARGIN_H

#include "gen/kernels/ops/gaussian_nll_loss.h"
#include "gen/kernels/ops/gaussian_terms.h"
#include "gen/kernels/ops/hinge_embedding_loss.h"
#include "gen/kernels/ops/margin_ranking_loss.h"
#include "gen/kernels/ops/multi_margin_terms.h"
#include "gen/kernels/ops/soft_margin_loss.h"
#include "gen/kernels/ops/soft_margin_terms.h"

#endif
