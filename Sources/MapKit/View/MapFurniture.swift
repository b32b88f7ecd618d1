import UIKit

/// What lies over a map: the compass, the scale and whose pictures it shows.
@MainActor final class MapFurniture: UIView {
  weak var map: MKMapView?
  let attribution = UILabel()
  private let scale = ScaleBar()
  private let compass = CompassButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    attribution.font = .systemFont(ofSize: 9)
    attribution.textColor = .secondaryLabel
    compass.addAction(UIAction { [weak self] _ in self?.faceNorth() }, for: .touchUpInside)
    for view in [attribution, scale, compass] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !compass.isHidden && compass.frame.contains(point)
  }

  func faceNorth() {
    guard let map else { return }
    var place = map.place
    place.heading = 0
    map.move(to: place, true)
  }

  /// Views of the app's that show where the map looks.
  private var followers: [(view: Weak, show: @MainActor () -> Void)] = []
  private struct Weak { weak var view: UIView? }

  /// Has the closure called now, and whenever the map has moved, as long as the view lives.
  func add(_ view: UIView, _ show: @escaping @MainActor () -> Void) {
    followers.removeAll { $0.view.view == nil || $0.view.view === view }
    followers.append((Weak(view: view), show))
    show()
  }

  func show(_ place: MapPlace) {
    for follower in followers where follower.view.view != nil { follower.show() }
    compass.isHidden = map?.showsCompass != true || abs(place.heading) < 0.5
    compass.turn = place.angle
    scale.isHidden = map?.showsScale != true
    if !scale.isHidden { scale.show(place) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: map?.safeAreaInsets ?? .zero)
    let size = attribution.sizeThatFits(room.size)
    attribution.frame = CGRect(
      x: room.maxX - size.width - 6,
      y: room.maxY - size.height - 4,
      width: size.width,
      height: size.height
    )
    scale.frame = CGRect(x: room.minX + 10, y: room.minY + 10, width: 160, height: 26)
    compass.frame = CGRect(x: room.maxX - 46, y: room.minY + 10, width: 36, height: 36)
  }
}

/// How long so many metres are.
@MainActor final class ScaleBar: UIView {
  /// Whether the bar ends at the right edge.
  var isTrailing = false { didSet { if isTrailing != oldValue { setNeedsDisplay() } } }
  private(set) var length: CGFloat = 0
  private(set) var text = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  func show(_ place: MapPlace) {
    let scale = Self.scale(of: place, upTo: 110)
    (length, text) = (scale.length, scale.text)
    setNeedsDisplay()
  }

  /// The longest round distance that is not longer than some points.
  static func scale(of place: MapPlace, upTo room: CGFloat) -> (length: CGFloat, text: String) {
    let metersPerPoint = MKMetersPerMapPointAtLatitude(place.center.coordinate.latitude) / place.scale
    let formatter = MKDistanceFormatter()
    let units: [Double] = Locale.current.measurementSystem == .metric ? [1, 1000] : [0.3048, 1609.344]
    let steps = (0...4).flatMap { power in [1.0, 2, 5].map { $0 * pow(10, Double(power)) } }
    let distances = units.flatMap { unit in steps.map { $0 * unit } }
    let best = distances.filter { $0 / metersPerPoint <= room }.max() ?? units[0]
    return (best / metersPerPoint, formatter.string(fromDistance: best))
  }

  override func draw(_ rect: CGRect) {
    let ink = UIColor.label
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .medium), .foregroundColor: ink,
    ]
    let start = isTrailing ? max(0, bounds.width - length) : 0
    let width = (text as NSString).size(withAttributes: attributes).width
    let place = isTrailing ? max(0, bounds.width - width) : 0
    (text as NSString).draw(at: CGPoint(x: place, y: 0), withAttributes: attributes)
    ink.setFill()
    UIBezierPath(rect: CGRect(x: start, y: 19, width: length, height: 2)).fill()
    for x in [0, max(0, length - 2)] { UIBezierPath(rect: CGRect(x: start + x, y: 15, width: 2, height: 6)).fill() }
  }
}

extension MKMapView {
  /// For SwiftUI's scale; nil as long as the map has no size.
  package func scale(upTo room: CGFloat) -> (length: CGFloat, text: String)? {
    place.size.width > 0 ? ScaleBar.scale(of: place, upTo: room) : nil
  }
}

/// Shows where the north is.
@MainActor final class CompassButton: UIControl {
  var turn: CGFloat = 0 { didSet { if turn != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "Compass"
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = min(bounds.width, bounds.height) - 4
    context.translateBy(x: bounds.midX, y: bounds.midY)
    UIColor.secondarySystemGroupedBackground.setFill()
    UIBezierPath(ovalIn: CGRect(x: -side / 2, y: -side / 2, width: side, height: side)).fill()
    context.rotate(by: turn)
    for (color, tip) in [(UIColor.systemRed, -side * 0.4), (UIColor.systemGray, side * 0.4)] {
      let needle = UIBezierPath()
      needle.move(to: CGPoint(x: 0, y: tip))
      needle.addLine(to: CGPoint(x: side * 0.13, y: 0))
      needle.addLine(to: CGPoint(x: -side * 0.13, y: 0))
      needle.close()
      color.setFill()
      needle.fill()
    }
  }
}
