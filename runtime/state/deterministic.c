#include "state/deterministic.h"

#include "base/denormal.h"
#include "base/parallel.h"
#include "state/dtype.h"
#include "state/error.h"
#include "state/settings.h"

#include <cotangent/deterministic.h>

#include <math.h>
#include <string.h>

int cti_deterministic_bits(void) { return (int)cti_setting_get(CTI_SETTING_DETERMINISTIC); }

static void set(int bits, int mask) { cti_setting_set(CTI_SETTING_DETERMINISTIC, (uint64_t)mask, (uint64_t)bits); }

static bool has(int bits) { return (cti_deterministic_bits() & bits) == bits; }

void ct_use_deterministic_algorithms(bool mode, bool warn_only)
{
    const int bits = (mode ? CTI_DETERMINISTIC_ON : 0) | (mode && warn_only ? CTI_DETERMINISTIC_WARN : 0);
    set(bits, CTI_DETERMINISTIC_ON | CTI_DETERMINISTIC_WARN);
}

bool ct_are_deterministic_algorithms_enabled(void) { return has(CTI_DETERMINISTIC_ON); }

bool ct_is_deterministic_algorithms_warn_only_enabled(void)
{
    return has(CTI_DETERMINISTIC_ON | CTI_DETERMINISTIC_WARN);
}

void ct_set_fill_uninitialized_memory(bool on) { set(on ? CTI_DETERMINISTIC_FILL : 0, CTI_DETERMINISTIC_FILL); }

bool ct_is_fill_uninitialized_memory_enabled(void) { return has(CTI_DETERMINISTIC_FILL); }

void ct_set_allow_tf32(bool on) { set(on ? CTI_ALLOW_TF32 : 0, CTI_ALLOW_TF32); }

bool ct_is_tf32_allowed(void) { return has(CTI_ALLOW_TF32); }

void ct_set_allow_atomic_sums(bool on) { set(on ? CTI_ALLOW_ATOMIC_SUMS : 0, CTI_ALLOW_ATOMIC_SUMS); }

bool ct_are_atomic_sums_allowed(void) { return has(CTI_ALLOW_ATOMIC_SUMS); }

ct_status ct_set_flush_denormal(bool on)
{
    if (on && !CTI_CAN_FLUSH_DENORMALS)
        return cti_error(CT_E_UNSUPPORTED, "set_flush_denormal: denormals can be flushed on x86-64 only");
    cti_parallel_flush_denormals(on);
    return CT_OK;
}

bool ct_is_flush_denormal(void) { return cti_flushes_denormals(); }

/* Writes one element of a dtype, the fill value; returns its size. */
static size_t element(ct_dtype dtype, unsigned char *out)
{
    const float nan32[2] = {NAN, NAN};
    const double nan64[2] = {NAN, NAN};
    const size_t size = ct_dtype_size(dtype);
    if (cti_is_registered_dtype(dtype)) {
        const ct_dtype_info *given = &cti_registered_dtype_of(dtype)->given;
        const void *wider = given->wider == CT_DTYPE_F32   ? (const void *)nan32
                            : given->wider == CT_DTYPE_F64 ? (const void *)nan64
                                                           : &(const int64_t){INT64_MAX};
        given->from_wider(1, wider, out, given->payload);
        return size;
    }
    switch (dtype) {
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: memcpy(out, nan32, size); break;
    case CT_DTYPE_F64:
    case CT_DTYPE_C128: memcpy(out, nan64, size); break;
    case CT_DTYPE_F16: memcpy(out, &(const uint16_t){0x7e00}, size); break;
    case CT_DTYPE_BF16: memcpy(out, &(const uint16_t){0x7fc0}, size); break;
    case CT_DTYPE_U8: out[0] = UINT8_MAX; break;
    case CT_DTYPE_I8: memcpy(out, &(const int8_t){INT8_MAX}, size); break;
    case CT_DTYPE_I16: memcpy(out, &(const int16_t){INT16_MAX}, size); break;
    case CT_DTYPE_I32: memcpy(out, &(const int32_t){INT32_MAX}, size); break;
    case CT_DTYPE_I64: memcpy(out, &(const int64_t){INT64_MAX}, size); break;
    default: out[0] = 1; break;
    }
    return size;
}

void cti_fill_recognizable(void *data, int64_t numel, ct_dtype dtype)
{
    unsigned char one[16];
    const size_t size = element(dtype, one);
    for (int64_t i = 0; i < numel; i++) memcpy((char *)data + (size_t)i * size, one, size);
}
