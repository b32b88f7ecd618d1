import CoreLocation
import Foundation

/// Something that was read of GeoJSON: a feature, or a shape.
public protocol MKGeoJSONObject: NSObjectProtocol {}

extension MKShape: MKGeoJSONObject {}

/// Shapes with what is said of them.
open class MKGeoJSONFeature: NSObject, MKGeoJSONObject {
  public let identifier: String?
  /// A JSON object, as its bytes.
  public let properties: Data?
  public let geometry: [MKShape & MKGeoJSONObject]

  init(identifier: String?, properties: Data?, geometry: [MKShape & MKGeoJSONObject]) {
    (self.identifier, self.properties, self.geometry) = (identifier, properties, geometry)
  }
}

/// Reads GeoJSON (RFC 7946): points as annotations, lines and areas as overlays.
open class MKGeoJSONDecoder: NSObject {
  /// - Throws: `MKError.decodingFailed`.
  open func decode(_ data: Data) throws -> [any MKGeoJSONObject] {
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw MKError(.decodingFailed)
    }
    switch object["type"] as? String {
    case "FeatureCollection":
      guard let features = object["features"] as? [[String: Any]] else { throw MKError(.decodingFailed) }
      return try features.map(feature)
    case "Feature": return [try feature(object)]
    default: return try shapes(object)
    }
  }

  private func feature(_ object: [String: Any]) throws -> MKGeoJSONFeature {
    guard object["type"] as? String == "Feature" else { throw MKError(.decodingFailed) }
    let properties = object["properties"] as? [String: Any]
    return MKGeoJSONFeature(
      identifier: (object["id"] as? String) ?? (object["id"] as? NSNumber)?.stringValue,
      properties: try properties.map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) },
      geometry: try (object["geometry"] as? [String: Any]).map(shapes) ?? []
    )
  }

  private func shapes(_ object: [String: Any]) throws -> [MKShape & MKGeoJSONObject] {
    let coordinates = object["coordinates"]
    switch object["type"] as? String {
    case "Point": return [MKPointAnnotation(coordinate: try place(coordinates))]
    case "MultiPoint": return try list(coordinates).map { MKPointAnnotation(coordinate: try place($0)) }
    case "LineString": return [try line(coordinates)]
    case "MultiLineString": return [MKMultiPolyline(try list(coordinates).map(line))]
    case "Polygon": return [try area(coordinates)]
    case "MultiPolygon": return [MKMultiPolygon(try list(coordinates).map(area))]
    case "GeometryCollection":
      guard let geometries = object["geometries"] as? [[String: Any]] else { throw MKError(.decodingFailed) }
      return try geometries.flatMap(shapes)
    default: throw MKError(.decodingFailed)
    }
  }

  private func list(_ value: Any?) throws -> [Any] {
    guard let list = value as? [Any] else { throw MKError(.decodingFailed) }
    return list
  }

  private func place(_ value: Any?) throws -> CLLocationCoordinate2D {
    let numbers = try list(value).compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count >= 2 else { throw MKError(.decodingFailed) }
    return CLLocationCoordinate2D(latitude: numbers[1], longitude: numbers[0])
  }

  private func line(_ value: Any?) throws -> MKPolyline {
    MKPolyline(line: [MKMapPoint](near: try list(value).map(place)))
  }

  private func area(_ value: Any?) throws -> MKPolygon {
    let rings = try list(value).map { [MKMapPoint](near: try list($0).map(place)) }
    guard let outer = rings.first else { throw MKError(.decodingFailed) }
    let holes = rings.dropFirst().map { MKPolygon(area: $0, nil) }
    return MKPolygon(area: outer, holes.isEmpty ? nil : holes)
  }
}
