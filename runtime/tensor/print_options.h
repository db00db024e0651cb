/* Current options of printing. */
#ifndef CTI_PRINT_OPTIONS_H
#define CTI_PRINT_OPTIONS_H

#include <cotangent/print.h>

enum { CTI_MAX_PRECISION = 100 };

typedef struct cti_print_options {
    int64_t precision, threshold, edgeitems, linewidth;
    ct_switch sci_mode;
} cti_print_options;

cti_print_options cti_print_options_now(void);

#endif
