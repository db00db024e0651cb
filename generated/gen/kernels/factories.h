/*
 * Scalar formulas and kernel prototypes of schemas/factories.yaml.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_FACTORIES_H
#define CTI_KERNELS_FACTORIES_H

#include "gen/kernels/ops/bartlett_window.h"
#include "gen/kernels/ops/blackman_window.h"
#include "gen/kernels/ops/eye.h"
#include "gen/kernels/ops/full_like.h"
#include "gen/kernels/ops/hamming_window.h"
#include "gen/kernels/ops/hann_window.h"
#include "gen/kernels/ops/kaiser_window.h"
#include "gen/kernels/ops/linspace_inexact.h"
#include "gen/kernels/ops/logspace.h"

#endif
