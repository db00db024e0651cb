/*
 * Options of a call exist in two forms: as the caller writes them (<cotangent/named.h>), and resolved, as the code of
 * an operator reads them. In resolved options, a scalar or list that the caller left out is zero, and `items` of a list
 * points to its items.
 */
#ifndef CTI_CORE_OPTIONS_H
#define CTI_CORE_OPTIONS_H

#include "state/lists.h"

#include <cotangent/named.h>

#include <stddef.h>

/* Kinds of the fields that differ between the two forms. */
typedef enum cti_field_kind { CTI_FIELD_SCALAR, CTI_FIELD_INTS, CTI_FIELD_FLOATS, CTI_FIELD_DEVICE } cti_field_kind;

typedef struct cti_field {
    const char *name;
    uint32_t offset;
    cti_field_kind kind;
} cti_field;

/* Type of the options of a function: size, the fields of the kinds above, and the resolved defaults. */
typedef struct cti_options_type {
    uint32_t size, num_fields;
    const cti_field *fields;
    const void *defaults;
} cti_options_type;

/* Value of ct_options_tag.value in resolved options. */
#define CTI_RESOLVED_TAG 0x1.5e771edp+21
#define CTI_RESOLVED .tag_ = {0, CTI_RESOLVED_TAG}

/*
 * Returns resolved options: type->defaults if `given` is NULL; `given` if it is resolved already; otherwise `resolved`,
 * which is filled from `given` and stores the items of its short lists. Returns NULL and sets CT_E_INVALID for
 * options without defaults, a list in braces, or a list that failed.
 */
CTI_API const void *cti_resolve_options(const char *op, const void *given, const cti_options_type *type,
                                        void *resolved);

/* Conversion of a field that may be left out (CT_NO_INT_, CT_NO_FLOAT_) to a scalar that may be unset, and back. */
CTI_INLINE ct_scalar cti_given_int(int64_t field)
{
    return field == CT_NO_INT_ ? (ct_scalar){.kind = CT_SCALAR_UNSET} : (ct_scalar){.kind = CT_SCALAR_INT, .i = field};
}

CTI_API ct_scalar cti_given_float(double field);

CTI_INLINE int64_t cti_option_int(ct_scalar value) { return value.kind == CT_SCALAR_UNSET ? CT_NO_INT_ : value.i; }

CTI_API double cti_option_float(ct_scalar value);

CTI_INLINE ct_scalar cti_option_scalar(ct_scalar value)
{
    return value.kind == CT_SCALAR_UNSET ? (ct_scalar){.kind = CT_PLAIN_, .re = CT_NO_FLOAT_} : value;
}

#endif
