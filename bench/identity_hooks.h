/* Hooks that store the given tensor itself, to measure the cost of calling hooks. */
#ifndef BENCH_IDENTITY_HOOKS_H
#define BENCH_IDENTITY_HOOKS_H

#include <cotangent/cotangent.h>

static ct_status identity_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *identity_unpack(void *packed, void *payload) { return (void)payload, (ct_tensor *)packed; }

static void identity_drop(void *packed, void *payload) { (void)payload, ct_release(packed); }

static ct_guard identity_hooks(void)
{
    return ct_saved_tensors_hooks(
        &(ct_saved_tensors_hooks_fns){.pack = identity_pack, .unpack = identity_unpack, .drop = identity_drop});
}

#endif
