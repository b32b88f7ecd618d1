import Combine
import MapKit
import SlipwayFoundation
import SwiftUI

/// A map's view of UIKit, and the controls over it.
struct MapScreen: View {
  let settings: MapSettings
  @Environment(\.mapControls) private var controls
  @Environment(\.readMap) private var read
  @State private var own = MapModel()

  private var model: MapModel { read ?? settings.scope.map(MapModel.of) ?? own }

  var body: some View {
    MapHost(settings: settings, model: model)
      .overlay(alignment: .topTrailing) {
        if let controls {
          VStack(spacing: 8) { controls }.padding(8).environment(\.mapModel, model)
        }
      }
  }
}

/// A map that controls, readers and the map's own view know.
@MainActor final class MapModel: ObservableObject {
  weak var map: MKMapView?
  /// Goes up with each movement.
  @Published var moves = 0

  private static var scopes: [Namespace.ID: MapModel] = [:]

  static func of(_ scope: Namespace.ID) -> MapModel {
    let model = scopes[scope] ?? MapModel()
    scopes[scope] = model
    return model
  }
}

private struct MapHost: UIViewRepresentable {
  let settings: MapSettings
  let model: MapModel

  func makeCoordinator() -> MapCoordinator { MapCoordinator() }

  func makeUIView(context: Context) -> MKMapView {
    let map = MKMapView()
    map.delegate = context.coordinator
    context.coordinator.map = map
    return map
  }

  func updateUIView(_ map: MKMapView, context: Context) {
    model.map = map
    let animated = context.transaction.animation != nil
    context.coordinator.update(settings, model, context.environment, animated: animated)
  }
}

