/* Libraries of others, taken up when they are asked for: none of them is needed to build or to link. */
#ifndef CTI_SHARED_LIBRARY_H
#define CTI_SHARED_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* A function that a library must have, and where its address goes. */
typedef struct cti_symbol {
    const char *name;
    void *place; /* of a function pointer */
} cti_symbol;

/* Opens the first of `names` that is there (NULL ones aside) and has all symbols; NULL: none. Stays open for good. */
void *cti_library_with(const char *const *names, size_t num_names, const cti_symbol *symbols, size_t num_symbols);

#endif
