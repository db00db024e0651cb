/* External libraries that are loaded when they are first needed at run time; none is needed to build or to link. */
#ifndef CTI_SHARED_LIBRARY_H
#define CTI_SHARED_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* Function that a library must have, and the pointer that receives its address. */
typedef struct cti_symbol {
    const char *name;
    void *address_of_pointer; /* address of a function pointer */
} cti_symbol;

/*
 * Opens the first library of `names` that exists and has all symbols; NULL names are skipped. NULL if there is none.
 * The library is never closed.
 */
void *cti_library_with(const char *const *names, size_t num_names, const cti_symbol *symbols, size_t num_symbols);

#endif
