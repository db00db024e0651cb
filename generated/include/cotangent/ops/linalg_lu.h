/*
 * The operators of schemas/linalg_lu.yaml.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LINALG_LU_H
#define COTANGENT_OPS_LINALG_LU_H

#include <cotangent/op/linalg_det.h>
#include <cotangent/op/linalg_inv.h>
#include <cotangent/op/linalg_slogdet.h>
#include <cotangent/op/linalg_solve.h>
#include <cotangent/op/logdet.h>

#endif
