import CoreLocation
import UIKit

/// What a location button says.
public enum CLLocationButtonLabel: Int, Sendable {
  case none, currentLocation, sendCurrentLocation, sendMyCurrentLocation, shareCurrentLocation, shareMyCurrentLocation

  package var text: String {
    switch self {
    case .none: ""
    case .currentLocation: "Current Location"
    case .sendCurrentLocation: "Send Current Location"
    case .sendMyCurrentLocation: "Send My Current Location"
    case .shareCurrentLocation: "Share Current Location"
    case .shareMyCurrentLocation: "Share My Current Location"
    }
  }
}

/// What arrow a location button has.
public enum CLLocationButtonIcon: Int, Sendable {
  case none, arrowFilled, arrowOutline

  package var symbol: String? {
    switch self {
    case .none: nil
    case .arrowFilled: "location.fill"
    case .arrowOutline: "location"
    }
  }
}

/// A button by which the user tells the app once where the machine is.
///
/// A press asks for the use while the app is open, which the user allows once and for all here; then come the button's own actions.
@preconcurrency @MainActor open class CLLocationButton: UIControl {
  open var label = CLLocationButtonLabel.none { didSet { show() } }
  open var icon = CLLocationButtonIcon.arrowFilled { didSet { show() } }
  /// In points.
  open var fontSize: CGFloat = 17 { didSet { show() } }
  /// In points.
  open var cornerRadius: CGFloat = 8 { didSet { button.layer.cornerRadius = cornerRadius } }

  private let button = UIButton(type: .system)
  private let manager = CLLocationManager()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.layer.cornerRadius = cornerRadius
    button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .primaryActionTriggered)
    addSubview(button)
    backgroundColor = .systemBlue
    tintColor = .white
    layer.cornerRadius = cornerRadius
    clipsToBounds = true
    show()
  }

  private func show() {
    button.tintColor = tintColor
    button.setTitle(label == .none ? nil : " " + label.text, for: .normal)
    button.setImage(icon.symbol.flatMap { UIImage(systemName: $0) }, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: fontSize)
    button.accessibilityLabel = label == .none ? CLLocationButtonLabel.currentLocation.text : label.text
    invalidateIntrinsicContentSize()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override var intrinsicContentSize: CGSize {
    let size = button.intrinsicContentSize
    return CGSize(width: size.width + 24, height: max(44, size.height))
  }

  private func pressed() {
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}
