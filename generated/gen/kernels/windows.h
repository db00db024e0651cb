/*
 * Scalar formulas and kernel prototypes of schemas/windows.yaml.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_WINDOWS_H
#define CTI_KERNELS_WINDOWS_H

#include "gen/kernels/ops/signal_windows_cosine.h"
#include "gen/kernels/ops/signal_windows_exponential.h"
#include "gen/kernels/ops/signal_windows_gaussian.h"
#include "gen/kernels/ops/signal_windows_general_hamming.h"
#include "gen/kernels/ops/signal_windows_nuttall.h"

#endif
