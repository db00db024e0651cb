/* bench_recorded SAMPLE_FOLDER [OPERATOR]: see recorded.c. */
#include "recorded.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    if (argc == 2 || argc == 3) return recorded_measure(argv[1], argv[2]);
    fprintf(stderr, "usage: %s SAMPLE_FOLDER [OPERATOR]\n", argv[0]);
    return 2;
}
