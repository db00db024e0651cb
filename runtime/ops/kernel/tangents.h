/* The loops that compute tangents, by name. Programs cannot replace them, but devices have kernels for them. */
#ifndef CTI_TANGENTS_H
#define CTI_TANGENTS_H

#include <stddef.h>

typedef struct cti_tangent_row {
    const char *op, *name; /* operator and loop: "relu", "result_tangent"; op is NULL in the last item of a family */
    void *(*table)(void);  /* returns the loops of the instruction-set level in use */
    size_t offset;         /* offset in that table */
} cti_tangent_row;

/* The families of the library, ended by NULL; defined in generated/registry.c. */
extern const cti_tangent_row *const cti_tangent_families[];

#endif
