/*
 * Tangents: compares the one-pass formula on the device, or its sum if the operator sums values, with the same rule
 * composed of operators on the CPU. If the CPU has no such rule (for a random operator), compares with a difference
 * quotient.
 */
#include "checks.h"

#include "device/backend.h"
#include "ops/dispatch.h"
#include "ops/kernel/replace.h"
#include "tensor/copy.h"

#include <cotangent/tensor.h>

#include <stdio.h>
#include <string.h>

enum { MOST_ARGS = 16 };

static const int64_t plane[] = {9, 37}, long_plane[] = {91, 97},
                     no_plane[] = {0, 4}; /* the sum over the long axis is split into parts */
static const cti_random_state state = {11, 3};

typedef struct run {
    setting s;
    bool strided, is_unit; /* is_unit: arguments are in [0, 1], not in [-2, 2] */
    const cti_op_entry *op;
    _Alignas(16) char attrs[MOST_ATTRS_BYTES];
    ct_arg args[MOST_ARGS], tangents[MOST_ARGS], outs[MOST_ARGS];
    ct_tensor *wanted; /* result of the CPU */
} run;

static int place_of(const run *r, const char *name)
{
    const cti_cuda_entry *entry = r->s.entry;
    for (int i = 1; i < entry->spec->num_operands; i++)
        if (strcmp(entry->operands[i], name) == 0) return i;
    return 0;
}

/* An argument of a type without dims is 0-d; other arguments have the dims of the check. */
static unsigned dims_of(const ct_op_arg_info *info) { return strstr(info->type, "[]") ? 0 : 2; }

static ct_tensor *random_tensor(const run *r, ct_dtype dtype, unsigned ndim, bool is_unit)
{
    operand o;
    operand_init(&o, dtype, ndim, r->s.sizes, ROW_MAJOR);
    operand_fill(&o, false);
    const size_t item = ct_dtype_size(dtype);
    for (char *at = o.host.data; is_unit && at < (char *)o.host.data + o.bytes; at += item) {
        const ct_scalar drawn = cti_load_scalar(at, dtype);
        if (drawn.kind == CT_SCALAR_FLOAT) cti_store_scalar(ct_float((drawn.re + 2) / 4), at, dtype);
    }
    ct_tensor *made = ct_tensor_from(o.host.data, ndim ? ct_ints_of(r->s.sizes, ndim) : CT_NO_INTS, dtype);
    return operand_free(&o) == CT_OK ? made : NULL;
}

/* ---- attributes: the struct of the loops and the arguments of the boxed call have the same values ---- */

