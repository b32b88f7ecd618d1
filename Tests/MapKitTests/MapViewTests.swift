import SlipwayTestSupport
import Testing
import UIKit

@testable import MapKit

/// Where a map looks, and how it is moved.
@MainActor @Suite(.serialized) struct MapViewTests {
  private let alps = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 46.5, longitude: 8.2),
    span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)
  )

  private func near(_ a: Double, _ b: Double, _ reach: Double = 1e-6) -> Bool { abs(a - b) <= reach }

  @Test func aRegionIsShownWhole() {
    let map = makeMap()
    let delegate = NotedDelegate()
    map.delegate = delegate
    map.region = alps
    #expect(near(map.centerCoordinate.latitude, 46.5) && near(map.centerCoordinate.longitude, 8.2))
    // The view is higher than wide: the width decides.
    #expect(near(map.region.span.longitudeDelta, 1) && map.region.span.latitudeDelta > 1)
    #expect(delegate.events == ["will false", "did false"])
    let fits = map.regionThatFits(alps)
    #expect(near(fits.span.longitudeDelta, 1) && near(fits.span.latitudeDelta, map.region.span.latitudeDelta))
  }

  @Test func whatIsAskedForBeforeTheFirstLayoutIsShownThen() {
    let map = MKMapView()
    map.region = alps
    map.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    map.layoutIfNeeded()
    #expect(near(map.region.span.latitudeDelta, 1, 1e-3) && near(map.centerCoordinate.latitude, 46.5))
    let width = map.region.span.longitudeDelta
    // A size that changes later keeps the scale and the middle.
    map.frame.size.width = 800
    map.layoutIfNeeded()
    #expect(near(map.region.span.longitudeDelta, 2 * width) && near(map.centerCoordinate.latitude, 46.5))
  }

  @Test func conversions() {
    let map = makeMap()
    map.region = alps
    let middle = map.convert(alps.center, toPointTo: map)
    #expect(near(middle.x, 160, 1e-3) && near(middle.y, 240, 1e-3))
    let place = map.convert(CGPoint(x: 320, y: 240), toCoordinateFrom: map)
    #expect(near(place.longitude, 8.7) && near(place.latitude, 46.5))
    let rect = map.convert(alps, toRectTo: map)
    #expect(near(rect.width, 320, 1e-3) && near(rect.midX, 160, 1e-3))
    let region = map.convert(CGRect(x: 0, y: 0, width: 160, height: 480), toRegionFrom: map)
    #expect(near(region.span.longitudeDelta, 0.5) && near(region.center.longitude, 7.95))
  }

  @Test func camerasAndRectangles() {
    let map = makeMap()
    map.setCamera(
      MKMapCamera(lookingAtCenter: alps.center, fromDistance: 5_000, pitch: 0, heading: 90),
      animated: false
    )
    #expect(near(map.camera.centerCoordinateDistance, 5_000, 0.01) && map.camera.heading == 90 && map.camera.pitch == 0)
    let rect = MKMapRect(x: 1e8, y: 1e8, width: 3_200, height: 3_200)
    map.setVisibleMapRect(rect, edgePadding: UIEdgeInsets(top: 100, left: 0, bottom: 60, right: 0), animated: false)
    #expect(map.camera.heading == 0)
    let top = map.convert(MKMapPoint(x: rect.midX, y: rect.minY).coordinate, toPointTo: map)
    #expect(near(top.y, 100, 0.01) && near(top.x, 160, 0.01))
    #expect(map.mapRectThatFits(rect).contains(rect))
  }

  @Test func aCameraLooksFromAnEyeToAPlace() {
    let eye = CLLocationCoordinate2D(latitude: 46.49, longitude: 8.2)
    let camera = MKMapCamera(lookingAtCenter: alps.center, fromEyeCoordinate: eye, eyeAltitude: 1_000)
    // A hundredth of a degree is 1,112 m there.
    #expect(near(camera.heading, 0, 1e-6) && near(camera.pitch, 48, 0.3))
    #expect(near(camera.centerCoordinateDistance, 1_495, 5) && near(camera.altitude, 1_000, 1))
    let above = MKMapCamera(lookingAtCenter: eye, fromEyeCoordinate: eye, eyeAltitude: 500)
    #expect(above.pitch == 0 && above.centerCoordinateDistance == 500 && above == above.copy() as? MKMapCamera)
  }

  @Test func limits() {
    let map = makeMap()
    map.region = alps
    map.cameraZoomRange = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 20_000)
    map.camera = MKMapCamera(lookingAtCenter: alps.center, fromDistance: 100, pitch: 0, heading: 0)
    #expect(near(map.camera.centerCoordinateDistance, 20_000, 1))
    map.cameraBoundary = MKMapView.CameraBoundary(coordinateRegion: alps)
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 40, longitude: 20)
    #expect(near(map.centerCoordinate.longitude, 8.7) && near(map.centerCoordinate.latitude, 46, 0.01))
    #expect(MKMapView.CameraZoomRange(minCenterCoordinateDistance: 5, maxCenterCoordinateDistance: 1) == nil)
    #expect(MKMapView.CameraBoundary(mapRect: .null) == nil)
  }

  @Test(.framesByHand) func animatedChangesTakeAMomentInAWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let map = makeMap()
    window.addSubview(map)
    window.isHidden = false
    map.region = alps
    let delegate = NotedDelegate()
    map.delegate = delegate
    let bern = CLLocationCoordinate2D(latitude: 46.95, longitude: 7.45)
    map.setCenter(bern, animated: true)
    FramesByHand.pass(1 / 60)
    FramesByHand.pass(0.2)
    let half = map.centerCoordinate.longitude
    #expect(half < 8.1 && half > 7.5)
    #expect(delegate.events == ["will true"])
    FramesByHand.pass(1)
    #expect(near(map.centerCoordinate.longitude, 7.45) && delegate.events == ["will true", "did true"])
  }

  // MARK: Hands

  private func shown() -> (MKMapView, Fingers) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let map = makeMap()
    window.addSubview(map)
    map.region = alps
    return (map, Fingers(window))
  }

  @Test(.framesByHand) func aFingerDragsTheMapAndThrowsIt() {
    let (map, fingers) = shown()
    let held = map.convert(CGPoint(x: 160, y: 200), toCoordinateFrom: map)
    fingers.drag(from: CGPoint(x: 160, y: 180), to: CGPoint(x: 160, y: 300), lift: false)
    let moved = map.convert(held, toPointTo: map)
    // The first points only tell that it is a drag.
    #expect(moved.y > 280 && near(moved.x, 160, 0.5))
    fingers.up()
    let before = map.centerCoordinate.latitude
    FramesByHand.pass(0.1)
    #expect(map.centerCoordinate.latitude > before)
    map.isScrollEnabled = false
    FramesByHand.pass(until: { map.motion.isAtRest })
    let rest = map.centerCoordinate.latitude
    fingers.drag(from: CGPoint(x: 160, y: 180), to: CGPoint(x: 160, y: 300))
    #expect(map.centerCoordinate.latitude == rest)
  }

  @Test(.framesByHand) func twoFingersAndTwoTapsZoom() {
    let (map, fingers) = shown()
    fingers.down(CGPoint(x: 150, y: 240), finger: 0)
    fingers.down(CGPoint(x: 170, y: 240), finger: 1)
    for step in 1...8 {
      fingers.move(CGPoint(x: 150 - Double(step) * 8, y: 240), finger: 0)
      fingers.move(CGPoint(x: 170 + Double(step) * 8, y: 240), finger: 1)
    }
    fingers.up(finger: 0)
    fingers.up(finger: 1)
    #expect(map.region.span.longitudeDelta < 0.5)
    map.region = alps
    let held = map.convert(CGPoint(x: 80, y: 100), toCoordinateFrom: map)
    fingers.tap(CGPoint(x: 80, y: 100), taps: 2)
    FramesByHand.pass(until: { map.motion.isAtRest })
    let point = map.convert(held, toPointTo: map)
    #expect(near(map.region.span.longitudeDelta, 0.5, 1e-3) && near(point.x, 80, 0.5) && near(point.y, 100, 0.5))
  }

  @Test(.framesByHand) func theWheelZoomsAboutThePointer() {
    let (map, fingers) = shown()
    fingers.hover(CGPoint(x: 80, y: 100))
    let held = map.convert(CGPoint(x: 80, y: 100), toCoordinateFrom: map)
    fingers.scroll(CGVector(dx: 0, dy: -1), .notches, at: CGPoint(x: 80, y: 100))
    FramesByHand.pass(until: { map.motion.isAtRest })
    let point = map.convert(held, toPointTo: map)
    #expect(near(map.region.span.longitudeDelta, 0.8, 1e-3) && near(point.x, 80, 0.5))
    map.isZoomEnabled = false
    fingers.scroll(CGVector(dx: 0, dy: -1), .notches, at: CGPoint(x: 80, y: 100))
    FramesByHand.pass(1)
    #expect(near(map.region.span.longitudeDelta, 0.8, 1e-3))
  }

  @Test(.framesByHand) func theTouchpadTurns() {
    let (map, fingers) = shown()
    fingers.pinch(.began, at: CGPoint(x: 160, y: 240))
    fingers.pinch(.moved, turn: 0.2, at: CGPoint(x: 160, y: 240))
    fingers.pinch(.moved, turn: 0.5, at: CGPoint(x: 160, y: 240))
    fingers.pinch(.ended, at: CGPoint(x: 160, y: 240))
    #expect(map.camera.heading > 300)
    let compass = map.furniture
    #expect(compass.point(inside: CGPoint(x: 320 - 28, y: 28), with: nil))
    fingers.tap(CGPoint(x: 320 - 28, y: 28))
    FramesByHand.pass(until: { map.motion.isAtRest })
    #expect(map.camera.heading == 0 && !compass.point(inside: CGPoint(x: 320 - 28, y: 28), with: nil))
  }

  // MARK: The user

  @Test func buttonsFollowTheUserAndSayHow() throws {
    let map = makeMap()
    let button = MKUserTrackingButton(mapView: map)
    let item = MKUserTrackingBarButtonItem(mapView: map)
    let inner = try #require(button.subviews.first as? UIButton)
    #expect(item.image == UIImage(systemName: "location") && inner.image(for: .normal) == item.image)
    inner.sendActions(for: .touchUpInside)
    #expect(map.userTrackingMode == .follow && item.image == UIImage(systemName: "location.fill"))
    item.primaryAction?.performWithSender(item, target: nil)
    #expect(map.userTrackingMode == .followWithHeading)
    #expect(inner.image(for: .normal) == UIImage(systemName: "location.north.line.fill"))
    map.setUserTrackingMode(.none, animated: false)
    #expect(item.image == UIImage(systemName: "location") && button.intrinsicContentSize.width == 44)
  }

  @Test func theMapGoesWhereTheUserGoes() {
    let map = makeMap()
    let delegate = NotedDelegate()
    map.region = alps
    map.delegate = delegate
    map.userTrackingMode = .follow
    #expect(map.showsUserLocation && delegate.events.contains("mode follow"))
    map.locating.moved(to: CLLocation(latitude: 46.9, longitude: 7.4))
    #expect(near(map.centerCoordinate.latitude, 46.9) && map.isUserLocationVisible)
    #expect(delegate.events.contains("user 46.9") && map.view(for: map.userLocation) is MKUserLocationView)
    map.locating.userMovedMap()
    #expect(map.userTrackingMode == .none)
    map.locating.moved(to: CLLocation(latitude: 40, longitude: 7.4))
    #expect(near(map.centerCoordinate.latitude, 46.9) && !map.isUserLocationVisible)
    map.showsUserLocation = false
    #expect(map.annotations.isEmpty && map.view(for: map.userLocation) == nil)
  }
}

