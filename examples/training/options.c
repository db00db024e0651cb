#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool parse_count(const char *name, const char *value, int64_t *out)
{
    char *end;
    errno = 0;
    const long long number = strtoll(value, &end, 10);
    if (errno || end == value || *end || number < 1 || number > 1000000000) {
        fprintf(stderr, "%s: '%s' is not a number of 1 or more\n", name, value);
        return false;
    }
    *out = number;
    return true;
}

static bool parse_temperature(const char *value, double *out)
{
    char *end;
    const double number = strtod(value, &end);
    if (end == value || *end || !(number >= 0.01 && number <= 100)) {
        fprintf(stderr, "--temperature: '%s' is not a number from 0.01 to 100\n", value);
        return false;
    }
    *out = number;
    return true;
}

static bool parse_policy(const char *value, const policy **out)
{
    if ((*out = policy_find(value))) return true;
    int count;
    const policy *const all = policies(&count);
    fprintf(stderr, "no policy '%s'; there are", value);
    for (int i = 0; i < count; i++) fprintf(stderr, " %s", all[i].name);
    fprintf(stderr, "\n");
    return false;
}

static bool parse_one(training_options *o, training_option_fn own, const char *name, const char *value)
{
    if (own && own(name, value)) return true;
    if (strcmp(name, "--text") == 0) return o->text = value, true;
    if (strcmp(name, "--folder") == 0) return o->folder = value, true;
    if (strcmp(name, "--json") == 0) return o->json = value, true;
    if (strcmp(name, "--trace") == 0) return o->trace = value, true;
    if (strcmp(name, "--policy") == 0) return parse_policy(value, &o->policy);
    if (strcmp(name, "--steps") == 0) return parse_count(name, value, &o->steps);
    if (strcmp(name, "--batch") == 0) return parse_count(name, value, &o->batch);
    if (strcmp(name, "--seed") == 0) return parse_count(name, value, &o->seed);
    if (strcmp(name, "--temperature") == 0) return parse_temperature(value, &o->temperature);
    fprintf(stderr, "no option '%s' takes '%s'\n", name, value);
    return false;
}

bool training_options_parse(training_options *o, training_option_fn own, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quiet") == 0) {
            o->quiet = true;
            continue;
        }
        if (i + 1 < argc) {
            if (!parse_one(o, own, argv[i], argv[i + 1])) return false;
            i++;
            continue;
        }
        fprintf(stderr, "'%s' is no option, or lacks its value\n", argv[i]);
        return false;
    }
    if (!o->text)
        fprintf(stderr,
                "usage: %s --text FILE [--policy NAME] [--steps N] [--batch N] [--seed N] [--temperature X] [--folder "
                "DIR] [--json FILE] [--trace FILE] [--quiet]\n",
                argv[0]);
    return o->text != NULL;
}
