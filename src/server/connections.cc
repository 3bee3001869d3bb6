#include "server/connections.h"

#include <algorithm>

namespace vedette::server {

Connections::Place::~Place() {
  const std::lock_guard lock(all_->mutex_);
  all_->remove(*this);
}

std::shared_ptr<Connections::Place> Connections::open(const std::string& address, bool is_proxy) {
  std::vector<std::function<void()>> closing;
  std::shared_ptr<Place> place;
  {
    const std::lock_guard lock(mutex_);
    if (!is_proxy) make_room_at(address, closing);
    if (places_.size() < static_cast<std::size_t>(limits_.connections) || make_room(closing)) {
      place.reset(new Place(shared_from_this(), address));
      place->counted_ = !is_proxy;
      add(*place);
    }
  }
  for (const auto& close : closing) close();
  return place;
}

void Connections::on_close(const std::shared_ptr<Place>& place, std::function<void()> close) {
  {
    const std::lock_guard lock(mutex_);
    if (!place->leaving_) {
      place->close_ = std::move(close);
      return;
    }
  }
  close();  // it was to go before anybody could say how
}

void Connections::touch(const std::shared_ptr<Place>& place) {
  const std::lock_guard lock(mutex_);
  place->last_ = Clock::now();
}

void Connections::known_as(const std::shared_ptr<Place>& place, const std::string& address) {
  std::vector<std::function<void()>> closing;
  {
    const std::lock_guard lock(mutex_);
    if (place->leaving_ || (place->counted_ && place->address_ == address)) return;
    remove(*place);
    make_room_at(address, closing);
    place->address_ = address;
    place->counted_ = true;
    place->last_ = Clock::now();
    add(*place);
  }
  for (const auto& close : closing) close();
}

void Connections::joined(const std::shared_ptr<Place>& place, bool has_seat) {
  const std::lock_guard lock(mutex_);
  place->last_ = Clock::now();
  if (place->leaving_) return;
  Address& address = addresses_[place->address_];
  const bool is_held = has_seat && address.seated < limits_.seated_per_address;
  place->kind_ = is_held ? Place::Kind::seat : Place::Kind::observer;
  if (is_held) ++address.seated;
}

std::size_t Connections::size() const {
  const std::lock_guard lock(mutex_);
  return places_.size();
}

void Connections::add(Place& place) {
  places_.insert(&place);
  if (place.counted_) addresses_[place.address_].places.insert(&place);
}

void Connections::remove(Place& place) {
  places_.erase(&place);
  const auto found = addresses_.find(place.address_);
  if (found == addresses_.end()) return;
  if (place.kind_ == Place::Kind::seat) --found->second.seated;
  place.kind_ = Place::Kind::visitor;
  found->second.places.erase(&place);
  if (found->second.places.empty() && found->second.seated == 0) addresses_.erase(found);
}

Connections::Place* Connections::idlest(const std::unordered_set<Place*>& places) {
  Place* out = nullptr;
  const auto goes_before = [](const Place& a, const Place& b) {
    return a.kind_ != b.kind_ ? a.kind_ < b.kind_ : a.last_ < b.last_;
  };
  for (Place* place : places)
    if (place->kind_ != Place::Kind::seat && (!out || goes_before(*place, *out))) out = place;
  return out;
}

void Connections::let_go(Place& place, std::vector<std::function<void()>>& closing) {
  place.leaving_ = true;
  if (place.close_) closing.push_back(std::move(place.close_));
  remove(place);
}

void Connections::make_room_at(const std::string& address, std::vector<std::function<void()>>& closing) {
  const auto found = addresses_.find(address);
  if (found == addresses_.end()) return;
  const std::size_t others = found->second.places.size() - static_cast<std::size_t>(found->second.seated);
  if (others < static_cast<std::size_t>(limits_.connections_per_address)) return;
  if (Place* place = idlest(found->second.places)) let_go(*place, closing);
}

// Where the whole server is full, one goes from the address that has most.
bool Connections::make_room(std::vector<std::function<void()>>& closing) {
  const auto without_seat = [](const auto& entry) {
    return static_cast<int>(entry.second.places.size()) - entry.second.seated;
  };
  const auto most = std::max_element(addresses_.begin(), addresses_.end(), [&](const auto& a, const auto& b) {
    return without_seat(a) < without_seat(b);
  });
  if (most == addresses_.end()) return false;
  Place* place = idlest(most->second.places);
  if (place) let_go(*place, closing);
  return place != nullptr;
}

}  // namespace vedette::server
