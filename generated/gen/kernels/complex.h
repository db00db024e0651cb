/*
 * Scalar formulas and kernel prototypes of schemas/complex.yaml.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COMPLEX_H
#define CTI_KERNELS_COMPLEX_H

#include "gen/kernels/ops/angle_real.h"
#include "gen/kernels/ops/argument.h"
#include "gen/kernels/ops/conj.h"
#include "gen/kernels/ops/conj_physical.h"
#include "gen/kernels/ops/imag_adjoint.h"

#endif
