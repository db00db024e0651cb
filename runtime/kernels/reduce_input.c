#include "kernels/reduce_input.h"

static const cti_loop_spec plain_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* The map's output has no view: its stream carries the type of the block only. */
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
    const cti_loop_spec *spec = reduction->map ? reduction->map_spec : &plain_spec;
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
    source->room = cti_block_bytes(source->num_streams) + CTI_BLOCK_GAP;
}

void cti_reduce_input_settle(cti_reduce_input *source, const uint8_t *order)
{
    cti_operand_iter *inputs = source->streams + 1;
    if (order) cti_space_permute(&source->space, inputs, source->num_streams - 1, order);
    cti_space_coalesce(&source->space, inputs, source->num_streams - 1);
}

const void *cti_reduce_input_values(const cti_reduce_input *source, int64_t first, int64_t n,
                                    cti_reduce_input_room *room)
{
    const int64_t padded = (n + source->lanes - 1) / source->lanes * source->lanes;
    void *at[CTI_MAX_OPERANDS];
    at[0] = room->blocks;
    for (unsigned i = 1; i < source->num_streams; i++) {
        const cti_operand_iter *s = &source->streams[i];
        if (cti_operand_iter_is_direct(s) && (!source->map || padded == n)) {
            at[i] = cti_operand_iter_at(s, first);
        } else {
            at[i] = room->blocks + i * source->room;
            cti_operand_iter_read(s, &source->space, first, n, at[i]);
            if (source->map) cti_block_pad(at[i], s->block_item, n, padded);
        }
    }
    if (!source->map) return at[1];
    source->map(padded, at, source->attrs);
    return at[0];
}

cti_rows cti_reduce_input_rows(const cti_reduce_input *source, int64_t first, int64_t pitch, int64_t rows, int64_t n,
                               cti_reduce_input_room *room)
{
    const int64_t count = rows * n, padded = (count + source->lanes - 1) / source->lanes * source->lanes;
    void *at[CTI_MAX_OPERANDS];
    if (!source->map && cti_operand_iter_is_direct(&source->streams[1]))
        return (cti_rows){cti_operand_iter_at(&source->streams[1], first), pitch};
    for (unsigned i = 0; i < source->num_streams; i++) {
        const cti_operand_iter *s = &source->streams[i];
        char *block = room->blocks + i * source->room;
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
