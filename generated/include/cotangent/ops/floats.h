/*
 * The operators of schemas/floats.yaml.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_FLOATS_H
#define COTANGENT_OPS_FLOATS_H

#include <cotangent/op/frexp.h>
#include <cotangent/op/nextafter.h>

#endif
