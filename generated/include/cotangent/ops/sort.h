/*
 * The operators of schemas/sort.yaml.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_SORT_H
#define COTANGENT_OPS_SORT_H

#include <cotangent/op/argsort.h>
#include <cotangent/op/bucketize.h>
#include <cotangent/op/cummax.h>
#include <cotangent/op/cummin.h>
#include <cotangent/op/isin.h>
#include <cotangent/op/kthvalue.h>
#include <cotangent/op/median.h>
#include <cotangent/op/mode.h>
#include <cotangent/op/msort.h>
#include <cotangent/op/nanmedian.h>
#include <cotangent/op/searchsorted.h>
#include <cotangent/op/sort.h>
#include <cotangent/op/topk.h>

#endif
