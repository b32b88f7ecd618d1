import MapKit
import SwiftUI

/// Something on the ground that the user has chosen. The pictures of a server tell of nothing on it: no map makes one.
public struct MapFeature: Hashable {
  public struct FeatureKind: Hashable, Sendable {
    let number: Int
    public static let pointOfInterest = FeatureKind(number: 0)
    public static let territory = FeatureKind(number: 1)
    public static let physicalFeature = FeatureKind(number: 2)
  }

  public let coordinate: CLLocationCoordinate2D
  public let title: String?
  public let kind: FeatureKind?
  public let pointOfInterestCategory: MKPointOfInterestCategory?
  public let image: Image?
  public let backgroundColor: Color?

  public static func == (a: MapFeature, b: MapFeature) -> Bool {
    a.coordinate.latitude == b.coordinate.latitude && a.coordinate.longitude == b.coordinate.longitude
      && a.title == b.title && a.kind == b.kind && a.pointOfInterestCategory == b.pointOfInterestCategory
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(coordinate.latitude)
    hasher.combine(coordinate.longitude)
    hasher.combine(title)
  }
}

/// A selection's value that can be something on the ground, too.
public protocol MapSelectable: Hashable {
  init(_ feature: MapFeature?)
  var feature: MapFeature? { get }
}

/// A tag of the app's, or something on the ground.
public struct MapSelection<Value: Hashable>: MapSelectable {
  /// The app's tag, where the selection is one.
  public let value: Value?
  public let feature: MapFeature?

  public init(_ feature: MapFeature?) { (value, self.feature) = (nil, feature) }
  public init(_ value: Value) { (self.value, feature) = (value, nil) }
}

extension View {
  /// Says which of what is on the ground cannot be chosen. Nothing of it can.
  public func mapFeatureSelectionDisabled(_ disabled: @escaping (MapFeature) -> Bool) -> some View { self }
}

/// Tilts the map. It is seen where a map can be tilted; maps here are flat.
public struct MapPitchToggle: View {
  nonisolated public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

extension Map where Content == MapContentView<MapFeature, EmptyMapContent> {
  public init(
    initialPosition: MapCameraPosition,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<MapFeature?>,
    scope: Namespace.ID? = nil
  ) {
    self.init(
      initialPosition: initialPosition,
      bounds: bounds,
      interactionModes: interactionModes,
      selection: selection,
      scope: scope
    ) {}
  }

  public init(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<MapFeature?>,
    scope: Namespace.ID? = nil
  ) {
    self.init(
      position: position,
      bounds: bounds,
      interactionModes: interactionModes,
      selection: selection,
      scope: scope
    ) {}
  }

  public init(
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<MapFeature?>,
    scope: Namespace.ID? = nil
  ) {
    self.init(bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope) {}
  }
}
