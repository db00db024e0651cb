#include "ops/call/spread.h"

#include "tensor/copy.h"

#include <string.h>

enum { BLOCK = 256, MOST_BYTES = 16 }; /* elements of a buffer; size of the largest element */

/* Kinds of dtypes in the order of promotion; bools are not distinguished from integers. */
static int kind_of(ct_dtype dtype) { return ct_dtype_is_complex(dtype) ? 2 : ct_dtype_is_floating(dtype); }

/*
 * Returns the number of elements after which t repeats when it is broadcast to the shape of `like`. Returns 0 if the
 * sizes of t are not the last sizes of `like`.
 */
static int64_t period_of(const ct_tensor *t, const ct_tensor *like)
{
    if (t->ndim > like->ndim) return 0;
    const int64_t *sizes = cti_sizes(t), *all = cti_sizes(like) + (like->ndim - t->ndim);
    int64_t period = 1;
    unsigned d = t->ndim;
    for (; d > 0 && sizes[d - 1] == all[d - 1]; d--) period *= sizes[d - 1];
    for (; d > 0; d--)
        if (sizes[d - 1] != 1) return 0;
    return period;
}

/*
 * Returns the period of an input that has the dtype of `like`, or of a scalar; 0 if the input does not qualify for this
 * path. The general path checks whether the operator accepts a bool.
 */
static int64_t input_period(const ct_tensor *t, const ct_tensor *like)
{
    const ct_dtype dtype = (ct_dtype)t->dtype;
    if (cti_tensor_has(t, CTI_TENSOR_SCALAR))
        return dtype != CT_DTYPE_BOOL && kind_of(dtype) <= kind_of((ct_dtype)like->dtype);
    return t->dtype == like->dtype ? period_of(t, like) : 0;
}

/*
 * Returns the input with the most elements (of several: with the most dims) that is not a scalar; NULL if an input has
 * a special state.
 */
static const ct_tensor *like_of(unsigned n, ct_tensor *const *inputs)
{
    const unsigned off = CTI_TENSOR_STRIDED | CTI_TENSOR_OFF_FAST_PATH | CTI_TENSOR_NONE | CTI_TENSOR_INFERENCE;
    const ct_tensor *like = NULL;
    for (unsigned i = 0; i < n; i++) {
        const ct_tensor *t = inputs[i];
        const unsigned flags = cti_refs_flags(&t->refs);
        if ((flags & off) || t->numel == 0) return NULL;
        if (flags & CTI_TENSOR_SCALAR) continue;
        if (!like || t->numel > like->numel || (t->numel == like->numel && t->ndim > like->ndim)) like = t;
    }
    return like;
}

const ct_tensor *cti_spread_inputs(unsigned n, ct_tensor *const *inputs, cti_spread *spread)
{
    const ct_tensor *like = like_of(n, inputs);
    if (!like || cti_direct_compute[like->dtype] < 0) return NULL;
    spread->like = NULL;
    spread->inputs = inputs;
    spread->n = n;
    int64_t longest = 1;
    for (unsigned i = 0; i < n; i++) {
        const int64_t period = input_period(inputs[i], like);
        if (period == 0) return NULL;
        spread->periods[i] = period;
        if (period < like->numel && period > longest) longest = period;
    }
    for (unsigned i = 0; i < n; i++)
        if (spread->periods[i] < longest && spread->periods[i] != 1) return NULL;
    return spread->like = like;
}

/* Fills a buffer with copies of one element. */
static void fill(const void *element, size_t item, int64_t total, char *buffer)
{
    if (item == sizeof(uint32_t)) {
        uint32_t value;
        memcpy(&value, element, item);
        for (int64_t i = 0; i < total; i++) ((uint32_t *)(void *)buffer)[i] = value;
    } else {
        for (int64_t i = 0; i < total; i++) memcpy(buffer + (size_t)i * item, element, item);
    }
}

/* Fills a buffer with copies of `count` elements. */
static void repeat(const void *from, size_t item, int64_t count, int64_t total, char *buffer)
{
    size_t filled = (size_t)count * item;
    const size_t end = (size_t)total * item;
    memcpy(buffer, from, filled);
    while (filled < end) {
        const size_t more = filled < end - filled ? filled : end - filled;
        memcpy(buffer + filled, buffer, more);
        filled += more;
    }
}

/*
 * The elements of an input, or a buffer with copies of them. The offset of a period, and the offset inside the period,
 * are each added to the address if the corresponding flag is 1.
 */
typedef struct source {
    char *data;
    int64_t adds_position, adds_start;
} source;

/* Returns the source from which the loop reads an input; buffer: memory for BLOCK elements. */
static source source_of(const cti_spread *spread, unsigned i, int64_t row, char *buffer)
{
    ct_tensor *t = spread->inputs[i];
    const ct_tensor *like = spread->like;
    const size_t item = cti_itemsize(like);
    if (t->numel == like->numel && t->dtype == like->dtype) return (source){t->data, 1, 1};
    if (spread->periods[i] == row) return (source){t->data, 1, 0};
    const int64_t total = like->numel < BLOCK ? like->numel : BLOCK;
    char element[MOST_BYTES];
    if (t->numel > 1) {
        repeat(t->data, item, spread->periods[i], total, buffer);
    } else if (t->dtype == like->dtype) {
        fill(t->data, item, total, buffer);
    } else {
        cti_store_scalar(cti_load_scalar(t->data, (ct_dtype)t->dtype), element, (ct_dtype)like->dtype);
        fill(element, item, total, buffer);
    }
    return (source){buffer, 0, 0};
}

void cti_run_spread(const cti_loop_spec *spec, const cti_spread *spread, cti_loop loop, void *result, const void *attrs)
{
    _Alignas(64) char buffers[CTI_SPREAD_MAX][BLOCK * MOST_BYTES];
    const ct_tensor *like = spread->like;
    const int64_t item = (int64_t)cti_itemsize(like),
                  result_item = spec->operands[0].type == CTI_CLASS_BOOL ? (int64_t)sizeof(bool) : item;
    int64_t row = 1; /* number of elements after which the contents of all buffers repeat */
    for (unsigned i = 0; i < spread->n; i++)
        if (spread->inputs[i]->numel != like->numel && spread->periods[i] > row) row = spread->periods[i];
    source sources[CTI_SPREAD_MAX];
    if (row < BLOCK) row = BLOCK / row * row;
    for (unsigned i = 0; i < spread->n; i++) sources[i] = source_of(spread, i, row, buffers[i]);
    for (int64_t start = 0; start < like->numel; start += row) {
        const int64_t end = like->numel - start < row ? like->numel - start : row;
        for (int64_t at = 0; at < end; at += BLOCK) {
            void *operands[1 + CTI_SPREAD_MAX] = {(char *)result + (start + at) * result_item};
            for (unsigned i = 0; i < spread->n; i++)
                operands[1 + i] =
                    sources[i].data + (start * sources[i].adds_start + at * sources[i].adds_position) * item;
            cti_run_elements(spec, (ct_dtype)like->dtype, end - at < BLOCK ? end - at : BLOCK, loop, operands, attrs);
        }
    }
}
