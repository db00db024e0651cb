/* Checks of the dtypes and attributes of a call. */
#include "base/memory.h"
#include "device/device.h"
#include "device/device_memory.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- dtypes ---- */

ct_status cti_call_check_dtype(const cti_call *call, const char *what, ct_dtype dtype, uint32_t allowed)
{
    if (cti_dtype_in(dtype, allowed)) return CT_OK;
    char text[96];
    return cti_error(CT_E_DTYPE, "%s: %s is %s; it must be one of %s", call->op, what, ct_dtype_name(dtype),
                     cti_dtypes_text(allowed, text, sizeof text));
}

/* Returns the name of an argument of a call; items of a list have no name. */
static const char *name_of(const cti_call *call, const ct_tensor *t)
{
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (call->inputs[i] == t) return call->names[i];
    return "an item";
}

/* Text of a dtype in messages: "self.dtype", "the common dtype of self, other". */
static const char *dtype_of_text(const cti_call *call, unsigned n, ct_tensor *const *tensors, char *out, size_t size)
{
    size_t used = 0;
    const char *name = n ? name_of(call, tensors[0]) : "";
    if (n == 1) {
        (void)snprintf(out, size, "%s.dtype", name);
        return out;
    }
    out[0] = '\0';
    for (unsigned i = 0; i < n && used < size; i++) {
        if (i > 0 && name_of(call, tensors[i]) == name) continue;
        name = name_of(call, tensors[i]);
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "the common dtype of ", name);
    }
    return out;
}

/*
 * Rejects bool tensors and bool scalars for an operator that does not support bool. Without this check, type promotion
 * would convert them to another dtype silently.
 */
static ct_status check_truth_values(const cti_call *call, unsigned n, ct_tensor *const *tensors)
{
    for (unsigned i = 0; i < n; i++)
        if (tensors[i] && !cti_is_none(tensors[i]) && tensors[i]->dtype == CT_DTYPE_BOOL)
            return cti_error(CT_E_DTYPE, "%s: %s.dtype is bool; only numbers are accepted", call->op,
                             name_of(call, tensors[i]));
    return CT_OK;
}

static ct_status check_dtype_of(const cti_call *call, unsigned n, ct_tensor *const *tensors, ct_dtype dtype,
                                uint32_t allowed)
{
    char text[300];
    return cti_dtype_in(dtype, allowed)
               ? CT_OK
               : cti_call_check_dtype(call, dtype_of_text(call, n, tensors, text, sizeof text), dtype, allowed);
}

ct_status cti_call_promote(const cti_call *call, uint32_t allowed, bool to_float, unsigned n, ct_tensor *const *tensors,
                           ct_dtype *dtype)
{
    if (!cti_dtype_in(CT_DTYPE_BOOL, allowed) && check_truth_values(call, n, tensors) != CT_OK) return cti_failed();
    *dtype = cti_promote_tensors(tensors, (int)n);
    if (check_dtype_of(call, n, tensors, *dtype, allowed) != CT_OK) return cti_failed();
    if (to_float) *dtype = cti_default(*dtype);
    return CT_OK;
}

/* 0 bool, 1 integer, 2 float, 3 complex */
static int kind_of(ct_dtype dtype)
{
    return dtype == CT_DTYPE_BOOL ? 0 : ct_dtype_is_complex(dtype) ? 3 : ct_dtype_is_floating(dtype) ? 2 : 1;
}

/*
 * Checks scalars that do not take part in type promotion. Each is converted to the dtype of the tensors, which must be
 * able to represent the kind of the scalar (bool, integer, float, complex).
 */
static ct_status check_numbers(const cti_call *call, ct_dtype dtype, unsigned n, ct_tensor *const *tensors)
{
    static const char *const kinds[] = {"bool", "int", "float", "complex"};
    for (unsigned i = 0; i < n; i++) {
        const ct_tensor *t = tensors[i];
        if (!t || cti_is_none(t) || !cti_tensor_has(t, CTI_TENSOR_SCALAR) ||
            kind_of((ct_dtype)t->dtype) <= kind_of(dtype))
            continue;
        return cti_error(
            CT_E_DTYPE,
            "%s: the number %s is %s, but the tensors are %s, which cannot represent it; convert the tensors first",
            call->op, name_of(call, t), kinds[kind_of((ct_dtype)t->dtype)], ct_dtype_name(dtype));
    }
    return CT_OK;
}

