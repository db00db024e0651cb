/*
 * Scalar formulas and kernel prototypes of schemas/recurrent.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_RECURRENT_H
#define CTI_KERNELS_RECURRENT_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- lstm_cell ---- */

typedef ct_status cti_lstm_cell_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *const *hx, int64_t num_hx,
                                           const cti_view *w_ih, const cti_view *w_hh, const cti_view *b_ih, const cti_view *b_hh,
                                           cti_view *hy, cti_view *cy, cti_view *gates);
#ifdef CTI_LEVEL_SUFFIX
cti_lstm_cell_cpu_kernel CTI_LEVEL(cti_lstm_cell_cpu);
#else
CTI_HIDDEN extern cti_lstm_cell_cpu_kernel *cti_lstm_cell_cpu;
#endif

#endif
