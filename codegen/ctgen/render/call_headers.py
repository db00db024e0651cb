"""Headers of runtime/ops/call/ that an operator's C file needs, according to the functions that it uses."""

import re
from collections.abc import Iterable

_CALL = {
    "call_checks": (
        r"cti_attr_(optional_)?(int|float|scalar)|cti_attr_(ints|enum|bool|wrap|ordered_dims|device|dtype|text|group)"
        r"|cti_attr_list|cti_call_(check_(?!update)\w+|promote|common_dtype|not_all_scalars|divisor)"
        r"|cti_check_list|cti_(scalars|promoted|coordinate)_dtype|cti_every_axis|cti_text_copy"
    ),
    "call_errors": r"cti_call_(require|require_shape|warn|refuse_\w+|\w+_text)",
    "call_loops": r"cti_call_(launch|views|loop|reduce|scan|kernel)|cti_view_tensor|cti_tensor_view|cti_reduce_loops",
    "call_results": (
        r"cti_call_(result|result_like|result_ordered|tensor|readable|buffer|strided_buffer|apart|store|view|copy)"
        r"|cti_call_(view_end|joined)"
        r"|cti_call_(array|flat_storage_view|old_value|holds|cast|read|pack_bits|narrow|keepdim|scale|size|update)"
        r"|cti_call_(check_update|check_update_apart|adopt|bits|workspace)|cti_overwrit\w+|cti_dtype_holds"
    ),
    "spread": r"cti_(run_)?spread\w*",
}
_PATTERNS = {header: re.compile(pattern) for header, pattern in _CALL.items()}
_NAME = re.compile(r"\bcti_\w+")


def call_headers(names: Iterable[str]) -> set[str]:
    """Returns the names of the headers that declare some of the functions, without folder and suffix."""
    return {header for name in names for header, pattern in _PATTERNS.items() if pattern.fullmatch(name)}


def call_headers_of(text: str) -> list[str]:
    """Returns the include lines for the functions that the text of a C file calls."""
    return [f'#include "ops/call/{header}.h"' for header in sorted(call_headers(set(_NAME.findall(text))))]
