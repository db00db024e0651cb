/* What is known of a save of a checkpoint's first run, to tell whether a later run does the same. */
#ifndef CTI_CHECKPOINT_SITE_H
#define CTI_CHECKPOINT_SITE_H

#include <cotangent/saved_tensors.h>

/* Of some elements of a tensor, from the first to the last: enough to tell other values from those of another order. */
typedef struct cti_digest {
    double sum, magnitude;
    uint32_t count; /* of finite elements; 0: nothing is known, as of tensors on devices */
} cti_digest;

cti_digest cti_digest_of(const ct_tensor *tensor);
/* Whether the values are the same, but for what another order of sums would change. */
bool cti_digest_is_near(const cti_digest *a, const cti_digest *b);

/* Which save of which call it is. */
typedef struct cti_save_site {
    const char *op, *argument; /* live as long as the node that saves */
    const char *producer;      /* the type of the node that made the tensor; NULL: none did */
    uint32_t depth;            /* of nodes over which it was made */
    bool is_output, is_leaf, requires_grad;
    /* Of a leaf that requires grad: the node that adds to its gradient, its memory, and the version of that. */
    const void *accumulator, *storage;
    uint32_t version;
    cti_digest values;
} cti_save_site;

/* From what a pack hook is shown. */
cti_save_site cti_save_site_of(ct_tensor *tensor, const ct_pack_info *info);

/* Whether operator and argument are the same. */
bool cti_save_site_is_named_alike(const cti_save_site *a, const cti_save_site *b);
/* Whether the saved tensors were made alike: by the same kind of node, over as many nodes. */
bool cti_save_site_is_made_alike(const cti_save_site *a, const cti_save_site *b);
/* Whether it is one leaf that requires grad, which was written in between. */
bool cti_save_site_was_written(const cti_save_site *first, const cti_save_site *now);

#endif
