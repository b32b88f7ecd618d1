import CoreLocation
import Foundation
import Testing

@testable import MapKit

/// Points, rectangles and regions of the map.
struct GeometryTests {
  private func near(_ a: Double, _ b: Double, _ reach: Double = 1e-6) -> Bool { abs(a - b) <= reach }

  @Test func theWorldIsTwoToThe28thWide() {
    #expect(MKMapSize.world.width == 268_435_456 && MKMapSize.world.height == 268_435_456)
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && near(middle.y, 134_217_728))
    let end = MKMapPoint(CLLocationCoordinate2D(latitude: 89.9, longitude: 180))
    #expect(end.x == MKMapSize.world.width && end.y == 0)
    let nowhere = MKMapPoint(CLLocationCoordinate2D(latitude: 91, longitude: 0))
    #expect(nowhere.x == -1 && nowhere.y == -1)
  }

  @Test(arguments: [(48.2082, 16.3738), (-33.86, 151.21), (64.15, -21.94), (0, -180), (85, 179.5)])
  func coordinatesComeBack(_ latitude: Double, _ longitude: Double) {
    let back = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)).coordinate
    #expect(near(back.latitude, latitude) && near(back.longitude, longitude))
  }

  /// A tile of a web map in zoom 12, by the known formula of such maps.
  @Test func pointsAreThoseOfWebMaps() {
    let point = MKMapPoint(CLLocationCoordinate2D(latitude: 47.3769, longitude: 8.5417))
    let side = MKMapSize.world.width / 4096
    #expect(Int(point.x / side) == 2145 && Int(point.y / side) == 1434)
  }

  /// Values that Apple's function is known to give.
  @Test(arguments: zip(0..<7, [0.123522, 0.123379, 0.123236, 0.123092, 0.122948, 0.122804, 0.122659]))
  func metersPerMapPoint(_ index: Int, _ meters: Double) {
    let latitude = 33.861315 + 0.1 * Double(index)
    #expect(near(MKMetersPerMapPointAtLatitude(latitude), meters, 0.5e-6))
    #expect(near(MKMapPointsPerMeterAtLatitude(latitude) * MKMetersPerMapPointAtLatitude(latitude), 1))
  }

  @Test func distances() {
    let (vienna, zurich) = (
      MKMapPoint(CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)),
      MKMapPoint(CLLocationCoordinate2D(latitude: 47.3769, longitude: 8.5417))
    )
    #expect(near(vienna.distance(to: zurich), 592_000, 2_000))
  }

  @Test func rectangles() {
    let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.midX == 25 && rect.maxX == 40 && rect.midY == 40 && rect.maxY == 60 && !rect.isEmpty)
    #expect(MKMapRectEqualToRect(rect.union(.null), rect) && MKMapRect.null.union(.null).isNull)
    #expect(rect.intersection(MKMapRect(x: 35, y: 0, width: 30, height: 30)).width == 5)
    #expect(rect.intersection(MKMapRect(x: 100, y: 0, width: 30, height: 30)).isNull)
    #expect(rect.intersects(MKMapRect(x: 39, y: 59, width: 1, height: 1)))
    #expect(!rect.intersects(MKMapRect(x: 40, y: 20, width: 5, height: 5)))
    #expect(rect.contains(MKMapPoint(x: 10, y: 20)) && !rect.contains(MKMapPoint(x: 40, y: 20)))
    #expect(rect.contains(MKMapRect(x: 15, y: 25, width: 5, height: 5)))
    #expect(rect.insetBy(dx: 5, dy: 10).origin.y == 30 && rect.insetBy(dx: 20, dy: 0).isNull)
    #expect(rect.offsetBy(dx: -10, dy: 5).origin.x == 0)
    #expect(MKMapRect().isEmpty && !MKMapRect().isNull)
  }

  @Test func whatIsBeyondTheEndIsAtTheOther() {
    let world = MKMapSize.world.width
    let east = MKMapRect(x: world - 10, y: 0, width: 30, height: 5)
    #expect(east.spans180thMeridian && east.remainder.origin.x == 0 && east.remainder.width == 20)
    let west = MKMapRect(x: -10, y: 0, width: 30, height: 5)
    #expect(west.remainder.origin.x == world - 10 && west.remainder.width == 10)
    #expect(!MKMapRect.world.spans180thMeridian && MKMapRect.world.remainder.isNull)
  }

  @Test func divided() {
    var (slice, rest) = (MKMapRect(), MKMapRect())
    let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)
    MKMapRectDivide(rect, &slice, &rest, 10, .maxXEdge)
    #expect(slice.origin.x == 30 && slice.width == 10 && rest.origin.x == 10 && rest.width == 20)
    MKMapRectDivide(rect, &slice, &rest, 100, .minYEdge)
    #expect(slice.height == 40 && rest.height == 0 && rest.origin.y == 60)
  }

  @Test func regions() {
    let center = CLLocationCoordinate2D(latitude: 47, longitude: 9)
    let region = MKCoordinateRegion(center: center, latitudinalMeters: 1000, longitudinalMeters: 2000)
    // A degree of the meridian is 111.17 km there, one of the parallel 76.06 km.
    #expect(near(region.span.latitudeDelta, 1000 / 111_170, 2e-6))
    #expect(near(region.span.longitudeDelta, 2000 / 76_055, 5e-6))
    let rect = region.mapRect
    let back = MKCoordinateRegion(rect)
    #expect(near(back.center.latitude, 47, 1e-5) && near(back.span.latitudeDelta, region.span.latitudeDelta))
    #expect(near(back.span.longitudeDelta, region.span.longitudeDelta))
  }

  @Test func aPlaceOfTheMapGoesToTheViewAndBack() {
    var place = MapPlace(
      center: MKMapPoint(CLLocationCoordinate2D(latitude: 47, longitude: 9)),
      scale: 0.01,
      heading: 30,
      size: CGSize(width: 400, height: 600)
    )
    let point = CGPoint(x: 120, y: 480)
    let there = place.point(for: place.mapPoint(for: point))
    #expect(near(there.x, 120) && near(there.y, 480))
    // Whoever looks to the east has the north at the left.
    place.heading = 90
    let north = place.point(for: MKMapPoint(x: place.centerX, y: place.centerY - 1000))
    #expect(near(north.x, 190) && near(north.y, 300))
    let distance = place.distance
    place.distance = distance / 2
    #expect(near(place.scale, 0.02, 1e-9))
  }

  @Test func theMapEndsAtThePolesAndGoesOnAtTheSides() {
    let world = MKMapSize.world.width
    var place = MapPlace(
      center: MKMapPoint(x: -100, y: -5),
      scale: 0,
      heading: -90,
      size: CGSize(width: 300, height: 600)
    )
    place = place.limited()
    #expect(near(place.scale, 600 / world, 1e-12) && place.centerX == world - 100 && place.heading == 270)
    #expect(near(place.centerY, world / 2, 1e-3))
    #expect(place.mixed(with: place, 0.5) == place)
  }

  @Test func formattedDistances() {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "de_CH")
    #expect(formatter.string(fromDistance: 7.4) == "7 m" && formatter.string(fromDistance: 333) == "350 m")
    #expect(formatter.string(fromDistance: 1_234) == "1.2 km" && formatter.string(fromDistance: 998) == "1 km")
    formatter.units = .imperial
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(fromDistance: 100) == "350 ft" && formatter.string(fromDistance: 5_000) == "3.1 mi")
    formatter.unitStyle = .full
    #expect(formatter.string(fromDistance: 1_609.344) == "1 mile")
    formatter.units = .imperialWithYards
    #expect(formatter.string(fromDistance: 100) == "110 yards")
    #expect(near(formatter.distance(from: "2 km"), 2_000) && near(formatter.distance(from: "3.5 miles"), 5_632.704))
    #expect(formatter.distance(from: "far") == -1)
  }
}
