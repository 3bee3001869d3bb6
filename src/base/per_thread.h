// One object for each thread, made when it is first asked for: for what may be found anew at any time, but is worth keeping.
#pragma once

#include <memory>

namespace vedette::base {

template <class T>
T& of_this_thread() {
#ifdef __wasm__  // one thread, whose end nobody is told of
  static T* const kept = new T();
#else
  thread_local const auto kept = std::make_unique<T>();
#endif
  return *kept;
}

}  // namespace vedette::base
