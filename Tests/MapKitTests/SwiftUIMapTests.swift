import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit

@testable import MapKit
@testable import _MapKit_SwiftUI

/// Maps of SwiftUI.
@MainActor @Suite(.serialized) struct SwiftUIMapTests {
  private let bern = CLLocationCoordinate2D(latitude: 46.95, longitude: 7.45)
  private let zurich = CLLocationCoordinate2D(latitude: 47.38, longitude: 8.54)

  private func near(_ a: Double, _ b: Double, _ reach: Double = 1e-6) -> Bool { abs(a - b) <= reach }

  /// A window that shows a view, and the map in it.
  private func show(_ view: some View) throws -> (window: UIWindow, map: MKMapView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = UIHostingController(rootView: view)
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, try #require(find(window)))
  }

  private func find(_ view: UIView) -> MKMapView? {
    view as? MKMapView ?? view.subviews.lazy.compactMap { find($0) }.first
  }

  private func region(_ center: CLLocationCoordinate2D) -> MKCoordinateRegion {
    MKCoordinateRegion(center: center, span: MKCoordinateSpan(latitudeDelta: 0.5, longitudeDelta: 0.5))
  }

  @Test func contentIsFramedAndDrawn() throws {
    let (window, map) = try show(
      Map {
        Marker("Bern", systemImage: "star.fill", coordinate: bern).tint(.blue)
        Marker("Zürich", coordinate: zurich)
        Annotation("View", coordinate: CLLocationCoordinate2D(latitude: 47.2, longitude: 7.8)) {
          Circle().fill(.green).frame(width: 24, height: 24)
        }
        MapPolyline(coordinates: [bern, zurich]).stroke(.orange, lineWidth: 4)
        MapCircle(center: bern, radius: 12_000).foregroundStyle(.purple.opacity(0.3))
      }
    )
    #expect(map.annotations.count == 3 && map.overlays.count == 2)
    #expect(map.visibleMapRect.contains(MKMapPoint(bern)) && map.visibleMapRect.contains(MKMapPoint(zurich)))
    let line = try #require(map.overlays.first { $0 is MKPolyline })
    #expect((map.renderer(for: line) as? MKPolylineRenderer)?.lineWidth == 4)
    let image = Pictures.image(of: window)
    try Pictures.keep(image, "swiftui")
    let place = map.convert(CLLocationCoordinate2D(latitude: 47.2, longitude: 7.8), toPointTo: nil)
    let pixel = try #require(Pictures.color(image, place.x, place.y))
    #expect(pixel[1] > pixel[0] && pixel[1] > pixel[2])
  }

