import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import MapKit

/// What stands on a map.
@MainActor @Suite(.serialized) struct AnnotationTests {
  private let map: MKMapView
  private let delegate = NotedDelegate()

  init() {
    map = makeMap()
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 46.5, longitude: 8),
      span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
    )
    map.delegate = delegate
  }

  @Test func viewsStandAtTheirPlacesAndFollow() throws {
    let hut = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 46.5, longitude: 8),
      title: "Hut",
      subtitle: nil
    )
    map.addAnnotation(hut)
    let view = try #require(map.view(for: hut) as? MKMarkerAnnotationView)
    // The tip of the balloon is at the place.
    #expect(abs(view.frame.maxY - 240) < 0.01 && abs(view.frame.midX - 160) < 0.01)
    #expect(view.accessibilityLabel == "Hut" && delegate.events.contains("added 1"))
    hut.coordinate.longitude = 8.25
    map.layoutIfNeeded()
    #expect(abs(view.frame.midX - 240) < 0.01)
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 20, longitude: 8)
    #expect(map.view(for: hut) == nil)
    map.removeAnnotation(hut)
    #expect(map.annotations.isEmpty)
  }

  @Test func annotationsOfTheAppsOwnAreObserved() throws {
    let hut = Hut("Own", 46.5, 8)
    delegate.view = { _ in
      let view = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
      view.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
      return view
    }
    map.addAnnotation(hut)
    let view = try #require(map.view(for: hut))
    #expect(view.frame == CGRect(x: 150, y: 235, width: 20, height: 10))
    #expect(view.annotation === hut && view.accessibilityLabel == "Own")
    #expect((hut as any MKAnnotation).title == .some(.some("Own")) && (hut as any MKAnnotation).subtitle == nil)
    hut.coordinate = CLLocationCoordinate2D(latitude: 46.5, longitude: 7.75)
    map.layoutIfNeeded()
    #expect(abs(view.center.x - 80) < 0.01)
    view.centerOffset = CGPoint(x: 0, y: -5)
    map.layoutIfNeeded()
    #expect(abs(view.center.y - 235) < 0.01)
  }

  @Test func viewsAreUsedAgain() throws {
    final class Sign: MKAnnotationView {
      var uses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
      }
    }
    map.register(Sign.self, forAnnotationViewWithReuseIdentifier: "sign")
    delegate.view = { [map] in map.dequeueReusableAnnotationView(withIdentifier: "sign", for: $0) }
    let (here, there) = (Hut("Here", 46.5, 8), Hut("There", 10, 8))
    map.addAnnotations([here, there])
    let view = try #require(map.view(for: here) as? Sign)
    #expect(view.reuseIdentifier == "sign" && view.uses == 0 && map.view(for: there) == nil)
    map.centerCoordinate = there.coordinate
    // The one that left waits while the other is made; it comes back for the next.
    map.centerCoordinate = here.coordinate
    map.centerCoordinate = there.coordinate
    #expect((map.view(for: there) as? Sign) != nil && view.uses > 0)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "none") == nil)
  }

  @Test(.framesByHand) func aTapSelectsAndShowsACallout() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(map)
    let fingers = Fingers(window)
    let hut = Hut("Hut", 46.5, 8)
    let button = UIButton(type: .detailDisclosure)
    delegate.view = { annotation in
      let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.canShowCallout = true
      button.frame.size = CGSize(width: 30, height: 30)
      view.rightCalloutAccessoryView = button
      return view
    }
    map.addAnnotation(hut)
    // A second tap might follow, with which the map would zoom.
    fingers.tap(CGPoint(x: 160, y: 225))
    map.store.select(hut, animated: false)
    #expect(map.selectedAnnotations.first === hut && delegate.events.contains("selected Hut"))
    let view = try #require(map.view(for: hut))
    #expect(view.isSelected && map.callout.superview != nil)
    #expect(abs(map.callout.frame.maxY - view.frame.minY) < 4 && map.callout.frame.contains(CGPoint(x: 160, y: 190)))
    try Pictures.keep(Pictures.image(of: map), "callout")
    button.sendActions(for: .touchUpInside)
    #expect(delegate.events.last == "tapped Hut")
    map.deselectAnnotation(hut, animated: false)
    #expect(!view.isSelected && map.callout.superview == nil && delegate.events.last == "deselected Hut")
  }

  @Test func markersGiveWayAndClustersStandForMany() throws {
    let huts = (0..<3).map { Hut("\($0)", 46.5, 8 + Double($0) * 0.01) } + [Hut("apart", 46.3, 8.4)]
    map.addAnnotations(huts)
    // Markers that would cover one that is there are not seen.
    #expect(huts.map { map.view(for: $0)?.isHidden } == [false, true, true, false])
    map.removeAnnotations(huts)
    delegate.view = { annotation in
      guard !(annotation is MKClusterAnnotation) else { return nil }
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.clusteringIdentifier = "hut"
      return view
    }
    map.addAnnotations(huts)
    #expect(huts.map { map.view(for: $0)?.isHidden } == [true, true, true, false])
    let cluster = try #require(map.view(for: huts[0])?.cluster?.annotation as? MKClusterAnnotation)
    #expect(cluster.memberAnnotations.count == 3 && map.view(for: huts[3])?.cluster == nil)
    #expect(abs(cluster.coordinate.longitude - 8.01) < 1e-6 && cluster.title == "0" && cluster.subtitle == "+2")
    try Pictures.keep(Pictures.image(of: map), "cluster")
    map.setVisibleMapRect(AnnotationStore.rect(of: [huts[0], huts[1]])!, animated: false)
    #expect(map.view(for: huts[0])?.isHidden == false && map.view(for: huts[0])?.cluster == nil)
  }

  @Test func allAnnotationsAreShown() {
    let huts = [Hut("a", 10, 10), Hut("b", 12, 13)]
    map.showAnnotations(huts, animated: false)
    #expect(map.annotations.count == 2)
    #expect(huts.allSatisfy { map.visibleMapRect.contains(MKMapPoint($0.coordinate)) })
    #expect(map.annotations(in: map.visibleMapRect).count == 2 && map.region.span.latitudeDelta < 8)
  }

  @Test func whatIsDraggedIsElsewhere() throws {
    let hut = Hut("Hut", 46.5, 8)
    map.addAnnotation(hut)
    let view = try #require(map.view(for: hut))
    view.setDragState(.starting, animated: false)
    map.store.move(view, to: CLLocationCoordinate2D(latitude: 46.4, longitude: 8.1))
    view.setDragState(.ending, animated: false)
    #expect(hut.coordinate.latitude == 46.4 && delegate.events.suffix(2) == ["drag 1", "drag 4"])
  }

  @Test func placesAndItems() {
    let place = MKPlacemark(
      coordinate: CLLocationCoordinate2D(latitude: 46.5, longitude: 8),
      addressDictionary: ["Street": "Dorfstrasse", "City": "Guttannen", "ZIP": "3864", "CountryCode": "CH"]
    )
    #expect(place.title == "Dorfstrasse, 3864 Guttannen" && place.countryCode == "CH" && place.locality == "Guttannen")
    #expect(MKPlacemark(coordinate: place.coordinate).title == nil && place.location?.coordinate.latitude == 46.5)
    let item = MKMapItem(placemark: place)
    #expect(MKMapItem.address(of: [.forCurrentLocation(), item])?.absoluteString == "geo:46.5,8.0")
    #expect(MKMapItem.forCurrentLocation().isCurrentLocation && !item.isCurrentLocation)
    #expect(!MKMapItem.openMaps(with: [.forCurrentLocation()]))
  }

  @Test func searchesHaveNoAnswer() async throws {
    let request = MKLocalSearch.Request(naturalLanguageQuery: "hut", region: map.region)
    let search = MKLocalSearch(request: request)
    let error = await #expect(throws: MKError.self) { try await search.start() }
    #expect(error?.code == .serverFailure && !search.isSearching && MKError.errorDomain == "MKErrorDomain")
    let directions = MKDirections(request: MKDirections.Request())
    let noWay = await #expect(throws: MKError.self) { try await directions.calculate() }
    #expect(noWay?.code == .serverFailure)
    let filter = MKPointOfInterestFilter(including: [.cafe])
    #expect(filter.includes(.cafe) && filter.excludes(.zoo) && MKPointOfInterestFilter.includingAll.includes(.zoo))
    #expect(MKPointOfInterestCategory.atm.rawValue == "MKPOICategoryATM")
  }

  private final class Completing: NSObject, MKLocalSearchCompleterDelegate, @unchecked Sendable {
    var errors: [MKError.Code] = []
    func failed(_ completer: MKLocalSearchCompleter, _ error: any Error) {
      if let error = error as? MKError { errors.append(error.code) }
    }
    static let record: Void = ClassRecords.register {
      [
        ClassRecord(
          Completing.self,
          name: "Completing",
          methods: [MethodRecord("completer:didFailWithError:", Completing.failed)]
        )
      ]
    }
  }

  @Test func completionsHaveNoAnswer() async throws {
    _ = Completing.record
    let (delegate, completer) = (Completing(), MKLocalSearchCompleter())
    completer.delegate = delegate
    completer.resultTypes = [.address, .query]
    completer.queryFragment = "hu"
    #expect(completer.isSearching)
    completer.cancel()
    #expect(!completer.isSearching)
    completer.queryFragment = "hut"
    try await wait(for: "the answer") { !completer.isSearching && !delegate.errors.isEmpty }
    #expect(delegate.errors == [.serverFailure] && completer.results.isEmpty)
    completer.queryFragment = ""
    #expect(!completer.isSearching)
    let completion = MKLocalSearchCompletion(title: "Hütte am See", subtitle: "Guttannen", written: "hutte")
    #expect(completion.titleHighlightRanges.map(\.rangeValue) == [NSRange(location: 0, length: 5)])
    #expect(completion.subtitleHighlightRanges.isEmpty)
    #expect(MKLocalSearch.Request(completion: completion).naturalLanguageQuery == "Hütte am See, Guttannen")
  }
}
