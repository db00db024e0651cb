/* The ABI between the generated code of a project and the library that it is linked with. */
#ifndef CTI_OPS_ABI_H
#define CTI_OPS_ABI_H

#include "base/compiler.h"
#include "graph/node.h"
#include "ops/dispatch.h"
#include "state/thread.h"
#include "tensor/tensor.h"

/*
 * Incremented by each change of a function marked CTI_API, or of a struct or inline function in a private header, that
 * would break generated code compiled earlier. The shared library has it in the version of these symbols, so that the
 * dynamic linker rejects a program built for another version.
 */
#define CTI_GENERATED_ABI 5

/* Compiled into the generated code of a project; the sizes detect most changes without a new ABI number. */
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
 * Ends the process, with a message that names the family of operators, if `made` differs from the values of the
 * library: the generated code would read other fields than the library wrote. Called when a program or a module is
 * loaded.
 */
CTI_API void cti_require_abi(const cti_made_with *made, const char *family);

/*
 * Adds a family of operators of a project when a program or a module is loaded. Ends the process with a message if an
 * operator of the same name exists already (calls by name, modes and messages support one operator of a name; the
 * message names both), or if `modes`, the address of cti_global_modes in the project's own code, belongs to a second
 * copy of the library.
 */
CTI_API void cti_require_ops(const char *project, const cti_op_family *family, const void *modes);
/* Removes a family from the registry when a module is unloaded. */
CTI_API void cti_ops_remove(const cti_op_family *family);

#endif
