/*
 * The operators of schemas/pad.yaml.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_PAD_H
#define COTANGENT_OPS_PAD_H

#include <cotangent/op/pad.h>
#include <cotangent/op/reflection_pad1d.h>
#include <cotangent/op/reflection_pad2d.h>
#include <cotangent/op/replication_pad1d.h>
#include <cotangent/op/replication_pad2d.h>

#endif