/* Tensors of which some are scalars, absent or of another dtype than the first. */
static ct_status common_dtype_of_mixed(const cti_call *call, uint32_t allowed, unsigned n, ct_tensor *const *tensors,
                                       ct_dtype *dtype)
{
    *dtype = CT_DTYPE_DEFAULT;
    const ct_tensor *first = NULL;
    bool absent = true; /* if all tensors are absent, there is no dtype to check */
    for (unsigned i = 0; i < n; i++) {
        const ct_tensor *t = tensors[i];
        absent = absent && t && cti_is_none(t);
        if (!t || cti_is_none(t) || cti_tensor_has(t, CTI_TENSOR_SCALAR)) continue;
        if (!first) first = t;
        *dtype = (ct_dtype)first->dtype;
        if (t->dtype != *dtype)
            return cti_error(CT_E_DTYPE, "%s: %s must have the dtype of %s; they are %s and %s", call->op,
                             name_of(call, t), name_of(call, first), ct_dtype_name((ct_dtype)t->dtype),
                             ct_dtype_name(*dtype));
    }
    if (absent) return CT_OK;
    if (*dtype == CT_DTYPE_DEFAULT)
        *dtype = cti_promote_tensors(tensors, (int)n);
    else if (check_numbers(call, *dtype, n, tensors) != CT_OK)
        return cti_failed();
    return check_dtype_of(call, n, tensors, *dtype, allowed);
}

ct_status cti_call_common_dtype(const cti_call *call, uint32_t allowed, unsigned n, ct_tensor *const *tensors,
                                ct_dtype *dtype)
{
    for (unsigned i = 0; i < n; i++) {
        const ct_tensor *t = tensors[i];
        if (!t || cti_tensor_has(t, CTI_TENSOR_NONE | CTI_TENSOR_SCALAR) || t->dtype != tensors[0]->dtype)
            return common_dtype_of_mixed(call, allowed, n, tensors, dtype);
    }
    if (n == 0) return common_dtype_of_mixed(call, allowed, n, tensors, dtype);
    *dtype = (ct_dtype)tensors[0]->dtype;
    return check_dtype_of(call, n, tensors, *dtype, allowed);
}

ct_status cti_call_check_promoted(const cti_call *call, uint32_t allowed, bool to_float, unsigned n,
                                  ct_tensor *const *tensors)
{
    ct_dtype dtype;
    return cti_call_promote(call, allowed, to_float, n, tensors, &dtype);
}

ct_status cti_call_check_common(const cti_call *call, uint32_t allowed, unsigned n, ct_tensor *const *tensors)
{
    ct_dtype dtype;
    return cti_call_common_dtype(call, allowed, n, tensors, &dtype);
}

ct_status cti_call_not_all_scalars(const cti_call *call, unsigned n, ct_tensor *const *tensors)
{
    for (unsigned i = 0; i < n; i++)
        if (!cti_is_none(tensors[i]) && !cti_tensor_has(tensors[i], CTI_TENSOR_SCALAR)) return CT_OK;
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: at least one argument must be a tensor; only numbers were given",
                          call->op);
}

ct_status cti_call_check_argument(const cti_call *call, const char *name, const ct_tensor *t, uint32_t allowed)
{
    return cti_is_none(t) ? CT_OK : cti_call_check_dtype(call, name, (ct_dtype)t->dtype, allowed);
}

ct_dtype cti_scalars_dtype(int n, const ct_scalar *scalars)
{
    cti_promotion state = {0};
    for (int i = 0; i < n; i++)
        if (scalars[i].kind != CT_SCALAR_UNSET) cti_promotion_add_scalar(&state, scalars[i]);
    return cti_promotion_result(&state);
}

ct_dtype cti_promoted_dtype(ct_dtype dtype, int n, const ct_scalar *scalars)
{
    cti_promotion state = {.dims = dtype};
    for (int i = 0; i < n; i++)
        if (scalars[i].kind != CT_SCALAR_UNSET) cti_promotion_add_scalar(&state, scalars[i]);
    return cti_promotion_result(&state);
}

