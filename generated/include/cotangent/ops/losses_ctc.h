/*
 * The operators of schemas/losses_ctc.yaml.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LOSSES_CTC_H
#define COTANGENT_OPS_LOSSES_CTC_H

#include <cotangent/op/ctc_loss.h>

#endif
