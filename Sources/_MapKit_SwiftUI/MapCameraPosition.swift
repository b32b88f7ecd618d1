import MapKit
import SwiftUI

/// From where a map is looked at.
public struct MapCamera: Hashable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  /// In metres.
  public var distance: Double
  public var heading: Double
  /// Maps here are flat: they are looked at from straight above.
  public var pitch: Double

  public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
    (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
    (self.heading, self.pitch) = (heading, pitch)
  }

  public init(_ camera: MKMapCamera) {
    self.init(
      centerCoordinate: camera.centerCoordinate,
      distance: camera.centerCoordinateDistance,
      heading: camera.heading,
      pitch: camera.pitch
    )
  }

  var camera: MKMapCamera {
    MKMapCamera(lookingAtCenter: centerCoordinate, fromDistance: distance, pitch: pitch, heading: heading)
  }

  private var values: [Double] { [centerCoordinate.latitude, centerCoordinate.longitude, distance, heading, pitch] }
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.values == rhs.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// What a map frames.
public struct MapCameraPosition: Equatable, Sendable {
  indirect enum Aim: Sendable {
    case automatic, user(followsHeading: Bool, fallback: MapCameraPosition), free
    case region(MKCoordinateRegion), rect(MKMapRect), camera(MapCamera)
    case item(MKMapItem, allowsAutomaticPitch: Bool)
  }
  let aim: Aim

  /// All of the map's content.
  public static var automatic: MapCameraPosition { MapCameraPosition(aim: .automatic) }
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(aim: .region(region))
  }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(aim: .rect(rect)) }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(aim: .camera(camera)) }
  public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition {
    MapCameraPosition(aim: .item(item, allowsAutomaticPitch: allowsAutomaticPitch))
  }
  /// The user, and something else as long as it is not known where the user is.
  public static func userLocation(
    followsHeading: Bool = false,
    fallback: MapCameraPosition
  ) -> MapCameraPosition { MapCameraPosition(aim: .user(followsHeading: followsHeading, fallback: fallback)) }

  /// Whether the user moved the map.
  public var positionedByUser: Bool {
    if case .free = aim { return true }
    return false
  }
  public var followsUserLocation: Bool {
    if case .user = aim { return true }
    return false
  }
  public var followsUserHeading: Bool {
    if case .user(let followsHeading, _) = aim { return followsHeading }
    return false
  }
  public var fallbackPosition: MapCameraPosition? {
    if case .user(_, let fallback) = aim { return fallback }
    return nil
  }
  public var region: MKCoordinateRegion? {
    if case .region(let region) = aim { return region }
    return nil
  }
  public var rect: MKMapRect? {
    if case .rect(let rect) = aim { return rect }
    return nil
  }
  public var camera: MapCamera? {
    if case .camera(let camera) = aim { return camera }
    return nil
  }
  public var item: MKMapItem? {
    if case .item(let item, _) = aim { return item }
    return nil
  }
  public var allowsAutomaticPitch: Bool {
    if case .item(_, let allows) = aim { return allows }
    return false
  }

  private var values: [AnyHashable] {
    switch aim {
    case .automatic: ["automatic"]
    case .free: ["free"]
    case .user(let followsHeading, let fallback): ["user", followsHeading] + fallback.values
    case .region(let region):
      [
        "region", region.center.latitude, region.center.longitude, region.span.latitudeDelta,
        region.span.longitudeDelta,
      ]
    case .rect(let rect): ["rect", rect.minX, rect.minY, rect.width, rect.height]
    case .camera(let camera): ["camera", camera]
    case .item(let item, let allows): ["item", ObjectIdentifier(item), allows]
    }
  }
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.values == rhs.values }
}

/// Where the middle of the map and its camera may be.
public struct MapCameraBounds: Sendable {
  let rect: MKMapRect?
  let minimum: Double?
  let maximum: Double?

  public init(centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    (rect, minimum, maximum) = (centerCoordinateBounds, minimumDistance, maximumDistance)
  }
  public init(
    centerCoordinateBounds: MKCoordinateRegion,
    minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {
    (rect, minimum, maximum) = (centerCoordinateBounds.mapRect, minimumDistance, maximumDistance)
  }
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    (rect, minimum, maximum) = (nil, minimumDistance, maximumDistance)
  }
}

/// What the user may do to a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = MapInteractionModes(rawValue: 1 << 0)
  public static let zoom = MapInteractionModes(rawValue: 1 << 1)
  public static let rotate = MapInteractionModes(rawValue: 1 << 2)
  public static let pitch = MapInteractionModes(rawValue: 1 << 3)
  public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// What a map shows after it moved.
public struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}

/// When an app hears of it.
public struct MapCameraUpdateFrequency: Hashable, Sendable {
  let isContinuous: Bool
  public static let continuous = MapCameraUpdateFrequency(isContinuous: true)
  public static let onEnd = MapCameraUpdateFrequency(isContinuous: false)
}
