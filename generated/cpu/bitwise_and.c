/*
 * bitwise_and: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/bitwise_and.h"

static void bitwise_and_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bitwise_and_result_i64(self[i], other[i]);
}

cti_bitwise_and_loop_table CTI_LEVEL(cti_bitwise_and_loops) = {
    .result = {[CTI_COMPUTE_I64] = bitwise_and_result_i64},
};
