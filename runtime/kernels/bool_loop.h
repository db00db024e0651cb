/*
 * Elementwise loops whose operands are all bools. The result of such a loop depends on one or two bools only, for any
 * formula. The loop is called once to tabulate its four values; elements are then computed from this table as bytes
 * instead of 64-bit integers. `a and b` and `a != b` take the same time.
 */
#ifndef CTI_BOOL_LOOP_H
#define CTI_BOOL_LOOP_H

#include "kernels/elementwise.h"

/*
 * A bool function as the exclusive or of the terms 1, first, second, and (first and second). Bit 0 of each member is
 * set if the function contains that term.
 */
typedef struct cti_bool_terms {
    uint8_t one, first, second, both;
} cti_bool_terms;

/* Returns true if the operands of a loop are one stored bool and one or two bools that are read. */
bool cti_is_bool_loop(const cti_loop_spec *spec, const cti_view *const *views);

/* Returns the terms of the function that loop computes with these attributes. */
cti_bool_terms cti_bool_terms_of(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, const void *attrs);

/* Returns the spec of the same operands as bytes. */
cti_loop_spec cti_bool_spec(const cti_loop_spec *spec);

/* Returns the loop over bytes; its attrs is a cti_bool_terms. */
cti_loop cti_bool_loop(const cti_loop_spec *spec);

#endif
