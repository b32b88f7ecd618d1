/// Whether there is a better way than the one that a connection took.
struct BetterPath {
  /// The interface that the machine preferred when the connection became ready.
  private var first: Int?
  private var isBetter = false

  /// - Parameter preferred: the index of the interface that the machine prefers now; nil without a network.
  /// - Returns: what is to be told; nil for no news.
  mutating func update(_ preferred: Int?) -> Bool? {
    guard let preferred else { return nil }
    let first = first ?? preferred
    self.first = first
    guard isBetter != (preferred != first) else { return nil }
    isBetter.toggle()
    return isBetter
  }
}
