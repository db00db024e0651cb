#include "core/deterministic.h"

#include "core/dtype.h"
#include "core/state_kind.h"

#include <cotangent/deterministic.h>

#include <math.h>
#include <stdatomic.h>
#include <string.h>

enum { IS_ENTERED = 1 << 16 };

static _Atomic int of_process = CTI_DETERMINISTIC_FILL;
static _Thread_local int bits_here; /* in place of those, in a state that was entered; 0: none was */

int cti_deterministic_bits(void)
{
    return bits_here ? bits_here : atomic_load_explicit(&of_process, memory_order_relaxed);
}

static void set(int bits, int mask)
{
    int before = atomic_load(&of_process);
    while (!atomic_compare_exchange_weak(&of_process, &before, (before & ~mask) | bits)) {
    }
    if (bits_here) bits_here = (bits_here & ~mask) | bits;
}

static bool has(int bits) { return (cti_deterministic_bits() & bits) == bits; }

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    captured->word = (uint64_t)(cti_deterministic_bits() | IS_ENTERED);
    return CT_OK;
}

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    (void)thread;
    before->word = (uint64_t)bits_here;
    bits_here = (int)captured->word;
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    (void)thread;
    bits_here = (int)before->word;
}

const cti_state_kind cti_deterministic_state = {
    .name = "deterministic algorithms", .capture = capture, .enter = enter, .leave = leave};

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

/* One element of a dtype; returns its size. */
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
