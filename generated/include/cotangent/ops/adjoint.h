/*
 * The operators of schemas/adjoint.yaml.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_ADJOINT_H
#define COTANGENT_OPS_ADJOINT_H

#include <cotangent/op/diagonal_scatter.h>
#include <cotangent/op/recurrence.h>
#include <cotangent/op/select_scatter.h>
#include <cotangent/op/slice_scatter.h>

#endif