/// Brings what an app says of a map and the map's view together.
@MainActor final class MapCoordinator: NSObject {
  weak var map: MKMapView?
  private var settings: MapSettings?
  private var model: MapModel?
  private var environment = EnvironmentValues()
  private var annotations: [MapPath: PlacedAnnotation] = [:]
  private var overlays: [MapPath: PlacedOverlay] = [:]
  private var shownPosition: MapCameraPosition?
  private var isUpdating = false
  private var selected: AnyHashable?
  private var user: MapRecord?

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        MapCoordinator.self,
        name: "MapKit.MapCoordinator",
        methods: [
          MethodRecord("mapView:viewForAnnotation:", MapCoordinator.view),
          MethodRecord("mapView:rendererForOverlay:", MapCoordinator.renderer),
          MethodRecord("mapView:didSelectAnnotation:", MapCoordinator.didSelect),
          MethodRecord("mapView:didDeselectAnnotation:", MapCoordinator.didDeselect),
          MethodRecord("mapViewDidChangeVisibleRegion:", MapCoordinator.moved),
          MethodRecord("mapView:regionDidChangeAnimated:", MapCoordinator.rested),
          MethodRecord("mapView:didUpdateUserLocation:", MapCoordinator.userMoved),
          MethodRecord("mapView:didChangeUserTrackingMode:animated:", MapCoordinator.trackingChanged),
        ]
      )
    ]
  }

  override init() {
    super.init()
    _ = Self.record
  }

  // MARK: What the app says

  func update(_ settings: MapSettings, _ model: MapModel, _ environment: EnvironmentValues, animated: Bool) {
    guard let map else { return }
    isUpdating = true
    defer { isUpdating = false }
    let isFirst = self.settings == nil
    (self.settings, self.model, self.environment) = (settings, model, environment)
    map.isScrollEnabled = settings.modes.contains(.pan)
    map.isZoomEnabled = settings.modes.contains(.zoom)
    map.isRotateEnabled = settings.modes.contains(.rotate)
    map.mapType = environment.mapStyle.type
    limit(map, settings.bounds)
    showOverlays(settings.records)
    showAnnotations(settings.records)
    user = settings.records.last { if case .user = $0.kind { true } else { false } }
    let followsUser = shownPosition?.followsUserLocation == true || position(of: settings)?.followsUserLocation == true
    let showsUser = settings.showsUserLocation || user != nil || followsUser
    if map.showsUserLocation != showsUser { map.showsUserLocation = showsUser }
    if let tracking = settings.tracking?.wrappedValue {
      let mode: MKUserTrackingMode = tracking == .none ? .none : tracking == .follow ? .follow : .followWithHeading
      if map.userTrackingMode != mode { map.setUserTrackingMode(mode, animated: animated) }
    }
    frame(settings, animated: animated && !isFirst, isFirst: isFirst)
    select(settings.selection?.tag())
  }

  private func limit(_ map: MKMapView, _ bounds: MapCameraBounds?) {
    if !MKMapRectEqualToRect(map.cameraBoundary?.mapRect ?? .null, bounds?.rect ?? .null) {
      map.cameraBoundary = bounds?.rect.flatMap(MKMapView.CameraBoundary.init(mapRect:))
    }
    let range = MKMapView.CameraZoomRange(
      minCenterCoordinateDistance: bounds?.minimum ?? MKMapCameraZoomDefault,
      maxCenterCoordinateDistance: bounds?.maximum ?? MKMapCameraZoomDefault
    )
    let now = map.cameraZoomRange
    if range?.minCenterCoordinateDistance != now?.minCenterCoordinateDistance
      || range?.maxCenterCoordinateDistance != now?.maxCenterCoordinateDistance
    {
      map.cameraZoomRange = range
    }
  }

  private func position(of settings: MapSettings) -> MapCameraPosition? {
    switch settings.camera {
    case .position(let position): position.wrappedValue
    case .initial(let position): position
    case .region(let region): .region(region.wrappedValue)
    case .rect(let rect): .rect(rect.wrappedValue)
    }
  }

  private func frame(_ settings: MapSettings, animated: Bool, isFirst: Bool) {
    guard let map, let position = position(of: settings) else { return }
    if case .initial = settings.camera, !isFirst, position != .automatic || shownPosition != .automatic { return }
    // A binding that the map itself wrote is where the map is.
    guard position != shownPosition || position == .automatic else { return }
    shownPosition = position
    show(position, on: map, animated: animated)
  }

  private func show(_ position: MapCameraPosition, on map: MKMapView, animated: Bool) {
    switch position.aim {
    case .free: break
    case .automatic:
      if let rect = contentRect { map.setVisibleMapRect(rect, edgePadding: Self.padding, animated: animated) }
    case .region(let region): map.setRegion(region, animated: animated)
    case .rect(let rect): map.setVisibleMapRect(rect, animated: animated)
    case .camera(let camera): map.setCamera(camera.camera, animated: animated)
    case .item(let item, _):
      map.setRegion(
        MKCoordinateRegion(center: item.placemark.coordinate, latitudinalMeters: 1000, longitudinalMeters: 1000),
        animated: animated
      )
    case .user(_, let fallback):
      map.setUserTrackingMode(.follow, animated: animated)
      if map.userLocation.location == nil { show(fallback, on: map, animated: animated) }
    }
  }

  private static let padding = UIEdgeInsets(top: 56, left: 40, bottom: 40, right: 40)

  /// What holds all content.
  private var contentRect: MKMapRect? {
    var rect = MKMapRect.null
    let places = annotations.values.map { MKMapPoint($0.coordinate) }
    for place in places { rect = rect.union(MKMapRect(origin: place, size: MKMapSize())) }
    for overlay in overlays.values { rect = rect.union(overlay.overlay.boundingMapRect) }
    guard !rect.isNull else { return nil }
    let least = 1500 * MKMapPointsPerMeterAtLatitude(rect.center.coordinate.latitude)
    return rect.insetBy(dx: min(0, (rect.width - least) / 2), dy: min(0, (rect.height - least) / 2))
  }

  private func showAnnotations(_ records: [MapRecord]) {
    guard let map else { return }
    var kept: [MapPath: PlacedAnnotation] = [:]
    var added: [PlacedAnnotation] = []
    for record in records {
      guard case .view(let coordinate, _, _) = record.kind else { continue }
      let annotation = annotations[record.path] ?? PlacedAnnotation(record)
      if annotations[record.path] == nil { added.append(annotation) }
      annotation.record = record
      annotation.move(to: coordinate)
      kept[record.path] = annotation
      (map.view(for: annotation) as? HostedAnnotationView)?.show(record, environment)
    }
    map.removeAnnotations(annotations.filter { kept[$0.key] == nil }.map(\.value))
    annotations = kept
    map.addAnnotations(added)
  }

  private func showOverlays(_ records: [MapRecord]) {
    guard let map else { return }
    var kept: [MapPath: PlacedOverlay] = [:]
    for record in records {
      guard case .overlay(let make, let values) = record.kind else { continue }
      let marks = values + record.look(in: environment)
      if let old = overlays[record.path], old.marks == marks {
        kept[record.path] = old
      } else {
        kept[record.path] = PlacedOverlay(overlay: make(), marks: marks, record: record)
      }
    }
    let order = records.compactMap { kept[$0.path] }
    let isSame = order.count == map.overlays.count && zip(order, map.overlays).allSatisfy { $0.overlay === $1 }
    overlays = kept
    guard !isSame else { return }
    map.removeOverlays(map.overlays)
    for placed in order { map.addOverlay(placed.overlay, level: placed.record.level) }
  }

  private func select(_ tag: AnyHashable?) {
    guard let map, settings?.selection != nil, tag != selected else { return }
    selected = tag
    let annotation = tag.flatMap { tag in annotations.values.first { $0.record.tag == tag } }
    map.selectedAnnotations = annotation.map { [$0] } ?? []
  }

  // MARK: What the map says

  private func view(_ map: MKMapView, _ annotation: any MKAnnotation) -> MKAnnotationView? {
    if annotation is MKUserLocation { return userView(map) }
    guard let annotation = annotation as? PlacedAnnotation else { return nil }
    let view = HostedAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.isEnabled = settings?.selection != nil && annotation.record.tag != nil
    view.show(annotation.record, environment)
    return view
  }

  private func userView(_ map: MKMapView) -> MKAnnotationView? {
    guard let user, case .user(let anchor, let make?) = user.kind else { return nil }
    let view = HostedAnnotationView(annotation: map.userLocation, reuseIdentifier: nil)
    view.isEnabled = false
    let location = UserLocation(location: map.userLocation.location)
    view.show(
      MapRecord(path: [], kind: .view(map.userLocation.coordinate, anchor: anchor) { _, _ in make(location) }),
      environment
    )
    return view
  }

  private func renderer(_ map: MKMapView, _ overlay: any MKOverlay) -> MKOverlayRenderer {
    let placed = overlays.values.first { $0.overlay === overlay }
    return placed?.record.renderer(for: overlay, in: environment) ?? MKOverlayRenderer(overlay: overlay)
  }

  private func didSelect(_ map: MKMapView, _ annotation: any MKAnnotation) {
    tell((annotation as? PlacedAnnotation)?.record.tag)
  }
  private func didDeselect(_ map: MKMapView, _ annotation: any MKAnnotation) { tell(nil) }

  private func tell(_ tag: AnyHashable?) {
    guard !isUpdating, tag != selected else { return }
    selected = tag
    settings?.selection?.select(tag)
  }

  private var context: MapCameraUpdateContext? {
    map.map { MapCameraUpdateContext(camera: MapCamera($0.camera), region: $0.region, rect: $0.visibleMapRect) }
  }

  private func moved(_ map: MKMapView) {
    model?.moves += 1
    for action in environment.mapCameraActions where action.isContinuous { if let context { action.act(context) } }
  }

  private func rested(_ map: MKMapView, _ animated: Bool) {
    for action in environment.mapCameraActions where !action.isContinuous { if let context { action.act(context) } }
    guard let settings, map.bounds.width > 0 else { return }
    switch settings.camera {
    case .region(let region):
      shownPosition = .region(map.region)
      Self.later { region.wrappedValue = map.region }
    case .rect(let rect):
      shownPosition = .rect(map.visibleMapRect)
      Self.later { rect.wrappedValue = map.visibleMapRect }
    case .position(let position):
      guard movedByUser else { return }
      movedByUser = false
      shownPosition = MapCameraPosition(aim: .free)
      position.wrappedValue = MapCameraPosition(aim: .free)
    case .initial:
      if movedByUser { shownPosition = MapCameraPosition(aim: .free) }
    }
  }

  /// What a layout found out is said after it.
  private static func later(_ act: @escaping @MainActor () -> Void) { Task { @MainActor in act() } }

  private var movedByUser: Bool {
    get { map?.wasMovedByUser ?? false }
    set { map?.wasMovedByUser = newValue }
  }

  private func userMoved(_ map: MKMapView, _ user: MKUserLocation) {
    guard let record = self.user, case .user(let anchor, let make?) = record.kind,
      let view = map.view(for: user) as? HostedAnnotationView
    else { return }
    let location = UserLocation(location: user.location)
    view.show(MapRecord(path: [], kind: .view(user.coordinate, anchor: anchor) { _, _ in make(location) }), environment)
  }

  private func trackingChanged(_ map: MKMapView, _ mode: MKUserTrackingMode, _ animated: Bool) {
    guard !isUpdating else { return }
    settings?.tracking?.wrappedValue = mode == .none ? .none : mode == .follow ? .follow : .followWithHeading
  }
}

