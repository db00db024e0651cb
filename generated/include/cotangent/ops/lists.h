/*
 * The operators of schemas/lists.yaml.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LISTS_H
#define COTANGENT_OPS_LISTS_H

#include <cotangent/op/block_diag.h>
#include <cotangent/op/broadcast_tensors.h>
#include <cotangent/op/cartesian_prod.h>
#include <cotangent/op/column_stack.h>
#include <cotangent/op/dstack.h>
#include <cotangent/op/hstack.h>
#include <cotangent/op/meshgrid.h>
#include <cotangent/op/vstack.h>

#endif
