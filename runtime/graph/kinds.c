/* How each kind of counted object ends. */
#include "graph/hooks.h"
#include "graph/node.h"
#include "tensor/tensor.h"

const cti_finish_fn cti_finishers[CTI_KIND_COUNT] = {
    [CTI_KIND_STORAGE] = cti_storage_finish, [CTI_KIND_TENSOR] = cti_tensor_finish,
    [CTI_KIND_NODE] = cti_node_finish,       [CTI_KIND_PACKED] = cti_packed_finish,
    [CTI_KIND_HOOKS] = cti_hooks_finish,     [CTI_KIND_REGISTERED_HOOK] = cti_hook_finish,
};
