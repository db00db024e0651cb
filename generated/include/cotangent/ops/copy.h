/*
 * The operators of schemas/copy.yaml.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_COPY_H
#define COTANGENT_OPS_COPY_H

#include <cotangent/op/cat.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/constant_pad_nd.h>
#include <cotangent/op/contiguous.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/fill.h>
#include <cotangent/op/flip.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>
#include <cotangent/op/tril.h>
#include <cotangent/op/triu.h>
#include <cotangent/op/zero.h>
#include <cotangent/op/zero_pad_nd.h>

#endif
