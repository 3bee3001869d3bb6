// Boost.JSON for the browser: compiled here once, without exceptions. What it would throw ends the instance;
// the engine uses only its functions that return errors as values.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <cstdlib>
#include <exception>

namespace boost {

BOOST_NORETURN void throw_exception(const std::exception&) { std::abort(); }
BOOST_NORETURN void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
