#include "kernels/elementwise_few.h"

#include "kernels/operand_iter.h"
#include "tensor/bits.h"

#include <stdalign.h>
#include <string.h>

enum { LARGEST_ITEM = 16 };

static bool is_simple(const cti_operand *o, const cti_few_operand *v, int64_t n)
{
    switch ((cti_role)o->role) {
    case CTI_IN: return v->numel == 1 || v->numel == n;
    case CTI_OUT:
    case CTI_OUT_SUM: return v->numel == n;
    case CTI_OUT_BITS:
    case CTI_IN_BITS: return true; /* always row-major */
    default: return false;
    }
}

static void read_input(bool is_bits, ct_dtype dtype, const cti_few_operand *v, int64_t n, int64_t padded, void *block)
{
    if (is_bits)
        cti_unpack_truths(n, v->data, block);
    else if (v->numel == 1)
        cti_converter(v->dtype, dtype)(padded, v->data, 0, block, 1);
    else
        cti_converter(v->dtype, dtype)(n, v->data, 1, block, 1);
    if (padded != n) cti_block_pad(block, is_bits ? 1 : cti_dtype_sizes[dtype], n, padded);
}

static void write_output(bool is_bits, ct_dtype dtype, const cti_few_operand *v, int64_t n, const void *block)
{
    if (is_bits)
        cti_pack_truths(n, block, v->data);
    else
        cti_converter(dtype, v->dtype)(n, block, 1, v->data, 1);
}

bool cti_elementwise_few(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n,
                         const cti_few_operand *operands, const void *attrs)
{
    if (n > CTI_FEW_ELEMENTS) return false;
    for (unsigned i = 0; i < spec->num_operands; i++)
        if (!is_simple(&spec->operands[i], &operands[i], n)) return false;
    alignas(64) char blocks[CTI_MAX_OPERANDS][CTI_FEW_ELEMENTS * LARGEST_ITEM];
    void *at[CTI_MAX_OPERANDS];
    ct_dtype dtypes[CTI_MAX_OPERANDS];
    const int64_t lanes = spec->twins >> compute & 1 ? cti_spec_lanes(spec) : 1,
                  padded = lanes == 1 ? n : (n + lanes - 1) / lanes * lanes;
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const cti_operand *o = &spec->operands[i];
        const cti_few_operand *v = &operands[i];
        const bool is_bits = o->role == CTI_IN_BITS || o->role == CTI_OUT_BITS;
        dtypes[i] = cti_block_dtype((cti_class)o->type, compute);
        const bool is_direct = !is_bits && padded == n && v->numel == n && v->dtype == dtypes[i];
        at[i] = is_direct ? v->data : blocks[i];
        if (!is_direct && !cti_role_is_out(o->role)) read_input(is_bits, dtypes[i], v, n, padded, at[i]);
    }
    loop(padded, at, attrs);
    for (unsigned i = 0; i < spec->num_operands && cti_role_is_out(spec->operands[i].role); i++)
        if (at[i] == blocks[i]) write_output(spec->operands[i].role == CTI_OUT_BITS, dtypes[i], &operands[i], n, at[i]);
    return true;
}

bool cti_elementwise_few_views(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n,
                               const cti_view *const *views, const void *attrs)
{
    if (n > CTI_FEW_ELEMENTS) return false;
    cti_few_operand operands[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const cti_view *v = views[i];
        const uint8_t role = spec->operands[i].role;
        const bool is_bits = role == CTI_IN_BITS || role == CTI_OUT_BITS;
        if (!v || (!is_bits && v->numel != 1 && !cti_view_is_row_major(v))) return false;
        operands[i] = (cti_few_operand){v->data, v->numel, (ct_dtype)v->dtype};
    }
    return cti_elementwise_few(spec, compute, loop, n, operands, attrs);
}
