import Foundation

/// Gets what was found, or why nothing was.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds addresses of places and places of addresses.
///
/// There is no such service for everybody: the user names one that speaks Nominatim's language (OpenStreetMap's) in the environment,
/// `SLIPWAY_GEOCODER=https://…`. Without it every request fails with `CLError.network`, as on a device without a network.
///
/// It may be used from any thread; handlers are called on the main thread.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let service: GeocodingService
  private let lock = NSLock()
  private var running: (key: UUID, task: Task<Void, Never>)?

  public override init() {
    service = LocationService.shared.geocoding
    super.init()
  }

  /// Whether a request is under way. One that is made meanwhile fails with `geocodeCanceled`.
  open var isGeocoding: Bool { lock.withLock { running != nil } }

  /// Its request fails with `geocodeCanceled`.
  open func cancelGeocode() { lock.withLock { running?.task }?.cancel() }

  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    reverseGeocodeLocation(location, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// - Parameter locale: whose language the names are wanted in; nil is the user's.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    start(.reverse(location.coordinate, locale), completionHandler)
  }

  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    geocodeAddressString(addressString, in: nil, completionHandler: completionHandler)
  }

  /// - Parameter region: what lies in it comes first.
  open func geocodeAddressString(
    _ addressString: String,
    in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(addressString, in: region, preferredLocale: nil, completionHandler: completionHandler)
  }

  open func geocodeAddressString(
    _ addressString: String,
    in region: CLRegion?,
    preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    start(.search(addressString, region as? CLCircularRegion, locale), completionHandler)
  }

  /// - Throws: `CLError`.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    try await reverseGeocodeLocation(location, preferredLocale: nil)
  }
  open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale?) async throws
    -> [CLPlacemark]
  {
    try await withCheckedThrowingContinuation { continuation in
      reverseGeocodeLocation(location, preferredLocale: locale) { continuation.resume(with: Self.result($0, $1)) }
    }
  }
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    try await geocodeAddressString(addressString, in: nil)
  }
  open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> [CLPlacemark] {
    try await geocodeAddressString(addressString, in: region, preferredLocale: nil)
  }
  open func geocodeAddressString(_ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?)
    async throws -> [CLPlacemark]
  {
    try await withCheckedThrowingContinuation { continuation in
      geocodeAddressString(addressString, in: region, preferredLocale: locale) {
        continuation.resume(with: Self.result($0, $1))
      }
    }
  }

  private static func result(_ found: [CLPlacemark]?, _ error: (any Error)?) -> Result<[CLPlacemark], any Error> {
    if let error { .failure(error) } else { .success(found ?? []) }
  }

  // MARK: Requests

  private struct Handler: @unchecked Sendable {
    let call: CLGeocodeCompletionHandler
  }

  private func start(_ question: GeocodingService.Question, _ handler: @escaping CLGeocodeCompletionHandler) {
    let handler = Handler(call: handler)
    let key = UUID()
    let isTaken = lock.withLock {
      guard running == nil else { return false }
      let task = Task { [self, service] in
        let result = await service.answer(question)
        end(key)
        Self.tell(handler, result)
      }
      running = (key, task)
      return true
    }
    if !isTaken { Self.tell(handler, .failure(CLError(.geocodeCanceled))) }
  }

  private func end(_ key: UUID) { lock.withLock { if running?.key == key { running = nil } } }

  private static func tell(_ handler: Handler, _ result: Result<[CLPlacemark], CLError>) {
    DispatchQueue.main.async {
      switch result {
      case .success(let found): handler.call(found, nil)
      case .failure(let error): handler.call(nil, error)
      }
    }
  }
}
