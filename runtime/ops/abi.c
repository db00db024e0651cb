#include "ops/abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cti_require_abi(const cti_made_with *made, const char *family)
{
    static const cti_made_with here = CTI_MADE_WITH;
    if (made->abi == here.abi && made->sizeof_tensor == here.sizeof_tensor && made->sizeof_node == here.sizeof_node &&
        made->sizeof_saved == here.sizeof_saved && made->sizeof_thread == here.sizeof_thread &&
        made->sizeof_entry == here.sizeof_entry)
        return;
    fprintf(stderr,
            "cotangent: the operators of '%s' were compiled with headers of another version (generated ABI %d) than "
            "libcotangent %s (generated ABI %d)",
            family, made->abi, ct_version(), here.abi);
    fprintf(stderr, made->abi == here.abi ? ", whose structs have other sizes; build the project again\n"
                                          : "; build the project again\n");
    abort();
}
