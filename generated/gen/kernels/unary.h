/*
 * Scalar formulas and kernel prototypes of schemas/unary.yaml.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_UNARY_H
#define CTI_KERNELS_UNARY_H

#include "gen/kernels/ops/abs.h"
#include "gen/kernels/ops/ceil.h"
#include "gen/kernels/ops/cos.h"
#include "gen/kernels/ops/erf.h"
#include "gen/kernels/ops/erfc.h"
#include "gen/kernels/ops/exp.h"
#include "gen/kernels/ops/exp2.h"
#include "gen/kernels/ops/expm1.h"
#include "gen/kernels/ops/floor.h"
#include "gen/kernels/ops/frac.h"
#include "gen/kernels/ops/full_sigmoid.h"
#include "gen/kernels/ops/full_tanh.h"
#include "gen/kernels/ops/log.h"
#include "gen/kernels/ops/log10.h"
#include "gen/kernels/ops/log1p.h"
#include "gen/kernels/ops/log2.h"
#include "gen/kernels/ops/neg.h"
#include "gen/kernels/ops/reciprocal.h"
#include "gen/kernels/ops/round.h"
#include "gen/kernels/ops/rsqrt.h"
#include "gen/kernels/ops/sgn.h"
#include "gen/kernels/ops/sigmoid.h"
#include "gen/kernels/ops/sign.h"
#include "gen/kernels/ops/sin.h"
#include "gen/kernels/ops/sqrt.h"
#include "gen/kernels/ops/square.h"
#include "gen/kernels/ops/tanh.h"
#include "gen/kernels/ops/trunc.h"

#endif
