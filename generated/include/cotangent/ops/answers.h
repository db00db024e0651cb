/*
 * The operators of schemas/answers.yaml.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_ANSWERS_H
#define COTANGENT_OPS_ANSWERS_H

#include <cotangent/op/allclose.h>
#include <cotangent/op/broadcast_shapes.h>
#include <cotangent/op/equal.h>
#include <cotangent/op/is_complex.h>
#include <cotangent/op/is_floating_point.h>
#include <cotangent/op/is_nonzero.h>
#include <cotangent/op/is_tensor.h>
#include <cotangent/op/item.h>
#include <cotangent/op/numel.h>
#include <cotangent/op/promote_types.h>
#include <cotangent/op/result_type.h>

#endif
