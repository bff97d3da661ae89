#ifndef NPC_HPP
#define NPC_HPP

/// Attributes by which Clang finds views that outlive what they are a view of.
#ifdef __clang__
#define NPC_CLANG(attribute) [[attribute]]
#else
#define NPC_CLANG(attribute)
#endif

namespace npc {

/// What a compiled function raised.
class error : public std::runtime_error {
public:
  /// An error from its text, such as "ValueError: negative".
  explicit error(const std::string &text)
      : std::runtime_error(text), kind_length_(text.find(": ")) {}

  /// The class of Python's exception, such as "ValueError".
  std::string kind() const { return std::string(what()).substr(0, kind_length_); }

  /// What it says, which may be nothing.
  std::string message() const {
    if (kind_length_ == std::string::npos)
      return {};
    return std::string(what()).substr(kind_length_ + 2);
  }

private:
  std::size_t kind_length_;
};

template <class T, std::size_t Rank> class view;
template <class T, std::size_t Rank> class array;

namespace detail {

/// What sizes and strides are counted in.
template <std::size_t Rank> using extents = std::array<std::int64_t, Rank>;

/// The strides of a row-major array without gaps.
template <std::size_t Rank>
extents<Rank> row_major_strides(const extents<Rank> &sizes) {
  extents<Rank> strides{};
  std::uint64_t stride = 1;
  for (std::size_t i = Rank; i-- > 0;) {
    strides[i] = static_cast<std::int64_t>(stride);
    stride *= static_cast<std::uint64_t>(sizes[i]);
  }
  return strides;
}

/// The sizes of an array of C.
template <class Array, std::size_t... Dimension>
extents<sizeof...(Dimension)> sizes_of(std::index_sequence<Dimension...>) {
  return {static_cast<std::int64_t>(std::extent_v<Array, Dimension>)...};
}

/// The first element of an array of C.
template <class T> T *first_element(T &element) { return &element; }
template <class T, std::size_t Size> auto *first_element(T (&array)[Size]) {
  return first_element(array[0]);
}

/// Whether elements of one type can be seen as those of another.
template <class From, class To>
inline constexpr bool is_element = std::is_convertible_v<From (*)[], To (*)[]>;

/// Whether a type is one of the two above, which say themselves what they become.
template <class T> inline constexpr bool is_array = false;
template <class T, std::size_t Rank>
inline constexpr bool is_array<view<T, Rank>> = true;
template <class T, std::size_t Rank>
inline constexpr bool is_array<array<T, Rank>> = true;

/// Whether a type has std::data and std::size, and elements of a type.
template <class Container, class T, class = void>
inline constexpr bool is_container = false;
template <class Container, class T>
inline constexpr bool is_container<
    Container, T,
    std::void_t<decltype(std::data(std::declval<Container &>())),
                decltype(std::size(std::declval<Container &>()))>> =
    !is_array<std::remove_cv_t<Container>> &&
    is_element<std::remove_pointer_t<decltype(std::data(
                   std::declval<Container &>()))>,
               T>;

} // namespace detail

/// An array in somebody else's memory. T is const where it is only read.
/// Strides count elements, and may be negative or zero.
template <class T, std::size_t Rank> class NPC_CLANG(gsl::Pointer) view {
public:
  using element_type = T;
  using value_type = std::remove_cv_t<T>;
  using extents = detail::extents<Rank>;

  /// No memory at all.
  view() = default;

  /// A row-major array without gaps.
  view(T *data, const extents &sizes)
      : view(data, sizes, detail::row_major_strides(sizes)) {}

  /// An array whose first element is at data.
  view(T *data, const extents &sizes, const extents &strides)
      : data_(data), sizes_(sizes), strides_(strides) {}

  /// A view through which elements are only read.
  template <class U, class = std::enable_if_t<!std::is_same_v<U, T> &&
                                              detail::is_element<U, T>>>
  view(const view<U, Rank> &other)
      : view(other.data(), other.sizes(), other.strides()) {}

  /// The elements of a std::vector, a std::array or the like. One that is about
  /// to go may only be read.
  template <class Container,
            class = std::enable_if_t<
                Rank == 1 && !std::is_array_v<std::remove_reference_t<Container>> &&
                (std::is_lvalue_reference_v<Container> || std::is_const_v<T>) &&
                detail::is_container<std::remove_reference_t<Container>, T>>>
  view(Container &&container NPC_CLANG(clang::lifetimebound))
      : view(std::data(container),
             extents{static_cast<std::int64_t>(std::size(container))}) {}

  /// The elements of an array of C.
  template <class Array,
            class = std::enable_if_t<
                std::is_array_v<Array> && std::rank_v<Array> == Rank &&
                detail::is_element<std::remove_all_extents_t<Array>, T>>,
            class = void>
  view(Array &elements NPC_CLANG(clang::lifetimebound))
      : view(detail::first_element(elements),
             detail::sizes_of<Array>(std::make_index_sequence<Rank>())) {}

  /// The address of the first element.
  T *data() const { return data_; }
  const extents &sizes() const { return sizes_; }
  const extents &strides() const { return strides_; }
  std::int64_t size(std::size_t dimension) const { return sizes_[dimension]; }
  std::int64_t stride(std::size_t dimension) const { return strides_[dimension]; }

  /// How many elements there are in all dimensions together.
  std::int64_t size() const {
    std::int64_t product = data_ == nullptr ? 0 : 1;
    for (std::int64_t size : sizes_)
      product *= size;
    return product;
  }
  bool empty() const { return size() == 0; }

  /// An element. There are as many indices as dimensions; they are not checked.
  template <class... Index> T &operator()(Index... index) const {
    static_assert(sizeof...(Index) == Rank, "expected an index for each dimension");
    const extents indices{static_cast<std::int64_t>(index)...};
    std::int64_t position = 0;
    for (std::size_t i = 0; i < Rank; ++i)
      position += indices[i] * strides_[i];
    return data_[position];
  }
  template <class Index> T &operator[](Index index) const {
    return (*this)(index);
  }

  /// Whether elements lie without gaps, the last dimension varying fastest.
  bool is_row_major() const { return is_dense(true); }
  /// Whether elements lie without gaps, the first dimension varying fastest.
  bool is_column_major() const { return is_dense(false); }

  /// The elements in order. Throws std::logic_error where there are gaps.
  T *begin() const {
    static_assert(Rank == 1, "only arrays with one dimension can be iterated over");
    if (!is_row_major())
      throw std::logic_error("begin and end need elements without gaps");
    return data_;
  }
  T *end() const { return begin() + sizes_[0]; }

private:
  bool is_dense(bool row_major) const {
    bool is_dense = true;
    std::uint64_t stride = 1;
    for (std::size_t i = 0; i < Rank; ++i) {
      const std::size_t dimension = row_major ? Rank - 1 - i : i;
      if (sizes_[dimension] == 0)
        return true;
      is_dense = is_dense &&
                 (sizes_[dimension] == 1 ||
                  strides_[dimension] == static_cast<std::int64_t>(stride));
      stride *= static_cast<std::uint64_t>(sizes_[dimension]);
    }
    return is_dense;
  }

  T *data_ = nullptr;
  extents sizes_{};
  extents strides_{};
};

/// An array that owns its memory, which compiled code allocated. It can be moved,
/// not copied.
template <class T, std::size_t Rank> class NPC_CLANG(gsl::Owner) array {
public:
  using element_type = T;
  using value_type = T;
  using extents = detail::extents<Rank>;

  /// No memory at all.
  array() = default;

  /// Takes over what std::free frees, with the elements in it.
  array(void *allocated, const view<T, Rank> &elements)
      : allocated_(allocated), elements_(elements) {}

  array(array &&other) noexcept
      : allocated_(std::move(other.allocated_)),
        elements_(std::exchange(other.elements_, {})) {}
  array &operator=(array &&other) noexcept {
    allocated_ = std::move(other.allocated_);
    elements_ = std::exchange(other.elements_, {});
    return *this;
  }

  operator view<T, Rank>() & NPC_CLANG(clang::lifetimebound) { return elements_; }
  operator view<const T, Rank>() const & NPC_CLANG(clang::lifetimebound) {
    return elements_;
  }
  /// For the arguments of a call, which an array may outlive by a moment.
  operator view<const T, Rank>() && NPC_CLANG(clang::lifetimebound) {
    return elements_;
  }

  T *data() { return elements_.data(); }
  const T *data() const { return elements_.data(); }
  const extents &sizes() const { return elements_.sizes(); }
  const extents &strides() const { return elements_.strides(); }
  std::int64_t size(std::size_t dimension) const { return elements_.size(dimension); }
  std::int64_t stride(std::size_t dimension) const { return elements_.stride(dimension); }
  std::int64_t size() const { return elements_.size(); }
  bool empty() const { return elements_.empty(); }
  bool is_row_major() const { return elements_.is_row_major(); }
  bool is_column_major() const { return elements_.is_column_major(); }

  template <class... Index> T &operator()(Index... index) {
    return elements_(index...);
  }
  template <class... Index> const T &operator()(Index... index) const {
    return elements_(index...);
  }
  template <class Index> T &operator[](Index index) { return elements_(index); }
  template <class Index> const T &operator[](Index index) const {
    return elements_(index);
  }

  T *begin() { return elements_.begin(); }
  T *end() { return elements_.end(); }
  const T *begin() const { return elements_.begin(); }
  const T *end() const { return elements_.end(); }

private:
  struct free_memory {
    void operator()(void *memory) const { std::free(memory); }
  };
  std::unique_ptr<void, free_memory> allocated_;
  view<T, Rank> elements_;
};

namespace detail {

/// The descriptor of an array.
template <class Descriptor, class T, std::size_t Rank>
Descriptor describe(const view<T, Rank> &elements) {
  Descriptor descriptor{};
  descriptor.allocated = const_cast<std::remove_cv_t<T> *>(elements.data());
  descriptor.aligned = descriptor.allocated;
  if constexpr (Rank > 0) {
    std::copy_n(elements.sizes().data(), Rank, descriptor.sizes);
    std::copy_n(elements.strides().data(), Rank, descriptor.strides);
  }
  return descriptor;
}

/// The elements that a descriptor describes.
template <class T, std::size_t Rank, class Descriptor>
view<T, Rank> elements_of(const Descriptor &descriptor) {
  extents<Rank> sizes{};
  extents<Rank> strides{};
  if constexpr (Rank > 0) {
    std::copy_n(descriptor.sizes, Rank, sizes.data());
    std::copy_n(descriptor.strides, Rank, strides.data());
  }
  return {descriptor.aligned + descriptor.offset, sizes, strides};
}

/// The array that a descriptor describes, which the caller owns from now on.
template <class T, std::size_t Rank, class Descriptor>
array<T, Rank> take(const Descriptor &descriptor) {
  return {descriptor.allocated, elements_of<T, Rank>(descriptor)};
}

/// Throws what the last call on this thread raised.
inline void throw_pending_error() {
  if (const char *text = npc_last_error())
    throw error(text);
}

} // namespace detail

/// A value, if there is one. It is taken over, and freed, where there is none, too.
template <class T> std::optional<T> optional_of(bool has_value, T value) {
  if (!has_value)
    return std::nullopt;
  return std::optional<T>(std::move(value));
}

} // namespace npc

#endif
