/*
 * The operators of schemas/norm_groups.yaml.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_NORM_GROUPS_H
#define COTANGENT_OPS_NORM_GROUPS_H

#include <cotangent/op/group_norm.h>
#include <cotangent/op/instance_norm.h>

#endif