ct_dtype cti_coordinate_dtype(ct_dtype dtype)
{
    if (cti_dtype_in(dtype, CTI_SET_FLOAT)) return CT_DTYPE_F64;
    return cti_dtype_in(dtype, CTI_SET_COMPLEX) ? CT_DTYPE_C128 : CT_DTYPE_I64;
}

/* ---- results against their schema ---- */

/* Returns true if a declared shape, or one of its sizes, could not be computed; then the error is set. */
static bool has_failed(const cti_shape *declared)
{
    bool failed = !cti_shape_ok(declared);
    for (unsigned d = 0; !failed && d < declared->ndim; d++)
        failed = declared->sizes[d] < 0 && ct_error_status() != CT_OK;
    return failed;
}

static ct_status check_sizes(const cti_call *call, const char *name, const cti_shape *declared, unsigned ndim,
                             const int64_t *sizes)
{
    if (has_failed(declared)) return cti_failed();
    if (declared->ndim == ndim && (!ndim || !memcmp(declared->sizes, sizes, ndim * sizeof *sizes))) return CT_OK;
    char have[160], want[160];
    cti_shape found = {.ndim = ndim};
    if (ndim) memcpy(found.sizes, sizes, ndim * sizeof *sizes);
    return cti_error(
        CT_E_SHAPE,
        "%s: %s has shape %s according to the definition of the operator, but %s according to its type in the "
        "schema, which is wrong",
        call->op, name, cti_shape_text(&found, have, sizeof have), cti_shape_text(declared, want, sizeof want));
}

ct_status cti_call_check_sizes(const cti_call *call, const char *name, const cti_shape *declared,
                               const cti_shape *meant)
{
    return cti_shape_ok(meant) ? check_sizes(call, name, declared, meant->ndim, meant->sizes) : cti_failed();
}

ct_status cti_call_check_result(const cti_call *call, const char *name, const ct_tensor *result,
                                const cti_shape *declared)
{
    if (!result) return cti_failed();
    return cti_is_none(result) ? CT_OK : check_sizes(call, name, declared, result->ndim, cti_sizes(result));
}

ct_status cti_call_check_result_dtype(const cti_call *call, const char *name, const ct_tensor *result,
                                      ct_dtype declared)
{
    if (result->dtype == declared || cti_is_none(result)) return CT_OK;
    return cti_error(
        CT_E_DTYPE,
        "%s: %s is %s according to the definition of the operator, but %s according to its type in the schema, "
        "which is wrong",
        call->op, name, ct_dtype_name((ct_dtype)result->dtype), ct_dtype_name(declared));
}

ct_status cti_call_check_geometry(const cti_call *call, const char *name, const cti_geometry *geometry,
                                  const cti_shape *declared)
{
    return check_sizes(call, name, declared, geometry->ndim, geometry->sizes);
}

/* ---- divisors ---- */

/*
 * Returns true if an element is zero after conversion to dtype. A conversion of an integer to a narrower dtype wraps,
 * so the converted element is tested.
 */
static bool has_zero(const cti_view *v, ct_dtype dtype)
{
    enum { BLOCK = 256 };

    const unsigned outer = v->ndim ? v->ndim - 1u : 0;
    int64_t sizes[CTI_MAX_NDIM], rows = 1;
    for (unsigned d = 0; d < v->ndim; d++)
        sizes[d] = v->strides[d] == 0 ? 1 : v->sizes[d]; /* repeated elements are checked once */
    for (unsigned d = 0; d < outer; d++) rows *= sizes[d];
    const int64_t last = v->ndim ? sizes[outer] : 1, step = v->ndim ? v->strides[outer] : 1;
    const size_t item = ct_dtype_size((ct_dtype)v->dtype);
    const cti_convert_fn read = cti_converter((ct_dtype)v->dtype, CT_DTYPE_I64),
                         join = cti_converter(CT_DTYPE_I64, dtype), truth = cti_converter(dtype, CT_DTYPE_BOOL);
    int64_t index[CTI_MAX_NDIM] = {0}, whole[BLOCK], joined[BLOCK];
    uint8_t set[BLOCK];
    for (int64_t row = 0; row < rows; row++) {
        int64_t offset = 0;
        for (unsigned d = 0; d < outer; d++) offset += index[d] * v->strides[d];
        for (int64_t i = 0; i < last; i += BLOCK) {
            const int64_t n = last - i < BLOCK ? last - i : BLOCK;
            read(n, (const char *)v->data + (offset + i * step) * (int64_t)item, step, whole, 1);
            join(n, whole, 1, joined, 1);
            truth(n, joined, 1, set, 1);
            if (memchr(set, 0, (size_t)n)) return true;
        }
        for (unsigned d = outer; d-- > 0; index[d] = 0)
            if (++index[d] < sizes[d]) break;
    }
    return false;
}

