/*
 * Registry of schemas/embedding.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/embedding.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_embedding;

const cti_op_entry *const cti_ops_embedding[] = {
    &cti_op_embedding,
};
const size_t cti_ops_embedding_count = 1;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_embedding_cpu_kernel cti_embedding_cpu_base;

cti_embedding_cpu_kernel *CTI_REPLACEABLE cti_embedding_cpu = cti_embedding_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_embedding_cpu_kernel cti_embedding_cpu_v3;

static void choose_v3(void) { cti_embedding_cpu = cti_embedding_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_embedding_cpu_kernel cti_embedding_cpu_v4;

static void choose_v4(void) { cti_embedding_cpu = cti_embedding_cpu_v4; }
#endif

void cti_choose_embedding(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static cti_embedding_cpu_kernel *own_cti_embedding_cpu;
extern cti_kernel_slot cti_embedding_cpu_slot;

static ct_status replaced_cti_embedding_cpu(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                            int64_t padding_idx, bool scale_grad_by_freq, bool sparse, cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("weight", weight),           CTI_KERNEL_INPUT("indices", indices),
        CTI_KERNEL_VALUE("padding_idx", padding_idx), CTI_KERNEL_VALUE("scale_grad_by_freq", scale_grad_by_freq),
        CTI_KERNEL_VALUE("sparse", sparse),           CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_embedding_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_embedding_cpu(launch, weight, indices, padding_idx, scale_grad_by_freq, sparse, result);
}

static void switch_cti_embedding_cpu(bool replaced)
{
    if (!own_cti_embedding_cpu) own_cti_embedding_cpu = cti_embedding_cpu;
    cti_embedding_cpu = replaced ? replaced_cti_embedding_cpu : own_cti_embedding_cpu;
}

cti_embedding_cpu_kernel *cti_embedding_backend;

static void bind_cti_embedding_cpu(cti_backend_function *function)
{
    cti_embedding_backend = (cti_embedding_cpu_kernel *)function;
}

cti_kernel_slot cti_embedding_cpu_slot = {
    .replace = switch_cti_embedding_cpu, .cuda = "cti_embedding_cuda", .bind = bind_cti_embedding_cpu};

extern cti_kernel_slot cti_embedding_cpu_slot;
static const cti_kernel_row embedding_kernel_rows[] = {
    {"forward", &cti_embedding_cpu_slot, 0, 1, 3, {"result", "weight", "indices"}},
};

const cti_op_kernels cti_kernels_embedding[] = {
    {
        .op = "embedding",
        .kernels = embedding_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_embedding[] = {
    {NULL, NULL, NULL, 0},
};
