/* Reductions and scans over rows, columns, all axes and empty axes, in several parts, and over lines of any length. */
#include "checks.h"

#include "device/backend.h"
#include "ops/kernel/replace.h"

#include <stdio.h>
#include <string.h>

typedef struct run {
    setting s;
    uint32_t mask; /* axes of a reduction */
    unsigned dim;  /* axis of a scan */
    bool reversed;
    layout how;
    operand inputs[CTI_MAX_OPERANDS], result;
    const cti_view *host[CTI_MAX_OPERANDS], *device[CTI_MAX_OPERANDS];
} run;

static unsigned num_inputs(const cti_cuda_entry *entry) { return entry->spec->num_operands - 1u; }

/*
 * Accumulated values have the dtype class of the map's output (the map is the formula for each element); counts are
 * integers.
 */
static ct_dtype result_dtype(const run *r)
{
    const cti_cuda_entry *entry = r->s.entry;
    return entry->counted ? CT_DTYPE_I64 : dtype_of_class(entry->spec->operands[0].type, r->s.dtype);
}

static ct_status make_operands(run *r)
{
    int64_t sizes[CTI_MAX_NDIM];
    for (unsigned i = 0; i < num_inputs(r->s.entry); i++) {
        operand_init(&r->inputs[i], dtype_of_class(r->s.entry->spec->operands[i + 1].type, r->s.dtype), r->s.ndim,
                     r->s.sizes, r->how);
        operand_fill(&r->inputs[i], false);
        if (operand_upload(&r->inputs[i]) != CT_OK) return CT_E_NOMEM;
        r->host[i] = &r->inputs[i].host;
        r->device[i] = &r->inputs[i].device;
    }
    for (unsigned d = 0; d < r->s.ndim; d++) sizes[d] = r->mask >> d & 1 ? 1 : r->s.sizes[d];
    operand_init(&r->result, result_dtype(r), r->s.ndim, sizes, r->how);
    return operand_upload(&r->result);
}

/* ---- on the CPU ---- */

/* Counting: the map first produces bools, as the operator does. */
static ct_status count_on_cpu(const run *r, const cti_launch *launch)
{
    const cti_cuda_entry *entry = r->s.entry;
    const cti_compute compute = cti_compute_of(r->s.dtype);
    operand truths;
    operand_init(&truths, CT_DTYPE_BOOL, r->s.ndim, r->s.sizes, ROW_MAJOR);
    const cti_view *views[CTI_MAX_OPERANDS] = {&truths.host};
    for (unsigned i = 0; i < num_inputs(entry); i++) views[i + 1] = r->host[i];
    ct_status status = cti_elementwise(launch, entry->spec, compute, cti_loops_by_name(entry->op, entry->cpu)[compute],
                                       r->s.ndim, r->s.sizes, views, NULL, NULL);
    const cti_reduction sum = {.by = entry->by, .compute = CTI_COMPUTE_I64};
    if (status == CT_OK) status = cti_reduce(launch, &sum, r->s.ndim, r->s.sizes, r->mask, views, &r->result.host);
    const ct_status freed = operand_free(&truths);
    return status == CT_OK ? freed : status;
}

static ct_status fold_on_cpu(const run *r, const cti_launch *launch, const void *attrs)
{
    const cti_cuda_entry *entry = r->s.entry;
    const cti_compute compute = cti_compute_of(r->s.dtype);
    if (entry->counted) return count_on_cpu(r, launch);
    const cti_reduction fold = {entry->by,
                                entry->spec,
                                entry->cpu ? cti_loops_by_name(entry->op, entry->cpu)[compute] : NULL,
                                entry->cpu_finish ? cti_loops_by_name(entry->op, entry->cpu_finish)[compute] : NULL,
                                attrs,
                                attrs,
                                compute};
    if (entry->scans)
        return cti_scan(launch, &fold, r->s.ndim, r->s.sizes, r->dim, r->reversed, r->host, &r->result.host);
    return cti_reduce(launch, &fold, r->s.ndim, r->s.sizes, r->mask, r->host, &r->result.host);
}

/* ---- on the device ---- */

static ct_status fold_on_device(const run *r, const cti_launch *launch, const void *attrs)
{
    const cti_cuda_entry *entry = r->s.entry;
    const cti_compute compute = cti_compute_of(r->s.dtype);
    cti_cuda_reduction fold = {.map_spec = entry->spec,
                               .map_attrs = attrs,
                               .finish_attrs = attrs,
                               .compute = compute,
                               .needs_elements = entry->by == CTI_REDUCE_MAX || entry->by == CTI_REDUCE_MIN};
    if (entry->scans) {
        fold.scan = entry->scans[compute];
        return cti_scan_cuda(launch, &fold, r->s.ndim, r->s.sizes, r->dim, r->reversed, r->device, &r->result.device);
    }
    fold.fold = &entry->folds[compute];
    return cti_reduce_cuda(launch, &fold, r->s.ndim, r->s.sizes, r->mask, r->device, &r->result.device);
}

