/*
 * Operators that store a value on the host, instead of returning a tensor (schemas/answers.yaml). Their calls are not
 * recorded.
 */
#include "device/device_memory.h"
#include "ops/call/call_checks.h"
#include "state/check.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/batched.h"
#include "tensor/transfer.h"

#include <cotangent/op/all.h>
#include <cotangent/op/allclose.h>
#include <cotangent/op/broadcast_shapes.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/equal.h>
#include <cotangent/op/is_complex.h>
#include <cotangent/op/is_floating_point.h>
#include <cotangent/op/is_nonzero.h>
#include <cotangent/op/is_tensor.h>
#include <cotangent/op/isclose.h>
#include <cotangent/op/item.h>
#include <cotangent/op/numel.h>
#include <cotangent/op/promote_types.h>
#include <cotangent/op/result_type.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- checks of arguments ---- */

static ct_status check_tensor(const char *op, const char *name, const ct_tensor *tensor)
{
    if (!cti_given(op, name, tensor)) return cti_failed();
    if (cti_is_none(tensor)) return cti_error(CT_E_INVALID, "%s: %s is ct_none(); a tensor is needed", op, name);
    return CT_OK;
}

static ct_status check_output(const char *op, const void *value)
{
    return value ? CT_OK
                 : cti_error(CT_E_INVALID, "%s: value is NULL; it must point to the variable for the result", op);
}

/* Checks an input and the output pointer. */
static ct_status check(const char *op, const ct_tensor *self, const void *value)
{
    const ct_status status = check_tensor(op, "self", self);
    return status == CT_OK ? check_output(op, value) : status;
}

static ct_status check_two(const char *op, const char *first, const ct_tensor *a, const ct_tensor *b, const void *value)
{
    ct_status status = check_tensor(op, first, a);
    if (status == CT_OK) status = check_tensor(op, "other", b);
    return status == CT_OK ? check_output(op, value) : status;
}

/* ---- one tensor ---- */

ct_status ct_numel(ct_tensor *self, int64_t *value)
{
    const ct_status status = check("numel", self, value);
    if (status == CT_OK) *value = self->numel;
    return status;
}

ct_status ct_is_complex(ct_tensor *self, bool *value)
{
    const ct_status status = check("is_complex", self, value);
    if (status == CT_OK) *value = ct_dtype_is_complex((ct_dtype)self->dtype);
    return status;
}

ct_status ct_is_floating_point(ct_tensor *self, bool *value)
{
    const ct_status status = check("is_floating_point", self, value);
    if (status == CT_OK) *value = ct_dtype_is_floating((ct_dtype)self->dtype);
    return status;
}

ct_status(ct_is_tensor)(ct_tensor *obj, bool *value)
{
    if (!cti_given("is_tensor", "obj", obj)) return cti_failed();
    const ct_status status = check_output("is_tensor", value);
    if (status == CT_OK) *value = !cti_is_none(obj) && !cti_tensor_has(obj, CTI_TENSOR_SCALAR);
    return status;
}

static ct_status read_item(const char *op, const ct_tensor *self, ct_scalar *value)
{
    if (cti_is_batched(self)) return cti_refuse_batched(op, "no single value can be read from it");
    if (self->numel != 1) {
        char text[400];
        const cti_shape shape = cti_shape_of(self);
        return cti_error(CT_E_INVALID, "%s: self of shape %s has %" PRId64 " elements; it must have one", op,
                         cti_shape_text(&shape, text, sizeof text), self->numel);
    }
    if (cti_tensor_has(self, CTI_TENSOR_ON_DEVICE)) cti_device_work_for(op);
    return cti_element_read(self, 0, value);
}

ct_status ct_item(ct_tensor *self, ct_scalar *value)
{
    const ct_status status = check("item", self, value);
    return status == CT_OK ? read_item("item", self, value) : status;
}

static bool is_nonzero(ct_scalar scalar)
{
    if (scalar.kind == CT_SCALAR_BOOL || scalar.kind == CT_SCALAR_INT) return scalar.i != 0;
    return scalar.re != 0 || scalar.im != 0;
}

ct_status ct_is_nonzero(ct_tensor *self, bool *value)
{
    ct_scalar scalar;
    ct_status status = check("is_nonzero", self, value);
    if (status == CT_OK) status = read_item("is_nonzero", self, &scalar);
    if (status == CT_OK) *value = is_nonzero(scalar);
    return status;
}

/* ---- dtypes and shapes ---- */

ct_status(ct_result_type)(ct_tensor *tensor, ct_tensor *other, ct_dtype *value)
{
    const ct_status status = check_two("result_type", "tensor", tensor, other, value);
    if (status == CT_OK) *value = cti_promote_tensors((ct_tensor *[]){tensor, other}, 2);
    return status;
}

static ct_dtype named(ct_dtype dtype) { return dtype == CT_DTYPE_DEFAULT ? ct_get_default_dtype() : dtype; }

