/*
 * Scalar formulas and kernel prototypes of schemas/special.yaml.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_SPECIAL_H
#define CTI_KERNELS_SPECIAL_H

#include "gen/kernels/ops/bessel_i.h"
#include "gen/kernels/ops/digamma.h"
#include "gen/kernels/ops/erfinv.h"
#include "gen/kernels/ops/i0.h"
#include "gen/kernels/ops/lgamma.h"
#include "gen/kernels/ops/logit.h"
#include "gen/kernels/ops/polygamma.h"
#include "gen/kernels/ops/sinc.h"
#include "gen/kernels/ops/sinc_derivative.h"
#include "gen/kernels/ops/special_i1.h"

#endif
