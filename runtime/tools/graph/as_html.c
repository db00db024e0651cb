/* HTML format, a page that loads no other files: style, body and script of page/, with the graph as embedded data. */
#include "tools/graph/formats.h"
#include "tools/graph/page.h"

static void put_part(cti_text_out *out, cti_page_part part) { cti_put_bytes(out, (const char *)part.bytes, part.size); }

void cti_write_html(cti_text_out *out, const cti_graph_view *view, const cti_layout *layout)
{
    cti_put(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                 "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                 "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    cti_put_html(out, view->title);
    cti_put(out, "</title>\n<style>\n");
    put_part(out, cti_page_css);
    cti_put(out, "</style>\n</head>\n<body>\n");
    put_part(out, cti_page_html);
    cti_put(out, "<script type=\"application/json\" id=\"graph\">");
    cti_write_json(out, view, layout); /* contains no `<`, so that no name can end the script element */
    cti_put(out, "</script>\n<script>\n");
    put_part(out, cti_page_js);
    cti_put(out, "</script>\n</body>\n</html>\n");
}
