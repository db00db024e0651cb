/*
 * lstm_gates: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LSTM_GATES_H
#define CTI_KERNELS_OPS_LSTM_GATES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lstm_gates ---- */

typedef ct_status cti_lstm_gates_cpu_kernel(cti_launch *launch, const cti_view *input_gates,
                                            const cti_view *hidden_gates, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_lstm_gates_cpu_kernel CTI_LEVEL(cti_lstm_gates_cpu);
#else
CTI_HIDDEN extern cti_lstm_gates_cpu_kernel *CTI_REPLACEABLE cti_lstm_gates_cpu;
#endif
CTI_EXTERN_C cti_lstm_gates_cpu_kernel cti_lstm_gates_cuda;
CTI_HIDDEN extern cti_lstm_gates_cpu_kernel
    *cti_lstm_gates_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_lstm_gates_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                     const cti_view *result, cti_view *input_gates_grad,
                                                     cti_view *hidden_gates_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_lstm_gates_backward_cpu_kernel CTI_LEVEL(cti_lstm_gates_backward_cpu);
#else
CTI_HIDDEN extern cti_lstm_gates_backward_cpu_kernel *CTI_REPLACEABLE cti_lstm_gates_backward_cpu;
#endif
CTI_EXTERN_C cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cuda;
CTI_HIDDEN extern cti_lstm_gates_backward_cpu_kernel
    *cti_lstm_gates_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
