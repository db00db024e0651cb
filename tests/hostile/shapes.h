/* Calls in which one tensor has a shape that does not fit, and the shapes that their messages name. */
#ifndef HOSTILE_SHAPES_H
#define HOSTILE_SHAPES_H

#include "mutate.h"

enum { SHAPES_CALLS = 80 };

/*
 * Gives one tensor of a call another shape: an axis longer by one, gone, or more. number, below SHAPES_CALLS, says
 * which tensor and which axis; false if there is none.
 */
bool one_bad_shape(hostile_call *h, uint64_t number);

/* Returns a shape of a message that no argument of the call has, as text; NULL if all were given. */
const char *foreign_shape(const hostile_call *h, const char *message);
/* The same for an item of a list: one that the caller's list does not have. */
const char *foreign_index(const hostile_call *h, const char *message);

/* Gives one tensor of a call another dtype. number, below DTYPES_CALLS; false if there is none. */
enum { DTYPES_CALLS = 48 };

bool one_bad_dtype(hostile_call *h, uint64_t number);

#endif
