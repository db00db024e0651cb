/* The ABI between the generated code of a project and the library that it is linked with. */
#ifndef CTI_OPS_ABI_H
#define CTI_OPS_ABI_H

#include "core/compiler.h"
#include "core/thread.h"
#include "graph/node.h"
#include "ops/dispatch.h"
#include "tensor/tensor.h"

/*
 * Counts the changes of functions marked CTI_API, and of structs and inline functions in private headers, that would
 * break generated code compiled earlier. The shared library has it in the version of these symbols, so the dynamic
 * linker refuses a program that was built for another.
 */
#define CTI_GENERATED_ABI 5

/* Recorded in the generated code of a project when compiled; the sizes detect most changes without a new number. */
typedef struct cti_made_with {
    int abi;
    size_t sizeof_tensor, sizeof_node, sizeof_saved, sizeof_thread, sizeof_entry;
} cti_made_with;

#define CTI_MADE_WITH \
    { \
        CTI_GENERATED_ABI, sizeof(ct_tensor), sizeof(ct_node), sizeof(cti_saved), sizeof(cti_thread), \
            sizeof(cti_op_entry) \
    }

/*
 * Ends the process, with a message that names the family of operators, unless `made` is what the library was compiled
 * with: its calls would read other fields than the library wrote. Runs when a program or a module is loaded.
 */
CTI_API void cti_require_abi(const cti_made_with *made, const char *family);

/*
 * Adds a family of operators of a project when a program or a module is loaded. Ends the process, with a message that
 * names both, if there is an operator of a name already: calls by name, modes and messages know one operator of a name;
 * or if `modes`, the address of cti_global_modes in the project's own code, is that of a second copy of the library.
 */
CTI_API void cti_require_ops(const char *project, const cti_op_family *family, const void *modes);
/* Takes them out of the registry, when a module is unloaded. */
CTI_API void cti_ops_remove(const cti_op_family *family);

#endif
