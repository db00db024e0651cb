/*
 * bitwise_not: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/bitwise_not.h"

static void bitwise_not_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bitwise_not_attrs *given = attrs;
    const bool is_bool_T = given->is_bool_T;
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bitwise_not_result_i64(self[i], is_bool_T);
}

cti_bitwise_not_loop_table CTI_LEVEL(cti_bitwise_not_loops) = {
    .result = {[CTI_COMPUTE_I64] = bitwise_not_result_i64},
};
