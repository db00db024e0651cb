/*
 * The operators of schemas/distributed.yaml.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_DISTRIBUTED_H
#define COTANGENT_OPS_DISTRIBUTED_H

#include <cotangent/op/dist_all_gather.h>
#include <cotangent/op/dist_all_reduce.h>
#include <cotangent/op/dist_all_to_all.h>
#include <cotangent/op/dist_broadcast.h>
#include <cotangent/op/dist_leads.h>
#include <cotangent/op/dist_reduce.h>
#include <cotangent/op/dist_reduce_scatter.h>

#endif
