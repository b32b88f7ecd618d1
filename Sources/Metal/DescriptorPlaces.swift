/// Descriptors by number. One that was not set is made when it is asked for.
struct DescriptorPlaces<Descriptor> {
  private var known: [Int: Descriptor] = [:]
  private let make: () -> Descriptor

  init(_ make: @escaping () -> Descriptor) { self.make = make }

  subscript(index: Int) -> Descriptor! {
    mutating get {
      let place = known[index] ?? make()
      known[index] = place
      return place
    }
    set { known[index] = newValue }
  }
}
