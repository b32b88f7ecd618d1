import Foundation
import SlipwayMedia

/// What `AVError` says its domain is.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
public let AVErrorTimeKey = "AVErrorTimeKey"
public let AVErrorMediaTypeKey = "AVErrorMediaTypeKey"

/// Why media cannot be read, played or made pictures of.
public struct AVError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = AVError

    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceAlreadyUsedByAnotherSession = -11804
    case noDataCaptured = -11805
    case diskFull = -11807
    case deviceWasDisconnected = -11808
    case deviceNotConnected = -11814
    case deviceInUseByAnotherApplication = -11815
    case exportFailed = -11820
    case decodeFailed = -11821
    case invalidSourceMedia = -11822
    case fileAlreadyExists = -11823
    case compositionTrackSegmentsNotContiguous = -11824
    case contentIsProtected = -11826
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case maximumStillImageCaptureRequestsExceeded = -11830
    case contentIsNotAuthorized = -11831
    case noImageAtTime = -11832
    case decoderNotFound = -11833
    case encoderNotFound = -11834
    case noLongerPlayable = -11837
    case operationNotSupportedForAsset = -11838
    case decoderTemporarilyUnavailable = -11839
    case torchLevelUnavailable = -11846
    case serverIncorrectlyConfigured = -11850
    case applicationIsNotAuthorizedToUseDevice = -11852
    case failedToParse = -11853
    case operationCancelled = -11878
    case contentIsUnavailable = -11863
    case formatUnsupported = -11864
    case operationNotAllowed = -11862
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { AVFoundationErrorDomain }
  public static var _nsErrorDomain: String { AVFoundationErrorDomain }

  public static var unknown: Code { .unknown }
  public static var decodeFailed: Code { .decodeFailed }
  public static var contentIsNotAuthorized: Code { .contentIsNotAuthorized }
  public static var contentIsProtected: Code { .contentIsProtected }
  public static var contentIsUnavailable: Code { .contentIsUnavailable }
  public static var decoderNotFound: Code { .decoderNotFound }
  public static var diskFull: Code { .diskFull }
  public static var deviceWasDisconnected: Code { .deviceWasDisconnected }
  public static var deviceNotConnected: Code { .deviceNotConnected }
  public static var deviceInUseByAnotherApplication: Code { .deviceInUseByAnotherApplication }
  public static var torchLevelUnavailable: Code { .torchLevelUnavailable }
  public static var fileAlreadyExists: Code { .fileAlreadyExists }
  public static var fileFailedToParse: Code { .fileFailedToParse }
  public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
  public static var formatUnsupported: Code { .formatUnsupported }
  public static var invalidSourceMedia: Code { .invalidSourceMedia }
  public static var noImageAtTime: Code { .noImageAtTime }
  public static var noLongerPlayable: Code { .noLongerPlayable }
  public static var operationCancelled: Code { .operationCancelled }
  public static var operationNotAllowed: Code { .operationNotAllowed }
  public static var operationNotSupportedForAsset: Code { .operationNotSupportedForAsset }
  public static var serverIncorrectlyConfigured: Code { .serverIncorrectlyConfigured }
}

extension MediaError {
  /// The error that AVFoundation has for it: of its own, or the URL loading system's.
  func asError(for url: URL) -> NSError {
    var info: [String: Any] = [NSURLErrorKey: url]
    if !message.isEmpty { info[NSDebugDescriptionErrorKey] = message }
    if let text { info[NSLocalizedDescriptionKey] = text }
    switch reason {
    case .notFound: return NSError(domain: NSURLErrorDomain, code: NSURLErrorFileDoesNotExist, userInfo: info)
    case .notReadable:
      return NSError(domain: NSURLErrorDomain, code: NSURLErrorNoPermissionsToReadFile, userInfo: info)
    case .network: return NSError(domain: NSURLErrorDomain, code: NSURLErrorCannotConnectToHost, userInfo: info)
    case .unknownFormat: return error(.fileFormatNotRecognized, info)
    case .noDecoder: return error(.decoderNotFound, info)
    case .damaged: return error(.fileFailedToParse, info)
    case .noPicture: return error(.noImageAtTime, info)
    case .other: return error(.unknown, info)
    }
  }

  private func error(_ code: AVError.Code, _ info: [String: Any]) -> NSError {
    NSError(domain: AVFoundationErrorDomain, code: code.rawValue, userInfo: info)
  }

  private var text: String? {
    switch reason {
    case .unknownFormat, .noDecoder, .damaged: "Cannot Open"
    case .notFound: "The requested URL was not found on this server."
    case .network: "Could not connect to the server."
    case .notReadable: "You do not have permission to access the requested resource."
    case .noPicture, .other: "The operation could not be completed"
    }
  }
}

extension NSError {
  /// The same as the Swift error of its domain, which `as? AVError` finds.
  var asSwiftError: any Error {
    switch domain {
    case AVFoundationErrorDomain: AVError(_nsError: self)
    case NSURLErrorDomain: URLError(_nsError: self)
    default: self
    }
  }
}
