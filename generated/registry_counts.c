/*
 * Registry of schemas/counts.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/bincount.h"
#include "gen/kernels/ops/count_bins.h"
#include "gen/kernels/ops/histc.h"
#include "gen/kernels/ops/histogram.h"
#include "gen/kernels/ops/unravel_coordinates.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_unravel_index;
extern const cti_op_entry cti_op_unravel_coordinates;
extern const cti_op_entry cti_op_count_bins;
extern const cti_op_entry cti_op_bincount;
extern const cti_op_entry cti_op_bincount_weights;
extern const cti_op_entry cti_op_histc;
extern const cti_op_entry cti_op_histogram;
extern const cti_op_entry cti_op_histogram_bins;

const cti_op_entry *const cti_ops_counts[] = {
    &cti_op_unravel_index, &cti_op_unravel_coordinates, &cti_op_count_bins,
    &cti_op_bincount,      &cti_op_bincount_weights,    &cti_op_histc,
    &cti_op_histogram,     &cti_op_histogram_bins,
};
const size_t cti_ops_counts_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_bincount_cpu_kernel cti_bincount_cpu_base;
cti_bincount_weights_cpu_kernel cti_bincount_weights_cpu_base;
cti_count_bins_cpu_kernel cti_count_bins_cpu_base;
cti_histc_cpu_kernel cti_histc_cpu_base;
cti_histogram_bins_cpu_kernel cti_histogram_bins_cpu_base;
cti_histogram_cpu_kernel cti_histogram_cpu_base;
cti_unravel_coordinates_cpu_kernel cti_unravel_coordinates_cpu_base;

cti_bincount_cpu_kernel *CTI_REPLACEABLE cti_bincount_cpu = cti_bincount_cpu_base;
cti_bincount_weights_cpu_kernel *CTI_REPLACEABLE cti_bincount_weights_cpu = cti_bincount_weights_cpu_base;
cti_count_bins_cpu_kernel *CTI_REPLACEABLE cti_count_bins_cpu = cti_count_bins_cpu_base;
cti_histc_cpu_kernel *CTI_REPLACEABLE cti_histc_cpu = cti_histc_cpu_base;
cti_histogram_bins_cpu_kernel *CTI_REPLACEABLE cti_histogram_bins_cpu = cti_histogram_bins_cpu_base;
cti_histogram_cpu_kernel *CTI_REPLACEABLE cti_histogram_cpu = cti_histogram_cpu_base;
cti_unravel_coordinates_cpu_kernel *CTI_REPLACEABLE cti_unravel_coordinates_cpu = cti_unravel_coordinates_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_bincount_cpu_kernel cti_bincount_cpu_v3;
cti_bincount_weights_cpu_kernel cti_bincount_weights_cpu_v3;
cti_count_bins_cpu_kernel cti_count_bins_cpu_v3;
cti_histc_cpu_kernel cti_histc_cpu_v3;
cti_histogram_bins_cpu_kernel cti_histogram_bins_cpu_v3;
cti_histogram_cpu_kernel cti_histogram_cpu_v3;
cti_unravel_coordinates_cpu_kernel cti_unravel_coordinates_cpu_v3;

static void choose_v3(void)
{
    cti_bincount_cpu = cti_bincount_cpu_v3;
    cti_bincount_weights_cpu = cti_bincount_weights_cpu_v3;
    cti_count_bins_cpu = cti_count_bins_cpu_v3;
    cti_histc_cpu = cti_histc_cpu_v3;
    cti_histogram_bins_cpu = cti_histogram_bins_cpu_v3;
    cti_histogram_cpu = cti_histogram_cpu_v3;
    cti_unravel_coordinates_cpu = cti_unravel_coordinates_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_bincount_cpu_kernel cti_bincount_cpu_v4;
cti_bincount_weights_cpu_kernel cti_bincount_weights_cpu_v4;
cti_count_bins_cpu_kernel cti_count_bins_cpu_v4;
cti_histc_cpu_kernel cti_histc_cpu_v4;
cti_histogram_bins_cpu_kernel cti_histogram_bins_cpu_v4;
cti_histogram_cpu_kernel cti_histogram_cpu_v4;
cti_unravel_coordinates_cpu_kernel cti_unravel_coordinates_cpu_v4;

static void choose_v4(void)
{
    cti_bincount_cpu = cti_bincount_cpu_v4;
    cti_bincount_weights_cpu = cti_bincount_weights_cpu_v4;
    cti_count_bins_cpu = cti_count_bins_cpu_v4;
    cti_histc_cpu = cti_histc_cpu_v4;
    cti_histogram_bins_cpu = cti_histogram_bins_cpu_v4;
    cti_histogram_cpu = cti_histogram_cpu_v4;
    cti_unravel_coordinates_cpu = cti_unravel_coordinates_cpu_v4;
}
#endif

void cti_choose_counts(cti_level level)
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

static cti_bincount_cpu_kernel *own_cti_bincount_cpu;
extern cti_kernel_slot cti_bincount_cpu_slot;

static ct_status replaced_cti_bincount_cpu(cti_launch *launch, const cti_view *self, int64_t minlength,
                                           cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("minlength", minlength),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_bincount_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_bincount_cpu(launch, self, minlength, result);
}

static void switch_cti_bincount_cpu(bool replaced)
{
    if (!own_cti_bincount_cpu) own_cti_bincount_cpu = cti_bincount_cpu;
    cti_bincount_cpu = replaced ? replaced_cti_bincount_cpu : own_cti_bincount_cpu;
}

cti_bincount_cpu_kernel *cti_bincount_backend;

static void bind_cti_bincount_cpu(cti_backend_function *function)
{
    cti_bincount_backend = (cti_bincount_cpu_kernel *)function;
}

cti_kernel_slot cti_bincount_cpu_slot = {
    .replace = switch_cti_bincount_cpu, .cuda = "cti_bincount_cuda", .bind = bind_cti_bincount_cpu};

static cti_bincount_weights_cpu_kernel *own_cti_bincount_weights_cpu;
extern cti_kernel_slot cti_bincount_weights_cpu_slot;

static ct_status replaced_cti_bincount_weights_cpu(cti_launch *launch, const cti_view *self, const cti_view *weights,
                                                   int64_t minlength, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("weights", weights),
                                      CTI_KERNEL_VALUE("minlength", minlength), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_bincount_weights_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_bincount_weights_cpu(launch, self, weights, minlength, result);
}

static void switch_cti_bincount_weights_cpu(bool replaced)
{
    if (!own_cti_bincount_weights_cpu) own_cti_bincount_weights_cpu = cti_bincount_weights_cpu;
    cti_bincount_weights_cpu = replaced ? replaced_cti_bincount_weights_cpu : own_cti_bincount_weights_cpu;
}

cti_bincount_weights_cpu_kernel *cti_bincount_weights_backend;

static void bind_cti_bincount_weights_cpu(cti_backend_function *function)
{
    cti_bincount_weights_backend = (cti_bincount_weights_cpu_kernel *)function;
}

cti_kernel_slot cti_bincount_weights_cpu_slot = {.replace = switch_cti_bincount_weights_cpu,
                                                 .cuda = "cti_bincount_weights_cuda",
                                                 .bind = bind_cti_bincount_weights_cpu};

static cti_count_bins_cpu_kernel *own_cti_count_bins_cpu;
extern cti_kernel_slot cti_count_bins_cpu_slot;

static ct_status replaced_cti_count_bins_cpu(cti_launch *launch, const cti_view *self, int64_t minlength,
                                             cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("minlength", minlength),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_count_bins_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_count_bins_cpu(launch, self, minlength, result);
}

static void switch_cti_count_bins_cpu(bool replaced)
{
    if (!own_cti_count_bins_cpu) own_cti_count_bins_cpu = cti_count_bins_cpu;
    cti_count_bins_cpu = replaced ? replaced_cti_count_bins_cpu : own_cti_count_bins_cpu;
}

cti_count_bins_cpu_kernel *cti_count_bins_backend;

static void bind_cti_count_bins_cpu(cti_backend_function *function)
{
    cti_count_bins_backend = (cti_count_bins_cpu_kernel *)function;
}

cti_kernel_slot cti_count_bins_cpu_slot = {
    .replace = switch_cti_count_bins_cpu, .cuda = "cti_count_bins_cuda", .bind = bind_cti_count_bins_cpu};

static cti_histc_cpu_kernel *own_cti_histc_cpu;
extern cti_kernel_slot cti_histc_cpu_slot;

static ct_status replaced_cti_histc_cpu(cti_launch *launch, const cti_view *self, int64_t bins, ct_scalar min,
                                        ct_scalar max, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("bins", bins),
                                      CTI_KERNEL_VALUE("min", min), CTI_KERNEL_VALUE("max", max),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_histc_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_histc_cpu(launch, self, bins, min, max, result);
}

static void switch_cti_histc_cpu(bool replaced)
{
    if (!own_cti_histc_cpu) own_cti_histc_cpu = cti_histc_cpu;
    cti_histc_cpu = replaced ? replaced_cti_histc_cpu : own_cti_histc_cpu;
}

cti_histc_cpu_kernel *cti_histc_backend;

static void bind_cti_histc_cpu(cti_backend_function *function) { cti_histc_backend = (cti_histc_cpu_kernel *)function; }

cti_kernel_slot cti_histc_cpu_slot = {
    .replace = switch_cti_histc_cpu, .cuda = "cti_histc_cuda", .bind = bind_cti_histc_cpu};

static cti_histogram_bins_cpu_kernel *own_cti_histogram_bins_cpu;
extern cti_kernel_slot cti_histogram_bins_cpu_slot;

static ct_status replaced_cti_histogram_bins_cpu(cti_launch *launch, const cti_view *self, const cti_view *bins,
                                                 const cti_view *weight, bool density, cti_view *hist,
                                                 cti_view *bin_edges)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),     CTI_KERNEL_INPUT("bins", bins),
                                      CTI_KERNEL_INPUT("weight", weight), CTI_KERNEL_VALUE("density", density),
                                      CTI_KERNEL_OUTPUT("hist", hist),    CTI_KERNEL_OUTPUT("bin_edges", bin_edges)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_histogram_bins_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_histogram_bins_cpu(launch, self, bins, weight, density, hist, bin_edges);
}

static void switch_cti_histogram_bins_cpu(bool replaced)
{
    if (!own_cti_histogram_bins_cpu) own_cti_histogram_bins_cpu = cti_histogram_bins_cpu;
    cti_histogram_bins_cpu = replaced ? replaced_cti_histogram_bins_cpu : own_cti_histogram_bins_cpu;
}

cti_histogram_bins_cpu_kernel *cti_histogram_bins_backend;

static void bind_cti_histogram_bins_cpu(cti_backend_function *function)
{
    cti_histogram_bins_backend = (cti_histogram_bins_cpu_kernel *)function;
}

cti_kernel_slot cti_histogram_bins_cpu_slot = {
    .replace = switch_cti_histogram_bins_cpu, .cuda = "cti_histogram_bins_cuda", .bind = bind_cti_histogram_bins_cpu};

static cti_histogram_cpu_kernel *own_cti_histogram_cpu;
extern cti_kernel_slot cti_histogram_cpu_slot;

static ct_status replaced_cti_histogram_cpu(cti_launch *launch, const cti_view *self, int64_t bins, ct_floats range,
                                            const cti_view *weight, bool density, cti_view *hist, cti_view *bin_edges)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),           CTI_KERNEL_VALUE("bins", bins),
                                      CTI_KERNEL_VALUE("range", range),         CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("density", density),     CTI_KERNEL_OUTPUT("hist", hist),
                                      CTI_KERNEL_OUTPUT("bin_edges", bin_edges)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_histogram_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_histogram_cpu(launch, self, bins, range, weight, density, hist, bin_edges);
}

static void switch_cti_histogram_cpu(bool replaced)
{
    if (!own_cti_histogram_cpu) own_cti_histogram_cpu = cti_histogram_cpu;
    cti_histogram_cpu = replaced ? replaced_cti_histogram_cpu : own_cti_histogram_cpu;
}

cti_histogram_cpu_kernel *cti_histogram_backend;

static void bind_cti_histogram_cpu(cti_backend_function *function)
{
    cti_histogram_backend = (cti_histogram_cpu_kernel *)function;
}

cti_kernel_slot cti_histogram_cpu_slot = {
    .replace = switch_cti_histogram_cpu, .cuda = "cti_histogram_cuda", .bind = bind_cti_histogram_cpu};

static cti_unravel_coordinates_cpu_kernel *own_cti_unravel_coordinates_cpu;
extern cti_kernel_slot cti_unravel_coordinates_cpu_slot;

static ct_status replaced_cti_unravel_coordinates_cpu(cti_launch *launch, const cti_view *indices, ct_ints shape_,
                                                      cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("indices", indices), CTI_KERNEL_VALUE("shape", shape_),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unravel_coordinates_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_unravel_coordinates_cpu(launch, indices, shape_, result);
}

static void switch_cti_unravel_coordinates_cpu(bool replaced)
{
    if (!own_cti_unravel_coordinates_cpu) own_cti_unravel_coordinates_cpu = cti_unravel_coordinates_cpu;
    cti_unravel_coordinates_cpu = replaced ? replaced_cti_unravel_coordinates_cpu : own_cti_unravel_coordinates_cpu;
}

cti_unravel_coordinates_cpu_kernel *cti_unravel_coordinates_backend;

static void bind_cti_unravel_coordinates_cpu(cti_backend_function *function)
{
    cti_unravel_coordinates_backend = (cti_unravel_coordinates_cpu_kernel *)function;
}

cti_kernel_slot cti_unravel_coordinates_cpu_slot = {.replace = switch_cti_unravel_coordinates_cpu,
                                                    .cuda = "cti_unravel_coordinates_cuda",
                                                    .bind = bind_cti_unravel_coordinates_cpu};

extern cti_kernel_slot cti_unravel_coordinates_cpu_slot;
static const cti_kernel_row unravel_coordinates_kernel_rows[] = {
    {"forward", &cti_unravel_coordinates_cpu_slot, 0, 1, 2, {"result", "indices"}},
};

extern cti_kernel_slot cti_count_bins_cpu_slot;
static const cti_kernel_row count_bins_kernel_rows[] = {
    {"forward", &cti_count_bins_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_bincount_cpu_slot;
static const cti_kernel_row bincount_kernel_rows[] = {
    {"forward", &cti_bincount_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_bincount_weights_cpu_slot;
static const cti_kernel_row bincount_weights_kernel_rows[] = {
    {"forward", &cti_bincount_weights_cpu_slot, 0, 1, 3, {"result", "self", "weights"}},
};

extern cti_kernel_slot cti_histc_cpu_slot;
static const cti_kernel_row histc_kernel_rows[] = {
    {"forward", &cti_histc_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_histogram_cpu_slot;
static const cti_kernel_row histogram_kernel_rows[] = {
    {"forward", &cti_histogram_cpu_slot, 0, 2, 4, {"hist", "bin_edges", "self", "weight"}},
};

extern cti_kernel_slot cti_histogram_bins_cpu_slot;
static const cti_kernel_row histogram_bins_kernel_rows[] = {
    {"forward", &cti_histogram_bins_cpu_slot, 0, 2, 5, {"hist", "bin_edges", "self", "bins", "weight"}},
};

const cti_op_kernels cti_kernels_counts[] = {
    {
        .op = "unravel_coordinates",
        .kernels = unravel_coordinates_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "count_bins",
        .kernels = count_bins_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "bincount",
        .kernels = bincount_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "bincount.weights",
        .kernels = bincount_weights_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "histc",
        .kernels = histc_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "histogram",
        .kernels = histogram_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "histogram.bins",
        .kernels = histogram_bins_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_counts[] = {
    {NULL, NULL, NULL, 0},
};
