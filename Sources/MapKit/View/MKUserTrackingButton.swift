import Foundation
import UIKit

/// Follows the user with a tap: none, with the place, with the direction, none again.
@preconcurrency @MainActor open class MKUserTrackingButton: UIView {
  open weak var mapView: MKMapView? { didSet { tracking.map = mapView } }
  private let button = UIButton(type: .system)
  private lazy var tracking = TrackingSign(self) { [unowned button] in button.setImage($0, for: .normal) }

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
    tracking.map = mapView
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.accessibilityIdentifier = "MKUserTrackingButton"
    button.addAction(UIAction { [weak self] _ in self?.tracking.advance() }, for: .touchUpInside)
    addSubview(button)
    tracking.show()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}

/// The same in a bar.
@preconcurrency @MainActor open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  open weak var mapView: MKMapView? { didSet { tracking.map = mapView } }
  private lazy var tracking = TrackingSign(self) { [unowned self] in image = $0 }

  public convenience init(mapView: MKMapView?) {
    self.init()
    primaryAction = UIAction(image: nil) { [weak self] _ in self?.tracking.advance() }
    self.mapView = mapView
    tracking.map = mapView
  }
}

/// What a button shows of how a map follows the user, and what a tap on it does.
@MainActor private final class TrackingSign {
  private unowned let owner: AnyObject
  private let shown: (UIImage?) -> Void

  init(_ owner: AnyObject, _ shown: @escaping (UIImage?) -> Void) { (self.owner, self.shown) = (owner, shown) }

  weak var map: MKMapView? {
    didSet {
      map?.locating.add(owner) { [weak self] in self?.show() }
      show()
    }
  }

  func show() {
    let name =
      switch map?.userTrackingMode ?? .none {
      case .none: "location"
      case .follow: "location.fill"
      case .followWithHeading: "location.north.line.fill"
      }
    shown(UIImage(systemName: name))
  }

  func advance() {
    guard let map else { return }
    let next: MKUserTrackingMode =
      switch map.userTrackingMode {
      case .none: .follow
      case .follow: .followWithHeading
      case .followWithHeading: .none
      }
    map.setUserTrackingMode(next, animated: true)
  }
}