/// What kind of map it is, and furniture at places of the app's own.
@MainActor @Suite(.serialized) struct MapFurnitureTests {
  @Test func configurationsAndTypes() {
    let map = makeMap()
    #expect(map.preferredConfiguration is MKStandardMapConfiguration && map.mapType == .standard)
    for (configuration, type) in [
      (MKStandardMapConfiguration(emphasisStyle: .muted), MKMapType.mutedStandard),
      (MKImageryMapConfiguration(), .satellite),
      (MKImageryMapConfiguration(elevationStyle: .realistic), .satelliteFlyover),
      (MKHybridMapConfiguration(), .hybrid), (MKHybridMapConfiguration(elevationStyle: .realistic), .hybridFlyover),
      (MKStandardMapConfiguration(elevationStyle: .realistic), .standard),
    ] as [(MKMapConfiguration, MKMapType)] {
      map.preferredConfiguration = configuration
      #expect(map.mapType == type && map.preferredConfiguration !== configuration)
      #expect(map.preferredConfiguration.elevationStyle == configuration.elevationStyle)
    }
    map.mapType = .mutedStandard
    #expect((map.preferredConfiguration as? MKStandardMapConfiguration)?.emphasisStyle == .muted)
    map.mapType = .hybrid
    #expect(map.preferredConfiguration is MKHybridMapConfiguration)
  }