ct_status cti_call_divisor(const cti_call *call, ct_dtype dtype, const char *name, const ct_tensor *divisor)
{
    if (!cti_dtype_in(dtype, CTI_SET_INTEGER) || cti_device(divisor).kind != CT_DEVICE_CPU) return CT_OK;
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (call->inputs[i]->numel == 0) return CT_OK;
    cti_tensor_view slot;
    if (!has_zero(cti_view_tensor(&slot, divisor), dtype)) return CT_OK;
    return cti_error_kind(
        CT_E_INVALID, "RUNTIME",
        "%s: ZeroDivisionError: %s has an element that is zero, and integers cannot be divided by zero", call->op,
        name);
}

/* ---- attributes ---- */

static const char *kind_name(ct_scalar_kind kind)
{
    switch (kind) {
    case CT_SCALAR_UNSET: return "nothing";
    case CT_SCALAR_BOOL: return "a bool";
    case CT_SCALAR_INT: return "an int";
    case CT_SCALAR_FLOAT: return "a float";
    case CT_SCALAR_COMPLEX: return "a complex number";
    }
    return NULL;
}

static ct_status refuse_kind(const cti_call *call, const char *name, ct_scalar given, const char *expected)
{
    const char *kind = kind_name(given.kind);
    if (kind)
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be %s; %s was given", call->op, name, expected, kind);
    return cti_error_kind(
        CT_E_INVALID, "TYPE",
        "%s: %s must be a ct_scalar, such as ct_int(%d) or ct_float(%d); the plain number %d was given", call->op, name,
        (int)given.kind, (int)given.kind, (int)given.kind);
}

ct_status cti_attr_int(const cti_call *call, const char *name, ct_scalar given, int64_t otherwise, int64_t *out)
{
    *out = given.kind == CT_SCALAR_UNSET ? otherwise : given.i;
    return given.kind == CT_SCALAR_UNSET || given.kind == CT_SCALAR_INT ? CT_OK
                                                                        : refuse_kind(call, name, given, "an int");
}

ct_status cti_attr_float(const cti_call *call, const char *name, ct_scalar given, double otherwise, double *out)
{
    /* true is converted to 1, as in casts */
    *out = given.kind == CT_SCALAR_UNSET ? otherwise : cti_scalar_double(given);
    return kind_name(given.kind) && given.kind != CT_SCALAR_COMPLEX ? CT_OK : refuse_kind(call, name, given, "a float");
}

ct_status cti_attr_bool(const cti_call *call, const char *name, ct_switch given, bool *out)
{
    *out = given == CT_ON;
    if (given == CT_ON || given == CT_OFF) return CT_OK;
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be CT_ON or CT_OFF; %d was given", call->op, name,
                          (int)given);
}

ct_status cti_attr_ints(const cti_call *call, const char *name, ct_ints given, unsigned n, const int64_t *otherwise,
                        int64_t *out)
{
    if (cti_ints_given(call->op, name, given) != CT_OK) return cti_failed();
    if (!given.items && !otherwise) return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be given", call->op, name);
    if (given.items && given.count != (int64_t)n && given.count != 1 &&
        !(given.count == 0 && otherwise)) /* an empty list is treated as if it were not given */
        return cti_error(CT_E_INVALID, "%s: %s must have one int or %u ints; it has %" PRId64, call->op, name, n,
                         given.count);
    for (unsigned i = 0; i < n; i++)
        out[i] = !given.items || given.count == 0 ? otherwise[i] : given.items[given.count == 1 ? 0 : i];
    return CT_OK;
}

ct_status cti_attr_list(const cti_call *call, const char *name, ct_ints given)
{
    if (cti_ints_given(call->op, name, given) != CT_OK) return cti_failed();
    if (!given.items) return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be given", call->op, name);
    return CT_OK;
}

