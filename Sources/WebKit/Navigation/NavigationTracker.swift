/// Which `WKNavigation` the engine's next event belongs to: the engine itself does not say.
@MainActor final class NavigationTracker {
  private var expected: WKNavigation?
  private var current: WKNavigation?
  /// Whether the engine told of a failure: the end it tells of next is not a success.
  private var hasFailed = false

  /// The navigation whose beginning the delegate has decided on and heard of.
  private var begun: WKNavigation?
  /// Whether that is the one that the engine asks about.
  var isGoingOn: Bool { begun != nil }

  func goOn(_ navigation: WKNavigation) { begun = navigation }

  /// The app asked for a load.
  func expect() -> WKNavigation {
    let navigation = begun ?? WKNavigation()
    expected = navigation
    return navigation
  }

  /// A load began: the one that was asked for, or one of the page's.
  /// - Returns: nil where its beginning is no news.
  func begin() -> WKNavigation? {
    let navigation = expected ?? WKNavigation()
    let isNews = begun == nil
    (expected, current, begun, hasFailed) = (nil, navigation, nil, false)
    return isNews ? navigation : nil
  }

  /// Whether the engine's next question is about what the app or the user asked for.
  var isExpecting: Bool { expected != nil }

  var running: WKNavigation {
    if current == nil { _ = begin() }
    return current!
  }

  /// The navigation that was interrupted begins once more.
  func resume(_ navigation: WKNavigation) { (expected, begun) = (navigation, navigation) }

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
