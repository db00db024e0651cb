/* Printing of tensors to stdout. */
#include "base/memory.h"
#include "state/check.h"
#include "state/error.h"

#include <cotangent/print.h>
#include <cotangent/tensor.h>

#include <stdio.h>

ct_status ct_print(const ct_tensor *tensor)
{
    if (tensor && !cti_given("print", "tensor", tensor)) return cti_failed();
    char inside[1000], *text = inside;
    const size_t length = ct_tensor_format(tensor, inside, sizeof inside);
    if (length >= sizeof inside) {
        text = cti_malloc(length + 1);
        if (!text) return cti_error(CT_E_NOMEM, "print: no memory for a text of %zu characters", length);
        (void)ct_tensor_format(tensor, text, length + 1);
    }
    const bool written = printf("%s\n", text) >= 0;
    if (text != inside) cti_free(text);
    return written ? CT_OK : cti_error(CT_E_IO, "print: stdout takes no text");
}
