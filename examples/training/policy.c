#include "policy.h"

#include "../hooks/hook_recompute.h"

#include <string.h>

/* Plain storage, even if a policy is active outside. */
static ct_guard enter_default(const char *folder) { return (void)folder, ct_bypass_saved_tensors_hooks(); }

static ct_guard enter_save_on_cpu(const char *folder) { return (void)folder, ct_save_on_cpu(); }

static ct_guard enter_compressed(ct_dtype dtype) { return ct_save_compressed(.dtype = dtype); }

static ct_guard enter_bf16(const char *folder) { return (void)folder, enter_compressed(CT_DTYPE_BF16); }

static ct_guard enter_int8(const char *folder) { return (void)folder, enter_compressed(CT_DTYPE_I8); }

static ct_guard enter_file(const char *folder) { return ct_save_on_disk(.folder = folder); }

static ct_guard enter_recompute(const char *folder)
{
    const ct_saved_tensors_hooks_fns fns = hook_recompute();
    return (void)folder, ct_saved_tensors_hooks(&fns);
}

static const ct_checkpoint_opts whole = {0};
static const char *const products[] = {"linear", "scaled_dot_product_attention"};
static const ct_checkpoint_opts selective = {.save_ops = products, .num_save_ops = 2};

static const policy all[] = {
    {"default", "as the operators keep them", true, enter_default, NULL},
    {"save_on_cpu", "in host memory", true, enter_save_on_cpu, NULL},
    {"bf16", "floats rounded to bfloat16", false, enter_bf16, NULL},
    {"int8", "floats as bytes with a scale for every 256", false, enter_int8, NULL},
    {"file", "in a file, read back when needed", true, enter_file, NULL},
    {"recompute", "GELU results made again from what GELU keeps", true, enter_recompute, NULL},
    {"checkpoint", "each block runs again in backward", true, enter_default, &whole},
    {"selective", "the same, but products are kept and not made again", true, enter_default, &selective},
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
