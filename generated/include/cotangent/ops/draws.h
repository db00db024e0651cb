/*
 * The operators of schemas/draws.yaml.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_DRAWS_H
#define COTANGENT_OPS_DRAWS_H

#include <cotangent/op/multinomial.h>
#include <cotangent/op/normal.h>
#include <cotangent/op/poisson.h>
#include <cotangent/op/uniform_.h>

#endif
