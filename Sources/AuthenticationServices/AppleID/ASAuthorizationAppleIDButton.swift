import Foundation
import UIKit

/// The button to sign in with Apple, as Apple wants it to look. It sends `.touchUpInside`.
@preconcurrency @MainActor open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp
    public static var `default`: ButtonType { .signIn }
  }

  public enum Style: Int, Sendable { case white, whiteOutline, black }

  private let logo = UIImageView(image: UIImage(systemName: "applelogo"))
  private let title = UILabel()

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: CGRect(origin: .zero, size: Self.usualSize))
    setUp(type, style)
  }

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  public override convenience init(frame: CGRect) {
    self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
    self.frame = frame
  }

  /// As in a nib that says nothing else.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(.default, .black)
  }

  /// In points.
  open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }

  open override var intrinsicContentSize: CGSize { Self.usualSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.usualSize }
  open override var isHighlighted: Bool { didSet { updateLooks() } }
  open override var isEnabled: Bool { didSet { updateLooks() } }

  private static let usualSize = CGSize(width: 200, height: 44)

  private func setUp(_ type: ButtonType, _ style: Style) {
    let foreground: UIColor = style == .black ? .white : .black
    backgroundColor = style == .black ? .black : .white
    layer.cornerRadius = cornerRadius
    layer.borderColor = foreground.cgColor
    layer.borderWidth = style == .whiteOutline ? 1 : 0
    logo.tintColor = foreground
    logo.contentMode = .scaleAspectFit
    title.textColor = foreground
    title.text = type.title
    for view in [logo, title] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = type.title
    accessibilityTraits = .button
  }

  private func updateLooks() {
    let alpha: CGFloat = !isEnabled ? 0.4 : isHighlighted ? 0.7 : 1
    (logo.alpha, title.alpha) = (alpha, alpha)
  }

  /// The letters are 43 hundredths of the height, as Apple's guidelines say, or what the width lets them be.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width * 0.92)
    var size = bounds.height * 0.43
    title.font = .systemFont(ofSize: size, weight: .medium)
    let wanted = title.intrinsicContentSize.width + size * 1.3
    if wanted > room, wanted > 0 {
      size *= room / wanted
      title.font = .systemFont(ofSize: size, weight: .medium)
    }
    let text = title.intrinsicContentSize
    let start = (bounds.width - text.width - size * 1.3) / 2
    logo.frame = CGRect(x: start, y: (bounds.height - size) / 2, width: size, height: size)
    title.frame = CGRect(x: start + size * 1.3, y: 0, width: text.width, height: bounds.height)
  }
}

extension ASAuthorizationAppleIDButton.ButtonType {
  /// In English.
  fileprivate var title: String {
    switch self {
    case .signIn: "Sign in with Apple"
    case .continue: "Continue with Apple"
    case .signUp: "Sign up with Apple"
    }
  }
}
