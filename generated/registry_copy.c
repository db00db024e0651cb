/*
 * Registry of schemas/copy.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/cat.h"
#include "gen/kernels/ops/constant_pad_nd.h"
#include "gen/kernels/ops/fill.h"
#include "gen/kernels/ops/flip.h"
#include "gen/kernels/ops/stack.h"
#include "gen/kernels/ops/tril.h"
#include "gen/kernels/ops/triu.h"
#include "gen/kernels/ops/zero.h"
#include "gen/kernels/ops/zero_pad_nd.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_to;
extern const cti_op_entry cti_op_to_device;
extern const cti_op_entry cti_op_clone;
extern const cti_op_entry cti_op_contiguous;
extern const cti_op_entry cti_op_detach;
extern const cti_op_entry cti_op_copy_;
extern const cti_op_entry cti_op_fill;
extern const cti_op_entry cti_op_zero;
extern const cti_op_entry cti_op_cat;
extern const cti_op_entry cti_op_stack;
extern const cti_op_entry cti_op_constant_pad_nd;
extern const cti_op_entry cti_op_zero_pad_nd;
extern const cti_op_entry cti_op_tril;
extern const cti_op_entry cti_op_triu;
extern const cti_op_entry cti_op_flip;

const cti_op_entry *const cti_ops_copy[] = {
    &cti_op_to,   &cti_op_to_device, &cti_op_clone, &cti_op_contiguous, &cti_op_detach,          &cti_op_copy_,
    &cti_op_fill, &cti_op_zero,      &cti_op_cat,   &cti_op_stack,      &cti_op_constant_pad_nd, &cti_op_zero_pad_nd,
    &cti_op_tril, &cti_op_triu,      &cti_op_flip,
};
const size_t cti_ops_copy_count = 15;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_cat_cpu_kernel cti_cat_cpu_base;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_base;
extern cti_fill_loop_table cti_fill_loops_base;
cti_flip_cpu_kernel cti_flip_cpu_base;
cti_stack_cpu_kernel cti_stack_cpu_base;
extern cti_tril_loop_table cti_tril_loops_base;
extern cti_triu_loop_table cti_triu_loops_base;
extern cti_zero_loop_table cti_zero_loops_base;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_base;

cti_cat_cpu_kernel *CTI_REPLACEABLE cti_cat_cpu = cti_cat_cpu_base;
cti_constant_pad_nd_cpu_kernel *CTI_REPLACEABLE cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_base;
cti_fill_loop_table *cti_fill_loops = &cti_fill_loops_base;
cti_flip_cpu_kernel *CTI_REPLACEABLE cti_flip_cpu = cti_flip_cpu_base;
cti_stack_cpu_kernel *CTI_REPLACEABLE cti_stack_cpu = cti_stack_cpu_base;
cti_tril_loop_table *cti_tril_loops = &cti_tril_loops_base;
cti_triu_loop_table *cti_triu_loops = &cti_triu_loops_base;
cti_zero_loop_table *cti_zero_loops = &cti_zero_loops_base;
cti_zero_pad_nd_cpu_kernel *CTI_REPLACEABLE cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_cat_cpu_kernel cti_cat_cpu_v3;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v3;
extern cti_fill_loop_table cti_fill_loops_v3;
cti_flip_cpu_kernel cti_flip_cpu_v3;
cti_stack_cpu_kernel cti_stack_cpu_v3;
extern cti_tril_loop_table cti_tril_loops_v3;
extern cti_triu_loop_table cti_triu_loops_v3;
extern cti_zero_loop_table cti_zero_loops_v3;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v3;

static void choose_v3(void)
{
    cti_cat_cpu = cti_cat_cpu_v3;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v3;
    cti_fill_loops = &cti_fill_loops_v3;
    cti_flip_cpu = cti_flip_cpu_v3;
    cti_stack_cpu = cti_stack_cpu_v3;
    cti_tril_loops = &cti_tril_loops_v3;
    cti_triu_loops = &cti_triu_loops_v3;
    cti_zero_loops = &cti_zero_loops_v3;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_cat_cpu_kernel cti_cat_cpu_v4;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v4;
extern cti_fill_loop_table cti_fill_loops_v4;
cti_flip_cpu_kernel cti_flip_cpu_v4;
cti_stack_cpu_kernel cti_stack_cpu_v4;
extern cti_tril_loop_table cti_tril_loops_v4;
extern cti_triu_loop_table cti_triu_loops_v4;
extern cti_zero_loop_table cti_zero_loops_v4;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v4;

static void choose_v4(void)
{
    cti_cat_cpu = cti_cat_cpu_v4;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v4;
    cti_fill_loops = &cti_fill_loops_v4;
    cti_flip_cpu = cti_flip_cpu_v4;
    cti_stack_cpu = cti_stack_cpu_v4;
    cti_tril_loops = &cti_tril_loops_v4;
    cti_triu_loops = &cti_triu_loops_v4;
    cti_zero_loops = &cti_zero_loops_v4;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v4;
}
#endif

void cti_choose_copy(cti_level level)
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

static cti_cat_cpu_kernel *own_cti_cat_cpu;
extern cti_kernel_slot cti_cat_cpu_slot;

static ct_status replaced_cti_cat_cpu(cti_launch *launch, const cti_view *const *tensors, int64_t num_tensors,
                                      int64_t dim, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUTS("tensors", tensors, num_tensors), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cat_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_cat_cpu(launch, tensors, num_tensors, dim, result);
}

static void switch_cti_cat_cpu(bool replaced)
{
    if (!own_cti_cat_cpu) own_cti_cat_cpu = cti_cat_cpu;
    cti_cat_cpu = replaced ? replaced_cti_cat_cpu : own_cti_cat_cpu;
}

cti_kernel_slot cti_cat_cpu_slot = {
    .replace = switch_cti_cat_cpu,
};

static cti_constant_pad_nd_cpu_kernel *own_cti_constant_pad_nd_cpu;
extern cti_kernel_slot cti_constant_pad_nd_cpu_slot;

static ct_status replaced_cti_constant_pad_nd_cpu(cti_launch *launch, const cti_view *self, ct_ints pad,
                                                  ct_scalar value, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("pad", pad),
                                      CTI_KERNEL_VALUE("value", value), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_constant_pad_nd_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_constant_pad_nd_cpu(launch, self, pad, value, result);
}

static void switch_cti_constant_pad_nd_cpu(bool replaced)
{
    if (!own_cti_constant_pad_nd_cpu) own_cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu;
    cti_constant_pad_nd_cpu = replaced ? replaced_cti_constant_pad_nd_cpu : own_cti_constant_pad_nd_cpu;
}

cti_kernel_slot cti_constant_pad_nd_cpu_slot = {
    .replace = switch_cti_constant_pad_nd_cpu,
};

static cti_flip_cpu_kernel *own_cti_flip_cpu;
extern cti_kernel_slot cti_flip_cpu_slot;

static ct_status replaced_cti_flip_cpu(cti_launch *launch, const cti_view *self, ct_ints dims, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dims", dims),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_flip_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_flip_cpu(launch, self, dims, result);
}

static void switch_cti_flip_cpu(bool replaced)
{
    if (!own_cti_flip_cpu) own_cti_flip_cpu = cti_flip_cpu;
    cti_flip_cpu = replaced ? replaced_cti_flip_cpu : own_cti_flip_cpu;
}

cti_kernel_slot cti_flip_cpu_slot = {
    .replace = switch_cti_flip_cpu,
};

static cti_stack_cpu_kernel *own_cti_stack_cpu;
extern cti_kernel_slot cti_stack_cpu_slot;

static ct_status replaced_cti_stack_cpu(cti_launch *launch, const cti_view *const *tensors, int64_t num_tensors,
                                        int64_t dim, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUTS("tensors", tensors, num_tensors), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_stack_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_stack_cpu(launch, tensors, num_tensors, dim, result);
}

static void switch_cti_stack_cpu(bool replaced)
{
    if (!own_cti_stack_cpu) own_cti_stack_cpu = cti_stack_cpu;
    cti_stack_cpu = replaced ? replaced_cti_stack_cpu : own_cti_stack_cpu;
}

cti_kernel_slot cti_stack_cpu_slot = {
    .replace = switch_cti_stack_cpu,
};

static cti_zero_pad_nd_cpu_kernel *own_cti_zero_pad_nd_cpu;
extern cti_kernel_slot cti_zero_pad_nd_cpu_slot;

static ct_status replaced_cti_zero_pad_nd_cpu(cti_launch *launch, const cti_view *self, ct_ints pad, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("pad", pad),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_zero_pad_nd_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_zero_pad_nd_cpu(launch, self, pad, result);
}

static void switch_cti_zero_pad_nd_cpu(bool replaced)
{
    if (!own_cti_zero_pad_nd_cpu) own_cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu;
    cti_zero_pad_nd_cpu = replaced ? replaced_cti_zero_pad_nd_cpu : own_cti_zero_pad_nd_cpu;
}

cti_kernel_slot cti_zero_pad_nd_cpu_slot = {
    .replace = switch_cti_zero_pad_nd_cpu,
};

static void *loops_of_fill(void) { return cti_fill_loops; }

static const cti_kernel_row fill_loop_rows[] = {
    {"result", NULL, offsetof(cti_fill_loop_table, result), 1, 2, {"result", "value"}},
};

static void *loops_of_zero(void) { return cti_zero_loops; }

static const cti_kernel_row zero_loop_rows[] = {
    {"result", NULL, offsetof(cti_zero_loop_table, result), 1, 1, {"result"}},
};

extern cti_kernel_slot cti_cat_cpu_slot;
static const cti_kernel_row cat_kernel_rows[] = {
    {"forward", &cti_cat_cpu_slot, 0, 1, 2, {"result", "tensors"}},
};

extern cti_kernel_slot cti_stack_cpu_slot;
static const cti_kernel_row stack_kernel_rows[] = {
    {"forward", &cti_stack_cpu_slot, 0, 1, 2, {"result", "tensors"}},
};

extern cti_kernel_slot cti_constant_pad_nd_cpu_slot;
static const cti_kernel_row constant_pad_nd_kernel_rows[] = {
    {"forward", &cti_constant_pad_nd_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_zero_pad_nd_cpu_slot;
static const cti_kernel_row zero_pad_nd_kernel_rows[] = {
    {"forward", &cti_zero_pad_nd_cpu_slot, 0, 1, 2, {"result", "self"}},
};

static void *loops_of_tril(void) { return cti_tril_loops; }

static const cti_kernel_row tril_loop_rows[] = {
    {"result", NULL, offsetof(cti_tril_loop_table, result), 1, 4, {"result", "self", "at_end1", "at_end2"}},
    {"self_grad",
     NULL,
     offsetof(cti_tril_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "at_end1", "at_end2"}},
};
static const cti_attr_info tril_loop_attrs[] = {
    {"diagonal", offsetof(cti_tril_attrs, diagonal), CTI_ATTR_INT64},
};

static void *loops_of_triu(void) { return cti_triu_loops; }

static const cti_kernel_row triu_loop_rows[] = {
    {"result", NULL, offsetof(cti_triu_loop_table, result), 1, 4, {"result", "self", "at_end1", "at_end2"}},
    {"self_grad",
     NULL,
     offsetof(cti_triu_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "at_end1", "at_end2"}},
};
static const cti_attr_info triu_loop_attrs[] = {
    {"diagonal", offsetof(cti_triu_attrs, diagonal), CTI_ATTR_INT64},
};

extern cti_kernel_slot cti_flip_cpu_slot;
static const cti_kernel_row flip_kernel_rows[] = {
    {"forward", &cti_flip_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_copy[] = {
    {
        .op = "fill",
        .table = loops_of_fill,
        .loops = fill_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "zero",
        .table = loops_of_zero,
        .loops = zero_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "cat",
        .kernels = cat_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "stack",
        .kernels = stack_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "constant_pad_nd",
        .kernels = constant_pad_nd_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "zero_pad_nd",
        .kernels = zero_pad_nd_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "tril",
        .table = loops_of_tril,
        .loops = tril_loop_rows,
        .num_loops = 2,
        .attrs = tril_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "triu",
        .table = loops_of_triu,
        .loops = triu_loop_rows,
        .num_loops = 2,
        .attrs = triu_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "flip",
        .kernels = flip_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_copy[] = {
    {"tril", "result_tangent", loops_of_tril, offsetof(cti_tril_loop_table, result_tangent)},
    {"triu", "result_tangent", loops_of_triu, offsetof(cti_triu_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
