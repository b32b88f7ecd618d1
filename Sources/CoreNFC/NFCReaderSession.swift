import Foundation
import SlipwayFoundation

public let NFCErrorDomain = "NFCError"

/// Why no tag is read.
public struct NFCReaderError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = NFCReaderError

    case readerErrorUnsupportedFeature = 1
    case readerErrorSecurityViolation = 2
    case readerErrorInvalidParameter = 3
    case readerErrorInvalidParameterLength = 4
    case readerErrorParameterOutOfBound = 5
    case readerErrorRadioDisabled = 6
    case readerTransceiveErrorTagConnectionLost = 100
    case readerTransceiveErrorRetryExceeded = 101
    case readerTransceiveErrorTagResponseError = 102
    case readerTransceiveErrorSessionInvalidated = 103
    case readerTransceiveErrorTagNotConnected = 104
    case readerTransceiveErrorPacketTooLong = 105
    case readerSessionInvalidationErrorUserCanceled = 200
    case readerSessionInvalidationErrorSessionTimeout = 201
    case readerSessionInvalidationErrorSessionTerminatedUnexpectedly = 202
    case readerSessionInvalidationErrorSystemIsBusy = 203
    case readerSessionInvalidationErrorFirstNDEFTagRead = 204
    case tagCommandConfigurationErrorInvalidParameters = 300
    case ndefReaderSessionErrorTagNotWritable = 400
    case ndefReaderSessionErrorTagUpdateFailure = 401
    case ndefReaderSessionErrorTagSizeTooSmall = 402
    case ndefReaderSessionErrorZeroLengthMessage = 403
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { NFCErrorDomain }
  public static var _nsErrorDomain: String { NFCErrorDomain }

  public static var readerErrorUnsupportedFeature: Code { .readerErrorUnsupportedFeature }
  public static var readerErrorRadioDisabled: Code { .readerErrorRadioDisabled }
  public static var readerTransceiveErrorTagConnectionLost: Code { .readerTransceiveErrorTagConnectionLost }
  public static var readerSessionInvalidationErrorUserCanceled: Code { .readerSessionInvalidationErrorUserCanceled }
  public static var readerSessionInvalidationErrorSessionTimeout: Code {
    .readerSessionInvalidationErrorSessionTimeout
  }
  public static var readerSessionInvalidationErrorFirstNDEFTagRead: Code {
    .readerSessionInvalidationErrorFirstNDEFTagRead
  }
}

/// What all sessions have in common. Nothing here reads tags: it answers as a device without a reader.
open class NFCReaderSession: NSObject, @unchecked Sendable {
  public let sessionQueue: DispatchQueue
  private let lock = NSLock()
  private var message = ""
  private var isBegun = false

  init(queue: DispatchQueue?) { sessionQueue = queue ?? DispatchQueue(label: "CoreNFC.session") }

  /// A desktop has no reader.
  open class var readingAvailable: Bool { false }

  open var isReady: Bool { false }
  /// What the sheet would say that is shown while one reads; nothing is shown.
  open var alertMessage: String {
    get { lock.withLock { message } }
    set { lock.withLock { message = newValue } }
  }

  /// Ends at once, with `NFCReaderError.readerErrorUnsupportedFeature`.
  open func begin() {
    let isFirst = lock.withLock {
      defer { isBegun = true }
      return !isBegun
    }
    if isFirst { sessionQueue.async { self.tellEnd(NFCReaderError(.readerErrorUnsupportedFeature)) } }
  }

  /// Nothing to end: it has ended when it begins.
  open func invalidate() {}
  open func invalidate(errorMessage: String) { alertMessage = errorMessage }

  func tellEnd(_ error: NFCReaderError) {}
}

/// Hears of messages on tags.
public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
}

/// Reads messages on tags.
open class NFCNDEFReaderSession: NFCReaderSession, @unchecked Sendable {
  open private(set) weak var delegate: (any NFCNDEFReaderSessionDelegate)?
  /// Whether one tag is enough.
  public let invalidateAfterFirstRead: Bool

  public init(delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?, invalidateAfterFirstRead: Bool) {
    (self.delegate, self.invalidateAfterFirstRead) = (delegate, invalidateAfterFirstRead)
    super.init(queue: queue)
  }

  override func tellEnd(_ error: NFCReaderError) { delegate?.readerSession(self, didInvalidateWithError: error) }
}

/// Hears of tags.
public protocol NFCTagReaderSessionDelegate: NSObjectProtocol {
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession)
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error)
}

/// Speaks with tags.
open class NFCTagReaderSession: NFCReaderSession, @unchecked Sendable {
  /// How tags are looked for.
  public struct PollingOption: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let iso14443 = Self(rawValue: 1)
    public static let iso15693 = Self(rawValue: 2)
    public static let iso18092 = Self(rawValue: 4)
  }

  open private(set) weak var delegate: (any NFCTagReaderSessionDelegate)?
  /// How tags would be looked for.
  let pollingOption: PollingOption

  /// - Returns: nil for no way to look for tags.
  public init?(pollingOption: PollingOption, delegate: any NFCTagReaderSessionDelegate, queue: DispatchQueue? = nil) {
    guard !pollingOption.isEmpty else { return nil }
    (self.pollingOption, self.delegate) = (pollingOption, delegate)
    super.init(queue: queue)
  }

  override func tellEnd(_ error: NFCReaderError) { delegate?.tagReaderSession(self, didInvalidateWithError: error) }
}
