/*
 * The operators of schemas/creation.yaml.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_CREATION_H
#define COTANGENT_OPS_CREATION_H

#include <cotangent/op/arange.h>
#include <cotangent/op/empty.h>
#include <cotangent/op/full.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/ones_like.h>
#include <cotangent/op/scalar_tensor.h>
#include <cotangent/op/zeros.h>
#include <cotangent/op/zeros_like.h>

#endif
