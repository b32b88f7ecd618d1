import MapKit
import SwiftUI

extension EnvironmentValues {
  @Entry var mapControls: AnyView?
  @Entry var mapModel: MapModel?
  /// The map that a `MapReader` asks.
  @Entry var readMap: MapModel?
  @Entry var mapCameraActions: [MapCameraAction] = []
  @Entry var mapStyle = MapStyle.standard
}

struct MapCameraAction {
  let isContinuous: Bool
  let act: (MapCameraUpdateContext) -> Void
}

extension View {
  /// Shows controls in a column at the maps' upper trailing corner.
  public func mapControls(@ViewBuilder _ content: () -> some View) -> some View {
    environment(\.mapControls, AnyView(content()))
  }

  /// Which pictures maps inside show, of an address that has several kinds (`{type}` in `SLIPWAY_MAP_TILES`).
  public func mapStyle(_ mapStyle: MapStyle) -> some View { environment(\.mapStyle, mapStyle) }

  /// Calls back when a map inside was moved.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping () -> Void
  ) -> some View { onMapCameraChange(frequency: frequency) { _ in action() } }

  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View {
    let action = MapCameraAction(isContinuous: frequency.isContinuous, act: action)
    return transformEnvironment(\.mapCameraActions) { $0.append(action) }
  }

  /// Controls of the scope inside belong to the map of the scope.
  public func mapScope(_ scope: Namespace.ID) -> some View { environment(\.mapModel, MapModel.of(scope)) }
}

/// What the pictures of the ground show, where the user's address tells of several kinds. What else a style says of them (how high
/// the ground is, places on it, traffic) is the server's matter.
public struct MapStyle: Sendable {
  public struct Elevation: Hashable, Sendable {
    let number: Int
    public static let automatic = Elevation(number: 0)
    public static let flat = Elevation(number: 1)
    public static let realistic = Elevation(number: 2)
  }
  public struct StandardEmphasis: Hashable, Sendable {
    let number: Int
    public static let automatic = StandardEmphasis(number: 0)
    public static let muted = StandardEmphasis(number: 1)
  }

  let type: MKMapType

  public static let standard = MapStyle(type: .standard)
  public static let imagery = MapStyle(type: .satellite)
  public static let hybrid = MapStyle(type: .hybrid)

  public static func standard(
    elevation: MapStyle.Elevation = .automatic,
    emphasis: MapStyle.StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle(type: emphasis == .muted ? .mutedStandard : .standard) }
  public static func imagery(elevation: MapStyle.Elevation = .automatic) -> MapStyle {
    MapStyle(type: elevation == .realistic ? .satelliteFlyover : .satellite)
  }
  public static func hybrid(
    elevation: MapStyle.Elevation = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle(type: elevation == .realistic ? .hybridFlyover : .hybrid) }
}

/// Which kinds of places a style shows.
public struct PointOfInterestCategories: Sendable {
  let filter: MKPointOfInterestFilter
  public static let all = PointOfInterestCategories(filter: .includingAll)
  public static let excludingAll = PointOfInterestCategories(filter: .excludingAll)
  public static func including(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
    PointOfInterestCategories(filter: MKPointOfInterestFilter(including: categories))
  }
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
    PointOfInterestCategories(filter: MKPointOfInterestFilter(excluding: categories))
  }
}

// MARK: Controls

/// A control that knows its map: by a scope, or by the map that it lies on.
private struct Controlling<Content: View>: View {
  let scope: Namespace.ID?
  @ViewBuilder let content: (MapModel) -> Content
  @Environment(\.mapModel) private var model

  var body: some View {
    if let model = scope.map(MapModel.of) ?? model { Followed(model: model, content: content) }
  }

  private struct Followed: View {
    @ObservedObject var model: MapModel
    let content: (MapModel) -> Content
    var body: some View { content(model) }
  }
}

/// Turns the map to the north; seen while it is not.
public struct MapCompass: View {
  private let scope: Namespace.ID?
  nonisolated public init(scope: Namespace.ID? = nil) { self.scope = scope }

