#include "state/options.h"
#include "tensor/print_options.h"

#include "base/fork.h"
#include "state/error.h"

#include <inttypes.h>
#include <string.h>

static const char op[] = "set_printoptions";

static const struct profile {
    const char *name;
    cti_print_options options;
} profiles[] = {
    {"default", {4, 1000, 3, 80, CT_DEFAULT}},
    {"short", {2, 1000, 2, 80, CT_DEFAULT}},
    {"full", {4, INT64_MAX, 3, 80, CT_DEFAULT}},
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards current */
static cti_print_options current = {4, 1000, 3, 80, CT_DEFAULT};

void cti_print_options_fork(cti_fork_moment moment) { cti_fork_mutex(&lock, moment); }

cti_print_options cti_print_options_now(void)
{
    pthread_mutex_lock(&lock);
    const cti_print_options options = current;
    pthread_mutex_unlock(&lock);
    return options;
}

static const cti_print_options *profile_of(const char *name)
{
    for (size_t i = 0; i < sizeof profiles / sizeof *profiles; i++)
        if (strcmp(profiles[i].name, name) == 0) return &profiles[i].options;
    (void)cti_error(CT_E_INVALID, "%s: there is no profile '%s'; expected 'default', 'short' or 'full'", op, name);
    return NULL;
}

static ct_status check_count(const char *field, int64_t given, int64_t most)
{
    if (given == CT_NO_INT_) return CT_OK;
    if (given >= 0 && given <= most) return CT_OK;
    if (most == INT64_MAX)
        return cti_error(CT_E_INVALID, "%s: %s is %" PRId64 "; it must not be below 0", op, field, given);
    return cti_error(CT_E_INVALID, "%s: %s is %" PRId64 "; it must be from 0 to %" PRId64, op, field, given, most);
}

static ct_status check(const ct_print_options *options)
{
    const ct_switch sci_mode = options->sci_mode;
    ct_status status = check_count("precision", options->precision, CTI_MAX_PRECISION);
    if (status == CT_OK) status = check_count("threshold", options->threshold, INT64_MAX);
    if (status == CT_OK) status = check_count("edgeitems", options->edgeitems, INT64_MAX);
    if (status == CT_OK) status = check_count("linewidth", options->linewidth, INT64_MAX);
    if (status == CT_OK && sci_mode != CT_DEFAULT && sci_mode != CT_ON && sci_mode != CT_OFF)
        status = cti_error(CT_E_INVALID, "%s: sci_mode is %d; expected CT_ON, CT_OFF or CT_DEFAULT", op, (int)sci_mode);
    return status;
}

static void set(int64_t *field, int64_t given)
{
    if (given != CT_NO_INT_) *field = given;
}

ct_status(ct_set_printoptions)(const ct_print_options *options)
{
    static const ct_print_options none = {CTI_RESOLVED, .precision = CT_NO_INT_, .threshold = CT_NO_INT_,
                                          .edgeitems = CT_NO_INT_, .linewidth = CT_NO_INT_};
    static const cti_options_type type = {sizeof none, 0, NULL, &none};
    ct_print_options own;
    if (!(options = cti_resolve_options(op, options, &type, &own))) return cti_failed();
    const cti_print_options *profile = options->profile ? profile_of(options->profile) : NULL;
    if (options->profile && !profile) return cti_failed();
    const ct_status status = check(options);
    if (status != CT_OK) return status;
    pthread_mutex_lock(&lock);
    if (profile) current = *profile;
    set(&current.precision, options->precision);
    set(&current.threshold, options->threshold);
    set(&current.edgeitems, options->edgeitems);
    set(&current.linewidth, options->linewidth);
    current.sci_mode = options->sci_mode;
    pthread_mutex_unlock(&lock);
    return CT_OK;
}

ct_print_options ct_get_printoptions(void)
{
    const cti_print_options now = cti_print_options_now();
    return (ct_print_options){CTI_RESOLVED,
                              .precision = now.precision,
                              .threshold = now.threshold,
                              .edgeitems = now.edgeitems,
                              .linewidth = now.linewidth,
                              .sci_mode = now.sci_mode};
}
