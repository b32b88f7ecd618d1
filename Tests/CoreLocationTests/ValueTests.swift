import Foundation
import Testing

@testable import CoreLocation

struct ValueTests {
  private func distance(_ from: (Double, Double), _ to: (Double, Double)) -> Double {
    CLLocation(latitude: from.0, longitude: from.1).distance(from: CLLocation(latitude: to.0, longitude: to.1))
  }

  @Test func distances() {
    #expect(distance((10, 20), (10, 20)) == 0)
    #expect(abs(distance((0, 0), (0, 1)) - 111_319.491) < 0.001, "a degree of the equator")
    #expect(abs(distance((0, 0), (90, 0)) - 10_001_965.729) < 0.001, "a quarter of a meridian")
    let (flinders, buninyong) = ((-37.951033416, 144.424867889), (-37.652821139, 143.926495528))
    #expect(abs(distance(flinders, buninyong) - 54_972.271) < 0.001, "the example of Geoscience Australia")
    #expect(distance((0, 0), (0.1, 179.9)) > 19_900_000)
  }

  @Test func coordinates() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 91, longitude: 0)))
    let zero = CLLocationCoordinate2D()
    #expect(zero.latitude == 0 && zero.longitude == 0)
  }

  @Test func whatIsNotKnownIsNegative() {
    let place = CLLocation(latitude: 1, longitude: 2)
    #expect(place.course == -1 && place.speed == -1 && place.verticalAccuracy == -1 && place.horizontalAccuracy == 0)
    #expect(place.courseAccuracy == -1 && place.speedAccuracy == -1 && place.sourceInformation == nil)
    #expect(place.floor == nil && place.ellipsoidalAltitude == 0 && CLFloor().level == 0)
    let source = CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false)
    let told = CLLocation(
      coordinate: place.coordinate,
      altitude: 1,
      horizontalAccuracy: 1,
      verticalAccuracy: 1,
      course: 1,
      courseAccuracy: 2,
      speed: 1,
      speedAccuracy: 1,
      timestamp: Date(),
      sourceInfo: source
    )
    #expect(told.sourceInformation === source && told.courseAccuracy == 2)
    #expect(CLActivityType.airborne.rawValue == 5 && CLProximity.far.rawValue == 3)
    #expect(CLDeviceOrientation.faceDown.rawValue == 6)
    let full = CLLocation(
      coordinate: place.coordinate,
      altitude: 3,
      horizontalAccuracy: 4,
      verticalAccuracy: 5,
      course: 6,
      speed: 7,
      timestamp: Date(timeIntervalSince1970: 8)
    )
    #expect(full.altitude == 3 && full.course == 6 && full.speed == 7 && full.timestamp.timeIntervalSince1970 == 8)
  }

  @Test func regionsAreRoundAndKnownByTheirNames() {
    let center = CLLocationCoordinate2D(latitude: 60, longitude: 10)
    let region = CLCircularRegion(center: center, radius: 1000, identifier: "a")
    #expect(region.contains(center))
    #expect(region.contains(CLLocationCoordinate2D(latitude: 60, longitude: 10.0178)), "a degree is short up there")
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 60.0178, longitude: 10)))
    #expect(region == CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "a"))
  }

  // MARK: What tests are fed with

  @Test func places() {
    #expect(Route(place: "48.2, -16.5")?.stops == [.init(latitude: 48.2, longitude: -16.5)])
    for text in ["", "1", "1,2,3", "a,b", "91,0", "/tmp/a.gpx"] { #expect(Route(place: text) == nil) }
  }

  @Test func tracks() throws {
    let gpx = """
      <?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2024-01-01T00:00:00Z</time>
      </metadata><trk><name>Walk</name><trkseg>
      <trkpt lat="1" lon="2"><ele>100.5</ele><time>2024-05-01T10:00:00Z</time></trkpt>
      <trkpt lat="1.5" lon="2.5"><time>2024-05-01T10:00:30Z</time></trkpt><trkpt lat="2" lon="3"/></trkseg></trk></gpx>
      """
    #expect(
      Route(gpx: Data(gpx.utf8))?.stops == [
        .init(latitude: 1, longitude: 2, altitude: 100.5), .init(latitude: 1.5, longitude: 2.5, delay: 30),
        .init(latitude: 2, longitude: 3, delay: 1),
      ]
    )
    #expect(Route(gpx: Data("<gpx></gpx>".utf8)) == nil && Route(gpx: Data("no".utf8)) == nil)
  }
}
