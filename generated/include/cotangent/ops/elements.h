/*
 * The operators of schemas/elements.yaml.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_ELEMENTS_H
#define COTANGENT_OPS_ELEMENTS_H

#include <cotangent/op/float_power.h>
#include <cotangent/op/nan_to_num.h>

#endif
