/*
 * The operators of schemas/linalg_power.yaml.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LINALG_POWER_H
#define COTANGENT_OPS_LINALG_POWER_H

#include <cotangent/op/linalg_matrix_power.h>
#include <cotangent/op/linalg_pinv.h>

#endif
