/*
 * The operators of schemas/matmul.yaml.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_MATMUL_H
#define COTANGENT_OPS_MATMUL_H

#include <cotangent/op/addmm.h>
#include <cotangent/op/bmm.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mm.h>

#endif
