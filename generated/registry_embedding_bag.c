/*
 * Registry of schemas/embedding_bag.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/bag_indices.h"
#include "gen/kernels/ops/embedding_bag.h"
#include "gen/kernels/ops/one_hot.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_one_hot;
extern const cti_op_entry cti_op_embedding_bag;
extern const cti_op_entry cti_op_bag_indices;

const cti_op_entry *const cti_ops_embedding_bag[] = {
    &cti_op_one_hot,
    &cti_op_embedding_bag,
    &cti_op_bag_indices,
};
const size_t cti_ops_embedding_bag_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_bag_indices_cpu_kernel cti_bag_indices_cpu_base;
cti_embedding_bag_cpu_kernel cti_embedding_bag_cpu_base;
cti_one_hot_cpu_kernel cti_one_hot_cpu_base;

cti_bag_indices_cpu_kernel *CTI_REPLACEABLE cti_bag_indices_cpu = cti_bag_indices_cpu_base;
cti_embedding_bag_cpu_kernel *CTI_REPLACEABLE cti_embedding_bag_cpu = cti_embedding_bag_cpu_base;
cti_one_hot_cpu_kernel *CTI_REPLACEABLE cti_one_hot_cpu = cti_one_hot_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_bag_indices_cpu_kernel cti_bag_indices_cpu_v3;
cti_embedding_bag_cpu_kernel cti_embedding_bag_cpu_v3;
cti_one_hot_cpu_kernel cti_one_hot_cpu_v3;

static void choose_v3(void)
{
    cti_bag_indices_cpu = cti_bag_indices_cpu_v3;
    cti_embedding_bag_cpu = cti_embedding_bag_cpu_v3;
    cti_one_hot_cpu = cti_one_hot_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_bag_indices_cpu_kernel cti_bag_indices_cpu_v4;
cti_embedding_bag_cpu_kernel cti_embedding_bag_cpu_v4;
cti_one_hot_cpu_kernel cti_one_hot_cpu_v4;

static void choose_v4(void)
{
    cti_bag_indices_cpu = cti_bag_indices_cpu_v4;
    cti_embedding_bag_cpu = cti_embedding_bag_cpu_v4;
    cti_one_hot_cpu = cti_one_hot_cpu_v4;
}
#endif

void cti_choose_embedding_bag(cti_level level)
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

static cti_bag_indices_cpu_kernel *own_cti_bag_indices_cpu;
extern cti_kernel_slot cti_bag_indices_cpu_slot;

static ct_status replaced_cti_bag_indices_cpu(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                              const cti_view *offsets, bool include_last_offset, int64_t padding,
                                              cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("weight", weight),   CTI_KERNEL_INPUT("indices", indices),
        CTI_KERNEL_INPUT("offsets", offsets), CTI_KERNEL_VALUE("include_last_offset", include_last_offset),
        CTI_KERNEL_VALUE("padding", padding), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_bag_indices_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_bag_indices_cpu(launch, weight, indices, offsets, include_last_offset, padding, result);
}

static void switch_cti_bag_indices_cpu(bool replaced)
{
    if (!own_cti_bag_indices_cpu) own_cti_bag_indices_cpu = cti_bag_indices_cpu;
    cti_bag_indices_cpu = replaced ? replaced_cti_bag_indices_cpu : own_cti_bag_indices_cpu;
}

cti_bag_indices_cpu_kernel *cti_bag_indices_backend;

static void bind_cti_bag_indices_cpu(cti_backend_function *function)
{
    cti_bag_indices_backend = (cti_bag_indices_cpu_kernel *)function;
}

cti_kernel_slot cti_bag_indices_cpu_slot = {
    .replace = switch_cti_bag_indices_cpu, .cuda = "cti_bag_indices_cuda", .bind = bind_cti_bag_indices_cpu};

static cti_embedding_bag_cpu_kernel *own_cti_embedding_bag_cpu;
extern cti_kernel_slot cti_embedding_bag_cpu_slot;

static ct_status replaced_cti_embedding_bag_cpu(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                                const cti_view *offsets, bool scale_grad_by_freq, int mode, bool sparse,
                                                const cti_view *per_sample_weights, bool include_last_offset,
                                                ct_scalar padding_idx, cti_view *result, cti_view *offset2bag,
                                                cti_view *bag_size, cti_view *max_indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_INPUT("indices", indices),
                                      CTI_KERNEL_INPUT("offsets", offsets),
                                      CTI_KERNEL_VALUE("scale_grad_by_freq", scale_grad_by_freq),
                                      CTI_KERNEL_VALUE("mode", mode),
                                      CTI_KERNEL_VALUE("sparse", sparse),
                                      CTI_KERNEL_INPUT("per_sample_weights", per_sample_weights),
                                      CTI_KERNEL_VALUE("include_last_offset", include_last_offset),
                                      CTI_KERNEL_VALUE("padding_idx", padding_idx),
                                      CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("offset2bag", offset2bag),
                                      CTI_KERNEL_OUTPUT("bag_size", bag_size),
                                      CTI_KERNEL_OUTPUT("max_indices", max_indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_embedding_bag_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_embedding_bag_cpu(launch, weight, indices, offsets, scale_grad_by_freq, mode, sparse,
                                     per_sample_weights, include_last_offset, padding_idx, result, offset2bag, bag_size,
                                     max_indices);
}

static void switch_cti_embedding_bag_cpu(bool replaced)
{
    if (!own_cti_embedding_bag_cpu) own_cti_embedding_bag_cpu = cti_embedding_bag_cpu;
    cti_embedding_bag_cpu = replaced ? replaced_cti_embedding_bag_cpu : own_cti_embedding_bag_cpu;
}

cti_embedding_bag_cpu_kernel *cti_embedding_bag_backend;

static void bind_cti_embedding_bag_cpu(cti_backend_function *function)
{
    cti_embedding_bag_backend = (cti_embedding_bag_cpu_kernel *)function;
}

cti_kernel_slot cti_embedding_bag_cpu_slot = {
    .replace = switch_cti_embedding_bag_cpu, .cuda = "cti_embedding_bag_cuda", .bind = bind_cti_embedding_bag_cpu};

static cti_one_hot_cpu_kernel *own_cti_one_hot_cpu;
extern cti_kernel_slot cti_one_hot_cpu_slot;

static ct_status replaced_cti_one_hot_cpu(cti_launch *launch, const cti_view *self, int64_t num_classes,
                                          cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("num_classes", num_classes),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_one_hot_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_one_hot_cpu(launch, self, num_classes, result);
}

static void switch_cti_one_hot_cpu(bool replaced)
{
    if (!own_cti_one_hot_cpu) own_cti_one_hot_cpu = cti_one_hot_cpu;
    cti_one_hot_cpu = replaced ? replaced_cti_one_hot_cpu : own_cti_one_hot_cpu;
}

cti_one_hot_cpu_kernel *cti_one_hot_backend;

static void bind_cti_one_hot_cpu(cti_backend_function *function)
{
    cti_one_hot_backend = (cti_one_hot_cpu_kernel *)function;
}

cti_kernel_slot cti_one_hot_cpu_slot = {
    .replace = switch_cti_one_hot_cpu, .cuda = "cti_one_hot_cuda", .bind = bind_cti_one_hot_cpu};

extern cti_kernel_slot cti_one_hot_cpu_slot;
static const cti_kernel_row one_hot_kernel_rows[] = {
    {"forward", &cti_one_hot_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_embedding_bag_cpu_slot;
static const cti_kernel_row embedding_bag_kernel_rows[] = {
    {"forward",
     &cti_embedding_bag_cpu_slot,
     0,
     4,
     8,
     {"result", "offset2bag", "bag_size", "max_indices", "weight", "indices", "offsets", "per_sample_weights"}},
};

extern cti_kernel_slot cti_bag_indices_cpu_slot;
static const cti_kernel_row bag_indices_kernel_rows[] = {
    {"forward", &cti_bag_indices_cpu_slot, 0, 1, 4, {"result", "weight", "indices", "offsets"}},
};

const cti_op_kernels cti_kernels_embedding_bag[] = {
    {
        .op = "one_hot",
        .kernels = one_hot_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "embedding_bag",
        .kernels = embedding_bag_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "bag_indices",
        .kernels = bag_indices_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_embedding_bag[] = {
    {NULL, NULL, NULL, 0},
};
