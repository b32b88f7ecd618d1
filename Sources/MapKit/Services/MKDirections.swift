import Foundation

/// By what somebody goes.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = MKDirectionsTransportType(rawValue: 1 << 0)
  public static let walking = MKDirectionsTransportType(rawValue: 1 << 1)
  public static let transit = MKDirectionsTransportType(rawValue: 1 << 2)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way from a place to another.
open class MKRoute: NSObject, @unchecked Sendable {
  /// A part of the way.
  open class Step: NSObject, @unchecked Sendable {
    public let instructions: String
    public let notice: String?
    public let polyline: MKPolyline
    /// In metres.
    public let distance: CLLocationDistance
    public let transportType: MKDirectionsTransportType

    init(
      _ instructions: String,
      _ notice: String?,
      _ polyline: MKPolyline,
      _ distance: Double,
      _ type: MKDirectionsTransportType
    ) {
      (self.instructions, self.notice, self.polyline) = (instructions, notice, polyline)
      (self.distance, transportType) = (distance, type)
    }
  }

  public let name: String
  public let advisoryNotices: [String]
  /// In metres.
  public let distance: CLLocationDistance
  /// In seconds.
  public let expectedTravelTime: TimeInterval
  public let transportType: MKDirectionsTransportType
  public let polyline: MKPolyline
  public let steps: [Step]
  public let hasTolls: Bool
  public let hasHighways: Bool

  init(name: String, polyline: MKPolyline, distance: Double, time: TimeInterval, type: MKDirectionsTransportType) {
    (self.name, self.polyline, self.distance) = (name, polyline, distance)
    (expectedTravelTime, transportType) = (time, type)
    (advisoryNotices, steps) = ([], [])
    (hasTolls, hasHighways) = (false, false)
  }
}

/// Looks for ways. There is no service for it: each search ends with `MKError.serverFailure`.
open class MKDirections: NSObject, @unchecked Sendable {
  public typealias DirectionsHandler = @Sendable (Response?, (any Error)?) -> Void
  public typealias ETAHandler = @Sendable (ETAResponse?, (any Error)?) -> Void

  open class Request: NSObject, @unchecked Sendable {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
    /// What the user thinks of roads that cost, and of highways.
    open var tollPreference = RoutePreference.any
    open var highwayPreference = RoutePreference.any
    public override init() { super.init() }
  }

  public enum RoutePreference: Int, Sendable { case any, avoid }

  open class Response: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let routes: [MKRoute]
    init(_ source: MKMapItem, _ destination: MKMapItem, _ routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
    }
  }

  open class ETAResponse: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    /// In seconds.
    public let expectedTravelTime: TimeInterval
    /// In metres.
    public let distance: CLLocationDistance
    public let expectedDepartureDate: Date
    public let transportType: MKDirectionsTransportType
    open var expectedArrivalDate: Date { expectedDepartureDate + expectedTravelTime }

    init(
      _ source: MKMapItem,
      _ destination: MKMapItem,
      _ time: TimeInterval,
      distance: CLLocationDistance,
      departure: Date,
      by transportType: MKDirectionsTransportType
    ) {
      (self.source, self.destination, expectedTravelTime) = (source, destination, time)
      (self.distance, expectedDepartureDate, self.transportType) = (distance, departure, transportType)
    }
  }

  private let answering = Answering()

  public init(request: Request) { super.init() }

  public var isCalculating: Bool { answering.isUnderWay }

  /// Calls back on the main thread.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    answering.start { completionHandler(nil, MKError(.serverFailure)) }
  }
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    answering.start { completionHandler(nil, MKError(.serverFailure)) }
  }

  open func calculate() async throws -> Response {
    try await withCheckedThrowingContinuation { continuation in
      calculate { response, error in
        continuation.resume(with: response.map { .success($0) } ?? .failure(error ?? MKError(.unknown)))
      }
    }
  }

  open func calculateETA() async throws -> ETAResponse {
    try await withCheckedThrowingContinuation { continuation in
      calculateETA { response, error in
        continuation.resume(with: response.map { .success($0) } ?? .failure(error ?? MKError(.unknown)))
      }
    }
  }

  open func cancel() { answering.finish() }
}
