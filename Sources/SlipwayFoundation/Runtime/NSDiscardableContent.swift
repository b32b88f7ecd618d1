/// Content that its owner can do without between two accesses. `NSCache` on Linux asks nobody to discard anything: it drops what is
/// over its limits.
public protocol NSDiscardableContent {
  /// Says that the content is about to be used.
  ///
  /// - Returns: whether it is still there.
  func beginContentAccess() -> Bool
  /// Says that the content is used no more.
  func endContentAccess()
  /// Discards the content where nobody uses it.
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}
