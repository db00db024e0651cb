/*
 * Registry of schemas/pool.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_gather.h"
#include "gen/kernels/ops/max_pool2d_scatter.h"
#include "gen/kernels/ops/max_pool2d_window_indices.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_avg_pool2d;
extern const cti_op_entry cti_op_avg_pool2d_adjoint;
extern const cti_op_entry cti_op_adaptive_avg_pool2d;
extern const cti_op_entry cti_op_adaptive_avg_pool2d_adjoint;
extern const cti_op_entry cti_op_max_pool2d;
extern const cti_op_entry cti_op_max_pool2d_with_indices;
extern const cti_op_entry cti_op_max_pool2d_window_indices;
extern const cti_op_entry cti_op_max_pool2d_gather;
extern const cti_op_entry cti_op_max_pool2d_scatter;

const cti_op_entry *const cti_ops_pool[] = {
    &cti_op_avg_pool2d,
    &cti_op_avg_pool2d_adjoint,
    &cti_op_adaptive_avg_pool2d,
    &cti_op_adaptive_avg_pool2d_adjoint,
    &cti_op_max_pool2d,
    &cti_op_max_pool2d_with_indices,
    &cti_op_max_pool2d_window_indices,
    &cti_op_max_pool2d_gather,
    &cti_op_max_pool2d_scatter,
};
const size_t cti_ops_pool_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_avg_pool_adaptive_cpu_kernel cti_avg_pool_adaptive_cpu_base;
cti_avg_pool_adjoint_cpu_kernel cti_avg_pool_adjoint_cpu_base;
cti_avg_pool_forward_cpu_kernel cti_avg_pool_forward_cpu_base;
cti_max_pool_forward_cpu_kernel cti_max_pool_forward_cpu_base;
cti_max_pool_gather_cpu_kernel cti_max_pool_gather_cpu_base;
cti_max_pool_scatter_cpu_kernel cti_max_pool_scatter_cpu_base;
cti_max_pool_window_indices_cpu_kernel cti_max_pool_window_indices_cpu_base;
cti_max_pool_with_indices_cpu_kernel cti_max_pool_with_indices_cpu_base;

cti_adaptive_avg_pool2d_adjoint_cpu_kernel *CTI_REPLACEABLE cti_adaptive_avg_pool2d_adjoint_cpu =
    cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_avg_pool_adaptive_cpu_kernel *CTI_REPLACEABLE cti_avg_pool_adaptive_cpu = cti_avg_pool_adaptive_cpu_base;
cti_avg_pool_adjoint_cpu_kernel *CTI_REPLACEABLE cti_avg_pool_adjoint_cpu = cti_avg_pool_adjoint_cpu_base;
cti_avg_pool_forward_cpu_kernel *CTI_REPLACEABLE cti_avg_pool_forward_cpu = cti_avg_pool_forward_cpu_base;
cti_max_pool_forward_cpu_kernel *CTI_REPLACEABLE cti_max_pool_forward_cpu = cti_max_pool_forward_cpu_base;
cti_max_pool_gather_cpu_kernel *CTI_REPLACEABLE cti_max_pool_gather_cpu = cti_max_pool_gather_cpu_base;
cti_max_pool_scatter_cpu_kernel *CTI_REPLACEABLE cti_max_pool_scatter_cpu = cti_max_pool_scatter_cpu_base;
cti_max_pool_window_indices_cpu_kernel *CTI_REPLACEABLE cti_max_pool_window_indices_cpu =
    cti_max_pool_window_indices_cpu_base;
cti_max_pool_with_indices_cpu_kernel *CTI_REPLACEABLE cti_max_pool_with_indices_cpu =
    cti_max_pool_with_indices_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v3;
cti_avg_pool_adaptive_cpu_kernel cti_avg_pool_adaptive_cpu_v3;
cti_avg_pool_adjoint_cpu_kernel cti_avg_pool_adjoint_cpu_v3;
cti_avg_pool_forward_cpu_kernel cti_avg_pool_forward_cpu_v3;
cti_max_pool_forward_cpu_kernel cti_max_pool_forward_cpu_v3;
cti_max_pool_gather_cpu_kernel cti_max_pool_gather_cpu_v3;
cti_max_pool_scatter_cpu_kernel cti_max_pool_scatter_cpu_v3;
cti_max_pool_window_indices_cpu_kernel cti_max_pool_window_indices_cpu_v3;
cti_max_pool_with_indices_cpu_kernel cti_max_pool_with_indices_cpu_v3;

static void choose_v3(void)
{
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v3;
    cti_avg_pool_adaptive_cpu = cti_avg_pool_adaptive_cpu_v3;
    cti_avg_pool_adjoint_cpu = cti_avg_pool_adjoint_cpu_v3;
    cti_avg_pool_forward_cpu = cti_avg_pool_forward_cpu_v3;
    cti_max_pool_forward_cpu = cti_max_pool_forward_cpu_v3;
    cti_max_pool_gather_cpu = cti_max_pool_gather_cpu_v3;
    cti_max_pool_scatter_cpu = cti_max_pool_scatter_cpu_v3;
    cti_max_pool_window_indices_cpu = cti_max_pool_window_indices_cpu_v3;
    cti_max_pool_with_indices_cpu = cti_max_pool_with_indices_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v4;
cti_avg_pool_adaptive_cpu_kernel cti_avg_pool_adaptive_cpu_v4;
cti_avg_pool_adjoint_cpu_kernel cti_avg_pool_adjoint_cpu_v4;
cti_avg_pool_forward_cpu_kernel cti_avg_pool_forward_cpu_v4;
cti_max_pool_forward_cpu_kernel cti_max_pool_forward_cpu_v4;
cti_max_pool_gather_cpu_kernel cti_max_pool_gather_cpu_v4;
cti_max_pool_scatter_cpu_kernel cti_max_pool_scatter_cpu_v4;
cti_max_pool_window_indices_cpu_kernel cti_max_pool_window_indices_cpu_v4;
cti_max_pool_with_indices_cpu_kernel cti_max_pool_with_indices_cpu_v4;

static void choose_v4(void)
{
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v4;
    cti_avg_pool_adaptive_cpu = cti_avg_pool_adaptive_cpu_v4;
    cti_avg_pool_adjoint_cpu = cti_avg_pool_adjoint_cpu_v4;
    cti_avg_pool_forward_cpu = cti_avg_pool_forward_cpu_v4;
    cti_max_pool_forward_cpu = cti_max_pool_forward_cpu_v4;
    cti_max_pool_gather_cpu = cti_max_pool_gather_cpu_v4;
    cti_max_pool_scatter_cpu = cti_max_pool_scatter_cpu_v4;
    cti_max_pool_window_indices_cpu = cti_max_pool_window_indices_cpu_v4;
    cti_max_pool_with_indices_cpu = cti_max_pool_with_indices_cpu_v4;
}
#endif

void cti_choose_pool(cti_level level)
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

static cti_adaptive_avg_pool2d_adjoint_cpu_kernel *own_cti_adaptive_avg_pool2d_adjoint_cpu;
extern cti_kernel_slot cti_adaptive_avg_pool2d_adjoint_cpu_slot;

static ct_status replaced_cti_adaptive_avg_pool2d_adjoint_cpu(cti_launch *launch, const cti_view *grad_, ct_ints size,
                                                              cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_adaptive_avg_pool2d_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_adaptive_avg_pool2d_adjoint_cpu(launch, grad_, size, result);
}

static void switch_cti_adaptive_avg_pool2d_adjoint_cpu(bool replaced)
{
    if (!own_cti_adaptive_avg_pool2d_adjoint_cpu)
        own_cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu;
    cti_adaptive_avg_pool2d_adjoint_cpu =
        replaced ? replaced_cti_adaptive_avg_pool2d_adjoint_cpu : own_cti_adaptive_avg_pool2d_adjoint_cpu;
}

cti_adaptive_avg_pool2d_adjoint_cpu_kernel *cti_adaptive_avg_pool2d_adjoint_backend;

static void bind_cti_adaptive_avg_pool2d_adjoint_cpu(cti_backend_function *function)
{
    cti_adaptive_avg_pool2d_adjoint_backend = (cti_adaptive_avg_pool2d_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_adaptive_avg_pool2d_adjoint_cpu_slot = {.replace = switch_cti_adaptive_avg_pool2d_adjoint_cpu,
                                                            .cuda = "cti_adaptive_avg_pool2d_adjoint_cuda",
                                                            .bind = bind_cti_adaptive_avg_pool2d_adjoint_cpu};

static cti_avg_pool_adaptive_cpu_kernel *own_cti_avg_pool_adaptive_cpu;
extern cti_kernel_slot cti_avg_pool_adaptive_cpu_slot;

static ct_status replaced_cti_avg_pool_adaptive_cpu(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                                    cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("output_size", output_size),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_avg_pool_adaptive_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_avg_pool_adaptive_cpu(launch, self, output_size, result);
}

static void switch_cti_avg_pool_adaptive_cpu(bool replaced)
{
    if (!own_cti_avg_pool_adaptive_cpu) own_cti_avg_pool_adaptive_cpu = cti_avg_pool_adaptive_cpu;
    cti_avg_pool_adaptive_cpu = replaced ? replaced_cti_avg_pool_adaptive_cpu : own_cti_avg_pool_adaptive_cpu;
}

cti_avg_pool_adaptive_cpu_kernel *cti_avg_pool_adaptive_backend;

static void bind_cti_avg_pool_adaptive_cpu(cti_backend_function *function)
{
    cti_avg_pool_adaptive_backend = (cti_avg_pool_adaptive_cpu_kernel *)function;
}

cti_kernel_slot cti_avg_pool_adaptive_cpu_slot = {.replace = switch_cti_avg_pool_adaptive_cpu,
                                                  .cuda = "cti_avg_pool_adaptive_cuda",
                                                  .bind = bind_cti_avg_pool_adaptive_cpu};

static cti_avg_pool_adjoint_cpu_kernel *own_cti_avg_pool_adjoint_cpu;
extern cti_kernel_slot cti_avg_pool_adjoint_cpu_slot;

static ct_status replaced_cti_avg_pool_adjoint_cpu(cti_launch *launch, const cti_view *grad_, ct_ints size,
                                                   ct_ints kernel_size, ct_ints stride, ct_ints padding, bool ceil_mode,
                                                   bool count_include_pad, ct_scalar divisor_override, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_),
                                      CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_VALUE("kernel_size", kernel_size),
                                      CTI_KERNEL_VALUE("stride", stride),
                                      CTI_KERNEL_VALUE("padding", padding),
                                      CTI_KERNEL_VALUE("ceil_mode", ceil_mode),
                                      CTI_KERNEL_VALUE("count_include_pad", count_include_pad),
                                      CTI_KERNEL_VALUE("divisor_override", divisor_override),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_avg_pool_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_avg_pool_adjoint_cpu(launch, grad_, size, kernel_size, stride, padding, ceil_mode, count_include_pad,
                                        divisor_override, result);
}

static void switch_cti_avg_pool_adjoint_cpu(bool replaced)
{
    if (!own_cti_avg_pool_adjoint_cpu) own_cti_avg_pool_adjoint_cpu = cti_avg_pool_adjoint_cpu;
    cti_avg_pool_adjoint_cpu = replaced ? replaced_cti_avg_pool_adjoint_cpu : own_cti_avg_pool_adjoint_cpu;
}

cti_avg_pool_adjoint_cpu_kernel *cti_avg_pool_adjoint_backend;

static void bind_cti_avg_pool_adjoint_cpu(cti_backend_function *function)
{
    cti_avg_pool_adjoint_backend = (cti_avg_pool_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_avg_pool_adjoint_cpu_slot = {.replace = switch_cti_avg_pool_adjoint_cpu,
                                                 .cuda = "cti_avg_pool_adjoint_cuda",
                                                 .bind = bind_cti_avg_pool_adjoint_cpu};

static cti_avg_pool_forward_cpu_kernel *own_cti_avg_pool_forward_cpu;
extern cti_kernel_slot cti_avg_pool_forward_cpu_slot;

static ct_status replaced_cti_avg_pool_forward_cpu(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                   ct_ints stride, ct_ints padding, bool ceil_mode,
                                                   bool count_include_pad, ct_scalar divisor_override, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("kernel_size", kernel_size),
                                      CTI_KERNEL_VALUE("stride", stride),
                                      CTI_KERNEL_VALUE("padding", padding),
                                      CTI_KERNEL_VALUE("ceil_mode", ceil_mode),
                                      CTI_KERNEL_VALUE("count_include_pad", count_include_pad),
                                      CTI_KERNEL_VALUE("divisor_override", divisor_override),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_avg_pool_forward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_avg_pool_forward_cpu(launch, self, kernel_size, stride, padding, ceil_mode, count_include_pad,
                                        divisor_override, result);
}

static void switch_cti_avg_pool_forward_cpu(bool replaced)
{
    if (!own_cti_avg_pool_forward_cpu) own_cti_avg_pool_forward_cpu = cti_avg_pool_forward_cpu;
    cti_avg_pool_forward_cpu = replaced ? replaced_cti_avg_pool_forward_cpu : own_cti_avg_pool_forward_cpu;
}

cti_avg_pool_forward_cpu_kernel *cti_avg_pool_forward_backend;

static void bind_cti_avg_pool_forward_cpu(cti_backend_function *function)
{
    cti_avg_pool_forward_backend = (cti_avg_pool_forward_cpu_kernel *)function;
}

cti_kernel_slot cti_avg_pool_forward_cpu_slot = {.replace = switch_cti_avg_pool_forward_cpu,
                                                 .cuda = "cti_avg_pool_forward_cuda",
                                                 .bind = bind_cti_avg_pool_forward_cpu};

static cti_max_pool_forward_cpu_kernel *own_cti_max_pool_forward_cpu;
extern cti_kernel_slot cti_max_pool_forward_cpu_slot;

static ct_status replaced_cti_max_pool_forward_cpu(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                   ct_ints stride, ct_ints padding, ct_ints dilation, bool ceil_mode,
                                                   cti_view *result, cti_view *window_index, cti_view *far)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("self", self),         CTI_KERNEL_VALUE("kernel_size", kernel_size),
        CTI_KERNEL_VALUE("stride", stride),     CTI_KERNEL_VALUE("padding", padding),
        CTI_KERNEL_VALUE("dilation", dilation), CTI_KERNEL_VALUE("ceil_mode", ceil_mode),
        CTI_KERNEL_OUTPUT("result", result),    CTI_KERNEL_OUTPUT("window_index", window_index),
        CTI_KERNEL_OUTPUT("far", far)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_max_pool_forward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_max_pool_forward_cpu(launch, self, kernel_size, stride, padding, dilation, ceil_mode, result,
                                        window_index, far);
}

static void switch_cti_max_pool_forward_cpu(bool replaced)
{
    if (!own_cti_max_pool_forward_cpu) own_cti_max_pool_forward_cpu = cti_max_pool_forward_cpu;
    cti_max_pool_forward_cpu = replaced ? replaced_cti_max_pool_forward_cpu : own_cti_max_pool_forward_cpu;
}

cti_max_pool_forward_cpu_kernel *cti_max_pool_forward_backend;

static void bind_cti_max_pool_forward_cpu(cti_backend_function *function)
{
    cti_max_pool_forward_backend = (cti_max_pool_forward_cpu_kernel *)function;
}

cti_kernel_slot cti_max_pool_forward_cpu_slot = {.replace = switch_cti_max_pool_forward_cpu,
                                                 .cuda = "cti_max_pool_forward_cuda",
                                                 .bind = bind_cti_max_pool_forward_cpu};

static cti_max_pool_gather_cpu_kernel *own_cti_max_pool_gather_cpu;
extern cti_kernel_slot cti_max_pool_gather_cpu_slot;

static ct_status replaced_cti_max_pool_gather_cpu(cti_launch *launch, const cti_view *self,
                                                  const cti_view *window_index, ct_ints kernel_size, ct_ints stride,
                                                  ct_ints padding, ct_ints dilation, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("window_index", window_index),
                                      CTI_KERNEL_VALUE("kernel_size", kernel_size),
                                      CTI_KERNEL_VALUE("stride", stride),
                                      CTI_KERNEL_VALUE("padding", padding),
                                      CTI_KERNEL_VALUE("dilation", dilation),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_max_pool_gather_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_max_pool_gather_cpu(launch, self, window_index, kernel_size, stride, padding, dilation, result);
}

static void switch_cti_max_pool_gather_cpu(bool replaced)
{
    if (!own_cti_max_pool_gather_cpu) own_cti_max_pool_gather_cpu = cti_max_pool_gather_cpu;
    cti_max_pool_gather_cpu = replaced ? replaced_cti_max_pool_gather_cpu : own_cti_max_pool_gather_cpu;
}

cti_max_pool_gather_cpu_kernel *cti_max_pool_gather_backend;

static void bind_cti_max_pool_gather_cpu(cti_backend_function *function)
{
    cti_max_pool_gather_backend = (cti_max_pool_gather_cpu_kernel *)function;
}

cti_kernel_slot cti_max_pool_gather_cpu_slot = {.replace = switch_cti_max_pool_gather_cpu,
                                                .cuda = "cti_max_pool_gather_cuda",
                                                .bind = bind_cti_max_pool_gather_cpu};

static cti_max_pool_scatter_cpu_kernel *own_cti_max_pool_scatter_cpu;
extern cti_kernel_slot cti_max_pool_scatter_cpu_slot;

static ct_status replaced_cti_max_pool_scatter_cpu(cti_launch *launch, const cti_view *grad_,
                                                   const cti_view *window_index, ct_ints size, ct_ints kernel_size,
                                                   ct_ints stride, ct_ints padding, ct_ints dilation, cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("grad", grad_),        CTI_KERNEL_INPUT("window_index", window_index),
        CTI_KERNEL_VALUE("size", size),         CTI_KERNEL_VALUE("kernel_size", kernel_size),
        CTI_KERNEL_VALUE("stride", stride),     CTI_KERNEL_VALUE("padding", padding),
        CTI_KERNEL_VALUE("dilation", dilation), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_max_pool_scatter_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_max_pool_scatter_cpu(launch, grad_, window_index, size, kernel_size, stride, padding, dilation,
                                        result);
}

static void switch_cti_max_pool_scatter_cpu(bool replaced)
{
    if (!own_cti_max_pool_scatter_cpu) own_cti_max_pool_scatter_cpu = cti_max_pool_scatter_cpu;
    cti_max_pool_scatter_cpu = replaced ? replaced_cti_max_pool_scatter_cpu : own_cti_max_pool_scatter_cpu;
}

cti_max_pool_scatter_cpu_kernel *cti_max_pool_scatter_backend;

static void bind_cti_max_pool_scatter_cpu(cti_backend_function *function)
{
    cti_max_pool_scatter_backend = (cti_max_pool_scatter_cpu_kernel *)function;
}

cti_kernel_slot cti_max_pool_scatter_cpu_slot = {.replace = switch_cti_max_pool_scatter_cpu,
                                                 .cuda = "cti_max_pool_scatter_cuda",
                                                 .bind = bind_cti_max_pool_scatter_cpu};

static cti_max_pool_window_indices_cpu_kernel *own_cti_max_pool_window_indices_cpu;
extern cti_kernel_slot cti_max_pool_window_indices_cpu_slot;

static ct_status replaced_cti_max_pool_window_indices_cpu(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                          ct_ints stride, ct_ints padding, ct_ints dilation,
                                                          bool ceil_mode, cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("self", self),         CTI_KERNEL_VALUE("kernel_size", kernel_size),
        CTI_KERNEL_VALUE("stride", stride),     CTI_KERNEL_VALUE("padding", padding),
        CTI_KERNEL_VALUE("dilation", dilation), CTI_KERNEL_VALUE("ceil_mode", ceil_mode),
        CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_max_pool_window_indices_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_max_pool_window_indices_cpu(launch, self, kernel_size, stride, padding, dilation, ceil_mode, result);
}

static void switch_cti_max_pool_window_indices_cpu(bool replaced)
{
    if (!own_cti_max_pool_window_indices_cpu) own_cti_max_pool_window_indices_cpu = cti_max_pool_window_indices_cpu;
    cti_max_pool_window_indices_cpu =
        replaced ? replaced_cti_max_pool_window_indices_cpu : own_cti_max_pool_window_indices_cpu;
}

cti_max_pool_window_indices_cpu_kernel *cti_max_pool_window_indices_backend;

static void bind_cti_max_pool_window_indices_cpu(cti_backend_function *function)
{
    cti_max_pool_window_indices_backend = (cti_max_pool_window_indices_cpu_kernel *)function;
}

cti_kernel_slot cti_max_pool_window_indices_cpu_slot = {.replace = switch_cti_max_pool_window_indices_cpu,
                                                        .cuda = "cti_max_pool_window_indices_cuda",
                                                        .bind = bind_cti_max_pool_window_indices_cpu};

static cti_max_pool_with_indices_cpu_kernel *own_cti_max_pool_with_indices_cpu;
extern cti_kernel_slot cti_max_pool_with_indices_cpu_slot;

static ct_status replaced_cti_max_pool_with_indices_cpu(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                        ct_ints stride, ct_ints padding, ct_ints dilation,
                                                        bool ceil_mode, cti_view *result, cti_view *indices,
                                                        cti_view *window_index, cti_view *far)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("kernel_size", kernel_size),
                                      CTI_KERNEL_VALUE("stride", stride),
                                      CTI_KERNEL_VALUE("padding", padding),
                                      CTI_KERNEL_VALUE("dilation", dilation),
                                      CTI_KERNEL_VALUE("ceil_mode", ceil_mode),
                                      CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("indices", indices),
                                      CTI_KERNEL_OUTPUT("window_index", window_index),
                                      CTI_KERNEL_OUTPUT("far", far)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_max_pool_with_indices_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_max_pool_with_indices_cpu(launch, self, kernel_size, stride, padding, dilation, ceil_mode, result,
                                             indices, window_index, far);
}

static void switch_cti_max_pool_with_indices_cpu(bool replaced)
{
    if (!own_cti_max_pool_with_indices_cpu) own_cti_max_pool_with_indices_cpu = cti_max_pool_with_indices_cpu;
    cti_max_pool_with_indices_cpu =
        replaced ? replaced_cti_max_pool_with_indices_cpu : own_cti_max_pool_with_indices_cpu;
}

cti_max_pool_with_indices_cpu_kernel *cti_max_pool_with_indices_backend;

static void bind_cti_max_pool_with_indices_cpu(cti_backend_function *function)
{
    cti_max_pool_with_indices_backend = (cti_max_pool_with_indices_cpu_kernel *)function;
}

cti_kernel_slot cti_max_pool_with_indices_cpu_slot = {.replace = switch_cti_max_pool_with_indices_cpu,
                                                      .cuda = "cti_max_pool_with_indices_cuda",
                                                      .bind = bind_cti_max_pool_with_indices_cpu};

extern cti_kernel_slot cti_avg_pool_forward_cpu_slot;
static const cti_kernel_row avg_pool2d_kernel_rows[] = {
    {"forward", &cti_avg_pool_forward_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_avg_pool_adjoint_cpu_slot;
static const cti_kernel_row avg_pool2d_adjoint_kernel_rows[] = {
    {"forward", &cti_avg_pool_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

extern cti_kernel_slot cti_avg_pool_adaptive_cpu_slot;
static const cti_kernel_row adaptive_avg_pool2d_kernel_rows[] = {
    {"forward", &cti_avg_pool_adaptive_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_adaptive_avg_pool2d_adjoint_cpu_slot;
static const cti_kernel_row adaptive_avg_pool2d_adjoint_kernel_rows[] = {
    {"forward", &cti_adaptive_avg_pool2d_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

extern cti_kernel_slot cti_max_pool_forward_cpu_slot;
static const cti_kernel_row max_pool2d_kernel_rows[] = {
    {"forward", &cti_max_pool_forward_cpu_slot, 0, 3, 4, {"result", "window_index", "far", "self"}},
};

extern cti_kernel_slot cti_max_pool_with_indices_cpu_slot;
static const cti_kernel_row max_pool2d_with_indices_kernel_rows[] = {
    {"forward", &cti_max_pool_with_indices_cpu_slot, 0, 4, 5, {"result", "indices", "window_index", "far", "self"}},
};

extern cti_kernel_slot cti_max_pool_window_indices_cpu_slot;
static const cti_kernel_row max_pool2d_window_indices_kernel_rows[] = {
    {"forward", &cti_max_pool_window_indices_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_max_pool_gather_cpu_slot;
static const cti_kernel_row max_pool2d_gather_kernel_rows[] = {
    {"forward", &cti_max_pool_gather_cpu_slot, 0, 1, 3, {"result", "self", "window_index"}},
};

extern cti_kernel_slot cti_max_pool_scatter_cpu_slot;
static const cti_kernel_row max_pool2d_scatter_kernel_rows[] = {
    {"forward", &cti_max_pool_scatter_cpu_slot, 0, 1, 3, {"result", "grad", "window_index"}},
};

const cti_op_kernels cti_kernels_pool[] = {
    {
        .op = "avg_pool2d",
        .kernels = avg_pool2d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "avg_pool2d_adjoint",
        .kernels = avg_pool2d_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "adaptive_avg_pool2d",
        .kernels = adaptive_avg_pool2d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "adaptive_avg_pool2d_adjoint",
        .kernels = adaptive_avg_pool2d_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool2d",
        .kernels = max_pool2d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool2d_with_indices",
        .kernels = max_pool2d_with_indices_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool2d_window_indices",
        .kernels = max_pool2d_window_indices_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool2d_gather",
        .kernels = max_pool2d_gather_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool2d_scatter",
        .kernels = max_pool2d_scatter_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_pool[] = {
    {NULL, NULL, NULL, 0},
};
