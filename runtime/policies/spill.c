#include "base/memory.h"
#include "policies/spill.h"

#include <string.h>

/* ---- writing to the file ---- */

static void remove_slot(cti_spill *spill, int index)
{
    cti_spill_slot *slot = &spill->slots[index];
    ct_event_free(slot->copied);
    ct_release(slot->buffer);
    memmove(slot, slot + 1, (size_t)(--spill->count - index) * sizeof *slot);
}

/* Waits for the copy of the oldest chunk and writes the chunk to the file. On failure the chunk stays in its slot. */
static ct_status write_oldest(cti_spill *spill)
{
    const cti_spill_slot *slot = &spill->slots[0];
    ct_status status = ct_event_synchronize(slot->copied);
    if (status == CT_OK)
        status = cti_spill_file_write(spill->file, slot->buffer->data, (size_t)slot->buffer->numel, slot->offset);
    if (status == CT_OK) remove_slot(spill, 0);
    return status;
}

static ct_status write_copied(cti_spill *spill)
{
    ct_status status = CT_OK;
    bool done = true;
    while (status == CT_OK && spill->count && done) {
        status = ct_event_is_done(spill->slots[0].copied, &done);
        if (status == CT_OK && done) status = write_oldest(spill);
    }
    return status;
}

static ct_status write_all(cti_spill *spill)
{
    ct_status status = CT_OK;
    while (status == CT_OK && spill->count) status = write_oldest(spill);
    return status;
}

/* Starts the copy of a chunk of device memory; requires a free slot. */
static ct_status copy_chunk(cti_spill *spill, ct_tensor *bytes, const cti_region *region, int64_t offset)
{
    const ct_device device = cti_device(bytes);
    cti_spill_slot slot = {.region = region, .offset = offset, .copied = ct_event_new(device, false)};
    if (slot.copied) slot.buffer = cti_copy_stream_download(bytes);
    if (slot.buffer && ct_event_record(slot.copied, ct_current_stream(device)) == CT_OK) {
        spill->slots[spill->count++] = slot;
        return CT_OK;
    }
    ct_event_free(slot.copied);
    ct_release(slot.buffer);
    return ct_error_status();
}

static ct_status copy_chunks(cti_spill *spill, const cti_region *region, const ct_tensor *bytes)
{
    ct_status status = write_copied(spill);
    for (int64_t done = 0; status == CT_OK && done < bytes->numel; done += CTI_SPILL_CHUNK) {
        const int64_t left = bytes->numel - done, size = left < CTI_SPILL_CHUNK ? left : CTI_SPILL_CHUNK;
        if (spill->count == CTI_SPILL_SLOTS) status = write_oldest(spill);
        if (status != CT_OK) break;
        ct_tensor *chunk = cti_bytes_view(bytes, bytes->data + done, size);
        status = chunk ? copy_chunk(spill, chunk, region, region->offset + done) : ct_error_status();
        ct_release(chunk);
    }
    return status;
}

ct_status cti_spill_out(cti_spill *spill, cti_spill_region *saved, ct_tensor *bytes)
{
    bool can_reserve;
    cti_region *region = cti_malloc(sizeof *region);
    if (!region) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    region->size = (bytes->numel + CTI_REGION_UNIT - 1) / CTI_REGION_UNIT * CTI_REGION_UNIT;
    region->offset = cti_spill_file_alloc(spill->file, region->size);
    saved->region = region;
    ct_status status = cti_spill_file_reserve(spill->file, bytes->numel, region->offset, &can_reserve);
    if (status == CT_OK) status = copy_chunks(spill, region, bytes);
    /* written immediately, so that this call reports a full disk */
    if (status == CT_OK && !can_reserve) status = write_all(spill);
    if (status != CT_OK) cti_spill_forget(spill, saved);
    return status;
}

void cti_spill_forget(cti_spill *spill, cti_spill_region *saved)
{
    for (int i = spill->count; i-- > 0;)
        if (spill->slots[i].region == saved->region) remove_slot(spill, i);
    if (saved->region && cti_spill_file_is_owned(spill->file))
        cti_spill_file_release(spill->file, saved->region);
    else
        cti_free(saved->region);
    saved->region = NULL;
}

/* ---- reading from the file ---- */

static ct_status read_chunk(const cti_spill *spill, ct_tensor *target, int64_t done, int64_t size, int64_t offset)
{
    ct_tensor *chunk = cti_bytes_view(target, target->data + done, size);
    ct_tensor *buffer = chunk ? ct_pinned_like(chunk, cti_device(target)) : NULL;
    ct_release(chunk);
    if (!buffer) return ct_error_status();
    const ct_status status = cti_spill_file_read(spill->file, buffer->data, (size_t)size, offset);
    return status == CT_OK ? cti_copy_stream_upload(target, done, buffer) : status;
}

/*
 * Copies chunks from the file to the device. A scope releases the chunks after they are copied. If more chunks follow,
 * the function waits for the stream, so that the pinned memory can be reused.
 */
static ct_status read_chunks(const cti_spill *spill, ct_tensor *target, int64_t begin, int64_t end, int64_t offset)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = CT_OK;
    for (int64_t done = begin; status == CT_OK && done < end; done += CTI_SPILL_CHUNK) {
        const int64_t left = end - done, size = left < CTI_SPILL_CHUNK ? left : CTI_SPILL_CHUNK;
        status = read_chunk(spill, target, done, size, offset + done);
    }
    if (status == CT_OK && end < target->numel) status = ct_stream_synchronize(ct_current_stream(cti_device(target)));
    return ct_scope_close(scope) == CT_OK ? status : ct_error_status();
}

ct_status cti_spill_in(cti_spill *spill, const cti_spill_region *saved, int64_t offset, ct_tensor *target)
{
    const int64_t most_bytes = (int64_t)CTI_SPILL_CHUNK * CTI_SPILL_SLOTS;
    ct_status status = write_all(spill);
    for (int64_t begin = 0; status == CT_OK && begin < target->numel; begin += most_bytes) {
        const int64_t end = target->numel - begin < most_bytes ? target->numel : begin + most_bytes;
        status = read_chunks(spill, target, begin, end, saved->region->offset + offset);
    }
    return status;
}
