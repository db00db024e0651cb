/*
 * The operators of schemas/norm.yaml.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_NORM_H
#define COTANGENT_OPS_NORM_H

#include <cotangent/op/batch_norm.h>
#include <cotangent/op/batch_norm_eval.h>
#include <cotangent/op/batch_norm_train.h>
#include <cotangent/op/layer_norm.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/norm.h>
#include <cotangent/op/nuclear_norm.h>
#include <cotangent/op/polar_factor.h>
#include <cotangent/op/rms_norm.h>

#endif
