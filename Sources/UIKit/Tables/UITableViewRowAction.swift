import Foundation

/// An action that a swipe over a row shows; the older form of `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static var destructive: Style { .default }
  }

  public let style: Style
  private let handler: (UITableViewRowAction, IndexPath) -> Void
  open var title: String?
  /// Red, or gray for a normal action.
  open var backgroundColor: UIColor?

  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .normal ? .systemGray : .systemRed
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// As a swipe shows it; the row may have moved until it is chosen.
  func contextual(_ table: UITableView, _ path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
      [weak table, handler] _, _, done in
      handler(self, table?.swipe.openPath ?? path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}

extension UITableViewDelegate {
  package var tableView_editActionsForRowAt: ((UITableView, IndexPath) -> [UITableViewRowAction]?)? {
    optionalMethod("tableView:editActionsForRowAt:")
  }
}
