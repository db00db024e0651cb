/* Conversion of numbers to text. */
#include "tools/profiler/events.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

cti_decimal_text cti_decimal(double value, int decimals)
{
    static const int64_t units[] = {1, 10, 100, 1000};
    const int64_t unit = units[decimals];
    cti_decimal_text t;
    const double scaled = fabs(value) * (double)unit;
    if (!(scaled < 9e18)) {
        (void)snprintf(t.text, sizeof t.text, "NaN");
        return t;
    }
    const int64_t whole = (int64_t)floor(scaled + 0.5);
    const char *sign = value < 0 && whole ? "-" : "";
    if (decimals)
        (void)snprintf(t.text, sizeof t.text, "%s%" PRId64 ".%0*" PRId64, sign, whole / unit, decimals, whole % unit);
    else
        (void)snprintf(t.text, sizeof t.text, "%s%" PRId64, sign, whole);
    return t;
}
