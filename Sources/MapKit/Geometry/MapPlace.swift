import CoreGraphics
import CoreLocation

/// What of the map is seen, how large and which way up: from points of the map to points of a view and back.
struct MapPlace: Equatable {
  /// What is in the middle.
  var centerX: Double
  var centerY: Double
  /// Points of the view for a point of the map.
  var scale: Double
  /// Degrees from the north, clockwise, that are up.
  var heading: Double
  var size: CGSize

  static let largestScale = 2.0
  /// How wide the camera sees, from the top to the bottom: as Apple's does, so that distances mean the same.
  private static let aperture = 30.0 * Double.pi / 180

  init(center: MKMapPoint, scale: Double, heading: Double, size: CGSize) {
    (centerX, centerY) = (center.x, center.y)
    (self.scale, self.heading, self.size) = (scale, heading, size)
  }

  /// What shows all of a part of the map.
  init(showing rect: MKMapRect, center: MKMapPoint? = nil, heading: Double = 0, size: CGSize) {
    let center = center ?? rect.center
    let scale = min(size.width / max(rect.width, 1), size.height / max(rect.height, 1))
    self.init(center: center, scale: scale, heading: heading, size: size)
  }

  var center: MKMapPoint {
    get { MKMapPoint(x: centerX, y: centerY) }
    set { (centerX, centerY) = (newValue.x, newValue.y) }
  }

  var angle: Double { -heading * .pi / 180 }

  func point(for point: MKMapPoint) -> CGPoint {
    // Of a place that the map shows several times, the one next to the middle is meant.
    let dx = (point.x - centerX).remainder(dividingBy: MKMapSize.world.width) * scale
    let dy = (point.y - centerY) * scale
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGPoint(
      x: size.width / 2 + dx * cosine - dy * sine,
      y: size.height / 2 + dx * sine + dy * cosine
    )
  }

  func mapPoint(for point: CGPoint) -> MKMapPoint {
    let (dx, dy) = ((point.x - size.width / 2) / scale, (point.y - size.height / 2) / scale)
    let (sine, cosine) = (sin(-angle), cos(-angle))
    return MKMapPoint(x: centerX + dx * cosine - dy * sine, y: centerY + dx * sine + dy * cosine)
  }

  /// The smallest part of the map that holds all that is seen.
  var visibleRect: MKMapRect { rect(for: CGRect(origin: .zero, size: size)) }

  func rect(for rect: CGRect) -> MKMapRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(mapPoint)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return MKMapRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  /// In metres, from the earth to the camera.
  var distance: Double {
    get {
      let height = size.height / scale * MKMetersPerMapPointAtLatitude(center.coordinate.latitude)
      return height / 2 / tan(Self.aperture / 2)
    }
    set {
      let height = max(newValue, 1) * 2 * tan(Self.aperture / 2)
      scale = max(size.height, 1) / (height * MKMapPointsPerMeterAtLatitude(center.coordinate.latitude))
    }
  }

  /// The nearest one that shows nothing but the map.
  func limited() -> MapPlace {
    var place = self
    let world = MKMapSize.world.width
    let least = max(size.width, size.height, 1) / world
    place.scale = max(least, min(Self.largestScale, scale.isFinite ? scale : least))
    let half = size.height / 2 / place.scale
    place.centerY = max(min(half, world / 2), min(world - min(half, world / 2), centerY))
    place.centerX = centerX - (centerX / world).rounded(.down) * world
    place.heading = heading - (heading / 360).rounded(.down) * 360
    return place
  }

  /// The same map, moved so that a place of it comes under a point of the view.
  func moved(_ mapPoint: MKMapPoint, to point: CGPoint) -> MapPlace {
    var place = self
    let now = self.mapPoint(for: point)
    place.centerX += mapPoint.x - now.x
    place.centerY += mapPoint.y - now.y
    return place
  }

  /// On the way to another, the nearer way around the world.
  func mixed(with other: MapPlace, _ part: Double) -> MapPlace {
    var place = self
    let zoom = log(other.scale / scale)
    place.scale = scale * exp(zoom * part)
    // The middle goes as fast as it looks on the screen.
    let way = abs(zoom) < 1e-6 ? part : (1 - exp(-zoom * part)) / (1 - exp(-zoom))
    place.centerX += (other.centerX - centerX).remainder(dividingBy: MKMapSize.world.width) * way
    place.centerY += (other.centerY - centerY) * way
    place.heading += (other.heading - heading).remainder(dividingBy: 360) * part
    return place
  }
}

extension MapPlace {
  /// As `transform(from:)`, but of this very copy of the world and no nearer one.
  func exactTransform(from origin: MKMapPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: size.width / 2, y: size.height / 2).rotated(by: angle)
      .scaledBy(x: scale, y: scale).translatedBy(x: origin.x - centerX, y: origin.y - centerY)
  }
}
