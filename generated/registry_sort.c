/*
 * Registry of schemas/sort.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/cummax.h"
#include "gen/kernels/ops/cummin.h"
#include "gen/kernels/ops/kthvalue.h"
#include "gen/kernels/ops/median.h"
#include "gen/kernels/ops/mode.h"
#include "gen/kernels/ops/nanmedian.h"
#include "gen/kernels/ops/order_index.h"
#include "gen/kernels/ops/running_index.h"
#include "gen/kernels/ops/searchsorted.h"
#include "gen/kernels/ops/sort.h"
#include "gen/kernels/ops/topk.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_sort;
extern const cti_op_entry cti_op_argsort;
extern const cti_op_entry cti_op_msort;
extern const cti_op_entry cti_op_topk;
extern const cti_op_entry cti_op_kthvalue;
extern const cti_op_entry cti_op_order_index;
extern const cti_op_entry cti_op_median_dim;
extern const cti_op_entry cti_op_nanmedian_dim;
extern const cti_op_entry cti_op_mode;
extern const cti_op_entry cti_op_median;
extern const cti_op_entry cti_op_nanmedian;
extern const cti_op_entry cti_op_running_index;
extern const cti_op_entry cti_op_cummax;
extern const cti_op_entry cti_op_cummin;
extern const cti_op_entry cti_op_searchsorted;
extern const cti_op_entry cti_op_bucketize;
extern const cti_op_entry cti_op_isin;

const cti_op_entry *const cti_ops_sort[] = {
    &cti_op_sort,        &cti_op_argsort,       &cti_op_msort,         &cti_op_topk,   &cti_op_kthvalue,
    &cti_op_order_index, &cti_op_median_dim,    &cti_op_nanmedian_dim, &cti_op_mode,   &cti_op_median,
    &cti_op_nanmedian,   &cti_op_running_index, &cti_op_cummax,        &cti_op_cummin, &cti_op_searchsorted,
    &cti_op_bucketize,   &cti_op_isin,
};
const size_t cti_ops_sort_count = 17;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_cummax_cpu_kernel cti_cummax_cpu_base;
cti_cummin_cpu_kernel cti_cummin_cpu_base;
cti_kthvalue_cpu_kernel cti_kthvalue_cpu_base;
cti_median_cpu_kernel cti_median_cpu_base;
cti_median_dim_cpu_kernel cti_median_dim_cpu_base;
cti_mode_cpu_kernel cti_mode_cpu_base;
cti_nanmedian_cpu_kernel cti_nanmedian_cpu_base;
cti_nanmedian_dim_cpu_kernel cti_nanmedian_dim_cpu_base;
cti_order_index_cpu_kernel cti_order_index_cpu_base;
cti_running_index_cpu_kernel cti_running_index_cpu_base;
cti_searchsorted_cpu_kernel cti_searchsorted_cpu_base;
cti_sort_cpu_kernel cti_sort_cpu_base;
cti_topk_cpu_kernel cti_topk_cpu_base;

cti_cummax_cpu_kernel *CTI_REPLACEABLE cti_cummax_cpu = cti_cummax_cpu_base;
cti_cummin_cpu_kernel *CTI_REPLACEABLE cti_cummin_cpu = cti_cummin_cpu_base;
cti_kthvalue_cpu_kernel *CTI_REPLACEABLE cti_kthvalue_cpu = cti_kthvalue_cpu_base;
cti_median_cpu_kernel *CTI_REPLACEABLE cti_median_cpu = cti_median_cpu_base;
cti_median_dim_cpu_kernel *CTI_REPLACEABLE cti_median_dim_cpu = cti_median_dim_cpu_base;
cti_mode_cpu_kernel *CTI_REPLACEABLE cti_mode_cpu = cti_mode_cpu_base;
cti_nanmedian_cpu_kernel *CTI_REPLACEABLE cti_nanmedian_cpu = cti_nanmedian_cpu_base;
cti_nanmedian_dim_cpu_kernel *CTI_REPLACEABLE cti_nanmedian_dim_cpu = cti_nanmedian_dim_cpu_base;
cti_order_index_cpu_kernel *CTI_REPLACEABLE cti_order_index_cpu = cti_order_index_cpu_base;
cti_running_index_cpu_kernel *CTI_REPLACEABLE cti_running_index_cpu = cti_running_index_cpu_base;
cti_searchsorted_cpu_kernel *CTI_REPLACEABLE cti_searchsorted_cpu = cti_searchsorted_cpu_base;
cti_sort_cpu_kernel *CTI_REPLACEABLE cti_sort_cpu = cti_sort_cpu_base;
cti_topk_cpu_kernel *CTI_REPLACEABLE cti_topk_cpu = cti_topk_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_cummax_cpu_kernel cti_cummax_cpu_v3;
cti_cummin_cpu_kernel cti_cummin_cpu_v3;
cti_kthvalue_cpu_kernel cti_kthvalue_cpu_v3;
cti_median_cpu_kernel cti_median_cpu_v3;
cti_median_dim_cpu_kernel cti_median_dim_cpu_v3;
cti_mode_cpu_kernel cti_mode_cpu_v3;
cti_nanmedian_cpu_kernel cti_nanmedian_cpu_v3;
cti_nanmedian_dim_cpu_kernel cti_nanmedian_dim_cpu_v3;
cti_order_index_cpu_kernel cti_order_index_cpu_v3;
cti_running_index_cpu_kernel cti_running_index_cpu_v3;
cti_searchsorted_cpu_kernel cti_searchsorted_cpu_v3;
cti_sort_cpu_kernel cti_sort_cpu_v3;
cti_topk_cpu_kernel cti_topk_cpu_v3;

static void choose_v3(void)
{
    cti_cummax_cpu = cti_cummax_cpu_v3;
    cti_cummin_cpu = cti_cummin_cpu_v3;
    cti_kthvalue_cpu = cti_kthvalue_cpu_v3;
    cti_median_cpu = cti_median_cpu_v3;
    cti_median_dim_cpu = cti_median_dim_cpu_v3;
    cti_mode_cpu = cti_mode_cpu_v3;
    cti_nanmedian_cpu = cti_nanmedian_cpu_v3;
    cti_nanmedian_dim_cpu = cti_nanmedian_dim_cpu_v3;
    cti_order_index_cpu = cti_order_index_cpu_v3;
    cti_running_index_cpu = cti_running_index_cpu_v3;
    cti_searchsorted_cpu = cti_searchsorted_cpu_v3;
    cti_sort_cpu = cti_sort_cpu_v3;
    cti_topk_cpu = cti_topk_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_cummax_cpu_kernel cti_cummax_cpu_v4;
cti_cummin_cpu_kernel cti_cummin_cpu_v4;
cti_kthvalue_cpu_kernel cti_kthvalue_cpu_v4;
cti_median_cpu_kernel cti_median_cpu_v4;
cti_median_dim_cpu_kernel cti_median_dim_cpu_v4;
cti_mode_cpu_kernel cti_mode_cpu_v4;
cti_nanmedian_cpu_kernel cti_nanmedian_cpu_v4;
cti_nanmedian_dim_cpu_kernel cti_nanmedian_dim_cpu_v4;
cti_order_index_cpu_kernel cti_order_index_cpu_v4;
cti_running_index_cpu_kernel cti_running_index_cpu_v4;
cti_searchsorted_cpu_kernel cti_searchsorted_cpu_v4;
cti_sort_cpu_kernel cti_sort_cpu_v4;
cti_topk_cpu_kernel cti_topk_cpu_v4;

static void choose_v4(void)
{
    cti_cummax_cpu = cti_cummax_cpu_v4;
    cti_cummin_cpu = cti_cummin_cpu_v4;
    cti_kthvalue_cpu = cti_kthvalue_cpu_v4;
    cti_median_cpu = cti_median_cpu_v4;
    cti_median_dim_cpu = cti_median_dim_cpu_v4;
    cti_mode_cpu = cti_mode_cpu_v4;
    cti_nanmedian_cpu = cti_nanmedian_cpu_v4;
    cti_nanmedian_dim_cpu = cti_nanmedian_dim_cpu_v4;
    cti_order_index_cpu = cti_order_index_cpu_v4;
    cti_running_index_cpu = cti_running_index_cpu_v4;
    cti_searchsorted_cpu = cti_searchsorted_cpu_v4;
    cti_sort_cpu = cti_sort_cpu_v4;
    cti_topk_cpu = cti_topk_cpu_v4;
}
#endif

void cti_choose_sort(cti_level level)
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

static cti_cummax_cpu_kernel *own_cti_cummax_cpu;
extern cti_kernel_slot cti_cummax_cpu_slot;

static ct_status replaced_cti_cummax_cpu(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *values,
                                         cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("values", values), CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cummax_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_cummax_cpu(launch, self, dim, values, indices);
}

static void switch_cti_cummax_cpu(bool replaced)
{
    if (!own_cti_cummax_cpu) own_cti_cummax_cpu = cti_cummax_cpu;
    cti_cummax_cpu = replaced ? replaced_cti_cummax_cpu : own_cti_cummax_cpu;
}

cti_cummax_cpu_kernel *cti_cummax_backend;

static void bind_cti_cummax_cpu(cti_backend_function *function)
{
    cti_cummax_backend = (cti_cummax_cpu_kernel *)function;
}

cti_kernel_slot cti_cummax_cpu_slot = {
    .replace = switch_cti_cummax_cpu, .cuda = "cti_cummax_cuda", .bind = bind_cti_cummax_cpu};

static cti_cummin_cpu_kernel *own_cti_cummin_cpu;
extern cti_kernel_slot cti_cummin_cpu_slot;

static ct_status replaced_cti_cummin_cpu(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *values,
                                         cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("values", values), CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cummin_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_cummin_cpu(launch, self, dim, values, indices);
}

static void switch_cti_cummin_cpu(bool replaced)
{
    if (!own_cti_cummin_cpu) own_cti_cummin_cpu = cti_cummin_cpu;
    cti_cummin_cpu = replaced ? replaced_cti_cummin_cpu : own_cti_cummin_cpu;
}

cti_cummin_cpu_kernel *cti_cummin_backend;

static void bind_cti_cummin_cpu(cti_backend_function *function)
{
    cti_cummin_backend = (cti_cummin_cpu_kernel *)function;
}

cti_kernel_slot cti_cummin_cpu_slot = {
    .replace = switch_cti_cummin_cpu, .cuda = "cti_cummin_cuda", .bind = bind_cti_cummin_cpu};

static cti_kthvalue_cpu_kernel *own_cti_kthvalue_cpu;
extern cti_kernel_slot cti_kthvalue_cpu_slot;

static ct_status replaced_cti_kthvalue_cpu(cti_launch *launch, const cti_view *self, int64_t k, int64_t dim,
                                           bool keepdim, cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),      CTI_KERNEL_VALUE("k", k),
                                      CTI_KERNEL_VALUE("dim", dim),        CTI_KERNEL_VALUE("keepdim", keepdim),
                                      CTI_KERNEL_OUTPUT("values", values), CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_kthvalue_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_kthvalue_cpu(launch, self, k, dim, keepdim, values, indices);
}

static void switch_cti_kthvalue_cpu(bool replaced)
{
    if (!own_cti_kthvalue_cpu) own_cti_kthvalue_cpu = cti_kthvalue_cpu;
    cti_kthvalue_cpu = replaced ? replaced_cti_kthvalue_cpu : own_cti_kthvalue_cpu;
}

cti_kthvalue_cpu_kernel *cti_kthvalue_backend;

static void bind_cti_kthvalue_cpu(cti_backend_function *function)
{
    cti_kthvalue_backend = (cti_kthvalue_cpu_kernel *)function;
}

cti_kernel_slot cti_kthvalue_cpu_slot = {
    .replace = switch_cti_kthvalue_cpu, .cuda = "cti_kthvalue_cuda", .bind = bind_cti_kthvalue_cpu};

static cti_median_cpu_kernel *own_cti_median_cpu;
extern cti_kernel_slot cti_median_cpu_slot;

static ct_status replaced_cti_median_cpu(cti_launch *launch, const cti_view *self, cti_view *values)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_OUTPUT("values", values)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_median_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_median_cpu(launch, self, values);
}

static void switch_cti_median_cpu(bool replaced)
{
    if (!own_cti_median_cpu) own_cti_median_cpu = cti_median_cpu;
    cti_median_cpu = replaced ? replaced_cti_median_cpu : own_cti_median_cpu;
}

cti_median_cpu_kernel *cti_median_backend;

static void bind_cti_median_cpu(cti_backend_function *function)
{
    cti_median_backend = (cti_median_cpu_kernel *)function;
}

cti_kernel_slot cti_median_cpu_slot = {
    .replace = switch_cti_median_cpu, .cuda = "cti_median_cuda", .bind = bind_cti_median_cpu};

static cti_median_dim_cpu_kernel *own_cti_median_dim_cpu;
extern cti_kernel_slot cti_median_dim_cpu_slot;

static ct_status replaced_cti_median_dim_cpu(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                             cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_median_dim_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_median_dim_cpu(launch, self, dim, keepdim, values, indices);
}

static void switch_cti_median_dim_cpu(bool replaced)
{
    if (!own_cti_median_dim_cpu) own_cti_median_dim_cpu = cti_median_dim_cpu;
    cti_median_dim_cpu = replaced ? replaced_cti_median_dim_cpu : own_cti_median_dim_cpu;
}

cti_median_dim_cpu_kernel *cti_median_dim_backend;

static void bind_cti_median_dim_cpu(cti_backend_function *function)
{
    cti_median_dim_backend = (cti_median_dim_cpu_kernel *)function;
}

cti_kernel_slot cti_median_dim_cpu_slot = {
    .replace = switch_cti_median_dim_cpu, .cuda = "cti_median_dim_cuda", .bind = bind_cti_median_dim_cpu};

static cti_mode_cpu_kernel *own_cti_mode_cpu;
extern cti_kernel_slot cti_mode_cpu_slot;

static ct_status replaced_cti_mode_cpu(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                       cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_mode_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_mode_cpu(launch, self, dim, keepdim, values, indices);
}

static void switch_cti_mode_cpu(bool replaced)
{
    if (!own_cti_mode_cpu) own_cti_mode_cpu = cti_mode_cpu;
    cti_mode_cpu = replaced ? replaced_cti_mode_cpu : own_cti_mode_cpu;
}

cti_mode_cpu_kernel *cti_mode_backend;

static void bind_cti_mode_cpu(cti_backend_function *function) { cti_mode_backend = (cti_mode_cpu_kernel *)function; }

cti_kernel_slot cti_mode_cpu_slot = {
    .replace = switch_cti_mode_cpu, .cuda = "cti_mode_cuda", .bind = bind_cti_mode_cpu};

static cti_nanmedian_cpu_kernel *own_cti_nanmedian_cpu;
extern cti_kernel_slot cti_nanmedian_cpu_slot;

static ct_status replaced_cti_nanmedian_cpu(cti_launch *launch, const cti_view *self, cti_view *values)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_OUTPUT("values", values)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_nanmedian_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_nanmedian_cpu(launch, self, values);
}

static void switch_cti_nanmedian_cpu(bool replaced)
{
    if (!own_cti_nanmedian_cpu) own_cti_nanmedian_cpu = cti_nanmedian_cpu;
    cti_nanmedian_cpu = replaced ? replaced_cti_nanmedian_cpu : own_cti_nanmedian_cpu;
}

cti_nanmedian_cpu_kernel *cti_nanmedian_backend;

static void bind_cti_nanmedian_cpu(cti_backend_function *function)
{
    cti_nanmedian_backend = (cti_nanmedian_cpu_kernel *)function;
}

cti_kernel_slot cti_nanmedian_cpu_slot = {
    .replace = switch_cti_nanmedian_cpu, .cuda = "cti_nanmedian_cuda", .bind = bind_cti_nanmedian_cpu};

static cti_nanmedian_dim_cpu_kernel *own_cti_nanmedian_dim_cpu;
extern cti_kernel_slot cti_nanmedian_dim_cpu_slot;

static ct_status replaced_cti_nanmedian_dim_cpu(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                                cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_nanmedian_dim_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_nanmedian_dim_cpu(launch, self, dim, keepdim, values, indices);
}

static void switch_cti_nanmedian_dim_cpu(bool replaced)
{
    if (!own_cti_nanmedian_dim_cpu) own_cti_nanmedian_dim_cpu = cti_nanmedian_dim_cpu;
    cti_nanmedian_dim_cpu = replaced ? replaced_cti_nanmedian_dim_cpu : own_cti_nanmedian_dim_cpu;
}

cti_nanmedian_dim_cpu_kernel *cti_nanmedian_dim_backend;

static void bind_cti_nanmedian_dim_cpu(cti_backend_function *function)
{
    cti_nanmedian_dim_backend = (cti_nanmedian_dim_cpu_kernel *)function;
}

cti_kernel_slot cti_nanmedian_dim_cpu_slot = {
    .replace = switch_cti_nanmedian_dim_cpu, .cuda = "cti_nanmedian_dim_cuda", .bind = bind_cti_nanmedian_dim_cpu};

static cti_order_index_cpu_kernel *own_cti_order_index_cpu;
extern cti_kernel_slot cti_order_index_cpu_slot;

static ct_status replaced_cti_order_index_cpu(cti_launch *launch, const cti_view *self, int64_t dim, int rule,
                                              cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("rule", rule), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_order_index_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_order_index_cpu(launch, self, dim, rule, result);
}

static void switch_cti_order_index_cpu(bool replaced)
{
    if (!own_cti_order_index_cpu) own_cti_order_index_cpu = cti_order_index_cpu;
    cti_order_index_cpu = replaced ? replaced_cti_order_index_cpu : own_cti_order_index_cpu;
}

cti_order_index_cpu_kernel *cti_order_index_backend;

static void bind_cti_order_index_cpu(cti_backend_function *function)
{
    cti_order_index_backend = (cti_order_index_cpu_kernel *)function;
}

cti_kernel_slot cti_order_index_cpu_slot = {
    .replace = switch_cti_order_index_cpu, .cuda = "cti_order_index_cuda", .bind = bind_cti_order_index_cpu};

static cti_running_index_cpu_kernel *own_cti_running_index_cpu;
extern cti_kernel_slot cti_running_index_cpu_slot;

static ct_status replaced_cti_running_index_cpu(cti_launch *launch, const cti_view *self, int64_t dim, bool largest,
                                                cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("largest", largest), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_running_index_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_running_index_cpu(launch, self, dim, largest, result);
}

static void switch_cti_running_index_cpu(bool replaced)
{
    if (!own_cti_running_index_cpu) own_cti_running_index_cpu = cti_running_index_cpu;
    cti_running_index_cpu = replaced ? replaced_cti_running_index_cpu : own_cti_running_index_cpu;
}

cti_running_index_cpu_kernel *cti_running_index_backend;

static void bind_cti_running_index_cpu(cti_backend_function *function)
{
    cti_running_index_backend = (cti_running_index_cpu_kernel *)function;
}

cti_kernel_slot cti_running_index_cpu_slot = {
    .replace = switch_cti_running_index_cpu, .cuda = "cti_running_index_cuda", .bind = bind_cti_running_index_cpu};

static cti_searchsorted_cpu_kernel *own_cti_searchsorted_cpu;
extern cti_kernel_slot cti_searchsorted_cpu_slot;

static ct_status replaced_cti_searchsorted_cpu(cti_launch *launch, const cti_view *sorted_sequence,
                                               const cti_view *self, bool out_int32, bool right, int side,
                                               const cti_view *sorter, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("sorted_sequence", sorted_sequence),
                                      CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("out_int32", out_int32),
                                      CTI_KERNEL_VALUE("right", right),
                                      CTI_KERNEL_VALUE("side", side),
                                      CTI_KERNEL_INPUT("sorter", sorter),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_searchsorted_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_searchsorted_cpu(launch, sorted_sequence, self, out_int32, right, side, sorter, result);
}

static void switch_cti_searchsorted_cpu(bool replaced)
{
    if (!own_cti_searchsorted_cpu) own_cti_searchsorted_cpu = cti_searchsorted_cpu;
    cti_searchsorted_cpu = replaced ? replaced_cti_searchsorted_cpu : own_cti_searchsorted_cpu;
}

cti_searchsorted_cpu_kernel *cti_searchsorted_backend;

static void bind_cti_searchsorted_cpu(cti_backend_function *function)
{
    cti_searchsorted_backend = (cti_searchsorted_cpu_kernel *)function;
}

cti_kernel_slot cti_searchsorted_cpu_slot = {
    .replace = switch_cti_searchsorted_cpu, .cuda = "cti_searchsorted_cuda", .bind = bind_cti_searchsorted_cpu};

static cti_sort_cpu_kernel *own_cti_sort_cpu;
extern cti_kernel_slot cti_sort_cpu_slot;

static ct_status replaced_cti_sort_cpu(cti_launch *launch, const cti_view *self, int64_t dim, bool descending,
                                       bool stable, cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("descending", descending),
                                      CTI_KERNEL_VALUE("stable", stable),
                                      CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_sort_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_sort_cpu(launch, self, dim, descending, stable, values, indices);
}

static void switch_cti_sort_cpu(bool replaced)
{
    if (!own_cti_sort_cpu) own_cti_sort_cpu = cti_sort_cpu;
    cti_sort_cpu = replaced ? replaced_cti_sort_cpu : own_cti_sort_cpu;
}

cti_sort_cpu_kernel *cti_sort_backend;

static void bind_cti_sort_cpu(cti_backend_function *function) { cti_sort_backend = (cti_sort_cpu_kernel *)function; }

cti_kernel_slot cti_sort_cpu_slot = {
    .replace = switch_cti_sort_cpu, .cuda = "cti_sort_cuda", .bind = bind_cti_sort_cpu};

static cti_topk_cpu_kernel *own_cti_topk_cpu;
extern cti_kernel_slot cti_topk_cpu_slot;

static ct_status replaced_cti_topk_cpu(cti_launch *launch, const cti_view *self, int64_t k, int64_t dim, bool largest,
                                       bool sorted, cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),       CTI_KERNEL_VALUE("k", k),
                                      CTI_KERNEL_VALUE("dim", dim),         CTI_KERNEL_VALUE("largest", largest),
                                      CTI_KERNEL_VALUE("sorted", sorted),   CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_topk_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_topk_cpu(launch, self, k, dim, largest, sorted, values, indices);
}

static void switch_cti_topk_cpu(bool replaced)
{
    if (!own_cti_topk_cpu) own_cti_topk_cpu = cti_topk_cpu;
    cti_topk_cpu = replaced ? replaced_cti_topk_cpu : own_cti_topk_cpu;
}

cti_topk_cpu_kernel *cti_topk_backend;

static void bind_cti_topk_cpu(cti_backend_function *function) { cti_topk_backend = (cti_topk_cpu_kernel *)function; }

cti_kernel_slot cti_topk_cpu_slot = {
    .replace = switch_cti_topk_cpu, .cuda = "cti_topk_cuda", .bind = bind_cti_topk_cpu};

extern cti_kernel_slot cti_sort_cpu_slot;
static const cti_kernel_row sort_kernel_rows[] = {
    {"forward", &cti_sort_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_topk_cpu_slot;
static const cti_kernel_row topk_kernel_rows[] = {
    {"forward", &cti_topk_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_kthvalue_cpu_slot;
static const cti_kernel_row kthvalue_kernel_rows[] = {
    {"forward", &cti_kthvalue_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_order_index_cpu_slot;
static const cti_kernel_row order_index_kernel_rows[] = {
    {"forward", &cti_order_index_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_median_dim_cpu_slot;
static const cti_kernel_row median_dim_kernel_rows[] = {
    {"forward", &cti_median_dim_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_nanmedian_dim_cpu_slot;
static const cti_kernel_row nanmedian_dim_kernel_rows[] = {
    {"forward", &cti_nanmedian_dim_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_mode_cpu_slot;
static const cti_kernel_row mode_kernel_rows[] = {
    {"forward", &cti_mode_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_median_cpu_slot;
static const cti_kernel_row median_kernel_rows[] = {
    {"forward", &cti_median_cpu_slot, 0, 1, 2, {"values", "self"}},
};

extern cti_kernel_slot cti_nanmedian_cpu_slot;
static const cti_kernel_row nanmedian_kernel_rows[] = {
    {"forward", &cti_nanmedian_cpu_slot, 0, 1, 2, {"values", "self"}},
};

extern cti_kernel_slot cti_running_index_cpu_slot;
static const cti_kernel_row running_index_kernel_rows[] = {
    {"forward", &cti_running_index_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_cummax_cpu_slot;
static const cti_kernel_row cummax_kernel_rows[] = {
    {"forward", &cti_cummax_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_cummin_cpu_slot;
static const cti_kernel_row cummin_kernel_rows[] = {
    {"forward", &cti_cummin_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

extern cti_kernel_slot cti_searchsorted_cpu_slot;
static const cti_kernel_row searchsorted_kernel_rows[] = {
    {"forward", &cti_searchsorted_cpu_slot, 0, 1, 4, {"result", "sorted_sequence", "self", "sorter"}},
};

const cti_op_kernels cti_kernels_sort[] = {
    {
        .op = "sort",
        .kernels = sort_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "topk",
        .kernels = topk_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "kthvalue",
        .kernels = kthvalue_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "order_index",
        .kernels = order_index_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "median.dim",
        .kernels = median_dim_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "nanmedian.dim",
        .kernels = nanmedian_dim_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "mode",
        .kernels = mode_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "median",
        .kernels = median_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "nanmedian",
        .kernels = nanmedian_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "running_index",
        .kernels = running_index_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "cummax",
        .kernels = cummax_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "cummin",
        .kernels = cummin_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "searchsorted",
        .kernels = searchsorted_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_sort[] = {
    {NULL, NULL, NULL, 0},
};
