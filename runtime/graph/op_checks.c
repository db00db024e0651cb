/* Dtypes and attributes of a call. */
#include "graph/op_support.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- dtypes ---- */

/* "f32, f64" in out. */
static const char *dtypes_text(uint32_t allowed, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int dtype = 1; dtype < CT_DTYPE_COUNT && used < size; dtype++)
        if (allowed >> dtype & 1u) used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", ct_dtype_name((ct_dtype)dtype));
    return out;
}

ct_status cti_call_check_dtype(const cti_call *call, const char *what, ct_dtype dtype, uint32_t allowed)
{
    if (cti_dtype_in(dtype, allowed)) return CT_OK;
    char text[96];
    return cti_error(CT_E_DTYPE, "%s: %s is %s; it must be one of %s", call->op, what, ct_dtype_name(dtype), dtypes_text(allowed, text, sizeof text));
}

ct_status cti_call_promote(const cti_call *call, uint32_t allowed, bool to_float, unsigned n, ct_tensor *const *tensors, ct_dtype *dtype)
{
    *dtype = cti_promote_tensors(tensors, (int)n);
    const ct_status status = cti_call_check_dtype(call, n > 1 ? "the common dtype of the arguments" : "the argument's dtype", *dtype, allowed);
    if (status == CT_OK && to_float) *dtype = cti_to_float(*dtype);
    return status;
}

ct_status cti_call_common_dtype(const cti_call *call, uint32_t allowed, unsigned n, ct_tensor *const *tensors, ct_dtype *dtype)
{
    *dtype = CT_DTYPE_DEFAULT;
    for (unsigned i = 0; i < n; i++) {
        const ct_tensor *t = tensors[i];
        if (!t || cti_is_none(t) || cti_tensor_has(t, CTI_TENSOR_NUMBER)) continue;
        if (*dtype == CT_DTYPE_DEFAULT) *dtype = (ct_dtype)t->dtype;
        if (t->dtype != *dtype)
            return cti_error(CT_E_DTYPE, "%s: the arguments must have the same dtype; %s and %s were given", call->op, ct_dtype_name(*dtype),
                             ct_dtype_name((ct_dtype)t->dtype));
    }
    if (*dtype == CT_DTYPE_DEFAULT) *dtype = cti_promote_tensors(tensors, (int)n);
    return cti_call_check_dtype(call, n > 1 ? "the dtype of the arguments" : "the argument's dtype", *dtype, allowed);
}

ct_status cti_call_not_all_numbers(const cti_call *call, unsigned n, ct_tensor *const *tensors)
{
    for (unsigned i = 0; i < n; i++)
        if (!cti_is_none(tensors[i]) && !cti_tensor_has(tensors[i], CTI_TENSOR_NUMBER)) return CT_OK;
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: at least one argument must be a tensor; only numbers were given", call->op);
}

ct_status cti_call_require(const cti_call *call, const char *condition)
{
    return cti_error(CT_E_INVALID, "%s: the arguments must satisfy '%s'", call->op, condition);
}

/* ---- attributes ---- */

static const char *kind_name(ct_scalar_kind kind)
{
    static const char *const names[] = {"nothing", "a bool", "an int", "a float", "a complex number"};
    return names[kind];
}

static ct_status refuse_kind(const cti_call *call, const char *name, ct_scalar given, const char *wanted)
{
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be %s; %s was given", call->op, name, wanted, kind_name(given.kind));
}

ct_status cti_attr_int(const cti_call *call, const char *name, ct_scalar given, int64_t otherwise, int64_t *out)
{
    *out = given.kind == CT_SCALAR_UNSET ? otherwise : given.i;
    return given.kind <= CT_SCALAR_INT && given.kind != CT_SCALAR_BOOL ? CT_OK : refuse_kind(call, name, given, "an int");
}

ct_status cti_attr_float(const cti_call *call, const char *name, ct_scalar given, double otherwise, double *out)
{
    *out = given.kind == CT_SCALAR_UNSET ? otherwise : given.kind == CT_SCALAR_INT ? (double)given.i : given.re;
    return given.kind != CT_SCALAR_BOOL && given.kind != CT_SCALAR_COMPLEX ? CT_OK : refuse_kind(call, name, given, "a float");
}

ct_status cti_attr_bool(const cti_call *call, const char *name, ct_switch given, bool otherwise, bool *out)
{
    *out = given == CT_DEFAULT ? otherwise : given == CT_ON;
    if (given == CT_DEFAULT || given == CT_ON || given == CT_OFF) return CT_OK;
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be CT_ON or CT_OFF; %d was given", call->op, name, (int)given);
}

ct_status cti_attr_ints(const cti_call *call, const char *name, ct_ints given, unsigned n, const int64_t *otherwise, int64_t *out)
{
    if (given.count < 0) return cti_error(CT_E_INVALID, "%s: %s is a failed list", call->op, name);
    if (!given.items && !otherwise) return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be given", call->op, name);
    if (given.items && given.count != (int64_t)n && given.count != 1)
        return cti_error(CT_E_INVALID, "%s: %s takes one int or %u; %" PRId64 " were given", call->op, name, n, given.count);
    for (unsigned i = 0; i < n; i++) out[i] = !given.items ? otherwise[i] : given.items[given.count == 1 ? 0 : i];
    return CT_OK;
}

ct_status cti_attr_list(const cti_call *call, const char *name, ct_ints given)
{
    if (given.count < 0) return ct_error_status() ? cti_failed() : cti_error(CT_E_INVALID, "%s: %s is a failed list", call->op, name);
    if (!given.items) return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be given", call->op, name);
    return CT_OK;
}

ct_status cti_attr_enum(const cti_call *call, const char *name, int given, int otherwise, uint64_t allowed, int *out)
{
    *out = given ? given : otherwise;
    if (*out > 0 && *out < 64 && (allowed >> *out & 1u)) return CT_OK;
    if (!given) return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be given", call->op, name);
    return cti_error(CT_E_INVALID, "%s: %d is no value of %s that this operator takes", call->op, given, name);
}

ct_status cti_attr_scalar(const cti_call *call, const char *name, ct_scalar given, ct_scalar otherwise, ct_scalar *out)
{
    *out = given.kind == CT_SCALAR_UNSET ? otherwise : given;
    if (out->kind != CT_SCALAR_UNSET) return CT_OK;
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a number; none was given", call->op, name);
}
