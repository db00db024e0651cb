/*
 * The operators of schemas/axes.yaml.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_AXES_H
#define COTANGENT_OPS_AXES_H

#include <cotangent/op/adjoint.h>
#include <cotangent/op/atleast_1d.h>
#include <cotangent/op/atleast_2d.h>
#include <cotangent/op/atleast_3d.h>
#include <cotangent/op/broadcast_to.h>
#include <cotangent/op/diagonal.h>
#include <cotangent/op/expand_as.h>
#include <cotangent/op/movedim.h>
#include <cotangent/op/swapaxes.h>
#include <cotangent/op/t.h>
#include <cotangent/op/unflatten.h>
#include <cotangent/op/unfold.h>

#endif
