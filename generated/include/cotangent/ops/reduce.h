/*
 * The operators of schemas/reduce.yaml.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_REDUCE_H
#define COTANGENT_OPS_REDUCE_H

#include <cotangent/op/amax.h>
#include <cotangent/op/aminmax.h>
#include <cotangent/op/argmax.h>
#include <cotangent/op/argmin.h>
#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/cumsum.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/max.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/min.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/var.h>

#endif
