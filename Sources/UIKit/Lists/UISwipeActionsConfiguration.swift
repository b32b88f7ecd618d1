import Foundation

/// What a swipe over a row can do.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  /// Gets the action, the view that was tapped, and a closure to call with whether the action was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: UIContextualAction.Style
  public let handler: UIContextualAction.Handler
  open var title: String?
  /// Gray, or red for a destructive action.
  open var backgroundColor: UIColor!
  open var image: UIImage?

  public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions at one side of a row, the outermost first.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row does the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}
