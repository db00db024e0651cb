/*
 * Registry of schemas/diagonal.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/diag_embed.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_diag_embed;
extern const cti_op_entry cti_op_diag;
extern const cti_op_entry cti_op_diagflat;

const cti_op_entry *const cti_ops_diagonal[] = {
    &cti_op_diag_embed,
    &cti_op_diag,
    &cti_op_diagflat,
};
const size_t cti_ops_diagonal_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_diag_embed_cpu_kernel cti_diag_embed_cpu_base;

cti_diag_embed_cpu_kernel *CTI_REPLACEABLE cti_diag_embed_cpu = cti_diag_embed_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_diag_embed_cpu_kernel cti_diag_embed_cpu_v3;

static void choose_v3(void) { cti_diag_embed_cpu = cti_diag_embed_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_diag_embed_cpu_kernel cti_diag_embed_cpu_v4;

static void choose_v4(void) { cti_diag_embed_cpu = cti_diag_embed_cpu_v4; }
#endif

void cti_choose_diagonal(cti_level level)
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

static cti_diag_embed_cpu_kernel *own_cti_diag_embed_cpu;
extern cti_kernel_slot cti_diag_embed_cpu_slot;

static ct_status replaced_cti_diag_embed_cpu(cti_launch *launch, const cti_view *self, int64_t offset, int64_t dim1,
                                             int64_t dim2, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("offset", offset),
                                      CTI_KERNEL_VALUE("dim1", dim1), CTI_KERNEL_VALUE("dim2", dim2),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_diag_embed_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_diag_embed_cpu(launch, self, offset, dim1, dim2, result);
}

static void switch_cti_diag_embed_cpu(bool replaced)
{
    if (!own_cti_diag_embed_cpu) own_cti_diag_embed_cpu = cti_diag_embed_cpu;
    cti_diag_embed_cpu = replaced ? replaced_cti_diag_embed_cpu : own_cti_diag_embed_cpu;
}

cti_kernel_slot cti_diag_embed_cpu_slot = {
    .replace = switch_cti_diag_embed_cpu,
};

extern cti_kernel_slot cti_diag_embed_cpu_slot;
static const cti_kernel_row diag_embed_kernel_rows[] = {
    {"forward", &cti_diag_embed_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_diagonal[] = {
    {
        .op = "diag_embed",
        .kernels = diag_embed_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_diagonal[] = {
    {NULL, NULL, NULL, 0},
};
