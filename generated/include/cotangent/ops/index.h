/*
 * The operators of schemas/index.yaml.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_INDEX_H
#define COTANGENT_OPS_INDEX_H

#include <cotangent/op/argwhere.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_add.h>
#include <cotangent/op/index_copy.h>
#include <cotangent/op/index_fill.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/masked_scatter.h>
#include <cotangent/op/masked_select.h>
#include <cotangent/op/nonzero.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/take.h>
#include <cotangent/op/take_along_dim.h>

#endif
