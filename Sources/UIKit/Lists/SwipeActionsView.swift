import CoreGraphics
import Foundation

/// The buttons that a swipe brings out from one side of a row.
@MainActor final class SwipeActionsView: UIView {
  private let actions: [UIContextualAction]
  private let buttons: [UIButton]
  /// Whether they come from the left edge.
  private let isLeft: Bool

  private static let leastWidth: CGFloat = 74
  private static let padding: CGFloat = 15

  init(
    _ configuration: UISwipeActionsConfiguration,
    isLeft: Bool,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    actions = configuration.actions
    self.isLeft = isLeft
    buttons = actions.map { action in
      let button = UIButton(type: .custom)
      button.backgroundColor = action.backgroundColor
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.accessibilityLabel = action.title
      button.setImage(action.image?.withRenderingMode(.alwaysTemplate), for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.tintColor = .white
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      button.addAction(UIAction { [unowned button] _ in perform(action, button) }, for: .touchUpInside)
      return button
    }
    super.init(frame: .zero)
    clipsToBounds = true
    // The outermost lies above the others: they come out from below it.
    for button in buttons.reversed() { addSubview(button) }
  }
  required init?(coder: NSCoder) { nil }

  private func width(of button: UIButton) -> CGFloat {
    max(Self.leastWidth, button.intrinsicContentSize.width + 2 * Self.padding)
  }

  /// What they take when they are open.
  var openWidth: CGFloat { buttons.map(width).reduce(0, +) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Pulled further they grow together; with a full swipe the first takes everything.
    let factor = openWidth > 0 ? bounds.width / openWidth : 0
    var inner: CGFloat = bounds.width
    for button in buttons.reversed() {
      let width = width(of: button) * factor
      inner -= width
      button.frame = CGRect(
        x: isLeft ? inner : bounds.width - inner - width,
        y: 0,
        width: width,
        height: bounds.height
      )
    }
    guard isFull, let first = buttons.first else { return }
    first.frame = bounds
  }

  /// Whether the swipe went so far that its end does the first action.
  var isFull = false {
    didSet {
      guard oldValue != isFull else { return }
      UIView.animate(withDuration: 0.2) {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }
    }
  }
}
