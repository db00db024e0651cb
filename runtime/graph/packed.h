/* What a pair of hooks made of a tensor, and the calls of both hooks (S10). */
#ifndef CTI_PACKED_H
#define CTI_PACKED_H

#include "graph/hook_stack.h"
#include "graph/node.h"

enum { /* cti_packed.flags */
       CTI_PACKED_REQUIRES_GRAD =
           1 << 0,               /* the read value gets a history: from producer, or from the saving node for an output */
       CTI_PACKED_LEAF = 1 << 1, /* producer is the leaf's accumulator */
       CTI_PACKED_OUTPUT = 1 << 2,
       CTI_PACKED_INPLACE_VIEW = 1 << 3,
       CTI_PACKED_COMPUTED = 1 << 4
};

typedef struct cti_packed {
    cti_refs refs;
    uint8_t dtype, ndim, device_kind, device_index;
    ct_hooks *hooks;
    void *object;      /* what pack gave */
    ct_node *producer; /* of an input, strong; NULL for outputs and constants */
    uint16_t output_nr;
    uint8_t flags;
    union {
        int64_t inside[4];
        int64_t *spilled;
    } sizes;
} cti_packed;
_Static_assert(sizeof(cti_packed) <= 80, "a packed record stays small");

typedef struct cti_pack_request {
    const ct_node *node;
    const cti_saved_info *info;
    ct_tensor *shown;  /* what pack sees */
    ct_node *producer; /* strong: cti_pack takes the reference over, also when it fails */
    unsigned output_nr;
    uint8_t flags;
} cti_pack_request;

/* Calls pack. CTI_PLAINLY if the hook wants the tensor stored as if there were none; NULL on failure: then nothing is left. */
CT_NODISCARD cti_packed *cti_pack(cti_thread *thread, ct_hooks *hooks, const cti_pack_request *request);
#define CTI_PLAINLY ((cti_packed *)ct_saved_plainly())
/* Calls unpack and checks what it gave (S10.11): data only, a strong reference; NULL on failure. */
CT_NODISCARD ct_tensor *cti_unpack(cti_thread *thread, const ct_node *node, const cti_packed *record);
cti_shape cti_packed_shape(const cti_packed *record);

#endif
