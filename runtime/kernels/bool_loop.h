/*
 * Elementwise loops whose operands are all bools. For any formula, the result depends on one or two bools only. The
 * loop is therefore called once, to tabulate the values of the formula for the four possible pairs of arguments. The
 * elements are then computed from the table, as bytes instead of 64-bit integers, in the same time for any formula.
 */
#ifndef CTI_BOOL_LOOP_H
#define CTI_BOOL_LOOP_H

#include "kernels/elementwise.h"

/*
 * A function of two bools, written as the exclusive or of some of the terms 1, first, second, and (first and second).
 * Bit 0 of each member is set if the function contains this term.
 */
typedef struct cti_bool_terms {
    uint8_t one, first, second, both;
} cti_bool_terms;

/* Returns true if the operands of a loop are one bool output and one or two bool inputs. */
bool cti_is_bool_loop(const cti_loop_spec *spec, const cti_view *const *views);

/* Returns the terms of the function that loop computes with these attributes. */
cti_bool_terms cti_bool_terms_of(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, const void *attrs);

/* Returns a spec with the same operands, processed as bytes. */
cti_loop_spec cti_bool_spec(const cti_loop_spec *spec);

/* Returns the loop over bytes; its attrs is a cti_bool_terms. */
cti_loop cti_bool_loop(const cti_loop_spec *spec);

#endif
