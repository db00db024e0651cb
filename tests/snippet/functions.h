/* Functions with wrong derivatives. */
#ifndef SNIPPET_FUNCTIONS_H
#define SNIPPET_FUNCTIONS_H

#include <cotangent/cotangent.h>

/* The square of the first input times the other inputs; the backward function has another factor. */
ct_tensors wrong_square(ct_tensors inputs, void *payload);
/* The square of the input; its second derivative is missing. */
ct_tensors square_once(ct_tensors inputs, void *payload);

#endif
