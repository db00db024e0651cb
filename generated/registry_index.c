/*
 * Registry of schemas/index.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/index_add.h"
#include "gen/kernels/ops/index_select.h"
#include "gen/kernels/ops/masked_fill.h"
#include "gen/kernels/ops/masked_scatter.h"
#include "gen/kernels/ops/masked_select.h"
#include "gen/kernels/ops/nonzero.h"
#include "gen/kernels/ops/scatter.h"
#include "gen/kernels/ops/scatter_add.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_gather;
extern const cti_op_entry cti_op_scatter;
extern const cti_op_entry cti_op_scatter_scalar;
extern const cti_op_entry cti_op_scatter_add;
extern const cti_op_entry cti_op_index_select;
extern const cti_op_entry cti_op_index_copy;
extern const cti_op_entry cti_op_index_fill;
extern const cti_op_entry cti_op_index_add;
extern const cti_op_entry cti_op_masked_fill;
extern const cti_op_entry cti_op_masked_scatter;
extern const cti_op_entry cti_op_masked_select;
extern const cti_op_entry cti_op_nonzero;
extern const cti_op_entry cti_op_take;
extern const cti_op_entry cti_op_argwhere;
extern const cti_op_entry cti_op_take_along_dim;
extern const cti_op_entry cti_op_take_along_dim_dim;

const cti_op_entry *const cti_ops_index[] = {
    &cti_op_gather,       &cti_op_scatter,        &cti_op_scatter_scalar, &cti_op_scatter_add,
    &cti_op_index_select, &cti_op_index_copy,     &cti_op_index_fill,     &cti_op_index_add,
    &cti_op_masked_fill,  &cti_op_masked_scatter, &cti_op_masked_select,  &cti_op_nonzero,
    &cti_op_take,         &cti_op_argwhere,       &cti_op_take_along_dim, &cti_op_take_along_dim_dim,
};
const size_t cti_ops_index_count = 16;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_gather_cpu_kernel cti_gather_cpu_base;
cti_index_add_cpu_kernel cti_index_add_cpu_base;
cti_index_select_cpu_kernel cti_index_select_cpu_base;
extern cti_masked_fill_loop_table cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel cti_masked_select_cpu_base;
cti_nonzero_cpu_kernel cti_nonzero_cpu_base;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_base;

cti_gather_cpu_kernel *CTI_REPLACEABLE cti_gather_cpu = cti_gather_cpu_base;
cti_index_add_cpu_kernel *CTI_REPLACEABLE cti_index_add_cpu = cti_index_add_cpu_base;
cti_index_select_cpu_kernel *CTI_REPLACEABLE cti_index_select_cpu = cti_index_select_cpu_base;
cti_masked_fill_loop_table *cti_masked_fill_loops = &cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel *CTI_REPLACEABLE cti_masked_scatter_cpu = cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel *CTI_REPLACEABLE cti_masked_select_cpu = cti_masked_select_cpu_base;
cti_nonzero_cpu_kernel *CTI_REPLACEABLE cti_nonzero_cpu = cti_nonzero_cpu_base;
cti_scatter_add_cpu_kernel *CTI_REPLACEABLE cti_scatter_add_cpu = cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel *CTI_REPLACEABLE cti_scatter_cpu = cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel *CTI_REPLACEABLE cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_gather_cpu_kernel cti_gather_cpu_v3;
cti_index_add_cpu_kernel cti_index_add_cpu_v3;
cti_index_select_cpu_kernel cti_index_select_cpu_v3;
extern cti_masked_fill_loop_table cti_masked_fill_loops_v3;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v3;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v3;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v3;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v3;
cti_scatter_cpu_kernel cti_scatter_cpu_v3;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v3;

static void choose_v3(void)
{
    cti_gather_cpu = cti_gather_cpu_v3;
    cti_index_add_cpu = cti_index_add_cpu_v3;
    cti_index_select_cpu = cti_index_select_cpu_v3;
    cti_masked_fill_loops = &cti_masked_fill_loops_v3;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v3;
    cti_masked_select_cpu = cti_masked_select_cpu_v3;
    cti_nonzero_cpu = cti_nonzero_cpu_v3;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v3;
    cti_scatter_cpu = cti_scatter_cpu_v3;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_gather_cpu_kernel cti_gather_cpu_v4;
cti_index_add_cpu_kernel cti_index_add_cpu_v4;
cti_index_select_cpu_kernel cti_index_select_cpu_v4;
extern cti_masked_fill_loop_table cti_masked_fill_loops_v4;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v4;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v4;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v4;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v4;
cti_scatter_cpu_kernel cti_scatter_cpu_v4;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v4;

static void choose_v4(void)
{
    cti_gather_cpu = cti_gather_cpu_v4;
    cti_index_add_cpu = cti_index_add_cpu_v4;
    cti_index_select_cpu = cti_index_select_cpu_v4;
    cti_masked_fill_loops = &cti_masked_fill_loops_v4;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v4;
    cti_masked_select_cpu = cti_masked_select_cpu_v4;
    cti_nonzero_cpu = cti_nonzero_cpu_v4;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v4;
    cti_scatter_cpu = cti_scatter_cpu_v4;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v4;
}
#endif

void cti_choose_index(cti_level level)
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

static cti_gather_cpu_kernel *own_cti_gather_cpu;
extern cti_kernel_slot cti_gather_cpu_slot;

static ct_status replaced_cti_gather_cpu(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index_,
                                         bool sparse_grad, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("index", index_), CTI_KERNEL_VALUE("sparse_grad", sparse_grad),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_gather_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_gather_cpu(launch, self, dim, index_, sparse_grad, result);
}

static void switch_cti_gather_cpu(bool replaced)
{
    if (!own_cti_gather_cpu) own_cti_gather_cpu = cti_gather_cpu;
    cti_gather_cpu = replaced ? replaced_cti_gather_cpu : own_cti_gather_cpu;
}

cti_gather_cpu_kernel *cti_gather_backend;

static void bind_cti_gather_cpu(cti_backend_function *function)
{
    cti_gather_backend = (cti_gather_cpu_kernel *)function;
}

cti_kernel_slot cti_gather_cpu_slot = {
    .replace = switch_cti_gather_cpu, .cuda = "cti_gather_cuda", .bind = bind_cti_gather_cpu};

static cti_index_add_cpu_kernel *own_cti_index_add_cpu;
extern cti_kernel_slot cti_index_add_cpu_slot;

static ct_status replaced_cti_index_add_cpu(cti_launch *launch, const cti_view *self, int64_t dim,
                                            const cti_view *index_, const cti_view *source, ct_scalar alpha,
                                            cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),    CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("index", index_), CTI_KERNEL_INPUT("source", source),
                                      CTI_KERNEL_VALUE("alpha", alpha),  CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_index_add_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_index_add_cpu(launch, self, dim, index_, source, alpha, result);
}

static void switch_cti_index_add_cpu(bool replaced)
{
    if (!own_cti_index_add_cpu) own_cti_index_add_cpu = cti_index_add_cpu;
    cti_index_add_cpu = replaced ? replaced_cti_index_add_cpu : own_cti_index_add_cpu;
}

cti_index_add_cpu_kernel *cti_index_add_backend;

static void bind_cti_index_add_cpu(cti_backend_function *function)
{
    cti_index_add_backend = (cti_index_add_cpu_kernel *)function;
}

cti_kernel_slot cti_index_add_cpu_slot = {
    .replace = switch_cti_index_add_cpu, .cuda = "cti_index_add_cuda", .bind = bind_cti_index_add_cpu};

static cti_index_select_cpu_kernel *own_cti_index_select_cpu;
extern cti_kernel_slot cti_index_select_cpu_slot;

static ct_status replaced_cti_index_select_cpu(cti_launch *launch, const cti_view *self, int64_t dim,
                                               const cti_view *index_, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("index", index_), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_index_select_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_index_select_cpu(launch, self, dim, index_, result);
}

static void switch_cti_index_select_cpu(bool replaced)
{
    if (!own_cti_index_select_cpu) own_cti_index_select_cpu = cti_index_select_cpu;
    cti_index_select_cpu = replaced ? replaced_cti_index_select_cpu : own_cti_index_select_cpu;
}

cti_index_select_cpu_kernel *cti_index_select_backend;

static void bind_cti_index_select_cpu(cti_backend_function *function)
{
    cti_index_select_backend = (cti_index_select_cpu_kernel *)function;
}

cti_kernel_slot cti_index_select_cpu_slot = {
    .replace = switch_cti_index_select_cpu, .cuda = "cti_index_select_cuda", .bind = bind_cti_index_select_cpu};

static cti_masked_scatter_cpu_kernel *own_cti_masked_scatter_cpu;
extern cti_kernel_slot cti_masked_scatter_cpu_slot;

static ct_status replaced_cti_masked_scatter_cpu(cti_launch *launch, const cti_view *self, const cti_view *mask_,
                                                 const cti_view *source, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("mask", mask_),
                                      CTI_KERNEL_INPUT("source", source), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_masked_scatter_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_masked_scatter_cpu(launch, self, mask_, source, result);
}

static void switch_cti_masked_scatter_cpu(bool replaced)
{
    if (!own_cti_masked_scatter_cpu) own_cti_masked_scatter_cpu = cti_masked_scatter_cpu;
    cti_masked_scatter_cpu = replaced ? replaced_cti_masked_scatter_cpu : own_cti_masked_scatter_cpu;
}

cti_masked_scatter_cpu_kernel *cti_masked_scatter_backend;

static void bind_cti_masked_scatter_cpu(cti_backend_function *function)
{
    cti_masked_scatter_backend = (cti_masked_scatter_cpu_kernel *)function;
}

cti_kernel_slot cti_masked_scatter_cpu_slot = {
    .replace = switch_cti_masked_scatter_cpu, .cuda = "cti_masked_scatter_cuda", .bind = bind_cti_masked_scatter_cpu};

static cti_masked_select_cpu_kernel *own_cti_masked_select_cpu;
extern cti_kernel_slot cti_masked_select_cpu_slot;

static ct_status replaced_cti_masked_select_cpu(cti_launch *launch, const cti_view *self, const cti_view *mask_,
                                                cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("mask", mask_),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_masked_select_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_masked_select_cpu(launch, self, mask_, result);
}

static void switch_cti_masked_select_cpu(bool replaced)
{
    if (!own_cti_masked_select_cpu) own_cti_masked_select_cpu = cti_masked_select_cpu;
    cti_masked_select_cpu = replaced ? replaced_cti_masked_select_cpu : own_cti_masked_select_cpu;
}

cti_masked_select_cpu_kernel *cti_masked_select_backend;

static void bind_cti_masked_select_cpu(cti_backend_function *function)
{
    cti_masked_select_backend = (cti_masked_select_cpu_kernel *)function;
}

cti_kernel_slot cti_masked_select_cpu_slot = {
    .replace = switch_cti_masked_select_cpu, .cuda = "cti_masked_select_cuda", .bind = bind_cti_masked_select_cpu};

static cti_nonzero_cpu_kernel *own_cti_nonzero_cpu;
extern cti_kernel_slot cti_nonzero_cpu_slot;

static ct_status replaced_cti_nonzero_cpu(cti_launch *launch, const cti_view *self, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_nonzero_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_nonzero_cpu(launch, self, result);
}

static void switch_cti_nonzero_cpu(bool replaced)
{
    if (!own_cti_nonzero_cpu) own_cti_nonzero_cpu = cti_nonzero_cpu;
    cti_nonzero_cpu = replaced ? replaced_cti_nonzero_cpu : own_cti_nonzero_cpu;
}

cti_nonzero_cpu_kernel *cti_nonzero_backend;

static void bind_cti_nonzero_cpu(cti_backend_function *function)
{
    cti_nonzero_backend = (cti_nonzero_cpu_kernel *)function;
}

cti_kernel_slot cti_nonzero_cpu_slot = {
    .replace = switch_cti_nonzero_cpu, .cuda = "cti_nonzero_cuda", .bind = bind_cti_nonzero_cpu};

static cti_scatter_add_cpu_kernel *own_cti_scatter_add_cpu;
extern cti_kernel_slot cti_scatter_add_cpu_slot;

static ct_status replaced_cti_scatter_add_cpu(cti_launch *launch, const cti_view *self, int64_t dim,
                                              const cti_view *index_, const cti_view *src, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("index", index_), CTI_KERNEL_INPUT("src", src),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_scatter_add_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_scatter_add_cpu(launch, self, dim, index_, src, result);
}

static void switch_cti_scatter_add_cpu(bool replaced)
{
    if (!own_cti_scatter_add_cpu) own_cti_scatter_add_cpu = cti_scatter_add_cpu;
    cti_scatter_add_cpu = replaced ? replaced_cti_scatter_add_cpu : own_cti_scatter_add_cpu;
}

cti_scatter_add_cpu_kernel *cti_scatter_add_backend;

static void bind_cti_scatter_add_cpu(cti_backend_function *function)
{
    cti_scatter_add_backend = (cti_scatter_add_cpu_kernel *)function;
}

cti_kernel_slot cti_scatter_add_cpu_slot = {
    .replace = switch_cti_scatter_add_cpu, .cuda = "cti_scatter_add_cuda", .bind = bind_cti_scatter_add_cpu};

static cti_scatter_cpu_kernel *own_cti_scatter_cpu;
extern cti_kernel_slot cti_scatter_cpu_slot;

static ct_status replaced_cti_scatter_cpu(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index_,
                                          const cti_view *src, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("index", index_), CTI_KERNEL_INPUT("src", src),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_scatter_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_scatter_cpu(launch, self, dim, index_, src, result);
}

static void switch_cti_scatter_cpu(bool replaced)
{
    if (!own_cti_scatter_cpu) own_cti_scatter_cpu = cti_scatter_cpu;
    cti_scatter_cpu = replaced ? replaced_cti_scatter_cpu : own_cti_scatter_cpu;
}

cti_scatter_cpu_kernel *cti_scatter_backend;

static void bind_cti_scatter_cpu(cti_backend_function *function)
{
    cti_scatter_backend = (cti_scatter_cpu_kernel *)function;
}

cti_kernel_slot cti_scatter_cpu_slot = {
    .replace = switch_cti_scatter_cpu, .cuda = "cti_scatter_cuda", .bind = bind_cti_scatter_cpu};

static cti_scatter_scalar_cpu_kernel *own_cti_scatter_scalar_cpu;
extern cti_kernel_slot cti_scatter_scalar_cpu_slot;

static ct_status replaced_cti_scatter_scalar_cpu(cti_launch *launch, const cti_view *self, int64_t dim,
                                                 const cti_view *index_, ct_scalar src, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_INPUT("index", index_), CTI_KERNEL_VALUE("src", src),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_scatter_scalar_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_scatter_scalar_cpu(launch, self, dim, index_, src, result);
}

static void switch_cti_scatter_scalar_cpu(bool replaced)
{
    if (!own_cti_scatter_scalar_cpu) own_cti_scatter_scalar_cpu = cti_scatter_scalar_cpu;
    cti_scatter_scalar_cpu = replaced ? replaced_cti_scatter_scalar_cpu : own_cti_scatter_scalar_cpu;
}

cti_scatter_scalar_cpu_kernel *cti_scatter_scalar_backend;

static void bind_cti_scatter_scalar_cpu(cti_backend_function *function)
{
    cti_scatter_scalar_backend = (cti_scatter_scalar_cpu_kernel *)function;
}

cti_kernel_slot cti_scatter_scalar_cpu_slot = {
    .replace = switch_cti_scatter_scalar_cpu, .cuda = "cti_scatter_scalar_cuda", .bind = bind_cti_scatter_scalar_cpu};

extern cti_kernel_slot cti_gather_cpu_slot;
static const cti_kernel_row gather_kernel_rows[] = {
    {"forward", &cti_gather_cpu_slot, 0, 1, 3, {"result", "self", "index"}},
};

extern cti_kernel_slot cti_scatter_cpu_slot;
static const cti_kernel_row scatter_kernel_rows[] = {
    {"forward", &cti_scatter_cpu_slot, 0, 1, 4, {"result", "self", "index", "src"}},
};

extern cti_kernel_slot cti_scatter_scalar_cpu_slot;
static const cti_kernel_row scatter_scalar_kernel_rows[] = {
    {"forward", &cti_scatter_scalar_cpu_slot, 0, 1, 3, {"result", "self", "index"}},
};

extern cti_kernel_slot cti_scatter_add_cpu_slot;
static const cti_kernel_row scatter_add_kernel_rows[] = {
    {"forward", &cti_scatter_add_cpu_slot, 0, 1, 4, {"result", "self", "index", "src"}},
};

extern cti_kernel_slot cti_index_select_cpu_slot;
static const cti_kernel_row index_select_kernel_rows[] = {
    {"forward", &cti_index_select_cpu_slot, 0, 1, 3, {"result", "self", "index"}},
};

extern cti_kernel_slot cti_index_add_cpu_slot;
static const cti_kernel_row index_add_kernel_rows[] = {
    {"forward", &cti_index_add_cpu_slot, 0, 1, 4, {"result", "self", "index", "source"}},
};

static void *loops_of_masked_fill(void) { return cti_masked_fill_loops; }

static const cti_kernel_row masked_fill_loop_rows[] = {
    {"result", NULL, offsetof(cti_masked_fill_loop_table, result), 1, 4, {"result", "self", "mask", "value"}},
    {"self_grad", NULL, offsetof(cti_masked_fill_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "mask"}},
    {"value_grad", NULL, offsetof(cti_masked_fill_loop_table, value_grad), 1, 3, {"value_grad", "result_grad", "mask"}},
    {"self_value_grads",
     NULL,
     offsetof(cti_masked_fill_loop_table, self_value_grads),
     2,
     4,
     {"self_grad", "value_grad", "result_grad", "mask"}},
};

extern cti_kernel_slot cti_masked_scatter_cpu_slot;
static const cti_kernel_row masked_scatter_kernel_rows[] = {
    {"forward", &cti_masked_scatter_cpu_slot, 0, 1, 4, {"result", "self", "mask", "source"}},
};

extern cti_kernel_slot cti_masked_select_cpu_slot;
static const cti_kernel_row masked_select_kernel_rows[] = {
    {"forward", &cti_masked_select_cpu_slot, 0, 1, 3, {"result", "self", "mask"}},
};

extern cti_kernel_slot cti_nonzero_cpu_slot;
static const cti_kernel_row nonzero_kernel_rows[] = {
    {"forward", &cti_nonzero_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_index[] = {
    {
        .op = "gather",
        .kernels = gather_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "scatter",
        .kernels = scatter_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "scatter.scalar",
        .kernels = scatter_scalar_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "scatter_add",
        .kernels = scatter_add_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "index_select",
        .kernels = index_select_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "index_add",
        .kernels = index_add_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "masked_fill",
        .table = loops_of_masked_fill,
        .loops = masked_fill_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "masked_scatter",
        .kernels = masked_scatter_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "masked_select",
        .kernels = masked_select_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "nonzero",
        .kernels = nonzero_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_index[] = {
    {"masked_fill", "result_tangent", loops_of_masked_fill, offsetof(cti_masked_fill_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
