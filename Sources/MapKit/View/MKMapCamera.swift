import CoreLocation
import UIKit

/// From where a map is looked at: always from straight above.
open class MKMapCamera: NSObject, NSCopying {
  open var centerCoordinate = CLLocationCoordinate2D()
  /// In metres, from the place in the middle.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// Which direction is up, in degrees from the north, clockwise.
  open var heading: CLLocationDirection = 0
  /// Degrees from straight down. Maps here are flat: a map that gets a camera looks straight down.
  open var pitch: CGFloat = 0
  /// In metres above the ground.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(pitch * .pi / 180) }
    set { centerCoordinateDistance = newValue / cos(pitch * .pi / 180) }
  }

  public override init() { super.init() }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance,
    pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  /// Looks from where an eye is to a place.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
    eyeAltitude: CLLocationDistance
  ) {
    let (center, eye) = (MKMapPoint(mercator: centerCoordinate), MKMapPoint(mercator: eyeCoordinate))
    let way = center.distance(to: eye)
    let isAbove = way < 0.001
    self.init(
      lookingAtCenter: centerCoordinate,
      fromDistance: hypot(way, eyeAltitude),
      pitch: isAbove ? 0 : atan2(way, eyeAltitude) * 180 / .pi,
      heading: isAbove
        ? 0
        : (atan2(center.x - eye.x, eye.y - center.y) * 180 / .pi + 360)
          .truncatingRemainder(dividingBy: 360)
    )
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate,
      fromDistance: centerCoordinateDistance,
      pitch: pitch,
      heading: heading
    )
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MKMapCamera else { return false }
    return centerCoordinate.latitude == other.centerCoordinate.latitude
      && centerCoordinate.longitude == other.centerCoordinate.longitude
      && centerCoordinateDistance == other.centerCoordinateDistance && heading == other.heading && pitch == other.pitch
  }
  open override var hash: Int { centerCoordinate.latitude.hashValue ^ centerCoordinate.longitude.hashValue }
}

extension MKMapCamera {
  convenience init(_ place: MapPlace) {
    self.init(
      lookingAtCenter: place.center.coordinate,
      fromDistance: place.distance,
      pitch: 0,
      heading: place.heading
    )
  }

  func place(in size: CGSize) -> MapPlace {
    var place = MapPlace(center: MKMapPoint(mercator: centerCoordinate), scale: 1, heading: heading, size: size)
    place.distance = centerCoordinateDistance
    return place
  }
}

/// As far as a camera's distance is no limit.
public let MKMapCameraZoomDefault: CLLocationDistance = -1

/// What the pictures of the ground show, where the user's address tells of several kinds (`{type}` in `SLIPWAY_MAP_TILES`). A
/// flyover is the flat picture.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// Whether the map goes where the user goes.
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

extension MKMapView {
  /// Where the middle of the map may be.
  open class CameraBoundary: NSObject, NSCopying {
    public let mapRect: MKMapRect
    public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }

    public init?(mapRect: MKMapRect) {
      guard !mapRect.isEmpty else { return nil }
      self.mapRect = mapRect
    }
    public convenience init?(coordinateRegion region: MKCoordinateRegion) { self.init(mapRect: region.mapRect) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// How near and how far the camera may be.
  open class CameraZoomRange: NSObject, NSCopying {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    public init?(minCenterCoordinateDistance: CLLocationDistance, maxCenterCoordinateDistance: CLLocationDistance) {
      let (least, most) = (minCenterCoordinateDistance, maxCenterCoordinateDistance)
      guard least < 0 || most < 0 || least <= most else { return nil }
      (self.minCenterCoordinateDistance, self.maxCenterCoordinateDistance) = (least, most)
    }
    public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: minCenterCoordinateDistance,
        maxCenterCoordinateDistance: MKMapCameraZoomDefault
      )
    }
    public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: MKMapCameraZoomDefault,
        maxCenterCoordinateDistance: maxCenterCoordinateDistance
      )
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
  }
}
