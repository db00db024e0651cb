/*
 * The operators of schemas/recurrent.yaml in C++.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_RECURRENT_HPP
#define COTANGENT_CXX_OPS_RECURRENT_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/recurrent.h>

namespace cotangent {

/** Results of lstm_cell. */
struct lstm_cell_result {
    Tensor hy, cy;
};

/**
 * One step of a long short-term memory cell; hx is (h, c). Calls ct_lstm_cell.
 */
inline lstm_cell_result lstm_cell(const Tensor &input, const Tensors &hx, const Tensor &w_ih, const Tensor &w_hh,
                                  const Tensor &b_ih = Tensor(), const Tensor &b_hh = Tensor())
{
    inside::call call_;
    const ct_lstm_cell_result made_ =
        ct_lstm_cell(input.get(), hx.get(), w_ih.get(), w_hh.get(), b_ih.get(), b_hh.get());
    return {inside::result(made_.hy), inside::result(made_.cy)};
}

inline lstm_cell_result inside::methods::lstm_cell(const Tensors &hx, const Tensor &w_ih, const Tensor &w_hh,
                                                   const Tensor &b_ih, const Tensor &b_hh) const
{
    return cotangent::lstm_cell(self(), hx, w_ih, w_hh, b_ih, b_hh);
}

/**
 * Activated gates i, f, g, o of a long short-term memory cell, a quarter of the columns each: tanh of input_gates +
 * hidden_gates for g, the sigmoid of this sum for i, f and o. Calls ct_lstm_gates.
 */
inline Tensor lstm_gates(const Tensor &input_gates, const Tensor &hidden_gates)
{
    inside::call call_;
    return inside::result(call_, ct_lstm_gates(input_gates.get(), hidden_gates.get()));
}

inline Tensor lstm_gates_out(const Tensor &input_gates, const Tensor &hidden_gates, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_lstm_gates_out(input_gates.get(), hidden_gates.get(), out.get()));
}

inline Tensor inside::methods::lstm_gates(const Tensor &hidden_gates) const
{
    return cotangent::lstm_gates(self(), hidden_gates);
}

/** Results of lstm_update. */
struct lstm_update_result {
    Tensor hy, cy;
};

/**
 * State and cell of a long short-term memory cell after a step, from its activated gates i, f, g, o and the previous
 * cell c: cy = f * c + i * g, hy = o * tanh(cy). Calls ct_lstm_update.
 */
inline lstm_update_result lstm_update(const Tensor &gates, const Tensor &c)
{
    inside::call call_;
    const ct_lstm_update_result made_ = ct_lstm_update(gates.get(), c.get());
    return {inside::result(made_.hy), inside::result(made_.cy)};
}

inline lstm_update_result lstm_update_out(const Tensor &gates, const Tensor &c, const lstm_update_result &out)
{
    inside::call call_;
    const ct_lstm_update_result made_ =
        ct_lstm_update_out(gates.get(), c.get(), ct_lstm_update_result{out.hy.get(), out.cy.get()});
    return {inside::result(made_.hy), inside::result(made_.cy)};
}

inline lstm_update_result inside::methods::lstm_update(const Tensor &c) const
{
    return cotangent::lstm_update(self(), c);
}

/**
 * One step of a gated recurrent unit: n + z * (hx - n), where r and z are the reset and update gates and n is tanh of
 * the product of the input plus r times the product of the state. Calls ct_gru_cell.
 */
inline Tensor gru_cell(const Tensor &input, const Tensor &hx, const Tensor &w_ih, const Tensor &w_hh,
                       const Tensor &b_ih = Tensor(), const Tensor &b_hh = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_gru_cell(input.get(), hx.get(), w_ih.get(), w_hh.get(), b_ih.get(), b_hh.get()));
}

inline Tensor inside::methods::gru_cell(const Tensor &hx, const Tensor &w_ih, const Tensor &w_hh, const Tensor &b_ih,
                                        const Tensor &b_hh) const
{
    return cotangent::gru_cell(self(), hx, w_ih, w_hh, b_ih, b_hh);
}

} // namespace cotangent
#endif
