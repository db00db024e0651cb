/*
 * The operators of schemas/view.yaml.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_VIEW_H
#define COTANGENT_OPS_VIEW_H

#include <cotangent/op/as_strided.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/flatten.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/select.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/view.h>

#endif