static void check_run(run *r, tally *t)
{
    const cti_cuda_entry *entry = r->s.entry;
    const cti_launch launch = {.op = entry->op};
    _Alignas(16) char attrs[MOST_ATTRS_BYTES];
    char text[300] = "", how[96];
    snprintf(how, sizeof how, "mask %u dim %u%s layout %d", r->mask, r->dim, r->reversed ? " reversed" : "",
             (int)r->how);
    r->s.how = how;
    attr_values(entry, r->s.round, attrs);
    bool passed = make_operands(r) == CT_OK;
    const ct_status wanted = fold_on_cpu(r, &launch, attrs);
    ct_error_clear();
    ct_status status = fold_on_device(r, &launch, attrs);
    if (status == CT_OK) status = cti_backend_get()->wait(0, NULL);
    if (status != wanted)
        snprintf(text, sizeof text, "status %d, on the CPU %d: %s", (int)status, (int)wanted, ct_error_message());
    ct_error_clear();
    passed = passed && status == wanted && (status != CT_OK || operand_agrees(&r->result, 8, text, sizeof text));
    count_check(t, &r->s, passed, text);
    for (unsigned i = 0; i < num_inputs(entry); i++)
        if (operand_free(&r->inputs[i]) != CT_OK) count_check(t, &r->s, false, "memory is not given back");
    if (operand_free(&r->result) != CT_OK) count_check(t, &r->s, false, "memory is not given back");
}

/* ---- shapes ---- */

static void check_reductions(run *r, tally *t)
{
    static const int64_t lengths[] = {0, 1, 31, 33, 255, 1025, 9001},
                         planes[][2] = {{33, 31}, {5, 300}, {300, 5}, {0, 4}}, cube[] = {5, 7, 9};
    r->dim = 0;
    r->s.ndim = 1;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        r->s.sizes = &lengths[i];
        r->mask = 1;
        check_run(r, t);
    }
    r->s.ndim = 2;
    for (size_t i = 0; i < sizeof planes / sizeof *planes; i++) {
        r->s.sizes = planes[i];
        for (r->mask = 1; r->mask < 4; r->mask++) check_run(r, t);
    }
    r->s.ndim = 3;
    r->s.sizes = cube;
    for (r->mask = 0; r->mask < 8; r->mask++) check_run(r, t);
    r->s.ndim = 0;
    r->mask = 0;
    check_run(r, t);
}

static void check_scans(run *r, tally *t)
{
    static const int64_t lengths[] = {0, 1, 31, 33, 255, 256, 1025}, cubes[3][3] = {{5, 2, 3}, {2, 300, 3}, {3, 2, 33}};
    r->mask = 0;
    r->s.ndim = 1;
    r->dim = 0;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        r->s.sizes = &lengths[i];
        check_run(r, t);
    }
    r->s.ndim = 3;
    for (r->dim = 0; r->dim < 3; r->dim++) {
        r->s.sizes = cubes[r->dim];
        check_run(r, t);
    }
    r->s.ndim = 0;
    r->dim = 0;
    check_run(r, t);
}

static void check_dtypes(const cti_cuda_entry *entry, tally *t)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32,  CT_DTYPE_BF16, CT_DTYPE_F64, CT_DTYPE_C64,
                                      CT_DTYPE_C128, CT_DTYPE_I64,  CT_DTYPE_U8};
    for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++) {
        const cti_compute compute = cti_compute_of(dtypes[i]);
        if (entry->folds ? !entry->folds[compute].run : !entry->scans[compute]) continue;
        for (int round = 0; round < attr_rounds(entry); round++) {
            for (int how = ROW_MAJOR; how <= EVERY_OTHER; how++) {
                run r = {.s = {.entry = entry, .dtype = dtypes[i], .round = round}, .how = (layout)how};
                if (entry->folds) check_reductions(&r, t);
                for (int reversed = 0; entry->scans && reversed < 2; reversed++) {
                    r.reversed = reversed;
                    check_scans(&r, t);
                }
            }
        }
    }
}

void check_fold(const cti_cuda_entry *entry, tally *t) { check_dtypes(entry, t); }

void check_scan(const cti_cuda_entry *entry, tally *t) { check_dtypes(entry, t); }
