import UIKit

public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp, order, rent, support
  case contribute, tip, `continue`

  /// What stands before the name.
  var verb: String {
    switch self {
    case .plain, .inStore: ""
    case .buy: "Buy with "
    case .setUp: "Set up "
    case .donate: "Donate with "
    case .checkout: "Check out with "
    case .book: "Book with "
    case .subscribe: "Subscribe with "
    case .reload: "Reload with "
    case .addMoney: "Add Money with "
    case .topUp: "Top Up with "
    case .order: "Order with "
    case .rent: "Rent with "
    case .support: "Support with "
    case .contribute: "Contribute with "
    case .tip: "Tip with "
    case .continue: "Continue with "
    }
  }
}

public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }

/// A button that begins a payment with Apple Pay.
@preconcurrency @MainActor open class PKPaymentButton: UIButton {
  private let kind: PKPaymentButtonType
  private let look: PKPaymentButtonStyle
  /// In points.
  open var cornerRadius: CGFloat = 4 { didSet { layer.cornerRadius = cornerRadius } }

  public init(paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle) {
    (kind, look) = (type, style)
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    setTitle(type.verb + "Apple Pay", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 17, weight: .medium)
    layer.cornerRadius = cornerRadius
    showColors()
  }

  public convenience init(type: PKPaymentButtonType, style: PKPaymentButtonStyle) {
    self.init(paymentButtonType: type, paymentButtonStyle: style)
  }

  public required init?(coder: NSCoder) { return nil }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: max(100, super.intrinsicContentSize.width + 24), height: 30)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func showColors() {
    let isBlack = look == .black || look == .automatic && traitCollection.userInterfaceStyle != .dark
    backgroundColor = isBlack ? .black : .white
    setTitleColor(isBlack ? .white : .black, for: .normal)
    layer.borderWidth = look == .whiteOutline ? 1 : 0
    layer.borderColor = UIColor.black.cgColor
  }
}
