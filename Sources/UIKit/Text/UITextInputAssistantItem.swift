import Foundation

/// What stands beside the suggestions above an iPad's keyboard on the screen. As on a phone, no such bar is shown.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  override init() { super.init() }
  /// Whether the user may hide the bar.
  open var allowsHidingShortcuts = true
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// A view in the place of a keyboard, or above one.
@preconcurrency @MainActor open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }

  public let inputViewStyle: Style
  /// Whether its constraints say how high it is.
  open var allowsSelfSizing = false {
    didSet {
      guard oldValue != allowsSelfSizing else { return }
      if allowsSelfSizing { autoresizingMask.remove(.flexibleHeight) }
      (superview ?? self).setNeedsLayout()
    }
  }

  public init(frame: CGRect, inputViewStyle: UIInputView.Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    showStyle()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }

  /// As a keyboard's ground.
  private func showStyle() {
    guard inputViewStyle == .keyboard else { return }
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
    }
  }
}