  public var body: some View {
    Controlling(scope: scope) { model in
      let heading = model.map?.camera.heading ?? 0
      if heading != 0 {
        Button {
          guard let map = model.map else { return }
          let camera = map.camera
          camera.heading = 0
          map.setCamera(camera, animated: true)
        } label: {
          Image(systemName: "location.north.fill").rotationEffect(.degrees(-heading))
        }
        .buttonStyle(MapButtonStyle())
        .accessibilityLabel("Compass")
      }
    }
  }
}

/// Says how long a distance is.
public struct MapScaleView: View {
  private let scope: Namespace.ID?
  private let edge: HorizontalEdge
  nonisolated public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {
    (edge, self.scope) = (anchorEdge, scope)
  }

  public var body: some View {
    Controlling(scope: scope) { model in
      if let map = model.map, let scale = map.scale(upTo: 100) {
        VStack(alignment: edge == .leading ? .leading : .trailing, spacing: 1) {
          Text(scale.text).font(.system(size: 11, weight: .medium))
          Rectangle().fill(.primary).frame(width: scale.length, height: 2)
        }
      }
    }
  }
}

/// Lets the map go where the user goes.
public struct MapUserLocationButton: View {
  private let scope: Namespace.ID?
  nonisolated public init(scope: Namespace.ID? = nil) { self.scope = scope }

  public var body: some View {
    Controlling(scope: scope) { model in
      let follows = model.map?.userTrackingMode == .follow
      Button {
        model.map?.setUserTrackingMode(follows ? .none : .follow, animated: true)
        model.moves += 1
      } label: {
        Image(systemName: follows ? "location.fill" : "location")
      }
      .buttonStyle(MapButtonStyle())
      .accessibilityLabel("Location")
    }
  }
}

private struct MapButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.frame(width: 44, height: 44)
      .background(RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: .secondarySystemGroupedBackground)))
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

// MARK: Reading

/// Hands its content a proxy of the map inside.
public struct MapReader<Content: View>: View {
  private let content: (MapProxy) -> Content
  @State private var model = MapModel()

  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }

  public var body: some View { content(MapProxy(model: model)).environment(\.readMap, model) }
}

/// Knows where places of the map are in views.
@MainActor public struct MapProxy {
  let model: MapModel

  /// - Parameter space: `.local` is the map's own, and `.global` the window's. In a named space nothing is found.
  public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? {
    guard let map = model.map, map.bounds.width > 0, let view = view(space, map) else { return nil }
    return map.convert(point, toCoordinateFrom: view)
  }

  /// Nil for a place that is not seen.
  public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? {
    guard let map = model.map, map.bounds.width > 0, let view = view(space, map),
      map.bounds.contains(map.convert(coordinate, toPointTo: map))
    else { return nil }
    return map.convert(coordinate, toPointTo: view)
  }

  private func view(_ space: some CoordinateSpaceProtocol, _ map: MKMapView) -> UIView? {
    switch space.coordinateSpace {
    case .local: map
    case .global: map.window
    case .named: nil
    }
  }

  /// The camera that shows something whole; nil as long as there is no map.
  public func camera(framing rect: MKMapRect) -> MapCamera? { camera { $0.visibleMapRect = rect } }
  public func camera(framing region: MKCoordinateRegion) -> MapCamera? { camera { $0.region = region } }
  /// - Parameter allowPitch: whether it may look aslant, which cameras here never do.
  public func camera(framing item: MKMapItem, allowPitch: Bool = true) -> MapCamera? {
    let place = MKCoordinateRegion(
      center: item.placemark.coordinate,
      latitudinalMeters: 500,
      longitudinalMeters: 500
    )
    return camera(framing: place)
  }

  private func camera(_ aim: (MKMapView) -> Void) -> MapCamera? {
    guard let size = model.map?.bounds.size, size.width > 0 else { return nil }
    let other = MKMapView(frame: CGRect(origin: .zero, size: size))
    other.layoutIfNeeded()
    aim(other)
    return MapCamera(other.camera)
  }
}
