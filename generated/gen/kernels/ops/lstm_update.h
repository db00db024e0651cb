/*
 * lstm_update: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LSTM_UPDATE_H
#define CTI_KERNELS_OPS_LSTM_UPDATE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lstm_update ---- */

typedef ct_status cti_lstm_update_cpu_kernel(cti_launch *launch, const cti_view *gates, const cti_view *c, cti_view *hy,
                                             cti_view *cy);
#ifdef CTI_LEVEL_SUFFIX
cti_lstm_update_cpu_kernel CTI_LEVEL(cti_lstm_update_cpu);
#else
CTI_HIDDEN extern cti_lstm_update_cpu_kernel *CTI_REPLACEABLE cti_lstm_update_cpu;
#endif
CTI_EXTERN_C cti_lstm_update_cpu_kernel cti_lstm_update_cuda;
CTI_HIDDEN extern cti_lstm_update_cpu_kernel
    *cti_lstm_update_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_lstm_update_backward_cpu_kernel(cti_launch *launch, const cti_view *hy_grad,
                                                      const cti_view *cy_grad, const cti_view *gates, const cti_view *c,
                                                      cti_view *gates_grad, cti_view *c_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_lstm_update_backward_cpu_kernel CTI_LEVEL(cti_lstm_update_backward_cpu);
#else
CTI_HIDDEN extern cti_lstm_update_backward_cpu_kernel *CTI_REPLACEABLE cti_lstm_update_backward_cpu;
#endif
CTI_EXTERN_C cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cuda;
CTI_HIDDEN extern cti_lstm_update_backward_cpu_kernel
    *cti_lstm_update_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