ct_status ct_promote_types(ct_dtype type1, ct_dtype type2, ct_dtype *value)
{
    const cti_call call = cti_call_plain("promote_types");
    ct_status status = cti_attr_dtype(&call, "type1", type1);
    if (status == CT_OK) status = cti_attr_dtype(&call, "type2", type2);
    if (status == CT_OK) status = check_output(call.op, value);
    if (status == CT_OK) *value = cti_promote_dtypes(named(type1), named(type2));
    return status;
}

static ct_status join_shapes(const char *op, ct_int_lists shapes, cti_shape *joined)
{
    *joined = (cti_shape){.ndim = 0};
    if (shapes.count < 0 || (shapes.count > 0 && !shapes.items))
        return cti_error(CT_E_INVALID, "%s: shapes is a failed list; it must be a list of shapes", op);
    for (int64_t i = 0; i < shapes.count; i++) {
        char name[40];
        cti_shape one;
        (void)snprintf(name, sizeof name, "shapes[%" PRId64 "]", i);
        if (cti_shape_from(op, name, shapes.items[i], &one) != CT_OK) return cti_failed();
        if (cti_broadcast(op, joined, &one, joined) != CT_OK) return cti_failed();
    }
    return CT_OK;
}

ct_status ct_broadcast_shapes(ct_int_lists shapes, ct_ints *value)
{
    if (!cti_int_lists_resolve(&shapes)) return cti_failed();
    const char op[] = "broadcast_shapes";
    cti_shape joined;
    ct_status status = join_shapes(op, shapes, &joined);
    if (status == CT_OK) status = check_output(op, value);
    if (status != CT_OK) return status;
    if (!joined.ndim) return *value = CT_NO_INTS, CT_OK;
    const size_t size = joined.ndim * sizeof *joined.sizes;
    int64_t *items = cti_scope_array(cti_thread_here(), size);
    if (!items) return cti_failed();
    memcpy(items, joined.sizes, size);
    *value = ct_ints_of(items, joined.ndim);
    return CT_OK;
}

/* ---- two tensors ---- */

/* Sets *value to true if all elements of an operator's result are true; closes the scope that holds the result. */
static ct_status read_all(const char *op, ct_scope scope, ct_tensor *pairs, bool *value)
{
    ct_scalar scalar;
    ct_tensor *all = ct_all(pairs);
    const ct_status status = all ? read_item(op, all, &scalar) : cti_failed();
    if (status != CT_OK) cti_name_called(cti_thread_here(), op);
    const ct_status closed = ct_scope_close(scope);
    if (status != CT_OK || closed != CT_OK) return status != CT_OK ? status : closed;
    *value = scalar.i != 0;
    return CT_OK;
}

ct_status ct_equal(ct_tensor *self, ct_tensor *other, bool *value)
{
    const ct_status status = check_two("equal", "self", self, other, value);
    if (status != CT_OK) return status;
    const cti_shape a = cti_shape_of(self), b = cti_shape_of(other);
    if (!cti_shape_equal(&a, &b)) return *value = false, CT_OK;
    const ct_scope scope = ct_scope_open();
    return scope.depth ? read_all("equal", scope, ct_eq(self, other), value) : cti_failed();
}

static ct_status check_bound(const char *name, double bound)
{
    return bound >= 0 ? CT_OK : cti_error(CT_E_INVALID, "allclose: %s is %g; it must not be negative", name, bound);
}

static ct_status check_broadcast(const char *op, const ct_tensor *self, const ct_tensor *other)
{
    char x[200], y[200];
    const cti_shape a = cti_shape_of(self), b = cti_shape_of(other);
    if (cti_shapes_broadcast(a, b)) return CT_OK;
    return cti_error(CT_E_INVALID, "%s: self.shape and other.shape must broadcast; they are %s and %s", op,
                     cti_shape_text(&a, x, sizeof x), cti_shape_text(&b, y, sizeof y));
}

ct_status(ct_allclose)(ct_tensor *self, ct_tensor *other, bool *value, const ct_allclose_opts *opts)
{
    static const ct_allclose_opts defaults = {CTI_RESOLVED, .rtol = 1e-5, .atol = 1e-8};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    const cti_call call = cti_call_plain("allclose");
    ct_status status = check_two(call.op, "self", self, other, value);
    if (status != CT_OK) return status;
    ct_allclose_opts own;
    if (!(opts = cti_resolve_options(call.op, opts, &type, &own))) return cti_failed();
    status = check_bound("rtol", opts->rtol);
    if (status == CT_OK) status = check_bound("atol", opts->atol);
    if (status != CT_OK) return status;
    if (check_broadcast(call.op, self, other) != CT_OK) return CT_E_INVALID;
    const ct_isclose_opts close = {CTI_RESOLVED, .rtol = opts->rtol, .atol = opts->atol, .equal_nan = opts->equal_nan};
    const ct_scope scope = ct_scope_open();
    return scope.depth ? read_all(call.op, scope, (ct_isclose)(self, other, &close), value) : cti_failed();
}
