/*
 * Scalar formulas and kernel prototypes of schemas/bits.yaml.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_BITS_H
#define CTI_KERNELS_BITS_H

#include "gen/kernels/ops/bitwise_and.h"
#include "gen/kernels/ops/bitwise_left_shift.h"
#include "gen/kernels/ops/bitwise_not.h"
#include "gen/kernels/ops/bitwise_or.h"
#include "gen/kernels/ops/bitwise_right_shift.h"
#include "gen/kernels/ops/bitwise_xor.h"
#include "gen/kernels/ops/gcd.h"
#include "gen/kernels/ops/lcm.h"

#endif
