/* Calls whose tensors have almost the maximum number of axes, some of them empty. */
#ifndef HOSTILE_AXES_H
#define HOSTILE_AXES_H

#include "mutate.h"

enum { MOST_AXES = 16, AXES_CALLS = 30 };

/*
 * Gives the tensors of a call 12 to 16 axes: all of them or only the first, with or without an empty axis. number,
 * below AXES_CALLS, selects the variant. Returns false for a call without tensors.
 */
bool many_axes(hostile_call *h, uint64_t number);

#endif
