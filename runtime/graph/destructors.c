/* Destructors of reference-counted objects, by kind. */
#include "graph/hooks/hooks.h"
#include "graph/node.h"
#include "graph/save/hook_stack.h"
#include "graph/save/packed.h"
#include "tensor/tensor.h"

const cti_destroy_fn cti_destructors[CTI_KIND_COUNT] = {
    [CTI_KIND_STORAGE] = cti_storage_destroy, [CTI_KIND_TENSOR] = cti_tensor_destroy,
    [CTI_KIND_NODE] = cti_node_destroy,       [CTI_KIND_PACKED] = cti_packed_destroy,
    [CTI_KIND_HOOKS] = cti_hooks_destroy,     [CTI_KIND_REGISTERED_HOOK] = cti_hook_destroy,
};
