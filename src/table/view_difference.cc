#include "table/view_difference.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "table/json_text.h"
#include "table/view.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

template <class T>
constexpr bool is_struct = boost::describe::has_describe_members<T>::value;

template <class T, class Visit>
void each_member(Visit visit) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(visit);
}

template <class Member>
constexpr std::string_view member_name = Member::name;

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
// Nearly always the members come in the same order; only else they are looked up by name.
bool same_object(const json::object& a, const json::object& b) {
  const auto same_member = [](const json::key_value_pair& x, const json::key_value_pair& y) {
    return x.key() == y.key() && x.value() == y.value();
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_member) || a == b;
}
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, json::object>) {
    return same_object(a, b);
  } else if constexpr (is_struct<T>) {
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
  else if constexpr (requires { item.code; })
    return item.code;
  else
    return {};
}

// --- Writing changes. Each function writes nothing, and says no, where nothing changed. This runs for every seat after
// every order, so nothing is written that is not kept, but for the few structs that lie within others.

void write_number(std::string& out, std::size_t number) { write_json(out, static_cast<int>(number)); }

template <class T>
void write_new(std::string& out, const T& value) {
  out += '[';
  write_json(out, value);
  out += ']';
}

bool write_change(std::string& out, const json::object& before, const json::object& after);
bool write_change(std::string& out, const std::string& before, const std::string& after);
bool write_change(std::string& out, const view::Points& before, const view::Points& after);
template <class T>
bool write_change(std::string& out, const T& before, const T& after);
template <class T>
bool write_change(std::string& out, const std::vector<T>& before, const std::vector<T>& after);
template <class T>
bool write_change(std::string& out, const std::optional<T>& before, const std::optional<T>& after);

// Where there was nothing. Of a list every item is written as it differs from the one before it, if that is shorter.
template <class T>
void write_appearing(std::string& out, const T& value) {
  write_new(out, value);
}
template <class T>
  requires is_struct<T>
void write_appearing(std::string& out, const std::vector<T>& list);

// Outlines are most of what changes when a body of troops moves: as bare numbers they take a third of the room.
void write_appearing(std::string& out, const view::Points& points) {
  out += R"({"points":[)";
  for (const view::Point& point : points) {
    write_json(out, point.x);
    out += ',';
    write_json(out, point.y);
    out += ',';
  }
  if (out.back() == ',') out.pop_back();
  out += "]}";
}

bool write_change(std::string& out, const view::Points& before, const view::Points& after) {
  if (same(before, after)) return false;
  write_appearing(out, after);
  return true;
}

void write_name(std::string& out, std::string_view name) {
  if (out.back() != '{') out += ',';
  out += '"';
  out += name;
  out += "\":";
}

// A member, if it changed: gone, new, or changed.
template <class T>
bool write_member(std::string& out, std::string_view name, const T& before, const T& after) {
  const bool was = !left_out(before), is = !left_out(after);
  if (!was && !is) return false;
  if constexpr (!is_struct<T>)
    if (was && is && same(before, after)) return false;
  const std::size_t begin = out.size();
  write_name(out, name);
  if (!is)
    out += "null";
  else if (!was)
    write_appearing(out, after);
  else if (!write_change(out, before, after)) {
    out.resize(begin);
    return false;
  }
  return true;
}

bool write_change(std::string& out, const json::object& before, const json::object& after) {
  if (same_object(before, after)) return false;
  out += '{';
  const auto name = [&](std::string_view key) {
    if (out.back() != '{') out += ',';
    write_json(out, key);
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
    out += '[';
    out += json::serialize(value);
    out += ']';
  }
  out += '}';
  return true;
}

// Labels of choices that follow one another have much in common. Where a text is cut is counted in characters, which are
// bytes only in plain texts.
bool write_change(std::string& out, const std::string& before, const std::string& after) {
  if (before == after) return false;
  constexpr std::size_t kWorthCutting = 20;
  const auto is_plain = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const std::size_t shorter = std::min(before.size(), after.size());
  const auto head = static_cast<std::size_t>(std::ranges::mismatch(before, after).in1 - before.begin());
  std::size_t tail = 0;
  while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
  if (head + tail < kWorthCutting || !std::ranges::all_of(before, is_plain) ||
      !std::ranges::all_of(after, is_plain)) {
    write_new(out, after);
    return true;
  }
  out += R"({"cut":[)";
  write_number(out, head);
  out += ',';
  write_json(out, std::string_view(after).substr(head, after.size() - head - tail));
  out += ',';
  write_number(out, tail);
  out += "]}";
  return true;
}

template <class T>
bool write_change(std::string& out, const std::optional<T>& before, const std::optional<T>& after) {
  return write_change(out, *before, *after);  // write_member knows that both are there
}

// An item with nothing before it, member by member, so that its lists are written like all others.
template <class T>
void write_first(std::string& out, const T& item) {
  out += '{';
  each_member<T>([&](auto member) {
    const auto& value = item.*member.pointer;
    if (left_out(value)) return;
    write_name(out, member_name<decltype(member)>);
    write_appearing(out, value);
  });
  out += '}';
}

