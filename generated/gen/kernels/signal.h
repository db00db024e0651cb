/*
 * Scalar formulas and kernel prototypes of schemas/signal.yaml.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_SIGNAL_H
#define CTI_KERNELS_SIGNAL_H

#include "gen/kernels/ops/lerp_between.h"

#endif
