#include "tensor/promote.h"

#include <float.h>

#include "state/error.h"

#include <stdio.h>

static bool is_integral(ct_dtype dtype)
{
    const ct_dtype wider = cti_wider_of(dtype);
    return wider >= CT_DTYPE_BOOL && wider <= CT_DTYPE_I64;
}

/* Promotes two floating dtypes: f16 with bf16 gives f32. */
static ct_dtype promote_floats(ct_dtype a, ct_dtype b)
{
    if (a == b) return a;
    const ct_dtype larger = a > b ? a : b;
    return larger == CT_DTYPE_BF16 ? CT_DTYPE_F32 : larger;
}

/* Promotes two integer dtypes: bool < u8, i8 < i16 < i32 < i64; u8 with i8 gives i16. */
static ct_dtype promote_integers(ct_dtype a, ct_dtype b)
{
    if (a == b) return a;
    const ct_dtype larger = a > b ? a : b, smaller = a > b ? b : a;
    return larger == CT_DTYPE_I8 && smaller == CT_DTYPE_U8 ? CT_DTYPE_I16 : larger;
}

ct_dtype cti_promote_dtypes(ct_dtype a, ct_dtype b)
{
    if (a == CT_DTYPE_DEFAULT || a == b) return b;
    if (b == CT_DTYPE_DEFAULT) return a;
    if (is_integral(a) && is_integral(b)) return promote_integers(cti_wider_of(a), cti_wider_of(b));
    if (is_integral(a)) return b;
    if (is_integral(b)) return a;
    const ct_dtype real = promote_floats(cti_real_of(cti_wider_of(a)), cti_real_of(cti_wider_of(b)));
    return ct_dtype_is_complex(a) || ct_dtype_is_complex(b) ? cti_complex_of(real) : real;
}

/* ---- the three categories: tensors with dims, 0-d tensors, wrapped scalars ---- */

static void add_number(cti_promotion *state, ct_dtype dtype)
{
    if (ct_dtype_is_complex(dtype)) dtype = cti_complex_of(ct_get_default_dtype());
    if (ct_dtype_is_floating(dtype)) dtype = ct_get_default_dtype();
    state->scalar = cti_promote_dtypes(state->scalar, dtype);
}

void cti_promotion_add(cti_promotion *state, const ct_tensor *tensor)
{
    if (!tensor || cti_is_none(tensor)) return;
    const ct_dtype dtype = (ct_dtype)tensor->dtype;
    if (cti_tensor_has(tensor, CTI_TENSOR_SCALAR))
        add_number(state, dtype);
    else if (tensor->ndim > 0)
        state->dims = cti_promote_dtypes(state->dims, dtype);
    else
        state->zero = cti_promote_dtypes(state->zero, dtype);
}

void cti_promotion_add_scalar(cti_promotion *state, ct_scalar scalar)
{
    if (scalar.kind != CT_SCALAR_UNSET) add_number(state, cti_dtype_of_scalar(scalar));
}

/*
 * Promotes the dtypes of two categories of arguments (tensors with axes, 0-d tensors, scalars) to one dtype. The lower
 * category changes the dtype only if its kind (bool, integer, float, complex) is higher than the kind of the higher
 * category.
 */
static ct_dtype combine(ct_dtype higher, ct_dtype lower)
{
    if (higher == CT_DTYPE_DEFAULT) return lower;
    if (ct_dtype_is_complex(higher)) return higher;
    if (ct_dtype_is_floating(higher)) return ct_dtype_is_complex(lower) ? cti_complex_of(higher) : higher;
    if (higher == CT_DTYPE_BOOL || ct_dtype_is_floating(lower) || ct_dtype_is_complex(lower))
        return cti_promote_dtypes(higher, lower);
    return higher;
}

ct_dtype cti_promotion_result(const cti_promotion *state)
{
    return combine(state->dims, combine(state->zero, state->scalar));
}

