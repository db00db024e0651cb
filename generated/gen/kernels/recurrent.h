/*
 * Scalar formulas and kernel prototypes of schemas/recurrent.yaml.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_RECURRENT_H
#define CTI_KERNELS_RECURRENT_H

#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_update.h"

#endif
