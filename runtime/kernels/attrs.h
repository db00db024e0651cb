/* Values of an operator's attributes, in the types that its loops compute with. */
#ifndef CTI_ATTRS_H
#define CTI_ATTRS_H

#include "kernels/scalar_math.h"

#include <cotangent/values.h>

CTI_FN double cti_scalar_f64(ct_scalar s)
{
    return s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? (double)s.i : s.re;
}

CTI_FN float cti_scalar_f32(ct_scalar s) { return (float)cti_scalar_f64(s); }

CTI_FN int64_t cti_scalar_i64(ct_scalar s)
{
    return s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? s.i : (int64_t)s.re;
}

CTI_FN cti_c128 cti_scalar_c128(ct_scalar s)
{
    return cti_make_c128(cti_scalar_f64(s), s.kind == CT_SCALAR_COMPLEX ? s.im : 0);
}

CTI_FN cti_c64 cti_scalar_c64(ct_scalar s) { return cti_narrow_c128(cti_scalar_c128(s)); }

#endif
