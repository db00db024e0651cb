/*
 * The operators of schemas/recurrent_layers.yaml in C++.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_RECURRENT_LAYERS_HPP
#define COTANGENT_CXX_OPS_RECURRENT_LAYERS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/recurrent_layers.h>

namespace cotangent {

/** Results of lstm. */
struct lstm_result {
    Tensor output, hy, cy;
};

/**
 * Long short-term memory network with several layers over sequences; hx is (h, c) for each layer and direction. params
 * are w_ih, w_hh and, with has_biases, b_ih, b_hh of each layer and direction, in this order. Calls ct_lstm.
 */
inline lstm_result lstm(const Tensor &input, const Tensors &hx, const Tensors &params, bool has_biases,
                        int64_t num_layers, double dropout, bool train, bool bidirectional, bool batch_first)
{
    inside::call call_;
    const ct_lstm_result made_ =
        ct_lstm(input.get(), hx.get(), params.get(), has_biases ? CT_ON : CT_OFF, num_layers, dropout,
                train ? CT_ON : CT_OFF, bidirectional ? CT_ON : CT_OFF, batch_first ? CT_ON : CT_OFF);
    return {inside::result(made_.output), inside::result(made_.hy), inside::result(made_.cy)};
}

inline lstm_result inside::methods::lstm(const Tensors &hx, const Tensors &params, bool has_biases, int64_t num_layers,
                                         double dropout, bool train, bool bidirectional, bool batch_first) const
{
    return cotangent::lstm(self(), hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first);
}

/** Results of gru. */
struct gru_result {
    Tensor output, hy;
};

/**
 * Network of gated recurrent units with several layers over sequences; hx is the state of each layer and direction.
 * params are w_ih, w_hh and, with has_biases, b_ih, b_hh of each layer and direction, in this order. Calls ct_gru.
 */
inline gru_result gru(const Tensor &input, const Tensor &hx, const Tensors &params, bool has_biases, int64_t num_layers,
                      double dropout, bool train, bool bidirectional, bool batch_first)
{
    inside::call call_;
    const ct_gru_result made_ =
        ct_gru(input.get(), hx.get(), params.get(), has_biases ? CT_ON : CT_OFF, num_layers, dropout,
               train ? CT_ON : CT_OFF, bidirectional ? CT_ON : CT_OFF, batch_first ? CT_ON : CT_OFF);
    return {inside::result(made_.output), inside::result(made_.hy)};
}

inline gru_result inside::methods::gru(const Tensor &hx, const Tensors &params, bool has_biases, int64_t num_layers,
                                       double dropout, bool train, bool bidirectional, bool batch_first) const
{
    return cotangent::gru(self(), hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first);
}

} // namespace cotangent
#endif
