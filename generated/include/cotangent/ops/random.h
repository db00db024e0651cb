/*
 * The operators of schemas/random.yaml.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_RANDOM_H
#define COTANGENT_OPS_RANDOM_H

#include <cotangent/op/bernoulli.h>
#include <cotangent/op/dropout.h>
#include <cotangent/op/feature_dropout.h>
#include <cotangent/op/normal_.h>
#include <cotangent/op/rand.h>
#include <cotangent/op/rand_like.h>
#include <cotangent/op/randint.h>
#include <cotangent/op/randint_like.h>
#include <cotangent/op/randn.h>
#include <cotangent/op/randn_like.h>
#include <cotangent/op/randperm.h>

#endif
