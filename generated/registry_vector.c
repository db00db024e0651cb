/*
 * Registry of schemas/vector.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/addmv.h"
#include "gen/kernels/ops/addr.h"
#include "gen/kernels/ops/baddbmm.h"
#include "gen/kernels/ops/dot.h"
#include "gen/kernels/ops/mv.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_mv;
extern const cti_op_entry cti_op_dot;
extern const cti_op_entry cti_op_vdot;
extern const cti_op_entry cti_op_outer;
extern const cti_op_entry cti_op_inner;
extern const cti_op_entry cti_op_tensordot;
extern const cti_op_entry cti_op_kron;
extern const cti_op_entry cti_op_bilinear;
extern const cti_op_entry cti_op_addmv;
extern const cti_op_entry cti_op_addr;
extern const cti_op_entry cti_op_baddbmm;
extern const cti_op_entry cti_op_addbmm;

const cti_op_entry *const cti_ops_vector[] = {
    &cti_op_mv,   &cti_op_dot,      &cti_op_vdot,  &cti_op_outer, &cti_op_inner,   &cti_op_tensordot,
    &cti_op_kron, &cti_op_bilinear, &cti_op_addmv, &cti_op_addr,  &cti_op_baddbmm, &cti_op_addbmm,
};
const size_t cti_ops_vector_count = 12;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_addmv_cpu_kernel cti_addmv_cpu_base;
cti_addr_cpu_kernel cti_addr_cpu_base;
cti_baddbmm_cpu_kernel cti_baddbmm_cpu_base;
cti_dot_cpu_kernel cti_dot_cpu_base;
cti_mv_cpu_kernel cti_mv_cpu_base;

cti_addmv_cpu_kernel *CTI_REPLACEABLE cti_addmv_cpu = cti_addmv_cpu_base;
cti_addr_cpu_kernel *CTI_REPLACEABLE cti_addr_cpu = cti_addr_cpu_base;
cti_baddbmm_cpu_kernel *CTI_REPLACEABLE cti_baddbmm_cpu = cti_baddbmm_cpu_base;
cti_dot_cpu_kernel *CTI_REPLACEABLE cti_dot_cpu = cti_dot_cpu_base;
cti_mv_cpu_kernel *CTI_REPLACEABLE cti_mv_cpu = cti_mv_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_addmv_cpu_kernel cti_addmv_cpu_v3;
cti_addr_cpu_kernel cti_addr_cpu_v3;
cti_baddbmm_cpu_kernel cti_baddbmm_cpu_v3;
cti_dot_cpu_kernel cti_dot_cpu_v3;
cti_mv_cpu_kernel cti_mv_cpu_v3;

static void choose_v3(void)
{
    cti_addmv_cpu = cti_addmv_cpu_v3;
    cti_addr_cpu = cti_addr_cpu_v3;
    cti_baddbmm_cpu = cti_baddbmm_cpu_v3;
    cti_dot_cpu = cti_dot_cpu_v3;
    cti_mv_cpu = cti_mv_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_addmv_cpu_kernel cti_addmv_cpu_v4;
cti_addr_cpu_kernel cti_addr_cpu_v4;
cti_baddbmm_cpu_kernel cti_baddbmm_cpu_v4;
cti_dot_cpu_kernel cti_dot_cpu_v4;
cti_mv_cpu_kernel cti_mv_cpu_v4;

static void choose_v4(void)
{
    cti_addmv_cpu = cti_addmv_cpu_v4;
    cti_addr_cpu = cti_addr_cpu_v4;
    cti_baddbmm_cpu = cti_baddbmm_cpu_v4;
    cti_dot_cpu = cti_dot_cpu_v4;
    cti_mv_cpu = cti_mv_cpu_v4;
}
#endif

void cti_choose_vector(cti_level level)
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

static cti_addmv_cpu_kernel *own_cti_addmv_cpu;
extern cti_kernel_slot cti_addmv_cpu_slot;

static ct_status replaced_cti_addmv_cpu(cti_launch *launch, const cti_view *self, const cti_view *mat,
                                        const cti_view *vec, ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),   CTI_KERNEL_INPUT("mat", mat),
                                      CTI_KERNEL_INPUT("vec", vec),     CTI_KERNEL_VALUE("beta", beta),
                                      CTI_KERNEL_VALUE("alpha", alpha), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_addmv_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_addmv_cpu(launch, self, mat, vec, beta, alpha, result);
}

static void switch_cti_addmv_cpu(bool replaced)
{
    if (!own_cti_addmv_cpu) own_cti_addmv_cpu = cti_addmv_cpu;
    cti_addmv_cpu = replaced ? replaced_cti_addmv_cpu : own_cti_addmv_cpu;
}

cti_addmv_cpu_kernel *cti_addmv_backend;

static void bind_cti_addmv_cpu(cti_backend_function *function) { cti_addmv_backend = (cti_addmv_cpu_kernel *)function; }

cti_kernel_slot cti_addmv_cpu_slot = {
    .replace = switch_cti_addmv_cpu, .cuda = "cti_addmv_cuda", .bind = bind_cti_addmv_cpu};

static cti_addr_cpu_kernel *own_cti_addr_cpu;
extern cti_kernel_slot cti_addr_cpu_slot;

static ct_status replaced_cti_addr_cpu(cti_launch *launch, const cti_view *self, const cti_view *vec1,
                                       const cti_view *vec2, ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),   CTI_KERNEL_INPUT("vec1", vec1),
                                      CTI_KERNEL_INPUT("vec2", vec2),   CTI_KERNEL_VALUE("beta", beta),
                                      CTI_KERNEL_VALUE("alpha", alpha), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_addr_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_addr_cpu(launch, self, vec1, vec2, beta, alpha, result);
}

static void switch_cti_addr_cpu(bool replaced)
{
    if (!own_cti_addr_cpu) own_cti_addr_cpu = cti_addr_cpu;
    cti_addr_cpu = replaced ? replaced_cti_addr_cpu : own_cti_addr_cpu;
}

cti_addr_cpu_kernel *cti_addr_backend;

static void bind_cti_addr_cpu(cti_backend_function *function) { cti_addr_backend = (cti_addr_cpu_kernel *)function; }

cti_kernel_slot cti_addr_cpu_slot = {
    .replace = switch_cti_addr_cpu, .cuda = "cti_addr_cuda", .bind = bind_cti_addr_cpu};

static cti_baddbmm_cpu_kernel *own_cti_baddbmm_cpu;
extern cti_kernel_slot cti_baddbmm_cpu_slot;

static ct_status replaced_cti_baddbmm_cpu(cti_launch *launch, const cti_view *self, const cti_view *batch1,
                                          const cti_view *batch2, ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),     CTI_KERNEL_INPUT("batch1", batch1),
                                      CTI_KERNEL_INPUT("batch2", batch2), CTI_KERNEL_VALUE("beta", beta),
                                      CTI_KERNEL_VALUE("alpha", alpha),   CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_baddbmm_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_baddbmm_cpu(launch, self, batch1, batch2, beta, alpha, result);
}

static void switch_cti_baddbmm_cpu(bool replaced)
{
    if (!own_cti_baddbmm_cpu) own_cti_baddbmm_cpu = cti_baddbmm_cpu;
    cti_baddbmm_cpu = replaced ? replaced_cti_baddbmm_cpu : own_cti_baddbmm_cpu;
}

cti_baddbmm_cpu_kernel *cti_baddbmm_backend;

static void bind_cti_baddbmm_cpu(cti_backend_function *function)
{
    cti_baddbmm_backend = (cti_baddbmm_cpu_kernel *)function;
}

cti_kernel_slot cti_baddbmm_cpu_slot = {
    .replace = switch_cti_baddbmm_cpu, .cuda = "cti_baddbmm_cuda", .bind = bind_cti_baddbmm_cpu};

static cti_dot_cpu_kernel *own_cti_dot_cpu;
extern cti_kernel_slot cti_dot_cpu_slot;

static ct_status replaced_cti_dot_cpu(cti_launch *launch, const cti_view *self, const cti_view *tensor,
                                      cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("tensor", tensor),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_dot_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_dot_cpu(launch, self, tensor, result);
}

static void switch_cti_dot_cpu(bool replaced)
{
    if (!own_cti_dot_cpu) own_cti_dot_cpu = cti_dot_cpu;
    cti_dot_cpu = replaced ? replaced_cti_dot_cpu : own_cti_dot_cpu;
}

cti_dot_cpu_kernel *cti_dot_backend;

static void bind_cti_dot_cpu(cti_backend_function *function) { cti_dot_backend = (cti_dot_cpu_kernel *)function; }

cti_kernel_slot cti_dot_cpu_slot = {.replace = switch_cti_dot_cpu, .cuda = "cti_dot_cuda", .bind = bind_cti_dot_cpu};

static cti_mv_cpu_kernel *own_cti_mv_cpu;
extern cti_kernel_slot cti_mv_cpu_slot;

static ct_status replaced_cti_mv_cpu(cti_launch *launch, const cti_view *self, const cti_view *vec, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("vec", vec),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_mv_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_mv_cpu(launch, self, vec, result);
}

static void switch_cti_mv_cpu(bool replaced)
{
    if (!own_cti_mv_cpu) own_cti_mv_cpu = cti_mv_cpu;
    cti_mv_cpu = replaced ? replaced_cti_mv_cpu : own_cti_mv_cpu;
}

cti_mv_cpu_kernel *cti_mv_backend;

static void bind_cti_mv_cpu(cti_backend_function *function) { cti_mv_backend = (cti_mv_cpu_kernel *)function; }

cti_kernel_slot cti_mv_cpu_slot = {.replace = switch_cti_mv_cpu, .cuda = "cti_mv_cuda", .bind = bind_cti_mv_cpu};

extern cti_kernel_slot cti_mv_cpu_slot;
static const cti_kernel_row mv_kernel_rows[] = {
    {"forward", &cti_mv_cpu_slot, 0, 1, 3, {"result", "self", "vec"}},
};

extern cti_kernel_slot cti_dot_cpu_slot;
static const cti_kernel_row dot_kernel_rows[] = {
    {"forward", &cti_dot_cpu_slot, 0, 1, 3, {"result", "self", "tensor"}},
};

extern cti_kernel_slot cti_addmv_cpu_slot;
static const cti_kernel_row addmv_kernel_rows[] = {
    {"forward", &cti_addmv_cpu_slot, 0, 1, 4, {"result", "self", "mat", "vec"}},
};

extern cti_kernel_slot cti_addr_cpu_slot;
static const cti_kernel_row addr_kernel_rows[] = {
    {"forward", &cti_addr_cpu_slot, 0, 1, 4, {"result", "self", "vec1", "vec2"}},
};

extern cti_kernel_slot cti_baddbmm_cpu_slot;
static const cti_kernel_row baddbmm_kernel_rows[] = {
    {"forward", &cti_baddbmm_cpu_slot, 0, 1, 4, {"result", "self", "batch1", "batch2"}},
};

const cti_op_kernels cti_kernels_vector[] = {
    {
        .op = "mv",
        .kernels = mv_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "dot",
        .kernels = dot_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "addmv",
        .kernels = addmv_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "addr",
        .kernels = addr_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "baddbmm",
        .kernels = baddbmm_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_vector[] = {
    {NULL, NULL, NULL, 0},
};
