/*
 * The operators of schemas/losses_margin.yaml.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LOSSES_MARGIN_H
#define COTANGENT_OPS_LOSSES_MARGIN_H

#include <cotangent/op/cosine_embedding_loss.h>
#include <cotangent/op/gaussian_nll_loss.h>
#include <cotangent/op/hinge_embedding_loss.h>
#include <cotangent/op/margin_ranking_loss.h>
#include <cotangent/op/multi_margin_loss.h>
#include <cotangent/op/multilabel_margin_loss.h>
#include <cotangent/op/multilabel_soft_margin_loss.h>
#include <cotangent/op/soft_margin_loss.h>
#include <cotangent/op/triplet_margin_loss.h>
#include <cotangent/op/triplet_margin_with_distance_loss.h>

#endif
