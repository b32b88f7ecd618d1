import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// A place, or the points of a GPX file.
struct Route: Equatable {
  struct Stop: Equatable {
    var latitude: Double
    var longitude: Double
    var altitude: Double?
    /// In seconds after the one before.
    var delay: TimeInterval = 0

    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
  }

  var stops: [Stop]

  /// - Parameter text: a latitude and a longitude in degrees, with a comma between them.
  init?(place text: String) {
    let parts = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    else { return nil }
    stops = [Stop(latitude: latitude, longitude: longitude)]
  }

  /// - Parameter gpx: a GPX file with way, route or track points. They follow one another as their times do, or each second
  ///   if they have none.
  init?(gpx: Data) {
    let reader = Reader()
    let parser = XMLParser(data: gpx)
    parser.delegate = reader
    guard parser.parse(), !reader.points.isEmpty else { return nil }
    stops = []
    for (index, point) in reader.points.enumerated() {
      var stop = point.stop
      if index > 0 {
        let times = (reader.points[index - 1].time, point.time)
        stop.delay = if case (let before?, let now?) = times { max(0, now.timeIntervalSince(before)) } else { 1 }
      }
      stops.append(stop)
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var points: [(stop: Stop, time: Date?)] = []
    private var isInPoint = false
    private var text = ""

    func parser(
      _ parser: XMLParser,
      didStartElement elementName: String,
      namespaceURI: String?,
      qualifiedName qName: String?,
      attributes attributeDict: [String: String]
    ) {
      text = ""
      guard ["wpt", "rtept", "trkpt"].contains(elementName), let latitude = attributeDict["lat"].flatMap(Double.init),
        let longitude = attributeDict["lon"].flatMap(Double.init)
      else { return }
      isInPoint = true
      points.append((Stop(latitude: latitude, longitude: longitude), nil))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser,
      didEndElement elementName: String,
      namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      guard isInPoint, let last = points.indices.last else { return }
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      switch elementName {
      case "ele": points[last].stop.altitude = Double(text)
      case "time":
        points[last].time =
          (try? Date(text, strategy: .iso8601))
          ?? (try? Date(text, strategy: .iso8601.time(includingFractionalSeconds: true)))
      case "wpt", "rtept", "trkpt": isInPoint = false
      default: break
      }
    }
  }
}
