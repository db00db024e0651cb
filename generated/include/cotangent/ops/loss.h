/*
 * The operators of schemas/loss.yaml.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LOSS_H
#define COTANGENT_OPS_LOSS_H

#include <cotangent/op/binary_cross_entropy.h>
#include <cotangent/op/binary_cross_entropy_with_logits.h>
#include <cotangent/op/cross_entropy.h>
#include <cotangent/op/huber_loss.h>
#include <cotangent/op/kl_div.h>
#include <cotangent/op/l1_loss.h>
#include <cotangent/op/mse_loss.h>
#include <cotangent/op/nll_loss.h>
#include <cotangent/op/poisson_nll_loss.h>
#include <cotangent/op/smooth_l1_loss.h>

#endif
