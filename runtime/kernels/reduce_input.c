#include "kernels/reduce_input.h"

/* Initialises the stream of the map's output. It has no view; only the type of its block is used. */
static void init_output(cti_reduce_input *source, const cti_operand *operand, cti_compute compute)
{
    cti_operand_iter *s = &source->streams[0];
    source->dtype = cti_block_dtype((cti_class)operand->type, compute);
    *s = (cti_operand_iter){.role = CTI_OUT, .dtype = (uint8_t)source->dtype, .block_dtype = (uint8_t)source->dtype};
    s->item = s->block_item = (uint8_t)ct_dtype_size(source->dtype);
}

void cti_reduce_input_init(cti_reduce_input *source, const cti_reduction *reduction, unsigned ndim,
                           const int64_t *sizes, const cti_view *const *views)
{
    const cti_loop_spec *spec = reduction->map ? reduction->map_spec : &cti_identity_spec;
    source->space = cti_space_of(ndim, sizes);
    source->map = reduction->map;
    source->attrs = reduction->map_attrs;
    source->num_streams = 1;
    init_output(source, &spec->operands[0], reduction->compute);
    for (; source->num_streams < spec->num_operands; source->num_streams++) {
        const unsigned i = source->num_streams;
        cti_operand_iter_init(&source->streams[i], &source->space, &spec->operands[i], reduction->compute, views[i - 1],
                              NULL);
    }
    size_t largest = 1;
    source->lanes = spec->twins >> reduction->compute & 1 ? cti_spec_lanes(spec) : 1;
    for (unsigned i = 0; i < source->num_streams; i++)
        if (source->streams[i].block_item > largest) largest = source->streams[i].block_item;
    source->block = cti_block_bytes(source->num_streams) / (int64_t)largest;
    source->block_stride = cti_block_bytes(source->num_streams) + CTI_BLOCK_GAP;
}

void cti_reduce_input_resolve(cti_reduce_input *source, const uint8_t *order)
{
    cti_operand_iter *inputs = source->streams + 1;
    if (order) cti_space_permute(&source->space, inputs, source->num_streams - 1, order);
    cti_space_coalesce(&source->space, inputs, source->num_streams - 1);
}

const void *cti_reduce_input_values(const cti_reduce_input *source, int64_t first, int64_t n,
                                    cti_reduce_input_buffer *buffer)
{
    const int64_t padded = (n + source->lanes - 1) / source->lanes * source->lanes;
    void *at[CTI_MAX_OPERANDS];
    at[0] = buffer->blocks;
    for (unsigned i = 1; i < source->num_streams; i++) {
        const cti_operand_iter *s = &source->streams[i];
        char *const src = !source->map || padded == n ? cti_operand_iter_in_place(s, &source->space, first, n) : NULL;
        at[i] = src;
        if (!src) {
            at[i] = buffer->blocks + i * source->block_stride;
            cti_operand_iter_read(s, &source->space, first, n, at[i]);
            if (source->map) cti_block_pad(at[i], s->block_item, n, padded);
        }
    }
    if (!source->map) return at[1];
    source->map(padded, at, source->attrs);
    return at[0];
}

/*
 * Finds rows of n values in the operand's memory; the distance between rows may exceed n. Returns false if the values
 * of a row are not contiguous there.
 */
static bool rows_in_place(const cti_reduce_input *source, int64_t first, int64_t pitch, int64_t n, cti_rows *rows)
{
    const cti_operand_iter *s = &source->streams[1];
    const cti_space *space = &source->space;
    if (cti_operand_iter_is_direct(s)) {
        *rows = (cti_rows){cti_operand_iter_at(s, first), pitch};
        return true;
    }
    if (space->ndim != 2 || pitch % space->sizes[1] != 0) return false;
    char *const src = cti_operand_iter_in_place(s, space, first, n);
    *rows = (cti_rows){src, pitch / space->sizes[1] * s->strides[0]};
    return src != NULL;
}

cti_rows cti_reduce_input_rows(const cti_reduce_input *source, int64_t first, int64_t pitch, int64_t rows, int64_t n,
                               cti_reduce_input_buffer *buffer)
{
    const int64_t count = rows * n, padded = (count + source->lanes - 1) / source->lanes * source->lanes;
    void *at[CTI_MAX_OPERANDS];
    cti_rows found;
    if (!source->map && rows_in_place(source, first, pitch, n, &found)) return found;
    for (unsigned i = 0; i < source->num_streams; i++) {
        const cti_operand_iter *s = &source->streams[i];
        char *block = buffer->blocks + i * source->block_stride;
        at[i] = block;
        if (i == 0) continue;
        for (int64_t row = 0; row < rows; row++)
            cti_operand_iter_read(s, &source->space, first + row * pitch, n, block + row * n * s->block_item);
        if (source->map) cti_block_pad(block, s->block_item, count, padded);
    }
    if (!source->map) return (cti_rows){at[1], n};
    source->map(padded, at, source->attrs);
    return (cti_rows){at[0], n};
}

void cti_finish_values(const cti_reduction *reduction, ct_dtype dtype, int64_t n, void *values)
{
    if (!reduction->finish || n == 0) return;
    const int64_t padded = (n + CTI_LANES - 1) / CTI_LANES * CTI_LANES;
    cti_block_pad(values, ct_dtype_size(dtype), n, padded);
    void *at[2] = {values, values};
    reduction->finish(padded, at, reduction->finish_attrs);
}
