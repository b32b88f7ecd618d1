import UIKit

/// Fetches fresh content.
public struct RefreshAction: Sendable {
  fileprivate let action: @Sendable () async -> Void

  /// Returns when the content is there.
  public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// What fetches fresh content here; nil where nothing does.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lists and scroll views inside fetch fresh content when they are pulled down; the spinner stays until `action`
  /// returns.
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

/// Runs the action of `refreshable`.
private final class ActionRefreshControl: UIRefreshControl {
  var refresh: RefreshAction?

  override init() {
    super.init()
    addAction(UIAction { [weak self] _ in self?.run() }, for: .valueChanged)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  private func run() {
    Task {
      await refresh?()
      endRefreshing()
    }
  }
}

extension UIScrollView {
  /// Takes the spinner that the environment asks for.
  func takeRefresh(_ environment: EnvironmentValues) {
    guard let refresh = environment.refresh else {
      if refreshControl is ActionRefreshControl { refreshControl = nil }
      return
    }
    let control = refreshControl as? ActionRefreshControl ?? ActionRefreshControl()
    control.refresh = refresh
    if refreshControl !== control { refreshControl = control }
  }
}
