/*
 * The operators of schemas/statistics.yaml.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_STATISTICS_H
#define COTANGENT_OPS_STATISTICS_H

#include <cotangent/op/all.h>
#include <cotangent/op/amin.h>
#include <cotangent/op/any.h>
#include <cotangent/op/corrcoef.h>
#include <cotangent/op/cov.h>
#include <cotangent/op/cumprod.h>
#include <cotangent/op/cumulative_trapezoid.h>
#include <cotangent/op/dist.h>
#include <cotangent/op/logcumsumexp.h>
#include <cotangent/op/nanmean.h>
#include <cotangent/op/nansum.h>
#include <cotangent/op/prod.h>
#include <cotangent/op/std.h>
#include <cotangent/op/std_mean.h>
#include <cotangent/op/trace.h>
#include <cotangent/op/trapezoid.h>
#include <cotangent/op/var_mean.h>

#endif
