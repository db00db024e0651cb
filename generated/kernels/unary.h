/*
 * Scalar formulas and kernel prototypes of schemas/unary.yaml.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_UNARY_H
#define CTI_KERNELS_UNARY_H

#include "kernels/ops/abs.h"
#include "kernels/ops/cos.h"
#include "kernels/ops/erf.h"
#include "kernels/ops/erfc.h"
#include "kernels/ops/exp.h"
#include "kernels/ops/floor.h"
#include "kernels/ops/log.h"
#include "kernels/ops/log1p.h"
#include "kernels/ops/neg.h"
#include "kernels/ops/reciprocal.h"
#include "kernels/ops/rsqrt.h"
#include "kernels/ops/sgn.h"
#include "kernels/ops/sigmoid.h"
#include "kernels/ops/sign.h"
#include "kernels/ops/sin.h"
#include "kernels/ops/sqrt.h"
#include "kernels/ops/square.h"
#include "kernels/ops/tanh.h"

#endif
