/* Functions with wrong derivatives. */
#ifndef SNIPPET_FUNCTIONS_H
#define SNIPPET_FUNCTIONS_H

#include <cotangent/cotangent.h>

/* Returns the square of the first input times the other inputs; the backward function has another factor. */
ct_tensors wrong_square(ct_tensors inputs, void *payload);
/* Returns the square of the input; its second derivative is missing. */
ct_tensors square_once(ct_tensors inputs, void *payload);

#endif