/* Returns true if all are tensors with axes and have one dtype, which then is the promoted dtype. */
static bool are_alike(ct_tensor *const *tensors, int n)
{
    for (int i = 0; i < n; i++) {
        const ct_tensor *t = tensors[i];
        if (!t || t->ndim == 0 || t->dtype != tensors[0]->dtype ||
            cti_tensor_has(t, CTI_TENSOR_NONE | CTI_TENSOR_SCALAR))
            return false;
    }
    return n > 0;
}

ct_dtype cti_promote_tensors(ct_tensor *const *tensors, int n)
{
    if (are_alike(tensors, n)) return (ct_dtype)tensors[0]->dtype;
    cti_promotion state = {CT_DTYPE_DEFAULT, CT_DTYPE_DEFAULT, CT_DTYPE_DEFAULT};
    for (int i = 0; i < n; i++) cti_promotion_add(&state, tensors[i]);
    return cti_promotion_result(&state);
}

/* ---- dtypes of results ---- */

ct_dtype cti_dtype_of_scalar(ct_scalar scalar)
{
    switch (scalar.kind) {
    case CT_SCALAR_BOOL: return CT_DTYPE_BOOL;
    case CT_SCALAR_INT: return CT_DTYPE_I64;
    case CT_SCALAR_FLOAT: return ct_get_default_dtype();
    case CT_SCALAR_COMPLEX: return cti_complex_of(ct_get_default_dtype());
    default: return CT_DTYPE_DEFAULT;
    }
}

ct_dtype cti_default(ct_dtype dtype) { return is_integral(dtype) ? ct_get_default_dtype() : dtype; }

ct_dtype cti_real_of(ct_dtype dtype)
{
    return dtype == CT_DTYPE_C64 ? CT_DTYPE_F32 : dtype == CT_DTYPE_C128 ? CT_DTYPE_F64 : dtype;
}

ct_dtype cti_complex_of(ct_dtype dtype)
{
    if (ct_dtype_is_complex(dtype)) return dtype;
    return cti_default(cti_wider_of(dtype)) == CT_DTYPE_F64 ? CT_DTYPE_C128
                                                            /* there is no complex dtype of half precision */
                                                            : CT_DTYPE_C64;
}

ct_dtype cti_as_number(ct_dtype dtype) { return dtype == CT_DTYPE_BOOL ? CT_DTYPE_I64 : dtype; }

ct_dtype cti_sum_of(ct_dtype dtype) { return is_integral(dtype) ? CT_DTYPE_I64 : dtype; }

double cti_dtype_epsilon(ct_dtype dtype)
{
    dtype = cti_wider_of(dtype);
    return dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_C128 ? DBL_EPSILON : (double)FLT_EPSILON;
}

double cti_dtype_largest(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16: return 65504;
    case CT_DTYPE_BF16: return 0x1.fep127;
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: return (double)FLT_MAX;
    default: return DBL_MAX;
    }
}

ct_dtype cti_wide(ct_dtype dtype)
{
    return dtype == CT_DTYPE_F16 || dtype == CT_DTYPE_BF16 ? CT_DTYPE_F32 : cti_wider_of(dtype);
}

/* ---- checks ---- */

const char *cti_dtypes_text(uint32_t set, char *out, size_t size)
{
    size_t length = 0;
    out[0] = 0;
    for (int dtype = 1; dtype < CT_DTYPE_COUNT && length < size; dtype++)
        if (set >> dtype & 1u)
            length +=
                (size_t)snprintf(out + length, size - length, length ? ", %s" : "%s", ct_dtype_name((ct_dtype)dtype));
    return out;
}

/*
 * Returns the rank of the kind of a dtype: bool, integer, float, complex. Values may be cast to the same or a higher
 * kind.
 */
static int kind_of(ct_dtype dtype)
{
    if (dtype == CT_DTYPE_BOOL) return 0;
    return is_integral(dtype) ? 1 : ct_dtype_is_floating(dtype) ? 2 : 3;
}

bool cti_can_cast(ct_dtype from, ct_dtype to) { return kind_of(from) <= kind_of(to); }