  @Test func aCompassTurnsWithTheMap() throws {
    let map = makeMap()
    let compass = MKCompassButton(mapView: map)
    #expect(compass.isHidden && compass.intrinsicContentSize.width == 36)
    map.setCamera(
      MKMapCamera(lookingAtCenter: map.centerCoordinate, fromDistance: 5_000, pitch: 0, heading: 40),
      animated: false
    )
    #expect(!compass.isHidden)
    compass.layoutIfNeeded()
    #expect(compass.subviews.first?.frame == CGRect(x: 0, y: 0, width: 36, height: 36))
    compass.compassVisibility = .hidden
    #expect(compass.isHidden)
    compass.compassVisibility = .visible
    #expect(!compass.isHidden && compass.mapView === map)
  }

  @Test func aScaleFollowsTheMap() throws {
    let map = makeMap()
    let scale = MKScaleView(mapView: map)
    let bar = try #require(scale.subviews.first as? ScaleBar)
    let before = bar.text
    #expect(!scale.isHidden && bar.length > 0)
    map.setCamera(
      MKMapCamera(lookingAtCenter: map.centerCoordinate, fromDistance: 500, pitch: 0, heading: 0),
      animated: false
    )
    #expect(bar.text != before)
    scale.legendAlignment = .trailing
    #expect(bar.isTrailing)
    scale.scaleVisibility = .hidden
    #expect(scale.isHidden)
  }
}
