/*
 * Properties of a save in the first run of a checkpoint. They are used to check that a recompute makes the same saves.
 */
#ifndef CTI_CHECKPOINT_SITE_H
#define CTI_CHECKPOINT_SITE_H

#include <cotangent/saved_tensors.h>

/*
 * Digest of some elements of a tensor, sampled evenly from the first to the last. Digests of different values differ;
 * digests of values that differ only by the order of a summation are near each other.
 */
typedef struct cti_digest {
    double sum, magnitude;
    uint32_t count; /* number of finite elements; 0: no digest, for example because the tensor is on a device */
} cti_digest;

cti_digest cti_digest_of(const ct_tensor *tensor);
/* Returns true if the values are equal, up to differences that another order of summation causes. */
bool cti_digest_is_near(const cti_digest *a, const cti_digest *b);

/* Identifies a save and the call that made it. */
typedef struct cti_save_site {
    const char *op, *argument; /* valid as long as the node that saves */
    const char *producer;      /* type of the node that produced the tensor; NULL: none */
    uint32_t depth;            /* topological number of the node that produced the tensor */
    bool is_output, is_leaf, requires_grad;
    /* For a leaf that requires grad: its accumulator node, its storage, and the version of the storage. */
    const void *accumulator, *storage;
    uint32_t version;
    cti_digest values;
} cti_save_site;

/* Returns the site of a save from the arguments of a pack hook. */
cti_save_site cti_save_site_of(ct_tensor *tensor, const ct_pack_info *info);

/* Returns true if operator and argument are the same. */
bool cti_save_site_is_named_alike(const cti_save_site *a, const cti_save_site *b);
/* Returns true if both tensors were produced by the same kind of node, with the same topological number. */
bool cti_save_site_is_made_alike(const cti_save_site *a, const cti_save_site *b);
/* Returns true if both saves have the same leaf that requires grad, and the leaf was written between them. */
bool cti_save_site_was_written(const cti_save_site *first, const cti_save_site *now);

#endif
