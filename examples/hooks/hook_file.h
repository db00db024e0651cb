/* Keeps what backward needs in files: memory for disk. Exact. */
#ifndef HOOK_FILE_H
#define HOOK_FILE_H

#include <cotangent/cotangent.h>

/**
 * A file per saved tensor in folder, which must exist; each is removed when its tensor is no longer needed. Parameters stay in memory. A file that cannot
 * be written fails the operator that saves, one that cannot be read fails the pass (CT_E_IO). Without a folder, or memory for its name, the pair has no
 * functions, and entering fails. The name of the folder is copied; who never enters the pair gives the copy up by fns.drop_payload(fns.payload).
 */
ct_saved_tensors_hooks_fns hook_file(const char *folder);

#endif
