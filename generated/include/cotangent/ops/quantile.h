/*
 * The operators of schemas/quantile.yaml.
 *
 * Written by ctgen from schemas/quantile.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_QUANTILE_H
#define COTANGENT_OPS_QUANTILE_H

#include <cotangent/op/nanquantile.h>
#include <cotangent/op/quantile.h>

#endif
