#include "tensor/ended.h"

#include "state/check.h"

_Static_assert(sizeof(ct_tensor) == CTI_HEADER_BYTES, "blocks of headers are recognized by their size");
_Static_assert(offsetof(ct_tensor, dims) == CTI_ENDED_AT, "a cti_end is stored in place of the sizes of the tensor");
_Static_assert(sizeof(cti_end) <= sizeof((ct_tensor *)0)->dims, "a cti_end fits in place of the sizes");

/*
 * Flags of an ended header. CTI_TENSOR_NONE makes code that does not check handles reject the header as it rejects
 * ct_none().
 */
enum { ENDED_FLAGS = CTI_KIND_ENDED | CTI_TENSOR_NONE };

static cti_storage no_storage = {.refs = CTI_REFS_IMMORTAL(CTI_KIND_STORAGE), .data = no_storage.inside_.inside};
static ct_tensor ended_item = {.refs = CTI_REFS_IMMORTAL(ENDED_FLAGS), .storage = &no_storage};

_Static_assert(sizeof ended_item.dims >= sizeof(cti_end), "");

cti_refs *const cti_ended_item = &ended_item.refs;

bool cti_tensor_end(cti_thread *thread, ct_tensor *self)
{
    const cti_end end = cti_end_now(thread);
    if (!cti_end_later(thread, self, sizeof *self)) return false;
    memset((void *)self, 0, sizeof *self);
    self->refs = (cti_refs)CTI_REFS_IMMORTAL(ENDED_FLAGS);
    self->storage = &no_storage;
    memcpy(&self->dims, &end, sizeof end);
    return true;
}
