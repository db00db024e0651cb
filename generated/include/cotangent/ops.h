/*
 * The operators.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 *
 * Tensors, lists and attributes without default are parameters; attributes with one are fields of the options of the
 * _with twin, zero being the default. A trailing underscore writes into the first argument, _out into a given tensor
 * (which has the result's sizes, or no elements). Results belong to the innermost scope; NULL and an error on failure;
 * a NULL input passes through.
 */
#ifndef COTANGENT_OPS_H
#define COTANGENT_OPS_H

#include <cotangent/ops/activation.h>
#include <cotangent/ops/adjoint.h>
#include <cotangent/ops/attention.h>
#include <cotangent/ops/binary.h>
#include <cotangent/ops/compare.h>
#include <cotangent/ops/complex.h>
#include <cotangent/ops/composite.h>
#include <cotangent/ops/conv.h>
#include <cotangent/ops/copy.h>
#include <cotangent/ops/creation.h>
#include <cotangent/ops/einsum.h>
#include <cotangent/ops/embedding.h>
#include <cotangent/ops/index.h>
#include <cotangent/ops/loss.h>
#include <cotangent/ops/matmul.h>
#include <cotangent/ops/norm.h>
#include <cotangent/ops/pool.h>
#include <cotangent/ops/random.h>
#include <cotangent/ops/recurrent.h>
#include <cotangent/ops/reduce.h>
#include <cotangent/ops/ternary.h>
#include <cotangent/ops/unary.h>
#include <cotangent/ops/view.h>
#include <cotangent/registry.h>
#include <cotangent/tensor.h>

#endif