ct_status cti_attr_enum(const cti_call *call, const char *name, int given, int otherwise, int count, const int *values,
                        int *out)
{
    *out = given ? given : otherwise;
    for (int i = 0; i < count; i++)
        if (values[i] == *out) return CT_OK;
    if (!given) return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be given", call->op, name);
    return cti_error(CT_E_INVALID, "%s: %d is not a value of %s that this operator accepts", call->op, given, name);
}

ct_status cti_attr_optional_int(const cti_call *call, const char *name, ct_scalar given)
{
    return given.kind == CT_SCALAR_UNSET || given.kind == CT_SCALAR_INT ? CT_OK
                                                                        : refuse_kind(call, name, given, "an int");
}

ct_status cti_attr_optional_float(const cti_call *call, const char *name, ct_scalar given)
{
    return kind_name(given.kind) && given.kind != CT_SCALAR_COMPLEX ? CT_OK : refuse_kind(call, name, given, "a float");
}

ct_status cti_attr_optional_scalar(const cti_call *call, const char *name, ct_scalar given)
{
    return kind_name(given.kind) ? CT_OK : refuse_kind(call, name, given, "a number");
}

ct_status cti_attr_wrap(const cti_call *call, const char *name, int64_t ndim, ct_scalar *dim)
{
    return dim->kind == CT_SCALAR_UNSET ? CT_OK : cti_wrap_dim(call->op, name, dim->i, ndim, &dim->i);
}

ct_ints cti_every_axis(int64_t ndim)
{
    static const int64_t axes[CTI_MAX_NDIM] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return ct_ints_of(axes, ndim);
}

ct_status cti_attr_ordered_dims(const cti_call *call, const char *name, ct_ints given, int64_t ndim, int64_t *buffer,
                                ct_ints *out)
{
    ct_status status = cti_attr_list(call, name, given);
    if (status != CT_OK) return status;
    if (given.count > CTI_MAX_NDIM)
        return cti_error(CT_E_INVALID, "%s: %s has %" PRId64 " dimensions; at most %d are possible", call->op, name,
                         given.count, (int)CTI_MAX_NDIM);
    for (int64_t i = 0; i < given.count && status == CT_OK; i++)
        status = cti_wrap_dim(call->op, name, given.items[i], ndim, &buffer[i]);
    *out = ct_ints_of(buffer, given.count);
    return status;
}

ct_status cti_attr_device(cti_call *call, const char *name, ct_device given, bool always)
{
    if (given.kind == CT_DEVICE_CPU && given.index == 0 && !always) return CT_OK;
    if (cti_device_check(call->op, name, given) != CT_OK) return cti_failed();
    call->device = cti_device_kept(given);
    call->has_device = true;
    if (given.kind != CT_DEVICE_CPU) cti_device_work_for(call->op);
    return CT_OK;
}

ct_status cti_attr_dtype(const cti_call *call, const char *name, ct_dtype given)
{
    if (given == CT_DTYPE_DEFAULT || ct_dtype_size(given) > 0) return CT_OK;
    return cti_error(CT_E_INVALID, "%s: %s is %d, which is not a dtype; pass one of the CT_DTYPE_ constants", call->op,
                     name, (int)given);
}

ct_status cti_attr_text(const cti_call *call, const char *name, const char *given)
{
    return given ? CT_OK
                 : cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a string; NULL was given", call->op, name);
}

ct_status cti_attr_group(const cti_call *call, const char *name, const ct_group *given)
{
    return given
               ? CT_OK
               : cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a process group; NULL was given", call->op, name);
}

char *cti_text_copy(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *copy = cti_malloc(size);
    if (!copy) {
        (void)cti_no_memory("node");
        return NULL;
    }
    memcpy(copy, text, size);
    return copy;
}

ct_status cti_attr_scalar(const cti_call *call, const char *name, ct_scalar given, ct_scalar otherwise, ct_scalar *out)
{
    *out = given.kind == CT_SCALAR_UNSET ? otherwise : given;
    if (out->kind == CT_SCALAR_UNSET)
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a number; none was given", call->op, name);
    return kind_name(out->kind) ? CT_OK : refuse_kind(call, name, given, "a number");
}
