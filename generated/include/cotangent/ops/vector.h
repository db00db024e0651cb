/*
 * The operators of schemas/vector.yaml.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_VECTOR_H
#define COTANGENT_OPS_VECTOR_H

#include <cotangent/op/addbmm.h>
#include <cotangent/op/addmv.h>
#include <cotangent/op/addr.h>
#include <cotangent/op/baddbmm.h>
#include <cotangent/op/bilinear.h>
#include <cotangent/op/dot.h>
#include <cotangent/op/inner.h>
#include <cotangent/op/kron.h>
#include <cotangent/op/mv.h>
#include <cotangent/op/outer.h>
#include <cotangent/op/tensordot.h>
#include <cotangent/op/vdot.h>

#endif
