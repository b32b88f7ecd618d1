import Foundation

public enum CLRegionState: Int, Sendable {
  case unknown, inside, outside
}

/// A part of the earth whose borders are watched. Use one of its subclasses.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Regions are told apart by their identifiers.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
}

/// What lies around a place.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { Geodesic.distance(center, coordinate) <= radius }
}
