import Foundation

/// Looks for places by words. There is no service for it: each search ends with `MKError.serverFailure`, as where a device
/// does not reach Apple's.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = @Sendable (Response?, (any Error)?) -> Void

  /// What is looked for, and where.
  open class Request: NSObject, NSCopying, @unchecked Sendable {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    public override init() { super.init() }

    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }

    public func copy(with zone: NSZone? = nil) -> Any {
      let copy = Request()
      (copy.naturalLanguageQuery, copy.region) = (naturalLanguageQuery, region)
      (copy.resultTypes, copy.pointOfInterestFilter) = (resultTypes, pointOfInterestFilter)
      return copy
    }
  }

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1 << 0)
    public static let pointOfInterest = ResultType(rawValue: 1 << 1)
    public static let physicalFeature = ResultType(rawValue: 1 << 2)
  }

  /// What was found.
  open class Response: NSObject, @unchecked Sendable {
    public let mapItems: [MKMapItem]
    public let boundingRegion: MKCoordinateRegion

    init(mapItems: [MKMapItem], boundingRegion: MKCoordinateRegion) {
      (self.mapItems, self.boundingRegion) = (mapItems, boundingRegion)
    }
  }

  private let answering = Answering()

  public init(request: Request) { super.init() }
  public init(pointsOfInterestRequest: MKLocalPointsOfInterestRequest) { super.init() }

  public var isSearching: Bool { answering.isUnderWay }

  /// Calls back on the main thread.
  open func start(completionHandler: @escaping CompletionHandler) {
    answering.start { completionHandler(nil, MKError(.serverFailure)) }
  }

  open func start() async throws -> Response {
    try await withCheckedThrowingContinuation { continuation in
      start { response, error in
        continuation.resume(with: response.map { .success($0) } ?? .failure(error ?? MKError(.unknown)))
      }
    }
  }

  /// The search ends at once, with the same error.
  open func cancel() { answering.finish() }
}

/// An answer that comes once, later.
final class Answering: @unchecked Sendable {
  private let lock = NSLock()
  private var answer: (@Sendable () -> Void)?

  var isUnderWay: Bool { lock.withLock { answer != nil } }

  func start(_ answer: @escaping @Sendable () -> Void) {
    lock.withLock { self.answer = answer }
    DispatchQueue.main.async { self.finish() }
  }

  /// There will be no answer.
  func drop() { lock.withLock { answer = nil } }

  func finish() {
    let answer = lock.withLock {
      defer { self.answer = nil }
      return self.answer
    }
    answer?()
  }
}
