/*
 * Options of a call: as the caller writes them (<cotangent/named.h>), and resolved, as the code of an operator reads
 * them. In resolved options a number or list that is not given is zero, and `items` of a list points to its items.
 */
#ifndef CTI_CORE_OPTIONS_H
#define CTI_CORE_OPTIONS_H

#include "core/lists.h"

#include <cotangent/named.h>

#include <stddef.h>

/* The fields that the two ways of writing tell apart. */
typedef enum cti_field_kind { CTI_FIELD_SCALAR, CTI_FIELD_INTS, CTI_FIELD_FLOATS, CTI_FIELD_DEVICE } cti_field_kind;

typedef struct cti_field {
    const char *name;
    uint32_t offset;
    cti_field_kind kind;
} cti_field;

/* The options of a function: their size, the fields of above, and the defaults as the operator reads them. */
typedef struct cti_options_type {
    uint32_t size, num_fields;
    const cti_field *fields;
    const void *defaults;
} cti_options_type;

/* ct_options_tag.value of options as an operator reads them, which the runtime passes on. */
#define CTI_RESOLVED_TAG 0x1.5e771edp+21
#define CTI_RESOLVED .tag_ = {0, CTI_RESOLVED_TAG}

/*
 * Returns resolved options: the defaults for NULL; *resolved for options of a caller, whose lists lie inside it;
 * options that are resolved already as they are. NULL and CT_E_INVALID for options without defaults, a list in braces,
 * or a list that failed.
 */
CTI_API const void *cti_resolve_options(const char *op, const void *given, const cti_options_type *type,
                                        void *resolved);

/* Numbers that may not be given: a field as a scalar that may be unset, and back. */
CTI_INLINE ct_scalar cti_given_int(int64_t field)
{
    return field == CT_NO_INT_ ? (ct_scalar){.kind = CT_SCALAR_UNSET} : (ct_scalar){.kind = CT_SCALAR_INT, .i = field};
}

CTI_API ct_scalar cti_given_float(double field);

CTI_INLINE int64_t cti_option_int(ct_scalar value) { return value.kind == CT_SCALAR_UNSET ? CT_NO_INT_ : value.i; }

CTI_API double cti_option_float(ct_scalar value);

#endif
