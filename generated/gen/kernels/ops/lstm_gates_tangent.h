/*
 * lstm_gates_tangent: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LSTM_GATES_TANGENT_H
#define CTI_KERNELS_OPS_LSTM_GATES_TANGENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lstm_gates_tangent ---- */

typedef ct_status cti_lstm_gates_tangent_cpu_kernel(cti_launch *launch, const cti_view *gates,
                                                    const cti_view *input_direction, const cti_view *hidden_direction,
                                                    cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_lstm_gates_tangent_cpu_kernel CTI_LEVEL(cti_lstm_gates_tangent_cpu);
#else
CTI_HIDDEN extern cti_lstm_gates_tangent_cpu_kernel *CTI_REPLACEABLE cti_lstm_gates_tangent_cpu;
#endif
CTI_EXTERN_C cti_lstm_gates_tangent_cpu_kernel cti_lstm_gates_tangent_cuda;
CTI_HIDDEN extern cti_lstm_gates_tangent_cpu_kernel
    *cti_lstm_gates_tangent_backend; /* NULL if the back end lacks it or is not loaded */

#endif
