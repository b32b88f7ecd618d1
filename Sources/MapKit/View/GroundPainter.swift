import CoreGraphics
import UIKit

/// The ground where there are no pictures of it: the net of meridians and parallels, with what they are called.
@MainActor struct GroundPainter {
  let place: MapPlace
  let traits: UITraitCollection

  private static let light = (UIColor(red: 0.95, green: 0.95, blue: 0.92, alpha: 1), UIColor(white: 0, alpha: 0.13))
  private static let dark = (UIColor(red: 0.13, green: 0.14, blue: 0.16, alpha: 1), UIColor(white: 1, alpha: 0.16))
  private static let inkOfLight = UIColor(white: 0, alpha: 0.45)
  private static let inkOfDark = UIColor(white: 1, alpha: 0.5)

  /// Degrees between two lines: round ones, and down to thirds of seconds.
  private static let steps: [Double] = [
    45, 30, 15, 10, 5, 2, 1, 0.5, 0.25, 1.0 / 6, 1.0 / 12, 1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 240, 1.0 / 360,
    1.0 / 720, 1.0 / 1800, 1.0 / 3600, 1.0 / 7200,
  ]

  private var isDark: Bool { traits.userInterfaceStyle == .dark }
  static func color(_ traits: UITraitCollection) -> UIColor {
    traits.userInterfaceStyle == .dark ? dark.0 : light.0
  }

  /// About a hundred points on the screen.
  var step: Double {
    let degrees = 100 / place.scale / MKMapSize.world.width * 360
    return Self.steps.last { $0 >= degrees } ?? Self.steps[0]
  }

  func draw(in context: CGContext) {
    context.setFillColor(Self.color(traits).cgColor)
    context.fill(CGRect(origin: .zero, size: place.size))
    let rect = place.visibleRect
    let world = MKMapSize.world.width
    let (west, east) = (rect.minX / world * 360 - 180, rect.maxX / world * 360 - 180)
    let north = MKMapPoint(x: 0, y: max(0, rect.minY)).coordinate.latitude
    let south = MKMapPoint(x: 0, y: min(world, rect.maxY)).coordinate.latitude
    context.setStrokeColor((isDark ? Self.dark.1 : Self.light.1).cgColor)
    context.setLineWidth(1)
    let meridians = lines(west, east)
    let parallels = lines(south, north)
    for longitude in meridians {
      let x = (longitude + 180) / 360 * world
      line(in: context, MKMapPoint(x: x, y: rect.minY), MKMapPoint(x: x, y: rect.maxY))
    }
    for latitude in parallels {
      let y = MKMapPoint(mercator: CLLocationCoordinate2D(latitude: latitude, longitude: 0)).y
      line(in: context, MKMapPoint(x: rect.minX, y: y), MKMapPoint(x: rect.maxX, y: y))
    }
    guard place.heading == 0 else { return }
    names(meridians, parallels)
  }

  private func lines(_ from: Double, _ to: Double) -> [Double] {
    let (first, last) = (Int((from / step).rounded(.up)), Int((to / step).rounded(.down)))
    return first > last ? [] : (first...last).map { Double($0) * step }
  }

  private func exact(_ point: MKMapPoint) -> CGPoint {
    CGPoint(x: point.x, y: point.y).applying(place.exactTransform(from: MKMapPoint()))
  }

  private func line(in context: CGContext, _ from: MKMapPoint, _ to: MKMapPoint) {
    context.move(to: exact(from))
    context.addLine(to: exact(to))
    context.strokePath()
  }

  private func names(_ meridians: [Double], _ parallels: [Double]) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .foregroundColor: isDark ? Self.inkOfDark : Self.inkOfLight,
    ]
    let world = MKMapSize.world.width
    for longitude in meridians {
      let x = exact(MKMapPoint(x: (longitude + 180) / 360 * world, y: 0)).x
      let name = Self.name(longitude.remainder(dividingBy: 360), "E", "W") as NSString
      name.draw(at: CGPoint(x: x + 3, y: 2), withAttributes: attributes)
    }
    for latitude in parallels {
      let y = exact(MKMapPoint(mercator: CLLocationCoordinate2D(latitude: latitude, longitude: 0))).y
      // The upper edge is where the meridians have their names.
      guard y > 14 else { continue }
      (Self.name(latitude, "N", "S") as NSString).draw(at: CGPoint(x: 3, y: y + 1), withAttributes: attributes)
    }
  }

  /// Degrees, minutes and seconds, as far as they are needed.
  static func name(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let half = Int((abs(degrees) * 7200).rounded())
    let (seconds, whole) = (Double(half % 120) / 2, half / 120)
    var text = "\(whole / 60)°"
    if whole % 60 != 0 || seconds != 0 { text += "\(whole % 60)′" }
    if seconds != 0 { text += seconds == seconds.rounded() ? "\(Int(seconds))″" : "\(seconds)″" }
    return text + (half == 0 ? "" : degrees > 0 ? positive : negative)
  }
}

/// The drawn ground, as a view.
@MainActor final class GroundView: UIView {
  var place: MapPlace? { didSet { if place != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    guard let place, let context = UIGraphicsGetCurrentContext() else { return }
    GroundPainter(place: place, traits: traitCollection).draw(in: context)
  }
}

/// Overlays that lie on each other and are drawn.
@MainActor final class OverlayCanvas: UIView {
  var place: MapPlace? { didSet { if place != oldValue { setNeedsDisplay() } } }
  var renderers: [MKOverlayRenderer] = [] { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = .clear
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let place, let context = UIGraphicsGetCurrentContext() else { return }
    for renderer in renderers {
      renderer.contentScaleFactor = contentScaleFactor
      renderer.draw(place, in: context)
    }
  }
}
