/*
 * The operators of schemas/interpolate.yaml.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_INTERPOLATE_H
#define COTANGENT_OPS_INTERPOLATE_H

#include <cotangent/op/interpolate.h>

#endif
