/*
 * Registry of schemas/axes.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/unfold_adjoint.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_swapaxes;
extern const cti_op_entry cti_op_t;
extern const cti_op_entry cti_op_adjoint;
extern const cti_op_entry cti_op_movedim;
extern const cti_op_entry cti_op_unflatten;
extern const cti_op_entry cti_op_expand_as;
extern const cti_op_entry cti_op_broadcast_to;
extern const cti_op_entry cti_op_diagonal;
extern const cti_op_entry cti_op_unfold;
extern const cti_op_entry cti_op_atleast_1d;
extern const cti_op_entry cti_op_atleast_1d_tensors;
extern const cti_op_entry cti_op_atleast_2d;
extern const cti_op_entry cti_op_atleast_2d_tensors;
extern const cti_op_entry cti_op_atleast_3d;
extern const cti_op_entry cti_op_atleast_3d_tensors;
extern const cti_op_entry cti_op_unfold_adjoint;

const cti_op_entry *const cti_ops_axes[] = {
    &cti_op_swapaxes,
    &cti_op_t,
    &cti_op_adjoint,
    &cti_op_movedim,
    &cti_op_unflatten,
    &cti_op_expand_as,
    &cti_op_broadcast_to,
    &cti_op_diagonal,
    &cti_op_unfold,
    &cti_op_atleast_1d,
    &cti_op_atleast_1d_tensors,
    &cti_op_atleast_2d,
    &cti_op_atleast_2d_tensors,
    &cti_op_atleast_3d,
    &cti_op_atleast_3d_tensors,
    &cti_op_unfold_adjoint,
};
const size_t cti_ops_axes_count = 16;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_unfold_adjoint_cpu_kernel cti_unfold_adjoint_cpu_base;

cti_unfold_adjoint_cpu_kernel *CTI_REPLACEABLE cti_unfold_adjoint_cpu = cti_unfold_adjoint_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_unfold_adjoint_cpu_kernel cti_unfold_adjoint_cpu_v3;

static void choose_v3(void) { cti_unfold_adjoint_cpu = cti_unfold_adjoint_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_unfold_adjoint_cpu_kernel cti_unfold_adjoint_cpu_v4;

static void choose_v4(void) { cti_unfold_adjoint_cpu = cti_unfold_adjoint_cpu_v4; }
#endif

void cti_choose_axes(cti_level level)
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

static cti_unfold_adjoint_cpu_kernel *own_cti_unfold_adjoint_cpu;
extern cti_kernel_slot cti_unfold_adjoint_cpu_slot;

static ct_status replaced_cti_unfold_adjoint_cpu(cti_launch *launch, const cti_view *grad_, int64_t size, int64_t dim,
                                                 int64_t length, int64_t step, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_VALUE("dim", dim),    CTI_KERNEL_VALUE("length", length),
                                      CTI_KERNEL_VALUE("step", step),  CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unfold_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_unfold_adjoint_cpu(launch, grad_, size, dim, length, step, result);
}

static void switch_cti_unfold_adjoint_cpu(bool replaced)
{
    if (!own_cti_unfold_adjoint_cpu) own_cti_unfold_adjoint_cpu = cti_unfold_adjoint_cpu;
    cti_unfold_adjoint_cpu = replaced ? replaced_cti_unfold_adjoint_cpu : own_cti_unfold_adjoint_cpu;
}

cti_unfold_adjoint_cpu_kernel *cti_unfold_adjoint_backend;

static void bind_cti_unfold_adjoint_cpu(cti_backend_function *function)
{
    cti_unfold_adjoint_backend = (cti_unfold_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_unfold_adjoint_cpu_slot = {
    .replace = switch_cti_unfold_adjoint_cpu, .cuda = "cti_unfold_adjoint_cuda", .bind = bind_cti_unfold_adjoint_cpu};

extern cti_kernel_slot cti_unfold_adjoint_cpu_slot;
static const cti_kernel_row unfold_adjoint_kernel_rows[] = {
    {"forward", &cti_unfold_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

const cti_op_kernels cti_kernels_axes[] = {
    {
        .op = "unfold_adjoint",
        .kernels = unfold_adjoint_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_axes[] = {
    {NULL, NULL, NULL, 0},
};
