/* Functions shared by generated boxed calls. */
#include "ops/call/call.h"
#include "ops/dispatch.h"
#include "state/error.h"

#include <string.h>

int cti_arg_enum(const char *op, const ct_arg *arg, const cti_enumerator *enumerators)
{
    if (arg->kind == CT_ARG_NONE || !arg->value.string) return 0;
    for (const cti_enumerator *w = enumerators; w->enumerator; w++)
        if (!strcmp(w->enumerator, arg->value.string)) return w->value;
    char known[200] = "";
    for (const cti_enumerator *w = enumerators; w->enumerator; w++) {
        if (w != enumerators) strncat(known, ", ", sizeof known - strlen(known) - 1);
        strncat(known, w->enumerator, sizeof known - strlen(known) - 1);
    }
    (void)cti_error(CT_E_INVALID, "%s: '%s' is not a value of %s; its values are %s", op, arg->value.string, arg->name,
                    known);
    return -1;
}

ct_scalar cti_arg_scalar(const ct_arg *arg)
{
    switch (arg->kind) {
    case CT_ARG_INT: return ct_int(arg->value.integer);
    case CT_ARG_FLOAT: return ct_float(arg->value.real);
    case CT_ARG_BOOL: return ct_bool(arg->value.boolean);
    case CT_ARG_COMPLEX: return ct_complex128(arg->value.complex[0], arg->value.complex[1]);
    default: return (ct_scalar){.kind = CT_SCALAR_UNSET};
    }
}

int64_t cti_arg_int(const ct_arg *arg, int64_t otherwise)
{
    return arg->kind == CT_ARG_INT ? arg->value.integer : otherwise;
}

double cti_arg_float(const ct_arg *arg, double otherwise)
{
    return arg->kind == CT_ARG_FLOAT ? arg->value.real
           : arg->kind == CT_ARG_INT ? (double)arg->value.integer
                                     : otherwise;
}

bool cti_arg_bool(const ct_arg *arg, bool otherwise)
{
    return arg->kind == CT_ARG_BOOL ? arg->value.boolean : otherwise;
}

int64_t cti_arg_dim(const ct_arg *arg, int64_t otherwise, int64_t ndim)
{
    const int64_t dim = cti_arg_int(arg, otherwise);
    return dim < 0 && ndim > 0 ? dim + ndim : dim < 0 ? 0 : dim;
}

uint32_t cti_arg_mask(const ct_arg *arg, int64_t ndim, bool empty_is_all)
{
    const uint32_t all = cti_mask_last((unsigned)ndim, ndim);
    if (arg->kind == CT_ARG_INT) return ndim ? 1u << cti_arg_dim(arg, 0, ndim) : 0;
    if (arg->kind != CT_ARG_INT_LIST || !arg->value.ints.items) return all;
    if (arg->value.ints.count == 0) return empty_is_all ? all : 0;
    uint32_t mask = 0;
    for (int64_t i = 0; i < arg->value.ints.count && ndim; i++) {
        const int64_t dim = arg->value.ints.items[i];
        mask |= 1u << (dim < 0 ? dim + ndim : dim);
    }
    return mask;
}

int cti_arg_enum_or(const ct_arg *arg, const cti_enumerator *enumerators, int otherwise)
{
    for (; enumerators->enumerator && arg->kind == CT_ARG_STRING; enumerators++)
        if (!strcmp(enumerators->enumerator, arg->value.string)) return enumerators->value;
    return otherwise;
}

ct_status cti_out_tensor(ct_arg *out, const char *name, ct_tensor *result)
{
    *out = (ct_arg){.name = name, .kind = CT_ARG_TENSOR, .value.tensor = result};
    return result ? CT_OK : cti_failed();
}

ct_tensor *cti_tangent_for(const ct_arg *out, ct_tensor *tangent)
{
    if (!tangent || out->kind != CT_ARG_TENSOR || tangent->dtype == out->value.tensor->dtype) return tangent;
    return cti_runtime_ops.to_dtype(tangent, (ct_dtype)out->value.tensor->dtype);
}

ct_tensor *cti_tangent(const ct_arg *tangent)
{
    return tangent->kind == CT_ARG_TENSOR && tangent->value.tensor && !cti_is_none(tangent->value.tensor)
               ? tangent->value.tensor
               : NULL;
}

ct_status cti_tangent_not_implemented(const char *op, const char *input)
{
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                          "%s: derivative for %s is not implemented, and neither is its tangent", op, input);
}

ct_tensor *cti_tangent_item(const ct_arg *tangent, int64_t i)
{
    if (tangent->kind != CT_ARG_TENSOR_LIST || i >= tangent->value.tensors.count) return NULL;
    ct_tensor *item = tangent->value.tensors.items[i];
    return item && !cti_is_none(item) ? item : NULL;
}

ct_tensors cti_tangent_list(const ct_arg *tangent, const ct_arg *arg)
{
    const ct_tensors of = arg->value.tensors;
    bool any = false;
    for (int64_t i = 0; i < of.count && !any; i++) any = cti_tangent_item(tangent, i) != NULL;
    if (!any) return CT_NO_TENSORS;
    ct_tensor **list = cti_scope_array(cti_thread_here(), (size_t)of.count * sizeof *list);
    if (!list) return cti_failed_list();
    for (int64_t i = 0; i < of.count; i++) {
        list[i] = cti_tangent_item(tangent, i);
        if (!list[i])
            list[i] = cti_runtime_ops.zeros(ct_ints_of(cti_sizes(of.items[i]), of.items[i]->ndim),
                                            (ct_dtype)of.items[i]->dtype, cti_device(of.items[i]));
        if (!list[i]) return cti_failed_list();
    }
    return ct_tensors_of(list, of.count);
}
