#include "operand.h"

#include "device/backend.h"
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
    memset(o->host.data, 1, o->bytes); /* 1 is also a valid bool */
}

void operand_init(operand *o, ct_dtype dtype, unsigned ndim, const int64_t *sizes, layout how)
{
    memset(o, 0, sizeof *o);
    o->host = (cti_view){.data = NULL,
                         .sizes = o->sizes,
                         .strides = o->strides,
                         .numel = 1,
                         .ndim = (uint8_t)ndim,
                         .dtype = (uint8_t)dtype};
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
    /* operand o may be a copy of another operand, whose sizes are at another address */
    o->device.sizes = o->host.sizes = o->sizes;
    o->device.strides = o->host.strides = o->strides;
    const ct_status status = cti_backend_get()->alloc(0, o->bytes, NULL, &o->device.data);
    return status == CT_OK ? cti_backend_get()->copy_in(0, o->device.data, o->host.data, o->bytes, false, NULL)
                           : status;
}

ct_status operand_free(operand *o)
{
    if (!o->host.data) return CT_OK;
    free(o->host.data);
    return cti_backend_get()->free(0, o->device.data, NULL);
}

static void parts_of(const void *element, ct_dtype dtype, double out[2])
{
    const ct_scalar s = cti_load_scalar(element, dtype);
    out[0] = s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? (double)s.i : s.re;
    out[1] = s.kind == CT_SCALAR_COMPLEX ? s.im : 0;
}

/* Returns the next value of a floating dtype away from zero; infinities, NaN and zeros are unchanged. */
static double next_of(double x, ct_dtype dtype)
{
    if (x == 0 || !(fabs(x) < HUGE_VAL)) return x;
    const bool is_double = dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_C128;
    return is_double ? nextafter(x, copysign(HUGE_VAL, x))
                     : (double)nextafterf((float)x, copysignf(HUGE_VALF, (float)x));
}

void operand_copy_moved(operand *to, const operand *from, bool moves)
{
    const ct_dtype dtype = (ct_dtype)from->host.dtype;
    *to = *from;
    to->host.sizes = to->sizes;
    to->host.strides = to->strides;
    to->device.data = NULL;
    make_room(to);
    memcpy(to->host.data, from->host.data, to->bytes);
    const size_t item = ct_dtype_size(dtype);
    for (size_t i = 0; i < to->bytes / item && moves; i++) {
        double parts[2];
        parts_of((const char *)from->host.data + i * item, dtype, parts);
        const ct_scalar value = ct_dtype_is_complex(dtype)
                                    ? ct_complex128(next_of(parts[0], dtype), next_of(parts[1], dtype))
                                    : ct_float(next_of(parts[0], dtype));
        if (ct_dtype_is_complex(dtype) || dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64)
            cti_store_scalar(value, (char *)to->host.data + i * item, dtype);
    }
}

/* ---- comparison ---- */

/*
 * A few roundings of the dtype: the formulas are the same, but the CPU's vectorised functions differ from the scalar
 * functions by up to 4 units.
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

static bool is_close(double got, double want, double allowed)
{
    if (got != got || want != want) return got != got && want != want;
    return got == want || fabs(got - want) <= allowed;
}

size_t operand_count(const operand *o) { return o->bytes / ct_dtype_size((ct_dtype)o->host.dtype); }

void operand_add_distance(const operand *a, const operand *b, double *slack)
{
    const ct_dtype dtype = (ct_dtype)a->host.dtype;
    const size_t item = ct_dtype_size(dtype);
    for (size_t i = 0; i < operand_count(a); i++) {
        double x[2], y[2];
        parts_of((const char *)a->host.data + i * item, dtype, x);
        parts_of((const char *)b->host.data + i * item, dtype, y);
        const double distance = hypot(x[0] - y[0], x[1] - y[1]);
        if (distance < HUGE_VAL && distance > slack[i]) slack[i] = distance;
    }
}

bool operand_agrees(const operand *o, double scale, char *text, size_t size)
{
    return operand_agrees_about(o, NULL, scale, text, size);
}

bool operand_agrees_about(const operand *o, const double *slack, double scale, char *text, size_t size)
{
    const ct_dtype dtype = (ct_dtype)o->host.dtype;
    const size_t item = ct_dtype_size(dtype), count = o->bytes / item;
    char *got = malloc(o->bytes ? o->bytes : 1);
    if (!got || cti_backend_get()->copy_out(0, got, o->device.data, o->bytes, NULL) != CT_OK ||
        cti_backend_get()->wait(0, NULL) != CT_OK)
        abort();
    bool agrees = true;
    for (size_t i = 0; i < count && agrees; i++) {
        double a[2], b[2];
        parts_of(got + i * item, dtype, a);
        parts_of((const char *)o->host.data + i * item, dtype, b);
        const double large = hypot(b[0], b[1]) < HUGE_VAL ? fmax(1, hypot(b[0], b[1])) : 1,
                     allowed = scale * tolerance_of(dtype) * large + (slack ? 4 * slack[i] : 0);
        agrees = is_close(a[0], b[0], allowed) && is_close(a[1], b[1], allowed);
        if (!agrees)
            snprintf(text, size, "element %zu of %zu (%s): (%.17g, %.17g), on the CPU (%.17g, %.17g)", i, count,
                     ct_dtype_name(dtype), a[0], a[1], b[0], b[1]);
    }
    free(got);
    return agrees;
}
