import MapKit
import SwiftUI

/// A map.
@MainActor @preconcurrency public struct Map<Content: View>: View {
  let content: Content

  init(showing content: Content) { self.content = content }

  public var body: some View { content }
}

/// A map's content, and what the user may do with it.
@MainActor @preconcurrency public struct MapContentView<SelectionValue: Hashable, Content: MapContent>: View {
  let content: Content
  var settings: MapSettings
  var selection: Binding<SelectionValue?>?

  public var body: some View { MapScreen(settings: completed) }

  private var completed: MapSettings {
    var settings = settings
    settings.records = content.allRecords([])
    if let selection {
      settings.selection = MapTagSelection(
        tag: { selection.wrappedValue.map { AnyHashable($0) } },
        select: { selection.wrappedValue = $0?.base as? SelectionValue }
      )
    }
    return settings
  }
}

/// A selection of any type.
struct MapTagSelection {
  let tag: () -> AnyHashable?
  let select: (AnyHashable?) -> Void
}

/// What a map is made with.
struct MapSettings {
  enum Camera {
    case position(Binding<MapCameraPosition>)
    case initial(MapCameraPosition)
    case region(Binding<MKCoordinateRegion>)
    case rect(Binding<MKMapRect>)
  }

  var camera: Camera
  var bounds: MapCameraBounds?
  var modes: MapInteractionModes
  var scope: Namespace.ID?
  var records: [MapRecord] = []
  var selection: MapTagSelection?
  var showsUserLocation = false
  var tracking: Binding<MapUserTrackingMode>?
}

extension Map {
  public init<C: MapContent>(
    initialPosition: MapCameraPosition,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    let settings = MapSettings(camera: .initial(initialPosition), bounds: bounds, modes: interactionModes, scope: scope)
    self.init(showing: MapContentView(content: content(), settings: settings))
  }

  public init<C: MapContent>(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    let settings = MapSettings(camera: .position(position), bounds: bounds, modes: interactionModes, scope: scope)
    self.init(showing: MapContentView(content: content(), settings: settings))
  }

  /// Frames its content.
  public init<C: MapContent>(
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    self.init(
      initialPosition: .automatic,
      bounds: bounds,
      interactionModes: interactionModes,
      scope: scope,
      content: content
    )
  }

  public init<SelectedValue: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectedValue, C> {
    let settings = MapSettings(camera: .initial(initialPosition), bounds: bounds, modes: interactionModes, scope: scope)
    self.init(showing: MapContentView(content: content(), settings: settings, selection: selection))
  }

  /// - Parameter selection: the tag of the content that is selected.
  public init<SelectedValue: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectedValue, C> {
    let settings = MapSettings(camera: .position(position), bounds: bounds, modes: interactionModes, scope: scope)
    self.init(showing: MapContentView(content: content(), settings: settings, selection: selection))
  }

  public init<SelectedValue: Hashable, C: MapContent>(
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectedValue, C> {
    self.init(
      initialPosition: .automatic,
      bounds: bounds,
      interactionModes: interactionModes,
      selection: selection,
      scope: scope,
      content: content
    )
  }
}

extension Map where Content == MapContentView<Never, EmptyMapContent> {
  public init(
    initialPosition: MapCameraPosition,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) {
    self.init(initialPosition: initialPosition, bounds: bounds, interactionModes: interactionModes, scope: scope) {}
  }

  public init(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(position: position, bounds: bounds, interactionModes: interactionModes, scope: scope) {} }

  public init(
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(bounds: bounds, interactionModes: interactionModes, scope: scope) {} }
}