extension MapCoordinator: MKMapViewDelegate {}

/// A marker or an annotation, as the map's view knows it.
@MainActor final class PlacedAnnotation: NSObject, @preconcurrency MKAnnotation {
  var record: MapRecord
  private(set) var coordinate = CLLocationCoordinate2D()

  init(_ record: MapRecord) {
    self.record = record
    super.init()
  }

  func move(to coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
}

private struct PlacedOverlay {
  let overlay: any MKOverlay
  let marks: [AnyHashable]
  let record: MapRecord
}

/// Shows a view of SwiftUI at a place.
@MainActor final class HostedAnnotationView: MKAnnotationView {
  private let hosting = UIHostingController(rootView: AnyView(EmptyView()))
  private var record: MapRecord?
  private var environment = EnvironmentValues()

  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    isAccessibilityElement = false
    hosting.view.backgroundColor = .clear
    addSubview(hosting.view)
    hosting.beginAppearanceTransition(true, animated: false)
    hosting.endAppearanceTransition()
  }
  required init?(coder: NSCoder) { nil }

  func show(_ record: MapRecord, _ environment: EnvironmentValues) {
    (self.record, self.environment) = (record, environment)
    reload()
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    reload()
  }

  private func reload() {
    guard let record, case .view(_, let anchor, let make) = record.kind else { return }
    hosting.rootView = AnyView(make(record, isSelected).environment(\.self, environment))
    let size = hosting.sizeThatFits(in: CGSize(width: CGFloat.infinity, height: .infinity))
    bounds.size = size
    hosting.view.frame = CGRect(origin: .zero, size: size)
    centerOffset = CGPoint(x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
  }
}
