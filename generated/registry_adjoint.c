/*
 * Registry of schemas/adjoint.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/as_strided_adjoint.h"
#include "gen/kernels/ops/diagonal_scatter.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/select_scatter.h"
#include "gen/kernels/ops/shifted.h"
#include "gen/kernels/ops/slice_scatter.h"
#include "gen/kernels/ops/unpack_bits.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_slice_scatter;
extern const cti_op_entry cti_op_select_scatter;
extern const cti_op_entry cti_op_diagonal_scatter;
extern const cti_op_entry cti_op_as_strided_adjoint;
extern const cti_op_entry cti_op_unpack_bits;
extern const cti_op_entry cti_op_recurrence;
extern const cti_op_entry cti_op_products_before;
extern const cti_op_entry cti_op_shifted;

const cti_op_entry *const cti_ops_adjoint[] = {
    &cti_op_slice_scatter, &cti_op_select_scatter, &cti_op_diagonal_scatter, &cti_op_as_strided_adjoint,
    &cti_op_unpack_bits,   &cti_op_recurrence,     &cti_op_products_before,  &cti_op_shifted,
};
const size_t cti_ops_adjoint_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_base;
cti_diagonal_scatter_cpu_kernel cti_diagonal_scatter_cpu_base;
cti_recurrence_cpu_kernel cti_recurrence_cpu_base;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_base;
cti_shifted_cpu_kernel cti_shifted_cpu_base;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_base;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_base;

cti_as_strided_adjoint_cpu_kernel *CTI_REPLACEABLE cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_base;
cti_diagonal_scatter_cpu_kernel *CTI_REPLACEABLE cti_diagonal_scatter_cpu = cti_diagonal_scatter_cpu_base;
cti_recurrence_cpu_kernel *CTI_REPLACEABLE cti_recurrence_cpu = cti_recurrence_cpu_base;
cti_select_scatter_cpu_kernel *CTI_REPLACEABLE cti_select_scatter_cpu = cti_select_scatter_cpu_base;
cti_shifted_cpu_kernel *CTI_REPLACEABLE cti_shifted_cpu = cti_shifted_cpu_base;
cti_slice_scatter_cpu_kernel *CTI_REPLACEABLE cti_slice_scatter_cpu = cti_slice_scatter_cpu_base;
cti_unpack_bits_cpu_kernel *CTI_REPLACEABLE cti_unpack_bits_cpu = cti_unpack_bits_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v3;
cti_diagonal_scatter_cpu_kernel cti_diagonal_scatter_cpu_v3;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v3;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v3;
cti_shifted_cpu_kernel cti_shifted_cpu_v3;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v3;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v3;

static void choose_v3(void)
{
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v3;
    cti_diagonal_scatter_cpu = cti_diagonal_scatter_cpu_v3;
    cti_recurrence_cpu = cti_recurrence_cpu_v3;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v3;
    cti_shifted_cpu = cti_shifted_cpu_v3;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v3;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v4;
cti_diagonal_scatter_cpu_kernel cti_diagonal_scatter_cpu_v4;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v4;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v4;
cti_shifted_cpu_kernel cti_shifted_cpu_v4;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v4;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v4;

static void choose_v4(void)
{
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v4;
    cti_diagonal_scatter_cpu = cti_diagonal_scatter_cpu_v4;
    cti_recurrence_cpu = cti_recurrence_cpu_v4;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v4;
    cti_shifted_cpu = cti_shifted_cpu_v4;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v4;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v4;
}
#endif

void cti_choose_adjoint(cti_level level)
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

static cti_as_strided_adjoint_cpu_kernel *own_cti_as_strided_adjoint_cpu;
extern cti_kernel_slot cti_as_strided_adjoint_cpu_slot;

static ct_status replaced_cti_as_strided_adjoint_cpu(cti_launch *launch, const cti_view *grad_, ct_ints size,
                                                     ct_ints view_size, ct_ints stride, ct_scalar storage_offset,
                                                     cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_),
                                      CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_VALUE("view_size", view_size),
                                      CTI_KERNEL_VALUE("stride", stride),
                                      CTI_KERNEL_VALUE("storage_offset", storage_offset),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_as_strided_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_as_strided_adjoint_cpu(launch, grad_, size, view_size, stride, storage_offset, result);
}

static void switch_cti_as_strided_adjoint_cpu(bool replaced)
{
    if (!own_cti_as_strided_adjoint_cpu) own_cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu;
    cti_as_strided_adjoint_cpu = replaced ? replaced_cti_as_strided_adjoint_cpu : own_cti_as_strided_adjoint_cpu;
}

cti_as_strided_adjoint_cpu_kernel *cti_as_strided_adjoint_backend;

static void bind_cti_as_strided_adjoint_cpu(cti_backend_function *function)
{
    cti_as_strided_adjoint_backend = (cti_as_strided_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_as_strided_adjoint_cpu_slot = {.replace = switch_cti_as_strided_adjoint_cpu,
                                                   .cuda = "cti_as_strided_adjoint_cuda",
                                                   .bind = bind_cti_as_strided_adjoint_cpu};

static cti_diagonal_scatter_cpu_kernel *own_cti_diagonal_scatter_cpu;
extern cti_kernel_slot cti_diagonal_scatter_cpu_slot;

static ct_status replaced_cti_diagonal_scatter_cpu(cti_launch *launch, const cti_view *self, const cti_view *src,
                                                   int64_t offset, int64_t dim1, int64_t dim2, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),     CTI_KERNEL_INPUT("src", src),
                                      CTI_KERNEL_VALUE("offset", offset), CTI_KERNEL_VALUE("dim1", dim1),
                                      CTI_KERNEL_VALUE("dim2", dim2),     CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_diagonal_scatter_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_diagonal_scatter_cpu(launch, self, src, offset, dim1, dim2, result);
}

static void switch_cti_diagonal_scatter_cpu(bool replaced)
{
    if (!own_cti_diagonal_scatter_cpu) own_cti_diagonal_scatter_cpu = cti_diagonal_scatter_cpu;
    cti_diagonal_scatter_cpu = replaced ? replaced_cti_diagonal_scatter_cpu : own_cti_diagonal_scatter_cpu;
}

cti_kernel_slot cti_diagonal_scatter_cpu_slot = {
    .replace = switch_cti_diagonal_scatter_cpu,
};

static cti_recurrence_cpu_kernel *own_cti_recurrence_cpu;
extern cti_kernel_slot cti_recurrence_cpu_slot;

static ct_status replaced_cti_recurrence_cpu(cti_launch *launch, const cti_view *input, const cti_view *factor,
                                             ct_ints dim, bool reverse, bool own, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input), CTI_KERNEL_INPUT("factor", factor),
                                      CTI_KERNEL_VALUE("dim", dim),     CTI_KERNEL_VALUE("reverse", reverse),
                                      CTI_KERNEL_VALUE("own", own),     CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_recurrence_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_recurrence_cpu(launch, input, factor, dim, reverse, own, result);
}

static void switch_cti_recurrence_cpu(bool replaced)
{
    if (!own_cti_recurrence_cpu) own_cti_recurrence_cpu = cti_recurrence_cpu;
    cti_recurrence_cpu = replaced ? replaced_cti_recurrence_cpu : own_cti_recurrence_cpu;
}

cti_recurrence_cpu_kernel *cti_recurrence_backend;

static void bind_cti_recurrence_cpu(cti_backend_function *function)
{
    cti_recurrence_backend = (cti_recurrence_cpu_kernel *)function;
}

cti_kernel_slot cti_recurrence_cpu_slot = {
    .replace = switch_cti_recurrence_cpu, .cuda = "cti_recurrence_cuda", .bind = bind_cti_recurrence_cpu};

static cti_select_scatter_cpu_kernel *own_cti_select_scatter_cpu;
extern cti_kernel_slot cti_select_scatter_cpu_slot;

static ct_status replaced_cti_select_scatter_cpu(cti_launch *launch, const cti_view *self, const cti_view *src,
                                                 int64_t dim, int64_t index_, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("src", src),
                                      CTI_KERNEL_VALUE("dim", dim), CTI_KERNEL_VALUE("index", index_),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_select_scatter_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_select_scatter_cpu(launch, self, src, dim, index_, result);
}

static void switch_cti_select_scatter_cpu(bool replaced)
{
    if (!own_cti_select_scatter_cpu) own_cti_select_scatter_cpu = cti_select_scatter_cpu;
    cti_select_scatter_cpu = replaced ? replaced_cti_select_scatter_cpu : own_cti_select_scatter_cpu;
}

cti_kernel_slot cti_select_scatter_cpu_slot = {
    .replace = switch_cti_select_scatter_cpu,
};

static cti_shifted_cpu_kernel *own_cti_shifted_cpu;
extern cti_kernel_slot cti_shifted_cpu_slot;

static ct_status replaced_cti_shifted_cpu(cti_launch *launch, const cti_view *input, ct_ints dim, bool reverse,
                                          cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("reverse", reverse), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_shifted_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_shifted_cpu(launch, input, dim, reverse, result);
}

static void switch_cti_shifted_cpu(bool replaced)
{
    if (!own_cti_shifted_cpu) own_cti_shifted_cpu = cti_shifted_cpu;
    cti_shifted_cpu = replaced ? replaced_cti_shifted_cpu : own_cti_shifted_cpu;
}

cti_shifted_cpu_kernel *cti_shifted_backend;

static void bind_cti_shifted_cpu(cti_backend_function *function)
{
    cti_shifted_backend = (cti_shifted_cpu_kernel *)function;
}

cti_kernel_slot cti_shifted_cpu_slot = {
    .replace = switch_cti_shifted_cpu, .cuda = "cti_shifted_cuda", .bind = bind_cti_shifted_cpu};

static cti_slice_scatter_cpu_kernel *own_cti_slice_scatter_cpu;
extern cti_kernel_slot cti_slice_scatter_cpu_slot;

static ct_status replaced_cti_slice_scatter_cpu(cti_launch *launch, const cti_view *self, const cti_view *src,
                                                int64_t dim, int64_t start, int64_t end, int64_t step, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),     CTI_KERNEL_INPUT("src", src),
                                      CTI_KERNEL_VALUE("dim", dim),       CTI_KERNEL_VALUE("start", start),
                                      CTI_KERNEL_VALUE("end", end),       CTI_KERNEL_VALUE("step", step),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_slice_scatter_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_slice_scatter_cpu(launch, self, src, dim, start, end, step, result);
}

static void switch_cti_slice_scatter_cpu(bool replaced)
{
    if (!own_cti_slice_scatter_cpu) own_cti_slice_scatter_cpu = cti_slice_scatter_cpu;
    cti_slice_scatter_cpu = replaced ? replaced_cti_slice_scatter_cpu : own_cti_slice_scatter_cpu;
}

cti_kernel_slot cti_slice_scatter_cpu_slot = {
    .replace = switch_cti_slice_scatter_cpu,
};

static cti_unpack_bits_cpu_kernel *own_cti_unpack_bits_cpu;
extern cti_kernel_slot cti_unpack_bits_cpu_slot;

static ct_status replaced_cti_unpack_bits_cpu(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unpack_bits_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_unpack_bits_cpu(launch, self, size, result);
}

static void switch_cti_unpack_bits_cpu(bool replaced)
{
    if (!own_cti_unpack_bits_cpu) own_cti_unpack_bits_cpu = cti_unpack_bits_cpu;
    cti_unpack_bits_cpu = replaced ? replaced_cti_unpack_bits_cpu : own_cti_unpack_bits_cpu;
}

cti_unpack_bits_cpu_kernel *cti_unpack_bits_backend;

static void bind_cti_unpack_bits_cpu(cti_backend_function *function)
{
    cti_unpack_bits_backend = (cti_unpack_bits_cpu_kernel *)function;
}

cti_kernel_slot cti_unpack_bits_cpu_slot = {
    .replace = switch_cti_unpack_bits_cpu, .cuda = "cti_unpack_bits_cuda", .bind = bind_cti_unpack_bits_cpu};

extern cti_kernel_slot cti_slice_scatter_cpu_slot;
static const cti_kernel_row slice_scatter_kernel_rows[] = {
    {"forward", &cti_slice_scatter_cpu_slot, 0, 1, 3, {"result", "self", "src"}},
};

extern cti_kernel_slot cti_select_scatter_cpu_slot;
static const cti_kernel_row select_scatter_kernel_rows[] = {
    {"forward", &cti_select_scatter_cpu_slot, 0, 1, 3, {"result", "self", "src"}},
};

extern cti_kernel_slot cti_diagonal_scatter_cpu_slot;
static const cti_kernel_row diagonal_scatter_kernel_rows[] = {
    {"forward", &cti_diagonal_scatter_cpu_slot, 0, 1, 3, {"result", "self", "src"}},
};

extern cti_kernel_slot cti_as_strided_adjoint_cpu_slot;
static const cti_kernel_row as_strided_adjoint_kernel_rows[] = {
    {"forward", &cti_as_strided_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

extern cti_kernel_slot cti_unpack_bits_cpu_slot;
static const cti_kernel_row unpack_bits_kernel_rows[] = {
    {"forward", &cti_unpack_bits_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_recurrence_cpu_slot;
static const cti_kernel_row recurrence_kernel_rows[] = {
    {"forward", &cti_recurrence_cpu_slot, 0, 1, 3, {"result", "input", "factor"}},
};

extern cti_kernel_slot cti_shifted_cpu_slot;
static const cti_kernel_row shifted_kernel_rows[] = {
    {"forward", &cti_shifted_cpu_slot, 0, 1, 2, {"result", "input"}},
};

const cti_op_kernels cti_kernels_adjoint[] = {
    {
        .op = "slice_scatter",
        .kernels = slice_scatter_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "select_scatter",
        .kernels = select_scatter_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "diagonal_scatter",
        .kernels = diagonal_scatter_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "as_strided_adjoint",
        .kernels = as_strided_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "unpack_bits",
        .kernels = unpack_bits_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "recurrence",
        .kernels = recurrence_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "shifted",
        .kernels = shifted_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_adjoint[] = {
    {NULL, NULL, NULL, 0},
};
