import SlipwayLoopback
import SlipwayTestSupport
import Testing
import UIKit

@testable import MapKit

/// What covers a part of a map, and its ground.
@MainActor @Suite(.serialized) struct OverlayTests {
  private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  private func alpine(_ delegate: NotedDelegate) -> MKMapView {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    map.delegate = delegate
    map.region = MKCoordinateRegion(
      center: place(46.5, 8),
      span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 1)
    )
    map.layoutIfNeeded()
    return map
  }

  @Test func shapes() {
    let coordinates = [place(46, 7), place(47, 9)]
    let line = MKPolyline(coordinates: coordinates, count: 2)
    #expect(line.pointCount == 2 && abs(line.coordinate.longitude - 8) < 1e-9)
    #expect(
      line.boundingMapRect.minX == MKMapPoint(coordinates[0]).x && line.points()[1].x == MKMapPoint(coordinates[1]).x
    )
    var back = [CLLocationCoordinate2D](repeating: place(0, 0), count: 1)
    line.getCoordinates(&back, range: NSRange(location: 1, length: 1))
    #expect(abs(back[0].latitude - 47) < 1e-9 && line.location(atPointIndex: 1) == 1)
    // A corner of the line's bounds is not the line.
    let corner = MKMapRect(origin: MKMapPoint(place(47, 7)), size: MKMapSize(width: 100, height: 100))
    #expect(line.boundingMapRect.intersects(corner) && !line.intersects(corner))
    #expect(line.intersects(MKMapRect(x: line.boundingMapRect.midX - 5e4, y: 0, width: 1e5, height: 2e8)))
    // The short way over the 180th meridian.
    let fiji = MKPolyline(coordinates: [place(0, 179), place(0, -179)], count: 2)
    #expect(fiji.boundingMapRect.width < MKMapSize.world.width / 100 && fiji.boundingMapRect.spans180thMeridian)
    let flight = MKGeodesicPolyline(coordinates: [place(48, 16), place(40, -74)], count: 2)
    #expect(flight.pointCount > 100 && flight.boundingMapRect.minY < MKMapPoint(place(51, 0)).y)
    let circle = MKCircle(center: place(46.5, 8), radius: 1000)
    #expect(
      abs(
        MKMapPoint(place(46.5, 8)).distance(
          to: MKMapPoint(x: circle.boundingMapRect.midX, y: circle.boundingMapRect.minY)
        ) - 1000
      ) < 5
    )
    #expect(
      !circle.intersects(
        MKMapRect(x: circle.boundingMapRect.minX, y: circle.boundingMapRect.minY, width: 10, height: 10)
      )
    )
    #expect(abs(MKCircle(mapRect: circle.boundingMapRect).radius - 1000) < 0.01)
  }

  @Test func overlaysAreDrawnWhereTheyAre() throws {
    let delegate = NotedDelegate()
    let map = alpine(delegate)
    delegate.renderer = { overlay in
      switch overlay {
      case let line as MKPolyline:
        let renderer = MKPolylineRenderer(polyline: line)
        renderer.strokeColor = .blue
        renderer.lineWidth = 6
        return renderer
      case let circle as MKCircle:
        let renderer = MKCircleRenderer(circle: circle)
        renderer.fillColor = .green
        return renderer
      default:
        let renderer = MKPolygonRenderer(polygon: overlay as! MKPolygon)
        renderer.fillColor = .red
        return renderer
      }
    }
    // From the one end of the world to the other: far more points than the screen has.
    map.addOverlay(MKPolyline(coordinates: [place(46.5, -170), place(46.5, 0), place(46.5, 170)], count: 3))
    let hole = MKPolygon(
      coordinates: [place(46.35, 7.75), place(46.35, 7.85), place(46.25, 7.85), place(46.25, 7.75)],
      count: 4
    )
    let corners = [place(46.4, 7.7), place(46.4, 7.9), place(46.2, 7.9), place(46.2, 7.7)]
    map.addOverlay(MKPolygon(coordinates: corners, count: 4, interiorPolygons: [hole]), level: .aboveRoads)
    map.addOverlay(MKCircle(center: place(46.7, 8.2), radius: 8000))
    #expect(map.overlays.count == 3 && map.overlays(in: .aboveRoads).count == 1)
    let image = Pictures.image(of: map)
    try Pictures.keep(image, "overlays")
    #expect(Pictures.color(image, 20, 150) == [0, 0, 255] && Pictures.color(image, 280, 150) == [0, 0, 255])
    #expect(Pictures.color(image, 20, 160) != [0, 0, 255])
    let area = map.convert(place(46.38, 7.72), toPointTo: map)
    #expect(Pictures.color(image, area.x, area.y) == [255, 0, 0])
    let inside = map.convert(place(46.3, 7.8), toPointTo: map)
    #expect(Pictures.color(image, inside.x, inside.y) != [255, 0, 0])
    let middle = map.convert(place(46.7, 8.2), toPointTo: map)
    #expect(Pictures.color(image, middle.x, middle.y) == [0, 255, 0])
    let line = try #require(map.overlays.first { $0 is MKPolyline })
    (map.renderer(for: line) as? MKPolylineRenderer)?.strokeEnd = 0.5
    let part = Pictures.image(of: map)
    #expect(Pictures.color(part, 280, 150) != [0, 0, 255])
    map.removeOverlay(line)
    #expect(map.overlays.count == 2 && map.renderer(for: line) == nil)
  }

  @Test func gradientsAndSeveralShapesAsOne() throws {
    let delegate = NotedDelegate()
    let map = alpine(delegate)
    let line = MKPolyline(coordinates: [place(46.5, 7.5), place(46.5, 8.5)], count: 2)
    let areas = [7.6, 8.2].map { west in
      MKPolygon(
        coordinates: [place(46.4, west), place(46.4, west + 0.2), place(46.3, west + 0.2), place(46.3, west)],
        count: 4
      )
    }
    delegate.renderer = { overlay in
      if let several = overlay as? MKMultiPolygon {
        let renderer = MKMultiPolygonRenderer(multiPolygon: several)
        renderer.fillColor = .red
        renderer.alpha = 0.5
        return renderer
      }
      if let several = overlay as? MKMultiPolyline {
        let renderer = MKMultiPolylineRenderer(multiPolyline: several)
        renderer.strokeColor = .black
        return renderer
      }
      let renderer = MKGradientPolylineRenderer(overlay: overlay)
      renderer.setColors([.red, .blue], locations: [0, 1])
      renderer.lineWidth = 10
      return renderer
    }
    map.addOverlays([line, MKMultiPolygon(areas)])
    let north = MKPolyline(coordinates: [place(46.7, 7.5), place(46.7, 8.5)], count: 2)
    map.addOverlay(MKMultiPolyline([north]))
    let image = Pictures.image(of: map)
    try Pictures.keep(image, "gradient")
    let (west, east) = (try #require(Pictures.color(image, 4, 150)), try #require(Pictures.color(image, 296, 150)))
    #expect(west[0] > 240 && west[2] < 15 && east[2] > 240 && east[0] < 15)
    for longitude in [7.7, 8.3] {
      let point = map.convert(place(46.35, longitude), toPointTo: map)
      let pixel = try #require(Pictures.color(image, point.x, point.y))
      #expect(pixel[0] > 200 && pixel[1] < 150)
    }
    let line2 = map.convert(place(46.7, 8), toPointTo: map)
    #expect(Pictures.color(image, line2.x + 20, line2.y) == [0, 0, 0])
  }

  @Test func theOrderOfOverlays() {
    let map = alpine(NotedDelegate())
    let lines = (0..<4).map { MKPolyline(coordinates: [place(Double($0), 0), place(0, 1)], count: 2) }
    map.addOverlays([lines[0], lines[1]])
    map.insertOverlay(lines[2], below: lines[1])
    map.insertOverlay(lines[3], at: 0)
    func order() -> [Int] { map.overlays.map { overlay in lines.firstIndex { $0 === overlay }! } }
    #expect(order() == [3, 0, 2, 1])
    map.exchangeOverlay(lines[3], with: lines[1])
    #expect(order() == [1, 0, 2, 3])
    map.exchangeOverlay(at: 0, withOverlayAt: 1)
    #expect(order() == [0, 1, 2, 3])
  }

  @Test func aDrawnGroundHasNamedLines() throws {
    let map = alpine(NotedDelegate())
    map.showsScale = true
    try Pictures.keep(Pictures.image(of: map), "ground")
    let painter = GroundPainter(place: map.place, traits: map.traitCollection)
    #expect(painter.step == 0.5)
    #expect(
      GroundPainter.name(46.5, "N", "S") == "46°30′N" && GroundPainter.name(-8.000138888, "E", "W") == "8°0′0.5″W"
    )
    #expect(GroundPainter.name(0, "N", "S") == "0°")
  }

  @Test func tilesCoverWhatIsSeen() {
    let overlay = MKTileOverlay(urlTemplate: "http://a/{z}/{x}/{y}@{scale}.png")
    let world = MKMapSize.world.width
    let place = MapPlace(
      center: MKMapPoint(x: 10, y: world / 2),
      scale: 1024 / world,
      heading: 0,
      size: CGSize(width: 512, height: 512)
    )
    let tiles = TileGrid.tiles(for: place, of: overlay)
    #expect(tiles.count == 9 || tiles.count == 6 || tiles.count == 4)
    #expect(Set(tiles.map(\.z)) == [2] && tiles.map { $0.path(scale: 1).x }.contains(3))
    #expect(
      overlay.url(forTilePath: MKTileOverlayPath(x: 1, y: 0, z: 2, contentScaleFactor: 2)).absoluteString
        == "http://a/2/1/0@2.png"
    )
    overlay.isGeometryFlipped = true
    #expect(
      overlay.url(forTilePath: MKTileOverlayPath(x: 1, y: 0, z: 2, contentScaleFactor: 1)).absoluteString
        == "http://a/2/1/3@1.png"
    )
    overlay.minimumZ = 3
    #expect(TileGrid.tiles(for: place, of: overlay).isEmpty)
  }

  /// Tiles of one colour each from a server of the test's own.
  private func server() throws -> LoopbackServer {
    let tiles = [UIColor.red, .green, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 256, height: 256)).pngData {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 256, height: 256))
      }
    }
    return try LoopbackServer(sending: { head, send in
      let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      let words = path.split(separator: "/")
      guard words.count == 3, let x = Int(words[1]) else {
        _ = send(Data(LoopbackServer.text("", status: "404 Not Found").utf8))
        return true
      }
      let data = tiles[x % 3]
      _ = send(
        Data(
          "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(data.count)\r\nConnection: close\r\n\r\n"
            .utf8
        )
      )
      _ = send(data)
      return true
    })
  }

  @Test func theGroundsPicturesComeFromAnAddress() async throws {
    let server = try server()
    let source = MapSource(environment: [
      "SLIPWAY_MAP_TILES": server.url.absoluteString + "{z}/{x}/{y}", "SLIPWAY_MAP_ATTRIBUTION": "© Test",
    ])
    let delegate = NotedDelegate()
    let map = MapSource.$own.withValue(source) { alpine(delegate) }
    try await wait(for: "the tiles") { delegate.events.contains("loaded") }
    #expect(delegate.events.contains("loading") && map.furniture.attribution.text == "© Test")
    let image = Pictures.image(of: map)
    try Pictures.keep(image, "tiles")
    let z = Int(log2(map.place.scale * MKMapSize.world.width / 256).rounded())
    let column = Int(map.place.centerX / (MKMapSize.world.width / Double(1 << z)))
    let color = [[255, 0, 0], [0, 128, 0], [0, 0, 255]][column % 3]
    let seen = try #require(Pictures.color(image, 150, 150))
    #expect(zip(seen, color).allSatisfy { $0.0 == $0.1 || (color[1] == 128 && seen == [0, 255, 0]) })

    let options = MKMapSnapshotter.Options()
    options.size = CGSize(width: 200, height: 100)
    options.region = map.region
    let snapshotter = MKMapSnapshotter(options: options)
    let snapshot = try await MapSource.$own.withValue(source) { try await snapshotter.start() }
    #expect(snapshot.image.size == options.size)
    let middle = snapshot.point(for: place(46.5, 8))
    #expect(abs(middle.x - 100) < 0.01 && abs(middle.y - 50) < 0.01)
    #expect(Pictures.color(snapshot.image, 100, 50) == seen)
  }

  @Test func tilesThatDoNotComeAreAFailure() async throws {
    let port = try LoopbackServer.closedPort()
    let source = MapSource(environment: ["SLIPWAY_MAP_TILES": "http://127.0.0.1:\(port)/{z}/{x}/{y}"])
    let delegate = NotedDelegate()
    let map = MapSource.$own.withValue(source) { alpine(delegate) }
    try await wait(for: "the failure") { delegate.events.contains("failed") }
    // The drawn ground is seen where no picture came.
    #expect(!map.ground.isHidden && map.furniture.attribution.text == "127.0.0.1")
    #expect(MapSource(environment: [:]).overlay(.standard) == nil)
    #expect(
      MapSource(environment: ["SLIPWAY_MAP_TILES": "https://tile.openstreetmap.org/{z}/{x}/{y}.png"]).attribution
        == "© OpenStreetMap contributors"
    )
  }

  @Test func eachTypeHasItsPictures() {
    func source(_ address: String) -> MapSource { MapSource(environment: ["SLIPWAY_MAP_TILES": address]) }
    let map = MapSource.$own.withValue(source("http://127.0.0.1:9/{type}/{z}/{x}/{y}")) { MKMapView() }
    #expect(map.base?.overlay.urlTemplate == "http://127.0.0.1:9/standard/{z}/{x}/{y}")
    let first = map.base
    map.mapType = .satellite
    #expect(map.base?.overlay.urlTemplate == "http://127.0.0.1:9/satellite/{z}/{x}/{y}" && first?.superview == nil)
    #expect(map.base?.superview === map)
    let second = map.base
    map.mapType = .satelliteFlyover
    #expect(map.base === second, "the same pictures stay")
    map.mapType = .hybrid
    #expect(map.base?.overlay.urlTemplate == "http://127.0.0.1:9/hybrid/{z}/{x}/{y}")
    let plain = MapSource.$own.withValue(source("http://127.0.0.1:9/{z}/{x}/{y}")) { MKMapView() }
    let base = plain.base
    plain.mapType = .mutedStandard
    #expect(base != nil && plain.base === base)
  }

  @Test func geoJSON() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": 7, "properties": {"name": "Hut"}, "geometry": {"type": "Point", "coordinates": [8, 46.5]}},
        {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0,0],[4,0],[4,4],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]}}
      ]}
      """
    let objects = try MKGeoJSONDecoder().decode(Data(text.utf8))
    let first = try #require(objects.first as? MKGeoJSONFeature)
    #expect(first.identifier == "7" && first.properties == Data("{\"name\":\"Hut\"}".utf8))
    #expect((first.geometry.first as? MKPointAnnotation)?.coordinate.latitude == 46.5)
    let area = (objects.last as? MKGeoJSONFeature)?.geometry.first as? MKPolygon
    #expect(area?.pointCount == 4 && area?.interiorPolygons?.count == 1)
    let error = #expect(throws: MKError.self) { try MKGeoJSONDecoder().decode(Data("{}".utf8)) }
    #expect(error?.code == .decodingFailed)
  }
}
