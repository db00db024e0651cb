/*
 * The operators of schemas/bits.yaml.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_BITS_H
#define COTANGENT_OPS_BITS_H

#include <cotangent/op/bitwise_and.h>
#include <cotangent/op/bitwise_left_shift.h>
#include <cotangent/op/bitwise_not.h>
#include <cotangent/op/bitwise_or.h>
#include <cotangent/op/bitwise_right_shift.h>
#include <cotangent/op/bitwise_xor.h>
#include <cotangent/op/gcd.h>
#include <cotangent/op/lcm.h>

#endif
