/*
 * Elementwise launchers: contiguous, strided and broadcast operands, mixed dtypes, a scalar passed by value, and sizes
 * near multiples of warps, chunks and blocks.
 */
#include "checks.h"

#include "device/backend.h"
#include "ops/kernel/replace.h"
#include "tensor/copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cti_random_state state = {11, 3};

typedef enum shape_of_operands { ALIKE, LAYOUTS, BROADCAST, MIXED, BY_VALUE } shape_of_operands;

static const char *const hows[] = {"contiguous", "strided", "broadcast", "mixed dtypes", "a number by value"};

typedef struct run {
    setting s;
    shape_of_operands how;
    operand operands[CTI_MAX_OPERANDS];
    const cti_view *host[CTI_MAX_OPERANDS], *device[CTI_MAX_OPERANDS];
    uint32_t by_value;
    int64_t numel;
} run;

/* Returns a different dtype that is computed in the same type. */
static ct_dtype another_dtype(ct_dtype dtype, unsigned i)
{
    static const ct_dtype singles[] = {CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F16, CT_DTYPE_I16, CT_DTYPE_F64};
    static const ct_dtype doubles[] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_F16, CT_DTYPE_I32, CT_DTYPE_BOOL};
    static const ct_dtype wholes[] = {CT_DTYPE_U8, CT_DTYPE_I32, CT_DTYPE_BOOL, CT_DTYPE_I8, CT_DTYPE_I16};
    static const ct_dtype complexes[] = {CT_DTYPE_F32, CT_DTYPE_C64, CT_DTYPE_C128, CT_DTYPE_I64, CT_DTYPE_BF16};
    switch (cti_compute_of(dtype)) {
    case CTI_COMPUTE_F32: return singles[i % 5];
    case CTI_COMPUTE_F64: return doubles[i % 5];
    case CTI_COMPUTE_I64: return wholes[i % 5];
    default: return complexes[i % 5];
    }
}

/*
 * Sizes of an operand. With broadcasting, each operand except the first input and the first output lacks one dim, each
 * operand another one, so that gradients are summed.
 */
static void sizes_of(const run *r, unsigned i, bool is_sum, int64_t *sizes)
{
    for (unsigned d = 0; d < r->s.ndim; d++) sizes[d] = r->s.sizes[d];
    if (r->how != BROADCAST || r->s.ndim == 0) return;
    if (is_sum || i % 3 == 2) sizes[i % r->s.ndim] = 1;
}

static void make_operand(run *r, unsigned i)
{
    const cti_operand *o = &r->s.entry->spec->operands[i];
    const bool is_out = o->role <= CTI_OUT_SUM;
    int64_t sizes[CTI_MAX_NDIM];
    unsigned ndim = r->s.ndim;
    if (o->role == CTI_IN_BITS || o->role == CTI_OUT_BITS) {
        operand_init_bits(&r->operands[i], r->numel);
    } else if (o->role == CTI_IN_COORD || o->role == CTI_IN_UNIFORM || o->role == CTI_IN_NORMAL) {
        memset(&r->operands[i], 0, sizeof r->operands[i]);
        return;
    } else {
        ct_dtype dtype = dtype_of_class(o->type, r->s.dtype);
        if (r->how == MIXED && o->type <= CTI_CLASS_REAL) dtype = another_dtype(dtype, i);
        sizes_of(r, i, o->role == CTI_OUT_SUM, sizes);
        if (r->how == BY_VALUE && !is_out && i + 1 == r->s.entry->spec->num_operands) {
            r->by_value = 1u << i;
            ndim = 0;
        }
        operand_init(&r->operands[i], dtype, ndim, sizes, r->how == LAYOUTS ? (layout)(i % 3) : ROW_MAJOR);
        if (!is_out) operand_fill(&r->operands[i], r->how != BROADCAST);
    }
}

