/*
 * The operators of schemas/unique.yaml.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_UNIQUE_H
#define COTANGENT_OPS_UNIQUE_H

#include <cotangent/op/unique.h>
#include <cotangent/op/unique_consecutive.h>

#endif
