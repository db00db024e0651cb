#include "base/memory.h"
#include "policies/spill.h"

#include <string.h>

/* ---- writing to the file ---- */

static void empty(cti_spill *spill, int index)
{
    cti_spill_slot *slot = &spill->slots[index];
    ct_event_free(slot->copied);
    ct_release(slot->room);
    memmove(slot, slot + 1, (size_t)(--spill->count - index) * sizeof *slot);
}

/* Waits for the copy of the oldest piece and writes it; on failure the piece stays in its slot. */
static ct_status write_oldest(cti_spill *spill)
{
    const cti_spill_slot *slot = &spill->slots[0];
    ct_status status = ct_event_synchronize(slot->copied);
    if (status == CT_OK)
        status = cti_store_write(spill->store, slot->room->data, (size_t)slot->room->numel, slot->offset);
    if (status == CT_OK) empty(spill, 0);
    return status;
}

static ct_status write_what_has_come(cti_spill *spill)
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

/* Starts the copy of a piece of device memory; requires a free slot. */
static ct_status send_piece(cti_spill *spill, ct_tensor *bytes, const cti_region *place, int64_t offset)
{
    const ct_device device = cti_device(bytes);
    cti_spill_slot slot = {.place = place, .offset = offset, .copied = ct_event_new(device, false)};
    if (slot.copied) slot.room = cti_lane_send(bytes);
    if (slot.room && ct_event_record(slot.copied, ct_current_stream(device)) == CT_OK) {
        spill->slots[spill->count++] = slot;
        return CT_OK;
    }
    ct_event_free(slot.copied);
    ct_release(slot.room);
    return ct_error_status();
}

static ct_status send_pieces(cti_spill *spill, const cti_region *place, const ct_tensor *bytes)
{
    ct_status status = write_what_has_come(spill);
    for (int64_t done = 0; status == CT_OK && done < bytes->numel; done += CTI_SPILL_PIECE) {
        const int64_t left = bytes->numel - done, size = left < CTI_SPILL_PIECE ? left : CTI_SPILL_PIECE;
        if (spill->count == CTI_SPILL_SLOTS) status = write_oldest(spill);
        if (status != CT_OK) break;
        ct_tensor *piece = cti_bytes_at(bytes, bytes->data + done, size);
        status = piece ? send_piece(spill, piece, place, place->offset + done) : ct_error_status();
        ct_release(piece);
    }
    return status;
}

ct_status cti_spill_out(cti_spill *spill, cti_spilled *spilled, ct_tensor *bytes)
{
    bool can_reserve;
    cti_region *place = cti_malloc(sizeof *place);
    if (!place) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    place->size = (bytes->numel + CTI_REGION_UNIT - 1) / CTI_REGION_UNIT * CTI_REGION_UNIT;
    place->offset = cti_store_take(spill->store, place->size);
    spilled->place = place;
    ct_status status = cti_store_reserve(spill->store, bytes->numel, place->offset, &can_reserve);
    if (status == CT_OK) status = send_pieces(spill, place, bytes);
    if (status == CT_OK && !can_reserve) status = write_all(spill); /* so that this call reports a full disk */
    if (status != CT_OK) cti_spill_forget(spill, spilled);
    return status;
}

void cti_spill_forget(cti_spill *spill, cti_spilled *spilled)
{
    for (int i = spill->count; i-- > 0;)
        if (spill->slots[i].place == spilled->place) empty(spill, i);
    if (spilled->place && cti_store_is_here(spill->store))
        cti_store_give_back(spill->store, spilled->place);
    else
        cti_free(spilled->place);
    spilled->place = NULL;
}

/* ---- reading from the file ---- */

static ct_status read_piece(const cti_spill *spill, ct_tensor *there, int64_t done, int64_t size, int64_t offset)
{
    ct_tensor *piece = cti_bytes_at(there, there->data + done, size);
    ct_tensor *room = piece ? ct_pinned_like(piece, cti_device(there)) : NULL;
    ct_release(piece);
    if (!room) return ct_error_status();
    const ct_status status = cti_store_read(spill->store, room->data, (size_t)size, offset);
    return status == CT_OK ? cti_lane_bring(there, done, room) : status;
}

/*
 * Opens a scope for the pieces, which releases them after they are copied. Waits for the stream if more pieces follow,
 * so that their pinned memory is reused.
 */
static ct_status read_some(const cti_spill *spill, ct_tensor *there, int64_t begin, int64_t end, int64_t offset)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = CT_OK;
    for (int64_t done = begin; status == CT_OK && done < end; done += CTI_SPILL_PIECE) {
        const int64_t left = end - done, size = left < CTI_SPILL_PIECE ? left : CTI_SPILL_PIECE;
        status = read_piece(spill, there, done, size, offset + done);
    }
    if (status == CT_OK && end < there->numel) status = ct_stream_synchronize(ct_current_stream(cti_device(there)));
    return ct_scope_close(scope) == CT_OK ? status : ct_error_status();
}

ct_status cti_spill_in(cti_spill *spill, const cti_spilled *spilled, int64_t offset, ct_tensor *there)
{
    const int64_t most = (int64_t)CTI_SPILL_PIECE * CTI_SPILL_SLOTS;
    ct_status status = write_all(spill);
    for (int64_t begin = 0; status == CT_OK && begin < there->numel; begin += most) {
        const int64_t end = there->numel - begin < most ? there->numel : begin + most;
        status = read_some(spill, there, begin, end, spilled->place->offset + offset);
    }
    return status;
}
