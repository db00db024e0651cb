#include "kernels/bool_loop.h"

#include "kernels/operand_iter.h"
#include "kernels/vector_math.h"

#include <stdalign.h>

bool cti_is_bool_loop(const cti_loop_spec *spec, const cti_view *const *views)
{
    if (spec->num_operands < 2 || spec->num_operands > 3) return false;
    for (unsigned i = 0; i < spec->num_operands; i++)
        if (spec->operands[i].role != (i == 0 ? CTI_OUT : CTI_IN) || views[i]->dtype != CT_DTYPE_BOOL) return false;
    return true;
}

cti_bool_terms cti_bool_terms_of(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, const void *attrs)
{
    static const uint8_t columns[2][4] = {{0, 1, 0, 1}, {0, 0, 1, 1}};
    alignas(64) char blocks[3][CTI_LANES_BYTES * 16];
    void *at[3];
    const int64_t lanes = spec->twins >> compute & 1 ? cti_spec_lanes(spec) : 4;
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const ct_dtype dtype = cti_block_dtype((cti_class)spec->operands[i].type, compute);
        at[i] = blocks[i];
        if (i == 0) continue;
        cti_converter(CT_DTYPE_BOOL, dtype)(4, columns[i - 1], 1, at[i], 1);
        cti_block_pad(at[i], ct_dtype_size(dtype), 4, lanes);
    }
    loop(lanes, at, attrs);
    uint8_t value[4]; /* results for the arguments (0, 0), (1, 0), (0, 1), (1, 1) */
    cti_converter(cti_block_dtype((cti_class)spec->operands[0].type, compute), CT_DTYPE_BOOL)(4, at[0], 1, value, 1);
    return (cti_bool_terms){value[0], value[0] ^ value[1], value[0] ^ value[2],
                            value[0] ^ value[1] ^ value[2] ^ value[3]};
}

cti_loop_spec cti_bool_spec(const cti_loop_spec *spec)
{
    cti_loop_spec bytes = {.num_operands = spec->num_operands};
    for (unsigned i = 0; i < spec->num_operands; i++)
        bytes.operands[i] = (cti_operand){spec->operands[i].role, CTI_CLASS_BOOL, 0};
    return bytes;
}

/*
 * Converts a stored bool, which may be any byte, to 0 or 1. The compiler vectorises this function to one instruction
 * for many bools.
 */
static uint8_t truth(uint8_t byte) { return byte < 1 ? byte : 1; }

static void of_one(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bool_terms t = *(const cti_bool_terms *)attrs;
    uint8_t *result = operands[0];
    const uint8_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = t.one ^ (truth(self[i]) & t.first);
}

static void of_two(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bool_terms t = *(const cti_bool_terms *)attrs;
    uint8_t *result = operands[0];
    const uint8_t *self = operands[1], *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const uint8_t a = truth(self[i]), b = truth(other[i]);
        result[i] = (a & ((b & t.both) ^ t.first)) ^ (b & t.second) ^ t.one;
    }
}

cti_loop cti_bool_loop(const cti_loop_spec *spec) { return spec->num_operands == 2 ? of_one : of_two; }