// The new list, item by item: a run of the old list, an item of it that changed, one like the item before, or a new one.
template <class T>
class ListChange {
 public:
  // The first items are the same.
  ListChange(std::string& out, const std::vector<T>& before, const std::vector<T>& after, std::size_t first)
      : out_(out), before_(before), after_(after), run_end_(first) {}

  void write() {
    out_ += R"({"list":[)";
    for (std::size_t i = run_end_; i < after_.size(); ++i) {
      const Place old = place_of(i);
      if (!old.is_same) {
        end_run();
        write_item(i, old.at);
        continue;
      }
      if (run_end_ != old.at || run_begin_ == run_end_) {
        end_run();
        run_begin_ = old.at;
      }
      run_end_ = old.at + 1;
    }
    end_run();
    out_ += "]}";
  }

 private:
  struct Place {
    std::size_t at;  // past the end: nowhere
    bool is_same;
  };

  // Where the item was before, or where one with its name was. Neighbours first: names may be shared.
  Place place_of(std::size_t i) {
    const std::size_t none = before_.size();
    if (run_end_ < none && same(before_[run_end_], after_[i])) return {run_end_, true};
    if (i < none && i != run_end_ && same(before_[i], after_[i])) return {i, true};
    const std::string_view name = name_of(after_[i]);
    if (name.empty()) return {none, false};
    if (places_.empty())
      for (std::size_t k = none; k-- > 0;) places_[name_of(before_[k])] = k;
    const auto found = places_.find(name);
    if (found == places_.end()) return {none, false};
    const bool looked_at = found->second == run_end_ || found->second == i;
    return {found->second, !looked_at && same(before_[found->second], after_[i])};
  }

  void end_run() {
    if (run_begin_ == run_end_) return;
    separate();
    out_ += '[';
    write_number(out_, run_begin_);
    out_ += ',';
    write_number(out_, run_end_);
    out_ += ']';
    run_begin_ = run_end_ = 0;
  }

  // In the shortest of the ways that are worth trying.
  void write_item(std::size_t i, std::size_t old) {
    separate();
    begin_ = out_.size();
    shortest_ = 0;
    if (old < before_.size()) {
      out_ += '[';
      write_number(out_, old);
      out_ += ',';
      write_change(out_, before_[old], after_[i]);
      out_ += ']';
      keep_shorter();
    }
    if (i > 0 && (shortest_ == 0 || shortest_ > kShortEnough)) {
      if (!write_change(out_, after_[i - 1], after_[i])) out_ += "{}";
      keep_shorter();
    }
    if (shortest_ > 0 && shortest_ <= kWorthTrying) return;
    write_new(out_, after_[i]);
    keep_shorter();
    if (i > 0 || shortest_ <= kWorthSplitting) return;
    write_first(out_, after_[i]);
    keep_shorter();
  }

  // Behind the shortest way so far stands another.
  void keep_shorter() {
    const std::size_t length = out_.size() - begin_ - shortest_;
    if (shortest_ > 0 && length >= shortest_) {
      out_.resize(begin_ + shortest_);
      return;
    }
    out_.erase(begin_, shortest_);
    shortest_ = length;
  }

  void separate() {
    if (out_.back() != '[') out_ += ',';
  }

  static constexpr std::size_t kShortEnough = 40;      // nothing else is tried
  static constexpr std::size_t kWorthTrying = 100;     // to write the whole item
  static constexpr std::size_t kWorthSplitting = 120;  // a whole item that has lists

  std::string& out_;
  const std::vector<T>& before_;
  const std::vector<T>& after_;
  std::unordered_map<std::string_view, std::size_t> places_;  // made when it is first needed
  std::size_t run_begin_ = 0, run_end_ = 0;
  std::size_t begin_ = 0, shortest_ = 0;  // of the item that is being written
};

template <class T>
  requires is_struct<T>
void write_appearing(std::string& out, const std::vector<T>& list) {
  static const std::vector<T> nothing;
  ListChange<T>(out, nothing, list, 0).write();
}

template <class T>
bool write_change(std::string& out, const std::vector<T>& before, const std::vector<T>& after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t first = 0;
  while (first < shorter && same(before[first], after[first])) ++first;
  if (first == before.size() && first == after.size()) return false;
  if constexpr (is_struct<T>)
    ListChange<T>(out, before, after, first).write();
  else
    write_new(out, after);
  return true;
}

template <class T>
bool write_change(std::string& out, const T& before, const T& after) {
  if constexpr (is_struct<T>) {
    const std::size_t begin = out.size();
    bool any = false;
    out += '{';
    each_member<T>([&](auto member) {
      any |= write_member(out, member_name<decltype(member)>, before.*member.pointer, after.*member.pointer);
    });
    if (any)
      out += '}';
    else
      out.resize(begin);
    return any;
  } else {
    if (before == after) return false;
    write_new(out, after);
    return true;
  }
}

}  // namespace

std::string difference(const view::View& before, const view::View& after) {
  std::string out;
  out.reserve(4096);
  return write_change(out, before, after) ? out : "{}";
}

}  // namespace vedette::table
