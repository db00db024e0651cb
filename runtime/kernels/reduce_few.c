#include "kernels/reduce_few.h"

#include "kernels/reduce_fns.h"
#include "kernels/reduce_input.h"

#include <stdalign.h>
#include <string.h>

enum { FEW = 1024 }; /* from this number of elements on, the driver may choose another order of reading */

/* The extents of a reduction of row-major elements, whose values are stored as [outer][reduced][inner]. */
typedef struct extents {
    int64_t outer, reduced, inner;
} extents;

/*
 * Finds the extents of a reduction whose reduced dims are adjacent, apart from dims of size one. Returns false for
 * other reductions.
 */
static bool extents_of(unsigned ndim, const int64_t *sizes, uint32_t mask, extents *e)
{
    int64_t outer = 1, reduced = 1, inner = 1;
    for (unsigned d = 0; d < ndim; d++) {
        const int64_t size = sizes[d];
        if (size == 1) continue;
        if (!(mask >> d & 1))
            *(reduced == 1 ? &outer : &inner) *= size;
        else if (inner == 1)
            reduced *= size;
        else
            return false;
    }
    /* if nothing is combined, each element is a result, and inner is 1 */
    *e = (extents){outer, reduced, inner};
    return true;
}

/*
 * Sets at[i] to the elements of input i - 1, and at[0] to memory for the values of the map. Returns false if an input
 * has another dtype than its block or other elements than the space.
 */
static bool operands_of(const cti_reduction *reduction, const cti_loop_spec *spec, int64_t n,
                        const cti_few_operand *inputs, char *block, void **at)
{
    int64_t largest = (int64_t)cti_dtype_sizes[cti_block_dtype((cti_class)spec->operands[0].type, reduction->compute)];
    at[0] = block;
    for (unsigned i = 1; i < spec->num_operands; i++) {
        const cti_operand *o = &spec->operands[i];
        const cti_few_operand *v = &inputs[i - 1];
        if (o->role != CTI_IN || v->numel != n || v->dtype != cti_block_dtype((cti_class)o->type, reduction->compute))
            return false;
        at[i] = v->data;
        if (cti_dtype_sizes[v->dtype] > largest) largest = cti_dtype_sizes[v->dtype];
    }
    return n * largest <= cti_block_bytes(spec->num_operands);
}

bool cti_reduce_few(const cti_reduction *reduction, unsigned ndim, const int64_t *sizes, uint32_t mask,
                    const cti_few_operand *inputs, const cti_few_operand *result)
{
    const cti_loop_spec *spec = reduction->map ? reduction->map_spec : &cti_identity_spec;
    const ct_dtype dtype = cti_block_dtype((cti_class)spec->operands[0].type, reduction->compute);
    const cti_reduce_fns *fold = cti_reduce_fns_of(reduction->by, dtype);
    extents e;
    if (!fold || result->dtype != dtype || !extents_of(ndim, sizes, mask, &e)) return false;
    const int64_t per_outer = e.reduced * e.inner, n = e.outer * per_outer, count = e.outer * e.inner,
                  item = (int64_t)cti_dtype_sizes[dtype], wide_item = (int64_t)fold->wide_item;
    const int64_t lanes = spec->twins >> reduction->compute & 1 ? cti_spec_lanes(spec) : 1;
    if (n == 0 || n >= FEW || (lanes > 1 && n % lanes != 0) || count * wide_item > CTI_BLOCK_BYTES) return false;
    alignas(64) char block[CTI_BLOCK_STRIDE_BYTES], wide[CTI_BLOCK_BYTES];
    void *at[CTI_MAX_OPERANDS];
    if (!operands_of(reduction, spec, n, inputs, block, at)) return false;
    if (reduction->map) reduction->map(n, at, reduction->map_attrs);
    const char *values = reduction->map ? block : at[1];
    char *to = wide;
    fold->start(count, wide);
    for (int64_t o = 0; o < e.outer; o++, values += per_outer * item, to += e.inner * wide_item) {
        if (e.inner == 1)
            fold->across(e.reduced, values, to);
        else
            fold->along(e.reduced, e.inner, values, e.inner, to);
    }
    fold->finish(count, wide, block);
    cti_finish_values(reduction, dtype, count, block);
    memcpy(result->data, block, (size_t)(count * item));
    return true;
}

bool cti_reduce_few_views(const cti_reduction *reduction, unsigned ndim, const int64_t *sizes, uint32_t mask,
                          const cti_view *const *views, const cti_view *result)
{
    const cti_loop_spec *spec = reduction->map ? reduction->map_spec : &cti_identity_spec;
    cti_few_operand inputs[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i + 1 < spec->num_operands; i++) {
        const cti_view *v = views[i];
        if (!v || !cti_view_is_row_major(v)) return false;
        inputs[i] = (cti_few_operand){v->data, v->numel, (ct_dtype)v->dtype};
    }
    const cti_few_operand to = {result->data, result->numel, (ct_dtype)result->dtype};
    return cti_view_is_row_major(result) && cti_reduce_few(reduction, ndim, sizes, mask, inputs, &to);
}
