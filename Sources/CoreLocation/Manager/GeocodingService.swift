import Foundation
import FoundationNetworking
import SlipwayFoundation

/// A server that speaks Nominatim's language: https://nominatim.org/release-docs/latest/api/Overview/
struct GeocodingService: Sendable {
  enum Question: Sendable {
    case reverse(CLLocationCoordinate2D, Locale?)
    case search(String, CLCircularRegion?, Locale?)
  }

  /// nil where the user named none.
  let address: URL?

  private static let loader = BoundedLoad(configuration: .ephemeral)
  /// More bytes than ten addresses have.
  private static let limit = 4 << 20

  func answer(_ question: Question) async -> Result<[CLPlacemark], CLError> {
    guard let address else { return .failure(CLError(.network)) }
    do {
      let (data, response) = try await Self.loader.data(for: Self.request(question, to: address), limit: Self.limit)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { return .failure(CLError(.network)) }
      let found = Self.places(in: data)
      return found.isEmpty ? .failure(CLError(.geocodeFoundNoResult)) : .success(found)
    } catch {
      let code: CLError.Code = Task.isCancelled ? .geocodeCanceled : .network
      return .failure(CLError(code, userInfo: [NSUnderlyingErrorKey: error]))
    }
  }

  static func request(_ question: Question, to address: URL) -> URLRequest {
    var items = [URLQueryItem(name: "format", value: "jsonv2"), URLQueryItem(name: "addressdetails", value: "1")]
    let (path, wanted): (String, Locale?)
    switch question {
    case .reverse(let place, let locale):
      (path, wanted) = ("reverse", locale)
      items += [
        URLQueryItem(name: "lat", value: "\(place.latitude)"), URLQueryItem(name: "lon", value: "\(place.longitude)"),
      ]
    case .search(let text, let region, let locale):
      (path, wanted) = ("search", locale)
      items.append(URLQueryItem(name: "q", value: text))
      if let region { items.append(URLQueryItem(name: "viewbox", value: box(around: region))) }
    }
    var request = URLRequest(url: address.appending(path: path).appending(queryItems: items))
    // Nominatim's servers want to know who asks.
    request.setValue(Bundle.main.bundleIdentifier ?? "Slipway", forHTTPHeaderField: "User-Agent")
    request.setValue((wanted ?? .current).identifier(.bcp47), forHTTPHeaderField: "Accept-Language")
    return request
  }

  private static func box(around region: CLCircularRegion) -> String {
    // A degree of latitude is 111 km everywhere; one of longitude shrinks towards the poles.
    let (center, height) = (region.center, region.radius / 111_320)
    let width = height / max(0.01, cos(center.latitude * .pi / 180))
    return [center.longitude - width, center.latitude + height, center.longitude + width, center.latitude - height]
      .map { String($0) }.joined(separator: ",")
  }

  // MARK: Answers

  private struct Place: Decodable {
    var lat: String
    var lon: String
    var name: String?
    var type: String?
    var address: [String: String]?
    /// South, north, west, east.
    var boundingbox: [String]?
  }

  static func places(in data: Data) -> [CLPlacemark] {
    let decoder = JSONDecoder()
    let places =
      (try? decoder.decode([Place].self, from: data)) ?? (try? decoder.decode(Place.self, from: data)).map { [$0] }
    return (places ?? []).compactMap(placemark)
  }

  private static func placemark(_ place: Place) -> CLPlacemark? {
    guard let latitude = Double(place.lat), let longitude = Double(place.lon) else { return nil }
    let words = place.address ?? [:]
    func first(_ names: String...) -> String? { names.lazy.compactMap { words[$0] }.first }
    let street = first("road", "pedestrian", "footway", "path", "square")
    let number = words["house_number"]
    var address: [String: String] = [:]
    address["Thoroughfare"] = street
    address["SubThoroughfare"] = number
    address["City"] = first("city", "town", "village", "hamlet", "municipality")
    address["SubLocality"] = first("suburb", "city_district", "quarter", "neighbourhood")
    address["State"] = first("state", "province", "region")
    address["SubAdministrativeArea"] = first("county", "state_district")
    address["ZIP"] = words["postcode"]
    address["CountryCode"] = words["country_code"]?.uppercased()
    address["Country"] = words["country"]
    let named = place.name.flatMap { $0.isEmpty ? nil : $0 }
    address["Name"] = named ?? street.map { street in number.map { "\(street) \($0)" } ?? street } ?? address["City"]
    let isSea = ["ocean", "sea"].contains(place.type)
    let isLake = ["water", "lake", "river", "bay", "reservoir"].contains(place.type)
    let center = CLLocation(latitude: latitude, longitude: longitude)
    return CLPlacemark(
      location: center,
      address: address,
      region: region(place.boundingbox, around: center.coordinate),
      ocean: isSea ? named : nil,
      inlandWater: isLake ? named : nil,
      areasOfInterest: first("tourism", "attraction", "historic", "leisure").map { [$0] }
    )
  }

  /// The circle around a place that holds the whole of it.
  private static func region(_ box: [String]?, around center: CLLocationCoordinate2D) -> CLRegion? {
    let sides = (box ?? []).compactMap(Double.init)
    guard sides.count == 4 else { return nil }
    let corners = [(sides[0], sides[2]), (sides[0], sides[3]), (sides[1], sides[2]), (sides[1], sides[3])]
    let radius = corners.map {
      Geodesic.distance(center, CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
    }.max()
    return CLCircularRegion(
      center: center,
      radius: radius ?? 0,
      identifier: "<\(center.latitude),\(center.longitude)> radius \(radius ?? 0)"
    )
  }
}
