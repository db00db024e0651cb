/* Basis of every C++ call: a scope for each call, errors as exceptions, and no exception passing a C frame. */
#ifndef COTANGENT_CXX_BASE_HPP
#define COTANGENT_CXX_BASE_HPP

#include <cotangent/cxx/c.hpp>

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

namespace cotangent {

/** Exception for a failed call: what() is the message of the library. */
class Error : public std::runtime_error {
  public:
    Error(ct_status status, std::string kind, const std::string &message)
        : std::runtime_error(message), status_(status), kind_(std::move(kind))
    {
    }

    /** Returns the status of the call. */
    ct_status status() const noexcept { return status_; }

    /** Returns the kind of the error, "RUNTIME", "VALUE", "CHECKPOINT": see ct_status. */
    const std::string &kind() const noexcept { return kind_; }

  private:
    ct_status status_;
    std::string kind_;
};

namespace inside {

/* An exception thrown by a callback, stored until the call that ran the callback returns to C++. */
struct thrown {
    std::exception_ptr exception;
    ct_status status = CT_OK;
    std::string message; /* message of the library error that represents it */
};

inline thread_local thrown last_thrown;

/* Converts the current exception to the thread's error and stores it. */
inline ct_status keep_thrown() noexcept
{
    ct_status status = CT_E_CALLBACK;
    try {
        throw;
    } catch (const Error &error) {
        status = ct_error_set(error.status(), error.kind().c_str(), "%s", error.what());
    } catch (const std::bad_alloc &) {
        status = ct_error_set(CT_E_NOMEM, nullptr, "out of memory");
    } catch (const std::exception &error) {
        status = ct_error_set(CT_E_CALLBACK, nullptr, "%s", error.what());
    } catch (...) {
        status = ct_error_set(CT_E_CALLBACK, nullptr, "an exception that is no std::exception");
    }
    last_thrown.exception = std::current_exception();
    last_thrown.status = status;
    try {
        last_thrown.message = ct_error_message();
    } catch (...) {
        last_thrown.exception = nullptr; /* no memory for its text: rethrown as an Error */
    }
    return status;
}

/* Throws the thread's error and clears it: rethrows the exception of a callback if that caused the error. */
[[noreturn]] inline void fail()
{
    const ct_status status = ct_error_status();
    const std::string kind = ct_error_kind(), message = ct_error_message();
    ct_error_clear();
    const thrown last = std::exchange(last_thrown, thrown());
    if (last.exception && last.status == status && message.find(last.message) != std::string::npos)
        std::rethrow_exception(last.exception);
    throw Error(status, kind, message);
}

[[noreturn]] inline void fail(ct_status status, const char *kind, const std::string &message)
{
    throw Error(status, kind, message);
}

inline void require(ct_status status)
{
    if (status != CT_OK) fail();
}

inline void require(bool succeeded)
{
    if (!succeeded) fail();
}

/* The scope of one call. */
class call {
  public:
    call() : scope_(ct_scope_open())
    {
        if (scope_.depth == 0) fail();
    }

    ~call()
    {
        if (scope_.depth) ct_scope_close(scope_);
    }

    call(const call &) = delete;
    call &operator=(const call &) = delete;

    /* Closes the scope and transfers result to the caller. */
    ct_tensor *take(ct_tensor *result)
    {
        if (!result) fail();
        const ct_scope scope = scope_;
        scope_.depth = 0;
        return ct_scope_take(scope, result);
    }

  private:
    ct_scope scope_;
};

} // namespace inside

/** A C scope with automatic closing: for calls of the C API within C++ code; results in C++ need no scope. */
class scope {
  public:
    scope() : scope_(ct_scope_open()) { inside::require(scope_.depth != 0); }

    ~scope() { ct_scope_close(scope_); }

    scope(const scope &) = delete;
    scope &operator=(const scope &) = delete;

    /** Returns the scope for the C API. */
    ct_scope get() const noexcept { return scope_; }

  private:
    ct_scope scope_;
};

} // namespace cotangent

#ifndef COTANGENT_NO_CT
namespace ct = cotangent; /* define COTANGENT_NO_CT if the program uses the name ct */
#endif
#endif
