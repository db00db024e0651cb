#include "operand.h"

#include "cuda/memory.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t random_word(void)
{
    static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

int64_t random_below(int64_t n) { return (int64_t)(random_word() % (uint32_t)n); }

static double random_real(void) { return 4 * (random_word() / 4294967296.0) - 2; }

static void set_strides(operand *o, unsigned ndim, layout how)
{
    int64_t stride = how == EVERY_OTHER ? 2 : 1;
    for (unsigned k = 0; k < ndim; k++) {
        const unsigned d = how == REVERSED_DIMS ? k : ndim - 1 - k;
        o->strides[d] = stride;
        stride *= o->sizes[d] > 0 ? o->sizes[d] : 1;
    }
}

static void make_room(operand *o)
{
    int64_t last = 0;
    for (unsigned d = 0; d < o->host.ndim; d++) last += (o->sizes[d] - 1) * o->strides[d];
    o->bytes = o->host.numel ? (size_t)(last + 1) * ct_dtype_size((ct_dtype)o->host.dtype) : 0;
    o->host.data = malloc(o->bytes ? o->bytes : 1);
    if (!o->host.data) abort();
    memset(o->host.data, 1, o->bytes); /* also a legal bool */
}

void operand_init(operand *o, ct_dtype dtype, unsigned ndim, const int64_t *sizes, layout how)
{
    memset(o, 0, sizeof *o);
    o->host = (cti_view){NULL, o->sizes, o->strides, 1, (uint8_t)ndim, (uint8_t)dtype};
    for (unsigned d = 0; d < ndim; d++) {
        o->sizes[d] = sizes[d];
        o->host.numel *= sizes[d];
    }
    set_strides(o, ndim, how);
    make_room(o);
}

void operand_fill(operand *o, bool with_specials)
{
    static const double specials[] = {NAN, HUGE_VAL, -HUGE_VAL, 0, -0.0, 1, -1, 100, -100};
    const ct_dtype dtype = (ct_dtype)o->host.dtype;
    const size_t item = ct_dtype_size(dtype), count = o->bytes / item;
    const bool is_complex = ct_dtype_is_complex(dtype), whole = !is_complex && !ct_dtype_is_floating(dtype);
    for (size_t i = 0; i < count; i++) {
        double re = whole ? (double)(dtype == CT_DTYPE_U8 ? random_below(256) : random_below(17) - 8) : random_real();
        if (dtype == CT_DTYPE_BOOL) re = (double)random_below(2);
        if (with_specials && !whole && random_below(8) == 0) re = specials[random_below(9)];
        const ct_scalar value = is_complex ? ct_complex128(re, random_real()) : ct_float(re);
        cti_store_scalar(value, (char *)o->host.data + i * item, dtype);
    }
}

void operand_init_bits(operand *o, int64_t n)
{
    const int64_t size = (n + 7) / 8;
    operand_init(o, CT_DTYPE_U8, 1, &size, ROW_MAJOR);
    for (size_t i = 0; i < o->bytes; i++) ((uint8_t *)o->host.data)[i] = (uint8_t)random_word();
}

ct_status operand_upload(operand *o)
{
    o->device = o->host;
    o->device.sizes = o->host.sizes = o->sizes; /* the operand may have been copied */
    o->device.strides = o->host.strides = o->strides;
    const ct_status status = cti_cuda_alloc(o->bytes, NULL, &o->device.data);
    return status == CT_OK ? cti_cuda_copy_in(o->device.data, o->host.data, o->bytes, NULL) : status;
}

ct_status operand_free(operand *o)
{
    if (!o->host.data) return CT_OK;
    free(o->host.data);
    return cti_cuda_free(o->device.data, NULL);
}

/* ---- comparing ---- */

/*
 * A few roundings of the dtype: the formulas are the same, but the CPU's vectorised functions differ from the scalar
 * ones by up to 4 units.
 */
static double tolerance_of(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16: return 0x1p-10;
    case CT_DTYPE_BF16: return 0x1p-7;
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: return 0x1p-20;
    case CT_DTYPE_F64:
    case CT_DTYPE_C128: return 0x1p-48;
    default: return 0;
    }
}

static bool is_close(double got, double want, double size, double tolerance)
{
    if (got != got || want != want) return got != got && want != want;
    return got == want || fabs(got - want) <= tolerance * fmax(1, size);
}

static void parts_of(const void *element, ct_dtype dtype, double out[2])
{
    const ct_scalar s = cti_load_scalar(element, dtype);
    out[0] = s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? (double)s.i : s.re;
    out[1] = s.kind == CT_SCALAR_COMPLEX ? s.im : 0;
}

bool operand_agrees(const operand *o, double scale, char *text, size_t size)
{
    const ct_dtype dtype = (ct_dtype)o->host.dtype;
    const size_t item = ct_dtype_size(dtype), count = o->bytes / item;
    char *got = malloc(o->bytes ? o->bytes : 1);
    if (!got || cti_cuda_copy_out(got, o->device.data, o->bytes, NULL) != CT_OK || cti_cuda_wait(NULL) != CT_OK)
        abort();
    bool agrees = true;
    for (size_t i = 0; i < count && agrees; i++) {
        double a[2], b[2];
        parts_of(got + i * item, dtype, a);
        parts_of((const char *)o->host.data + i * item, dtype, b);
        const double large = hypot(b[0], b[1]) < HUGE_VAL ? hypot(b[0], b[1]) : 1,
                     tolerance = scale * tolerance_of(dtype);
        agrees = is_close(a[0], b[0], large, tolerance) && is_close(a[1], b[1], large, tolerance);
        if (!agrees)
            snprintf(text, size, "place %zu of %zu (%s): (%.17g, %.17g), on the CPU (%.17g, %.17g)", i, count,
                     ct_dtype_name(dtype), a[0], a[1], b[0], b[1]);
    }
    free(got);
    return agrees;
}
