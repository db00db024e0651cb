/*
 * lstm_update_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LSTM_UPDATE_TANGENT_H
#define COTANGENT_PRIVATE_LSTM_UPDATE_TANGENT_H

#include <cotangent/operand.h>
#include <cotangent/enum/part.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_lstm_update_tangent, passed as named arguments. */
typedef struct ct_lstm_update_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    enum ct_part part CT_INIT_({});
} ct_lstm_update_tangent_opts;

/**
 * Derivative of one result of lstm_update in directions of gates and cell.
 */
CT_API ct_tensor *ct_lstm_update_tangent(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                         ct_tensor *c_direction, const ct_lstm_update_tangent_opts *opts);
CT_API ct_tensor *ct_lstm_update_tangent_out(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                             ct_tensor *c_direction, ct_tensor *out,
                                             const ct_lstm_update_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_lstm_update_tangent(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                         ct_tensor *c_direction,
                                         const ct_lstm_update_tangent_opts &opts = ct_lstm_update_tangent_opts{})
{
    return ct_lstm_update_tangent(gates, c, gates_direction, c_direction, &opts);
}

inline ct_tensor *ct_lstm_update_tangent_out(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                             ct_tensor *c_direction, ct_tensor *out,
                                             const ct_lstm_update_tangent_opts &opts = ct_lstm_update_tangent_opts{})
{
    return ct_lstm_update_tangent_out(gates, c, gates_direction, c_direction, out, &opts);
}
#else
#define ct_lstm_update_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_lstm_update_tangent(...) ct_lstm_update_tangent_named_(__VA_ARGS__, )
#define ct_lstm_update_tangent_named_(gates, c, gates_direction, c_direction, ...) \
    CT_NAMED_(ct_lstm_update_tangent, ct_lstm_update_tangent_opts, (gates, c, gates_direction, c_direction, ), \
              __VA_ARGS__)
#define ct_lstm_update_tangent_out(...) ct_lstm_update_tangent_out_named_(__VA_ARGS__, )
#define ct_lstm_update_tangent_out_named_(gates, c, gates_direction, c_direction, out, ...) \
    CT_NAMED_(ct_lstm_update_tangent_out, ct_lstm_update_tangent_opts, \
              (gates, c, gates_direction, c_direction, out, ), __VA_ARGS__)
#endif
#endif
