/*
 * The operators of schemas/recurrent.yaml.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_RECURRENT_H
#define COTANGENT_OPS_RECURRENT_H

#include <cotangent/op/gru_cell.h>
#include <cotangent/op/lstm_cell.h>
#include <cotangent/op/lstm_gates.h>
#include <cotangent/op/lstm_update.h>

#endif
