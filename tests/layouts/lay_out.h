/*
 * Samples with other sizes and dtypes, and tensors in random layouts: permuted, strided, repeated, at any offset of a
 * larger storage.
 */
#ifndef LAYOUTS_LAY_OUT_H
#define LAYOUTS_LAY_OUT_H

#include "../opcheck/call.h"

/* A stream of random numbers, the same for the same seed. */
typedef struct dice {
    uint64_t state;
} dice;

uint64_t dice_next(dice *d);
int64_t dice_below(dice *d, int64_t n); /* 0 <= result < n */
bool dice_one_in(dice *d, int64_t n);

/*
 * Replaces the sizes of a sample: equal sizes stay equal, 0 and 1 stay. Replaces dtypes by random ones of their kind.
 */
typedef struct change {
    int64_t sizes[64];      /* new size by old size; 0 means unchanged */
    ct_dtype real, complex; /* replacements of floating and complex dtypes; CT_DTYPE_DEFAULT means unchanged */
} change;

change random_change(dice *d);

/* Returns the tensor of the spec after the change, row-major; NULL with a message on failure. */
ct_tensor *changed_tensor(const tensor_spec *spec, const change *how);
/* Returns the values of t in a random layout, in a new storage. Absent and empty tensors are returned unchanged. */
ct_tensor *laid_out(dice *d, ct_tensor *t);
/* Repeats the first slice along a random dim, without copies. */
ct_tensor *repeated(dice *d, ct_tensor *t);
/* Returns a row-major copy in a new storage. */
ct_tensor *dense(ct_tensor *t);
/*
 * Compares sizes, dtype and every bit, except the bits of a NaN; returns -1, or the row-major index of an element that
 * differs (0 if the sizes differ).
 */
int64_t first_difference(ct_tensor *a, ct_tensor *b);
/* "f32[2, 3] strides (7, 1) offset 5". */
void describe(const ct_tensor *t, char *out, size_t size);

#endif
