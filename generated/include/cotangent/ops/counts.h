/*
 * The operators of schemas/counts.yaml.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_COUNTS_H
#define COTANGENT_OPS_COUNTS_H

#include <cotangent/op/bincount.h>
#include <cotangent/op/histc.h>
#include <cotangent/op/histogram.h>
#include <cotangent/op/unravel_index.h>

#endif
