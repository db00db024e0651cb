/*
 * Registry of schemas/einsum.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/einsum_one.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"
#include "gen/kernels/ops/einsum_three.h"
#include "gen/kernels/ops/einsum_three_adjoint.h"
#include "gen/kernels/ops/einsum_two.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_einsum;
extern const cti_op_entry cti_op_einsum_path;
extern const cti_op_entry cti_op_einsum_one;
extern const cti_op_entry cti_op_einsum_two;
extern const cti_op_entry cti_op_einsum_three;
extern const cti_op_entry cti_op_einsum_one_adjoint;
extern const cti_op_entry cti_op_einsum_two_adjoint;
extern const cti_op_entry cti_op_einsum_three_adjoint;

const cti_op_entry *const cti_ops_einsum[] = {
    &cti_op_einsum,       &cti_op_einsum_path,        &cti_op_einsum_one,         &cti_op_einsum_two,
    &cti_op_einsum_three, &cti_op_einsum_one_adjoint, &cti_op_einsum_two_adjoint, &cti_op_einsum_three_adjoint,
};
const size_t cti_ops_einsum_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_base;

cti_einsum_one_adjoint_cpu_kernel *CTI_REPLACEABLE cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel *CTI_REPLACEABLE cti_einsum_one_cpu = cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel *CTI_REPLACEABLE cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel *CTI_REPLACEABLE cti_einsum_three_cpu = cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel *CTI_REPLACEABLE cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel *CTI_REPLACEABLE cti_einsum_two_cpu = cti_einsum_two_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v3;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v3;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v3;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v3;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v3;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v3;

static void choose_v3(void)
{
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v3;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v3;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v3;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v3;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v3;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v4;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v4;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v4;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v4;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v4;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v4;

static void choose_v4(void)
{
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v4;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v4;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v4;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v4;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v4;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v4;
}
#endif

void cti_choose_einsum(cti_level level)
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

static cti_einsum_one_adjoint_cpu_kernel *own_cti_einsum_one_adjoint_cpu;
extern cti_kernel_slot cti_einsum_one_adjoint_cpu_slot;

static ct_status replaced_cti_einsum_one_adjoint_cpu(cti_launch *launch, const cti_view *grad_, const char *equation,
                                                     ct_ints size, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_VALUE("equation", equation),
                                      CTI_KERNEL_VALUE("size", size), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_einsum_one_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_einsum_one_adjoint_cpu(launch, grad_, equation, size, result);
}

static void switch_cti_einsum_one_adjoint_cpu(bool replaced)
{
    if (!own_cti_einsum_one_adjoint_cpu) own_cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu;
    cti_einsum_one_adjoint_cpu = replaced ? replaced_cti_einsum_one_adjoint_cpu : own_cti_einsum_one_adjoint_cpu;
}

cti_einsum_one_adjoint_cpu_kernel *cti_einsum_one_adjoint_backend;

static void bind_cti_einsum_one_adjoint_cpu(cti_backend_function *function)
{
    cti_einsum_one_adjoint_backend = (cti_einsum_one_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_einsum_one_adjoint_cpu_slot = {.replace = switch_cti_einsum_one_adjoint_cpu,
                                                   .cuda = "cti_einsum_one_adjoint_cuda",
                                                   .bind = bind_cti_einsum_one_adjoint_cpu};

static cti_einsum_one_cpu_kernel *own_cti_einsum_one_cpu;
extern cti_kernel_slot cti_einsum_one_cpu_slot;

static ct_status replaced_cti_einsum_one_cpu(cti_launch *launch, const char *equation, const cti_view *self,
                                             cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("equation", equation), CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_einsum_one_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_einsum_one_cpu(launch, equation, self, result);
}

static void switch_cti_einsum_one_cpu(bool replaced)
{
    if (!own_cti_einsum_one_cpu) own_cti_einsum_one_cpu = cti_einsum_one_cpu;
    cti_einsum_one_cpu = replaced ? replaced_cti_einsum_one_cpu : own_cti_einsum_one_cpu;
}

cti_einsum_one_cpu_kernel *cti_einsum_one_backend;

static void bind_cti_einsum_one_cpu(cti_backend_function *function)
{
    cti_einsum_one_backend = (cti_einsum_one_cpu_kernel *)function;
}

cti_kernel_slot cti_einsum_one_cpu_slot = {
    .replace = switch_cti_einsum_one_cpu, .cuda = "cti_einsum_one_cuda", .bind = bind_cti_einsum_one_cpu};

static cti_einsum_three_adjoint_cpu_kernel *own_cti_einsum_three_adjoint_cpu;
extern cti_kernel_slot cti_einsum_three_adjoint_cpu_slot;

static ct_status replaced_cti_einsum_three_adjoint_cpu(cti_launch *launch, const cti_view *grad_, const char *equation,
                                                       const cti_view *first, const cti_view *second, int64_t item,
                                                       ct_ints size, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_),    CTI_KERNEL_VALUE("equation", equation),
                                      CTI_KERNEL_INPUT("first", first),   CTI_KERNEL_INPUT("second", second),
                                      CTI_KERNEL_VALUE("item", item),     CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_einsum_three_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_einsum_three_adjoint_cpu(launch, grad_, equation, first, second, item, size, result);
}

static void switch_cti_einsum_three_adjoint_cpu(bool replaced)
{
    if (!own_cti_einsum_three_adjoint_cpu) own_cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu;
    cti_einsum_three_adjoint_cpu = replaced ? replaced_cti_einsum_three_adjoint_cpu : own_cti_einsum_three_adjoint_cpu;
}

cti_einsum_three_adjoint_cpu_kernel *cti_einsum_three_adjoint_backend;

static void bind_cti_einsum_three_adjoint_cpu(cti_backend_function *function)
{
    cti_einsum_three_adjoint_backend = (cti_einsum_three_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_einsum_three_adjoint_cpu_slot = {.replace = switch_cti_einsum_three_adjoint_cpu,
                                                     .cuda = "cti_einsum_three_adjoint_cuda",
                                                     .bind = bind_cti_einsum_three_adjoint_cpu};

static cti_einsum_three_cpu_kernel *own_cti_einsum_three_cpu;
extern cti_kernel_slot cti_einsum_three_cpu_slot;

static ct_status replaced_cti_einsum_three_cpu(cti_launch *launch, const char *equation, const cti_view *self,
                                               const cti_view *other, const cti_view *third, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("equation", equation), CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("other", other), CTI_KERNEL_INPUT("third", third),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_einsum_three_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_einsum_three_cpu(launch, equation, self, other, third, result);
}

static void switch_cti_einsum_three_cpu(bool replaced)
{
    if (!own_cti_einsum_three_cpu) own_cti_einsum_three_cpu = cti_einsum_three_cpu;
    cti_einsum_three_cpu = replaced ? replaced_cti_einsum_three_cpu : own_cti_einsum_three_cpu;
}

cti_einsum_three_cpu_kernel *cti_einsum_three_backend;

static void bind_cti_einsum_three_cpu(cti_backend_function *function)
{
    cti_einsum_three_backend = (cti_einsum_three_cpu_kernel *)function;
}

cti_kernel_slot cti_einsum_three_cpu_slot = {
    .replace = switch_cti_einsum_three_cpu, .cuda = "cti_einsum_three_cuda", .bind = bind_cti_einsum_three_cpu};

static cti_einsum_two_adjoint_cpu_kernel *own_cti_einsum_two_adjoint_cpu;
extern cti_kernel_slot cti_einsum_two_adjoint_cpu_slot;

static ct_status replaced_cti_einsum_two_adjoint_cpu(cti_launch *launch, const cti_view *grad_, const char *equation,
                                                     const cti_view *other, int64_t item, ct_ints size,
                                                     cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_),  CTI_KERNEL_VALUE("equation", equation),
                                      CTI_KERNEL_INPUT("other", other), CTI_KERNEL_VALUE("item", item),
                                      CTI_KERNEL_VALUE("size", size),   CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_einsum_two_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_einsum_two_adjoint_cpu(launch, grad_, equation, other, item, size, result);
}

static void switch_cti_einsum_two_adjoint_cpu(bool replaced)
{
    if (!own_cti_einsum_two_adjoint_cpu) own_cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu;
    cti_einsum_two_adjoint_cpu = replaced ? replaced_cti_einsum_two_adjoint_cpu : own_cti_einsum_two_adjoint_cpu;
}

cti_einsum_two_adjoint_cpu_kernel *cti_einsum_two_adjoint_backend;

static void bind_cti_einsum_two_adjoint_cpu(cti_backend_function *function)
{
    cti_einsum_two_adjoint_backend = (cti_einsum_two_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_einsum_two_adjoint_cpu_slot = {.replace = switch_cti_einsum_two_adjoint_cpu,
                                                   .cuda = "cti_einsum_two_adjoint_cuda",
                                                   .bind = bind_cti_einsum_two_adjoint_cpu};

static cti_einsum_two_cpu_kernel *own_cti_einsum_two_cpu;
extern cti_kernel_slot cti_einsum_two_cpu_slot;

static ct_status replaced_cti_einsum_two_cpu(cti_launch *launch, const char *equation, const cti_view *self,
                                             const cti_view *other, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("equation", equation), CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("other", other), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_einsum_two_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_einsum_two_cpu(launch, equation, self, other, result);
}

static void switch_cti_einsum_two_cpu(bool replaced)
{
    if (!own_cti_einsum_two_cpu) own_cti_einsum_two_cpu = cti_einsum_two_cpu;
    cti_einsum_two_cpu = replaced ? replaced_cti_einsum_two_cpu : own_cti_einsum_two_cpu;
}

cti_einsum_two_cpu_kernel *cti_einsum_two_backend;

static void bind_cti_einsum_two_cpu(cti_backend_function *function)
{
    cti_einsum_two_backend = (cti_einsum_two_cpu_kernel *)function;
}

cti_kernel_slot cti_einsum_two_cpu_slot = {
    .replace = switch_cti_einsum_two_cpu, .cuda = "cti_einsum_two_cuda", .bind = bind_cti_einsum_two_cpu};

extern cti_kernel_slot cti_einsum_one_cpu_slot;
static const cti_kernel_row einsum_one_kernel_rows[] = {
    {"forward", &cti_einsum_one_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_einsum_two_cpu_slot;
static const cti_kernel_row einsum_two_kernel_rows[] = {
    {"forward", &cti_einsum_two_cpu_slot, 0, 1, 3, {"result", "self", "other"}},
};

extern cti_kernel_slot cti_einsum_three_cpu_slot;
static const cti_kernel_row einsum_three_kernel_rows[] = {
    {"forward", &cti_einsum_three_cpu_slot, 0, 1, 4, {"result", "self", "other", "third"}},
};

extern cti_kernel_slot cti_einsum_one_adjoint_cpu_slot;
static const cti_kernel_row einsum_one_adjoint_kernel_rows[] = {
    {"forward", &cti_einsum_one_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

extern cti_kernel_slot cti_einsum_two_adjoint_cpu_slot;
static const cti_kernel_row einsum_two_adjoint_kernel_rows[] = {
    {"forward", &cti_einsum_two_adjoint_cpu_slot, 0, 1, 3, {"result", "grad", "other"}},
};

extern cti_kernel_slot cti_einsum_three_adjoint_cpu_slot;
static const cti_kernel_row einsum_three_adjoint_kernel_rows[] = {
    {"forward", &cti_einsum_three_adjoint_cpu_slot, 0, 1, 4, {"result", "grad", "first", "second"}},
};

const cti_op_kernels cti_kernels_einsum[] = {
    {
        .op = "einsum_one",
        .kernels = einsum_one_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "einsum_two",
        .kernels = einsum_two_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "einsum_three",
        .kernels = einsum_three_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "einsum_one_adjoint",
        .kernels = einsum_one_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "einsum_two_adjoint",
        .kernels = einsum_two_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "einsum_three_adjoint",
        .kernels = einsum_three_adjoint_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_einsum[] = {
    {NULL, NULL, NULL, 0},
};