static ct_status make_operands(run *r)
{
    const unsigned n = r->s.entry->spec->num_operands;
    r->numel = 1;
    r->by_value = 0;
    for (unsigned d = 0; d < r->s.ndim; d++) r->numel *= r->s.sizes[d];
    for (unsigned i = 0; i < n; i++) {
        make_operand(r, i);
        r->host[i] = r->device[i] = NULL;
        if (!r->operands[i].host.data) continue;
        if (operand_upload(&r->operands[i]) != CT_OK) return CT_E_NOMEM;
        r->host[i] = &r->operands[i].host;
        r->device[i] = r->by_value >> i & 1 ? &r->operands[i].host : &r->operands[i].device;
    }
    return CT_OK;
}

static ct_status run_on_cpu(const run *r, const cti_view *const *views, const cti_launch *launch, cti_compute compute,
                            const void *attrs)
{
    const cti_cuda_entry *entry = r->s.entry;
    if (!entry->cpu) return cti_copy(views[0], views[1]);
    return cti_elementwise(launch, entry->spec, compute, cti_loops_by_name(entry->op, entry->cpu)[compute], r->s.ndim,
                           r->s.sizes, views, attrs, &state);
}

/* Runs the CPU loop on inputs of which one is moved by a rounding, and adds the change of one output to its slack. */
static ct_status add_change(const run *r, unsigned input, unsigned output, cti_compute compute, const void *attrs,
                            double *slack)
{
    const cti_launch launch = {.op = r->s.entry->op};
    operand moved[CTI_MAX_OPERANDS];
    const cti_view *views[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < r->s.entry->spec->num_operands; i++) {
        moved[i].host.data = NULL;
        if (r->operands[i].host.data) operand_copy_moved(&moved[i], &r->operands[i], i == input);
        views[i] = moved[i].host.data ? &moved[i].host : NULL;
    }
    const ct_status status = run_on_cpu(r, views, &launch, compute, attrs);
    if (status == CT_OK) operand_add_distance(&r->operands[output], &moved[output], slack);
    for (unsigned i = 0; i < r->s.entry->spec->num_operands; i++) free(moved[i].host.data);
    return status;
}

/*
 * Returns true if one rounding of an input changes the output by as much as the difference. A power with a large
 * exponent, for example, multiplies a rounding of its logarithm.
 */
static bool agrees_about(const run *r, unsigned output, double scale, cti_compute compute, const void *attrs)
{
    char text[200];
    double *slack = calloc(operand_count(&r->operands[output]) + 1, sizeof *slack);
    ct_status status = slack ? CT_OK : CT_E_NOMEM;
    for (unsigned i = 0; i < r->s.entry->spec->num_operands && status == CT_OK; i++)
        if (r->s.entry->spec->operands[i].role == CTI_IN && r->operands[i].host.data)
            status = add_change(r, i, output, compute, attrs, slack);
    const bool agrees = status == CT_OK && operand_agrees_about(&r->operands[output], slack, scale, text, sizeof text);
    free(slack);
    return agrees;
}

/* Compares the views that both sides wrote. */
static bool outputs_agree(const run *r, cti_compute compute, const void *attrs, char *text, size_t size)
{
    for (unsigned i = 0; i < r->s.entry->spec->num_operands; i++) {
        const uint8_t role = r->s.entry->spec->operands[i].role;
        if (role > CTI_OUT_SUM) continue;
        char where[200];
        const double scale = role == CTI_OUT_SUM && r->operands[i].host.numel != r->numel ? 64 : 8;
        if (operand_agrees(&r->operands[i], scale, where, sizeof where) || agrees_about(r, i, scale, compute, attrs))
            continue;
        snprintf(text, size, "%s: %s", r->s.entry->operands[i], where);
        return false;
    }
    return true;
}

