/*
 * attention_tangent: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ATTENTION_TANGENT_H
#define CTI_KERNELS_OPS_ATTENTION_TANGENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- attention_tangent ---- */

typedef ct_status cti_attention_tangent_cpu_kernel(cti_launch *launch, const cti_view *query, const cti_view *key,
                                                   const cti_view *value, const cti_view *query_direction,
                                                   const cti_view *key_direction, const cti_view *value_direction,
                                                   const cti_view *mask_direction, const cti_view *attn_mask,
                                                   const cti_view *state_, double dropout_p, bool is_causal,
                                                   ct_scalar scale, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_attention_tangent_cpu_kernel CTI_LEVEL(cti_attention_tangent_cpu);
#else
CTI_HIDDEN extern cti_attention_tangent_cpu_kernel *CTI_REPLACEABLE cti_attention_tangent_cpu;
#endif
CTI_EXTERN_C cti_attention_tangent_cpu_kernel cti_attention_tangent_cuda;
CTI_HIDDEN extern cti_attention_tangent_cpu_kernel
    *cti_attention_tangent_backend; /* NULL if the back end lacks it or is not loaded */

#endif
