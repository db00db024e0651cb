#include "policy.h"

#include "../hooks/hook_bf16.h"
#include "../hooks/hook_file.h"
#include "../hooks/hook_int8.h"
#include "../hooks/hook_recompute.h"

#include <string.h>

/* Plain storage, whatever the surroundings say. */
static ct_guard enter_default(const char *folder) { return (void)folder, ct_bypass_saved_tensors_hooks(); }
static ct_guard enter_save_on_cpu(const char *folder) { return (void)folder, ct_save_on_cpu(NULL); }

static ct_guard enter_pair(ct_saved_tensors_hooks_fns fns)
{
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    if (guard.status != CT_OK && fns.drop_payload) fns.drop_payload(fns.payload); /* entering failed: the payload is still ours */
    return guard;
}
static ct_guard enter_bf16(const char *folder) { return (void)folder, enter_pair(hook_bf16()); }
static ct_guard enter_int8(const char *folder) { return (void)folder, enter_pair(hook_int8()); }
static ct_guard enter_file(const char *folder) { return enter_pair(hook_file(folder)); }
static ct_guard enter_recompute(const char *folder) { return (void)folder, enter_pair(hook_recompute()); }

static const policy all[] = {
    {"default", "as the operators keep them", true, enter_default},
    {"save_on_cpu", "in host memory", true, enter_save_on_cpu},
    {"bf16", "floats rounded to bfloat16", false, enter_bf16},
    {"int8", "floats as bytes with one scale each", false, enter_int8},
    {"file", "in files, read back when needed", true, enter_file},
    {"recompute", "GELU results made again from what GELU keeps", true, enter_recompute},
};

const policy *policies(int *count)
{
    *count = (int)(sizeof all / sizeof *all);
    return all;
}

const policy *policy_find(const char *name)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].name, name) == 0) return &all[i];
    return NULL;
}
