#include "state/dtype.h"

#include "state/error.h"
#include "state/settings.h"

#include <string.h>

static const char *const names[CT_DTYPE_COUNT] = {"?",
#define X(name, text, size) text,
                                                  CT_DTYPE_LIST(X)
#undef X
};
/* Both arrays are written when a dtype is registered, before any code has its enumerator. */
uint8_t cti_dtype_sizes[CT_DTYPE_END] = {0,
#define X(name, text, size) size,
                                         CT_DTYPE_LIST(X)
#undef X
};
CTI_EXPORT(cti_dtype_sizes);

uint8_t cti_dtype_wider[CT_DTYPE_END] = {0,
#define X(name, text, size) CT_DTYPE_##name,
                                         CT_DTYPE_LIST(X)
#undef X
};
CTI_EXPORT(cti_dtype_wider);

static bool is_of_library(ct_dtype dtype) { return (unsigned)dtype < CT_DTYPE_COUNT; }

/* Also returns the name of a removed dtype, which nodes of a graph may still use. */
const char *ct_dtype_name(ct_dtype dtype)
{
    if (is_of_library(dtype)) return names[dtype];
    return (unsigned)dtype < CT_DTYPE_END && cti_dtype_sizes[dtype] ? cti_registered_dtype_of(dtype)->name : "?";
}

size_t ct_dtype_size(ct_dtype dtype)
{
    return is_of_library(dtype) || cti_has_registered_dtype(dtype) ? cti_dtype_sizes[dtype] : 0;
}

bool ct_dtype_is_floating(ct_dtype dtype)
{
    if ((unsigned)dtype >= CT_DTYPE_END) return false;
    const ct_dtype wider = cti_wider_of(dtype);
    return wider >= CT_DTYPE_F16 && wider <= CT_DTYPE_F64;
}

bool ct_dtype_is_complex(ct_dtype dtype) { return dtype == CT_DTYPE_C64 || dtype == CT_DTYPE_C128; }

ct_dtype ct_dtype_by_name(const char *name)
{
    for (int i = 1; name && i < CT_DTYPE_COUNT; i++)
        if (strcmp(names[i], name) == 0) return (ct_dtype)i;
    for (ct_dtype dtype = CT_DTYPE_COUNT; name && dtype < CT_DTYPE_END; dtype++)
        if (cti_has_registered_dtype(dtype) && strcmp(ct_dtype_name(dtype), name) == 0) return dtype;
    return CT_DTYPE_DEFAULT;
}

ct_dtype ct_get_default_dtype(void) { return (ct_dtype)cti_setting_get(CTI_SETTING_DTYPE); }

ct_status ct_set_default_dtype(ct_dtype dtype)
{
    if (!ct_dtype_is_floating(dtype) || cti_is_registered_dtype(dtype))
        return cti_error(
            CT_E_INVALID,
            "set_default_dtype: %s is not a floating dtype of the library; it must be f16, bf16, f32 or f64",
            ct_dtype_name(dtype));
    cti_setting_set(CTI_SETTING_DTYPE, UINT8_MAX, (uint64_t)dtype);
    return CT_OK;
}

/* ---- small values ---- */

const int64_t ct_empty_ints_[1] = {0};
ct_tensor *const ct_empty_tensors_[1] = {NULL};

ct_scalar ct_bool(bool value) { return (ct_scalar){.kind = CT_SCALAR_BOOL, .i = value}; }

ct_scalar ct_int(int64_t value) { return (ct_scalar){.kind = CT_SCALAR_INT, .i = value}; }

ct_scalar ct_float(double value) { return (ct_scalar){.kind = CT_SCALAR_FLOAT, .re = value}; }

ct_scalar ct_complex128(double re, double im) { return (ct_scalar){.kind = CT_SCALAR_COMPLEX, .re = re, .im = im}; }