static void check_run(run *r, tally *t)
{
    const cti_cuda_entry *entry = r->s.entry;
    const cti_launch launch = {.op = entry->op};
    _Alignas(16) char attrs[MOST_ATTRS_BYTES];
    char text[300] = "";
    attr_values(entry, r->s.round, attrs);
    bool passed = make_operands(r) == CT_OK;
    /* a copy uses the dtype of its operand; a formula has a compute type */
    const cti_compute compute = cti_compute_of(passed && !entry->cpu ? (ct_dtype)r->host[1]->dtype : r->s.dtype);
    ct_status status = CT_OK;
    if (passed) status = run_on_cpu(r, r->host, &launch, compute, attrs);
    if (passed && status == CT_OK)
        status = cti_elementwise_cuda(&launch, entry->spec, compute, entry->loops[compute], r->s.ndim, r->s.sizes,
                                      r->device, r->by_value, attrs, &state);
    if (passed && status == CT_OK) status = cti_backend_get()->wait(0, NULL);
    if (status != CT_OK) snprintf(text, sizeof text, "status %d: %s", (int)status, ct_error_message());
    passed = passed && status == CT_OK && outputs_agree(r, compute, attrs, text, sizeof text);
    count_check(t, &r->s, passed, text);
    for (unsigned i = 0; i < entry->spec->num_operands; i++)
        if (operand_free(&r->operands[i]) != CT_OK) count_check(t, &r->s, false, "memory is not given back");
}

/* Returns true if the operand has the axes whose coordinates the formula reads; negative axes count from the end. */
static bool has_axes(const cti_cuda_entry *entry, unsigned ndim)
{
    for (unsigned i = 0; i < entry->spec->num_operands; i++) {
        const int axis = (int8_t)entry->spec->operands[i].param;
        if (entry->spec->operands[i].role == CTI_IN_COORD && (axis < 0 ? -axis : axis + 1) > (int)ndim) return false;
    }
    return true;
}

static void check_shape(run *r, shape_of_operands how, unsigned ndim, const int64_t *sizes, tally *t)
{
    if (!has_axes(r->s.entry, ndim)) return;
    r->how = how;
    r->s.how = hows[how];
    r->s.ndim = ndim;
    r->s.sizes = sizes;
    check_run(r, t);
}

static void check_dtype(const cti_cuda_entry *entry, ct_dtype dtype, int round, tally *t)
{
    static const int64_t lengths[] = {0, 1, 31, 33, 255, 1025, 2 * 1024 + 32};
    static const int64_t planes[][2] = {{33, 31}, {1, 65}, {257, 3}}, cubes[][3] = {{5, 7, 9}, {3, 0, 2}};
    run r = {.s = {.entry = entry, .dtype = dtype, .round = round}};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) check_shape(&r, ALIKE, 1, &lengths[i], t);
    check_shape(&r, BY_VALUE, 1, &lengths[5], t);
    check_shape(&r, MIXED, 1, &lengths[4], t);
    check_shape(&r, ALIKE, 0, NULL, t);
    for (size_t i = 0; i < 3; i++) {
        check_shape(&r, LAYOUTS, 2, planes[i], t);
        check_shape(&r, BROADCAST, 2, planes[i], t);
    }
    for (size_t i = 0; i < 2; i++) {
        check_shape(&r, LAYOUTS, 3, cubes[i], t);
        check_shape(&r, BROADCAST, 3, cubes[i], t);
        check_shape(&r, MIXED, 3, cubes[i], t);
    }
}

void check_loop(const cti_cuda_entry *entry, tally *t)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F16,  CT_DTYPE_BF16, CT_DTYPE_F64,
                                      CT_DTYPE_C64, CT_DTYPE_C128, CT_DTYPE_I64,  CT_DTYPE_U8};
    for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++) {
        const cti_compute compute = cti_compute_of(dtypes[i]);
        if (!entry->loops[compute]) continue;
        for (int round = 0; round < attr_rounds(entry); round++) check_dtype(entry, dtypes[i], round, t);
    }
}
