import MapKit
import SwiftUI

/// Whether the map goes where the user goes.
public enum MapUserTrackingMode: Sendable { case none, follow, followWithHeading }

/// What stands on a map of iOS 14.
@MainActor @preconcurrency public protocol MapAnnotationProtocol {
  var _annotationData: _MapAnnotationData { get }
}

/// What such an annotation hands its map.
public struct _MapAnnotationData {
  let record: @MainActor (MapPath) -> MapRecord
}

/// Any view.
@MainActor @preconcurrency public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let anchor: CGPoint
  private let content: Content

  public init(
    coordinate: CLLocationCoordinate2D,
    anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) { (self.coordinate, anchor, self.content) = (coordinate, anchorPoint, content()) }

  public var _annotationData: _MapAnnotationData {
    _MapAnnotationData { [coordinate, anchor, content] path in
      let anchor = UnitPoint(x: anchor.x, y: anchor.y)
      return MapRecord(path: path, kind: .view(coordinate, anchor: anchor) { _, _ in AnyView(content) })
    }
  }
}

/// A balloon.
@MainActor @preconcurrency public struct MapMarker: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (self.coordinate, self.tint) = (coordinate, tint)
  }

  public var _annotationData: _MapAnnotationData {
    _MapAnnotationData { [coordinate, tint] path in
      var record = Marker("", coordinate: coordinate).records(path)[0]
      record.tint = tint.map { AnyShapeStyle($0) }
      return record
    }
  }
}

/// A pin.
@MainActor @preconcurrency public struct MapPin: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (self.coordinate, self.tint) = (coordinate, tint)
  }

  public var _annotationData: _MapAnnotationData {
    _MapAnnotationData { [coordinate, tint] path in
      MapRecord(path: path, kind: .view(coordinate, anchor: .bottom) { _, _ in AnyView(PinView(tint: tint ?? .red)) })
    }
  }
}

private struct PinView: View {
  let tint: Color
  var body: some View {
    ZStack(alignment: .top) {
      Rectangle().fill(.gray).frame(width: 2, height: 36)
      Circle().fill(tint).frame(width: 16, height: 16)
    }
  }
}

/// The view of a map of iOS 14 without annotations.
@MainActor @preconcurrency public struct _DefaultMapContent: View {
  let settings: MapSettings
  public var body: some View { MapScreen(settings: settings) }
}

/// The view of one with annotations.
@MainActor @preconcurrency public struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>: View
where Items.Element: Identifiable {
  let settings: MapSettings
  let items: Items
  let annotation: (Items.Element) -> any MapAnnotationProtocol

  public var body: some View {
    var settings = settings
    settings.records = items.map { annotation($0)._annotationData.record([AnyHashable($0.id)]) }
    return MapScreen(settings: settings)
  }
}

extension Map where Content == _DefaultMapContent {
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    let settings = MapSettings.old(.region(coordinateRegion), interactionModes, showsUserLocation, userTrackingMode)
    self.init(showing: _DefaultMapContent(settings: settings))
  }

  public init(
    mapRect: Binding<MKMapRect>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    let settings = MapSettings.old(.rect(mapRect), interactionModes, showsUserLocation, userTrackingMode)
    self.init(showing: _DefaultMapContent(settings: settings))
  }
}

extension Map {
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems items: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    let settings = MapSettings.old(.region(coordinateRegion), interactionModes, showsUserLocation, userTrackingMode)
    self.init(showing: _DefaultAnnotatedMapContent(settings: settings, items: items, annotation: annotationContent))
  }

  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    mapRect: Binding<MKMapRect>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems items: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    let settings = MapSettings.old(.rect(mapRect), interactionModes, showsUserLocation, userTrackingMode)
    self.init(showing: _DefaultAnnotatedMapContent(settings: settings, items: items, annotation: annotationContent))
  }
}

extension MapSettings {
  static func old(
    _ camera: Camera,
    _ modes: MapInteractionModes,
    _ showsUserLocation: Bool,
    _ tracking: Binding<MapUserTrackingMode>?
  ) -> MapSettings {
    var settings = MapSettings(camera: camera, bounds: nil, modes: modes, scope: nil)
    (settings.showsUserLocation, settings.tracking) = (showsUserLocation, tracking)
    return settings
  }
}
