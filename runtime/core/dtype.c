#include "core/dtype.h"

#include "core/error.h"

#include <stdatomic.h>
#include <string.h>

static const char *const names[CT_DTYPE_COUNT] = {"?",
#define X(name, text, size) text,
                                                  CT_DTYPE_LIST(X)
#undef X
};
const uint8_t cti_dtype_sizes[CT_DTYPE_COUNT] = {0,
#define X(name, text, size) size,
                                                 CT_DTYPE_LIST(X)
#undef X
};
CTI_EXPORT(cti_dtype_sizes);

static bool is_dtype(ct_dtype dtype) { return (unsigned)dtype < CT_DTYPE_COUNT; }

const char *ct_dtype_name(ct_dtype dtype) { return is_dtype(dtype) ? names[dtype] : "?"; }

size_t ct_dtype_size(ct_dtype dtype) { return is_dtype(dtype) ? cti_dtype_sizes[dtype] : 0; }

bool ct_dtype_is_floating(ct_dtype dtype) { return dtype >= CT_DTYPE_F16 && dtype <= CT_DTYPE_F64; }

bool ct_dtype_is_complex(ct_dtype dtype) { return dtype == CT_DTYPE_C64 || dtype == CT_DTYPE_C128; }

ct_dtype ct_dtype_by_name(const char *name)
{
    for (int i = 1; name && i < CT_DTYPE_COUNT; i++)
        if (strcmp(names[i], name) == 0) return (ct_dtype)i;
    return CT_DTYPE_DEFAULT;
}

static _Atomic int default_dtype = CT_DTYPE_F32;

ct_dtype ct_get_default_dtype(void) { return (ct_dtype)atomic_load_explicit(&default_dtype, memory_order_relaxed); }

ct_status ct_set_default_dtype(ct_dtype dtype)
{
    if (!ct_dtype_is_floating(dtype))
        return cti_error(CT_E_INVALID, "set_default_dtype: %s is no floating dtype; it must be f16, bf16, f32 or f64",
                         ct_dtype_name(dtype));
    atomic_store_explicit(&default_dtype, (int)dtype, memory_order_relaxed);
    return CT_OK;
}

/* ---- small values ---- */

const int64_t ct_empty_ints_[1] = {0};
ct_tensor *const ct_empty_tensors_[1] = {NULL};

ct_scalar ct_bool(bool value) { return (ct_scalar){.kind = CT_SCALAR_BOOL, .i = value}; }

ct_scalar ct_int(int64_t value) { return (ct_scalar){.kind = CT_SCALAR_INT, .i = value}; }

ct_scalar ct_float(double value) { return (ct_scalar){.kind = CT_SCALAR_FLOAT, .re = value}; }

ct_scalar ct_complex128(double re, double im) { return (ct_scalar){.kind = CT_SCALAR_COMPLEX, .re = re, .im = im}; }
