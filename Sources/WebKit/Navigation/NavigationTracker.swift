/// Which `WKNavigation` the engine's next event belongs to: the engine itself does not say.
@MainActor final class NavigationTracker {
  private var expected: WKNavigation?
  private var current: WKNavigation?
  /// Whether the engine told of a failure: the end it tells of next is not a success.
  private var hasFailed = false

  /// The app asked for a load.
  func expect() -> WKNavigation {
    let navigation = WKNavigation()
    expected = navigation
    return navigation
  }

  /// A load began: the one that was asked for, or one of the page's.
  func begin() -> WKNavigation {
    let navigation = expected ?? WKNavigation()
    (expected, current, hasFailed) = (nil, navigation, false)
    return navigation
  }

  var running: WKNavigation { current ?? begin() }

  func fail() -> WKNavigation {
    hasFailed = true
    return running
  }

  /// The load that ended well; nil if its failure was told already.
  func finish() -> WKNavigation? {
    defer { current = nil }
    return hasFailed ? nil : running
  }
}
