/* Selects the loops of reductions for the instruction-set level of this processor. */
#include "kernels/reduce_fns.h"

const cti_reduce_fns *cti_reduce_fns_of(cti_reduce_op by, ct_dtype dtype)
{
    static const cti_reduce_table *const tables[CTI_NUM_LEVELS] = {
        &cti_reduce_table_base,
#ifdef CTI_HAVE_LEVEL_V3
        &cti_reduce_table_v3,
#else
        &cti_reduce_table_base,
#endif
#ifdef CTI_HAVE_LEVEL_V4
        &cti_reduce_table_v4,
#else
        &cti_reduce_table_base,
#endif
    };
    const cti_reduce_fns *fns = &(*tables[cti_level_here()])[by][cti_compute_of(dtype)];
    return fns->start ? fns : NULL;
}

ct_dtype cti_reduce_wide_dtype(ct_dtype dtype)
{
    return dtype == CT_DTYPE_F32 ? CT_DTYPE_F64 : dtype == CT_DTYPE_C64 ? CT_DTYPE_C128 : dtype;
}
