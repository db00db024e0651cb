/*
 * The operators of schemas/linalg_norm.yaml.
 *
 * Written by ctgen from schemas/linalg_norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LINALG_NORM_H
#define COTANGENT_OPS_LINALG_NORM_H

#include <cotangent/op/linalg_matrix_norm.h>
#include <cotangent/op/linalg_norm.h>

#endif
