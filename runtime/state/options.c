/* Resolves the options of a call. */
#include "state/options.h"

#include "state/error.h"

#include <math.h>
#include <string.h>

static bool is_no_float(double value)
{
    const double no_float = CT_NO_FLOAT_;
    return memcmp(&value, &no_float, sizeof value) == 0;
}

ct_scalar cti_given_float(double field)
{
    return is_no_float(field) ? (ct_scalar){.kind = CT_SCALAR_UNSET}
                              : (ct_scalar){.kind = CT_SCALAR_FLOAT, .re = field};
}

double cti_option_float(ct_scalar value)
{
    if (value.kind == CT_SCALAR_UNSET) return CT_NO_FLOAT_;
    return value.kind == CT_SCALAR_FLOAT ? value.re : (double)value.i;
}

static ct_status refuse_braces(const char *op, const char *name, const char *what, const char *right)
{
    return cti_error_kind(CT_E_INVALID, "TYPE",
                          "%s: %s is written in braces, which do not specify %s; write .%s = %s instead", op, name,
                          what, name, right);
}

/*
 * Resolves a scalar field. C has converted a plain number to a double: this becomes an integer if it has no fraction
 * and its magnitude is at most 2^53, up to which a double represents every integer.
 */
static ct_status read_scalar(const char *op, const char *name, ct_scalar *field)
{
    if (field->kind >= CT_SCALAR_BOOL && field->kind <= CT_SCALAR_COMPLEX) return CT_OK;
    if (field->kind != CT_PLAIN_)
        return refuse_braces(op, name, "the kind of the scalar", "0.5, or ct_int(1), ct_complex128(0, 1)");
    const double value = field->re;
    if (is_no_float(value))
        *field = (ct_scalar){.kind = CT_SCALAR_UNSET};
    else if (value >= -0x1p53 && value <= 0x1p53 && value == (double)(int64_t)value && !(value == 0 && signbit(value)))
        *field = (ct_scalar){.kind = CT_SCALAR_INT, .i = (int64_t)value};
    else
        *field = (ct_scalar){.kind = CT_SCALAR_FLOAT, .re = value};
    return CT_OK;
}

static ct_status read_ints(const char *op, const char *name, ct_ints *field)
{
    if (field->count == CT_SINGLE_ && !field->items) {
        const bool is_given = field->first != INT64_MIN;
        field->items = is_given ? &field->first : NULL;
        field->count = is_given;
    } else if (!field->items && field->count == 0 && field->first != INT64_MIN) {
        return refuse_braces(op, name, "the number of items", "CT_INTS(...)");
    }
    cti_ints_resolve(field);
    return CT_OK;
}

static ct_status read_floats(const char *op, const char *name, ct_floats *field)
{
    if (field->count == CT_SINGLE_ && !field->items) {
        const bool is_given = !is_no_float(field->first);
        field->items = is_given ? &field->first : NULL;
        field->count = is_given;
    } else if (!field->items && field->count == 0 && !is_no_float(field->first)) {
        return refuse_braces(op, name, "the number of items", "CT_FLOATS(...)");
    }
    cti_floats_resolve(field);
    return CT_OK;
}

/* Resolves a device field. The host is written as CT_HOST, since in resolved options zero means no device. */
static void read_device(ct_device *field)
{
    if (field->kind == CT_DEVICE_DEFAULT)
        *field = (ct_device){CT_DEVICE_CPU, 0};
    else if (field->kind == CT_DEVICE_CPU && field->index == 0)
        *field = CT_HOST;
}

static ct_status read_field(const char *op, const cti_field *field, void *at)
{
    switch (field->kind) {
    case CTI_FIELD_SCALAR: return read_scalar(op, field->name, at);
    case CTI_FIELD_INTS: return read_ints(op, field->name, at);
    case CTI_FIELD_FLOATS: return read_floats(op, field->name, at);
    case CTI_FIELD_DEVICE: read_device(at); return CT_OK;
    }
    return CT_OK;
}

const void *cti_resolve_options(const char *op, const void *given, const cti_options_type *type, void *resolved)
{
    if (!given) return type->defaults;
    const double tag = ((const ct_options_tag *)given)->value;
    if (tag == CTI_RESOLVED_TAG) return given;
    if (tag != CT_OPTIONS_TAG_) {
        (void)cti_error_kind(
            CT_E_INVALID, "TYPE",
            "%s: the options were not initialised with their defaults, or an option was given without its name; "
            "name the options in the call, as in ct_sum(x, .dim = 0), or begin with CT_OPTIONS(ct_sum, .dim = 0)",
            op);
        return NULL;
    }
    memcpy(resolved, given, type->size);
    for (uint32_t i = 0; i < type->num_fields; i++)
        if (read_field(op, &type->fields[i], (char *)resolved + type->fields[i].offset) != CT_OK) return NULL;
    return resolved;
}
