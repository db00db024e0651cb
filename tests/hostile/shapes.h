/* Calls in which one tensor has an invalid shape, and the shapes in their messages. */
#ifndef HOSTILE_SHAPES_H
#define HOSTILE_SHAPES_H

#include "mutate.h"

enum { SHAPES_CALLS = 80 };

/*
 * Changes the shape of one tensor of a call: an axis longer by one, removed, or added. number, below SHAPES_CALLS,
 * selects the tensor and the axis; returns false if there is none.
 */
bool one_bad_shape(hostile_call *h, uint64_t number);

/* Returns a shape in a message that no argument of the call has, as text; NULL if arguments have all of them. */
const char *foreign_shape(const hostile_call *h, const char *message);
/* Returns an index in a message that the caller's list does not have, as text; NULL if there is none. */
const char *foreign_index(const hostile_call *h, const char *message);

/* Changes the dtype of one tensor of a call. number is below DTYPES_CALLS; returns false if there is no tensor. */
enum { DTYPES_CALLS = 48 };

bool one_bad_dtype(hostile_call *h, uint64_t number);

#endif
