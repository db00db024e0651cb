/*
 * attention: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ATTENTION_H
#define CTI_KERNELS_OPS_ATTENTION_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- attention ---- */

typedef ct_status cti_attention_cpu_kernel(cti_launch *launch, const cti_view *query, const cti_view *key,
                                           const cti_view *value, const cti_view *attn_mask, const cti_view *state_,
                                           double dropout_p, bool is_causal, ct_scalar scale, cti_view *result,
                                           cti_view *logsumexp);
#ifdef CTI_LEVEL_SUFFIX
cti_attention_cpu_kernel CTI_LEVEL(cti_attention_cpu);
#else
CTI_HIDDEN extern cti_attention_cpu_kernel *CTI_REPLACEABLE cti_attention_cpu;
#endif
CTI_EXTERN_C cti_attention_cpu_kernel cti_attention_cuda;
CTI_HIDDEN extern cti_attention_cpu_kernel *cti_attention_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_attention_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                    const cti_view *query, const cti_view *key, const cti_view *value,
                                                    const cti_view *attn_mask, const cti_view *state_,
                                                    const cti_view *result, const cti_view *logsumexp, double dropout_p,
                                                    bool is_causal, ct_scalar scale, cti_view *query_grad,
                                                    cti_view *key_grad, cti_view *value_grad, cti_view *attn_mask_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_attention_backward_cpu_kernel CTI_LEVEL(cti_attention_backward_cpu);
#else
CTI_HIDDEN extern cti_attention_backward_cpu_kernel *CTI_REPLACEABLE cti_attention_backward_cpu;
#endif
CTI_EXTERN_C cti_attention_backward_cpu_kernel cti_attention_backward_cuda;
CTI_HIDDEN extern cti_attention_backward_cpu_kernel
    *cti_attention_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
