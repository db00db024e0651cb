/*
 * The operators of schemas/optim.yaml.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_OPTIM_H
#define COTANGENT_OPS_OPTIM_H

#include <cotangent/op/adadelta_step.h>
#include <cotangent/op/adagrad_step.h>
#include <cotangent/op/adam_step.h>
#include <cotangent/op/rmsprop_step.h>
#include <cotangent/op/sgd_step.h>

#endif
