import UIKit

/// A map's scale at a place of the app's own. The map's `showsScale` is to be off then.
@preconcurrency @MainActor open class MKScaleView: UIView {
  /// Where the length is written.
  public enum Alignment: Int, Sendable { case leading, trailing }

  private let bar = ScaleBar()
  open weak var mapView: MKMapView? { didSet { follow() } }
  /// Adaptive is seen while the map is being moved, and a moment longer, at Apple's; here as long as the map has a size.
  open var scaleVisibility = MKFeatureVisibility.adaptive { didSet { show() } }
  open var legendAlignment = Alignment.leading { didSet { show() } }

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 160, height: 26))
    self.mapView = mapView
    follow()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(bar)
  }
  public required init?(coder: NSCoder) { return nil }

  open override var intrinsicContentSize: CGSize { CGSize(width: 160, height: 26) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds
  }

  private func follow() { mapView?.furniture.add(self) { [weak self] in self?.show() } }

  private func show() {
    let place = mapView?.place
    isHidden = scaleVisibility == .hidden || (place?.size.width ?? 0) <= 0
    bar.isTrailing = legendAlignment == .trailing
    if let place, !isHidden { bar.show(place) }
  }
}

/// A map's compass at a place of the app's own. The map's `showsCompass` is to be off then. A tap turns the map back to the north.
@preconcurrency @MainActor open class MKCompassButton: UIView {
  private let button = CompassButton()
  open weak var mapView: MKMapView? { didSet { follow() } }
  /// Adaptive is seen while the north is not up.
  open var compassVisibility = MKFeatureVisibility.adaptive { didSet { show() } }

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
    self.mapView = mapView
    follow()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(button)
    button.addAction(UIAction { [weak self] _ in self?.mapView?.furniture.faceNorth() }, for: .touchUpInside)
  }
  public required init?(coder: NSCoder) { return nil }

  open override var intrinsicContentSize: CGSize { CGSize(width: 36, height: 36) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }

  private func follow() { mapView?.furniture.add(self) { [weak self] in self?.show() } }

  private func show() {
    guard let place = mapView?.place else { return isHidden = true }
    button.turn = place.angle
    isHidden =
      switch compassVisibility {
      case .hidden: true
      case .visible: false
      case .adaptive: abs(place.heading) < 0.5
      }
  }
}
