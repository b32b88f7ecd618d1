import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit

@testable import MapKit
@testable import _MapKit_SwiftUI

/// What a map knows of the ground: nothing.
@MainActor @Suite(.serialized) struct GroundTests {
  private let bern = CLLocationCoordinate2D(latitude: 46.95, longitude: 7.45)

  @Test func nowhereIsSeenFromTheStreet() async throws {
    let request = MKLookAroundSceneRequest(coordinate: bern)
    #expect(try await request.scene == nil)
    #expect(
      !request.isLoading && !request.isCancelled && request.mapItem == nil && request.coordinate.latitude == 46.95
    )
    let item = MKMapItem(placemark: MKPlacemark(coordinate: bern))
    let other = MKLookAroundSceneRequest(mapItem: item)
    #expect(other.mapItem === item && other.coordinate.longitude == 7.45)
    other.cancel()
    #expect(other.isCancelled)
    let controller = MKLookAroundViewController(nibName: nil, bundle: nil)
    controller.loadViewIfNeeded()
    let label = controller.view.subviews.first as? UILabel
    #expect(controller.scene == nil && label?.text == "No Look Around Available")
    #expect(controller.isNavigationEnabled && controller.showsRoadLabels && controller.badgePosition == .topLeading)
  }

  @Test func aPreviewSaysSo() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    window.rootViewController = UIHostingController(
      rootView: LookAroundPreview(initialScene: nil, badgePosition: .bottomTrailing)
    )
    window.isHidden = false
    window.layoutIfNeeded()
    func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
    }
    #expect(texts(window).contains("No Look Around Available"))
    let controller = window.rootViewController?.children.compactMap { $0 as? MKLookAroundViewController }.first
    #expect(controller.map { $0.badgePosition == .bottomTrailing } ?? true)
  }

  @Test func placesAroundSomewhereAreAskedFor() async {
    let request = MKLocalPointsOfInterestRequest(center: bern, radius: 1000)
    request.pointOfInterestFilter = .excludingAll
    #expect(request.radius == 1000 && abs(request.region.span.latitudeDelta - 0.018) < 0.001)
    #expect(
      (request.copy() as? MKLocalPointsOfInterestRequest)?.pointOfInterestFilter === request.pointOfInterestFilter
    )
    #expect(
      MKLocalPointsOfInterestRequest(center: bern, radius: 1e9).radius == MKLocalPointsOfInterestRequest.maxRadius
    )
    let span = MKCoordinateSpan(latitudeDelta: 0.2, longitudeDelta: 0)
    let other = MKLocalPointsOfInterestRequest(coordinateRegion: MKCoordinateRegion(center: bern, span: span))
    #expect(abs(other.radius - 11_119) < 20 && other.coordinate.latitude == 46.95)
    let error = await #expect(throws: MKError.self) {
      try await MKLocalSearch(pointsOfInterestRequest: request).start()
    }
    #expect(error?.code == .serverFailure)
  }

  @Test func placesThatWereChosenAreAskedFor() async {
    let feature = MKMapFeatureAnnotation(.pointOfInterest, "Zytglogge", at: bern)
    let request = MKMapItemRequest(mapFeatureAnnotation: feature)
    #expect(request.featureAnnotation === feature && feature.title == "Zytglogge" && feature.iconStyle == nil)
    let error = await #expect(throws: MKError.self) { _ = try await request.mapItem }
    #expect(error?.code == .serverFailure && !request.isCancelled && !request.isLoading)
    request.cancel()
    #expect(request.isCancelled)
  }

  @Test func waysHavePreferences() async {
    let request = MKDirections.Request()
    #expect(request.tollPreference == .any && request.highwayPreference == .any)
    request.tollPreference = .avoid
    let error = await #expect(throws: MKError.self) { try await MKDirections(request: request).calculateETA() }
    #expect(error?.code == .serverFailure)
    let item = MKMapItem(placemark: MKPlacemark(coordinate: bern))
    let start = Date(timeIntervalSince1970: 0)
    let answer = MKDirections.ETAResponse(item, item, 60, distance: 500, departure: start, by: .walking)
    #expect(answer.expectedArrivalDate == Date(timeIntervalSince1970: 60) && answer.transportType == .walking)
  }

  @Test func configurationsKeepWhatTheyAreToShow() {
    let standard = MKStandardMapConfiguration(emphasisStyle: .muted)
    (standard.showsTraffic, standard.pointOfInterestFilter) = (true, .excludingAll)
    let copy = standard.copy() as? MKStandardMapConfiguration
    #expect(copy?.showsTraffic == true && copy?.pointOfInterestFilter === MKPointOfInterestFilter.excludingAll)
    let hybrid = MKHybridMapConfiguration()
    (hybrid.showsTraffic, hybrid.pointOfInterestFilter) = (true, .includingAll)
    let other = hybrid.copy() as? MKHybridMapConfiguration
    #expect(other?.showsTraffic == true && other?.pointOfInterestFilter === MKPointOfInterestFilter.includingAll)
    let map = MKMapView()
    #expect(map.showsBuildings && !map.showsTraffic && map.pointOfInterestFilter == nil)
    #expect(map.selectableMapFeatures.isEmpty)
  }

  @Test func featuresMayBeSelections() throws {
    let feature = MapFeature(
      coordinate: bern,
      title: "Bern",
      kind: .territory,
      pointOfInterestCategory: nil,
      image: nil,
      backgroundColor: nil
    )
    #expect(MapSelection<Int>(feature).feature == feature && MapSelection<Int>(feature).value == nil)
    #expect(MapSelection(3).value == 3 && MapSelection(3) != MapSelection<Int>(feature))
    let selection = Binding<MapFeature?>.constant(feature)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = UIHostingController(
      rootView: Map(selection: selection).mapControls {
        MapCompass()
        MapPitchToggle()
      }.mapFeatureSelectionDisabled { _ in false }
    )
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(Set([feature, feature]).count == 1)
  }
}
