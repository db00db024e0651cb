/* The parts of the HTML page: the files in page/, embedded by the build. */
#ifndef CTI_PAGE_H
#define CTI_PAGE_H

#include <stddef.h>

typedef struct cti_page_part {
    const unsigned char *bytes;
    size_t size;
} cti_page_part;

extern const cti_page_part cti_page_css, cti_page_html, cti_page_js;

#endif
