/*
 * The operators of schemas/binary.yaml.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_BINARY_H
#define COTANGENT_OPS_BINARY_H

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/maximum.h>
#include <cotangent/op/minimum.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/sub.h>

#endif
