/* Conversions of elements between dtypes: selects loops for this processor. */
#include "tensor/levels/convert_loops.h"
#include "tensor/registered_convert.h"

typedef struct double_complex {
    double re, im;
} double_complex;

/* All levels convert alike, so a conversion before the choice is correct as well. */
static const cti_convert_table *converters = &cti_converters_base;

CTI_AT_LOAD(choose_level)
{
    const cti_level level = cti_level_here();
    (void)level; /* there may be one level */
#ifdef CTI_HAVE_LEVEL_V3
    if (level >= CTI_LEVEL_V3) converters = &cti_converters_v3;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    if (level >= CTI_LEVEL_V4) converters = &cti_converters_v4;
#endif
}

cti_convert_fn cti_converter(ct_dtype from, ct_dtype to)
{
    const bool is_registered = cti_is_registered_dtype(from) || cti_is_registered_dtype(to);
    return CTI_UNLIKELY(is_registered) ? cti_registered_converter(from, to) : (*converters)[from][to];
}

/* ---- single elements ---- */

ct_scalar cti_load_scalar(const void *element, ct_dtype dtype)
{
    if (dtype == CT_DTYPE_BOOL) return ct_bool(*(const uint8_t *)element != 0);
    if (ct_dtype_is_floating(dtype)) {
        double value = 0;
        cti_converter(dtype, CT_DTYPE_F64)(1, element, 1, &value, 1);
        return ct_float(value);
    }
    if (ct_dtype_is_complex(dtype)) {
        double_complex value = {0, 0};
        cti_converter(dtype, CT_DTYPE_C128)(1, element, 1, &value, 1);
        return ct_complex128(value.re, value.im);
    }
    int64_t value = 0;
    cti_converter(dtype, CT_DTYPE_I64)(1, element, 1, &value, 1);
    return ct_int(value);
}

void cti_store_scalar(ct_scalar value, void *element, ct_dtype dtype)
{
    const double_complex pair = {value.re, value.im};
    if (value.kind == CT_SCALAR_FLOAT || value.kind == CT_SCALAR_UNSET)
        cti_converter(CT_DTYPE_F64, dtype)(1, &value.re, 1, element, 1);
    else if (value.kind == CT_SCALAR_COMPLEX)
        cti_converter(CT_DTYPE_C128, dtype)(1, &pair, 1, element, 1);
    else
        cti_converter(CT_DTYPE_I64, dtype)(1, &value.i, 1, element, 1);
}
