/*
 * Registry of schemas/repeat.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/repeat_along.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"
#include "gen/kernels/ops/roll_axes.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_repeat;
extern const cti_op_entry cti_op_tile;
extern const cti_op_entry cti_op_fliplr;
extern const cti_op_entry cti_op_flipud;
extern const cti_op_entry cti_op_narrow_copy;
extern const cti_op_entry cti_op_rot90;
extern const cti_op_entry cti_op_pixel_shuffle;
extern const cti_op_entry cti_op_pixel_unshuffle;
extern const cti_op_entry cti_op_repeat_interleave;
extern const cti_op_entry cti_op_repeat_interleave_tensor;
extern const cti_op_entry cti_op_repeat_along;
extern const cti_op_entry cti_op_repeat_along_adjoint;
extern const cti_op_entry cti_op_roll;
extern const cti_op_entry cti_op_roll_axes;

const cti_op_entry *const cti_ops_repeat[] = {
    &cti_op_repeat,
    &cti_op_tile,
    &cti_op_fliplr,
    &cti_op_flipud,
    &cti_op_narrow_copy,
    &cti_op_rot90,
    &cti_op_pixel_shuffle,
    &cti_op_pixel_unshuffle,
    &cti_op_repeat_interleave,
    &cti_op_repeat_interleave_tensor,
    &cti_op_repeat_along,
    &cti_op_repeat_along_adjoint,
    &cti_op_roll,
    &cti_op_roll_axes,
};
const size_t cti_ops_repeat_count = 14;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_repeat_along_adjoint_cpu_kernel cti_repeat_along_adjoint_cpu_base;
cti_repeat_along_cpu_kernel cti_repeat_along_cpu_base;
cti_roll_axes_cpu_kernel cti_roll_axes_cpu_base;

cti_repeat_along_adjoint_cpu_kernel *CTI_REPLACEABLE cti_repeat_along_adjoint_cpu = cti_repeat_along_adjoint_cpu_base;
cti_repeat_along_cpu_kernel *CTI_REPLACEABLE cti_repeat_along_cpu = cti_repeat_along_cpu_base;
cti_roll_axes_cpu_kernel *CTI_REPLACEABLE cti_roll_axes_cpu = cti_roll_axes_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_repeat_along_adjoint_cpu_kernel cti_repeat_along_adjoint_cpu_v3;
cti_repeat_along_cpu_kernel cti_repeat_along_cpu_v3;
cti_roll_axes_cpu_kernel cti_roll_axes_cpu_v3;

static void choose_v3(void)
{
    cti_repeat_along_adjoint_cpu = cti_repeat_along_adjoint_cpu_v3;
    cti_repeat_along_cpu = cti_repeat_along_cpu_v3;
    cti_roll_axes_cpu = cti_roll_axes_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_repeat_along_adjoint_cpu_kernel cti_repeat_along_adjoint_cpu_v4;
cti_repeat_along_cpu_kernel cti_repeat_along_cpu_v4;
cti_roll_axes_cpu_kernel cti_roll_axes_cpu_v4;

static void choose_v4(void)
{
    cti_repeat_along_adjoint_cpu = cti_repeat_along_adjoint_cpu_v4;
    cti_repeat_along_cpu = cti_repeat_along_cpu_v4;
    cti_roll_axes_cpu = cti_roll_axes_cpu_v4;
}
#endif

void cti_choose_repeat(cti_level level)
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

static cti_repeat_along_adjoint_cpu_kernel *own_cti_repeat_along_adjoint_cpu;
extern cti_kernel_slot cti_repeat_along_adjoint_cpu_slot;

static ct_status replaced_cti_repeat_along_adjoint_cpu(cti_launch *launch, const cti_view *grad_, int64_t dim,
                                                       const cti_view *repeats, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("repeats", repeats), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_repeat_along_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_repeat_along_adjoint_cpu(launch, grad_, dim, repeats, result);
}

static void switch_cti_repeat_along_adjoint_cpu(bool replaced)
{
    if (!own_cti_repeat_along_adjoint_cpu) own_cti_repeat_along_adjoint_cpu = cti_repeat_along_adjoint_cpu;
    cti_repeat_along_adjoint_cpu = replaced ? replaced_cti_repeat_along_adjoint_cpu : own_cti_repeat_along_adjoint_cpu;
}

cti_repeat_along_adjoint_cpu_kernel *cti_repeat_along_adjoint_backend;

static void bind_cti_repeat_along_adjoint_cpu(cti_backend_function *function)
{
    cti_repeat_along_adjoint_backend = (cti_repeat_along_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_repeat_along_adjoint_cpu_slot = {.replace = switch_cti_repeat_along_adjoint_cpu,
                                                     .cuda = "cti_repeat_along_adjoint_cuda",
                                                     .bind = bind_cti_repeat_along_adjoint_cpu};

static cti_repeat_along_cpu_kernel *own_cti_repeat_along_cpu;
extern cti_kernel_slot cti_repeat_along_cpu_slot;

static ct_status replaced_cti_repeat_along_cpu(cti_launch *launch, const cti_view *self, int64_t dim,
                                               const cti_view *repeats, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("repeats", repeats), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_repeat_along_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_repeat_along_cpu(launch, self, dim, repeats, result);
}

static void switch_cti_repeat_along_cpu(bool replaced)
{
    if (!own_cti_repeat_along_cpu) own_cti_repeat_along_cpu = cti_repeat_along_cpu;
    cti_repeat_along_cpu = replaced ? replaced_cti_repeat_along_cpu : own_cti_repeat_along_cpu;
}

cti_repeat_along_cpu_kernel *cti_repeat_along_backend;

static void bind_cti_repeat_along_cpu(cti_backend_function *function)
{
    cti_repeat_along_backend = (cti_repeat_along_cpu_kernel *)function;
}

cti_kernel_slot cti_repeat_along_cpu_slot = {
    .replace = switch_cti_repeat_along_cpu, .cuda = "cti_repeat_along_cuda", .bind = bind_cti_repeat_along_cpu};

static cti_roll_axes_cpu_kernel *own_cti_roll_axes_cpu;
extern cti_kernel_slot cti_roll_axes_cpu_slot;

static ct_status replaced_cti_roll_axes_cpu(cti_launch *launch, const cti_view *self, ct_ints shifts, ct_ints dims,
                                            cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("shifts", shifts),
                                      CTI_KERNEL_VALUE("dims", dims), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_roll_axes_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_roll_axes_cpu(launch, self, shifts, dims, result);
}

static void switch_cti_roll_axes_cpu(bool replaced)
{
    if (!own_cti_roll_axes_cpu) own_cti_roll_axes_cpu = cti_roll_axes_cpu;
    cti_roll_axes_cpu = replaced ? replaced_cti_roll_axes_cpu : own_cti_roll_axes_cpu;
}

cti_kernel_slot cti_roll_axes_cpu_slot = {
    .replace = switch_cti_roll_axes_cpu,
};

extern cti_kernel_slot cti_repeat_along_cpu_slot;
static const cti_kernel_row repeat_along_kernel_rows[] = {
    {"forward", &cti_repeat_along_cpu_slot, 0, 1, 3, {"result", "self", "repeats"}},
};

extern cti_kernel_slot cti_repeat_along_adjoint_cpu_slot;
static const cti_kernel_row repeat_along_adjoint_kernel_rows[] = {
    {"forward", &cti_repeat_along_adjoint_cpu_slot, 0, 1, 3, {"result", "grad", "repeats"}},
};

extern cti_kernel_slot cti_roll_axes_cpu_slot;
static const cti_kernel_row roll_axes_kernel_rows[] = {
    {"forward", &cti_roll_axes_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_repeat[] = {
    {
        .op = "repeat_along",
        .kernels = repeat_along_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "repeat_along_adjoint",
        .kernels = repeat_along_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "roll_axes",
        .kernels = roll_axes_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_repeat[] = {
    {NULL, NULL, NULL, 0},
};
