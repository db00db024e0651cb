#include "hook_recompute.h"

#include <string.h>

/* Recomputes the result of a node from the tensors that the node saved. */
typedef ct_tensor *(*recompute_fn)(ct_node *node, ct_tensor *self);

static ct_tensor *again_gelu(ct_node *node, ct_tensor *self)
{
    ct_scalar approximate;
    if (ct_node_saved_scalar(node, "approximate", &approximate) != CT_OK) return NULL;
    return ct_gelu(self, .approximate = (enum ct_approximate)approximate.i);
}

static ct_tensor *again_sin(ct_node *node, ct_tensor *self) { return (void)node, ct_sin(self); }

static ct_tensor *again_cos(ct_node *node, ct_tensor *self) { return (void)node, ct_cos(self); }

static ct_tensor *again_log(ct_node *node, ct_tensor *self) { return (void)node, ct_log(self); }

static ct_tensor *again_square(ct_node *node, ct_tensor *self) { return (void)node, ct_square(self); }

static const struct {
    const char *name;
    recompute_fn again;
} recipes[] = {{"GeluBackward0", again_gelu},
               {"SinBackward0", again_sin},
               {"CosBackward0", again_cos},
               {"LogBackward0", again_log},
               {"SquareBackward0", again_square}};

enum { NUM_RECIPES = sizeof recipes / sizeof *recipes };

static recompute_fn find_recipe(const ct_node *node)
{
    for (int i = 0; node && i < NUM_RECIPES; i++)
        if (strcmp(ct_node_name(node), recipes[i].name) == 0) return recipes[i].again;
    return NULL;
}

/*
 * Returns true if the node's own input is stored, not recomputed in turn: a chain of results computed from each other
 * would be recomputed at every read.
 */
static bool keeps_its_input(ct_node *node)
{
    ct_raw_saved *input = ct_node_raw_saved(node, "self");
    const bool keeps = input && !ct_raw_saved_is_released(input) && !ct_raw_saved_has_hooks(input);
    ct_raw_saved_free(input);
    return keeps;
}

/*
 * The packed object is the node that computed the tensor: the graph keeps this node alive anyway, since the node that
 * saves leads to it.
 */
static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)payload;
    *packed = ct_pack_decline();
    if (info->is_output || info->is_leaf || ct_tensor_is_view(tensor)) return CT_OK;
    ct_node *node;
    const ct_status status = ct_tensor_grad_fn(tensor, &node);
    if (status != CT_OK) return status;
    if (find_recipe(node) && keeps_its_input(node)) *packed = ct_node_retain(node);
    return CT_OK;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    ct_tensor *self = ct_node_saved(packed, "self");
    return self ? find_recipe(packed)(packed, self) : NULL;
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    ct_node_release(packed);
}

static int64_t bytes(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return 0;
}

ct_saved_tensors_hooks_fns hook_recompute(void)
{
    return (ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .bytes = bytes};
}
