#include "server/view_difference.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "table/json_text.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

template <class T>
constexpr bool is_struct = boost::describe::has_describe_members<T>::value;

template <class T, class Visit>
void each_member(Visit visit) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(visit);
}

// --- Whether two values are the same

template <class T>
bool same(const T& a, const T& b);
template <class T>
bool same(const std::optional<T>& a, const std::optional<T>& b);
template <class T>
bool same(const std::vector<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const T& x, const T& y) { return same(x, y); });
}
template <class T>
bool same(const std::optional<T>& a, const std::optional<T>& b) {
  return a.has_value() == b.has_value() && (!a || same(*a, *b));
}
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (is_struct<T>) {
    bool all = true;
    each_member<T>([&](auto member) { all = all && same(a.*member.pointer, b.*member.pointer); });
    return all;
  } else {
    return a == b;
  }
}

// --- How the items of a list are found again

template <class T>
std::string_view name_of(const T& item) {
  if constexpr (requires { item.id; })
    return item.id;
  else if constexpr (requires { item.piece; })
    return item.piece;
  else if constexpr (requires {
                       item.label;
                       item.order;
                     })
    return item.label;
  else if constexpr (requires { item.cell; })
    return item.cell;
  else
    return {};
}

// --- Writing a change of a value that is not the same

template <class T>
void write_new(std::string& out, const T& value) {
  out += '[';
  table::write_json(out, value);
  out += ']';
}

void write_change(std::string& out, const json::object& before, const json::object& after);
template <class T>
void write_change(std::string& out, const T& before, const T& after);
template <class T>
void write_change(std::string& out, const std::vector<T>& before, const std::vector<T>& after);
template <class T>
void write_change(std::string& out, const std::optional<T>& before, const std::optional<T>& after);

// A member, if it changed: gone, new, or changed.
template <class T>
void write_member(std::string& out, std::string_view name, const T& before, const T& after) {
  if (same(before, after)) return;
  if (out.back() != '{') out += ',';
  out += '"';
  out += name;
  out += "\":";
  if (table::left_out(after))
    out += "null";
  else if (table::left_out(before))
    write_new(out, after);
  else
    write_change(out, before, after);
}

void write_change(std::string& out, const json::object& before, const json::object& after) {
  out += '{';
  const auto name = [&](std::string_view key) {
    if (out.back() != '{') out += ',';
    table::write_json(out, key);
    out += ':';
  };
  for (const auto& [key, value] : before)
    if (!after.contains(key)) {
      name(key);
      out += "null";
    }
  for (const auto& [key, value] : after) {
    const json::value* old = before.if_contains(key);
    if (old && *old == value) continue;
    name(key);
    out += '[' + json::serialize(value) + ']';
  }
  out += '}';
}

template <class T>
void write_change(std::string& out, const std::optional<T>& before, const std::optional<T>& after) {
  write_change(out, *before, *after);  // write_member knows that both are there
}

// The new list, item by item: a run of the old list, an item of it that changed, one like the item before, or a new one.
template <class T>
class ListChange {
 public:
  ListChange(std::string& out, const std::vector<T>& before, const std::vector<T>& after)
      : out_(out), before_(before), after_(after) {
    for (std::size_t i = before.size(); i-- > 0;) places_[name_of(before[i])] = i;
  }

  void write() {
    out_ += R"({"list":[)";
    for (std::size_t i = 0; i < after_.size(); ++i) {
      const std::size_t old = place_of(i);
      if (old < before_.size() && same(before_[old], after_[i])) {
        if (run_end_ != old || run_begin_ == run_end_) {
          end_run();
          run_begin_ = old;
        }
        run_end_ = old + 1;
        continue;
      }
      end_run();
      write_item(i, old);
    }
    end_run();
    out_ += "]}";
  }

 private:
  // Where the item was before, or where one with its name was, or past the end. Neighbours first: names may be shared.
  std::size_t place_of(std::size_t i) const {
    for (const std::size_t near : {run_end_, i})
      if (near < before_.size() && same(before_[near], after_[i])) return near;
    const std::string_view name = name_of(after_[i]);
    const auto found = name.empty() ? places_.end() : places_.find(name);
    return found == places_.end() ? before_.size() : found->second;
  }

  void end_run() {
    if (run_begin_ == run_end_) return;
    separate();
    out_ += '[' + std::to_string(run_begin_) + ',' + std::to_string(run_end_) + ']';
    run_begin_ = run_end_ = 0;
  }

  void write_item(std::size_t i, std::size_t old) {
    std::string shortest, other;
    if (old < before_.size()) {
      shortest = '[' + std::to_string(old) + ',';
      write_change(shortest, before_[old], after_[i]);
      shortest += ']';
    }
    if (i > 0) {
      write_change(other, after_[i - 1], after_[i]);
      if (shortest.empty() || other.size() < shortest.size()) shortest.swap(other);
    }
    if (shortest.empty() || shortest.size() > kWorthTrying) {
      other.clear();
      write_new(other, after_[i]);
      if (shortest.empty() || other.size() < shortest.size()) shortest.swap(other);
    }
    separate();
    out_ += shortest;
  }

  void separate() {
    if (out_.back() != '[') out_ += ',';
  }

  static constexpr std::size_t kWorthTrying = 60;  // what is shorter than this is short enough

  std::string& out_;
  const std::vector<T>& before_;
  const std::vector<T>& after_;
  std::unordered_map<std::string_view, std::size_t> places_;
  std::size_t run_begin_ = 0, run_end_ = 0;
};

template <class T>
void write_change(std::string& out, const std::vector<T>& before, const std::vector<T>& after) {
  if constexpr (is_struct<T>)
    ListChange<T>(out, before, after).write();
  else
    write_new(out, after);
}

template <class T>
void write_change(std::string& out, const T& before, const T& after) {
  if constexpr (is_struct<T>) {
    out += '{';
    each_member<T>(
        [&](auto member) { write_member(out, member.name, before.*member.pointer, after.*member.pointer); });
    out += '}';
  } else {
    write_new(out, after);
  }
}

}  // namespace

std::string difference(const table::view::View& before, const table::view::View& after) {
  std::string out;
  write_change(out, before, after);
  return out;
}

}  // namespace vedette::server
