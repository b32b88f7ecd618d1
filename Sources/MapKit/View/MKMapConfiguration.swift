import Foundation

/// What kind of map is shown. Its subclasses are the kinds.
open class MKMapConfiguration: NSObject, NSCopying {
  /// Whether the ground has hills. Maps here are flat, so that it decides which of the server's pictures are shown, no more.
  public enum ElevationStyle: Int, Sendable { case flat, realistic }

  open var elevationStyle = ElevationStyle.flat

  /// The map's type that shows the same.
  var mapType: MKMapType { .standard }

  fileprivate override init() { super.init() }
  fileprivate init(_ elevationStyle: ElevationStyle) {
    super.init()
    self.elevationStyle = elevationStyle
  }

  open override func copy() -> Any { copy(with: nil) }
  open func copy(with zone: NSZone? = nil) -> Any {
    preconditionFailure("a map's configuration is of one of the subclasses")
  }

  /// The configuration that shows what a map's type does.
  static func configuration(of type: MKMapType) -> MKMapConfiguration {
    switch type {
    case .standard: MKStandardMapConfiguration()
    case .mutedStandard: MKStandardMapConfiguration(emphasisStyle: .muted)
    case .satellite: MKImageryMapConfiguration()
    case .satelliteFlyover: MKImageryMapConfiguration(elevationStyle: .realistic)
    case .hybrid: MKHybridMapConfiguration()
    case .hybridFlyover: MKHybridMapConfiguration(elevationStyle: .realistic)
    }
  }
}

/// A drawn map.
open class MKStandardMapConfiguration: MKMapConfiguration {
  public enum EmphasisStyle: Int, Sendable {
    case `default`
    /// Paler, for what the app shows on it.
    case muted
  }

  open var emphasisStyle = EmphasisStyle.default
  /// Which places the map shows, and whether it shows traffic: a server's pictures have what they have.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  public override init() { super.init() }
  public init(elevationStyle: ElevationStyle) { super.init(elevationStyle) }
  public convenience init(emphasisStyle: EmphasisStyle) {
    self.init(elevationStyle: .flat, emphasisStyle: emphasisStyle)
  }
  public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle) {
    self.init(elevationStyle: elevationStyle)
    self.emphasisStyle = emphasisStyle
  }

  override var mapType: MKMapType { emphasisStyle == .muted ? .mutedStandard : .standard }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = MKStandardMapConfiguration(elevationStyle: elevationStyle, emphasisStyle: emphasisStyle)
    (copy.pointOfInterestFilter, copy.showsTraffic) = (pointOfInterestFilter, showsTraffic)
    return copy
  }
}

/// Pictures of the ground.
open class MKImageryMapConfiguration: MKMapConfiguration {
  public override init() { super.init() }
  public init(elevationStyle: ElevationStyle) { super.init(elevationStyle) }
  override var mapType: MKMapType { elevationStyle == .realistic ? .satelliteFlyover : .satellite }
  open override func copy(with zone: NSZone? = nil) -> Any { MKImageryMapConfiguration(elevationStyle: elevationStyle) }
}

/// Pictures of the ground with names and roads.
open class MKHybridMapConfiguration: MKMapConfiguration {
  /// Which places the map shows, and whether it shows traffic: a server's pictures have what they have.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  public override init() { super.init() }
  public init(elevationStyle: ElevationStyle) { super.init(elevationStyle) }
  override var mapType: MKMapType { elevationStyle == .realistic ? .hybridFlyover : .hybrid }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = MKHybridMapConfiguration(elevationStyle: elevationStyle)
    (copy.pointOfInterestFilter, copy.showsTraffic) = (pointOfInterestFilter, showsTraffic)
    return copy
  }
}
