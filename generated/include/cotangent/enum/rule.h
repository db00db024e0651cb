/*
 * The enumerators of the argument 'rule'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_RULE_H
#define COTANGENT_ENUM_RULE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'rule'; 0 is the default. */
enum ct_rule {
    CT_RULE_DEFAULT = 0,
    CT_RULE_MEDIAN = 0x14cdb897,
    CT_RULE_MODE = 0x6c6ee012,
    CT_RULE_NANMEDIAN = 0x472065cc
};

#ifdef __cplusplus
}
#endif
#endif
