/*
 * The operators of schemas/special.yaml.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_SPECIAL_H
#define COTANGENT_OPS_SPECIAL_H

#include <cotangent/op/digamma.h>
#include <cotangent/op/erfinv.h>
#include <cotangent/op/i0.h>
#include <cotangent/op/lgamma.h>
#include <cotangent/op/logit.h>
#include <cotangent/op/polygamma.h>
#include <cotangent/op/sinc.h>
#include <cotangent/op/special_i1.h>

#endif