static bool starts(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/* Sets the metadata in the struct: every second optional argument is present, and scalars are complex or real. */
static void set_metadata(run *r)
{
    bool first = true;
    for (size_t i = 0; i < r->s.entry->num_attrs; i++) {
        const cti_cuda_attr *attr = &r->s.entry->attrs[i];
        bool *at = (bool *)(r->attrs + attr->offset);
        if (attr->kind != CTI_CUDA_ATTR_BOOL) continue;
        if (starts(attr->name, "has_")) {
            *at = first || r->s.round % 2 == 0;
            first = false;
        }
        if (starts(attr->name, "is_complex_")) *at = ct_dtype_is_complex(r->s.dtype);
    }
}

static bool is_left_out(const run *r, const char *arg)
{
    for (size_t i = 0; i < r->s.entry->num_attrs; i++) {
        const cti_cuda_attr *attr = &r->s.entry->attrs[i];
        if (starts(attr->name, "has_") && strcmp(attr->name + 4, arg) == 0)
            return !*(const bool *)(r->attrs + attr->offset);
    }
    return false;
}

static const char *word_of(const cti_cuda_attr *attr, int value)
{
    const cti_cuda_enumerator *w = attr->words;
    while (w->word && w->value != value) w++;
    return w->word;
}

static ct_arg attr_arg(const run *r, const char *name)
{
    ct_arg arg = {.name = name, .kind = CT_ARG_NONE};
    if (r->s.entry->reduced && strcmp(name, r->s.entry->reduced) == 0) {
        arg.kind = CT_ARG_STRING;
        arg.value.string = r->s.entry->folds ? "sum" : "none";
        return arg;
    }
    for (size_t i = 0; i < r->s.entry->num_attrs; i++) {
        const cti_cuda_attr *attr = &r->s.entry->attrs[i];
        const void *at = r->attrs + attr->offset;
        if (strcmp(attr->name, name) != 0 || is_left_out(r, name)) continue;
        switch (attr->kind) {
        case CTI_CUDA_ATTR_INT: arg.kind = CT_ARG_INT, arg.value.integer = *(const int64_t *)at; break;
        case CTI_CUDA_ATTR_FLOAT: arg.kind = CT_ARG_FLOAT, arg.value.real = *(const double *)at; break;
        case CTI_CUDA_ATTR_BOOL: arg.kind = CT_ARG_BOOL, arg.value.boolean = *(const bool *)at; break;
        case CTI_CUDA_ATTR_SCALAR: arg.kind = CT_ARG_FLOAT, arg.value.real = ((const ct_scalar *)at)->re; break;
        case CTI_CUDA_ATTR_ENUM: arg.kind = CT_ARG_STRING, arg.value.string = word_of(attr, *(const int *)at); break;
        }
    }
    return arg;
}

/* ---- on the CPU ---- */

static bool make_args(run *r)
{
    for (size_t i = 0; i < r->op->info.num_args; i++) {
        const ct_op_arg_info *info = &r->op->info.args[i];
        char tangent[64];
        snprintf(tangent, sizeof tangent, "%s_tangent", info->name);
        r->tangents[i] = (ct_arg){.name = info->name, .kind = CT_ARG_NONE};
        r->args[i] = attr_arg(r, info->name);
        if (info->kind != CT_ARG_TENSOR) continue;
        const ct_dtype dtype = info->dtypes >> r->s.dtype & 1 ? r->s.dtype : CT_DTYPE_BOOL;
        r->args[i] = (ct_arg){.name = info->name, .kind = CT_ARG_TENSOR};
        r->args[i].value.tensor =
            is_left_out(r, info->name) ? ct_none() : random_tensor(r, dtype, dims_of(info), r->is_unit);
        if (!r->args[i].value.tensor) return false;
        if (place_of(r, tangent) == 0 || is_left_out(r, info->name)) continue;
        r->tangents[i].kind = CT_ARG_TENSOR;
        r->tangents[i].value.tensor = random_tensor(r, dtype, dims_of(info), false);
        if (!r->tangents[i].value.tensor) return false;
    }
    return true;
}

static bool call_on_cpu(run *r, bool is_unit)
{
    r->is_unit = is_unit;
    memset(r->outs, 0, sizeof r->outs);
    return make_args(r) && cti_entry_call(r->op, r->args, CT_CALL_PLAIN, r->outs) == CT_OK;
}

static bool run_on_cpu(run *r)
{
    ct_tensor *results[MOST_ARGS] = {NULL};
    /* second attempt, with arguments in [0, 1]: some operators accept only probabilities */
    if (!call_on_cpu(r, false) && !call_on_cpu(r, true)) return false;
    if (r->op->jvp(r->args, r->tangents, r->outs, results) != CT_OK) return false;
    r->wanted = results[0];
    return true;
}

/* ---- on the device ---- */

/*
 * The tensor that an operand of the formula reads: a tangent, the result or an argument. An absent argument is never
 * read, so any tensor may represent it.
 */
static ct_tensor *values_of(const run *r, const char *role)
{
    for (size_t i = 0; i < r->op->info.num_args; i++) {
        const char *name = r->op->info.args[i].name;
        const bool is_tensor = r->op->info.args[i].kind == CT_ARG_TENSOR;
        if (is_tensor && strcmp(name, role) == 0 && !is_left_out(r, name)) return r->args[i].value.tensor;
        if (is_tensor && starts(role, name) && strcmp(role + strlen(name), "_tangent") == 0 &&
            r->tangents[i].kind == CT_ARG_TENSOR)
            return r->tangents[i].value.tensor;
    }
    return strcmp(role, r->op->info.outputs[0]) == 0 ? r->outs[0].value.tensor : NULL;
}

/* Strided: each operand has a different layout. A result has no gaps, since all of its memory is compared. */
static layout layout_of(const run *r, unsigned i)
{
    return !r->strided ? ROW_MAJOR : i == 0 ? REVERSED_DIMS : (layout)(i % 3);
}

static bool make_operand(const run *r, unsigned i, operand *o)
{
    const cti_cuda_entry *entry = r->s.entry;
    ct_tensor *values = i == 0 ? r->wanted : values_of(r, entry->operands[i]);
    const unsigned ndim = values ? (unsigned)ct_tensor_ndim(values) : i == 0 && entry->folds ? 0 : 2;
    operand_init(o, dtype_of_class(entry->spec->operands[i].type, r->s.dtype), ndim, r->s.sizes, layout_of(r, i));
    if (i == 0 && !values) memset(o->host.data, 0, o->bytes); /* nothing flows */
    if (values) {
        operand straight;
        operand_init(&straight, ct_tensor_dtype(values), ndim, r->s.sizes, ROW_MAJOR);
        const bool copied = ct_tensor_copy_to_host(values, straight.host.data, straight.bytes) == CT_OK &&
                            cti_copy(&o->host, &straight.host) == CT_OK;
        if (operand_free(&straight) != CT_OK || !copied) return false;
    }
    return operand_upload(o) == CT_OK;
}

static ct_status run_on_device(const run *r, const cti_view *const *views)
{
    const cti_cuda_entry *entry = r->s.entry;
    const cti_compute compute = cti_compute_of(r->s.dtype);
    const cti_launch launch = {.op = entry->op};
    if (!entry->folds)
        return cti_elementwise_cuda(&launch, entry->spec, compute, entry->loops[compute], 2, r->s.sizes, views, 0,
                                    r->attrs, &state);
    static const int64_t ones[] = {1, 1};
    const cti_view total = {
        .data = views[0]->data, .sizes = ones, .strides = ones, .numel = 1, .ndim = 2, .dtype = views[0]->dtype};
    const cti_cuda_reduction fold = {
        .map_spec = entry->spec, .fold = &entry->folds[compute], .map_attrs = r->attrs, .compute = compute};
    return cti_reduce_cuda(&launch, &fold, 2, r->s.sizes, 3, views + 1, &total);
}

static void compare(run *r, tally *t)
{
    const cti_cuda_entry *entry = r->s.entry;
    operand operands[CTI_MAX_OPERANDS];
    const cti_view *views[CTI_MAX_OPERANDS];
    char text[300] = "operands do not fit";
    bool passed = true;
    for (unsigned i = 0; i < entry->spec->num_operands; i++) {
        views[i] = NULL;
        operands[i].host.data = NULL;
        if (entry->spec->operands[i].role > CTI_IN) continue; /* a coordinate */
        passed = make_operand(r, i, &operands[i]) && passed;
        views[i] = &operands[i].device;
    }
    if (passed && cti_backend_get()->fill_zero(0, operands[0].device.data, operands[0].bytes, NULL) != CT_OK)
        passed = false;
    const ct_status status = passed ? run_on_device(r, views) : CT_E_INTERNAL;
    if (status != CT_OK) snprintf(text, sizeof text, "status %d: %s", (int)status, ct_error_message());
    passed = passed && status == CT_OK;
    passed =
        passed && operand_agrees(&operands[0], 32, text, sizeof text); /* a composition rounds after every operator */
    count_check(t, &r->s, passed, text);
    for (unsigned i = 0; i < entry->spec->num_operands; i++)
        if (operand_free(&operands[i]) != CT_OK) count_check(t, &r->s, false, "memory is not given back");
}

/* ---- random operators ---- */

/* Returns the entry of the loop that computes the values; `entry` computes the tangent of these values. */
static const cti_cuda_entry *primal_of(const cti_cuda_entry *entry)
{
    for (size_t f = 0; f < cti_backend_get()->kernels->num_families; f++) {
        for (size_t i = 0; i < cti_backend_get()->kernels->families[f].count; i++) {
            const cti_cuda_entry *other = &cti_backend_get()->kernels->families[f].entries[i];
            if (strcmp(other->op, entry->op) == 0 && starts(entry->name, other->name) &&
                strcmp(entry->name + strlen(other->name), "_tangent") == 0)
                return other;
        }
    }
    return NULL;
}

/*
 * values(x + step * tangent) by the CPU loop; operand i of the primal formula has the same name as in the tangent
 * formula.
 */
static ct_status moved_values(const run *r, const cti_cuda_entry *primal, const operand *given, double step,
                              operand *out)
{
    operand moved[CTI_MAX_OPERANDS];
    const cti_view *views[CTI_MAX_OPERANDS] = {&out->host};
    const cti_launch launch = {.op = primal->op};
    for (unsigned i = 1; i < primal->spec->num_operands; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s_tangent", primal->operands[i]);
        moved[i].host.data = NULL;
        views[i] = NULL;
        if (primal->spec->operands[i].role != CTI_IN) continue;
        operand_init(&moved[i], CT_DTYPE_F64, 2, plane, ROW_MAJOR);
        const int tangent = place_of(r, name);
        for (int64_t k = 0; k < moved[i].host.numel; k++)
            ((double *)moved[i].host.data)[k] =
                0.5 + (tangent ? step * ((const double *)given[tangent].host.data)[k] : 0);
        moved[i].device.data = NULL;
        views[i] = &moved[i].host;
    }
    ct_status status =
        cti_elementwise(&launch, primal->spec, CTI_COMPUTE_F64,
                        cti_loops_by_name(primal->op, primal->cpu)[CTI_COMPUTE_F64], 2, plane, views, r->attrs, &state);
    for (unsigned i = 1; i < primal->spec->num_operands; i++)
        if (views[i] && operand_free(&moved[i]) != CT_OK) status = CT_E_INTERNAL;
    return status;
}

/* Computes in f64; every input is 0.5. */
static void check_difference(run *r, tally *t)
{
    const cti_cuda_entry *entry = r->s.entry, *primal = primal_of(entry);
    const cti_launch launch = {.op = entry->op};
    const double step = 1e-6;
    operand operands[CTI_MAX_OPERANDS], low, high;
    const cti_view *views[CTI_MAX_OPERANDS];
    char text[300] = "the values cannot be computed";
    for (unsigned i = 0; i < entry->spec->num_operands; i++) {
        views[i] = NULL;
        operands[i].host.data = NULL;
        if (entry->spec->operands[i].role > CTI_IN) continue;
        operand_init(&operands[i], CT_DTYPE_F64, 2, plane, ROW_MAJOR);
        operand_fill(&operands[i], false);
        const bool is_tangent = strstr(entry->operands[i], "_tangent") != NULL;
        for (int64_t k = 0; !is_tangent && k < operands[i].host.numel; k++) ((double *)operands[i].host.data)[k] = 0.5;
    }
    operand_init(&low, CT_DTYPE_F64, 2, plane, ROW_MAJOR);
    operand_init(&high, CT_DTYPE_F64, 2, plane, ROW_MAJOR);
    bool passed = primal && moved_values(r, primal, operands, -step, &low) == CT_OK &&
                  moved_values(r, primal, operands, step, &high) == CT_OK;
    for (int64_t k = 0; passed && k < low.host.numel; k++)
        ((double *)operands[0].host.data)[k] =
            (((double *)high.host.data)[k] - ((double *)low.host.data)[k]) / (2 * step);
    for (unsigned i = 0; passed && i < entry->spec->num_operands; i++) {
        if (!operands[i].host.data) continue;
        passed = operand_upload(&operands[i]) == CT_OK;
        views[i] = &operands[i].device;
    }
    passed = passed && cti_backend_get()->fill_zero(0, operands[0].device.data, operands[0].bytes, NULL) == CT_OK;
    passed = passed && cti_elementwise_cuda(&launch, entry->spec, CTI_COMPUTE_F64, entry->loops[CTI_COMPUTE_F64], 2,
                                            plane, views, 0, r->attrs, &state) == CT_OK;
    /* a difference quotient has half of the digits */
    passed = passed && operand_agrees(&operands[0], 1e6, text, sizeof text);
    count_check(t, &r->s, passed, text);
    for (unsigned i = 0; i < entry->spec->num_operands; i++)
        if (operand_free(&operands[i]) != CT_OK) count_check(t, &r->s, false, "memory is not given back");
    if (operand_free(&low) != CT_OK || operand_free(&high) != CT_OK)
        count_check(t, &r->s, false, "memory is not given back");
}

/* A tangent rule that the schema entry states. The rule of a random operator reads the generator state of its call. */
static bool has_rule(const cti_op_entry *op) { return op->jvp && !op->info.is_random; }

static void check_setting(run *r, tally *t)
{
    for (r->s.round = 0; r->s.round < attr_rounds(r->s.entry); r->s.round++) {
        const ct_scope scope = ct_scope_open();
        attr_values(r->s.entry, r->s.round, r->attrs);
        set_metadata(r);
        if (!has_rule(r->op))
            check_difference(r, t);
        else if (run_on_cpu(r))
            compare(r, t);
        else
            count_check(t, &r->s, false, ct_error_message());
        if (ct_scope_close(scope) != CT_OK) count_check(t, &r->s, false, "a scope stays open");
    }
}

void check_tangent(const cti_cuda_entry *entry, tally *t)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128};

    static const struct {
        const int64_t *sizes;
        bool strided;
        const char *how;
    } ways[] = {{plane, false, "tangent"},
                {plane, true, "tangent, strided"},
                {long_plane, true, "tangent, long"},
                {no_plane, false, "tangent of nothing"}};

    run r = {.s = {.entry = entry, .ndim = 2}, .op = cti_op_entry_find(entry->op)};
    for (size_t i = 0; r.op && i < sizeof dtypes / sizeof *dtypes; i++) {
        const cti_compute compute = cti_compute_of(dtypes[i]);
        if (!(entry->folds ? (bool)entry->folds[compute].run : (bool)entry->loops[compute])) continue;
        if (!has_rule(r.op) && dtypes[i] != CT_DTYPE_F64) continue;
        r.s.dtype = dtypes[i];
        const size_t count = has_rule(r.op) ? sizeof ways / sizeof *ways : 1;
        for (size_t way = 0; way < count; way++) {
            r.s.sizes = ways[way].sizes;
            r.strided = ways[way].strided;
            r.s.how = ways[way].how;
            check_setting(&r, t);
        }
    }
}
