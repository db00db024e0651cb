/*
 * Elementwise loops whose operands are all bools. Such a loop is a function of one or two bools, whatever its formula:
 * it is asked for the four values that it has, and elements are then computed from these as the bytes that they are, in
 * place of integers of 64 bits. `a and b` and `a != b` take the same time.
 */
#ifndef CTI_BOOL_LOOP_H
#define CTI_BOOL_LOOP_H

#include "kernels/elementwise.h"

/* An exclusive or of parts: 1, first, second, and both. Bit 0 of each says whether the value has it. */
typedef struct cti_bool_terms {
    uint8_t one, first, second, both;
} cti_bool_terms;

/* Whether the operands of a loop are a bool that is stored and one or two that are read. */
bool cti_is_bool_loop(const cti_loop_spec *spec, const cti_view *const *views);

/* The parts of the function that loop computes with these attributes. */
cti_bool_terms cti_bool_terms_of(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, const void *attrs);

/* The same operands, as bytes. */
cti_loop_spec cti_bool_spec(const cti_loop_spec *spec);

/* The loop over bytes; attrs is a cti_bool_terms. */
cti_loop cti_bool_loop(const cti_loop_spec *spec);

#endif
