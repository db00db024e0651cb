/* The ABI between the generated code of a project and the library that it is linked with. */
#ifndef CTI_OPS_ABI_H
#define CTI_OPS_ABI_H

#include "base/compiler.h"
#include "graph/node.h"
#include "ops/dispatch.h"
#include "state/thread.h"
#include "tensor/tensor.h"

/*
 * ABI number. It must be incremented by each change of a function marked CTI_API, or of a struct or inline function in
 * a private header, that would break generated code that was compiled earlier. The shared library has the number in the
 * version of these symbols, so that the dynamic linker rejects a program that was built for another number.
 */
#define CTI_GENERATED_ABI 5

/*
 * The ABI number and the sizes of structs, compiled into the generated code of a project. A different size reveals most
 * changes for which the ABI number was not incremented.
 */
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
 * Ends the process if `made` differs from the values of the library, since generated code and library would then
 * disagree about the offsets of fields. The message names the family of operators. Called when a program or a module is
 * loaded.
 */
CTI_API void cti_require_abi(const cti_made_with *made, const char *family);

/*
 * Adds a family of operators of a project when a program or a module is loaded. Ends the process with a message in two
 * cases:
 * - An operator of the same name exists already. Calls by name, modes and messages support only one operator of a name.
 * - `modes`, the address of cti_global_modes in the project's own code, belongs to a second copy of the library.
 */
CTI_API void cti_require_ops(const char *project, const cti_op_family *family, const void *modes);
/* Removes a family from the registry when a module is unloaded. */
CTI_API void cti_ops_remove(const cti_op_family *family);

#endif
