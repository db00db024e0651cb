#include "base/shared_library.h"

#include <dlfcn.h>
#include <string.h>

static bool find_all(void *library, const cti_symbol *symbols, size_t num_symbols)
{
    for (size_t i = 0; i < num_symbols; i++) {
        void *address = dlsym(library, symbols[i].name);
        if (!address) return false;
        /* ISO C has no cast from an object pointer to a function pointer. */
        memcpy(symbols[i].address_of_pointer, &address, sizeof address);
    }
    return true;
}

void *cti_library_with(const char *const *names, size_t num_names, const cti_symbol *symbols, size_t num_symbols)
{
    for (size_t i = 0; i < num_names; i++) {
        void *library = names[i] ? dlopen(names[i], RTLD_NOW | RTLD_LOCAL) : NULL;
        if (!library) continue;
        if (find_all(library, symbols, num_symbols)) return library;
        (void)dlclose(library);
    }
    return NULL;
}
