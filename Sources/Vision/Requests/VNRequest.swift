import Foundation

/// Hears what a request has found, on the thread that performs it.
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

public let VNRequestRevisionUnspecified = 0

/// Something to find out about a picture.
open class VNRequest: NSObject, NSCopying, @unchecked Sendable {
  /// Called when the request was performed.
  public let completionHandler: VNRequestCompletionHandler?
  private let lock = NSLock()
  private var found: [VNObservation]?
  private var isCancelled = false

  public override convenience init() { self.init(completionHandler: nil) }
  public init(completionHandler: VNRequestCompletionHandler? = nil) { self.completionHandler = completionHandler }

  /// What was found; nil until it was performed.
  var observations: [VNObservation]? { lock.withLock { found } }

  /// Whether others go first. It is kept: requests are performed by the thread that asks.
  open var preferBackgroundProcessing = false
  /// Whether no other processor is used. There is none.
  open var usesCPUOnly = false
  /// Which way of finding out; there is one of each request.
  open var revision: Int = 1

  open class var supportedRevisions: IndexSet { [1] }
  open class var defaultRevision: Int { 1 }
  open class var currentRevision: Int { 1 }

  /// What is not yet performed fails with `VNError.requestCancelled`.
  open func cancel() { lock.withLock { isCancelled = true } }

  /// A request with the same settings, of which nothing is found yet. Of an app's own subclass it is one of Vision's.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = fresh()
    copy.takeSettings(of: self)
    return copy
  }
  func fresh() -> VNRequest { VNRequest(completionHandler: completionHandler) }
  func takeSettings(of other: VNRequest) {
    (preferBackgroundProcessing, usesCPUOnly) = (other.preferBackgroundProcessing, other.usesCPUOnly)
    revision = other.revision
  }

  // MARK: Performing

  func perform(on picture: GreyPicture) throws -> [VNObservation] { [] }

  /// - Returns: why not, or nil.
  func run(_ picture: () throws -> GreyPicture) -> (any Error)? {
    let result = Result { () throws -> [VNObservation] in
      if lock.withLock({ isCancelled }) { throw VNError(.requestCancelled, "The request was cancelled.") }
      guard Self.supportedRevisions.contains(revision) else {
        throw VNError(.unsupportedRevision, "There is no revision \(revision) of this request.")
      }
      return try perform(on: picture())
    }
    lock.withLock { found = (try? result.get()) ?? [] }
    let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
    completionHandler?(self, error)
    return error
  }
}

/// A subclass says more exactly what its results are, which only a member of a protocol's extension lets it do.
extension NSObjectProtocol where Self: VNRequest {
  /// What was found; nil until it was performed.
  public var results: [VNObservation]? { observations }
}

/// Something to find out about a part of a picture.
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  /// The part, from the lower left corner, of a picture as wide and as high as 1. What is found counts from its corner.
  open var regionOfInterest = VNNormalizedIdentityRect

  override func perform(on picture: GreyPicture) throws -> [VNObservation] {
    guard VNNormalizedIdentityRect.contains(regionOfInterest), let part = picture.part(regionOfInterest) else {
      throw VNError(.invalidArgument, "The region of interest is not inside the picture.")
    }
    return try look(at: part)
  }

  func look(at picture: GreyPicture) throws -> [VNObservation] { [] }

  override func fresh() -> VNRequest { VNImageBasedRequest(completionHandler: completionHandler) }
  override func takeSettings(of other: VNRequest) {
    super.takeSettings(of: other)
    if let other = other as? VNImageBasedRequest { regionOfInterest = other.regionOfInterest }
  }
}