  @Test func contentFollowsItsData() throws {
    final class Model: ObservableObject {
      @Published var places: [Double] = [46.9, 47.1]
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        Map(
          initialPosition: .region(
            MKCoordinateRegion(
              center: CLLocationCoordinate2D(latitude: 47, longitude: 8),
              span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
            )
          )
        ) {
          ForEach(model.places, id: \.self) { latitude in
            Marker("\(latitude)", coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 8))
          }
          if model.places.count > 2 {
            MapCircle(center: CLLocationCoordinate2D(latitude: 47, longitude: 8), radius: 10)
          }
        }
      }
    }
    let model = Model()
    let (window, map) = try show(Screen(model: model))
    let first = map.annotations.first
    model.places = [46.9, 47.2, 47.3]
    window.layoutIfNeeded()
    #expect(map.annotations.count == 3 && map.annotations.first === first && map.overlays.count == 1)
    // Where the map looks is the user's from the first moment on.
    #expect(near(map.centerCoordinate.latitude, 47))
  }

  @Test func aPositionIsABinding() throws {
    final class Model: ObservableObject {
      @Published var position = MapCameraPosition.automatic
      var contexts: [MapCameraUpdateContext] = []
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View { Map(position: $model.position).onMapCameraChange { model.contexts.append($0) } }
    }
    let model = Model()
    model.position = .region(region(bern))
    let (window, map) = try show(Screen(model: model))
    #expect(near(map.centerCoordinate.latitude, 46.95))
    model.position = .camera(MapCamera(centerCoordinate: zurich, distance: 10_000, heading: 45))
    window.layoutIfNeeded()
    #expect(near(map.camera.heading, 45) && near(map.camera.centerCoordinateDistance, 10_000, 0.1))
    #expect(near(model.contexts.last?.camera.heading ?? 0, 45) && !model.position.positionedByUser)
    let fingers = Fingers(window)
    fingers.drag(from: CGPoint(x: 160, y: 180), to: CGPoint(x: 160, y: 300), lift: false)
    for _ in 0..<3 { fingers.move(CGPoint(x: 160, y: 300)) }
    map.isScrollEnabled = true
    fingers.up()
    map.motion.stop()
    #expect(model.position.positionedByUser && model.position.region == nil)
  }

  @Test func aTagIsSelected() throws {
    final class Model: ObservableObject {
      @Published var selection: Int?
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        Map(selection: $model.selection) {
          Marker("One", coordinate: CLLocationCoordinate2D(latitude: 47, longitude: 8)).tag(1)
          Marker("Two", coordinate: CLLocationCoordinate2D(latitude: 48, longitude: 9)).tag(2)
        }
      }
    }
    let model = Model()
    let (window, map) = try show(Screen(model: model))
    map.selectAnnotation(map.annotations[1], animated: false)
    #expect(model.selection == 2)
    model.selection = 1
    window.layoutIfNeeded()
    #expect(map.selectedAnnotations.first === map.annotations[0])
    model.selection = nil
    window.layoutIfNeeded()
    #expect(map.selectedAnnotations.isEmpty)
  }

  @Test func theMapOfIOS14() async throws {
    struct Place: Identifiable {
      let id: Int
      let latitude: Double
    }
    final class Model: ObservableObject {
      @Published var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 47, longitude: 8),
        span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
      )
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        Map(coordinateRegion: $model.region, interactionModes: .pan, annotationItems: [Place(id: 1, latitude: 47)]) {
          MapMarker(coordinate: CLLocationCoordinate2D(latitude: $0.latitude, longitude: 8), tint: .green)
        }
      }
    }
    let model = Model()
    let (window, map) = try show(Screen(model: model))
    #expect(map.annotations.count == 1 && map.isScrollEnabled && !map.isZoomEnabled)
    #expect(near(map.centerCoordinate.latitude, 47))
    map.setCenter(bern, animated: false)
    try await wait(for: "the binding") { near(model.region.center.latitude, bern.latitude) }
    model.region.center = zurich
    window.layoutIfNeeded()
    #expect(near(map.centerCoordinate.longitude, 8.54))
  }

  @Test func readersAndControls() throws {
    final class Box { var proxy: MapProxy? }
    let box = Box()
    let (window, map) = try show(
      MapReader { proxy in
        let _ = box.proxy = proxy
        Map(initialPosition: .region(region(bern))).mapControls {
          MapCompass()
          MapScaleView()
          MapUserLocationButton()
        }
        .mapStyle(.imagery)
      }
    )
    let proxy = try #require(box.proxy)
    let point = try #require(proxy.convert(bern, to: .local))
    #expect(near(point.x, map.bounds.midX, 0.01) && map.mapType == .satellite)
    #expect(
      near(proxy.convert(point, from: .local)?.latitude ?? 0, 46.95, 1e-5) && proxy.convert(zurich, to: .local) == nil
    )
    #expect(near(proxy.camera(framing: region(zurich))?.centerCoordinate.longitude ?? 0, 8.54))
    try Pictures.keep(Pictures.image(of: window), "controls")
  }

  @Test func positions() {
    let user = MapCameraPosition.userLocation(fallback: .automatic)
    #expect(user.followsUserLocation && user.fallbackPosition == .automatic && !user.positionedByUser)
    #expect(MapCameraPosition.rect(.world).rect?.width == MKMapSize.world.width && user.rect == nil)
    #expect(MapCameraPosition.region(region(bern)) != .region(region(zurich)))
    let camera = MapCamera(centerCoordinate: bern, distance: 5)
    #expect(MapCameraPosition.camera(camera).camera == camera)
  }
}
